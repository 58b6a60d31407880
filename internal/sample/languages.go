package sample

import "github.com/snackfarm/farm"

// abroad is how the sleep app tells of itself in other languages: what it is,
// for whom, and what it does.
var abroad = map[string][3]string{
	"de": {"Schlaf und Gesundheit", "Menschen mit leichtem Schlaf und müde Eltern",
		"Moonwell ist eine Schlaf-App, die langsame Geschichten erzählt, deine Nächte aufzeichnet und dich sanft weckt. Sie lernt, " +
			"wann du am besten schläfst, und funktioniert ohne Internet. Ein Konto ist nicht nötig."},
	"fr": {"Sommeil et bien-être", "Les personnes au sommeil léger et les parents fatigués",
		"Moonwell est une application de sommeil qui raconte des histoires lentes, suit vos nuits et vous réveille en douceur. Elle apprend " +
			"quand vous dormez le mieux et fonctionne hors ligne. Aucun compte n’est nécessaire."},
	"es": {"Sueño y bienestar", "Personas de sueño ligero y padres cansados", "Moonwell es una aplicación para dormir que cuenta historias " +
		"lentas, registra tus noches y te despierta con suavidad. Aprende cuándo duermes mejor y funciona sin " +
		"conexión. No necesitas una cuenta."},
	"it": {"Sonno e benessere", "Chi ha il sonno leggero e i genitori stanchi", "Moonwell è un’app per dormire che racconta storie lente, " +
		"segue le tue notti e ti sveglia con dolcezza. Impara quando dormi meglio e funziona senza connessione. Non serve un account."},
	"pt": {"Sono e bem-estar", "Pessoas de sono leve e pais cansados", "Moonwell é uma aplicação de sono que conta histórias lentas, " +
		"acompanha as suas noites e acorda-o com suavidade. Aprende quando dorme melhor e funciona sem ligação. Não é precisa uma conta."},
	"nl": {"Slaap en gezondheid", "Lichte slapers en vermoeide ouders", "Moonwell is een slaapapp die langzame verhalen vertelt, " +
		"je nachten bijhoudt en je zacht wekt. De app leert wanneer je het best slaapt en werkt zonder internet. Een account is niet nodig."},
	"pl": {"Sen i zdrowie", "Osoby o lekkim śnie i zmęczeni rodzice", "Moonwell to aplikacja do snu, która opowiada powolne historie, " +
		"zapisuje twoje noce i łagodnie cię budzi. Uczy się, kiedy śpisz najlepiej, i działa bez internetu. Konto nie jest potrzebne."},
	"tr": {"Uyku ve sağlık", "Hafif uyuyanlar ve yorgun ebeveynler", "Moonwell, yavaş hikâyeler anlatan, gecelerini izleyen ve seni nazikçe " +
		"uyandıran bir uyku uygulamasıdır. En iyi ne zaman uyuduğunu öğrenir ve çevrimdışı çalışır. Hesap gerekmez."},
	"vi": {"Giấc ngủ và sức khỏe", "Người ngủ không sâu và cha mẹ bận rộn",
		"Moonwell là ứng dụng giấc ngủ kể những câu chuyện chậm rãi, theo dõi các đêm của bạn và đánh thức bạn nhẹ nhàng. Ứng dụng học xem bạn " +
			"ngủ ngon nhất khi nào và hoạt động ngoại tuyến. Không cần tài khoản."},
	"id": {"Tidur dan kesehatan", "Orang yang sulit tidur dan orang tua yang lelah",
		"Moonwell adalah aplikasi tidur yang memutar cerita pelan, mencatat malam Anda dan membangunkan Anda dengan lembut. Aplikasi ini " +
			"mempelajari kapan Anda tidur paling nyenyak dan berjalan tanpa internet. Tidak perlu akun."},
	"sq": {"Gjumi dhe shëndeti", "Njerëz me gjumë të lehtë dhe prindër të lodhur",
		"Moonwell është një aplikacion gjumi që tregon histori të ngadalta, ndjek netët e tua dhe të zgjon butësisht. Ai mëson kur fle më mirë " +
			"dhe punon pa internet. Nuk duhet llogari."},
	"ru": {"Сон и здоровье", "Люди с чутким сном и уставшие родители",
		"Moonwell — приложение для сна, которое рассказывает неспешные истории, следит за вашими ночами и мягко будит вас. Оно узнаёт, " +
			"когда вы спите лучше всего, и работает без интернета. Учётная запись не нужна."},
	"ar": {"النوم والصحة", "أصحاب النوم الخفيف والآباء المتعبون",
		"Moonwell تطبيق للنوم يروي قصصًا هادئة ويتابع لياليك ويوقظك بلطف. يتعلم متى تنام أفضل ويعمل دون إنترنت. لا حاجة إلى حساب."},
	"hi": {"नींद और स्वास्थ्य", "हल्की नींद वाले लोग और थके हुए माता-पिता", "Moonwell एक नींद ऐप है जो धीमी कहानियाँ सुनाता है, आपकी रातों " +
		"का हिसाब रखता है और आपको धीरे से जगाता है। यह सीखता है कि आप कब सबसे अच्छा सोते हैं और बिना इंटरनेट चलता है। खाते की ज़रूरत नहीं।"},
	"th": {"การนอนและสุขภาพ", "คนที่หลับยากและพ่อแม่ที่เหนื่อยล้า", "Moonwell เป็นแอปการนอนที่เล่าเรื่องช้า ๆ ติดตามการนอนของคุณ " +
		"และปลุกคุณอย่างนุ่มนวล แอปเรียนรู้ว่าคุณหลับดีที่สุดเมื่อไร และใช้งานได้โดยไม่ต้องต่ออินเทอร์เน็ต ไม่ต้องมีบัญชี"},
	"ja": {"睡眠と健康", "眠りの浅い人と忙しい親", "Moonwellは、ゆっくりした物語を聞かせ、夜の眠りを記録し、やさしく起こしてくれる睡眠アプリです。よく眠れる時間を学び、オフラインでも使えます。アカウントは必要ありません。"},
	"ko": {"수면과 건강", "얕은 잠을 자는 사람과 바쁜 부모",
		"Moonwell은 느린 이야기를 들려주고 밤의 수면을 기록하며 부드럽게 깨워 주는 수면 앱입니다. 언제 가장 잘 자는지 배우고 인터넷 없이도 작동합니다. 계정은 필요 없습니다."},
	"zh": {"睡眠与健康", "睡眠浅的人和忙碌的父母", "Moonwell是一款睡眠应用，为你讲述缓慢的故事，记录你的夜晚，并温柔地叫醒你。它会了解你何时睡得最好，离线也能使用。无需账户。"},
}

// Abroad is the sleep app as it tells of itself in a language of farm.Languages;
// false for others and for English.
func Abroad(language string) (farm.Brand, bool) {
	t, ok := abroad[language]
	site := Website
	return farm.Brand{ID: "moonwell", Name: Name, Industry: t[0], TargetAudience: t[1], Description: t[2], WebsiteURL: &site}, ok
}
