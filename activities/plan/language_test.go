package plan

import "testing"

func TestLanguage(t *testing.T) {
	for want, texts := range map[string][]string{
		"en": {"", "Moonwell", "Moonwell is a sleep app that plays calm stories and tracks your nights.", "Coffee roasted on Tuesdays, shipped on Wednesdays.", "REST API. JSON. 99 ms."},
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
			if got := language(text); got != want {
				t.Errorf("%q is read as %s, not %s", text, got, want)
			}
		}
	}
}
