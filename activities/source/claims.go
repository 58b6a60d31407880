package source

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"github.com/snackfarm/farm"
)

// What a page shows as proof beside its own words: who wrote about it, and
// figures that it gives whole in a sentence.

const (
	maxPress     = 8
	maxPressName = 32
	maxPressHead = 48 // characters of a heading over names
	maxBlock     = 24 // pictures and links of a block; a larger one is more than names
	maxClimb     = 3  // elements from the heading to the block
	maxStats     = 8
	maxStatUnit  = 70
)

// pressHead is what stands over the names of those who wrote about a thing, in the
// languages of the contract: "As seen in", "They write about us", "In the press".
var pressHead = regexp.MustCompile(`(?i)^(?:` + strings.Join([]string{
	`as (?:seen|featured|heard) (?:in|on)|(?:featured|seen|mentioned) (?:in|on|by)|(?:we are )?in the press|they (?:talk|write) about us`,
	`bekannt aus|bekannt durch|bekannt von|die presse über uns|das schreibt die presse|in der presse`,
	`vus? dans|ils parlent de nous|on parle de nous|la presse (?:en parle|parle de nous)|dans la presse`,
	`visto en|nos han visto en|aparece en|hablan de nosotros|en la prensa|en los medios`,
	`vist[oi] su|parlano di noi|dicono di noi|la stampa parla di noi|sulla stampa`,
	`vistos? (?:em|n[ao]s?)|na imprensa|falam de nós|na mídia`,
	`bekend van|gezien in|in de media|in de pers|ze schrijven over ons`,
	`widzian[iey] w|piszą o nas|pisali o nas|mówią o nas|media o nas|w mediach|w prasie`,
	`na keni parë në|të parë në|shkruajnë për ne|flasin për ne|mediat për ne|në media|në shtyp`,
	`basında|medyada|bizden bahsedenler|bizi yazanlar`,
	`о нас (?:пишут|говорят|писали)|сми о нас|пресса о нас|мы в сми|нас упоминают|в (?:прессе|сми)`,
	`كما (?:ظهر|ظهرنا|ظهرت) في|ظهرنا في|شوهد في|تحدثوا عنا|كتبوا عنا|قالوا عنا|في الصحافة|في وسائل الإعلام`,
	`मीडिया में|प्रेस में|अख़बारों में|हमारे बारे में लिखा`,
	`diliput (?:oleh|di)|telah diliput|seperti terlihat di|dimuat di|kata media|media tentang kami`,
	`báo chí (?:nói|viết)|xuất hiện trên|được nhắc đến trên|trên báo chí`,
	`สื่อที่พูดถึง|สื่อพูดถึง|ปรากฏใน|พูดถึงใน|ในสื่อ`,
	`メディア掲載|掲載(?:メディア|実績|誌)|メディアで紹介|(?:雑誌|新聞|テレビ)で紹介`,
	`언론 ?보도|언론에 소개|미디어 소개|매체 소개|언론이 말하는`,
	`媒体(?:报道|推荐|评价)|媒體(?:報導|推薦)|报道过我们|他们(?:都)?在报道`,
}, `|`) + `)(?:[\s:：、,.।…].{0,15}|\p{L}{0,8})$`)

// noNames are words of alternative texts that name a picture and nobody.
var noNames = regexp.MustCompile(`(?i)\b(logos?|icons?|images?|photo|picture|banner|press|star|rating|arrow|read more|learn more|more)\b`)

// press finds the names in the block under a heading that says they wrote about
// the page's product.
func (o *outline) press(head *html.Node) {
	text := visible(head)
	if utf8.RuneCountInString(text) > maxPressHead || !pressHead.MatchString(text) || len(o.wroteOf) > 0 {
		return
	}
	block := head
	for range maxClimb {
		if block.Parent == nil || block.Parent.DataAtom == atom.Body || block.Parent.DataAtom == atom.Main {
			return
		}
		block = block.Parent
		var names []farm.Press
		headings, n := 0, 0
		pressIn(block, "", &names, &headings, &n, 0)
		if n > maxBlock || headings > 1 {
			return // it goes on to other things
		}
		if len(names) > 0 {
			o.wroteOf, o.wroteHead = names[:min(len(names), maxPress)], strings.TrimRight(text, ": ")
			return
		}
	}
}

// pressIn gathers the names of a block: alternative texts of its pictures, and
// texts of its links, with where these lead.
func pressIn(n *html.Node, link string, out *[]farm.Press, headings, items *int, depth int) {
	if depth > 24 || *items > maxBlock || n.Type == html.ElementNode && aside(n) {
		return
	}
	switch n.DataAtom {
	case atom.H1, atom.H2, atom.H3, atom.H4:
		*headings++
		return
	case atom.A:
		link = attr(n, "href")
		if s := visible(n); s != "" {
			*items++
			entered(out, s, link)
		}
	case atom.Img:
		*items++
		entered(out, strings.Join(strings.Fields(attr(n, "alt")), " "), link)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		pressIn(c, link, out, headings, items, depth+1)
	}
}

// entered adds a name, once, if it looks like one: few words, the first with a
// capital or a figure.
func entered(out *[]farm.Press, name, link string) {
	name = strings.Trim(strings.Join(strings.Fields(noNames.ReplaceAllString(name, "")), " "), " -–|:,.")
	first, _ := utf8.DecodeRuneInString(name)
	words := len(strings.Fields(name))
	if words == 0 || words > 4 || utf8.RuneCountInString(name) > maxPressName || !unicode.IsUpper(first) && !unicode.IsDigit(first) &&
		!unicode.IsLetter(first) || decent(name) != name {
		return
	}
	if unicode.IsLower(first) && words > 1 {
		return // a sentence's words
	}
	for _, have := range *out {
		if strings.EqualFold(have.Name, name) {
			return
		}
	}
	*out = append(*out, farm.Press{Name: name, URL: link})
}

// shareOf is a sentence that gives a share of something: "97 % of parcels arrive
// the next day". Discounts give none.
var shareOf = regexp.MustCompile(
	`^(\d{1,3}(?:[.,]\d{1,2})?\s?%)\s((?:of|der|des|von|unserer|aller|de|du|de nos|di|dei|delle|degli|van|das|dos|dos nossos|de los|de las)\s\p{L}.{6,})$`)

// claim enters a sentence that is a claim whole: a figure with what it is of, or a
// term of buying. What is said between commas and points may be one as well.
func (p *Page) claim(sentence, host, from string) {
	s := bareOf(sentence)
	if decent(s) != s {
		return
	}
	if stat, ok := figureOf(s); ok {
		stat.Source = host
		if stat.Lead != "" {
			stat.Lead = capital(stat.Lead)
		}
		p.stat(stat, s, from)
		return
	}
	p.term(s, from)
	if parts := apart.Split(s, maxTerms); len(parts) > 1 {
		for _, part := range parts {
			part = bareOf(part)
			p.term(part, from)
			if stat, ok := figureOf(part); ok && len(strings.Fields(stat.Lead)) <= partLead {
				stat.Source = host
				p.stat(stat, part, from)
			}
		}
	}
}

// partLead is how many words a figure has before it that is part of a sentence.
const partLead = 3

// apart is what stands between the claims of a line.
var apart = regexp.MustCompile(`\s*[·•|;]\s*|,\s+|\s+[–—&+]\s+`)

// bareOf is a sentence without the signs around it.
func bareOf(s string) string {
	return strings.Trim(strings.Join(strings.Fields(s), " "), ".!。 ✓✔✅★☆•-–—")
}

// stat enters a figure, once.
func (p *Page) stat(stat farm.Stat, said, from string) {
	if len(p.Product.Stats) >= maxStats {
		return
	}
	for _, have := range p.Product.Stats {
		if have.Value == stat.Value && strings.EqualFold(have.Lead, stat.Lead) && strings.EqualFold(have.Unit, stat.Unit) {
			return
		}
	}
	p.Product.Stats = append(p.Product.Stats, stat)
	p.tell("stat", said, from)
}

// ratings enters the mean of reviews that the page shows, where it declares none
// and shows only one: others may be of other things.
func (p *Page) ratings(said []remark, address string) {
	if p.Product.Rating != nil {
		return
	}
	var found farm.Rating
	var where remark
	for _, r := range said {
		for _, s := range sentencesOf(r.text) {
			got, ok := ratingIn(bareOf(s))
			switch {
			case !ok:
			case found == (farm.Rating{}):
				found, where = got, remark{bareOf(s), r.place}
			case got.Value != found.Value || got.Scale != found.Scale || got.Count != found.Count && got.Count*found.Count != 0:
				return
			case found.Count == 0:
				found, where = got, remark{bareOf(s), r.place}
			}
		}
	}
	if found.Value > 0 {
		p.Product.Rating = &found
		p.tell("rating", where.text, address+" "+where.place)
	}
}

// claims enters what the page shows as proof. declared says that the page is of
// one product that it declares as data: ratings that stand beside it may be of
// other products.
func (p *Page) claims(t *tags, o outline, declared bool) {
	for _, w := range o.wroteOf {
		w.URL = absolute(t.base, w.URL)
		if w.URL != "" && hostOf(w.URL) == hostOf(t.address) {
			w.URL = "" // it leads on within the site
		}
		p.Product.Press = append(p.Product.Press, w)
		p.tell("press", w.Name, t.address+" under “"+o.wroteHead+"”")
	}
	host := hostOf(t.address)
	for _, r := range o.remarks {
		for _, s := range sentencesOf(r.text) {
			p.claim(s, host, t.address+" "+r.place)
		}
	}
	for _, text := range append(slices.Clone(o.points), o.paragraphs...) { // those that stand deeper than remarks are looked for
		for _, s := range sentencesOf(text) {
			p.claim(s, host, t.address+" h2, h3, li, p")
		}
	}
	for _, s := range sentencesOf(p.Description) {
		p.claim(s, host, t.address+" description")
	}
	if !declared {
		p.ratings(o.remarks, t.address)
	}
}

// sentencesOf divides a text at its sentences' ends; a point within a number is
// none.
func sentencesOf(s string) []string {
	var out []string
	from := 0
	for _, at := range sentenceEnd.FindAllStringIndex(s, -1) {
		if at[1] < len(s) && s[at[1]-1] != ' ' {
			continue
		}
		out = append(out, strings.TrimSpace(s[from:at[1]]))
		from = at[1]
	}
	if rest := strings.TrimSpace(s[from:]); rest != "" {
		out = append(out, rest)
	}
	return out
}

// capital is a text whose first letter is one.
func capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}
