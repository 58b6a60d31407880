package gallery

import (
	"fmt"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/renderer/check"
)

// seenAgainMs is how long a picture is not seen again.
const seenAgainMs = 20_000

// FilmRules are what a film or story of the covering set has to be by its order: V01 as
// long as that, V02 as many scenes, V03 as many words, V04 no picture again too soon, V05
// things that their own words name, or the topic's where they name none, V06 a cast that stays itself.
func FilmRules(c FilmCell, s farm.Snack) []check.Result {
	out := []check.Result{c.length(s)}
	if c.Story != nil {
		return append(out, c.promised(s), c.sameCast(s))
	}
	return append(out, c.scenes(s), c.words(s), repeated(s), c.named(s))
}

func ruled(id, name string, ok bool, measured, bound string) check.Result {
	r := check.Result{ID: id, Name: name, Outcome: check.Pass, Measured: measured, Bound: bound}
	if !ok {
		r.Outcome = check.Fail
	}
	return r
}

func (c FilmCell) seconds() int {
	if c.Story != nil {
		return c.Story.Length.Seconds()
	}
	return c.Video.Seconds
}

func (c FilmCell) length(s farm.Snack) check.Result {
	return ruled("V01", "as long as ordered", s.DurationMs() == c.seconds()*1000, fmt.Sprintf("%d ms", s.DurationMs()),
		fmt.Sprintf("%d ms", c.seconds()*1000))
}

// scenes counts the pictures. Of a script that is said word for word its sentences decide,
// and of a whiteboard its drawings.
func (c FilmCell) scenes(s farm.Snack) check.Result {
	const name = "scenes for its length"
	least, most := copywriter.FilmPictures(c.Video.Seconds)
	if c.Video.Type.Scripted() {
		least, most = 2, most*2
	}
	if t, ok := farm.VideoTemplateOf(c.Video.Template); ok {
		least, most = t.MinScenes, t.MaxScenes
	}
	return ruled("V02", name, len(s.Scenes) >= least && len(s.Scenes) <= most, fmt.Sprint(len(s.Scenes)), fmt.Sprintf("%d-%d", least, most))
}

// words compares what is said with what the length has room for.
func (c FilmCell) words(s farm.Snack) check.Result {
	const name = "words for its length"
	ask := copywriter.AskOf(*c.Video, c.Seed)
	ask.Language = c.Language
	script, err := copywriter.WriteFilm(ask)
	if err != nil {
		return check.Result{ID: "V03", Name: name, Outcome: check.Fail, Reason: err.Error()}
	}
	if script.Thin || c.Video.UGC != nil {
		return check.Result{ID: "V03", Name: name, Outcome: check.NotApplicable, Reason: "the words were given, and are too few or said whole"}
	}
	share := float64(script.Spoken) / float64(max(script.Wanted, 1))
	return ruled("V03", name, share >= 0.7 && share <= 1.3, fmt.Sprintf("%.2f of %d words", share, script.Wanted), "0.7-1.3")
}

// pictured are the pictures of a scene that are shown for what they are: drawn things and
// photographs.
func pictured(s farm.Snack, sc farm.Scene) []string {
	var out []string
	for _, l := range sc.Layers {
		if l.Picture == nil || l.ID != "thing" && l.ID != "photo" {
			continue
		}
		name := l.Picture.Asset
		if d := s.Assets[name].Drawing; d != nil {
			name = d.Name
		}
		out = append(out, name)
	}
	return out
}

// repeated finds a picture that is seen again too soon, but while its line goes on or where
// the film ends on it.
func repeated(s farm.Snack) check.Result {
	at, seen := 0, map[string]int{}
	bad := ""
	for i, sc := range s.Scenes {
		goesOn := strings.Contains(sc.ID, spoken.GoesOn)
		for _, p := range pictured(s, sc) {
			if last, ok := seen[p]; ok && at-last < seenAgainMs && !goesOn && i < len(s.Scenes)-1 {
				bad = fmt.Sprintf("%s at %.1f s and %.1f s", p, float64(last)/1000, float64(at)/1000)
			}
			seen[p] = at
		}
		at += sc.DurationMs
	}
	return ruled("V04", "no picture twice in 20 s", bad == "", bad, "20 s")
}

// named is the share of drawn things that the words of their own scene name.
func (c FilmCell) named(s farm.Snack) check.Result {
	const name = "things that their words name"
	shelf, err := objects.Load()
	if err != nil {
		return check.Result{ID: "V05", Name: name, Outcome: check.NotApplicable, Reason: err.Error()}
	}
	topic, err := shelf.FindTold(c.Video.Topic, c.told(), c.Language, s.Copy["brand"])
	if err != nil {
		return check.Result{ID: "V05", Name: name, Outcome: check.Fail, Reason: err.Error()}
	}
	all, own := 0, 0
	var strange []string
	for i, sc := range s.Scenes {
		if i == 0 || i == len(s.Scenes)-1 { // both may show the topic's thing
			continue
		}
		words := saidIn(sc, c.Language)
		found, err := shelf.FindTold(words, c.told(), c.Language, s.Copy["brand"])
		if err != nil {
			return check.Result{ID: "V05", Name: name, Outcome: check.Fail, Reason: err.Error()}
		}
		if len(found) == 0 { // a line that names nothing may show what the film is about
			found = topic
		}
		for _, p := range pictured(s, sc) {
			all++
			if slices.ContainsFunc(found, func(f objects.Find) bool { return f.Object == p }) {
				own++
			} else {
				strange = append(strange, p)
			}
		}
	}
	if all == 0 {
		return check.Result{ID: "V05", Name: name, Outcome: check.NotApplicable, Reason: "no scene between the first and the last shows a thing"}
	}
	r := ruled("V05", name, own*5 >= all*4, fmt.Sprintf("%d of %d", own, all), "80 %")
	r.Reason = strings.Join(strange, ", ")
	return r
}

// told is all that a film is told of.
func (c FilmCell) told() string {
	if c.Video == nil {
		return ""
	}
	if c.Video.UGC != nil {
		return c.Video.Topic + "\n" + c.Video.UGC.Script
	}
	return c.Video.Topic
}

// saidIn are the words of a scene's captions and of its type, as a language joins them.
func saidIn(sc farm.Scene, language string) string {
	gap := ""
	if farm.LanguageOf(language).SpacesWords {
		gap = " "
	}
	var out []string
	for _, l := range sc.Layers {
		if l.Captions != nil {
			var words []string
			for _, w := range l.Captions.Words {
				words = append(words, w.Text)
			}
			out = append(out, strings.Join(words, gap))
		}
		if l.Text != nil {
			out = append(out, l.Text.Content)
		}
	}
	return strings.Join(out, "\n") // texts of a page are no sentence together
}

// promised counts the scenes of a story.
func (c FilmCell) promised(s farm.Snack) check.Result {
	ids := map[string]bool{}
	for _, sc := range s.Scenes {
		id, _, _ := strings.Cut(sc.ID, spoken.GoesOn)
		ids[id] = true
	}
	return ruled("V02", "scenes as promised", len(ids) == c.Story.Scenes(), fmt.Sprint(len(ids)), fmt.Sprint(c.Story.Scenes()))
}

// sameCast finds a part of somebody that looks different in another scene.
func (c FilmCell) sameCast(s farm.Snack) check.Result {
	sheets, bad := map[string]string{}, ""
	for _, sc := range s.Scenes {
		for _, l := range sc.Layers {
			if !strings.HasPrefix(l.ID, "cast-") || l.Picture == nil {
				continue
			}
			if was, ok := sheets[l.ID]; ok && was != l.Picture.Asset {
				bad = l.ID
			}
			sheets[l.ID] = l.Picture.Asset
		}
	}
	return ruled("V06", "the cast stays itself", bad == "" && len(sheets) > 0, fmt.Sprintf("%d parts %s", len(sheets), bad), "one sheet each")
}
