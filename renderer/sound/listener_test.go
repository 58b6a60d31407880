package sound

import (
	"io"
	"testing"

	"github.com/snackfarm/farm"
)

// The sound of the longest edit is heard whole: 13 minutes at four times the rate are
// more than the 1 GiB that a program's output is held to otherwise.
func TestLongestSoundIsHeard(t *testing.T) {
	seconds := int64(farm.EditLongest.Seconds())
	if most := listener("sound.m4a", io.Discard).Limits.Output; most < seconds*oversampled*Rate*frameBytes {
		t.Errorf("%d bytes are heard, of %d s %d come", most, seconds, seconds*oversampled*Rate*frameBytes)
	}
}
