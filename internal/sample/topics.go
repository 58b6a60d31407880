package sample

// topics are what somebody would have a film made of, in each language: a few thoughts
// with their facts, as many as a minute has room for.
var topics = map[string]string{
	"en": "Why sourdough bread rises without yeast from a shop. Flour and water stand in a jar for five days. Wild yeast " +
		"in the flour eats the sugar and makes gas. The gas blows bubbles into the dough. Feed the jar every morning " +
		"with fresh flour. A spoon of it in water should float. Then fold the dough four times and let it rest " +
		"overnight. Bake it in a hot pot with a lid for 45 minutes. Wait an hour before you cut it. My " +
		"first loaf was as flat as a plate. I had killed the yeast with hot water from the kettle. The second loaf rose, " +
		"but it tasted of nothing, because I forgot the salt. My neighbour ate the third one in a day. Now the jar stands " +
		"by the window and has a name. Ask a baker for a spoon of starter and begin tonight.",
	"de": "Warum Bienen tanzen. Eine Biene findet eine Wiese voller Blüten. Sie fliegt zum Bienenstock zurück und tanzt " +
		"eine Acht. Der Winkel zeigt den Weg zur Sonne. Je länger sie wackelt, desto weiter ist die Wiese. Die anderen " +
		"Bienen fühlen den Tanz im Dunkeln. Dann fliegen sie los, bis zu fünf Kilometer weit. Für ein Glas Honig " +
		"besuchen sie zwei Millionen Blüten. Im Winter sitzen " +
		"zehntausend Bienen in einer Kugel und wärmen die Königin. Sie zittern mit den Muskeln und fressen den Honig vom " +
		"Sommer. Im Frühling holen sie zuerst Wasser aus dem Bach. Ein Imker lässt ihnen genug Honig im Stock. Stell eine " +
		"Schale mit Wasser und Steinen in den Garten. Pflanze Lavendel auf den Balkon, dann kommen sie auch zu dir.",
	"fr": "Comment réussir une omelette. Sortez les œufs du réfrigérateur une heure avant. Cassez trois œufs dans un bol " +
		"et battez-les avec une fourchette. Faites fondre le beurre dans une poêle chaude. Versez les œufs et remuez " +
		"pendant vingt secondes. Baissez le feu dès que le bord prend. Ajoutez le fromage et les herbes au milieu. Pliez " +
		"l’omelette en deux avant qu’elle soit sèche. Servez-la tout de suite avec du pain et une salade. Ma première " +
		"omelette a collé à la poêle, parce que le beurre était froid. La deuxième était brune et dure comme une semelle. Un " +
		"cuisinier m’a montré la bonne couleur, celle du beurre. Depuis, je garde une petite poêle pour les œufs. Je la frotte " +
		"avec du sel et un papier, jamais avec du savon. Essayez demain matin, et goûtez-la sans fromage.",
	"es": "Cómo cuidar una bicicleta en invierno. Lava la bicicleta con agua tibia después de la lluvia. Seca la cadena " +
		"con un trapo viejo. Pon una gota de aceite en cada eslabón. Infla las ruedas cada dos semanas. Revisa los " +
		"frenos antes de salir. Enciende la luz aunque sea de día. Lleva guantes, porque las manos frías frenan tarde. " +
		"Guarda la bicicleta bajo techo y lejos de la sal. En primavera solo tendrás que cambiar la cadena.",
	"it": "Perché il caffè della moka è amaro. Il fuoco troppo alto brucia il caffè. Riempi la caldaia con acqua calda " +
		"fino alla valvola. Metti il caffè nel filtro senza premere. Chiudi bene la moka e tieni il fuoco basso. Lascia " +
		"il coperchio aperto e guarda il caffè salire. Spegni quando senti il primo gorgoglio. Bagna il fondo con acqua " +
		"fredda. Lava la moka senza sapone e asciugala subito.",
	"pt": "Como regar as plantas nas férias. Encha uma garrafa com água e faça um furo na tampa. Enterre a garrafa de " +
		"cabeça para baixo no vaso. A terra bebe a água devagar durante dez dias. Ponha os vasos juntos, longe da janela " +
		"com sol. Cubra a terra com casca de pinheiro. Corte as folhas secas antes de sair. Peça a um vizinho que passe " +
		"uma vez por semana. Quando voltar, regue pouco no primeiro dia.",
	"nl": "Waarom de maan de zee optilt. De maan trekt aan het water. Aan de kant van de maan stijgt de zee. Aan de andere " +
		"kant stijgt zij ook. De aarde draait in één dag onder beide bulten door. Daarom is het twee keer per dag vloed. " +
		"Bij volle maan helpt de zon mee en wordt het springtij. Kijk dus naar de maan voor je schelpen zoekt. Neem " +
		"laarzen mee en let op de klok.",
	"pl": "Jak zaparzyć dobrą herbatę. Zagotuj świeżą wodę w czajniku. Ogrzej dzbanek gorącą wodą i wylej ją. Wsyp " +
		"łyżeczkę herbaty na każdą filiżankę. Zieloną herbatę zalej wodą o temperaturze 80 stopni. Czarną zalej " +
		"wrzątkiem. Czekaj trzy minuty i nie mieszaj. Wyjmij liście, zanim herbata zgorzknieje. Dodaj plasterek cytryny " +
		"albo łyżkę miodu. Podaj ją z kawałkiem ciasta.",
	"tr": "Kediler neden mırıldar? Kedi mutlu olduğunda mırıldar. Ama korktuğunda da mırıldar. Yavru kedi annesini bu " +
		"sesle bulur. Ses saniyede yirmi beş kez titreşir. Kediyi okşarken kulaklarına bak. Kulaklar öne dönükse kedi " +
		"rahattır. Kuyruk sallanıyorsa elini çek. Su kabını yemekten uzağa koy. Pencerenin yanına yumuşak bir yastık " +
		"bırak. Kedi orada güneşte uyur.",
	"vi": "Cách trồng cà chua trên ban công. Chọn một chậu sâu ba mươi xăng-ti-mét. Cho đất tơi và một ít phân vào chậu. " +
		"Gieo hai hạt giống và tưới nước mỗi sáng. Đặt chậu ở nơi có nắng sáu giờ mỗi ngày. Cắm một cây gậy khi cây cao " +
		"bằng bàn tay. Ngắt lá vàng ở gốc. Sau hai tháng hoa sẽ nở. Hái cà chua khi quả đỏ đều và ăn ngay trong ngày.",
	"id": "Mengapa gunung berapi meletus. Jauh di bawah tanah batu meleleh menjadi magma. Magma lebih ringan daripada batu " +
		"di sekitarnya, jadi ia naik. Gas di dalamnya membesar seperti soda dalam botol. Bila tekanan terlalu kuat, " +
		"gunung meletus. Abu naik sampai sepuluh kilometer ke langit. Lava mengalir pelan, tetapi awan panas sangat " +
		"cepat. Setelah bertahun-tahun, abu membuat tanah subur. Petani menanam kopi dan padi di lerengnya.",
	"sq": "Si ta bësh bukën të freskët më gjatë. Mos e vendos bukën në frigorifer. Ftohti e than më shpejt. Mbështille në " +
		"një peshqir të pastër. Ruaje në një kuti druri me kapak. Prite vetëm kur do ta hash. Ngrije gjysmën e bukës " +
		"ditën e parë. Nxirre një orë para mëngjesit. Laje pak me ujë dhe fute në furrë për pesë minuta. Kështu korja " +
		"bëhet përsëri krokante. Haje me gjalpë dhe mjaltë.",
	"ru": "Почему небо голубое. Свет солнца состоит из всех цветов радуги. Воздух рассеивает синий свет сильнее красного. " +
		"Поэтому синий приходит к нам со всех сторон. Вечером свет проходит больше воздуха. Синий теряется по дороге, и " +
		"остаётся красный. На Луне воздуха нет, и небо там чёрное. Возьми стакан воды и капни молока. Посвети фонариком " +
		"сбоку, и ты увидишь маленькое небо.",
	"ar": "كيف تحضر القهوة العربية. ضع ثلاثة أكواب من الماء في إبريق على نار هادئة. أضف ملعقتين من القهوة المطحونة. اتركها " +
		"تغلي عشر دقائق. أضف الهيل في النهاية ولا تحركه. ارفع الإبريق عن النار وانتظر خمس دقائق. صب القهوة في فنجان " +
		"صغير. املأ ثلث الفنجان فقط. قدمها مع التمر. هز الفنجان عندما تكتفي.",
	"hi": "आम का अचार कैसे बनाएँ। एक किलो कच्चे आम धोकर सुखाएँ। आम को छोटे टुकड़ों में काटें। नमक और हल्दी मिलाकर दो दिन " +
		"धूप में रखें। सरसों का तेल गरम करें और ठंडा होने दें। मसाले तेल में मिलाएँ। आम के टुकड़े डालकर अच्छी तरह " +
		"हिलाएँ। काँच की बोतल में भरें और ढक्कन लगाएँ। हर सुबह बोतल को हिलाएँ। दस दिन बाद अचार तैयार है।",
	"th": "ทำไมฝนตก. แสงแดดทำให้น้ำในทะเลระเหย. ไอน้ำลอยขึ้นสู่ท้องฟ้า. ที่สูงอากาศเย็น ไอน้ำจึงกลายเป็นเมฆ. " +
		"หยดน้ำในเมฆรวมกันจนหนัก. แล้วฝนก็ตกลงมา. น้ำไหลลงแม่น้ำและกลับสู่ทะเล. พกร่มไว้ในเดือนกรกฎาคม. " +
		"เก็บน้ำฝนไว้รดต้นไม้.",
	"ja": "おいしいおにぎりの作り方。米を三回洗い、三十分水につけます。炊いたご飯を茶碗に入れて、少し冷まします。手を水でぬらして、" +
		"塩をつけます。真ん中に梅干しを置きます。三角に三回にぎります。強くにぎると、ご飯がかたくなります。" +
		"食べる前に海苔を巻きます。お茶といっしょに食べると、もっとおいしいです。",
	"ko": "자전거 체인을 오래 쓰는 법. 비를 맞은 날에는 마른 수건으로 체인을 닦아요. 한 달에 한 번 기름을 " +
		"발라요. 기름은 마디마다 한 방울이면 충분해요. 십 분 뒤에 남은 기름을 닦아내요. 바퀴에 공기를 넣고 " +
		"브레이크를 확인해요. 자전거를 지붕 아래에 세워요. 이천 킬로미터마다 체인을 바꿔요.",
	"zh": "为什么茶要用八十度的水。水太烫，茶叶会变苦。把水烧开，等五分钟。先用热水暖茶壶。每个杯子放一勺茶叶。慢慢倒水，等两分钟。" +
		"第一泡香，第二泡甜。同样的茶叶可以泡三次。喝茶的时候，看看窗外的雨。",
}

// Topic is what a film in a language of farm.Languages is told of; false for others.
func Topic(language string) (string, bool) {
	t, ok := topics[language]
	return t, ok
}
