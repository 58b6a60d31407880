package deck

import (
	"slices"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Swapped colours of a page.
var (
	onAccent = map[string]string{"bg": "accent", "surface": "accent", "text": "onAccent", "muted": "onAccent", "accent": "onAccent",
		"onAccent": "accent"}
	onSecond = map[string]string{"bg": "second", "surface": "second", "text": "onSecond", "muted": "onSecond"}
	onCard   = map[string]string{"bg": "surface", "surface": "bg"}
)

// layoutOf is the layout of a page, and its swapped colours.
func (m *maker) layoutOf(p copywriter.DeckPage, i int) (string, map[string]string) {
	if m.roomy[i] {
		return "plain", nil
	}
	switch p.Kind {
	case copywriter.PageCover:
		return m.cover(), nil
	case copywriter.PageTension:
		if !m.Swipe {
			return m.point(p)
		}
		return "tension", onSecond
	case copywriter.PageStep:
		m.turn++
		return "step", turns(m.turn, nil, onCard)
	case copywriter.PageList:
		return "list", nil
	case copywriter.PageNumber:
		m.turn++
		if m.draws(p.Figure) {
			return "number-figure", nil
		}
		return "number", turns(m.turn, nil, onSecond)
	case copywriter.PageQuote:
		return "quote", onCard
	case copywriter.PageQuestion:
		return "question", onAccent
	case copywriter.PageAsk:
		return "ask", turns(i, onSecond, onSecond)
	case copywriter.PagePicture:
		m.shown++
		if m.out.Unshown {
			return "question", onAccent
		}
		return m.first("picture", "picture-frame", "picture-window"), nil
	case copywriter.PageCall:
		if m.shown == 0 || !m.Swipe || m.Deck.Thin {
			if name := m.first("call", "call-window", "call-type"); name != "call-type" {
				return name, nil
			}
		}
		return "call-type", onAccent
	}
	return m.point(p)
}

// draws reports words that tell a figure of a kind that no page has shown, and
// remembers it.
func (m *maker) draws(texts ...string) bool {
	for _, t := range texts {
		f, ok := kit.FigureIn(t, m.Deck.Language)
		if !ok {
			continue
		}
		if slices.Contains(m.figures, f.Kind) {
			return false
		}
		m.figures = append(m.figures, f.Kind)
		return true
	}
	return false
}

func turns(n int, all ...map[string]string) map[string]string { return all[n%len(all)] }

// cover is the layout of the first page: the subject cut out, the picture as large
// as it may be, or type alone.
func (m *maker) cover() string {
	if m.Swipe && m.Picture.Cut != nil && m.shows("cover-cut") {
		return "cover-cut"
	}
	if m.Swipe && m.Picture.Wide() {
		return m.first("cover-half", "cover-window", "cover-type")
	}
	if m.Swipe {
		return m.first("cover-full", "cover-half", "cover-window", "cover-type")
	}
	return m.first("cover-full", "cover-window", "cover-type")
}

// point is the layout of a statement. One of them, the second where there are
// several, bears the picture.
func (m *maker) point(p copywriter.DeckPage) (string, map[string]string) {
	m.turn++
	thing := m.thingIn(p.Title, p.Body, p.Label)
	switch {
	case m.shown == 0 && m.turn > 1 && m.shows("picture-point"):
		m.shown++
		return "picture-point", nil
	case thing != "":
		m.things = append(m.things, thing)
		return "point-thing", turns(m.turn, nil, onCard)
	case m.draws(p.Title, p.Body):
		return "point-figure", turns(m.turn, nil, onCard)
	case !m.Swipe && runes(p.Body) >= 60:
		return "point-columns", turns(m.turn, nil, onCard)
	case m.Swipe && p.Body != "" && m.turn%2 == 0:
		return "point-card", onSecondCard
	}
	return "point-type", turns(m.turn, onAccent, nil, onSecond)
}

// onSecondCard is a card on a dark ground.
var onSecondCard = map[string]string{"bg": "second"}
