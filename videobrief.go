package farm

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// VideoBrief is the free words of a legacy brief, as they were sent.
type VideoBrief struct {
	Tone   string `json:"tone,omitempty"`
	Hook   string `json:"hookType,omitempty"`
	Visual string `json:"visualStyle,omitempty"`
	Gender string `json:"gender,omitempty"`
	Voice  string `json:"style,omitempty"`
	// Unmet are those that no word of the farm's stands for.
	Unmet []Warning `json:"unmet,omitempty"`
}

// likes are words in which legacy briefs ask for one of the contract's.
var likes = map[string]map[string]string{
	"tone": {
		"friendly": "casual", "relaxed": "casual", "conversational": "casual", "warm": "casual", "chatty": "casual",
		"funny": "humorous",
		"witty": "humorous", "playful": "humorous", "comic": "humorous", "humor": "humorous", "humour": "humorous",
		"serious": "professional",
		"formal":  "professional", "corporate": "professional", "business": "professional", "motivational": "inspirational",
		"uplifting": "inspirational", "hopeful": "inspirational", "inspiring": "inspirational", "informative": "educational",
		"explanatory": "educational", "instructive": "educational", "intense": "dramatic", "suspenseful": "dramatic",
		"dark": "dramatic",
		"epic": "dramatic", "upbeat": "energetic", "exciting": "energetic", "lively": "energetic", "fast": "energetic",
		"excited": "energetic",
	},
	"hookType": {
		"ask": "question", "statistics": "statistic", "stat": "statistic", "number": "statistic", "figure": "statistic",
		"fact": "statistic",
		"bold": "bold-claim", "claim": "bold-claim", "statement": "bold-claim", "anecdote": "story", "storytelling": "story",
		"shock": "visual-shock", "shocking": "visual-shock", "visual": "visual-shock", "dare": "challenge", "quiz": "challenge",
	},
	"visualStyle": {
		"film": "cinematic", "movie": "cinematic", "filmic": "cinematic", "minimalist": "minimal", "clean": "minimal",
		"simple":  "minimal",
		"vibrant": "bold", "colorful": "bold", "colourful": "bold", "loud": "bold", "futuristic": "tech", "digital": "tech",
		"modern":  "tech",
		"natural": "organic", "nature": "organic", "earthy": "organic", "handmade": "organic", "paper": "organic",
		"vintage":   "retro",
		"nostalgic": "retro", "blackboard": "chalkboard", "chalk": "chalkboard", "sketch": "whiteboard", "drawn": "whiteboard",
	},
}

// Understood is the word of the contract's list that free words of a brief's field
// ask for; "" is none.
func Understood(field, words string) string {
	known := VideoWords()["style."+field]
	text := strings.ToLower(strings.TrimSpace(words))
	if slices.Contains(known, text) {
		return text
	}
	parts := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, w := range parts {
		if slices.Contains(known, w) && w != "auto" {
			return w
		}
	}
	for _, w := range parts {
		if like := likes[field][w]; like != "" {
			return like
		}
	}
	return ""
}

// voicesOf are the voices of the contract by who speaks how.
var voicesOf = map[[2]string]string{
	{"male", "professional"}: "male-professional", {"male", "casual"}: "male-casual", {"female",
		"professional"}: "female-professional",
	{"female", "casual"}: "female-casual", {"male", ""}: "male-professional", {"female", ""}: "female-professional",
	{"", "dramatic"}: "dramatic", {"male", "dramatic"}: "dramatic", {"female", "dramatic"}: "dramatic",
	{"", "professional"}: "female-professional", {"", "casual"}: "female-casual",
}

// SpokenBy is the voice of the contract's that free words of a brief ask for; "" is
// none.
func SpokenBy(gender, style string) string {
	g := strings.ToLower(strings.TrimSpace(gender))
	switch {
	case strings.HasPrefix(g, "f"), strings.HasPrefix(g, "w"):
		g = "female"
	case strings.HasPrefix(g, "m"):
		g = "male"
	default:
		g = ""
	}
	s := Understood("tone", style)
	switch s {
	case "professional", "educational", "inspirational":
		s = "professional"
	case "casual", "humorous", "energetic":
		s = "casual"
	case "auto":
		s = ""
	}
	if g == "" && s == "" && Understood("tone", gender+" "+style) == "auto" {
		return "auto"
	}
	return voicesOf[[2]string{g, s}]
}

// Adopt lays a legacy brief's words over the video: those that the farm has a word
// for are met, the others are told as warnings.
func (v *Video) Adopt(b VideoBrief) {
	say := func(field, words string) {
		b.Unmet = append(b.Unmet, Warning{Code: WarnSubstituted, Field: "brief." + field,
			Message: fmt.Sprintf("brief.%s: %q stands for none of %s; auto is used", field, words,
				strings.Join(VideoWords()["style."+field], ", "))})
	}
	for _, w := range []struct {
		field, words string
		into         *string
	}{{"tone", b.Tone, &v.Style.Tone}, {"hookType", b.Hook, &v.Style.Hook}, {"visualStyle", b.Visual, &v.Style.Visual}} {
		if strings.TrimSpace(w.words) == "" {
			continue
		}
		word := Understood(w.field, w.words)
		if word == "" {
			say(w.field, w.words)
		}
		if word != "auto" {
			*w.into = word
		}
	}
	if asked := strings.TrimSpace(b.Gender + b.Voice); asked != "" && v.Voice.Voice == "" {
		if v.Voice.Voice = SpokenBy(b.Gender, b.Voice); v.Voice.Voice == "" {
			b.Unmet = append(b.Unmet, Warning{Code: WarnSubstituted, Field: "brief.voicePreference",
				Message: fmt.Sprintf("brief.voicePreference: %q stands for no voice of the farm's; auto is used",
					strings.TrimSpace(b.Gender+" "+b.Voice))})
		}
	}
	v.Brief = &b
}

// denials are words that turn what free words ask for around.
var denials = []string{"not", "no", "never", "without", "isn't", "don't", "avoid", "less", "nothing", "neither"}

// Heed takes a tone and a visual style from the brand's own words where the request names
// none: from a few words alone, and from none that deny something. It returns how each was
// read, in sentences that begin with the field.
func (v *Video) Heed() []string {
	const most = 12 // words that are still a name and no text
	var told []string
	for _, w := range []struct {
		place, field, words string
		into                *string
		free                bool
	}{
		{"brand.voice", "tone", v.Brand.Voice, &v.Style.Tone, true},
		{"brand.visualStyle", "visualStyle", v.Brand.VisualStyle, &v.Style.Visual, v.Cut == nil},
	} {
		parts := strings.FieldsFunc(strings.ToLower(w.words), func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' })
		if *w.into != "" || !w.free || len(parts) == 0 || len(parts) > most ||
			slices.ContainsFunc(parts, func(p string) bool { return slices.Contains(denials, p) }) {
			continue
		}
		if word := Understood(w.field, w.words); word != "" && word != "auto" {
			*w.into = word
			told = append(told, fmt.Sprintf("%s: read as style.%s %s", w.place, w.field, word))
		}
	}
	return told
}
