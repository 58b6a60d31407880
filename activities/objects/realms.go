package objects

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

//go:embed realms.txt
var realmsText string

// realms are those that an object is of, by object.
var realms = sync.OnceValue(func() map[string][]string {
	out := map[string][]string{}
	for line := range strings.Lines(realmsText) {
		f := strings.Fields(line)
		if len(f) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		for _, object := range f[1:] {
			out[object] = append(out[object], f[0])
		}
	}
	return out
})

// setting is what a text says elsewhere: the base forms of its words, and the
// realms of which it names a thing beyond doubt.
type setting struct {
	words  map[string]bool
	realms map[string]bool
	whole  string          // of what the text is a part that tells of things; "" of a brand's own
	tells  bool            // the text is part of one that tells of things
	trade  []string        // objects of the trade: a word of two senses means one of them
	own    bool            // the text is a brand's own, where who does a trade stands for none of its things
	does   []string        // but for those of the brand's
	often  map[string]bool // words that more than one sentence of the whole has
	ends   map[int]bool    // where words end, in runes of a text without spaces; nil where marks tell
}

// meet notes the realms of what was found without a doubt, and reports whether
// there was any.
func (c *setting) meet(found []Find) bool {
	c.realms = map[string]bool{}
	for _, f := range found {
		if f.Sure == 2 {
			for _, r := range realms()[f.Object] {
				c.realms[r] = true
			}
		}
	}
	return len(c.realms) > 0
}

// inCompany reports a doubtful word of an object that stands among things of its
// realm, or that the trade works with.
func (x *index) inCompany(object, form string, c setting) bool {
	if slices.Contains(c.trade, object) {
		return true
	}
	if x.lone[form] || runes(form) < 3 && !x.dense(form) {
		return false
	}
	for _, r := range realms()[object] {
		if c.realms[r] {
			return true
		}
	}
	return false
}
