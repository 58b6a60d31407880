package ad

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/renderer"
)

// longTexts is running text of each language, for words as long as copy may be.
var longTexts = map[string]string{
	"en": "Put the phone face down and listen to slow stories that go nowhere in particular, night after night, without an account",
	"es": "Deja el móvil boca abajo y escucha cuentos tranquilos que no van a ninguna parte, noche tras noche, sin crear una cuenta",
	"fr": "Posez le téléphone et écoutez des histoires lentes qui ne vont nulle part en particulier, nuit après nuit, sans compte",
	"de": "Leg das Handy weg und höre ruhige Gutenachtgeschichten, die nirgendwohin führen, Abend für Abend und ganz ohne Benutzerkonto",
	"it": "Metti giù il telefono e ascolta storie lente che non vanno da nessuna parte, notte dopo notte, senza creare un profilo",
	"pt": "Pousa o telemóvel e ouve histórias calmas que não vão a lado nenhum, noite após noite, sem precisares de criar conta",
	"nl": "Leg je telefoon weg en luister naar rustige verhalen die nergens heen gaan, nacht na nacht, zonder gebruikersaccount",
	"pl": "Odłóż telefon i posłuchaj spokojnych opowieści, które donikąd się nie śpieszą, noc po nocy, bez zakładania konta",
	"sq": "Lëre telefonin dhe dëgjo tregime të qeta që nuk shkojnë askund, natë pas nate, pa pasur nevojë për llogari",
	"tr": "Telefonu bırak ve hiçbir yere varmak için acele etmeyen sakin hikâyeleri her gece dinle, hesap açmana gerek yok",
	"ru": "Отложите телефон и слушайте неспешные истории, которые никуда не ведут, ночь за ночью и без регистрации",
	"ar": "ضع الهاتف جانبًا واستمع إلى قصص هادئة لا تذهب إلى أي مكان بعينه كل ليلة من دون حساب أو تسجيل",
	"hi": "फ़ोन को एक ओर रख दीजिए और धीमी कहानियाँ सुनिए जो कहीं जाने की जल्दी में नहीं हैं, हर रात, बिना खाते के",
	"id": "Letakkan ponselmu dan dengarkan cerita pelan yang tidak pergi ke mana pun, malam demi malam, tanpa membuat akun",
	"vi": "Đặt điện thoại xuống và nghe những câu chuyện chậm rãi chẳng vội vã đến đâu, đêm này qua đêm khác, không cần tài khoản",
	"th": "วางโทรศัพท์ลงแล้วฟังนิทานช้าๆที่ไม่รีบไปไหนทุกคืนโดยไม่ต้องสมัครบัญชีหรือใส่รหัสผ่านใดๆทั้งสิ้น",
	"ja": "スマートフォンを伏せて、急がずにゆっくりと進む物語を毎晩聞いてください。アカウントの登録はいりません",
	"ko": "휴대폰을 내려놓고 어디에도 서둘러 도착하지 않는 느린 이야기를 매일 밤 계정 없이 들어 보세요",
	"zh": "把手机放到一边听一听不着急的慢故事每天晚上都可以听不需要注册账号也不用听完",
}

// factors are how much longer copy may be than in English (activities/copywriter).
var factors = map[string]float64{"en": 1, "ar": 1, "hi": 1, "th": 1, "ja": 0.5, "zh": 0.5, "ko": 0.6}

// asLong is text of a language of at most chars English characters' worth.
func asLong(language string, chars, words int) string {
	k, ok := factors[language]
	if !ok {
		k = 1.3
	}
	limit := int(float64(chars) * k)
	text := longTexts[language]
	fields := strings.Fields(text)
	if len(fields) < 5 { // a script without spaces
		return string([]rune(text)[:min(limit, utf8.RuneCountInString(text))])
	}
	out := ""
	for n := 0; ; n++ {
		next := strings.TrimSpace(out + " " + fields[n%len(fields)])
		if utf8.RuneCountInString(next) > limit || words > 0 && n >= int(float64(words)*max(k, 1)) {
			return strings.TrimRight(out, ",")
		}
		out = next
	}
}

// drawings are the layouts of each format with words as long as they may be.
func drawings(language string) map[farm.AdFormat]func(d *kit.Draft, f frame, v int) []farm.Layer {
	line := func(chars, words int) copywriter.Line { return copywriter.Line{Text: asLong(language, chars, words)} }
	list := func(n, chars, words int) []string { return slices.Repeat([]string{asLong(language, chars, words)}, n) }
	cta := asLong(language, 22, 4)
	pick := func(draws ...func(d *kit.Draft, f frame) []farm.Layer) func(*kit.Draft, frame, int) []farm.Layer {
		return func(d *kit.Draft, f frame, v int) []farm.Layer { return draws[v%len(draws)](d, f) }
	}
	review := reviewWords{quote: "“" + asLong(language, 170, 24) + "”", author: "Maximiliane Featherstonehaugh", stars: 4.5, cta: cta}
	facts := slices.Repeat([]factRow{{asLong(language, 20, 3), asLong(language, 90, 14)}}, 3)
	versus := versusWords{facts: facts, cta: cta}
	halves := versusWords{against: contrast{asLong(language, 66, 10), asLong(language, 40, 6)}, cta: cta}
	bill := poster{head: line(56, 9), body: asLong(language, 110, 18), cta: cta}
	listed := poster{head: line(48, 8), rows: list(3, 48, 8), numbers: true, cta: cta}
	callouts := calloutWords{head: line(48, 8), labels: list(4, 30, 4), cta: cta}
	native := nativeWords{asLong(language, 190, 30), cta}
	offer := offerWords{head: line(48, 8), title: asLong(language, 18, 3), rows: list(3, 34, 5), values: make([]string, 3), price: "€1,299.90",
		was: "€1,599.90", until: asLong(language, 18, 3), cta: cta}
	turn := turnWords{line(44, 8), line(44, 8), cta}
	reasons := reasonWords{asLong(language, 48, 8), list(3, 44, 7), cta}
	photo := photoWords{asLong(language, 60, 9), cta}
	stat := statWords{mega: "1,250,000", unit: asLong(language, 60, 9), source: asLong(language, 60, 9), figure: true, cta: cta}
	press := pressWords{head: line(48, 8), press: list(3, 24, 3), cta: cta}
	hero := heroWords{line(48, 8), cta}
	service := serviceWords{line(48, 8), list(3, 30, 4), asLong(language, 28, 4), cta}
	posters := func(p poster, ways ...int) func(*kit.Draft, frame, int) []farm.Layer {
		return func(d *kit.Draft, f frame, v int) []farm.Layer { return posters[ways[v%len(ways)]](d, f, p) }
	}
	return map[farm.AdFormat]func(*kit.Draft, frame, int) []farm.Layer{
		"a sentence alone": posters(bill, loudWay, splitWay, labelWay), "facts alone": posters(listed, bandWay, splitWay, loudWay),
		"tiles alone":  posters(listed, tileWay, loudWay, bandWay),
		"a note alone": pick(func(d *kit.Draft, f frame) []farm.Layer { return noteAlone(d, f, photo, false) }),
		"a post alone": pick(func(d *kit.Draft, f frame) []farm.Layer { return nativeWordsAlone(d, f, native, false) },
			func(d *kit.Draft, f frame) []farm.Layer { return nativeWordsAlone(d, f, native, true) }),
		"a turn alone": pick(func(d *kit.Draft, f frame) []farm.Layer { return turnWordsAlone(d, f, turn, false) },
			func(d *kit.Draft, f frame) []farm.Layer { return turnWordsAlone(d, f, turn, true) }),
		farm.ReviewCard: pick(func(d *kit.Draft, f frame) []farm.Layer { return reviewAbove(d, f, review) },
			func(d *kit.Draft, f frame) []farm.Layer { return reviewBelow(d, f, review) },
			func(d *kit.Draft, f frame) []farm.Layer { return reviewLarge(d, f, review) }),
		farm.UsVsThem: pick(func(d *kit.Draft, f frame) []farm.Layer { return factsAlone(d, f, versus) },
			func(d *kit.Draft, f frame) []farm.Layer { return factsUnder(d, f, versus, 0) },
			func(d *kit.Draft, f frame) []farm.Layer { return versusHalves(d, f, halves, false) }),
		farm.BenefitCallouts: pick(func(d *kit.Draft, f frame) []farm.Layer { return calloutList(d, f, callouts) },
			func(d *kit.Draft, f frame) []farm.Layer { return calloutsAround(d, f, callouts, true) },
			func(d *kit.Draft, f frame) []farm.Layer { return calloutsBelow(d, f, callouts, false) }),
		farm.PlatformNative: pick(func(d *kit.Draft, f frame) []farm.Layer { return nativePlain(d, f, native, false) },
			func(d *kit.Draft, f frame) []farm.Layer { return nativeEdge(d, f, native) },
			func(d *kit.Draft, f frame) []farm.Layer { return nativeCard(d, f, native) }),
		farm.OfferStack: pick(func(d *kit.Draft, f frame) []farm.Layer { return offerRows(d, f, offer) },
			func(d *kit.Draft, f frame) []farm.Layer { return offerSlip(d, f, offer) },
			func(d *kit.Draft, f frame) []farm.Layer { return offerSticker(d, f, offer) }),
		farm.ProblemSolution: pick(func(d *kit.Draft, f frame) []farm.Layer { return turnDown(d, f, turn, false) },
			func(d *kit.Draft, f frame) []farm.Layer { return turnDown(d, f, turn, true) }),
		farm.ReasonsListicle: pick(func(d *kit.Draft, f frame) []farm.Layer { return reasonRows(d, f, reasons) },
			func(d *kit.Draft, f frame) []farm.Layer { return reasonBands(d, f, reasons) },
			func(d *kit.Draft, f frame) []farm.Layer { return reasonSteps(d, f, reasons) }),
		farm.UGCPhoto: pick(func(d *kit.Draft, f frame) []farm.Layer { return photoNote(d, f, photo, false) },
			func(d *kit.Draft, f frame) []farm.Layer { return photoNote(d, f, photo, true) },
			func(d *kit.Draft, f frame) []farm.Layer { return photoPrint(d, f, photo) }),
		farm.SocialProofStat: pick(func(d *kit.Draft, f frame) []farm.Layer { return statLeft(d, f, stat) },
			func(d *kit.Draft, f frame) []farm.Layer { return statCentred(d, f, stat) },
			func(d *kit.Draft, f frame) []farm.Layer { return statField(d, f, stat) }),
		farm.PressBar: pick(func(d *kit.Draft, f frame) []farm.Layer { return pressOver(d, f, press, false) },
			func(d *kit.Draft, f frame) []farm.Layer { return pressOver(d, f, press, true) },
			func(d *kit.Draft, f frame) []farm.Layer { return pressColumn(d, f, press) }),
		farm.ProductHero: pick(func(d *kit.Draft, f frame) []farm.Layer { return heroStage(d, f, hero) },
			func(d *kit.Draft, f frame) []farm.Layer { return heroDisc(d, f, hero) },
			func(d *kit.Draft, f frame) []farm.Layer { return largeBleed(d, f, poster{head: hero.head, cta: cta}) }),
		farm.ServiceHero: pick(func(d *kit.Draft, f frame) []farm.Layer { return servicePanel(d, f, service) },
			func(d *kit.Draft, f frame) []farm.Layer { return serviceCard(d, f, service) },
			func(d *kit.Draft, f frame) []farm.Layer { return serviceArch(d, f, service) }),
	}
}

func stillOf(w, h int, change func(*match.Picture)) match.Picture {
	p := match.Picture{Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Width: w, Height: h},
		Focus: farm.Point{X: 0.5, Y: 0.5}}
	if change != nil {
		change(&p)
	}
	return p
}

// wardrobes are what a brand may have to show.
func wardrobes() [][]match.Picture {
	return [][]match.Picture{
		nil, {stillOf(1080, 2290, nil)}, {stillOf(1600, 1000, nil)},
		{stillOf(1200, 1400, func(p *match.Picture) {
			p.Ground, p.Cut = "#FFFFFF", &farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Width: 700, Height: 1000}
		})},
	}
}

// In each of the languages, with words as long as the slots allow and a name
// that strains them, every format has a layout in each ratio in which all fits
// and nothing touches.
func TestLongestWordsFitAds(t *testing.T) {
	t.Parallel()
	languages := slices.Sorted(maps.Keys(longTexts))
	if testing.Short() {
		languages = []string{"de", "th"}
	}
	for n, language := range languages {
		ruler, err := renderer.NewRuler(language)
		if err != nil {
			t.Fatal(err)
		}
		draws := drawings(language)
		for ratio, f := range frames {
			for i, format := range slices.Sorted(maps.Keys(draws)) {
				d := &kit.Draft{
					Brief: kit.Brief{Screenshots: wardrobes()[(n+i)%4]},
					Theme: kit.ThemeOf(farm.Brand{ID: fmt.Sprint(n), Industry: []string{"coffee", "sleep", "software"}[n%3]}, nil), Ruler: ruler,
					Facts: copywriter.Read(
						farm.Brand{Name: "The Extraordinarily Long Company Name of Messrs. Featherstonehaugh, Cholmondeley & Sons of Llanfair Ltd"}, ""),
					Snack: farm.Snack{Format: format,
						Composition: farm.Composition{Seed: uint32(n * 37), Canvas: f.canvas, SafeBox: f.safe, Copy: map[string]string{},
							Assets: map[string]farm.Asset{}}},
				}
				d.Facts.Language = language
				var wrong []string
				for v := range 3 {
					if why := untidy(d, draws[format](d, f, v), f); why != "" {
						wrong = append(wrong, why)
					}
				}
				if len(wrong) == 3 {
					t.Errorf("%s, %s: no layout of %s holds the longest words: %s", language, ratio, format, strings.Join(wrong, "; "))
				}
			}
		}
	}
}
