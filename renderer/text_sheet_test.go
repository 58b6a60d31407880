package renderer_test

import (
	"context"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/picture"
)

const emojiLine = "😴 👍🏽 👨‍👩‍👧‍👦 🇯🇵🇧🇷 1️⃣ ❤️ ☕ 🏴󠁧󠁢󠁳󠁣󠁴󠁿"

// paragraphs is a sentence or two in each of the languages, with figures, marks
// and, right to left, a Latin name.
var paragraphs = []struct{ language, content string }{
	{"en", "Put the phone face down. Tonight’s story takes 12 minutes and goes nowhere in particular."},
	{"es", "¿No puedes dormir? Deja el móvil boca abajo: el cuento de hoy dura 12 minutos y no tiene prisa."},
	{"fr", "Posez le téléphone : l’histoire de ce soir dure 12 minutes et ne va « nulle part », exprès !"},
	{"de", "Leg das Handy weg. Die Geschichte heute Abend dauert 12 Minuten und führt „nirgendwohin“, größtenteils."},
	{"it", "Metti giù il telefono: la storia di stasera dura 12 minuti, perché la fretta è già finita."},
	{"pt", "Pousa o telemóvel: a história desta noite dura 12 minutos e não tem pressa de lá chegar, irmão."},
	{"nl", "Leg je telefoon weg. Het verhaal van vanavond duurt 12 minuten en gaat rustig nergens heen, één keer."},
	{"pl", "Odłóż telefon. Dzisiejsza opowieść trwa 12 minut i donikąd się nie śpieszy, bo żółw już śpi."},
	{"sq", "Lëre telefonin. Tregimi i sonte zgjat 12 minuta dhe nuk ngutet të mbërrijë askund, çfarë qetësie."},
	{"tr", "Telefonu bırak. Bu geceki hikâye 12 dakika sürüyor ve hiçbir yere varmak için acele etmiyor, ışık söndü."},
	{"ru", "Отложите телефон. Сегодняшняя история длится 12 минут и никуда не спешит, ёжик уже спит."},
	{"ar", "ضع الهاتف جانبًا. قصة الليلة من Moonwell مدتها 12 دقيقة (تقريبًا)، ولا تستعجل الوصول."},
	{"hi", "फ़ोन को एक ओर रख दीजिए। आज रात की कहानी 12 मिनट की है और उसे कहीं पहुँचने की जल्दी नहीं।"},
	{"id", "Letakkan ponselmu. Cerita malam ini berlangsung 12 menit dan tidak terburu-buru ke mana pun."},
	{"vi", "Đặt điện thoại xuống. Câu chuyện tối nay dài 12 phút, chậm rãi và chẳng vội vã đến đâu cả."},
	{"th", "วางโทรศัพท์ลงก่อนนะ นิทานคืนนี้ยาว 12 นาที ค่อยๆ เล่าไปเรื่อยๆ ไม่ต้องรีบไปถึงที่ไหน"},
	{"ja", "スマートフォンを伏せて。今夜の物語は12分、急がずにゆっくりと進みます。「おやすみなさい」"},
	{"ko", "휴대폰을 내려놓으세요. 오늘 밤 이야기는 12분이고, 어디에도 서둘러 도착하지 않아요."},
	{"zh", "把手机放到一边吧。今晚的故事有12分钟，慢慢讲，不着急，也不用听完。“晚安。”"},
}

// golden compares the stills of a snack with pictures of a width.
func golden(t *testing.T, s farm.Composition, width int) {
	t.Helper()
	open := func(_ context.Context, _ string, a farm.Asset) (string, error) { return a.Path, nil }
	files, err := renderer.Render(context.Background(), s, renderer.Options{Dir: t.TempDir(), Open: open})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		got, err := picture.Open(f.Path)
		if err != nil {
			t.Fatal(err)
		}
		same(t, f.Slot, picture.Resize(got, width, width*got.Rect.Dy()/got.Rect.Dx()), 6)
	}
}

// same compares a picture with the golden one of its name; no block of it may
// differ by more than bound.
func same(t *testing.T, name string, got *image.RGBA, bound float64) {
	t.Helper()
	path := filepath.Join("testdata", "golden-"+name+".png")
	if *update {
		writePNG(t, path, got)
	}
	want, err := picture.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := worstBlock(got, want); d > bound {
		shown := filepath.Join(os.TempDir(), "got-"+name+".png")
		writePNG(t, shown, got)
		t.Errorf("%s differs from its golden picture by %.1f in a block; see %s", name, d, shown)
	}
}

func still(id string) farm.Composition {
	return farm.Composition{Language: "en", Seed: 1, Canvas: farm.Canvas{Width: 1080, Height: 1920}}
}

// Every language of the farm, set in its own painter, with a line of emoji: all
// of them on one sheet.
func TestGoldenLanguages(t *testing.T) {
	const row = 190
	sheet := still("languages")
	sheet.Canvas.Height = row * len(paragraphs)
	layers := []farm.Layer{{Box: farm.Box{W: 1080, H: float64(sheet.Canvas.Height)},
		Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FAFAF7"}}}}
	// A snack has one language: each paragraph is a still of its own, and the
	// sheet shows them.
	sheet.Assets = map[string]farm.Asset{}
	for i, p := range paragraphs {
		s := still("p")
		s.Language = p.language
		s.Canvas.Height = row
		s.Scenes = []farm.Scene{{ID: "a", Slot: "a", Layers: []farm.Layer{
			{Box: farm.Box{W: 1080, H: row}, Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FAFAF7"}}},
			{Box: farm.Box{X: 60, Y: 6, W: 960, H: 130},
				Text: &farm.Text{Content: p.content, Font: "Inter", Weight: 500, Size: 40, MinSize: 32, Leading: 1.3, Color: "#14161A"}},
			{Box: farm.Box{X: 60, Y: 140, W: 960, H: 44}, Text: &farm.Text{Content: fmt.Sprintf("%s  %s", p.language, emojiLine), Font: "Inter",
				Weight: 700, Size: 32, Leading: 1.2, Color: "#2447D8"}},
		}}}
		sheet.Assets[p.language] = farm.Asset{Kind: farm.KindImage, Path: render(t, s, t.TempDir())[0].Path}
		layers = append(layers, farm.Layer{Box: farm.Box{Y: float64(i * row), W: 1080, H: row}, Picture: &farm.Picture{Asset: p.language}})
	}
	sheet.Scenes = []farm.Scene{{ID: "a", Slot: "languages", Layers: layers}}
	golden(t, sheet, 540)
}

// Every way in which letters are painted.
func TestGoldenLetters(t *testing.T) {
	s := still("letters")
	layers := []farm.Layer{
		{Box: farm.Box{W: 1080, H: 1920}, Fill: &farm.Fill{Kind: "linear", Colors: []farm.Color{"#3B4A63", "#8C6F8E"}, AngleDeg: 90}}}
	put := func(i int, t farm.Text) {
		if t.Font == "" {
			t.Font, t.Weight = "Inter", 900
		}
		t.Size, t.MinSize, t.Leading, t.Align, t.VAlign = 110, 60, 1.1, "center", "middle"
		if t.Color == "" {
			t.Color = "#FFFFFF"
		}
		layers = append(layers, farm.Layer{Box: farm.Box{X: float64(i%2) * 540, Y: float64(i/2) * 190, W: 540, H: 190}, Text: &t})
	}
	dark := &farm.Stroke{Width: 4, Color: "#140A06"}
	for i, kind := range []string{"lava", "marble", "metal", "candy", "rock", "wood"} {
		put(i, farm.Text{Content: kind, Fill: &farm.Fill{Kind: kind, Seed: 4}, Bevel: 5, Stroke: dark})
	}
	put(6, farm.Text{Content: "linear", Fill: &farm.Fill{Kind: "linear", Colors: []farm.Color{"#FFE14A", "#FF5D5D"}, AngleDeg: 90}})
	put(7, farm.Text{Content: "radial", Fill: &farm.Fill{Kind: "radial", Colors: []farm.Color{"#FFFFFF", "#7A5CFF"}}})
	put(8, farm.Text{Content: "outline", Stroke: &farm.Stroke{Width: 8, Color: "#1B2A57"}, Outline: &farm.Stroke{Width: 8, Color: "#FFE14A"}})
	put(9, farm.Text{Content: "MWAK vy", Stroke: &farm.Stroke{Width: 14, Color: "#000000"}}) // sharp joins
	put(10, farm.Text{Content: "glow",
		Shadows: []farm.Shadow{{Blur: 12, Spread: 2, Color: "#19D3FF"}, {Blur: 44, Spread: 8, Color: "#19D3FF99"}}})
	put(11, farm.Text{Content: "three", Shadow: &farm.Shadow{X: 6, Y: 6, Color: "#E8344E"},
		Shadows: []farm.Shadow{{X: 12, Y: 12, Color: "#FFB02E"}, {X: 18, Y: 18, Blur: 20, Color: "#000000A0"}}})
	put(12, farm.Text{Content: "نوم هادئ", Fill: &farm.Fill{Kind: "metal", Seed: 2}, Bevel: 4, Stroke: dark})
	put(13, farm.Text{Content: "चैन की नींद", Fill: &farm.Fill{Kind: "lava", Seed: 2}, Bevel: 4, Stroke: dark})
	put(14, farm.Text{Content: "物語 😴", Fill: &farm.Fill{Kind: "candy", Colors: []farm.Color{"#2447D8"}}, Stroke: dark})
	put(15, farm.Text{Content: "ก่อนนอน", Stroke: &farm.Stroke{Width: 9, Color: "#000000"}})
	put(16, farm.Text{Content: "a word kept", Emphasis: []string{"word"}, EmphasisColor: "#FFE14A",
		Fill: &farm.Fill{Kind: "linear", Colors: []farm.Color{"#FFFFFF", "#9FB4FF"}, AngleDeg: 90}})
	put(17, farm.Text{Content: "Serif", Font: "EB Garamond", Weight: 700, Fill: &farm.Fill{Kind: "marble", Seed: 9},
		Stroke: &farm.Stroke{Width: 3, Color: "#2B2622"}})
	put(18, farm.Text{Content: "Script", Font: "Kaushan Script", Weight: 400, Outline: &farm.Stroke{Width: 10, Color: "#A8325E"}})
	put(19, farm.Text{Content: "mesh",
		Fill: &farm.Fill{Kind: "mesh", Colors: []farm.Color{"#FF5D5D", "#FFE14A", "#5BE49B", "#19D3FF"}, Seed: 8}})
	s.Scenes = []farm.Scene{{ID: "a", Slot: "letters", Layers: layers}}
	golden(t, s, 540)
}
