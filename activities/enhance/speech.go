package enhance

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/sound"
)

// Said is a line of a film's speech track in a file of its own.
type Said struct {
	Path string
	Ms   int
}

// Speech is a film's speech track, enhanced.
type Speech struct {
	Lines  []Said // WAV, 48 kHz stereo, as long as they were to the millisecond
	Method string
	// Before and After are how loud the lines are together, in LUFS.
	Before, After float64
}

// speechLoudness is what the lines of a film are brought to together, LUFS: that of lines
// as they are spoken, so that a mix can place them.
const speechLoudness = Loudness

// EnhanceSpeech evens out the lines of a film's speech track by the tone of a voice: all
// of them as one, so that they stay as loud beside each other as they were. change, where
// it is not nil, says each line in another voice first, in a file of mono floats at
// media.VoiceRate. A nil net leaves the lines' own noise.
func EnhanceSpeech(ctx context.Context, lines []Said, voice string, net *Net, dir string,
	change func(ctx context.Context, path string, ms int) error) (Speech, error) {
	f := finishing{dir: dir, samples: filepath.Join(dir, "speech.f32"), tone: toneOf(voice)}
	if err := f.unpacked(ctx, lines); err != nil {
		return Speech{}, err
	}
	before, err := f.meter(ctx, media.Meter(f.samples, ""))
	if err != nil {
		return Speech{}, err
	}
	if before.loudness < quietest {
		return Speech{}, farm.Errorf(farm.CodeInvalid, "nothing can be heard in the film's speech; the credits were refunded")
	}
	if err := f.cleaned(ctx, lines, net); err != nil {
		return Speech{}, err
	}
	if change != nil {
		if err := f.changed(ctx, lines, change); err != nil {
			return Speech{}, err
		}
	}
	out := Speech{Before: before.loudness, Method: f.speechMethod(voice, net != nil)}
	if err := f.toned(ctx); err != nil {
		return Speech{}, err
	}
	after, err := f.meter(ctx, media.Meter(f.samples, ""))
	if err != nil {
		return Speech{}, err
	}
	out.After = after.loudness
	out.Lines, err = f.parted(lines)
	return out, err
}

func (f finishing) speechMethod(voice string, net bool) string {
	noise := "no filter against noise (this machine has no net)"
	if net {
		noise = netMethod()
	}
	whose := fmt.Sprintf("voiceId %s, the film's own voice", voice)
	if farm.ProviderVoice(voice) {
		whose = fmt.Sprintf("each line said in the voice %s by %s", voice, ChangerName)
	}
	return fmt.Sprintf("speech track alone: high-pass 80 Hz, %s, de-esser, %s (%s), compressor %.2g:1, %g LUFS; then mixed anew with the "+
		"film's music and effects; picture copied; words and captions keep their times", noise, f.tone.about, whose, f.tone.ratio, speechLoudness)
}

// unpacked lays the lines one after another as samples.
func (f finishing) unpacked(ctx context.Context, lines []Said) error {
	var parts []string
	for i, l := range lines {
		part := filepath.Join(f.dir, fmt.Sprintf("line-%d.f32", i))
		if err := media.Run(ctx, media.UnpackVoice(l.Path, part, l.Ms)); err != nil {
			return fmt.Errorf("read line: %w", err)
		}
		parts = append(parts, part)
	}
	return together(f.samples, parts)
}

// cleaned takes from the lines what lies below voices and, with a net, their noise.
func (f finishing) cleaned(ctx context.Context, lines []Said, net *Net) error {
	flac, out := filepath.Join(f.dir, "speech.flac"), filepath.Join(f.dir, "clean.f32")
	if err := media.Run(ctx, media.PackVoice(f.samples, flac)); err != nil {
		return fmt.Errorf("pack speech: %w", err)
	}
	plan := Plan{LengthMs: lengthOf(lines), StretchMs: lengthOf(lines), Stretches: 1}
	if _, err := net.Clean(ctx, flac, plan, 0, out, func(float64) {}); err != nil {
		return err
	}
	return errors.Join(os.Remove(flac), os.Rename(out, f.samples))
}

func lengthOf(lines []Said) int {
	n := 0
	for _, l := range lines {
		n += l.Ms
	}
	return n
}

// changed has each line said in another voice.
func (f finishing) changed(ctx context.Context, lines []Said, change func(context.Context, string, int) error) error {
	all, err := os.ReadFile(f.samples)
	if err != nil {
		return fmt.Errorf("read speech: %w", err)
	}
	var parts []string
	for i, l := range lines {
		n := min(4*samples(l.Ms), len(all))
		part := filepath.Join(f.dir, fmt.Sprintf("line-%d.f32", i))
		if err := os.WriteFile(part, all[:n], 0o600); err != nil {
			return fmt.Errorf("write line: %w", err)
		}
		all = all[n:]
		if err := change(ctx, part, l.Ms); err != nil {
			return err
		}
		parts = append(parts, part)
	}
	return together(f.samples, parts)
}

// toned puts the lines through the filters of the tone and brings them to their loudness.
func (f finishing) toned(ctx context.Context) error {
	into, err := f.meter(ctx, media.Meter(f.samples, ""))
	if err != nil {
		return err
	}
	chain := fmt.Sprintf("volume=%.2fdB,deesser=i=0.3,%sacompressor=threshold=0.0794:ratio=%g:attack=8:release=160:knee=4,",
		min(workLevel-into.loudness, mostGain), f.tone.bands, f.tone.ratio)
	worked, err := f.meter(ctx, media.Meter(f.samples, chain))
	if err != nil {
		return err
	}
	gain, out := min(speechLoudness-worked.loudness, mostGain), filepath.Join(f.dir, "toned.f32")
	for try := 1; ; try++ { // what the limiter takes is given back
		limited := chain + fmt.Sprintf("volume=%.2fdB,alimiter=limit=%.4f:attack=4:release=60:level=0:latency=1", gain,
			math.Pow(10, maxPeak/20))
		if err := media.Run(ctx, media.TonedVoice(f.samples, limited, out)); err != nil {
			return fmt.Errorf("tone speech: %w", err)
		}
		now, err := f.meter(ctx, media.Meter(out, ""))
		if err != nil {
			return err
		}
		off := speechLoudness - now.loudness
		if try == tries || math.Abs(off) <= drift {
			break
		}
		gain += off
	}
	return os.Rename(out, f.samples)
}

// parted writes each line into a file of its own, to the sample where it was.
func (f finishing) parted(lines []Said) ([]Said, error) {
	raw, err := os.ReadFile(f.samples)
	if err != nil {
		return nil, fmt.Errorf("read speech: %w", err)
	}
	var out []Said
	for i, l := range lines {
		n := samples(l.Ms)
		stereo := make([]float32, 2*n)
		for k := range n {
			if at := 4 * k; at+4 <= len(raw) {
				v := math.Float32frombits(binary.LittleEndian.Uint32(raw[at:]))
				stereo[2*k], stereo[2*k+1] = v, v
			}
		}
		raw = raw[min(4*n, len(raw)):]
		path := filepath.Join(f.dir, fmt.Sprintf("said-%d.wav", i))
		if err := sound.WriteWAV(path, stereo); err != nil {
			return nil, fmt.Errorf("write line: %w", err)
		}
		out = append(out, Said{Path: path, Ms: l.Ms})
	}
	return out, nil
}
