package media

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	ffmpeg "github.com/u2takey/ffmpeg-go"

	"github.com/snackfarm/farm"
)

// Stretch is a part of a film's picture that is decoded with the times of its own
// frames, whatever their distances are.
type Stretch struct {
	FromMs, ToMs  int // of the film, from where its first stream begins; ToMs 0 is its end
	Width, Height int // of the frames, even; pixels become square
	Times         string
}

// Timed is the child that decodes a stretch into raw frames of 4:2:0, bt709 limited
// range, on standard output, and writes the time of each into the file Times of dir,
// before the frame itself: in v.Tick, counted from FromMs.
func Timed(path string, v *Video, dir string, s Stretch) Child {
	how := ownMedia()
	how["threads"] = "1"
	if s.FromMs > 0 {
		how["ss"] = seconds(s.FromMs)
	}
	var chain []string
	if s.ToMs > 0 { // not -t, which counts from the first frame that there is
		chain = append(chain, "trim=end="+seconds(s.ToMs-s.FromMs))
	}
	chain = append(chain, v.woven()...)
	chain = append(chain, v.scaled(s.Width, s.Height, "yuv420p"),
		"metadata=mode=add:key=at:value=1", "metadata=mode=print:direct=1:file="+s.Times)
	args := command(quiet("-y"), write(open(path, how).Get(strconv.Itoa(v.Index)), "pipe:1", flags{
		"an": "", "sn": "", "dn": "", "filter_threads": "1", "vf": strings.Join(chain, ","), "fps_mode": "passthrough",
		"f": "rawvideo", "pix_fmt": "yuv420p",
	}))
	limits := v.limits(Part{Width: s.Width, Height: s.Height})
	limits.Output, limits.File = math.MaxInt64, 1<<30
	return Child{Name: "ffmpeg", Args: args, Dir: dir, Limits: limits, Abrupt: true}
}

// woven are the filters that make whole pictures of half ones.
func (v *Video) woven() []string {
	switch v.FieldOrder {
	case "tt", "bt":
		return []string{"bwdif=mode=send_frame:parity=tff:deint=all"}
	case "bb", "tb":
		return []string{"bwdif=mode=send_frame:parity=bff:deint=all"}
	}
	return nil
}

// Tick is how long a tick of the times is that Timed writes, as a share of a second.
func (v *Video) Tick() Ratio {
	t := v.TimeBase
	if len(v.woven()) > 0 {
		t.Den *= 2 // the filter counts half pictures
	}
	return t
}

// Ticks reads the times that Timed writes, in order.
type Ticks struct {
	f *os.File
	r *bufio.Reader
}

// OpenTicks opens the file that Timed writes; its child has begun.
func OpenTicks(dir, name string) (*Ticks, error) {
	f, err := os.OpenFile(filepath.Join(dir, name), os.O_RDONLY|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open times of frames: %w", err)
	}
	return &Ticks{f: f, r: bufio.NewReader(f)}, nil
}

// Close closes the file.
func (t *Ticks) Close() error { return t.f.Close() }

// Next is the time of the frame that was read last.
func (t *Ticks) Next() (int64, error) {
	for {
		line, err := t.r.ReadString('\n')
		if err != nil {
			return 0, fmt.Errorf("read times of frames: %w", io.ErrUnexpectedEOF)
		}
		_, after, found := strings.Cut(line, " pts:")
		if !found {
			continue
		}
		number, _, _ := strings.Cut(strings.TrimSpace(after), " ")
		at, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			return 0, fmt.Errorf("read times of frames: %q is no time", line)
		}
		return at, nil
	}
}

// Piece is the encoding of a stretch of a film whose frames come with their times:
// as uncompressed Matroska on standard input. Out is MPEG-TS, so that pieces are one
// film when their bytes stand one after another.
type Piece struct {
	Width, Height int
	FPS           float64 // on average
	Rate          int     // kbit/s at most
	Out           string
}

// pieceLead is by how many seconds the times of pieces are moved, so that none is
// before zero.
const pieceLead = 10

// Child is ffmpeg for the frames that come through a pipe.
func (p Piece) Child(frames io.Reader) Child {
	canvas := farm.Canvas{Width: p.Width, Height: p.Height, FPS: max(int(math.Ceil(p.FPS)), 1)}
	out := Encoding{Canvas: canvas, Platform: Platform{MaxRate: p.Rate, BufSize: p.Rate * 3 / 2}}.picture()
	maps.Copy(out, flags{
		"bf": "0", "x264-params": x264Params + ":force-cfr=1", "fps_mode": "passthrough", "enc_time_base": "1:90000",
		"f": "mpegts", "muxdelay": "0", "muxpreload": "0", "output_ts_offset": strconv.Itoa(pieceLead), "map_metadata": "-1",
	})
	in := ffmpeg.Input("pipe:0", flags{"f": "matroska"})
	return Child{Name: "ffmpeg", Stdin: frames,
		Args:   command(quiet("-y", "-copyts"), ffmpeg.Output([]*ffmpeg.Stream{in.Video()}, ownFile+p.Out, out)),
		Limits: Limits{CPU: defaults.Wall}}
}

// Voiced is how a film's sound is put beside another picture of it.
type Voiced struct {
	Pieces  string // bytes of pieces one after another
	From    string // the film whose sound it is
	StartMs int    // where its first stream begins
	Scale   int    // ticks of the file's clock for a second
	// Anew encodes the sound as AAC, for codecs that MP4 does not hold; else it is
	// copied as it is.
	Anew bool
	Out  string
}

// Args is the argument list of ffmpeg for the film: pictures of the pieces and all
// sound tracks of the other, at their own times.
func (v Voiced) Args() []string {
	pictures := open(v.Pieces, flags{"f": "mpegts"}).Video()
	how := ownMedia()
	how["itsoffset"] = seconds(pieceLead*1000 - v.StartMs)
	sound := open(v.From, how).Get("a?")
	out := flags{"c": "copy", "output_ts_offset": strconv.Itoa(-pieceLead), "video_track_timescale": strconv.Itoa(v.Scale),
		"movflags": "+faststart", "map_metadata": "-1", "map_chapters": "-1", "f": "mp4"}
	if v.Anew {
		out["c:a"], out["b:a"] = "aac", fmt.Sprintf("%dk", audioRateKb)
	}
	return command(quiet("-y", "-copyts"), ffmpeg.Output([]*ffmpeg.Stream{pictures, sound}, ownFile+v.Out, out))
}
