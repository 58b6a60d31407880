package enhance

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// What the sound is brought to.
const (
	Loudness = -16.0 // LUFS
	maxPeak  = -1.5  // dBTP
	// workLevel is how loud the voice goes into the filters, so that they do the same
	// to a quiet voice as to a loud one.
	workLevel = -22.0
	// drift is how far the loudness may be off, LU.
	drift = 0.4
	// quietest is what is left alone: there is no voice in it.
	quietest = -60.0
	mostGain = 40.0 // dB
	tries    = 3
)

// tone is what a voice of the contract does to the speaker's own.
type tone struct {
	about string
	bands string // filters
	ratio float64
}

// tones by the voices of the contract.
var tones = map[string]tone{
	"auto": {"mud -2 dB, presence +2 dB", band(250, 1, -2) + band(3000, 1, 2) + "highshelf=f=9000:g=1,", 2.5},
	"male-professional": {"a low and clear tone", band(120, 0.9, 1.5) + band(300, 1, -2) +
		band(3000, 1, 2.5) + "highshelf=f=9000:g=1,", 2.8},
	"male-casual":         {"a warm tone", band(150, 0.8, 2) + band(350, 1, -1) + band(2800, 1, 1), 2},
	"female-professional": {"a clear tone", band(180, 1, -1) + band(350, 1, -2) + band(3800, 1, 2.5) + "highshelf=f=10000:g=1.5,", 2.8},
	"female-casual":       {"a soft tone", band(220, 0.8, 1.5) + band(3500, 1, 1), 2},
	"dramatic":            {"a deep and dense tone", band(110, 0.8, 3.5) + band(400, 1, -2) + band(2500, 1, 2), 4},
}

// toneOf is the tone of a voice; a provider's has auto's.
func toneOf(voice string) tone {
	if t, ok := tones[voice]; ok {
		return t
	}
	return tones["auto"]
}

func band(hz int, q, db float64) string {
	return fmt.Sprintf("equalizer=f=%d:t=q:w=%g:g=%g,", hz, q, db)
}

// Done is a film whose voice was enhanced.
type Done struct {
	Path   string
	Facts  media.Facts
	Method string
	// Before and After are how loud the sound was and is, in LUFS; Peak is its true
	// peak in dBTP. -Inf of silence.
	Before, After, Peak float64
}

// Taken is a film's voice in stretches, files of samples in order. Net says whether
// they went through one against noise.
type Taken struct {
	Film      string
	Video     *media.Video
	Stretches []string
	Net       bool
}

// Finish puts the stretches of a film's voice together, evens them out by the tone of
// a voice and lays them under the film's own picture, in a file of dir.
func Finish(ctx context.Context, t Taken, voice, dir string) (Done, error) {
	f := finishing{dir: dir, film: t.Film, video: t.Video.Index, samples: filepath.Join(dir, "voice.f32"), tone: toneOf(voice)}
	if err := together(f.samples, t.Stretches); err != nil {
		return Done{}, err
	}
	noise, said := "", netMethod()
	if !t.Net {
		noise, said = "afftdn=nr=12:nf=-40:tn=1,", "spectral noise gate (afftdn), because this machine has no net against noise"
	}
	heard, err := f.meter(ctx, media.MeterFile(t.Film))
	if err != nil {
		return Done{}, err
	}
	into, err := f.meter(ctx, media.Meter(f.samples, noise))
	if err != nil {
		return Done{}, err
	}
	out := Done{Before: heard.loudness}
	whose := fmt.Sprintf("voiceId %s, the speaker's own voice", voice)
	if farm.ProviderVoice(voice) {
		whose = fmt.Sprintf("said in the voice %s by %s", voice, ChangerName)
	}
	out.Method = fmt.Sprintf("high-pass 80 Hz, %s, de-esser, %s (%s), compressor %.2g:1, %g LUFS", said,
		f.tone.about, whose, f.tone.ratio, Loudness)
	if into.loudness < quietest {
		return Done{}, farm.Errorf(farm.CodeInvalid, "nothing can be heard in the film's sound; the credits were refunded")
	}
	f.chain = noise + fmt.Sprintf("volume=%.2fdB,deesser=i=0.3,%sacompressor=threshold=0.0794:ratio=%g:attack=8:release=160:knee=4,",
		min(workLevel-into.loudness, mostGain), f.tone.bands, f.tone.ratio)
	return f.mix(ctx, out)
}

// netMethod is what the net does.
func netMethod() string {
	return fmt.Sprintf("RNNoise (%g %% between words, %g to %g %% under the voice as the noise asks)", 100*wetQuiet, 100*wetLeast, 100*wetMost)
}

type finishing struct {
	dir, film, samples string
	video              int
	tone               tone
	chain              string
}

// mix encodes the sound, listens to it, and encodes it again while it is off.
func (f finishing) mix(ctx context.Context, out Done) (Done, error) {
	worked, err := f.meter(ctx, media.Meter(f.samples, f.chain))
	if err != nil {
		return Done{}, err
	}
	gain, ceiling := Loudness-worked.loudness, maxPeak-0.3
	for try := 1; ; try++ {
		chain := f.chain + fmt.Sprintf("volume=%.2fdB,aresample=%d,alimiter=limit=%.4f:attack=4:release=60:level=0:latency=1,aresample=%d,",
			gain, 4*media.VoiceRate, math.Pow(10, ceiling/20), media.VoiceRate)
		if out.Path, err = f.write(ctx, chain); err != nil {
			return Done{}, err
		}
		now, err := f.meter(ctx, media.MeterFile(out.Path))
		if err != nil {
			return Done{}, err
		}
		out.After, out.Peak = now.loudness, now.peak
		off := Loudness - now.loudness
		if try == tries || math.Abs(off) <= drift && now.peak <= maxPeak {
			break
		}
		gain += off
		if now.peak > maxPeak {
			ceiling -= now.peak - maxPeak + 0.1
		}
	}
	out.Facts, err = media.Probe(ctx, out.Path)
	return out, err
}

// containers that the film may come in, the most common first: not each holds every
// picture.
var containers = []struct{ format, ending string }{{"mp4", ".mp4"}, {"mov", ".mov"}, {"matroska", ".mkv"}}

func (f finishing) write(ctx context.Context, chain string) (string, error) {
	var failed error
	for _, c := range containers {
		r := media.Revoiced{From: f.film, Video: f.video, Samples: f.samples, Chain: chain, Format: c.format,
			Out: filepath.Join(f.dir, "film"+c.ending)}
		err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: r.Args()})
		var exit *media.ExitError
		if err == nil || !errors.As(err, &exit) || exit.Signalled {
			return r.Out, err
		}
		failed = errors.Join(failed, err)
	}
	return "", fmt.Errorf("put voice under film: %w", failed)
}

// loud is what a meter says of a sound.
type loud struct{ loudness, peak float64 }

// meter runs a child that meters, and reads what it says last.
func (f finishing) meter(ctx context.Context, args []string) (loud, error) {
	if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: args, Dir: f.dir}); err != nil {
		return loud{}, fmt.Errorf("meter sound: %w", err)
	}
	file, err := os.Open(filepath.Join(f.dir, media.Metered))
	if err != nil {
		return loud{}, fmt.Errorf("meter sound: %w", err)
	}
	defer file.Close()
	out := loud{math.Inf(-1), math.Inf(-1)}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), "=")
		v, err := strconv.ParseFloat(value, 64)
		switch {
		case err != nil:
		case name == "lavfi.r128.I":
			out.loudness = v
		case strings.HasPrefix(name, "lavfi.r128.true_peaks_ch"):
			out.peak = max(out.peak, 20*math.Log10(v))
		}
	}
	return out, lines.Err()
}

// together puts the stretches one after another; each goes as soon as it is there.
func together(path string, stretches []string) (err error) {
	out, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("join voice: %w", err)
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	for _, s := range stretches {
		in, err := os.Open(s)
		if err != nil {
			return fmt.Errorf("join voice: %w", err)
		}
		_, err = out.ReadFrom(in)
		if err = errors.Join(err, in.Close(), os.Remove(s)); err != nil {
			return fmt.Errorf("join voice: %w", err)
		}
	}
	return nil
}
