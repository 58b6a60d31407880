package source

import (
	"regexp"
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

// pressHead is what stands over the names of those who wrote about a thing.
var pressHead = regexp.MustCompile(`(?i)^(as (seen|featured|heard) (in|on)|(featured|seen|mentioned) (in|on|by)|(we are )?in the press|they (talk|write) about us|bekannt aus|bekannt durch|die presse über uns|vu dans|ils parlent de nous|on parle de nous|(visto|nos han visto|aparece) en|hablan de nosotros|visto su|parlano di noi|dicono di noi|visto em|na imprensa|bekend van|gezien in|in de media)\b.{0,16}$`)

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
	if words == 0 || words > 4 || utf8.RuneCountInString(name) > maxPressName || !unicode.IsUpper(first) && !unicode.IsDigit(first) && !unicode.IsLetter(first) || decent(name) != name {
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
var shareOf = regexp.MustCompile(`^(\d{1,3}(?:[.,]\d{1,2})?\s?%)\s((?:of|der|des|von|unserer|aller|de|du|de nos|di|dei|delle|degli|van|das|dos|dos nossos|de los|de las)\s\p{L}.{6,})$`)

// stat enters a sentence that is a figure with what it is of.
func (p *Page) stat(sentence, host, from string) {
	s := strings.TrimRight(strings.Join(strings.Fields(sentence), " "), ".!。 ")
	m := shareOf.FindStringSubmatch(s)
	if m == nil || len(p.Product.Stats) >= maxStats || utf8.RuneCountInString(m[2]) > maxStatUnit || strings.ContainsAny(m[2], "*†¹?") || decent(s) != s {
		return
	}
	for _, have := range p.Product.Stats {
		if have.Value == m[1] && have.Unit == m[2] {
			return
		}
	}
	p.Product.Stats = append(p.Product.Stats, farm.Stat{Value: m[1], Unit: m[2], Source: host})
	p.tell("stat", s, from)
}

// claims enters what the page shows as proof.
func (p *Page) claims(t *tags, o outline) {
	for _, w := range o.wroteOf {
		w.URL = absolute(t.base, w.URL)
		if w.URL != "" && hostOf(w.URL) == hostOf(t.address) {
			w.URL = "" // it leads on within the site
		}
		p.Product.Press = append(p.Product.Press, w)
		p.tell("press", w.Name, t.address+" under “"+o.wroteHead+"”")
	}
	for _, s := range o.points {
		p.stat(s, hostOf(t.address), t.address+" h2, h3, li")
	}
	for _, text := range o.paragraphs {
		for _, s := range sentencesOf(text) {
			p.stat(s, hostOf(t.address), t.address+" p")
		}
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
