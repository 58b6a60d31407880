package copywriter

import "testing"

// A brand that writes traditional signs has no line of the house in simplified ones.
func TestInItsScript(t *testing.T) {
	for _, c := range []struct {
		all, line string
		want      bool
	}{
		{"山嵐茶行在南投鹿谷種茶，我們用龍眼木炭焙火。", "大家，听我说！", false},
		{"山嵐茶行在南投鹿谷種茶，我們用龍眼木炭焙火。", "看看高山烏龍茶", true},
		{"山嵐茶行在南投鹿谷種茶，我們用龍眼木炭焙火。", "查看价格", false},
		{"我们在杭州种茶，用木炭焙火。", "大家，听我说！", true},
		{"茶", "听我说", true},
	} {
		f := Facts{Language: "zh", Own: "zh", all: c.all}
		if got := f.inItsScript(c.line); got != c.want {
			t.Errorf("%q beside %q: %v", c.line, c.all, got)
		}
	}
}
