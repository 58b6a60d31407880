package media

import (
	"context"
	"time"
)

// Encoder is a way of encoding H.264 that was tried on this machine.
type Encoder struct {
	Name string
	Err  error // nil when the trial encode worked
}

const trialTimeout = 10 * time.Second

// Encoders tries each encoder on a few small frames: the list that ffmpeg
// prints names encoders whose hardware is not there. 256 px is the least that
// every hardware encoder takes.
func Encoders(ctx context.Context) []Encoder {
	trials := []struct {
		name string
		args []string
	}{
		{"h264_nvenc", []string{"-c:v", "h264_nvenc"}},
		{"h264_vaapi", []string{"-vf", "format=nv12,hwupload", "-c:v", "h264_vaapi"}},
		{"libx264", []string{"-c:v", "libx264"}},
	}
	out := make([]Encoder, len(trials))
	for i, t := range trials {
		args := []string{"-hide_banner", "-loglevel", "error", "-nostdin"}
		if t.name == "h264_vaapi" {
			args = append(args, "-vaapi_device", "/dev/dri/renderD128")
		}
		args = append(args, "-f", "lavfi", "-i", "color=black:s=256x256:r=30", "-frames:v", "10")
		args = append(append(args, t.args...), "-f", "null", "-")
		ctx, cancel := context.WithTimeout(ctx, trialTimeout)
		out[i] = Encoder{Name: t.name, Err: Run(ctx, Child{Name: "ffmpeg", Args: args})}
		cancel()
	}
	return out
}
