package copywriter

import "testing"

func TestLanguage(t *testing.T) {
	for want, texts := range map[string][]string{
		"en": {"", "Moonwell", "Moonwell is a sleep app that plays calm stories and tracks your nights.",
			"Coffee roasted on Tuesdays, shipped on Wednesdays.", "REST API. JSON. 99 ms.",
			"We mend things. A toaster lives twice. A coat outlasts a fashion. Screws come before glue. Nobody throws away a chair."},
		"de": {"Wir rösten Kaffee in kleinen Mengen und verschicken ihn am selben Tag.", "Die Zahnarztpraxis am Markt: ohne Angst zum Termin."},
		"nl": {"Wij branden koffie in kleine hoeveelheden en sturen het dezelfde dag naar je op."},
		"fr": {"Nous torréfions le café en petites quantités et l'expédions le jour même.", "Une application pour dormir sans écran."},
		"es": {"Tostamos café en pequeñas cantidades y lo enviamos el mismo día.", "La clínica dental que explica cada paso con calma."},
		"it": {"Tostiamo il caffè in piccole quantità e lo spediamo il giorno stesso."},
		"pt": {"Torramos café em pequenas quantidades e enviamos no mesmo dia para você."},
		"pl": {"Palimy kawę w małych partiach i wysyłamy ją tego samego dnia."},
		"tr": {"Kahveyi küçük partiler halinde kavuruyor ve aynı gün gönderiyoruz."},
		"sq": {"Ne pjekim kafe në sasi të vogla dhe e dërgojmë të njëjtën ditë për ju."},
		"vi": {"Chúng tôi rang cà phê từng mẻ nhỏ và gửi đi trong ngày."},
		"id": {"Kami menyangrai kopi dalam jumlah kecil dan mengirimnya pada hari yang sama."},
		"ru": {"Мы обжариваем кофе небольшими партиями и отправляем в тот же день."},
		"ar": {"نحمص القهوة بكميات صغيرة ونرسلها في نفس اليوم."},
		"hi": {"हम छोटी मात्रा में कॉफी भूनते हैं और उसी दिन भेजते हैं।"},
		"th": {"เราคั่วกาแฟทีละน้อยและจัดส่งในวันเดียวกัน"},
		"ja": {"少量ずつ焙煎したコーヒーを、その日のうちに発送します。", "睡眠アプリ。毎晩、静かな物語を。"},
		"ko": {"우리는 소량으로 커피를 볶아 당일 발송합니다."},
		"zh": {"我们小批量烘焙咖啡，当天发货。"},
	} {
		for _, text := range texts {
			if got := languageOr(text, ""); got != want {
				t.Errorf("%q is read as %s, not %s", text, got, want)
			}
		}
	}
}

// What a brand says of itself in three to six words is read as its language.
func TestShortTextsLanguage(t *testing.T) {
	for want, texts := range map[string][]string{
		"en": {"Fresh bread every morning", "Handmade candles from Oslo", "Dog walking in Bristol", "Accounting software for freelancers",
			"Family dental clinic", "Small batch coffee", "Organic skincare", "Vintage clothes online", "Yoga classes near you", "Premium olive oil",
			"Wedding photography", "REST API. JSON. 99 ms."},
		"de": {"Frisches Brot jeden Morgen", "Handgemachte Kerzen", "Buchhaltung für Freiberufler", "Zahnarztpraxis am Markt",
			"Kleine Werkstatt für Fahrräder", "Bio Gemüse vom Hof", "Familienhotel im Schwarzwald", "Software zur Zeiterfassung"},
		"nl": {"Elke ochtend vers brood", "Handgemaakte kaarsen", "Boekhouding voor zzp’ers", "Tandarts in Utrecht",
			"Koffie in kleine hoeveelheden", "Fietsen huren aan zee", "Verse groenten van de boer"},
		"fr": {"Pain frais chaque matin", "Bougies artisanales", "Comptabilité pour indépendants", "Cabinet dentaire à Lyon",
			"Café torréfié sur place", "Cours de yoga en ligne", "Fleurs fraîches livrées"},
		"es": {"Pan fresco cada mañana", "Velas hechas a mano", "Clínica dental en Madrid", "Café tostado en casa", "Clases de yoga en línea",
			"Ropa para niños", "Flores frescas a domicilio", "Restaurante vegetariano en Valencia"},
		"it": {"Pane fresco ogni mattina", "Candele fatte a mano", "Contabilità per freelance", "Studio dentistico a Milano",
			"Caffè tostato in casa", "Lezioni di yoga online", "Vestiti per bambini",
			"Fiori freschi a domicilio", "Gelato artigianale a Bologna", "App per dormire meglio", "Officina meccanica a Torino",
			"Vino biologico della Toscana"},
		"pt": {"Pão fresco todas as manhãs", "Velas feitas à mão", "Contabilidade para autônomos", "Clínica dentária em Lisboa",
			"Café torrado em casa", "Roupas para crianças", "Flores frescas em casa", "Aplicativo para dormir melhor"},
		"pl": {"Świeży chleb każdego ranka", "Ręcznie robione świece", "Gabinet dentystyczny w Krakowie", "Kawa palona na miejscu",
			"Ubrania dla dzieci", "Rowery miejskie na wynajem"},
		"tr": {"Her sabah taze ekmek", "El yapımı mumlar", "Serbest çalışanlar için muhasebe", "Taze kavrulmuş kahve",
			"Evde yoga dersleri", "Uyku uygulaması"},
		"sq": {"Bukë e freskët çdo mëngjes", "Qirinj të punuar me dorë", "Klinikë dentare në Tiranë", "Kafe e pjekur në shtëpi",
			"Rroba për fëmijë"},
		"vi": {"Bánh mì tươi mỗi sáng", "Nến thủ công", "Kế toán cho người tự do", "Phòng khám nha khoa",
			"Cà phê rang xay", "Lớp học yoga trực tuyến"},
		"id": {"Roti segar setiap pagi", "Lilin buatan tangan", "Akuntansi untuk pekerja lepas", "Klinik gigi di Jakarta", "Kopi sangrai rumahan",
			"Kelas yoga daring", "Pakaian anak"},
	} {
		for _, text := range texts {
			if got := languageOr(text, ""); got != want {
				t.Errorf("%q is read as %s, not %s", text, got, want)
			}
		}
	}
}
