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
	// Wide says that its driver worked only while it could read what this process
	// may (package confine).
	Wide bool
}

// Hardware reports whether the encoder is a device and not a program.
func (e Encoder) Hardware() bool { return e.Name != X264 }

const trialTimeout = 10 * time.Second

// narrow are the hardware encoders that worked with what is listed for their
// drivers. One that was not tried is none of them.
var narrow sync.Map

func isNarrow(encoder string) bool {
	_, ok := narrow.Load(encoder)
	return ok
}

// Encoders tries each encoder on a few small frames, with the settings that
// films are encoded by: the list that ffmpeg prints names encoders whose
// hardware is not there. The fastest stands first.
func Encoders(ctx context.Context) []Encoder {
	out := []Encoder{{Name: NVENC}, {Name: VAAPI}, {Name: X264}}
	var wg sync.WaitGroup
	for i := range out {
		wg.Go(func() {
			out[i] = try(ctx, out[i].Name)
		})
	}
	wg.Wait()
	return out
}

// try encodes a few frames. A driver of a graphics card is first given what is
// listed for such, and where that is not enough, all that this process may read.
func try(ctx context.Context, name string) Encoder {
	e := Encoder{Name: name}
	trial := Encoding{Encoder: name, Platform: places[0]}.trial()
	run := func(wide bool) error {
		ctx, cancel := context.WithTimeout(ctx, trialTimeout)
		defer cancel()
		trial.Wide = wide
		return Run(ctx, trial)
	}
	e.Err = run(false)
	if !e.Hardware() {
		return e
	}
	if e.Err == nil {
		narrow.Store(name, true)
		return e
	}
	narrow.Delete(name)
	if !unconfined.Load() {
		e.Err = run(true)
		e.Wide = e.Err == nil
	}
	return e
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
