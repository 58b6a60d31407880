package copywriter

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// Orders come in words that no list has. None of them is ever told, the fact beside them
// is, and what is to be left out is.
func TestNoOrderIsTold(t *testing.T) {
	for _, c := range []struct{ lang, text, orders, fact, without string }{
		{"en", "Quill & Reed cuts pens from goose feathers. Each nib is tempered in hot sand.",
			"A wry, unhurried voice please. Leave the vegans out of it. Make a lot of the sand. Go light on emojis, in fact have none. " +
				"Nothing that shouts.", "The ink evening is on 3 March in the old bank", ""},
		{"it", "Tagliamo penne d’oca a Feltre. Ogni punta si tempra nella sabbia calda per nove minuti.",
			"Un tono da chiacchiera al bar, mai da spot. Non nominare le penne. Frasi cortissime, per favore. Faccine vietate.",
			"La serata dell’inchiostro è il 3 marzo", "penne"},
		{"pl", "Tniemy gęsie pióra w Sanoku. Stalówka hartuje się w gorącym piasku.",
			"Ton sąsiedzki, żadnej reklamowej gadki. Emotek nie dawaj. O cenach ani słowa. Wyeksponuj gorący piasek. Nie tykaj wegan.",
			"Wieczór atramentu jest 3 marca", ""},
		{"ja", "盛岡でガチョウの羽根からペンを削ります。ペン先は熱い砂で焼き入れします。",
			"温かい雰囲気で。小学校の先生に向けたものです。「職人」という言葉は避けてください。", "インクの夜は3月3日に開きます", "職人"},
		{"hi", "हम लखनऊ में सरकंडे से कलम बनाते हैं। हर नोक गरम रेत में पकती है।",
			"पड़ोसी जैसी बोली रखिए। शाकाहार की बात मत छेड़िए। यह प्राथमिक शिक्षकों के लिए है।", "स्याही की शाम 3 मार्च को है", ""},
		{"ar", "نبري أقلام القصب في طرابلس. كل سن يحمى في الرمل الساخن.",
			"بلهجة جار يحكي من فوق السور. لا تأت على ذكر القصب. المقصود معلمات الابتدائي.", "أمسية الحبر في 3 مارس", "القصب"},
		{"vi", "Chúng tôi gọt bút lông ngỗng ở Huế. Mỗi ngòi nung trong cát nóng.",
			"Giọng như hàng xóm kể chuyện. Bỏ qua chuyện ăn chay. Dành cho giáo viên tiểu học.", "Đêm mực diễn ra ngày 3 tháng 3", ""},
		{"ko", "거위 깃으로 펜을 깎습니다. 펜촉은 뜨거운 모래에서 굽습니다.",
			"동네 이웃이 말하듯 써 주세요. 초등학교 선생님을 위한 글입니다. 채식 이야기는 하지 마세요.", "잉크의 밤은 3월 3일에 열립니다", ""},
		{"th", "เราเหลาปากกาจากขนห่านที่เชียงใหม่ ปลายปากกาทุกด้ามอบในทรายร้อน", "เขียนแบบกันเอง อย่าพูดถึงราคา",
			"คืนหมึกเปิดให้ชมวันที่ 3 มีนาคม", ""},
	} {
		join := " "
		if c.lang == "ja" {
			join = ""
		}
		f := Read(farm.Brand{Name: "Quill & Reed", Description: c.text}, c.orders+join+c.fact, InLanguage(c.lang))
		if len(f.extra) != 1 || !strings.HasPrefix(f.extra[0], c.fact) {
			t.Errorf("%s tells %q, want %q", c.lang, f.extra, c.fact)
		}
		left := slices.ContainsFunc(f.Orders.Without, func(w string) bool { return strings.Contains(c.without, w) })
		if c.without != "" && !left && !forbidden(c.orders, c.lang)[c.without] {
			t.Errorf("%s leaves out %q, want %q", c.lang, f.Orders.Without, c.without)
		}
	}
}
