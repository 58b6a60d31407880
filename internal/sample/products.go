package sample

import (
	"context"
	"os"
	"time"

	"github.com/snackfarm/farm"
)

// Advert is a brand with what a source page would say of its product, and the
// names of its pictures. All of it is made up.
type Advert struct {
	Brand    farm.Brand
	Product  *farm.Product // nil: a registered brand, without a page
	Logo     string        // "" has none
	Pictures []string
}

// Adverts are five products that have little in common: an app, a shop, a
// service at a place, software and a token pair.
func Adverts() []Advert {
	brands := map[string]farm.Brand{}
	for _, b := range Brands() {
		brands[b.ID] = b
	}
	site := "https://dexscreener.com/solana/snack"
	return []Advert{
		{Brand: brands["moonwell"], Logo: "logo.png", Pictures: []string{"screen-1.png", "screen-2.png", "screen-3.png"}},
		{Brand: brands["kettle"], Pictures: []string{"bag.png", "table.png"}, Product: &farm.Product{
			IsShop: true, Price: &farm.Money{Amount: "12.90", Currency: "EUR"}, Was: &farm.Money{Amount: "15.50",
				Currency: "EUR"}, EndsOn: "31 March",
			Rating: &farm.Rating{Value: 4.8, Scale: 5, Count: 312},
			Reviews: []farm.Review{
				{Quote: "Fresh, sweet and never bitter. It arrived two days after the roast, and the whole kitchen smelled of it.", Author: "Mara K.",
					Stars: 5},
				{Quote: "My espresso finally tastes like the one in the café downstairs.", Author: "Jonas", Stars: 4.5},
			},
			Press: []farm.Press{{Name: "The Daily Grind"}, {Name: "Filter Magazine"}, {Name: "Bean Weekly"}},
			Stats: []farm.Stat{{Value: "48 h", Unit: "from the roaster to your door", Source: "Shipping report of the shop"},
				{Lead: "Trusted by", Value: "1,200", Unit: "kitchens in town", Source: "kettleandstone.example"},
				{Lead: "Roasting since", Value: "1987", Source: "kettleandstone.example"}},
			Terms:    []string{"Free shipping over €30", "30-day returns"},
			Features: []string{"Roasted every Tuesday", "Whole bean or ground", "Five farms, one origin each", "Ships within two days"},
		}},
		{Brand: brands["lakeside"], Pictures: []string{"clinic.png"}, Product: &farm.Product{
			Area:     "Zurich and around the lake",
			Features: []string{"Book online", "Price before the visit", "Same dentist every time", "Open on Saturdays"},
			Stats:    []farm.Stat{{Value: "19 of 20", Unit: "patients come back the next year", Source: "Records of the practice"}},
		}},
		{Brand: brands["relaybase"], Logo: "relay.png", Pictures: []string{"console.png"}},
		{Brand: farm.Brand{
			ID: "snack", Name: "Snack", Industry: "Token",
			Description: "Snack trades as SNACK/SOL on solana. Snack is a community token that rewards people who cook for each other.",
			WebsiteURL:  &site,
		}, Logo: "coin.png",
			Product: &farm.Product{Token: &farm.Token{
				Pair: "SNACK/SOL", Chain: "solana", PriceUSD: "0.00421", Change24h: "-3.1", VolumeUSD: "182340.55", Liquidity: "96210",
				ReadAt: time.Date(2026, 3, 12, 14, 5, 0, 0, time.UTC),
			}}},
	}
}

// MakeAdverts draws the pictures of Adverts into dir. Files that are there
// already are kept.
func MakeAdverts(ctx context.Context, dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, build := range map[string]func() farm.Composition{
		"logo.png": logo, "screen-1.png": tonightScreen, "screen-2.png": playerScreen, "screen-3.png": nightsScreen,
		"bag.png": bag, "table.png": table, "clinic.png": clinic, "relay.png": relay, "console.png": console, "coin.png": coin,
	} {
		if err := Render(ctx, dir, name, build()); err != nil {
			return err
		}
	}
	return nil
}

// cut fills a path with a gradient.
func cut(path string, w, h float64, at farm.Box, angle float64, colors ...farm.Color) farm.Layer {
	return farm.Layer{Box: at, Fill: &farm.Fill{Kind: "linear", AngleDeg: angle, Colors: colors},
		Mask: &farm.Mask{Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &farm.Box{W: w, H: h}}}}
}

func strokes(path string, w, h float64, at farm.Box, width float64, c farm.Color) farm.Layer {
	return farm.Layer{Box: at, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &farm.Box{W: w, H: h},
		Stroke: &farm.Stroke{Width: width, Color: c}}}
}

const (
	kraft  farm.Color = "#2E3B35"
	cream  farm.Color = "#F4E9D8"
	copper farm.Color = "#B5451B"
)

// bagLayers is a bag of coffee, w wide, in a box of 600 by 840.
func bagLayers(x, y, k float64) []farm.Layer {
	at := func(bx, by, bw, bh float64) farm.Box { return box(x+bx*k, y+by*k, bw*k, bh*k) }
	body := "M70 60 C120 74 480 74 530 60 L548 120 C556 300 566 560 560 790 C556 816 540 830 512 832 C380 840 220 840 88 832 C60 830 " +
		"44 816 40 790 C34 560 44 300 52 120 Z"
	label := func(s string, size float64, weight int, c farm.Color, b farm.Box, font string) farm.Layer {
		l := middle(words(s, size*k, weight, c, b))
		l.Text.Font = font
		return l
	}
	return []farm.Layer{
		cut(body, 600, 840, at(0, 0, 600, 840), 0, "#1B2420", "#3B4A43", "#2E3B35", "#41514A", "#1A221F"),
		cut("M60 44 L540 44 L546 120 L54 120 Z", 600, 840, at(0, 0, 600, 840), 90, "#46574F", "#222B27"),
		strokes("M54 122 L546 122", 600, 840, at(0, 0, 600, 840), 4*k, "#10161466"),
		fill(at(110, 250, 380, 430), 18*k, "solid", 0, cream),
		fill(at(110, 250, 380, 86), 18*k, "solid", 0, copper),
		fill(at(110, 310, 380, 30), 0, "solid", 0, copper),
		label("KETTLE & STONE", 36, 700, "#FFFFFF", at(120, 262, 360, 66), "Inter"),
		strokes("M16 34 L68 34 L68 58 C68 72 58 82 42 82 C26 82 16 72 16 58 Z M68 42 C84 40 84 62 66 60 M32 12 C28 18 36 20 32 26 M52 12 C48 18 "+
			"56 20 52 26", 96, 96, at(225, 365, 150, 150), 8*k, kraft),
		label("Single origin", 50, 700, kraft, at(130, 528, 340, 64), "EB Garamond"),
		label("WHOLE BEAN", 26, 600, copper, at(130, 604, 340, 40), "Inter"),
		disc(x+300*k, y+185*k, 15*k, "#12181566"),
		disc(x+300*k, y+183*k, 11*k, "#55675F"),
	}
}

// bag is the shop's packshot on plain white.
func bag() farm.Composition {
	layers := []farm.Layer{fill(box(0, 0, 1200, 1400), 0, "solid", 0, "#F6F5F2")}
	return still("bag", 1200, 1400, append(layers, bagLayers(220, 160, 1.27)...)...)
}

// table is the shop's photograph: the bag and a cup on a table by a window.
func table() farm.Composition {
	layers := []farm.Layer{
		fill(box(0, 0, 1400, 1750), 0, "grain", 20, "#E9D9C2", "#C7A57C", "#8C5E3C"),
		fill(box(0, 1180, 1400, 570), 0, "wood", 0),
		fill(box(0, 1180, 1400, 570), 0, "linear", 90, "#00000010", "#00000066"),
		fill(box(120, 0, 340, 900), 0, "linear", 90, "#FFFFFF66", "#FFFFFF22"),
		fill(box(500, 0, 200, 900), 0, "linear", 90, "#FFFFFF55", "#FFFFFF18"),
		{Box: box(560, 1392, 620, 46), Shape: &farm.Shape{Kind: "pill"}, Shadow: &farm.Shadow{Blur: 60, Color: "#000000B0"}},
	}
	layers = append(layers, bagLayers(590, 660, 0.92)...)
	layers = append(layers,
		farm.Layer{Box: box(170, 1480, 430, 40), Shape: &farm.Shape{Kind: "pill"}, Shadow: &farm.Shadow{Blur: 50, Color: "#000000A0"}},
		cut("M20 20 L300 20 C300 150 270 230 160 236 C50 230 20 150 20 20 Z", 420, 260, box(190, 1270, 420, 260), 0, "#FFFFFF", "#EDE6DA",
			"#B9AE9E"),
		strokes("M298 60 C390 50 384 170 276 160", 420, 260, box(190, 1270, 420, 260), 26, "#D8CFC0"),
		farm.Layer{Box: box(206, 1270, 288, 44), Shape: &farm.Shape{Kind: "ellipse",
			Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#3A2114"}}}},
	)
	return still("table", 1400, 1750, layers...)
}

// clinic is the picture of a treatment room.
func clinic() farm.Composition {
	layers := []farm.Layer{
		fill(box(0, 0, 1600, 1100), 0, "grain", 80, "#F4FAF9", "#D6ECEA", "#A9D5D1"),
		fill(box(0, 860, 1600, 240), 0, "linear", 90, "#C9DAD8", "#9FBDBA"),
		fill(box(140, 120, 520, 460), 18, "linear", 60, "#CFE8F6", "#F2FAFF"),
		strokes("M0 0 M260 0 L260 460 M0 230 L520 230", 520, 460, box(140, 120, 520, 460), 14, "#FFFFFF"),
		{Box: box(720, 920, 700, 60), Shape: &farm.Shape{Kind: "pill"}, Shadow: &farm.Shadow{Blur: 60, Color: "#0E2E3380"}},
		cut("M40 120 C60 40 150 30 190 100 L320 330 L640 350 C700 354 710 420 650 428 L250 440 C200 440 170 420 150 380 Z", 740, 480,
			box(720, 470, 740, 480), 30, "#2BA39B", "#0B7A75", "#085F5B"),
		fill(box(1010, 900, 90, 70), 10, "solid", 0, "#5F7F7C"),
		fill(box(930, 955, 260, 26), 13, "solid", 0, "#4E6B68"),
		strokes("M20 420 L20 120 C20 40 120 20 200 60 L330 120", 360, 440, box(1130, 110, 360, 440), 18, "#DDEBEA"),
		disc(1130, 240, 82, "#FFFFFF"), disc(1130, 240, 52, "#FFF3C4"),
		fill(box(180, 700, 300, 190), 14, "linear", 90, "#FFFFFF", "#E3EFEE"),
		fill(box(210, 640, 60, 60), 8, "solid", 0, "#0B7A75"), fill(box(290, 620, 40, 80), 8, "solid", 0, "#B9D9D6"),
		cut("M40 100 C10 60 20 20 60 30 C50 0 110 -10 110 30 C150 10 160 60 120 100 Z", 160, 110, box(350, 590, 160, 110), 90, "#6FBF73",
			"#3F8F4C"),
	}
	return still("clinic", 1600, 1100, layers...)
}

// relay is the sign of the software.
func relay() farm.Composition {
	return still("relay", 512, 512,
		strokes("M96 256 C96 150 180 110 256 110 C340 110 416 160 416 256", 512, 512, box(0, 0, 512, 512), 56, "#5BE49B"),
		strokes("M96 256 C96 360 176 402 256 402", 512, 512, box(0, 0, 512, 512), 56, "#5BE49B"),
		disc(404, 380, 56, "#5BE49B"))
}

// console is a wide screen of the software.
func console() farm.Composition {
	const ink, quiet, line farm.Color = "#E8EEF5", "#8B98A8", "#1C2530"
	layers := []farm.Layer{
		fill(box(0, 0, 1600, 1000), 0, "solid", 0, "#0F151D"),
		fill(box(0, 0, 300, 1000), 0, "solid", 0, "#0B1017"),
		words("Deliveries", 54, 700, ink, box(360, 60, 700, 70)),
		words("Every attempt of the last hour", 32, 500, quiet, box(360, 136, 900, 44)),
		fill(box(1290, 66, 250, 72), 16, "solid", 0, "#5BE49B"),
		middle(words("Replay", 32, 700, "#07130C", box(1290, 66, 250, 72))),
	}
	for i, s := range []string{"Overview", "Deliveries", "Endpoints", "Filters", "Keys"} {
		c := quiet
		if i == 1 {
			c = ink
			layers = append(layers, fill(box(24, 184+float64(i)*76, 252, 62), 12, "solid", 0, "#18212C"))
		}
		layers = append(layers, words(s, 32, 600, c, box(48, 192+float64(i)*76, 230, 46)))
	}
	rows := []struct {
		event, state string
		c            farm.Color
	}{
		{"invoice.paid", "Delivered", "#5BE49B"}, {"user.created", "Retrying", "#F2B93B"}, {"order.shipped", "Delivered", "#5BE49B"},
		{"invoice.failed", "Replayed", "#7FB4FF"}, {"user.deleted", "Delivered", "#5BE49B"}, {"plan.changed", "Filtered", "#8B98A8"},
	}
	for i, r := range rows {
		y := 240 + float64(i)*118
		layers = append(layers, fill(box(360, y, 1180, 98), 16, "solid", 0, line),
			disc(410, y+49, 12, r.c), words(r.event, 36, 600, ink, box(446, y+26, 480, 50)), words("api.example/hooks", 30, 500, quiet,
				box(850, y+30, 400, 44)),
			words(r.state, 32, 600, r.c, box(1300, y+28, 220, 46)))
	}
	return still("console", 1600, 1000, layers...)
}

// coin is the token's sign.
func coin() farm.Composition {
	return still("coin", 512, 512, disc(256, 256, 240, "#F2B93B"), disc(256, 256, 196, "#C98A12"), disc(256, 256, 184, "#F5C653"),
		strokes("M330 190 C300 150 200 150 196 204 C192 262 322 248 320 312 C318 372 210 372 180 322", 512, 512, box(0, 0, 512, 512), 44,
			"#7A4E05"))
}
