package media

import (
	"testing"
	"time"
)

// A glance may take what its film's decoder needs, and says no more than twice
// its frames.
func TestGlanceIsBounded(t *testing.T) {
	for name, c := range map[string]struct {
		video  Video
		memory int64 // MiB
	}{
		"a phone's":   {Video{CodedWidth: 1080, CodedHeight: 1920}, 1200},
		"the largest": {Video{CodedWidth: 4096, CodedHeight: 2304}, 2600},
	} {
		child := Look("/d/footage", &c.video, Glance{Width: 72, Height: 128, FPS: 12, Ms: 60_000, CPU: 40 * time.Second})
		l := child.Limits
		if l.Memory != c.video.limits(Part{Width: 72, Height: 128}).Memory || l.Memory > c.memory<<20 {
			t.Errorf("%s: it may take %d MiB", name, l.Memory>>20)
		}
		if frames := int64(72 * 128 * 12 * 60); l.CPU != 40*time.Second || l.Output < frames || l.Output > 3*frames {
			t.Errorf("%s: it may take %s and say %d bytes", name, l.CPU, l.Output)
		}
	}
}
