package copywriter

import (
	"slices"
	"testing"

	"github.com/snackfarm/farm"
)

// What an order tells is as polite as the brand's own sentences.
func TestToldFactsAreAsPoliteAsTheText(t *testing.T) {
	for _, c := range []struct{ lang, text, context, want string }{
		{"ja", "真空管は三千本あります。", "三月末まで送料が無料だと伝えてください。", "三月末まで送料が無料です"},
		{"ja", "真空管は三千本あります。", "五月四日に窯が開くと伝えてください。", "五月四日に窯が開きます"},
		{"ja", "真空管は三千本ある。", "三月末まで送料が無料だと伝えてください。", "三月末まで送料が無料だ"},
		{"ko", "단추는 손으로 답니다.", "10월 31일까지 셔츠를 드린다고 알려 주세요.", "10월 31일까지 셔츠를 드립니다"},
		{"ko", "단추는 손으로 답니다.", "5월 4일에 가마를 연다고 알려 주세요.", "5월 4일에 가마를 엽니다"},
		{"ko", "단추는 손으로 답니다.", "5월 4일까지 자리가 있다고 알려 주세요.", "5월 4일까지 자리가 있습니다"},
		{"ko", "단추는 손으로 단다.", "5월 4일에 가마를 연다고 알려 주세요.", "5월 4일에 가마를 연다"},
	} {
		f := Read(farm.Brand{Name: "Zorbel", Description: c.text}, c.context, InLanguage(c.lang))
		if !slices.Equal(f.extra, []string{c.want}) {
			t.Errorf("%q tells %q, want %q", c.context, f.extra, c.want)
		}
	}
}
