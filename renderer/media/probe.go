package media

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/snackfarm/farm"
)

// Facts is what ffprobe says of a file.
type Facts struct {
	DurationMs int
	StartMs    int
	Format     string
	Video      *Video
	Audio      *Audio
	// SoundTracks is how many sound tracks there are.
	SoundTracks int
	Subtitles   []Subtitles // that are text, at most maxSubtitles
}

// Video is the first video stream that is no cover picture. Width and Height are as shown, after
// rotation.
type Video struct {
	Codec, Profile, PixelFormat string
	Level                       int
	Width, Height               int
	FPS                         float64
	Frames                      int
	DurationMs                  int
	Rotation                    int // degrees that the player turns the picture
	Range, Space, Transfer      string
	Primaries                   string
	Index                       int // among all streams of the file
	CodedWidth, CodedHeight     int // as stored, before rotation and in the file's own pixels
	// Aspect is the width of a pixel as shown by its height: Width x Aspect
	// by Height is the shape of the picture. 1 where the file says nothing.
	Aspect     float64
	FieldOrder string // "tt", "bb", "tb", "bt" of interlaced video, else "progressive", "unknown" or empty
	Alpha      bool   // pixels have opacity
	// DolbyVision is the profile of a Dolby Vision stream, 0 of any other.
	DolbyVision   int
	ParameterSets string // a hash of the decoder's settings in the file's head
	// TimeBase is how long a tick of the stream's times is, as a share of a second.
	TimeBase Ratio
}

// Ratio is a fraction of whole numbers.
type Ratio struct{ Num, Den int }

// Audio is the first audio stream.
type Audio struct {
	Codec      string
	SampleRate int
	Channels   int
	DurationMs int
}

// probeCPU is how much of a processor's time ffprobe has for a file, and probeTimeout how long it may take on a machine
// that is busy, where it waits for its turn and for its program to be read from the disk.
const probeCPU, probeTimeout = 20 * time.Second, time.Minute

// maxFacts bounds what ffprobe may say: a file can hold any number of streams
// and tags.
const maxFacts = 1 << 20

// bounded is a buffer that takes at most maxFacts bytes.
type bounded struct {
	text []byte
	over bool
}

func (b *bounded) Write(p []byte) (int, error) {
	if len(b.text)+len(p) > maxFacts {
		b.over = true
		return 0, io.ErrShortWrite
	}
	b.text = append(b.text, p...)
	return len(p), nil
}

type probeStream struct {
	Index       int    `json:"index"`
	Aspect      string `json:"sample_aspect_ratio"`
	FieldOrder  string `json:"field_order"`
	Disposition struct {
		AttachedPic int `json:"attached_pic"`
		Forced      int `json:"forced"`
	} `json:"disposition"`
	Tags           map[string]string `json:"tags"`
	CodecType      string            `json:"codec_type"`
	CodecName      string            `json:"codec_name"`
	Profile        string            `json:"profile"`
	Level          int               `json:"level"`
	PixFmt         string            `json:"pix_fmt"`
	Width          int               `json:"width"`
	Height         int               `json:"height"`
	AvgFrameRate   string            `json:"avg_frame_rate"`
	NbFrames       string            `json:"nb_frames"`
	Duration       string            `json:"duration"`
	SampleRate     string            `json:"sample_rate"`
	Channels       int               `json:"channels"`
	ColorRange     string            `json:"color_range"`
	ColorSpace     string            `json:"color_space"`
	ColorTransfer  string            `json:"color_transfer"`
	ColorPrimaries string            `json:"color_primaries"`
	ExtradataHash  string            `json:"extradata_hash"`
	TimeBase       string            `json:"time_base"`
	SideData       []struct {
		Rotation  int `json:"rotation"`
		DVProfile int `json:"dv_profile"`
	} `json:"side_data_list"`
}

// Probe reads a media file's facts. A file that ffprobe cannot read is an
// invalid_request with a sentence for people.
func Probe(ctx context.Context, path string) (Facts, error) {
	ctx, cancel := context.WithTimeout(ctx, probeTimeout)
	defer cancel()
	var out bounded
	err := Run(ctx, Child{Name: "ffprobe", Stdout: &out, Limits: Limits{Memory: 1 << 30, CPU: probeCPU}, Abrupt: true,
		Args: describe(path)})
	if out.over {
		return Facts{}, farm.Errorf(farm.CodeInvalid, "the file describes itself in more than %d kB, which no ordinary video does",
			maxFacts>>10)
	}
	var exit *ExitError
	if errors.As(err, &exit) && !exit.Signalled {
		if m := unlisted.FindStringSubmatch(exit.Stderr); m != nil {
			return Facts{}, farm.WrapError(err, farm.CodeInvalid, codedAs, m[1])
		}
		return Facts{}, farm.WrapError(err, farm.CodeInvalid, "the file is no video that can be read, or is damaged")
	}
	if err != nil {
		return Facts{}, fmt.Errorf("probe media: %w", err)
	}
	var doc struct {
		Streams []probeStream `json:"streams"`
		Format  struct {
			Duration  string `json:"duration"`
			StartTime string `json:"start_time"`
			Name      string `json:"format_name"`
		} `json:"format"`
	}
	if err := json.Unmarshal(out.text, &doc); err != nil {
		return Facts{}, fmt.Errorf("read ffprobe's answer: %w", err)
	}
	f := Facts{DurationMs: ms(doc.Format.Duration), StartMs: ms(doc.Format.StartTime), Format: doc.Format.Name}
	for _, s := range doc.Streams {
		switch {
		case s.CodecType == "video" && f.Video == nil && s.Disposition.AttachedPic == 0:
			f.Video = s.video()
		case s.CodecType == "audio" && f.Audio != nil:
			f.SoundTracks++
		case s.CodecType == "audio":
			f.SoundTracks++
			rate, _ := strconv.Atoi(s.SampleRate)
			f.Audio = &Audio{Codec: s.CodecName, SampleRate: rate, Channels: s.Channels, DurationMs: ms(s.Duration)}
		case s.CodecType == "subtitle" && subtitleText[s.CodecName] && len(f.Subtitles) < maxSubtitles:
			f.Subtitles = append(f.Subtitles, s.subtitles())
		}
	}
	return f, nil
}

// unlisted is what ffmpeg says of a stream whose decoder it may not open.
var unlisted = regexp.MustCompile(`Codec \((\w+)\) not on whitelist`)

const codedAs = "the file has a stream coded as %q, which is not read; send H.264, HEVC, AV1, VP8, VP9, ProRes or MPEG-4 with AAC, " +
	"MP3, Opus or PCM"

// describe is the argument list of ffprobe for a file's facts as JSON.
func describe(path string) []string {
	return probe(path, ownMedia(), flags{"show_format": "", "show_streams": "", "show_data_hash": "sha256"})
}

func (s probeStream) video() *Video {
	frames, _ := strconv.Atoi(s.NbFrames)
	v := &Video{
		Codec: s.CodecName, Profile: s.Profile, PixelFormat: s.PixFmt, Level: s.Level, Width: s.Width, Height: s.Height,
		FPS: ratio(s.AvgFrameRate), Frames: frames, DurationMs: ms(s.Duration),
		Range: s.ColorRange, Space: s.ColorSpace, Transfer: s.ColorTransfer, Primaries: s.ColorPrimaries,
		Index: s.Index, CodedWidth: s.Width, CodedHeight: s.Height, Aspect: aspect(s.Aspect), FieldOrder: s.FieldOrder, Alpha: s.alpha(),
		ParameterSets: s.ExtradataHash, TimeBase: fraction(s.TimeBase),
	}
	for _, d := range s.SideData {
		if d.DVProfile != 0 {
			v.DolbyVision = d.DVProfile
		}
		if d.Rotation != 0 {
			v.Rotation = ((d.Rotation % 360) + 360) % 360
		}
	}
	if v.Rotation%180 == 90 {
		v.Width, v.Height = v.Height, v.Width
		v.Aspect = 1 / v.Aspect
	}
	return v
}

// aspect reads "4:3"; what is no shape of a pixel is 1.
func aspect(s string) float64 {
	r := ratio(strings.Replace(s, ":", "/", 1))
	if r < 1.0/16 || r > 16 {
		return 1
	}
	return r
}

// alpha reports whether pixels have opacity: by their format, or in VP8 and
// VP9 as a second picture that their tag tells of.
func (s probeStream) alpha() bool {
	for name, value := range s.Tags {
		if strings.EqualFold(name, "alpha_mode") && value == "1" && (s.CodecName == "vp8" || s.CodecName == "vp9") {
			return true
		}
	}
	for _, family := range []string{"yuva", "rgba", "argb", "bgra", "abgr", "gbrap", "ya8", "ya16", "pal8"} {
		if strings.HasPrefix(s.PixFmt, family) {
			return true
		}
	}
	return false
}

// rgb reports whether the pixels are red, green and blue.
func (v *Video) rgb() bool {
	for _, family := range []string{"rgb", "bgr", "gbr", "argb", "abgr", "0rgb", "0bgr", "pal8", "x2rgb", "x2bgr"} {
		if strings.HasPrefix(v.PixelFormat, family) {
			return true
		}
	}
	return false
}

func ms(seconds string) int {
	f, _ := strconv.ParseFloat(seconds, 64)
	return int(f*1000 + 0.5)
}

// fraction reads "1/90000"; what is none is a thousandth.
func fraction(s string) Ratio {
	a, b, _ := strings.Cut(s, "/")
	num, _ := strconv.Atoi(a)
	den, _ := strconv.Atoi(b)
	if num < 1 || den < 1 {
		return Ratio{1, 1000}
	}
	return Ratio{num, den}
}

func ratio(s string) float64 {
	a, b, ok := strings.Cut(s, "/")
	n, _ := strconv.ParseFloat(a, 64)
	d, _ := strconv.ParseFloat(b, 64)
	if !ok || d == 0 {
		return n
	}
	return n / d
}
