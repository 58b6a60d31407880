package match

import (
	"context"
	"image"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/see"
	"github.com/snackfarm/farm/renderer/picture"
)

// The share of a picture that a person covers who is its subject.
const leastPerson, mostPerson = 0.04, 0.85

// LookAtReference is LookAtShot for a picture that a carousel is made from, whose
// subject may be a person. One on a plain ground is cut out to dst; of another, the
// nets' mask tells where the picture has to be seen.
func LookAtReference(ctx context.Context, path, dst string) (Picture, error) {
	p, err := LookAtShot(ctx, path, dst)
	if err != nil || p.Cut != nil {
		return p, err
	}
	return guarded(ctx, func() (Picture, error) {
		err := picture.With(ctx, path, func(img *image.RGBA) error {
			if p.Face == nil {
				p.findFace(img, glanceSide, surerFace)
			}
			if person, ok := seenPerson(img); ok && p.Face == nil {
				p.Focus = person
			}
			if p.Face == nil {
				return nil
			}
			return p.cutPerson(img, dst)
		})
		return p, err
	})
}

// headDown is how far down a person's mask the middle of what is looked at lies: at
// the shoulders of somebody who stands.
const headDown = 0.3

// seenPerson is where to look at the person who is the subject of a picture, 0-1;
// false where there is none, or the machine has no nets.
func seenPerson(img *image.RGBA) (at farm.Point, ok bool) {
	eyes, err := see.Load()
	if err != nil {
		return at, false // the farm's doctor tells why
	}
	mask, err := eyes.Looker().Person(see.FrameOf(shrink(img, seeSide)))
	if err != nil {
		return at, false
	}
	if share := mask.Share(); share < leastPerson || share > mostPerson {
		return at, false
	}
	top, foot, across, all := mask.Height, 0, 0.0, 0.0
	for i, v := range mask.Person {
		if v < 128 {
			continue
		}
		y := i / mask.Width
		top, foot = min(top, y), max(foot, y)
		across, all = across+float64(i%mask.Width)+0.5, all+1
	}
	if all == 0 {
		return at, false
	}
	return farm.Point{X: across / all / float64(mask.Width),
		Y: (float64(top) + headDown*float64(foot+1-top)) / float64(mask.Height)}, true
}
