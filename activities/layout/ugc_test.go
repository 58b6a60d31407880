package layout_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
)

// scripts are what actors say in some languages, with the marks that their sentences have.
var scripts = []struct{ lang, topic, script string }{
	{"en", "Watering basil", "I used to water my basil every day, and it kept dying. Lift the pot first. Light pot? Water it!"},
	{"de", "Quietschende Räder", "Mein Fahrrad hat gequietscht. Es war der Sattel. Ein Tropfen Öl, z. B. auf die Schiene, und Ruhe."},
	{"fr", "Sauver le pain", "Tu as du pain rassis à la maison ? Ne le jette pas. Passe le pain au four dix minutes !"},
	{"ja", "お茶のいれかた", "緑茶は熱いお湯だと苦くなります。八十度で二分だけ待ちましょう。"},
	{"ar", "الشاي الأخضر", "الشاي الأخضر يصبح مرا في الماء المغلي. انتظر دقيقتين فقط."},
}

// An actor says its script word for word in each layout and language, the film is as long
// as was asked for, and the actor is seen in it with lips that move.
func TestActorsSayTheirScripts(t *testing.T) {
	t.Parallel()
	actors := farm.ActorLibrary()
	seen := map[string]bool{}
	var off []string // films of which less than 60 % of the cuts come on beats
	for i, c := range scripts {
		for k, kind := range []farm.VideoType{farm.UGCVideo, farm.UGCBrollVideo, farm.UGCDemoVideo} {
			v := asked(c.topic, 15)
			v.Type, v.UGC = kind, &farm.UGC{Script: c.script, Actor: actors[(i+k)%len(actors)].Actor}
			var said []string
			s := filmed(t, v, c.lang, uint32(i+k), func(l speech.Line) { said = append(said, l.Text) })
			layOut(t, c.lang+" "+string(kind), s)
			require.Equal(t, 15000, s.DurationMs(), c.lang)
			require.Equal(t, strings.Fields(c.script), strings.Fields(spokenWords(s)), c.lang)
			require.NotEmpty(t, said)
			if on, cuts := cutsOnBeats(s); float64(on) < 0.6*float64(cuts) {
				off = append(off, fmt.Sprintf("%s %s: %d of %d", c.lang, kind, on, cuts))
			}
			requireTypeInSafeBox(t, s, c.lang+" "+string(kind))
			seen[string(kind)+s.Variant] = true
			mouths := 0
			for _, sc := range s.Scenes {
				for _, l := range sc.Layers {
					if l.ID == "actor-mouth" && len(l.Tracks) > 0 {
						mouths++
					}
				}
			}
			require.Positive(t, mouths, "%s %s", c.lang, kind)
		}
	}
	require.Len(t, seen, 9) // three layouts of each
	require.LessOrEqual(t, len(off), 1, "cuts are not on beats: %v", off)
}

// requireTypeInSafeBox finds words of a page that begin above what a platform leaves free.
func requireTypeInSafeBox(t *testing.T, s farm.Snack, what string) {
	t.Helper()
	for _, sc := range s.Scenes {
		for _, l := range sc.Layers {
			if strings.HasPrefix(l.ID, "type") && l.Text != nil {
				require.GreaterOrEqual(t, l.Box.Y, s.SafeBox.Y, "%s: %q", what, l.Text.Content)
			}
		}
	}
}

// spokenWords are the lines of a film in their order.
func spokenWords(s farm.Snack) string {
	var out []string
	for i := 1; s.Copy[slotN("spoken-", i)] != ""; i++ {
		out = append(out, s.Copy[slotN("spoken-", i)])
	}
	if s.Language == "ja" {
		return strings.Join(out, "")
	}
	return strings.Join(out, " ")
}

func slotN(prefix string, n int) string { return prefix + string(rune('0'+n)) }

// The same actor looks the same in every film; a script that is too long for its film is
// refused by its field; a scene's words decide the place.
func TestActors(t *testing.T) {
	t.Parallel()
	heads := map[string]bool{}
	for seed := range uint32(3) {
		v := asked("Watering basil", 10)
		v.Type, v.UGC = farm.UGCVideo, &farm.UGC{Script: "Lift the pot first. Light pot? Water it.",
			Actor: farm.ActorLibrary()[2].Actor, Scene: "on a beach at night"}
		s := filmed(t, v, "en", seed, nil)
		for _, a := range s.Assets {
			if a.Drawing != nil && a.Drawing.Name == "body" {
				heads[farm.Fingerprint([]any{a.Drawing.Look, a.Drawing.Seed, a.Drawing.Palette["accent"]})] = true
			}
			if a.Drawing != nil && a.Drawing.Kind == "set" && strings.HasPrefix(a.Drawing.Name, "shore") {
				require.Equal(t, "shore-night", a.Drawing.Name)
				heads["shore"] = true
			}
		}
	}
	require.Len(t, heads, 2)
}
