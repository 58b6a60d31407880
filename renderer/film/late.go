package film

import "image"

// load draws a part that is drawn only while it is seen.
func (it *item) load() error {
	if it.part.Draw == nil || !it.part.Image.Rect.Empty() {
		return nil
	}
	part, err := it.part.Drawn()
	if err != nil {
		return err
	}
	part.Draw = it.part.Draw
	it.part = part
	return nil
}

// unload forgets the pixels of such a part.
func (it *item) unload() {
	if it.part.Draw != nil && !it.part.Image.Rect.Empty() {
		it.part.Image, it.sprite, it.posed = &image.RGBA{}, nil, nil
		it.rest, it.drawn = nil, state{}
	}
}
