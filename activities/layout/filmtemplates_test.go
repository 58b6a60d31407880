package layout_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
)

const dough = "Why sourdough fails in winter. A cold kitchen at 17 °C doubles the rise to nine hours. Feed the starter twice a day. " +
	"Use water at 30 °C. Old flour has lost its wild yeast. Put the bowl in the oven with the lamp on. " +
	"Weigh 20 g of salt for a kilo of flour. Bake it dark, in an iron pot."

// aspects are what of a film a template decides, in words that can be compared.
func aspects(s farm.Snack, pace float64) map[string]string {
	said, numbers, ids, moves, grounds, captions, fonts := "", "", map[string]bool{}, "", map[string]bool{}, "", map[string]bool{}
	for i := 1; s.Copy[fmt.Sprintf("spoken-%d", i)] != ""; i++ {
		said += s.Copy[fmt.Sprintf("spoken-%d", i)] + "|"
	}
	var walk func(l farm.Layer)
	walk = func(l farm.Layer) {
		ids[strings.TrimRight(l.ID, "0123456789-")] = true
		if n, ok := strings.CutPrefix(l.ID, "letters-"); ok { // as large as the frame, behind the words
			numbers += n + " "
		}
		if l.Text != nil {
			fonts[fmt.Sprint(l.Text.Font, l.Text.Weight)] = true
			if l.ID == "number" {
				numbers += l.Text.Content + " "
			}
		}
		if l.Captions != nil {
			captions = l.Captions.Style + l.Captions.Keywords
		}
		if l.Fill != nil && len(l.Fill.Colors) > 1 {
			grounds[l.Fill.Kind] = true
		}
		if l.Stack != nil {
			for _, c := range l.Stack.Children {
				walk(c)
			}
		}
	}
	for _, sc := range s.Scenes {
		if sc.Enter != nil {
			moves += sc.Enter.Kind + " "
		}
		for _, l := range sc.Layers {
			walk(l)
		}
	}
	keys := func(m map[string]bool) string {
		var out []string
		for k := range m {
			out = append(out, k)
		}
		slices.Sort(out)
		return strings.Join(out, " ")
	}
	return map[string]string{
		"structure": said + numbers, "layouts": s.Variant + keys(ids), "pace": fmt.Sprintf("%.2f %d", pace, len(s.Scenes)),
		"palette": fmt.Sprint(s.Palette), "look": moves + keys(grounds) + captions + keys(fonts) + fmt.Sprint(s.Assets["music"].Music),
	}
}

// Each template changes what a topic becomes: its structure or layouts, its pace, its
// palette and its look, and no two templates make the same of it. What they say of
// their scenes is what comes out, and their texts fit.
func TestFilmTemplates(t *testing.T) {
	t.Parallel()
	const least = 12
	all := farm.VideoTemplates()
	if len(all) < least {
		t.Fatalf("there are %d templates", len(all))
	}
	film := func(id, topic, lang string, seconds int) (farm.Snack, map[string]string) {
		v := asked(topic, seconds)
		if tpl, ok := farm.VideoTemplateOf(id); ok {
			v.Follow(tpl)
		}
		pace := 0.0
		s := filmed(t, v, lang, 7, func(l speech.Line) { pace = max(pace, l.Pace) })
		layOut(t, fmt.Sprintf("%s, %d s", id, seconds), s)
		return s, aspects(s, pace)
	}
	_, plain := film("", dough, "en", 30)
	made := map[string]map[string]string{"without": plain}
	for _, tpl := range all {
		if tpl.Name == "" || tpl.Description == "" || len(tpl.BestFor) == 0 || len(tpl.Platforms) == 0 {
			t.Errorf("%s is not described: %+v", tpl.ID, tpl.Template)
		}
		for seconds, topic := range map[int]string{10: dough, 60: dough + " " + tides} {
			if s, _ := film(tpl.ID, topic, "en", seconds); len(s.Scenes) < tpl.MinScenes || len(s.Scenes) > tpl.MaxScenes {
				t.Errorf("%s has %d scenes in %d s, %d to %d are said", tpl.ID, len(s.Scenes), seconds, tpl.MinScenes, tpl.MaxScenes)
			}
		}
		_, made[tpl.ID] = film(tpl.ID, dough, "en", 30)
	}
	for a, was := range made {
		for b, is := range made {
			var same []string
			for what := range was {
				if was[what] == is[what] {
					same = append(same, what)
				}
			}
			slices.Sort(same)
			if a < b && (len(same) > 1 || slices.Contains(same, "palette") || slices.Contains(same, "look")) {
				t.Errorf("%s and %s have the same %v: %v", a, b, same, was[same[0]])
			}
		}
	}
	if got := made["countdown"]["structure"]; !strings.HasSuffix(got, "3 2 1 ") {
		t.Errorf("a countdown is %q", got)
	}
	for _, lang := range []string{"de", "ar", "ja", "th"} {
		topic := map[string]string{"de": "Warum Brot im Winter nicht aufgeht. Die Küche hat nur 17 °C. Füttere den Teig zweimal am Tag. " +
			"Nimm warmes Wasser.", "ar": "الخبز يحتاج إلى الوقت. الماء يكون دافئا. ضع الملح في النهاية.",
			"ja": "冬のパンはふくらみにくい。台所は17度です。水は温かくする。塩は20グラム。",
			"th": "ขนมปังต้องใช้เวลา ใช้น้ำอุ่น เติมเกลือ 20 กรัม"}[lang]
		for i, tpl := range all {
			if (i+len(lang))%3 == 0 {
				film(tpl.ID, topic, lang, 15)
			}
		}
	}
}

// What a request says itself stands, whatever its template.
func TestRequestsStandOverTemplates(t *testing.T) {
	t.Parallel()
	tpl, _ := farm.VideoTemplateOf("countdown")
	v := asked(dough, 15)
	v.Style.Tone, v.Style.Hook, v.Music.Mood, v.Captions.Style, v.Captions.EditStyle = "dramatic", "question", "dark", "tiktok", "lava"
	v.Brand.Colors = map[string]farm.Color{"primary": "#118822"}
	v.Follow(tpl)
	if v.Style.Tone != "dramatic" || v.Style.Hook != "question" || v.Music.Mood != "dark" || v.Captions.Style != "tiktok" ||
		v.Captions.Template != "" || v.Captions.EditStyle != "lava" || v.Template != "countdown" {
		t.Errorf("it becomes %+v", v)
	}
	s := filmed(t, v, "en", 7, nil)
	v.Brand.Colors = nil
	if other := filmed(t, v, "en", 7, nil); fmt.Sprint(s.Palette) == fmt.Sprint(other.Palette) {
		t.Errorf("the brand's colours change nothing: %v", s.Palette)
	}
}
