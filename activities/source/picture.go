package source

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// shownPicture is an img with the sources beside it.
type shownPicture struct {
	address string // as written
	alt     string
	square  bool // by what its tag or address says: an icon, where screens are looked for
}

const (
	enoughWide    = 2400 // px; larger candidates of a picture are not asked for
	maxCandidates = 40   // of one srcset
)

// candidate is one address of a srcset with its width, in px, or its density.
type candidate struct {
	address string
	size    float64
}

// candidates takes a srcset apart (HTML Living Standard, 4.8.4.2.1): addresses
// may hold commas, so that only one at an address's end divides.
func candidates(srcset string) []candidate {
	var out []candidate
	for s := srcset; len(out) < maxCandidates; {
		s = strings.TrimLeft(s, ", \t\n\r\f")
		if s == "" {
			break
		}
		end := strings.IndexAny(s, " \t\n\r\f")
		if end < 0 {
			end = len(s)
		}
		address := s[:end]
		s = s[end:]
		size := 1.0
		if trimmed := strings.TrimRight(address, ","); trimmed != address {
			address = trimmed
		} else {
			said := s
			if i := strings.IndexByte(s, ','); i >= 0 {
				said, s = s[:i], s[i+1:]
			} else {
				s = ""
			}
			said = strings.TrimSpace(said)
			if n, err := strconv.ParseFloat(strings.TrimRight(said, "wxh"), 64); err == nil && n > 0 {
				size = n
			}
		}
		if address != "" {
			out = append(out, candidate{address, size})
		}
	}
	return out
}

// largest is the largest address of a srcset that is not needlessly large.
func largest(srcset string) candidate {
	var best candidate
	for _, c := range candidates(srcset) {
		switch {
		case best.address == "", c.size > best.size && c.size <= enoughWide, best.size > enoughWide && c.size < best.size:
			best = c
		}
	}
	return best
}

// undrawn are kinds of pictures that are not read.
func undrawn(kind, address string) bool {
	path := address
	if u, err := url.Parse(address); err == nil {
		path = u.Path
	}
	path = strings.ToLower(path)
	return strings.Contains(kind, "svg") || strings.Contains(kind, "avif") || strings.HasSuffix(path, ".svg") ||
		strings.HasSuffix(path, ".avif") ||
		strings.HasPrefix(address, "data:") || strings.HasPrefix(address, "blob:")
}

// addressOf is the best address of an img: what is loaded when it is scrolled
// to stands before the place holder that is there until then.
func addressOf(n *html.Node) candidate {
	for _, key := range []string{"srcset", "data-srcset"} {
		if c := largest(attr(n, key)); c.address != "" && !undrawn("", c.address) {
			return c
		}
	}
	for _, key := range []string{"data-src", "data-original", "data-lazy-src", "src"} {
		if v := attr(n, key); v != "" && !undrawn("", v) && !strings.Contains(v, "{width}") {
			return candidate{v, 1}
		}
	}
	return candidate{}
}

// pictureOf is what an img, or a picture element with the sources and the img
// in it, shows; its address is "" when it shows nothing that is read.
func pictureOf(n *html.Node) shownPicture {
	var best candidate
	var out shownPicture
	var look func(n *html.Node, depth int)
	look = func(n *html.Node, depth int) {
		if depth > 4 {
			return
		}
		var c candidate
		switch n.DataAtom {
		case atom.Source:
			if c = largest(oneOf(attr(n, "srcset"), attr(n, "data-srcset"))); undrawn(attr(n, "type"), c.address) {
				c = candidate{}
			}
		case atom.Img:
			c = addressOf(n)
			out.alt = strings.Join(strings.Fields(attr(n, "alt")), " ")
			w, h := attr(n, "width"), attr(n, "height")
			out.square = w != "" && w == h
		}
		if c.address != "" && (best.address == "" || c.size > best.size && best.size <= enoughWide) {
			best = c
		}
		for k := n.FirstChild; k != nil; k = k.NextSibling {
			look(k, depth+1)
		}
	}
	look(n, 0)
	out.address = best.address
	if m := sized.FindStringSubmatch(best.address); m != nil && m[1] == m[2] {
		out.square = true
	}
	return out
}

// sized finds the size that image servers write into addresses.
var sized = regexp.MustCompile(`/(\d{2,4})x(\d{2,4})[a-z]{0,2}(?:-\d+)?\.\w{3,4}$`)
