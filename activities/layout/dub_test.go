package layout_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/layout/recut"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/speech"
	dubs "github.com/snackfarm/farm/internal/films"
)

// linesOf are the spoken lines of a film, in other words.
func linesOf(s farm.Snack, words func(i int, was string) string) []farm.DubLine {
	var out []farm.DubLine
	for _, u := range recut.Units(s) {
		for _, slot := range u.Slots {
			out = append(out, farm.DubLine{Slot: slot, Was: s.Copy[slot], Text: words(len(out), s.Copy[slot])})
		}
	}
	return out
}

// redone lays a film out in other words.
func redone(t *testing.T, b layout.Brief, of farm.Snack, written, language string,
	lines []farm.DubLine, texts map[string]string) farm.Snack {
	t.Helper()
	b.Dub = nil
	dub := layout.Dub{Of: of, Written: written, Lines: lines, Texts: texts}
	b.Dub, b.Language, b.Seed, b.Speaks = &dub, language, of.Seed, true
	b.Voice = func(l speech.Line) (speech.Spoken, error) {
		require.Equal(t, language, l.Language)
		s, err := speech.Estimate(l)
		s.Asset.Kind, s.Asset.ContentType, s.Asset.Path, s.Voice = farm.KindAudio, "audio/wav", "voice.wav", "another voice"
		return s, err
	}
	m, err := layout.Pack(b)
	require.NoError(t, err)
	return m.Snacks[0]
}

// germans are sentences that dubs say by turns.
var germans = []string{"Das Meer steigt zweimal am Tag.", "Der Mond zieht das ganze Wasser hinter sich her, rund um die Erde.",
	"Eine Krabbe wartet unter einem Stein.", "Am Mittag liegen alle Boote auf dem trockenen Sand und warten.",
	"Nach 12 Stunden kommt das hohe Wasser wieder zurück an den Strand.", "Nimm einen Eimer und eine Lampe mit.",
	"Und jetzt du?", "Merk dir das für den nächsten Sommer."}

var arabics = []string{"يرتفع البحر مرتين في اليوم.", "القمر يجذب الماء كله حول الأرض.", "ينتظر السلطعون تحت حجر.",
	"عند الظهر ترقد القوارب على الرمل.", "يعود الماء العالي بعد 12 ساعة.", "خذ معك دلوا ومصباحا.", "وأنت؟", "احفظ هذا للصيف القادم."}

var japaneses = []string{"海は一日に二回高くなります。", "月が水を引っぱっています。", "カニは石の下で待っています。", "正午には、船が砂の上にあります。", "12時間後に、満潮がもどってきます。",
	"バケツとランプを持っていきましょう。", "あなたはどうしますか。", "夏まで覚えていてください。"}

// shownWords are all texts that a film shows, but for captions.
func shownWords(s farm.Snack) string {
	var out []string
	var walk func([]farm.Layer)
	walk = func(layers []farm.Layer) {
		for _, l := range layers {
			if l.Text != nil {
				out = append(out, l.Text.Content)
			}
			if l.Stack != nil {
				walk(l.Stack.Children)
			}
			if l.Captions != nil {
				for _, w := range l.Captions.Words {
					out = append(out, w.Text)
				}
			}
		}
	}
	for _, sc := range s.Scenes {
		walk(sc.Layers)
	}
	return strings.Join(out, " ")
}

// thingsOf are the drawn things of a film by its scenes, each once.
func thingsOf(s farm.Snack) map[string][]string {
	out := map[string][]string{}
	for _, sc := range s.Scenes {
		id, _, _ := strings.Cut(sc.ID, spoken.GoesOn)
		for _, l := range sc.Layers {
			if l.Picture == nil || s.Assets[l.Picture.Asset].Drawing == nil || l.ID != "thing" && l.ID != "thing-fill" {
				continue
			}
			if name := s.Assets[l.Picture.Asset].Drawing.Name; !slices.Contains(out[id], name) {
				out[id] = append(out[id], name)
			}
		}
	}
	return out
}

// A film of each kind is made again in languages of three scripts: the same scenes in
// their order with the things that they showed, no line is lost, its words alone are read,
// and its texts fit. It lasts as long as they take.
func TestFilmsInOtherWords(t *testing.T) {
	t.Parallel()
	tongues := []struct {
		tag   string
		lines []string
	}{{"de", germans}, {"ar", arabics}, {"ja", japaneses}}
	latin := regexp.MustCompile(`[A-Za-z]{3,}`)
	for i, kind := range farm.VideoTypes() {
		v := asked(tides, 15)
		v.Type = kind
		if kind.Scripted() {
			v.UGC = &farm.UGC{Script: "The sea rises twice a day. A crab waits for it under a stone. Bring a bucket and a lamp!",
				Actor: farm.ActorLibrary()[i].Actor}
		}
		of := filmed(t, v, "en", uint32(5+i), nil)
		for k := range 2 {
			to := tongues[(i+k)%len(tongues)]
			what := fmt.Sprintf("%s in %s", kind, to.tag)
			lines := linesOf(of, func(n int, _ string) string { return to.lines[n%len(to.lines)] })
			s := redone(t, layout.Brief{Film: &v, Brand: farm.Brand{Description: v.Topic + "\n"}, Sequence: []farm.SnackType{farm.VideoFilm}}, of,
				"en", to.tag, lines, nil)
			layOut(t, what, s)
			require.Equal(t, to.tag, s.Language, what)
			require.Equal(t, of.Variant, s.Variant, what)
			require.Equal(t, spoken.ScenesOf(of), spoken.ScenesOf(s), what)
			require.Len(t, recut.Units(s), len(recut.Units(of)), what)
			for _, l := range linesOf(s, func(_ int, was string) string { return was }) {
				at := slices.IndexFunc(lines, func(o farm.DubLine) bool { return o.Slot == l.Slot })
				require.GreaterOrEqual(t, at, 0, "%s: %s", what, l.Slot)
				require.Equal(t, lines[at].Text, l.Text, what)
			}
			if was, is := thingsOf(of), thingsOf(s); len(was) > 0 {
				same := 0
				for id, things := range was {
					if slices.Equal(things, is[id]) {
						same++
					}
				}
				require.GreaterOrEqual(t, same*4, len(was)*3, "%s shows %v, was %v", what, is, was)
			}
			if read := latin.FindAllString(strings.ReplaceAll(shownWords(s), "Snackfarm", ""), -1); to.tag != "de" {
				require.Empty(t, read, what)
			}
			require.Equal(t, of.Assets["music"].Music.BPM, s.Assets["music"].Music.BPM, what)
			require.GreaterOrEqual(t, s.DurationMs(), of.DurationMs(), what)
		}
	}
}

// Lines that take longer than the film make it longer, and none is left out; back in its
// own words it is what it was, but for that.
func TestDubsGrow(t *testing.T) {
	t.Parallel()
	v := asked(tides, 10)
	of := filmed(t, v, "en", 3, nil)
	b := layout.Brief{Film: &v, Brand: farm.Brand{Description: v.Topic + "\n"}, Sequence: []farm.SnackType{farm.VideoFilm}}
	long := linesOf(of, func(n int, _ string) string {
		return fmt.Sprintf("Zeile Nummer %d erzählt sehr ausführlich, was das Meer an diesem langen Tag alles tut und lässt, und hört nicht auf.",
			n)
	})
	s := redone(t, b, of, "en", "de", long, nil)
	layOut(t, "long", s)
	require.Greater(t, s.DurationMs(), 20_000)
	require.Len(t, recut.Units(s), len(recut.Units(of)))
	was := linesOf(of, func(_ int, was string) string { return was })
	for i := range long {
		long[i].Was, long[i].Text = long[i].Text, was[i].Was
	}
	back := redone(t, b, s, "en", "en", long, nil)
	layOut(t, "back", back)
	require.Equal(t, thingsOf(of), thingsOf(back))
	require.Equal(t, of.DurationMs(), back.DurationMs())
}

// A dub keeps the lengths of scenes that were locked or set by hand, and tells of one that its
// words make longer.
func TestDubsKeepLengths(t *testing.T) {
	t.Parallel()
	locked := asked(tides, 15)
	locked.Director = directed(farm.DirectorLocked)
	free := asked(tides, 10)
	for what, v := range map[string]farm.Video{"locked": locked, "by hand": free} {
		of := filmed(t, v, "en", 3, nil)
		if what == "by hand" {
			require.NoError(t, recut.Last(&of, spoken.ScenesOf(of)[1], 4000, false))
		}
		b := layout.Brief{Film: &v, Brand: farm.Brand{Description: v.Topic + "\n"}, Sequence: []farm.SnackType{farm.VideoFilm}}
		lengths := func(s farm.Snack) (out []int) {
			for _, u := range recut.Units(s) {
				out = append(out, u.Ms)
			}
			return out
		}
		short := linesOf(of, func(n int, _ string) string { return germans[n%len(germans)] })
		s := redone(t, b, of, "en", "de", short, nil)
		layOut(t, what, s)
		kept, told := 0, 0
		for i, ms := range lengths(s) {
			if ms == lengths(of)[i] {
				kept++
			}
		}
		for _, n := range s.Substitutions {
			if strings.HasPrefix(n, "dub: scene ") {
				told++
			}
		}
		require.GreaterOrEqual(t, kept+told, len(lengths(of))-1, "%s: %v, was %v", what, lengths(s), lengths(of)) // the last takes what is left
		long := linesOf(of, func(int, string) string {
			return "Diese eine Zeile erzählt sehr ausführlich, was das Meer an diesem langen Tag alles tut und lässt, und hört nicht auf."
		})
		grown := redone(t, b, of, "en", "de", long, nil)
		require.Contains(t, strings.Join(grown.Substitutions, "\n"), "dub: scene ", what)
	}
}

// A story in other words keeps its cast, its scenes and their moods; nobody says what the
// plot said in English.
func TestStoriesInOtherWords(t *testing.T) {
	t.Parallel()
	ask := farm.Story{Prompt: tale, Style: farm.FruitDrama, Length: farm.ShortStory, Platform: "tiktok"}
	of := staged(t, ask, nil, 17, nil)
	b := layout.Brief{Story: &ask, Brand: farm.Brand{Description: ask.Prompt}, Sequence: []farm.SnackType{farm.StoryFilm}}
	lines := linesOf(of, func(n int, _ string) string { return arabics[n%len(arabics)] })
	s := redone(t, b, of, "en", "ar", lines, map[string]string{"hook": "رسالة في المطبخ"})
	layOut(t, "story", s)
	require.Equal(t, spoken.ScenesOf(of), spoken.ScenesOf(s))
	require.Empty(t, regexp.MustCompile(`[A-Za-z]{3,}`).FindAllString(shownWords(s), -1))
	require.Equal(t, "رسالة في المطبخ", s.Copy["hook"])
	cast := func(s farm.Snack) []string {
		var out []string
		for _, sc := range s.Scenes {
			for _, l := range sc.Layers {
				if strings.HasSuffix(l.ID, "-body") && l.Picture != nil {
					out = append(out, fmt.Sprint(sc.ID, l.ID, s.Assets[l.Picture.Asset].Drawing.Seed))
				}
			}
		}
		return out
	}
	require.ElementsMatch(t, cast(of), cast(s))
	require.Len(t, linesOf(s, func(int, string) string { return "" }), len(lines))
}

// A story is told again in each language by the bank of its plots: who speaks says the same line
// there, sentences of the prompt are read as they were given, and back in its own language it says
// what it said.
func TestStoriesToldAgain(t *testing.T) {
	t.Parallel()
	ask := farm.Story{Prompt: tale, Style: farm.ToySoap, Length: farm.MediumStory, Platform: "tiktok"}
	of := staged(t, ask, nil, 17, nil)
	b := layout.Brief{Story: &ask, Brand: farm.Brand{Description: ask.Prompt}, Sequence: []farm.SnackType{farm.StoryFilm}}
	film := dubs.Film{Snack: of, Lines: recut.Lines(of)}
	for i, to := range farm.Languages() {
		if to == "en" {
			continue
		}
		lines, _, share := film.RetoldStory(ask, to)
		require.GreaterOrEqual(t, share, farm.LeastWritten, to)
		said := 0
		for k, l := range lines {
			require.Equal(t, film.Lines[k].Was, l.Was, to)
			if l.Quote == "" {
				said++
				require.NotEqual(t, l.Was, l.Text, to)
				continue
			}
			require.Contains(t, tale, strings.TrimRight(l.Quote, "."), to)
		}
		require.GreaterOrEqual(t, said, 6, to)
		if i%5 != 2 || !speech.Reads(to) { // four of them are laid out
			continue
		}
		s := redone(t, b, of, "en", to, lines, map[string]string{"hook": "Ida"})
		layOut(t, to, s)
		again := dubs.Film{Snack: s, Lines: recut.Lines(s)}
		require.Len(t, again.Lines, len(lines), to)
		back, _, _ := again.RetoldStory(ask, "en")
		for k, l := range back {
			was := film.Lines[k].Was
			require.True(t, l.Text == was || l.Quote == was, "%s: %q is %+v", to, was, l)
		}
	}
}
