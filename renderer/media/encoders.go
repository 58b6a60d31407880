package media

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// Encoder is a way of encoding H.264 that was tried on this machine.
type Encoder struct {
	Name string
	Err  error // nil when the trial encode worked
}

// Hardware reports whether the encoder is a device and not a program.
func (e Encoder) Hardware() bool { return e.Name != X264 }

const trialTimeout = 10 * time.Second

// Encoders tries each encoder on a few small frames, with the settings that
// films are encoded by: the list that ffmpeg prints names encoders whose
// hardware is not there. The fastest stands first.
func Encoders(ctx context.Context) []Encoder {
	out := []Encoder{{Name: NVENC}, {Name: VAAPI}, {Name: X264}}
	var wg sync.WaitGroup
	for i := range out {
		wg.Go(func() {
			ctx, cancel := context.WithTimeout(ctx, trialTimeout)
			defer cancel()
			out[i].Err = Run(ctx, Encoding{Encoder: out[i].Name, Platform: places[0]}.trial())
		})
	}
	wg.Wait()
	return out
}

// DeviceError is a hardware encoder that failed: it may be gone, or have no
// room for another film. The film is not to blame, and can be encoded
// elsewhere.
type DeviceError struct {
	Encoder string
	Err     error
}

// Error implements error.
func (e *DeviceError) Error() string { return fmt.Sprintf("encoder %s: %v", e.Encoder, e.Err) }

// Unwrap gives what ffmpeg said.
func (e *DeviceError) Unwrap() error { return e.Err }

// Blame is err of an encode by an encoder, as a DeviceError when ffmpeg gave
// up by itself on a device.
func Blame(encoder string, err error) error {
	var exit *ExitError
	if (Encoder{Name: encoder}).Hardware() && encoder != "" && errors.As(err, &exit) && !exit.Signalled {
		return &DeviceError{Encoder: encoder, Err: err}
	}
	return err
}
