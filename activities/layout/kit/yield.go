package kit

import "github.com/snackfarm/farm"

// yields lets type that was set at one size shrink: a caller who writes other words into a
// manifest gets them smaller, not a render that fails. The words that it was set for keep
// their size, since type is set at the greatest that fits. Type in a stack is left, where a
// least size decides how a row that is too long is shared.
func yields(s *farm.Snack) {
	for _, scene := range s.Scenes {
		for i, l := range scene.Layers {
			if l.Text == nil || l.Text.MinSize != 0 && l.Text.MinSize < l.Text.Size || l.Text.Size <= leastType {
				continue
			}
			t := *l.Text // which layers may share
			t.MinSize = leastType
			scene.Layers[i].Text = &t
		}
	}
}
