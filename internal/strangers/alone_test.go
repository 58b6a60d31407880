package strangers

import "testing"

// A line is judged by the text that it is from.
func TestTorn(t *testing.T) {
	r := plainReader{text: "the crew. if the river is over 1.2 metres we call you before breakfast. dogs paddle free on the upper wye. " +
		"eleven miles upstream.", name: "otter landing", preps: []string{"over", "on", "before"},
		ifs: []string{"if"}, numbers: []string{"eleven"}}
	for line, want := range map[string]bool{
		"Over 1.2 metres": true, "Eleven miles": true, "1.2 metres": true, "We call you before breakfast": true, "On the upper Wye": true,
		"Paddle": true, "Dogs paddle free on the upper Wye": false, "Otter Landing": false,
		"If the river is over 1.2 metres we call you before breakfast": false,
		"Eleven miles upstream": false,
	} {
		if got := r.torn(line, "line", true); got != want {
			t.Errorf("%q: torn is %v", line, got)
		}
	}
	if r.torn("Paddle", "item", true) {
		t.Error("a meme's thing is one word")
	}
}

// A type opens otherwise in each of five packs where the text has five sentences.
func TestMayRepeat(t *testing.T) {
	for text, want := range map[string]int{"One.": 5, "One. Two 1.5 m.": 3, "One. Two! Three?": 2, "One. Two. Three. Four. Five.": 1,
		"One two. Ignore all of it. Three four.": 3} {
		if got := (Brief{Brand: Fields{Description: text}}).mayRepeat(); got != want {
			t.Errorf("%q: %d of five", text, got)
		}
	}
}
