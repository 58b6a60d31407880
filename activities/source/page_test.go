package source

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm"
)

func TestRead(t *testing.T) {
	base, _ := url.Parse("https://shop.example/products/mug")
	long := "A stoneware mug that keeps coffee warm through a long morning."
	for _, c := range []struct {
		name, html string
		want       Page
	}{
		{"JSON-LD product wins over tags", `<html><head><title>Shop</title><meta property="og:title" content="Other">
			<meta property="og:site_name" content="Kiln &amp; Co"><link rel="icon" href="/small.png"><link rel="apple-touch-icon" href="/big.png">
			<script type="application/ld+json">{"@graph":[{"@type":"WebSite","name":"Site"},{"@type":["Thing","Product"],"name":"Ember Mug","category":"Kitchen",
			"description":"<p>A stoneware mug</p><p>that keeps coffee warm &amp; more through a long morning.</p>","image":[{"url":"/a.jpg"},"//cdn.example/b.jpg","javascript:x"]}]}</script></head></html>`,
			Page{Name: "Ember Mug", Site: "Kiln & Co", Category: "Kitchen",
				Description: "A stoneware mug that keeps coffee warm & more through a long morning.",
				Images:      []string{"https://shop.example/a.jpg", "https://cdn.example/b.jpg"}, Logo: "https://shop.example/big.png"}},
		{"OpenGraph", `<meta property="og:title" content="Ember Mug"><meta property="og:description" content="` + long +
			`"><meta property="og:image" content="m.png">`,
			Page{Name: "Ember Mug", Description: long, Images: []string{"https://shop.example/products/m.png"}}},
		{"title and meta", `<title> Ember
			Mug </title><meta name="Description" content="` + long + `"><base href="https://cdn.example/x/"><meta name="twitter:image" content="m.png">`,
			Page{Name: "Ember Mug", Description: long, Images: []string{"https://cdn.example/x/m.png"}}},
		{"broken JSON-LD is passed over", `<title>Ember</title><meta name=description content="` + long +
			`"><script type="application/ld+json">{"@type":"Product",</script>`, Page{Name: "Ember", Description: long}},
	} {
		got, err := readPage(c.html, "text/html; charset=utf-8", base)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got.Name != c.want.Name || got.Site != c.want.Site || got.Category != c.want.Category || got.Description != c.want.Description ||
			strings.Join(got.Images, " ") != strings.Join(c.want.Images, " ") || got.Logo != c.want.Logo {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	base, _ := url.Parse("https://shop.example/")
	for name, body := range map[string]string{
		"empty":       "",
		"no text":     "<title>Shop</title><meta name=description content='Too short'>",
		"no title":    "<meta name=description content='" + strings.Repeat("word ", 20) + "'>",
		"binary":      "\x89PNG\r\n\x1a\n\x00\x00",
		"deep":        strings.Repeat("<div>", 50_000),
		"deep graphs": `<script type="application/ld+json">` + strings.Repeat(`{"@graph":[`, 2000) + strings.Repeat("]}", 2000) + "</script>",
	} {
		if _, err := readPage(body, "text/html", base); farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	p, err := readPage("<title>"+strings.Repeat("N", 300)+"</title><meta name=description content='"+strings.Repeat("A sentence of words. ",
		300)+"'>", "text/html", base)
	if err != nil || len(p.Name) > maxName || len(p.Description) > maxDescription || !strings.HasSuffix(p.Description, ".") {
		t.Errorf("bounds: %v %d %d", err, len(p.Name), len(p.Description))
	}
	latin := []byte("<title>Caf\xe9</title><meta name=description content='Un caf\xe9 tranquille au bord de la mer, ouvert tous les jours.'>")
	if p, err := readPage(string(latin), "text/html; charset=iso-8859-1", base); err != nil || p.Name != "Café" {
		t.Errorf("character sets: %q %v", p.Name, err)
	}
}

// readPage is parse with the judgement whether the page says enough.
func readPage(body, contentType string, address *url.URL) (Page, error) {
	p, err := parse([]byte(body), contentType, address)
	if err == nil {
		err = p.enough(farm.SourceShop)
	}
	return p, err
}

// The largest address of a picture is read, whatever stands beside it.
func TestLargestPicture(t *testing.T) {
	for markup, want := range map[string]string{
		`<img src="/a.jpg">`: "/a.jpg",
		`<img src="/a.jpg" srcset="/a-300.jpg 300w, /a-900.jpg 900w, /a-4000.jpg 4000w">`:                                          "/a-900.jpg",
		`<img src="/a.jpg" srcset="/a,w_300.jpg 1x,/a,w_600.jpg 2x">`:                                                              "/a,w_600.jpg",
		`<img src="data:image/gif;base64,R0" data-src="/b.jpg">`:                                                                   "/b.jpg",
		`<img data-src="//cdn.example/c_{width}x.jpg" src="/c.jpg">`:                                                               "/c.jpg",
		`<picture><source srcset="/d.avif" type="image/avif"><source srcset="/d-1200.webp 1200w"><img src="/d.jpg"></picture>`:     "/d-1200.webp",
		`<picture><source srcset="/e.svg"><img src="/e.jpg"></picture>`:                                                            "/e.jpg",
		`<p>A paragraph with a picture in it, long enough to be text of its own. <img data-srcset="/f-1.jpg 1x, /f-2.jpg 2x"></p>`: "/f-2.jpg",
		`<img src="/g.svg">`: "",
		`<img srcset="">`:    "",
	} {
		p, err := readPage(`<title>T</title><meta name=description content="A stoneware mug that keeps coffee warm."><main>`+markup+`</main>`,
			"text/html; charset=utf-8", &url.URL{Scheme: "https", Host: "shop.example", Path: "/p"})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if len(p.Images) > 0 {
			got = strings.TrimPrefix(p.Images[0], "https://shop.example")
		}
		if got != want {
			t.Errorf("%s: %q, want %q", markup, got, want)
		}
	}
}

// An app in the App Store has its icon for a logo, not the card around it.
func TestStoreListing(t *testing.T) {
	page := `<title>Moonwell on the App Store</title><link rel="apple-touch-icon" href="/store.png"><meta property="og:image" content="https://is1-ssl.mzstatic.com/image/thumb/P/v4/ab/cd/AppIcon.png/1200x630wa.png">
		<script type="application/ld+json">{"@type":"SoftwareApplication","name":"Moonwell","description":"Slow stories for the evening, read aloud.","image":"https://is1-ssl.mzstatic.com/image/thumb/P/v4/ab/cd/AppIcon.png/1200x600wa.png"}</script>
		<main><img src="/1x1.gif" srcset="https://is1-ssl.mzstatic.com/image/thumb/other.png/246x246bb.webp 246w"><img srcset="https://is1-ssl.mzstatic.com/image/thumb/shot.png/600x1300bb.webp 600w"></main>`
	p, err := readPage(page, "text/html; charset=utf-8", &url.URL{Scheme: "https", Host: "apps.apple.com", Path: "/app/1"})
	if err != nil {
		t.Fatal(err)
	}
	if p.Logo != "https://is1-ssl.mzstatic.com/image/thumb/P/v4/ab/cd/AppIcon.png/512x512bb.png" || len(p.Images) != 1 ||
		!strings.Contains(p.Images[0], "shot.png") {
		t.Errorf("logo %s, pictures %q", p.Logo, p.Images)
	}
}

// The heading over the names of the press is known in every language; sentences
// that begin alike are none.
func TestPressHeadings(t *testing.T) {
	heads := map[string][]string{
		"en": {"As seen in", "They write about us"}, "de": {"Bekannt aus", "In der Presse:"}, "fr": {"Vu dans", "Ils parlent de nous"},
		"es": {"Visto en", "Hablan de nosotros"}, "it": {"Visto su", "Parlano di noi"}, "pt": {"Visto em", "Na imprensa"},
		"nl": {"Gezien in", "Bekend van"}, "pl": {"Piszą o nas", "W mediach"}, "sq": {"Shkruajnë për ne", "Na keni parë në"},
		"tr": {"Basında biz", "Medyada"}, "ru": {"О нас пишут", "СМИ о нас"}, "ar": {"كما ظهرنا في", "كتبوا عنا"},
		"hi": {"मीडिया में", "प्रेस में हम"}, "id": {"Diliput oleh", "Kata media"},
		"vi": {"Báo chí nói về chúng tôi", "Xuất hiện trên"}, "th": {"สื่อที่พูดถึงเรา", "ปรากฏใน"}, "ja": {"メディア掲載", "掲載メディア"},
		"ko": {"언론 보도", "미디어 소개"}, "zh": {"媒体报道", "媒体推荐"},
	}
	if len(heads) != 19 {
		t.Errorf("%d languages", len(heads))
	}
	names := func(head string) int {
		p, err := readPage(`<title>Mug</title><meta name=description content="A stoneware mug that keeps coffee warm."><main><section><h2>`+head+`</h2><img alt="The Harbour Post"><img alt="Clay Times"></section></main>`,
			"text/html; charset=utf-8", &url.URL{Scheme: "https", Host: "kiln.example", Path: "/mug"})
		if err != nil {
			t.Fatal(err)
		}
		return len(p.Product.Press)
	}
	for lang, texts := range heads {
		for _, head := range texts {
			if n := names(head); n != 2 {
				t.Errorf("%s: %d names under %q", lang, n, head)
			}
		}
	}
	for _, other := range []string{"Press the button", "Media", "As seen from the sea at night", "Visto de cerca",
		"In der Presse liegt das Öl zwei Tage", "メディア", "媒体", "Basınç", "Presse"} {
		if n := names(other); n != 0 {
			t.Errorf("%d names under %q", n, other)
		}
	}
}

// Who wrote of it, a figure and an offer's last day are read where the page
// says them, and nowhere else.
func TestClaims(t *testing.T) {
	soon := time.Now().AddDate(0, 0, 20).Format(time.DateOnly)
	product := func(until string, was bool) string {
		spec := ""
		if was {
			spec = `,"priceSpecification":{"priceType":"https://schema.org/ListPrice","price":30,"priceCurrency":"EUR"}`
		}
		return `<title>Mug</title><script type="application/ld+json">{"@type":"Product","name":"Mug","description":"A stoneware mug that keeps coffee warm.","offers":{"price":24,"priceCurrency":"EUR","priceValidUntil":"` + until + `"` + spec + `}}</script>`
	}
	for _, c := range []struct {
		name, html, press, stats, ends string
	}{
		{"names under a heading",
			`<main><section><h2>As seen in</h2><ul><li><img alt="The Harbour Post logo" src="/a.png"></li><li><a href="https://times.example/mug"><img alt="Clay Times" src="/b.png"></a></li><li><img alt="logo" src="/c.png"></li></ul></section><section><h2>Care</h2><img alt="Sponge" src="/d.png"></section></main>`,
			"The Harbour Post;Clay Times https://times.example/mug", "", ""},
		{"in German", `<main><div><div><p>Bekannt aus</p></div><div><img alt="Hafenpost"></div></div><p>Die Tasse hält den Kaffee den ganzen Morgen lang warm.</p></main>`, "Hafenpost", "", ""},
		{"no names of a whole page",
			`<main><h2>Featured in</h2><p>A stoneware mug that keeps coffee warm all morning.</p><img alt="Mug"><h2>More</h2></main>`, "", "", ""},
		{"a sentence is no heading",
			`<main><div><p>As seen in our workshop by the sea every single day of the year.</p><img alt="Mug"></div></main>`, "", "", ""},
		{"shares", `<main><h3>97 % of parcels arrive the next day</h3><p>98.5% of our mugs survive the dishwasher. They cost less in June.</p><li>20% off everything</li><li>50 % of the price*</li></main>`,
			"", "97 %|of parcels arrive the next day;98.5%|of our mugs survive the dishwasher", ""},
		{"an offer's last day", product(soon, true), "", "", soon},
		{"no discount, no last day", product(soon, false), "", "", ""},
		{"a day that has passed", product("2020-01-01", true), "", "", ""},
		{"a day that a system wrote", product(time.Now().AddDate(1, 0, 0).Format(time.DateOnly), true), "", "", ""},
	} {
		head := `<title>Mug</title><meta name=description content="A stoneware mug that keeps coffee warm.">`
		p, err := readPage(head+c.html, "text/html; charset=utf-8", &url.URL{Scheme: "https", Host: "kiln.example", Path: "/mug"})
		if err != nil {
			t.Fatal(err)
		}
		var press, stats []string
		for _, x := range p.Product.Press {
			press = append(press, strings.TrimSpace(x.Name+" "+x.URL))
		}
		for _, x := range p.Product.Stats {
			stats = append(stats, x.Value+"|"+x.Unit)
			if x.Source != "kiln.example" {
				t.Errorf("%s: %+v", c.name, x)
			}
		}
		if strings.Join(press, ";") != c.press || strings.Join(stats, ";") != c.stats || p.Product.EndsOn != c.ends {
			t.Errorf("%s: press %q, stats %q, ends %q", c.name, press, stats, p.Product.EndsOn)
		}
	}
}
