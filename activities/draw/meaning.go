package draw

import (
	"strings"
	"unicode"
)

// meanings are the beginnings of words by the icon that stands for them, in
// order: the first icon of whose words a text has one is its icon. English
// first, then German, French, Spanish, Italian, Portuguese, Dutch, Polish,
// Turkish, Russian, Vietnamese, Indonesian, Albanian and the scripts that write
// without spaces. Words of less than four letters must be whole.
var meanings = []struct{ icon, words string }{
	{"offline", "offline|hors-ligne|sin conexión|çevrimdışı|офлайн|ngoại tuyến|luring|オフライン|离线|오프라인"},
	{"quiet", "quiet silen noise mute|leise ruhig|calme bruit|ruido|rumore|stil|cisz cichy|sessiz|тих|静か|安静|조용"},
	{"alarm", "alarm wake wakes waking awake|weck|réveil|despert|svegli|acord|wekk|budz budzik|uyan|будиль просып|báo thức|alarm bangun|zgjo|目覚|闹钟|알람"},
	{"moon", "sleep night nights bedtime evening dream rest nap|schlaf nacht nächt abend traum|sommeil nuit soir dorm|sueño dormir noche|sonno notte dormi|sono noite|slaap slap nacht|sen noc sny|uyku gece|сон ночь ночи спать|ngủ đêm|tidur malam|gjum natë|眠 夜|睡 夜|잠 밤|นอน|نوم ليل|नींद रात"},
	{"sunrise", "morning sunrise dawn|morgen|matin|mañana|mattin|manhã|ochtend|poran|sabah|утр|sáng|pagi|mëngjes|朝|早晨|아침|เช้า|صباح|सुबह"},
	{"calendar", "calendar schedul appointment book-online booking bookings weekly daily|termin kalender buchen|calendrier rendez-vous réserv|calendario cita reserv|appuntament prenot|agenda marcar|afspraak boek|kalendarz umów|takvim randevu|календар запис|lịch hẹn|kalender jadwal|kalendar takim|予約 日程|预约 日历|예약 일정|นัด|موعد|कैलेंडर"},
	{"clock", "time minute hour fast quick second instant wait|zeit minute stunde schnell|temps minute heure rapid|tiempo minuto hora rápid|tempo minut ora veloc|minuto rápid|tijd minuut snel|czas minut szybk|zaman dakika hızlı|время минут час быстр|thời gian phút nhanh|waktu menit cepat|kohë minut shpejt|時間 分|时间 快|시간 빠른|เวลา|وقت سريع|समय"},
	{"heart", "love loves health healthy wellbeing gentle gently care caring|gesund liebe sanft|santé amour doux|salud amor suave|salute amore dolc|saúde amor|gezond liefde zacht|zdrow miłoś|sağlık sevgi|здоров любов|sức khỏe yêu|sehat kesehatan cinta|shëndet dashuri|健康 愛|健康 爱|건강 사랑|สุขภาพ รัก|صحة حب|स्वास्थ्य प्यार"},
	{"tooth", "tooth teeth dental dentist|zahn zähn|dent dentist|diente|dente denti|tand tanden|ząb zęb|diş|зуб|răng|gigi|dhëmb|歯|牙|치아 치과|ฟัน|أسنان|दांत"},
	{"cup", "coffee espresso brew tea roast|kaffee röst|café torréf|café tosta|caffè tosta|koffie|kawa kawy kaw|kahve|кофе|cà phê|kopi|kafe|コーヒー|咖啡|커피|กาแฟ|قهوة|कॉफी"},
	{"bean", "bean beans ground|bohne|grain grains|grano granos|chicco|grão|boon bonen|ziarn|çekirdek|зерн|hạt|biji|豆|원두"},
	{"fork", "food meal eat recipe dinner lunch kitchen|essen mahl küche|repas cuisine|comida cocina|cibo cucina|comida cozinha|eten keuken|jedzen kuchn|yemek mutfak|еда кухн|món ăn bếp|makan dapur|ushqim|食 料理|食物 餐|음식|อาหาร|طعام|खाना"},
	{"leaf", "natural nature organic vegan plant green sustain|natur bio pflanz|naturel végé plante|natural planta|naturale pianta|natuur plantaardig|natur roślin|doğal bitki|природ раст|tự nhiên|alami tanaman|natyr|自然|天然|자연|ธรรมชาติ|طبيع|प्राकृतिक"},
	{"truck", "ship ships shipping deliver delivery deliveries|liefer versand|livrai expédi|envío entreg|consegn spedi|entrega envio|bezorg lever verzend|dostaw wysył|teslimat kargo|достав|giao hàng|kirim antar|dërges|配送|配送 送货|배송|จัดส่ง|توصيل شحن|डिलीवरी"},
	{"refresh", "retry retries repeat replay sync again|wiederhol|répét|repet|ripet|herhaal|powtarz|tekrar|повтор|lặp|ulang|përsërit|繰り返|重试|반복"},
	{"filter", "filter noise-free spam|filtr|süz|фильтр|lọc|saring|フィルター|过滤|필터"},
	{"lock", "private privacy account secret password encrypt|privat daten konto|privé compte confiden|privad cuenta|privat conto|privad conta|privac|prywatn konto|gizli hesap|приват аккаунт|riêng tư|pribadi akun|privat llogari|非公開 秘密|隐私|개인정보|ส่วนตัว|خصوص|निजी"},
	{"shield", "secure security safe safety protect sign signs signed trust|sicher schutz schütz|sécur protég|segur proteg|sicur protegg|veilig bescherm|bezpiecz|güven koru|безопас защит|an toàn bảo vệ|aman lindung|siguri mbroj|安全|安全|안전|ปลอดภัย|أمان|सुरक्ष"},
	{"coin", "price prices cost money save saving savings pay payment budget|preis geld kosten spar zahl|prix argent coût|precio dinero ahorr pag|prezzo soldi risparm|preço dinheiro|prijs geld bespaar|cena pieniąd oszczęd|fiyat para tasarruf|цена деньги|giá tiền|harga uang hemat|çmim para|価格 値段|价格 钱|가격 돈|ราคา|سعر مال|कीमत पैसे"},
	{"chart", "track tracks measure chart report analyt statistic insight progress|mess auswert bericht|suivi mesur rapport|mide seguimiento informe|misur|medir relatório|meten rapport|mierzy raport|ölç rapor|измер отчёт|đo báo cáo|ukur laporan|mat raport|記録 測定|测量 记录|측정 기록|ติดตาม|قياس|माप"},
	{"mic", "voice speak podcast|stimme|voix|voz|voce|stem|głos|ses|голос|giọng|suara|zë|声|声音|목소리"},
	{"music", "music song sound sounds audio listen|musik lied hör|musique écout|música escuch|musica ascolt|muziek luister|muzyk słuch|müzik dinle|музык слуш|nhạc nghe|musik dengar|muzik dëgjo|音楽|音乐|음악|เพลง|موسيق|संगीत"},
	{"book", "story stories book read reading chapter|geschicht buch les|histoire livre lire|historia cuento libro leer|storia storie libro|história livro|verhal boek lees|histori książk czyt|hikâye hikaye kitap|истор книг|truyện sách|cerita buku|histori libër|物語 本|故事 书|이야기 책|เรื่อง หนังสือ|قصة كتاب|कहानी किताब"},
	{"gradcap", "learn learns course school student teach lesson|lern schule kurs|apprend école cours|aprend escuela curso|impar scuola corso|aprend escola|leer school cursus|ucz szkoł kurs|öğren okul|учи школ курс|học trường|belajar sekolah|mëso shkoll|学|学习|배우 학습|เรียน|تعلم|सीख"},
	{"search", "search find finds discover look|such find entdeck|cherch trouv|busc encuentr|cerc trov|procur encontr|zoek vind|szuk znajd|ara bul|поиск найд|tìm|cari temukan|kërko gjej|探|搜索|찾|ค้นหา|بحث|खोज"},
	{"eye", "see sees show shows view overview clear|seh zeig|voir montre|ver muestra|vedi mostra|veja mostra|zien toon|widz pokaz|gör göster|вид показ|xem|lihat|shiko|見|看|보"},
	{"chat", "talk chat message support answer ask question|sprech frag antwort nachricht|parle question réponse|habla pregunt|parla domand|fala pergunt|praat vraag|rozmaw pyta|konuş sor|спрос ответ|trò chuyện hỏi|tanya obrol|bised pyet|相談 質問|聊天 问|상담 질문|คุย|دردشة|बात"},
	{"users", "team teams together community people group everyone|team gemeinsam|équipe ensemble|equipo junt|squadra insieme|equipa junt|team samen|zespół razem|ekip birlikte|команд вместе|nhóm cùng|tim bersama|ekip bashkë|チーム 一緒|团队|팀 함께|ทีม|فريق|टीम"},
	{"family", "family families parents kids child children baby|famil eltern kind|famille parents enfant|familia padres niñ|famigli genitor bambin|família pais criança|gezin ouders kinder|rodzin dzieck|aile ebeveyn çocuk|семь дет|gia đình trẻ|keluarga anak|famil fëmij|家族 子ども|家庭 孩子|가족 아이|ครอบครัว|عائلة|परिवार"},
	{"user", "person personal you your customer|persönlich|personn|personal|personal|pessoa|persoon|osob|kişi|личн|cá nhân|pribadi|personal|個人|个人|개인"},
	{"home", "home house room apartment|haus heim zimmer wohn|maison chez|casa hogar|casa stanza|casa lar|huis thuis|dom pokój|ev oda|дом|nhà|rumah|shtëpi|家|家|집|บ้าน|منزل بيت|घर"},
	{"plane", "travel trip flight holiday vacation|reis urlaub|voyage vacances|viaje vacacion|viaggi vacanz|viagem féria|reis vakantie|podróż wakac|seyahat tatil|путешеств|du lịch|wisata liburan|udhëtim|旅|旅行|여행|เที่ยว|سفر|यात्रा"},
	{"pin", "place near local location city farm farms region|ort nähe stadt|lieu près ville|lugar cerca ciudad|luogo vicin città|lugar perto cidade|plaats dichtbij stad|miejsc blisko|yer yakın şehir|мест город|địa điểm|tempat lokasi|vend qytet|場所|地点|장소"},
	{"dumbbell", "fitness workout gym train training exercise strong|sport training|entraîn|entren|allen|trein exercíc|train sport|trening ćwicz|antrenman|трениров|tập|latihan olahraga|stërvit|運動|健身|운동|ออกกำลัง|رياضة|व्यायाम"},
	{"apple", "fresh fruit diet nutri|frisch obst|frais fruit|fresc fruta|fresco frutta|fresco fruta|vers fruit|śwież owoc|taze meyve|свеж фрукт|tươi|segar buah|freskët|新鮮|新鲜|신선"},
	{"phone", "app apps phone mobile smartphone|handy|téléphone portable|teléfono móvil|telefono|telemóvel celular|telefoon|telefon|telefon|телефон приложен|điện thoại ứng dụng|ponsel aplikasi|telefon|アプリ スマホ|手机 应用|앱 휴대폰|แอป|هاتف تطبيق|ऐप फोन"},
	{"code", "code developer api integrat debug software|entwickl|développ|desarroll|svilupp|desenvolv|ontwikkel|programist|geliştir|разработ|lập trình|pengembang|zhvillues|開発|开发|개발"},
	{"server", "server servers hosting queue queues event events|serveur|servidor|сервер|máy chủ|peladen|サーバ|服务器|서버"},
	{"send", "send sends share post publish|send teil|envoy partag|envía compart|invia condivid|envia partilh|stuur deel|wysyła udostęp|gönder paylaş|отправ|gửi chia sẻ|bagikan|dërgo|送|发送|보내"},
	{"gift", "gift present surprise free-gift|geschenk|cadeau|regalo|regalo|presente|cadeau|prezent|hediye|подар|quà|hadiah|dhuratë|贈 ギフト|礼物|선물|ของขวัญ|هدية|उपहार"},
	{"box", "box package subscription parcel|paket abo|colis abonn|caja paquete|pacco|caixa pacote|pakket doos|paczk|kutu paket|посыл|hộp|paket kotak|kuti|箱|盒|상자"},
	{"bag", "shop store buy order|kauf bestell laden|achet boutique command|compra tienda pedid|acquist negozio ordin|compra loja|koop winkel bestel|kup sklep zamów|alışveriş mağaza|купи магазин|mua cửa hàng|beli toko|blej dyqan|買|购买 商店|구매|ซื้อ|شراء متجر|खरीद"},
	{"tag", "choose choice option offer|wahl wähl|choix|elig|scegli|escolh|kies|wybier|seç|выбор|chọn|pilih|zgjidh|選|选择|선택"},
	{"shirt", "wear clothes fashion outfit style|kleid mode|vêtement mode|ropa moda|vesti moda|roupa moda|kleding mode|ubran mod|giy moda|одежд мод|quần áo|pakaian|veshj|服|衣服|옷"},
	{"drop", "skin water hydrate moist|haut wasser|peau eau|piel agua|pelle acqua|pele água|huid water|skór wod|cilt su|кож вод|da nước|kulit air|lëkur ujë|肌 水|皮肤 水|피부 물"},
	{"sun", "light bright sunny summer dim dims|licht hell sommer|lumière été|luz verano|luce estate|luz verão|licht zomer|światł lato|ışık yaz|свет лет|ánh sáng|cahaya|dritë|光|光|빛"},
	{"bulb", "idea smart clever tip learnt|idee klug tipp|idée astuce|idea consejo|idea consigl|ideia dica|idee slim|pomysł wskazów|fikir ipucu|иде совет|ý tưởng|ide|ide|アイデア|想法|아이디어"},
	{"bolt", "energy power electric boost|energie strom kraft|énergie|energía|energia|energia|energie|energi prąd|enerji|энерг|năng lượng|energi|energji|エネルギー|能量|에너지"},
	{"target", "goal focus aim habit|ziel gewohn|objectif habitud|meta hábito|obiettiv abitudin|objetivo hábito|doel gewoonte|cel nawyk|hedef alışkanlık|цель привыч|mục tiêu|target kebiasaan|qëllim zakon|目標 習慣|目标 习惯|목표 습관"},
	{"camera", "photo picture camera|foto bild|photo|foto|foto|foto|foto|zdjęc|fotoğraf|фото|ảnh|foto|foto|写真|照片|사진"},
	{"play", "play plays video watch game games|spiel|jeu jouer vidéo|juego vídeo|gioc|jog|speel|gra wideo|oyun izle|игр видео|chơi|main|luaj|再生 遊|播放 玩|재생 게임"},
	{"gear", "custom adjust automat setting set-up configure|einstell automat|réglage automat|ajust automát|impost automat|ajust automát|instel automat|ustaw automat|ayar otomat|настро автомат|tự động|otomatis|automat|設定 自動|设置 自动|설정 자동"},
	{"wrench", "repair fix craft handmade build|repar hand|répar artisan|repar artesan|ripar artigian|repar artesan|repar ambacht|napraw rzemi|tamir el|ремонт|sửa|perbaik|ripar|修理|修理|수리"},
	{"recycle", "recycl reuse return|recyc mehrweg|recycl|recicl|ricicl|recicl|recycl|recykl|geri dönüş|перераб|tái chế|daur ulang|ricikl|リサイクル|回收|재활용"},
	{"paw", "dog cat pet pets animal|hund katze tier|chien chat animal|perro gato mascota|cane gatto|cão gato|hond kat dier|pies kot zwierz|köpek kedi|собак кош|chó mèo|anjing kucing hewan|qen mace|犬 猫|狗 猫|개 고양이"},
	{"globe", "world global online web website internet language|welt netz|monde web|mundo web|mondo web|mundo|wereld|świat|dünya|мир интернет|thế giới|dunia|botë|世界|世界 网|세계"},
	{"infinity", "unlimited forever endless|unbegrenz|illimit|ilimitad|illimitat|ilimitad|onbeperkt|nieogranicz|sınırsız|безлимит|không giới hạn|tanpa batas|pakufi|無制限|无限|무제한"},
	{"smile", "happy smile fun easy simple joy friendly|einfach freude glück|facile joie simple|fácil feliz alegr|facile felice|fácil feliz|makkelijk blij|łatw radoś|kolay mutlu|прост рад|dễ vui|mudah senang|lehtë gëzim|簡単 笑顔|简单 快乐|쉬운 행복|ง่าย|سهل سعيد|आसान"},
}

// otherIcons stand where nothing is known of a text's meaning.
var otherIcons = []string{"check", "sparkle", "plus", "arrow"}

// IconFor is the name of the icon that stands for a text, in any of the farm's
// languages. Icons in taken are passed over; n chooses among those that say
// nothing, where no word is known.
func IconFor(text string, n int, taken ...string) string {
	lower := strings.ToLower(text)
	words := strings.FieldsFunc(lower, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != '-' && r != '’' })
	used := func(icon string) bool {
		for _, t := range taken {
			if t == icon {
				return true
			}
		}
		return false
	}
	for _, m := range meanings {
		if used(m.icon) {
			continue
		}
		for _, language := range strings.Split(m.words, "|") {
			for _, stem := range strings.Fields(language) {
				if means(lower, words, stem) {
					return m.icon
				}
			}
		}
	}
	for i := range otherIcons {
		if icon := otherIcons[(n+i)%len(otherIcons)]; !used(icon) {
			return icon
		}
	}
	return otherIcons[n%len(otherIcons)]
}

// means reports whether a text has a word that begins with a stem; short stems
// are whole words, and those of scripts without spaces stand anywhere.
func means(text string, words []string, stem string) bool {
	runes := []rune(stem)
	if joined(runes[0]) {
		return strings.Contains(text, stem)
	}
	for _, w := range words {
		if w == stem || len(runes) >= 4 && strings.HasPrefix(w, stem) {
			return true
		}
	}
	return false
}

// joined reports whether a letter is of a script whose words stand without
// spaces, or change at both ends.
func joined(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai, unicode.Arabic, unicode.Devanagari)
}

// fieldWords are the beginnings of words that tell a brand's field.
var fieldWords = []struct{ field, words string }{
	{"sleep", "sleep nap insomnia bedtime mattress meditat schlaf sommeil sueño sonno sono slaap uyku sen"},
	{"dental", "dental dentist teeth tooth orthodon zahn dentaire diş"},
	{"coffee", "coffee espresso roast roaster barista tea kaffee café caffè koffie kahve kawa"},
	{"food", "food restaurant bakery meal kitchen snack pizza essen cuisine comida cibo"},
	{"fitness", "fitness gym workout sport running run yoga cycling training"},
	{"finance", "finance token crypto bank invest insurance wallet payments trading accounting tax fintech"},
	{"software", "software saas api developer cloud data tech app analytics b2b webhook automation crm"},
	{"fashion", "fashion beauty cosmetic jewel skin clothing apparel makeup shoes mode"},
	{"home", "home furniture interior garden diy craft decor cleaning plumb renovat"},
	{"travel", "travel hotel tour outdoor flight trip camping holiday reise voyage viaje"},
	{"education", "education school learn course kids tutor language teach book toy lern"},
	{"health", "health medical clinic doctor pharma wellness therapy care mental gesund santé salud"},
	{"shop", "shop store retail ecommerce marketplace delivery gifts"},
}

// FieldOf is the field that a brand's words tell: sleep, coffee, food, dental,
// health, software, finance, fashion, fitness, home, travel, education or shop;
// "general" where they tell none. Earlier texts count before later ones.
func FieldOf(texts ...string) string {
	for _, text := range texts {
		words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
		for _, f := range fieldWords {
			for _, stem := range strings.Fields(f.words) {
				if means("", words, stem) {
					return f.field
				}
			}
		}
	}
	return "general"
}
