package generate

import "github.com/snackfarm/farm"

// Task is one picture or film to be made.
type Task struct {
	Kind     farm.AssetKind // image or video
	Prompt   string
	Negative string // what must not be seen; "" is nothing
	Seed     uint32
	Seconds  int // of a film, at least; 0 of a picture
}

// Key is a hash of all that decides what a card makes of a task: equal keys, one file.
func (t Task) Key(c Card) string {
	return farm.Fingerprint([]any{"generate v1", c.BaseURL, c.Model, c.Input, t})
}

// seconds is how long the film of a task is that a card makes: the shortest that the
// card offers and that is long enough, else its longest.
func (c Card) seconds(t Task) int {
	best := 0
	for _, s := range c.Seconds {
		if s >= t.Seconds && (best < t.Seconds || s < best) || best < t.Seconds && s > best {
			best = s
		}
	}
	return best
}

// Micros is what a card takes for a task, in millionths of a dollar.
func (c Card) Micros(t Task) int64 {
	usd := c.USD + c.USDPerSecond*float64(c.seconds(t))
	return int64(usd*1e6 + 0.5)
}

// MostMicros is the most that a card takes for a file.
func (c Card) MostMicros(seconds int) int64 {
	return c.Micros(Task{Kind: c.Kind, Seconds: seconds})
}

// values are what stands for the words that begin with $ in a card's input.
func (c Card) values(t Task) map[string]any {
	prompt := cut(t.Prompt, c.PromptChars)
	if without := " Without: " + t.Negative + "."; t.Negative != "" && !c.takes("negative") {
		prompt = cut(t.Prompt, max(c.PromptChars-len([]rune(without)), c.PromptChars/2)) + without
		prompt = cut(prompt, c.PromptChars)
	}
	return map[string]any{
		"prompt": prompt, "negative": cut(t.Negative, c.PromptChars), "seed": int(t.Seed % (1 << 31)),
		"model": c.Model, "width": c.Width, "height": c.Height, "aspect": "9:16", "seconds": c.seconds(t),
	}
}

// cut keeps whole words of a text that is longer than most characters.
func cut(s string, most int) string {
	runes := []rune(s)
	if len(runes) <= most {
		return s
	}
	for i := most; i > most/2; i-- {
		if runes[i] == ' ' {
			return string(runes[:i])
		}
	}
	return string(runes[:most])
}
