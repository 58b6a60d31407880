package copywriter_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
)

// marked are brands of the tests' own, each with the marks that its author made
// before any line was written: words of its rare facts, of which a post must have
// one, and what would be false or cut.
var marked = []struct {
	name, language, text string
	rare                 []string
	never                []string
}{
	{"Saltmarsh Lamb", "en", "Saltmarsh Lamb sells mutton from 140 ewes on one hill above Solva. The sheep eat samphire and sea lavender. " +
		"We hang each carcass for sixteen days in a slate larder. Boxes leave on the Tuesday milk van. No feedlots, no soy.",
		[]string{"140 ewes", "solva", "samphire", "lavender", "sixteen days", "slate larder", "milk van"},
		[]string{"feedlots, no soy", "in a", "we hang each"}},
	{"Quillon", "en", "Quillon restrings violins and cellos overnight. Leave the case with the porter at Paddington by nine, collect it at " +
		"six. Our three luthiers trained in Cremona. Rosin from Larch Wood is included. You pay only when it plays.",
		[]string{"paddington", "cremona", "rosin", "luthiers", "violins", "overnight", "case"}, []string{"by nine, collect", "it plays. and"}},
	{"Doorstep Ledger", "en", "Doorstep Ledger keeps the accounts of milk rounds and paper rounds. It reads handwritten books from a photo. " +
		"Forty rounds in Kent use it on Fridays. Works without internet, passwords or training.",
		[]string{"milk rounds", "paper rounds", "handwritten", "kent", "forty rounds", "fridays"}, []string{"passwords or training"}},
	{"Mühle Ahrens", "de", "Die Mühle Ahrens mahlt Roggen auf Basaltsteinen von 1887. Das Korn wächst auf elf Höfen in der Wesermarsch. " +
		"Donnerstags backen wir Schwarzbrot im Steinofen. Du kannst beim Mahlen zusehen. Ohne Zucker und Hefe.",
		[]string{"basalt", "1887", "elf höfen", "wesermarsch", "schwarzbrot", "roggen", "steinofen", "mahlen"}, []string{"zucker und hefe."}},
	{"L’Atelier du Fil", "fr", "L’Atelier du Fil reprise les pulls en laine à Roubaix. Trois brodeuses travaillent sur des métiers de 1932. " +
		"Chaque accroc devient une fleur, une abeille ou une feuille. Vous envoyez le pull par la poste et vous le recevez en douze jours.",
		[]string{"roubaix", "brodeuses", "1932", "abeille", "douze jours", "pulls", "laine"}, []string{"par la poste et"}},
	{"Horno Candil", "es", "Horno Candil cuece pan de algarroba en un horno de leña de Xàtiva. La masa fermenta treinta horas en cuencos de " +
		"barro. Vendemos tres panes: Almendra, Higo y Anís. Los miércoles enseñamos a amasar a niños.",
		[]string{"algarroba", "xàtiva", "treinta horas", "barro", "almendra", "higo", "anís", "miércoles", "leña"},
		[]string{"en cuencos de", "vendemos tres"}},
	{"Bottega Remo", "it", "Bottega Remo costruisce remi in frassino a Chioggia. Ogni remo pesa meno di due chili e riposa un inverno. " +
		"Lavoriamo con quattro squeri della laguna. Il legno arriva dal Cadore su barche.",
		[]string{"remi", "frassino", "chioggia", "due chili", "squeri", "cadore", "inverno"}, []string{"meno di", "lavoriamo con"}},
	{"Fietsenkelder", "nl", "Fietsenkelder bewaart bakfietsen in een oude wijnkelder in Delft. Er is plaats voor veertig fietsen en twee " +
		"tandems. Een monteur smeert elke ketting op zondag. De sleutel ligt bij de bloemist.",
		[]string{"bakfietsen", "wijnkelder", "delft", "veertig fietsen", "tandems", "ketting", "bloemist"}, []string{"ligt bij de"}},
	{"Pasieka Lipowa", "pl", "Pasieka Lipowa zbiera miód z lip w Puszczy Knyszyńskiej. Ule są z drewna sprzed wojny. Każdy słoik ma numer " +
		"ula i datę. Wosk trafia do świecarni w Białymstoku.",
		[]string{"lip", "puszczy", "ule", "sprzed wojny", "numer ula", "wosk", "świecarni", "białymstoku"}, []string{"trafia do"}},
	{"Чайная Гора", "ru", "Чайная Гора собирает иван-чай на лугах под Вологдой. Листья вянут двенадцать часов, потом мы сушим их в русской " +
		"печи. Три вкуса: Луг, Дым и Ягода. Без сахара и красителей.",
		[]string{"иван-чай", "вологдой", "двенадцать часов", "печи", "луг", "дым", "ягода"}, []string{"сахара и красителей."}},
	{"木の匙", "ja", "木の匙は、飛騨の山桜からスプーンを削ります。一本に三時間かかり、蜜蝋で仕上げます。形は丸、葉、舟の三種類です。割れたら何度でも直します。",
		[]string{"飛騨", "山桜", "三時間", "蜜蝋", "三種類", "直し"}, []string{"からスプーンを"}},
	{"Thin Ice", "en", "Thin Ice sharpens skates at the Garside rink.", []string{"skates", "garside"}, []string{"at the"}},
}

// Posts of brands that nothing was written for tell their rare facts, cut none,
// and open otherwise in each of five packs, as far as the text has lines.
func TestMarkedBrands(t *testing.T) {
	for _, b := range marked {
		f := copywriter.Read(farm.Brand{Name: b.name, Description: b.text}, "")
		if f.Language != b.language {
			t.Errorf("%s is read as %s", b.name, f.Language)
		}
		posts, told := 0, 0
		opened := map[int]map[string]bool{}
		opens, again := 0, 0
		for seed := range uint32(5) {
			for i, p := range packOf(f, seed) {
				posts++
				text := strings.ToLower(p.text())
				if slices.ContainsFunc(b.rare, func(r string) bool { return strings.Contains(text, r) }) {
					told++
				}
				for _, line := range p.lines {
					key := strings.ToLower(strings.Trim(line, " .!?。।"))
					if slices.Contains(b.never, key) || f.Stump(line) != "" && line != "" && len(strings.Fields(line)) > 1 &&
						!strings.Contains(b.text, line) {
						t.Errorf("%s, seed %d, %s: %q is cut or false (%s)", b.name, seed, p.kind, line, f.Stump(line))
					}
					if claims := f.Unsupported(line); len(claims) > 0 {
						t.Errorf("%s: %q claims %q", b.name, line, claims)
					}
				}
				if opened[i] == nil {
					opened[i] = map[string]bool{}
				}
				if p.kind != farm.MusicAd && p.kind != farm.AnimatedAd && p.hook != "" {
					opens++
					if opened[i][p.hook] {
						again++
					}
				}
				opened[i][p.hook] = true
			}
		}
		if len(f.Sentences) > 4 && again*4 > opens { // a text of four sentences has fewer lines than a pack has posts
			t.Errorf("%s: %d of %d posts open as in a pack before", b.name, again, opens)
		}
		if told*100 < posts*80 {
			t.Errorf("%s: %d of %d posts tell a rare fact", b.name, told, posts)
		}
		if testing.Verbose() {
			fmt.Printf("== %s: %d of %d tell a rare fact, %d of %d openings come again\n", b.name, told, posts, again, opens)
			for _, p := range packOf(f, 3) {
				fmt.Printf("   %-14s %q\n", p.kind, p.lines)
			}
		}
	}
}
