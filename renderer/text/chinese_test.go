package text

import "testing"

// What two letters of grammar enclose is parted between its words, and short groups are not parted.
func TestChineseBreaks(t *testing.T) {
	for _, c := range []struct {
		line      string
		good, bad []string // what a line may end with, and what it hardly does
	}{
		{"在扬州竹西教八哥说话", []string{"在扬州", "在扬州竹西"}, []string{"在", "在扬", "在扬州竹"}},
		{"每天早上和孩子们一起烤面包", []string{"每天早上"}, []string{"每天早", "每天早上和"}},
		{"我们现在做面包", nil, []string{"我们现"}},
		{"手工蛋糕", nil, []string{"手", "手工", "手工蛋"}},
		{"我们的老师傅在北京", []string{"我们的"}, []string{"我", "我们"}},
	} {
		runes := []rune(c.line)
		b, err := breaksOf(runes, "zh", thaiWords)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range c.good {
			if cost := b.cost[len([]rune(s))]; cost > 0.3 {
				t.Errorf("%s| of %q costs %.2f", s, c.line, cost)
			}
		}
		for _, s := range c.bad {
			if cost := b.cost[len([]rune(s))]; cost < 0.5 {
				t.Errorf("%s| of %q costs %.2f", s, c.line, cost)
			}
		}
	}
}
