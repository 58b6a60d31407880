package copywriter_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// post is the words of one piece of a pack.
type post struct {
	kind  farm.SnackType
	hook  string
	lines []string
}

func (p post) text() string { return strings.Join(p.lines, "\n") }

// film is what a film of the brand's text tells: whole sentences where they fit, else
// short lines.
func film(w *copywriter.Writer) (all []string) {
	lines := w.Passage(filmChars, func(s string) float64 { return float64(utf8.RuneCountInString(s)) })
	if len(lines) == 0 {
		lines = w.Beats(8, 64)
	}
	for _, l := range lines {
		all = append(all, l.Text)
	}
	return all
}

// filmChars is how much a film tells.
const filmChars = 240

// stickers are the words of a pack of stickers.
func stickers(f copywriter.Facts) (all []string) {
	for _, s := range f.Stickers() {
		all = append(all, s.Text)
	}
	return all
}

// packOf is the words of the pieces that the copywriter writes, as layouts ask for
// them.
func packOf(f copywriter.Facts, seed uint32) []post {
	w := copywriter.NewWriter(f, seed)
	var out []post
	n := 0
	add := func(kind farm.SnackType, write func() []string) {
		n++
		w.Begin(fmt.Sprintf("snack-%d", n), kind)
		lines := write()
		out = append(out, post{kind, lines[0], lines})
	}
	said := func(s copywriter.Script) (lines []string) {
		for _, p := range s {
			lines = append(lines, p.Text)
		}
		return lines
	}
	add(farm.TextWall, func() []string { return film(w) })
	add(farm.Slides, func() []string {
		all := []string{w.Hook(60).Text}
		for _, s := range w.Slides(4) {
			all = append(all, s.Title, s.Body)
		}
		return append(all, w.Recap(64).Text, w.CTA())
	})
	add(farm.BrollDemo, func() []string {
		return append(append([]string{w.Hook(52).Text}, w.Rows(4, 32)...), w.Recap(64).Text, w.CTA())
	})
	add(farm.SingleImage, func() []string { return []string{w.Hook(48).Text} })
	add(farm.StaticAd, func() []string {
		return append([]string{w.Headline(48).Text}, append(w.Labels(3, 30), w.CTA())...)
	})
	add(farm.StickerPack, func() []string { return append([]string{""}, stickers(f)...) })
	add(farm.AIUGC, func() []string { return said(w.UGC()) })
	add(farm.UGCAd, func() []string { return said(w.UGCAd()) })
	add(farm.AnimatedAd, func() []string { return film(w) })
	add(farm.GreenscreenAd, func() []string { return said(w.UGCAd()) })
	add(farm.MusicAd, func() []string {
		s := w.Song()
		return append(s[:], w.Close().Text)
	})
	add(farm.StaticAd, func() []string {
		return append(append([]string{w.LeadOf(f.Whole())}, w.Rows(4, 44)...), w.Native())
	})
	add(farm.TextWall, func() (all []string) {
		for _, l := range w.Beats(8, 64) {
			all = append(all, l.Text)
		}
		return all
	})
	return out
}

func TestDumpPacks(t *testing.T) {
	if !testing.Verbose() {
		return
	}
	for _, s := range dumped {
		f := copywriter.Read(farm.Brand{Name: s[0], Description: s[1]}, s[2], copywriter.InLanguage(s[3]))
		for seed := range uint32(2) {
			fmt.Printf("=== %s (%s) seed %d context %q orders %+v\n", s[0], f.Language, seed, s[2], f.Orders)
			for _, p := range packOf(f, seed) {
				fmt.Printf("  %-15s %q\n", p.kind, p.lines)
			}
		}
	}
}

var dumped = [][4]string{
	{"Ember & Ash", "Ember & Ash makes small-batch hot sauce in a two-person kitchen in Bristol. We ferment red chillies for six weeks in " +
		"oak barrels, then smoke them over applewood. Three sauces: Campfire for breakfast, Cinder for tacos and Blackout for people with " +
		"something to prove. Every bottle is numbered by hand. No plastic, no palm oil, shipped in recycled paper. Order yours today!", "", ""},
	{"Ledgerly", "Ledgerly runs payroll for teams in Berlin, Paris and Lisbon. It works out taxes per country, imports hours and bonuses, " +
		"and shows every difference to last month before you approve. Payday takes one click. Book a demo.",
		"Push the month-end angle: one screen for Berlin, Paris and Lisbon, ready before the 25th. No exclamation marks", ""},
	{"Patte Libre", "Patte Libre promène votre chien à Lyon pendant que vous travaillez. Chaque balade dure une heure et passe par un parc. " +
		"Après la promenade, vous recevez trois photos et le trajet. Groupes de quatre chiens au plus. Réservez une balade.", "", ""},
	{"Altholz Kern", "Altholz Kern baut Tische aus alten Dachbalken. Jeder Balken kommt aus einem Hof im Schwarzwald und trocknet zwölf " +
		"Wochen. Du suchst dir deinen Balken aus, wir bauen den Tisch. Eiche, Fichte oder Lärche. Du bekommst Fotos von jedem Arbeitsschritt.",
		"", ""},
	{"木屋", "木屋用三十年的老杉木做书架。每个书架由两位木匠在苏州手工制作，四周完成。有胡桃木、樱桃木、杉木三种。不用钉子，也不用胶水。", "", ""},
	{"Bean", "We sell good coffee beans here.", "", ""},
	{"Ember & Ash", "Ember & Ash makes small-batch hot sauce in a two-person kitchen in Bristol. We ferment red chillies for six weeks in " +
		"oak barrels, then smoke them over applewood.", "", "de"},
}
