package post

import "github.com/snackfarm/farm"

// demoPage is a page of a film that shows what the lines name at work.
func (w *wall) demoPage(p page) []farm.Layer { return w.typePage(p) }
