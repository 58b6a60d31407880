package copywriter

import (
	"testing"

	"github.com/snackfarm/farm"
)

// A brand of mourning, law or need is told soberly in every language, whether or not its
// text names what stands for death; others are not.
func TestGraveTrades(t *testing.T) {
	for _, c := range []struct {
		lang, trade, text string
		grave             bool
	}{
		{"en", "Undertakers", "We come within two hours.", true},
		{"en", "Letting agents", "We carry the coffin ourselves.", true},
		{"en", "Law firm", "We act for tenants.", true},
		{"en", "Lawn care", "We mow before the deadline. The hospitality tent is ours.", false},
		{"en", "Bakery", "Rye takes two days.", false},
		{"de", "Rechtsanwälte", "Wir vertreten Mieter.", true},
		{"de", "Bestattungen", "Wir kommen nachts.", true},
		{"de", "Sargnagelstudio", "Wir feilen Nägel.", false},
		{"fr", "Pompes funèbres", "Nous venons la nuit.", true},
		{"es", "Funeraria", "Vamos de noche.", true},
		{"it", "Onoranze funebri", "Veniamo di notte.", true},
		{"pt", "Agência funerária", "Vamos de noite.", true},
		{"nl", "Uitvaartzorg", "We komen ook ’s nachts.", true},
		{"pl", "Zakład pogrzebowy", "Przyjeżdżamy nocą.", true},
		{"ru", "Ритуальные услуги", "Мы приезжаем ночью.", true},
		{"sq", "Shërbime funerale", "Vijmë natën.", true},
		{"tr", "Cenaze hizmetleri", "Gece de geliriz.", true},
		{"id", "Jasa pemakaman", "Kami datang malam hari.", true},
		{"ar", "خدمات الجنائز", "نأتي ليلًا.", true},
		{"hi", "अंत्येष्टि सेवा", "हम रात में भी आते हैं।", true},
		{"vi", "Dịch vụ tang lễ", "Chúng tôi đến cả ban đêm.", true},
		{"vi", "Trồng khoai lang", "Khoai lang đào lúc năm giờ.", false},
		{"th", "บริการงานศพ", "เรามาตอนกลางคืน", true},
		{"ja", "葬儀社", "夜中でも二時間で伺います。", true},
		{"ja", "ラジオ修理", "十二日で直します。", false},
		{"ko", "벌초 대행", "낫으로 깎습니다.", true},
		{"ko", "동물병원", "수의사 둘이 봅니다. 가격이 최고인 곳은 아닙니다.", false},
		{"en", "Bakery", "Our oven stands beside the cemetery.", false},
		{"ko", "장례 지도", "밤에도 두 시간 안에 갑니다.", true},
		{"ja", "人形供養", "人形をお預かりします。", true},
		{"ja", "人形の修理", "人形をお預かりします。", false},
		{"es", "Pelucas para imágenes religiosas", "Hacemos pelucas de pelo natural.", true},
		{"es", "Pelucas de teatro", "Hacemos pelucas de pelo natural.", false},
		{"zh", "律师事务所", "我们只代理租客。", true},
		{"zh", "茶馆", "巷子只有六米宽。", false},
	} {
		f := Read(farm.Brand{Name: "Zorbel", Industry: c.trade, Description: c.text}, "", InLanguage(c.lang))
		if f.Grave() != c.grave || (f.Tone == "sober") != c.grave {
			t.Errorf("%s %s: grave %t, tone %q", c.lang, c.trade, f.Grave(), f.Tone)
		}
	}
	for trade, mourns := range map[string]bool{
		"Trauerrednerin": true, "Grabpflege": true, "Gräber und Pflanzen": true, "Rechtsanwältin": false, "Bäckerei": false,
	} {
		f := Read(farm.Brand{Name: "Zorbel", Industry: trade, Description: "Wir kommen nachts."}, "", InLanguage("de"))
		if f.Mourning() != mourns {
			t.Errorf("%s: mourning is %t", trade, f.Mourning())
		}
	}
	f := Read(farm.Brand{Name: "Zorbel", Industry: "Undertakers", Description: "We come within two hours."}, "A playful tone.")
	if f.Tone != "playful" {
		t.Errorf("the caller's tone is %q", f.Tone)
	}
}
