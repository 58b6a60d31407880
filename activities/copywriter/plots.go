package copywriter

import (
	_ "embed" // the bank of plots
	"strings"
	"sync"

	"github.com/snackfarm/farm"
)

//go:embed plots.txt
var plotsText string

// plot is a story of the bank: ten beats, of which a short one has six.
type plot struct {
	name, genre string
	words       []string
	beats       []beat
}

// beat is what is said in a scene.
type beat struct {
	who, to     int
	mood, react string
	text        string
	long        bool // of long stories alone
}

var plotMoods = map[string]string{}

func init() {
	for _, m := range []string{"neutral", "happy", "surprised", "worried", "proud", "laughing", "annoyed", "sceptical"} {
		plotMoods[m] = m
	}
}

// plots are the bank.
var plots = sync.OnceValue(func() []plot {
	var out []plot
	for _, line := range strings.Split(plotsText, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.Count(line, "|") == 2:
			f := strings.Split(line, "|")
			p := plot{name: strings.TrimSpace(f[0]), genre: strings.TrimSpace(f[1])}
			for _, w := range strings.Split(f[2], ",") {
				p.words = append(p.words, strings.TrimSpace(w))
			}
			out = append(out, p)
		default:
			out[len(out)-1].beats = append(out[len(out)-1].beats, readBeat(line))
		}
	}
	return out
})

// readBeat reads "+h happy worried: What is said."
func readBeat(line string) beat {
	var b beat
	b.long = strings.HasPrefix(line, "+")
	head, text, _ := strings.Cut(strings.TrimPrefix(line, "+"), ":")
	b.text = strings.TrimSpace(text)
	f := append(strings.Fields(head), "", "", "")
	b.who = map[string]int{"h": 0, "o": 1, "r": 2}[f[0]]
	b.mood, b.react = plotMoods[f[1]], plotMoods[f[2]]
	return b
}

// of are the beats of a story of n scenes: six of them, ten, or as many as there are,
// spread over it. Each is said to who spoke before, or speaks next.
func (p plot) of(n int) []beat {
	var all []beat
	for _, b := range p.beats {
		if n > 6 || !b.long {
			all = append(all, b)
		}
	}
	out := make([]beat, n)
	for i := range out {
		out[i] = all[i*len(all)/n]
	}
	for i := range out {
		switch {
		case i > 0 && out[i-1].who != out[i].who:
			out[i].to = out[i-1].who
		case i+1 < n && out[i+1].who != out[i].who:
			out[i].to = out[i+1].who
		case out[i].who == 0:
			out[i].to = 1
		default:
			out[i].to = 0
		}
	}
	return out
}

// genres are those that a style tells first.
var genres = map[farm.StoryStyle][]string{
	farm.FruitDrama: {"drama"}, farm.ToySoap: {"drama", "comedy"}, farm.Claymotion: {"adventure", "comedy"},
	farm.AnimeRomance: {"romance"}, farm.ExplainerTale: {"learn"}, farm.CustomStory: {"adventure", "comedy", "drama"},
}

// choosePlot is the plot that a prompt's words suit best, of the genres of its style
// where its words leave the choice.
func choosePlot(text string, style farm.StoryStyle, seed uint32) plot {
	lower := strings.ToLower(text)
	best, most := 0, -1.0
	all := plots()
	for k := range all {
		i := (k + int(seed>>4)) % len(all)
		score := 0.0
		for _, w := range all[i].words {
			if hasWord(lower, w) {
				score++
			}
		}
		score = min(score, 3)
		for rank, g := range genres[style] {
			if g == all[i].genre {
				score += 1.6 - 0.3*float64(rank)
				if style == farm.ExplainerTale || style == farm.AnimeRomance { // of which nothing else would be told
					score += 10
				}
			}
		}
		if all[i].genre == "learn" && style != farm.ExplainerTale || all[i].genre == "romance" && style == farm.FruitDrama {
			score -= 3
		}
		if score > most {
			best, most = i, score
		}
	}
	return all[best]
}
