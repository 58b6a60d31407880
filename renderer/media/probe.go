package media

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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
	Streams    int // of any kind
	Video      *Video
	Audio      *Audio
}

// Video is the first video stream. Width and Height are as shown, after
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
	ParameterSets               string // a hash of the decoder's settings in the file's head
}

// Audio is the first audio stream.
type Audio struct {
	Codec      string
	SampleRate int
	Channels   int
	DurationMs int
}

const probeTimeout = 20 * time.Second

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
	CodecType      string `json:"codec_type"`
	CodecName      string `json:"codec_name"`
	Profile        string `json:"profile"`
	Level          int    `json:"level"`
	PixFmt         string `json:"pix_fmt"`
	Width          int    `json:"width"`
	Height         int    `json:"height"`
	AvgFrameRate   string `json:"avg_frame_rate"`
	NbFrames       string `json:"nb_frames"`
	Duration       string `json:"duration"`
	SampleRate     string `json:"sample_rate"`
	Channels       int    `json:"channels"`
	ColorRange     string `json:"color_range"`
	ColorSpace     string `json:"color_space"`
	ColorTransfer  string `json:"color_transfer"`
	ColorPrimaries string `json:"color_primaries"`
	ExtradataHash  string `json:"extradata_hash"`
	SideData       []struct {
		Rotation int `json:"rotation"`
	} `json:"side_data_list"`
}

// Probe reads a media file's facts. A file that ffprobe cannot read is an
// invalid_request with a sentence for people.
func Probe(ctx context.Context, path string) (Facts, error) {
	ctx, cancel := context.WithTimeout(ctx, probeTimeout)
	defer cancel()
	var out bounded
	err := Run(ctx, Child{Name: "ffprobe", Stdout: &out, Args: []string{
		"-v", "error", "-protocol_whitelist", protocols, "-format_whitelist", formats, "-show_format", "-show_streams", "-show_data_hash", "sha256", "-of", "json", "-i", "file:" + path,
	}})
	if out.over {
		return Facts{}, farm.Errorf(farm.CodeInvalid, "the file describes itself in more than %d kB, which no ordinary video does", maxFacts>>10)
	}
	var exit *ExitError
	if errors.As(err, &exit) && !exit.Signalled {
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
	f := Facts{DurationMs: ms(doc.Format.Duration), StartMs: ms(doc.Format.StartTime), Format: doc.Format.Name, Streams: len(doc.Streams)}
	for _, s := range doc.Streams {
		switch {
		case s.CodecType == "video" && f.Video == nil:
			f.Video = s.video()
		case s.CodecType == "audio" && f.Audio == nil:
			rate, _ := strconv.Atoi(s.SampleRate)
			f.Audio = &Audio{Codec: s.CodecName, SampleRate: rate, Channels: s.Channels, DurationMs: ms(s.Duration)}
		}
	}
	return f, nil
}

func (s probeStream) video() *Video {
	frames, _ := strconv.Atoi(s.NbFrames)
	v := &Video{
		Codec: s.CodecName, Profile: s.Profile, PixelFormat: s.PixFmt, Level: s.Level, Width: s.Width, Height: s.Height,
		FPS: ratio(s.AvgFrameRate), Frames: frames, DurationMs: ms(s.Duration),
		Range: s.ColorRange, Space: s.ColorSpace, Transfer: s.ColorTransfer, Primaries: s.ColorPrimaries, ParameterSets: s.ExtradataHash,
	}
	for _, d := range s.SideData {
		if d.Rotation != 0 {
			v.Rotation = ((d.Rotation % 360) + 360) % 360
		}
	}
	if v.Rotation%180 == 90 {
		v.Width, v.Height = v.Height, v.Width
	}
	return v
}

func ms(seconds string) int {
	f, _ := strconv.ParseFloat(seconds, 64)
	return int(f*1000 + 0.5)
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
