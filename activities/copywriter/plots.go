package copywriter

import (
	"embed"
	"regexp"
	"strings"
	"sync"

	"github.com/snackfarm/farm"
)

//go:embed plots.txt
var plotsText string

//go:embed plots
var plotFiles embed.FS

// plot is a story of the bank: ten beats, of which a short one has six.
type plot struct {
	name, genre string
	motif       string // the drawn thing that it turns on
	words       []string
	beats       []beat
}

// plotTold is a plot in a language other than that of the bank.
type plotTold struct {
	words []string // of prompts that it suits
	texts []string // of its beats
}

// beat is what is said in a scene.
type beat struct {
	id          int // of the bank, from 1
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
		case strings.Count(line, "|") == 3:
			f := strings.Split(line, "|")
			p := plot{name: strings.TrimSpace(f[0]), genre: strings.TrimSpace(f[1]), motif: strings.TrimSpace(f[2])}
			for _, w := range strings.Split(f[3], ",") {
				p.words = append(p.words, strings.TrimSpace(w))
			}
			out = append(out, p)
		default:
			b := readBeat(line)
			b.id = (len(out)-1)*beatsOfPlot + len(out[len(out)-1].beats) + 1
			out[len(out)-1].beats = append(out[len(out)-1].beats, b)
		}
	}
	return out
})

// beatsOfPlot is how many beats a plot has.
const beatsOfPlot = 10

// plotsTold are the plots of the bank in the languages that have files of them, in its order.
var plotsTold = sync.OnceValue(func() map[string][]plotTold {
	out := map[string][]plotTold{}
	for _, tag := range farm.Languages() {
		raw, err := plotFiles.ReadFile("plots/" + tag + ".txt")
		if err != nil {
			continue
		}
		for line := range strings.Lines(string(raw)) {
			line = strings.TrimSpace(line)
			words, begins := strings.CutPrefix(line, "=")
			switch told := out[tag]; {
			case line == "" || strings.HasPrefix(line, "#"):
			case begins:
				out[tag] = append(told, plotTold{words: strings.Fields(words)})
			default:
				told[len(told)-1].texts = append(told[len(told)-1].texts, line)
			}
		}
	}
	return out
})

// tellsPlots reports a language that the plots of the bank are written in.
func tellsPlots(tag string) bool { return tag == "en" || len(plotsTold()[tag]) == len(plots()) }

// sexed are forms of a word by who speaks, [his|hers], and by who listens, <his|hers>.
var sexed = regexp.MustCompile(`[\[<]([^|\[\]<>]*)\|([^|\[\]<>]*)[\]>]`)

// beatIn is what a beat of the bank says in a language, from somebody to somebody who are
// female or not; "" is no such beat.
func beatIn(tag string, id int, speaker, listener bool) string {
	if id < 1 || id > len(plots())*beatsOfPlot || !tellsPlots(tag) {
		return ""
	}
	plot, nth := (id-1)/beatsOfPlot, (id-1)%beatsOfPlot
	if tag == "en" {
		return plots()[plot].beats[nth].text
	}
	return sexed.ReplaceAllStringFunc(plotsTold()[tag][plot].texts[nth], func(forms string) string {
		his, hers, _ := strings.Cut(forms[1:len(forms)-1], "|")
		if forms[0] == '[' && speaker || forms[0] == '<' && listener {
			return hers
		}
		return his
	})
}

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

// suits is how many words of a prompt in small letters the i-th plot of the bank suits.
func (p plot) suits(i int, lower, tag string) int {
	n := 0
	if tag == "en" || !tellsPlots(tag) {
		for _, w := range p.words {
			if hasWord(lower, w) {
				n++
			}
		}
		return n
	}
	for _, w := range plotsTold()[tag][i].words {
		if earliest(lower, []string{w}, farm.LanguageOf(tag)) >= 0 {
			n++
		}
	}
	return n
}

// genres are those that a style tells first.
var genres = map[farm.StoryStyle][]string{
	farm.FruitDrama: {"drama"}, farm.ToySoap: {"drama", "comedy"}, farm.Claymotion: {"adventure", "comedy"},
	farm.AnimeRomance: {"romance"}, farm.ExplainerTale: {"learn"}, farm.CustomStory: {"adventure", "comedy", "drama"},
}

// anyGenre is the genre of what suits whatever a prompt tells, and suitsAll how well: better than
// a plot of the style's first genre of which the prompt has no word, "No work today. Everything
// is white outside." in the story of a clock.
const anyGenre, suitsAll = "any", 1.9

// choosePlot is the plot that a prompt's words suit best, of the genres of its style
// where its words leave the choice.
func choosePlot(text, tag string, style farm.StoryStyle, seed uint32) plot {
	lower := strings.ToLower(text)
	best, most := 0, -1.0
	all := plots()
	for k := range all {
		i := (k + int(seed>>4)) % len(all)
		score := min(float64(all[i].suits(i, lower, tag)), 3)
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
		if all[i].genre == anyGenre && style != farm.ExplainerTale && style != farm.AnimeRomance {
			score = max(score, suitsAll)
		}
		if score > most {
			best, most = i, score
		}
	}
	return all[best]
}
