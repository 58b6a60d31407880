package layout

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
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
func drawings(language string) map[farm.AdFormat]func(s *sheet, f adFrame, v int) []farm.Layer {
	line := func(chars, words int) copywriter.Line { return copywriter.Line{Text: asLong(language, chars, words)} }
	list := func(n, chars, words int) []string { return slices.Repeat([]string{asLong(language, chars, words)}, n) }
	cta := asLong(language, 22, 4)
	pick := func(draws ...func(s *sheet, f adFrame) []farm.Layer) func(*sheet, adFrame, int) []farm.Layer {
		return func(s *sheet, f adFrame, v int) []farm.Layer { return draws[v%len(draws)](s, f) }
	}
	review := reviewWords{quote: "“" + asLong(language, 170, 24) + "”", author: "Maximiliane Featherstonehaugh", stars: 4.5, cta: cta}
	versus := versusWords{head: line(48, 8), with: asLong(language, 28, 4), usual: asLong(language, 18, 3), cta: cta, ours: list(3, 30, 4), theirs: list(3, 30, 4)}
	callouts := calloutWords{head: line(48, 8), labels: list(4, 30, 4), cta: cta}
	native := nativeWords{asLong(language, 190, 30), cta}
	offer := offerWords{head: line(48, 8), title: asLong(language, 18, 3), rows: list(3, 34, 5), values: make([]string, 3), price: "€1,299.90", was: "€1,599.90", until: asLong(language, 18, 3), cta: cta}
	turn := turnWords{line(44, 8), line(44, 8), cta}
	reasons := reasonWords{asLong(language, 48, 8), list(3, 44, 7), cta}
	photo := photoWords{asLong(language, 60, 9), cta}
	stat := statWords{mega: "1,250,000", unit: asLong(language, 60, 9), source: asLong(language, 60, 9), figure: true, cta: cta}
	press := pressWords{head: line(48, 8), labels: list(3, 30, 4), cta: cta}
	hero := heroWords{line(48, 8), cta}
	service := serviceWords{line(48, 8), list(3, 30, 4), asLong(language, 28, 4), cta}
	return map[farm.AdFormat]func(*sheet, adFrame, int) []farm.Layer{
		farm.ReviewCard: pick(func(s *sheet, f adFrame) []farm.Layer { return s.reviewAbove(f, review) }, func(s *sheet, f adFrame) []farm.Layer { return s.reviewBelow(f, review) }, func(s *sheet, f adFrame) []farm.Layer { return s.reviewLarge(f, review) }),
		farm.UsVsThem:   pick(func(s *sheet, f adFrame) []farm.Layer { return s.versusColumns(f, versus) }, func(s *sheet, f adFrame) []farm.Layer { return s.versusTable(f, versus) }, func(s *sheet, f adFrame) []farm.Layer { return s.versusTurn(f, versus) }),
		farm.BenefitCallouts: pick(func(s *sheet, f adFrame) []farm.Layer { return s.calloutList(f, callouts) }, func(s *sheet, f adFrame) []farm.Layer { return s.calloutsAround(f, callouts, true) },
			func(s *sheet, f adFrame) []farm.Layer { return s.calloutsBelow(f, callouts, false) }),
		farm.PlatformNative:  pick(func(s *sheet, f adFrame) []farm.Layer { return s.nativePlain(f, native) }, func(s *sheet, f adFrame) []farm.Layer { return s.nativeEdge(f, native) }, func(s *sheet, f adFrame) []farm.Layer { return s.nativeCard(f, native) }),
		farm.OfferStack:      pick(func(s *sheet, f adFrame) []farm.Layer { return s.offerRows(f, offer) }, func(s *sheet, f adFrame) []farm.Layer { return s.offerSlip(f, offer) }, func(s *sheet, f adFrame) []farm.Layer { return s.offerSticker(f, offer) }),
		farm.ProblemSolution: pick(func(s *sheet, f adFrame) []farm.Layer { return s.turnDown(f, turn, false) }, func(s *sheet, f adFrame) []farm.Layer { return s.turnDown(f, turn, true) }),
		farm.ReasonsListicle: pick(func(s *sheet, f adFrame) []farm.Layer { return s.reasonRows(f, reasons) }, func(s *sheet, f adFrame) []farm.Layer { return s.reasonBands(f, reasons) }, func(s *sheet, f adFrame) []farm.Layer { return s.reasonSteps(f, reasons) }),
		farm.UGCPhoto:        pick(func(s *sheet, f adFrame) []farm.Layer { return s.photoNote(f, photo, false) }, func(s *sheet, f adFrame) []farm.Layer { return s.photoNote(f, photo, true) }, func(s *sheet, f adFrame) []farm.Layer { return s.photoPrint(f, photo) }),
		farm.SocialProofStat: pick(func(s *sheet, f adFrame) []farm.Layer { return s.statLeft(f, stat) }, func(s *sheet, f adFrame) []farm.Layer { return s.statCentred(f, stat) }, func(s *sheet, f adFrame) []farm.Layer { return s.statField(f, stat) }),
		farm.PressBar:        pick(func(s *sheet, f adFrame) []farm.Layer { return s.pressOver(f, press, false) }, func(s *sheet, f adFrame) []farm.Layer { return s.pressOver(f, press, true) }, func(s *sheet, f adFrame) []farm.Layer { return s.pressColumn(f, press) }),
		farm.ProductHero:     pick(func(s *sheet, f adFrame) []farm.Layer { return s.heroStage(f, hero) }, func(s *sheet, f adFrame) []farm.Layer { return s.heroDisc(f, hero) }, func(s *sheet, f adFrame) []farm.Layer { return s.heroLarge(f, hero) }),
		farm.ServiceHero:     pick(func(s *sheet, f adFrame) []farm.Layer { return s.servicePanel(f, service) }, func(s *sheet, f adFrame) []farm.Layer { return s.serviceCard(f, service) }, func(s *sheet, f adFrame) []farm.Layer { return s.serviceArch(f, service) }),
	}
}

func still(w, h int, change func(*match.Picture)) match.Picture {
	p := match.Picture{Asset: farm.Asset{Kind: farm.KindImage, ContentType: "image/png", Width: w, Height: h}, Focus: farm.Point{X: 0.5, Y: 0.5}}
	if change != nil {
		change(&p)
	}
	return p
}

// wardrobes are what a brand may have to show.
func wardrobes() [][]match.Picture {
	return [][]match.Picture{
		nil, {still(1080, 2290, nil)}, {still(1600, 1000, nil)},
		{still(1200, 1400, func(p *match.Picture) {
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
		for ratio, f := range adFrames {
			for i, format := range slices.Sorted(maps.Keys(draws)) {
				s := &sheet{
					Brief: Brief{Screenshots: wardrobes()[(n+i)%4]}, Theme: ThemeOf(farm.Brand{ID: fmt.Sprint(n), Industry: []string{"coffee", "sleep", "software"}[n%3]}, nil), ruler: ruler,
					facts: copywriter.Read(farm.Brand{Name: "The Extraordinarily Long Company Name of Messrs. Featherstonehaugh, Cholmondeley & Sons of Llanfair Ltd"}, ""),
					snack: farm.Snack{Format: format, Seed: uint32(n * 37), Canvas: f.canvas, SafeBox: f.safe, Copy: map[string]string{}, Assets: map[string]farm.Asset{}},
				}
				s.facts.Language = language
				var wrong []string
				for v := range 3 {
					if why := s.untidy(draws[format](s, f, v), f); why != "" {
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
