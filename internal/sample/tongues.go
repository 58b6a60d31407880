package sample

import (
	"strings"

	"github.com/snackfarm/farm"
)

// tongues are three brands in every language of the contract: a sleep app
// (what it is, with a list of what it does), a coffee roaster (we), a dental
// clinic (commands).
var tongues = map[string][3]string{
	"en": {"Moonwell is a sleep app that plays slow stories, tracks your nights and wakes you gently. It works without internet and without " +
		"an account.", "We roast coffee in small batches and ship it the same day. Our beans come from five farms.",
		"Book online in under a minute, see the price before the visit and talk to the same dentist every time. Open on Saturdays."},
	"de": {"Moonwell ist eine App, die dir ruhige Geschichten erzählt, deine Nächte misst und dich sanft weckt. " +
		"Sie funktioniert ohne Internet und ohne Konto.",
		"Wir rösten Kaffee in kleinen Mengen und verschicken ihn am selben Tag. Unsere Bohnen kommen von fünf Höfen.",
		"Buchen Sie online, sehen Sie den Preis vor dem Besuch und sprechen Sie jedes Mal mit derselben Zahnärztin. Auch am Samstag geöffnet."},
	"fr": {"Moonwell est une application qui raconte des histoires lentes, mesure vos nuits et vous réveille en douceur. " +
		"Elle fonctionne sans internet et sans compte.",
		"Nous torréfions le café en petites quantités et l'expédions le jour même. Nos grains viennent de cinq fermes.",
		"Réservez en ligne, voyez le prix avant la visite et parlez toujours au même dentiste. Ouvert le samedi."},
	"es": {"Moonwell es una app que cuenta historias tranquilas, mide tus noches y te despierta con suavidad. Funciona sin internet y " +
		"sin cuenta.", "Tostamos café en pequeñas cantidades y lo enviamos el mismo día. Nuestros granos vienen de cinco fincas.",
		"Reserva en línea, mira el precio antes de la visita y habla siempre con el mismo dentista. Abierto los sábados."},
	"it": {"Moonwell è un'app che racconta storie lente, misura le tue notti e ti sveglia con dolcezza. " +
		"Funziona senza internet e senza account.",
		"Tostiamo il caffè in piccole quantità e lo spediamo il giorno stesso. I nostri chicchi vengono da cinque fattorie.",
		"Prenota online, vedi il prezzo prima della visita e parla sempre con lo stesso dentista. Aperto il sabato."},
	"pt": {"Moonwell é um aplicativo que conta histórias lentas, mede suas noites e acorda você com suavidade. Funciona sem internet " +
		"e sem conta.", "Torramos café em pequenas quantidades e enviamos no mesmo dia. Nossos grãos vêm de cinco fazendas.",
		"Agende online, veja o preço antes da consulta e fale sempre com o mesmo dentista. Aberto aos sábados."},
	"nl": {"Moonwell is een app die je rustige verhalen vertelt, je nachten meet en je zacht wakker maakt. " +
		"De app werkt zonder internet en zonder account.", "Wij branden koffie in kleine hoeveelheden en sturen het dezelfde dag naar je op. " +
		"Onze bonen komen van vijf boerderijen.",
		"Boek online, zie de prijs vóór het bezoek en spreek elke keer dezelfde tandarts. Ook op zaterdag open."},
	"pl": {"Moonwell to aplikacja, która opowiada spokojne historie, mierzy twoje noce i delikatnie cię budzi. Działa bez internetu " +
		"i bez konta.", "Palimy kawę w małych partiach i wysyłamy ją tego samego dnia. Nasze ziarna pochodzą z pięciu farm.",
		"Umów wizytę online, zobacz cenę przed wizytą i rozmawiaj zawsze z tym samym dentystą. Czynne w soboty."},
	"sq": {"Moonwell është një aplikacion që tregon histori të qeta, mat netët e tua dhe të zgjon butësisht. Punon pa internet dhe " +
		"pa llogari.", "Ne pjekim kafe në sasi të vogla dhe e dërgojmë të njëjtën ditë. Kokrrat tona vijnë nga pesë ferma.",
		"Rezervo online, shiko çmimin para vizitës dhe fol gjithmonë me të njëjtin dentist. Hapur të shtunave."},
	"tr": {"Moonwell, sakin hikâyeler anlatan, gecelerini ölçen ve seni nazikçe uyandıran bir uyku uygulamasıdır. İnternetsiz ve " +
		"hesapsız çalışır.", "Kahveyi küçük partiler hâlinde kavuruyor ve aynı gün gönderiyoruz. Çekirdeklerimiz beş çiftlikten geliyor.",
		"İnternetten randevu al, ücreti önceden gör ve her seferinde aynı diş hekimiyle konuş. Cumartesi açık."},
	"ru": {"Moonwell — это приложение, которое рассказывает спокойные истории, измеряет ваши ночи и мягко будит. " +
		"Оно работает без интернета и без аккаунта.",
		"Мы обжариваем кофе небольшими партиями и отправляем в тот же день. Наши зёрна приезжают с пяти ферм.",
		"Записывайтесь онлайн, смотрите цену до приёма и говорите каждый раз с одним и тем же врачом. Открыто по субботам."},
	"ar": {"مونويل تطبيق نوم يروي قصصًا هادئة ويتتبع لياليك ويوقظك بلطف. يعمل بدون إنترنت وبدون حساب.",
		"نحمص القهوة بكميات صغيرة ونرسلها في اليوم نفسه. حبوبنا تأتي من خمس مزارع.",
		"احجز عبر الإنترنت، واعرف السعر قبل الزيارة، وتحدث مع طبيب الأسنان نفسه كل مرة. نفتح يوم السبت."},
	"hi": {"मूनवेल एक ऐप है जो धीमी कहानियाँ सुनाता है, आपकी रातें मापता है और आपको धीरे से जगाता है। यह बिना इंटरनेट और बिना खाते " +
		"के चलता है।", "हम छोटी मात्रा में कॉफ़ी भूनते हैं और उसी दिन भेजते हैं। हमारे दाने पाँच खेतों से आते हैं।",
		"ऑनलाइन बुक करें, आने से पहले कीमत देखें और हर बार उसी दंत चिकित्सक से बात करें। शनिवार को खुला।"},
	"id": {"Moonwell adalah aplikasi yang menceritakan kisah tenang, mencatat malammu dan membangunkanmu dengan lembut. " +
		"Bisa dipakai tanpa internet dan tanpa akun.",
		"Kami menyangrai kopi dalam jumlah kecil dan mengirimnya pada hari yang sama. Biji kami berasal dari lima kebun.",
		"Pesan jadwal secara daring, lihat harga sebelum kunjungan dan bicara dengan dokter gigi yang sama. Buka hari Sabtu."},
	"vi": {"Moonwell là ứng dụng kể chuyện chậm rãi, theo dõi giấc ngủ và đánh thức bạn nhẹ nhàng. " +
		"Ứng dụng chạy không cần mạng và không cần tài khoản.",
		"Chúng tôi rang cà phê từng mẻ nhỏ và gửi đi trong ngày. Hạt của chúng tôi đến từ năm nông trại.",
		"Đặt lịch trực tuyến, xem giá trước khi đến và luôn gặp cùng một nha sĩ. Mở cửa thứ bảy."},
	"th": {"มูนเวลล์คือแอปที่เล่านิทานช้า ๆ บันทึกการนอนของคุณ และปลุกคุณอย่างนุ่มนวล ใช้ได้โดยไม่ต้องมีอินเทอร์เน็ตและไม่ต้องมีบัญชี",
		"เราคั่วกาแฟทีละน้อยและจัดส่งในวันเดียวกัน เมล็ดของเรามาจากห้าไร่",
		"จองออนไลน์ได้ ดูราคาก่อนมา และพบทันตแพทย์คนเดิมทุกครั้ง เปิดวันเสาร์"},
	"ja": {"Moonwellは、ゆっくりした物語を再生し、夜を記録し、やさしく起こす睡眠アプリです。インターネットもアカウントも不要です。",
		"少量ずつ焙煎したコーヒーを、その日のうちに発送します。豆は五つの農園から届きます。",
		"ネットで予約し、来院前に料金を確認し、毎回同じ歯科医師に相談できます。土曜も診療しています。"},
	"ko": {"Moonwell은 느린 이야기를 재생하고, 밤을 기록하며, 부드럽게 깨워 주는 수면 앱입니다. 인터넷도 계정도 필요 없습니다.",
		"소량으로 커피를 볶아 당일 발송합니다. 원두는 다섯 농장에서 옵니다.",
		"온라인으로 예약하고, 방문 전에 가격을 확인하고, 매번 같은 치과 의사와 상담하세요. 토요일에도 진료합니다."},
	"zh": {"Moonwell是一款睡眠应用，播放慢故事，记录你的夜晚，轻轻叫醒你。无需网络，也无需账号。",
		"我们小批量烘焙咖啡，当天发货。咖啡豆来自五个农场。",
		"在线预约，来之前就能看到价格，每次都见同一位牙医。周六也开门。"},
}

// BrandsIn are three brands that speak a language: an app, a roaster, a
// clinic.
func BrandsIn(lang string) []farm.Brand {
	site := func(s string) *string { return &s }
	t := tongues[lang]
	return []farm.Brand{
		{ID: lang + "-sleep", Name: "Moonwell", Industry: "Sleep", TargetAudience: "", Description: t[0],
			WebsiteURL: site("https://moonwell.app")},
		{ID: lang + "-coffee", Name: "Kettle", Industry: "Coffee", Description: t[1], WebsiteURL: site("https://kettle.example")},
		{ID: lang + "-dental", Name: "Lakeside", Industry: "Dental clinic", Description: t[2]},
	}
}

// Words are words of a language for a place of about so many characters: the
// beginning of one of its sentences, or several of them. Others come for another
// n.
func Words(lang string, n, characters int) string {
	t, ok := tongues[lang]
	if !ok {
		t = tongues["en"]
	}
	var out []string
	left := characters
	for i := 0; left > 0 && i < 40; i++ {
		for _, s := range sentences(t[(n+i)%len(t)]) {
			r := []rune(s)
			if len(r) > left {
				if len(out) == 0 {
					out = append(out, beginning(lang, r, left))
				}
				left = 0
				break
			}
			out, left = append(out, s), left-len(r)-1
		}
	}
	return strings.Join(out, " ")
}

func sentences(s string) []string {
	var out []string
	from := 0
	for i, r := range s {
		if strings.ContainsRune(".。।؟", r) {
			out = append(out, strings.TrimSpace(s[from:i+len(string(r))]))
			from = i + len(string(r))
		}
	}
	if rest := strings.TrimSpace(s[from:]); rest != "" {
		out = append(out, rest)
	}
	return out
}

// beginning is the first words of a text, at least one.
func beginning(lang string, r []rune, characters int) string {
	if !farm.LanguageOf(lang).SpacesWords {
		return strings.Trim(string(r[:characters]), "、。 ,")
	}
	words := strings.Fields(string(r))
	out := words[0]
	for _, w := range words[1:] {
		if len([]rune(out))+1+len([]rune(w)) > characters {
			break
		}
		out += " " + w
	}
	return strings.Trim(out, ".,،—")
}
