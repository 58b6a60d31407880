package check

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/pixels"
	"github.com/snackfarm/farm/renderer/report"
	"github.com/snackfarm/farm/renderer/sound"
)

// subject is a file being checked. What is decoded of it is decoded once, when
// the first check asks.
type subject struct {
	ctx   context.Context
	stop  context.CancelFunc
	path  string
	r     report.Report
	want  farm.Expect // of the file
	again *report.Report
	dir   string // scratch
	// together: key pictures and sound are decoded in one go, as both are
	// wanted. Starting ffmpeg takes as long as decoding the sound of a short film.
	together bool
	ahead    sync.WaitGroup // what is decoded before a check asks

	probe func() (probed, error)
	keys  func() (keyed, error)
	walk  func() (walked, error)
	looks func() (lookings, error)
	still func() (*image.RGBA, error)
	hear  func() (heard, error)
}

func open(ctx context.Context, in Input) (*subject, error) {
	if in.Report == "" {
		in.Report = in.File + report.Suffix
	}
	r, err := report.Read(in.Report)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(in.File); err != nil {
		return nil, fmt.Errorf("check: %w", err)
	}
	if r.Expect == nil && in.Expect != nil {
		r.Expect = in.Expect(r)
	}
	s := &subject{path: in.File, r: r}
	s.ctx, s.stop = context.WithCancel(ctx)
	if r.Expect != nil {
		s.want = *r.Expect
	}
	if in.Again != "" {
		again, err := report.Read(in.Again)
		if err != nil {
			return nil, err
		}
		s.again = &again
	}
	if s.dir, err = os.MkdirTemp(in.Scratch, "farm-check-"); err != nil {
		return nil, fmt.Errorf("make scratch folder: %w", err)
	}
	s.probe = sync.OnceValues(s.readProbe)
	s.keys = sync.OnceValues(s.readKeys)
	s.walk = sync.OnceValues(s.readWalk)
	s.looks = sync.OnceValues(s.readLooks)
	if in.Walk != "" {
		s.walk = sync.OnceValues(func() (walked, error) { return s.composed(in.Walk) })
	}
	if in.keys && r.Film() {
		s.looks = sync.OnceValues(s.keyLooks)
		s.together = r.Mix != nil && r.DurationMs < cmp.Or(in.apart, apartMs)
	}
	s.still = sync.OnceValues(func() (*image.RGBA, error) { return picture.Open(s.path) })
	s.hear = sync.OnceValues(s.readSound)
	if in.keys && r.Film() && !s.together {
		s.decodeAhead(in)
	}
	return s, nil
}

// apartMs is from what length on a film's sound is decoded beside its key pictures: each
// takes longer than starting ffmpeg, and a film that long was joined by a step that leaves
// cores idle.
const apartMs = 20_000

// decodeAhead begins with all that the rules will ask for, at the same time. What fails is
// told to the rule that asks.
func (s *subject) decodeAhead(in Input) {
	keys, heard := in.ahead(s.r)
	if keys {
		s.ahead.Go(func() { _, _ = s.keys() })
	}
	if heard {
		s.ahead.Go(func() { _, _ = s.hear() })
	}
}

// ahead tells whether the rules will ask for a film's key pictures and for its sound. Without
// a walk and a look at text all of its frames are decoded, and key pictures are of no use.
func (in Input) ahead(r report.Report) (keys, heard bool) {
	return in.Walk != "" || slices.Contains(in.Only, "K10"), r.Mix != nil && slices.Contains(in.Only, "K06")
}

// overview reports whether the file shows the others of its piece small.
func (s *subject) overview() bool { return s.want.Overview != "" && s.r.Slot == s.want.Overview }

func (s *subject) close() {
	s.stop()
	s.ahead.Wait()
	os.RemoveAll(s.dir)
}

// maxSaid bounds what a tool may say about a film: more than the small frames of one take.
const maxSaid = 64 << 20

type said struct{ bytes.Buffer }

// Write implements io.Writer.
func (b *said) Write(p []byte) (int, error) {
	if b.Len()+len(p) > maxSaid {
		return 0, errors.New("the tool says too much")
	}
	return b.Buffer.Write(p)
}

func (s *subject) tool(name string, args []string) ([]byte, error) {
	var out said
	err := media.Run(s.ctx, media.Child{Name: name, Args: args, Dir: s.dir, Stdout: &out})
	return out.Bytes(), err
}

// film is the path of the file for tools, which run in another folder.
func (s *subject) film() string {
	abs, err := filepath.Abs(s.path)
	if err != nil {
		return s.path
	}
	return abs
}

// probed is what ffprobe says of the container.
type probed struct {
	Streams []struct {
		Type       string `json:"codec_type"`
		Codec      string `json:"codec_name"`
		Profile    string `json:"profile"`
		Level      int    `json:"level"`
		PixFmt     string `json:"pix_fmt"`
		Width      int    `json:"width"`
		Height     int    `json:"height"`
		Range      string `json:"color_range"`
		Space      string `json:"color_space"`
		Transfer   string `json:"color_transfer"`
		Primaries  string `json:"color_primaries"`
		SAR        string `json:"sample_aspect_ratio"`
		RFrameRate string `json:"r_frame_rate"`
		Average    string `json:"avg_frame_rate"`
		Frames     string `json:"nb_frames"`
		BFrames    int    `json:"has_b_frames"`
		Refs       int    `json:"refs"`
		Start      string `json:"start_time"`
		Duration   string `json:"duration"`
		Rate       string `json:"sample_rate"`
		Channels   int    `json:"channels"`
	} `json:"streams"`
	Format struct {
		Duration string `json:"duration"`
		Start    string `json:"start_time"`
	} `json:"format"`
	Packets []struct {
		Type  string `json:"codec_type"`
		PTS   string `json:"pts_time"`
		DTS   string `json:"dts_time"`
		Size  string `json:"size"`
		Flags string `json:"flags"`
	} `json:"packets"`
}

func (s *subject) readProbe() (probed, error) {
	var p probed
	raw, err := s.tool("ffprobe", media.Packets(s.film()))
	if err == nil {
		err = json.Unmarshal(raw, &p)
	}
	return p, err
}

// packet is one of the picture's.
type packet struct {
	pts, dts float64 // s
	size     int
	key      bool
}

// packets is the picture's, in the order of the file.
func (s *subject) packets() ([]packet, error) {
	p, err := s.probe()
	if err != nil {
		return nil, err
	}
	var out []packet
	for _, k := range p.Packets {
		if k.Type != "video" {
			continue
		}
		one := packet{key: strings.Contains(k.Flags, "K")}
		one.pts, _ = strconv.ParseFloat(k.PTS, 64)
		one.dts, _ = strconv.ParseFloat(k.DTS, 64)
		one.size, _ = strconv.Atoi(k.Size)
		out = append(out, one)
	}
	if len(out) == 0 {
		return nil, errors.New("the film has no picture")
	}
	return out, nil
}

// walked is every frame of the film, small, and what ffmpeg's detectors say.
type walked struct {
	w, h          int
	frames        [][]byte // luma, 0-255
	black, freeze []string // "from-to s"
}

func (s *subject) readWalk() (walked, error) {
	var out walked
	out.w, out.h = s.smallSize()
	raw, err := s.tool("ffmpeg", media.Walk(s.film(), out.w, out.h))
	if err != nil {
		return out, err
	}
	for n := out.w * out.h; len(raw) >= n; raw = raw[n:] {
		out.frames = append(out.frames, raw[:n])
	}
	said, err := os.ReadFile(filepath.Join(s.dir, media.Detected))
	if err != nil {
		return out, fmt.Errorf("read detectors: %w", err)
	}
	for _, line := range strings.Split(string(said), "\n") {
		if v, ok := strings.CutPrefix(line, "lavfi.black_start="); ok {
			out.black = append(out.black, v+" s")
		}
		if v, ok := strings.CutPrefix(line, "lavfi.freezedetect.freeze_start="); ok {
			out.freeze = append(out.freeze, v+" s")
		}
	}
	if len(out.frames) == 0 {
		return out, errors.New("no frame can be decoded")
	}
	return out, nil
}

// lookings is what was measured on the frames that the report names.
type lookings struct {
	texts   []textFinding
	accent  float64 // greatest share of pixels with the brand's accent
	patches []patchFinding
	fringe  []float64 // share of green in the edges of keyed pictures
	first   *image.RGBA
}

type textFinding struct {
	text, frame int
	opacity     float64
	ink         image.Rectangle
	seen        bool
	pixels.Finding
}

type patchFinding struct {
	layer      string
	frame      int
	want, seen pixels.RGB
}

func (s *subject) readLooks() (lookings, error) {
	var out lookings
	if !s.r.Film() {
		img, err := s.still()
		if err != nil {
			return out, err
		}
		for _, l := range s.r.Looks {
			s.look(&out, l, img)
		}
		out.first = img
		return out, nil
	}
	if len(s.r.Looks) == 0 {
		return out, errors.New("the report names no frames to look at")
	}
	var picks []int
	for _, l := range s.r.Looks {
		picks = append(picks, l.Frame)
	}
	c := s.r.Canvas
	r, w := io.Pipe()
	proc, err := media.Start(s.ctx, media.Child{Name: "ffmpeg", Stdout: w, Args: media.Pick(s.film(), picks),
		Limits: pictures(len(picks), c.Width*c.Height)})
	if err != nil {
		return out, err
	}
	ended := make(chan error, 1)
	go func() {
		err := proc.Wait()
		ended <- err
		_ = w.CloseWithError(io.EOF) // the reader is told by what it misses
	}()
	buf := make([]byte, c.Width*c.Height*3/2)
	n := c.Width * c.Height
	seen := 0
	for _, l := range s.r.Looks {
		if _, err := io.ReadFull(r, buf); err != nil {
			break
		}
		img := pixels.FromYUV(c.Width, c.Height, buf[:n], buf[n:n*5/4], buf[n*5/4:])
		if seen == 0 {
			out.first = img
		}
		s.look(&out, l, img)
		seen++
	}
	_ = r.Close() // lets the decoder end when there are more frames than looks
	if err := <-ended; err != nil && seen < len(s.r.Looks) {
		return out, err
	}
	if seen < len(s.r.Looks) {
		return out, fmt.Errorf("the film has %d of the %d frames that the report names", seen, len(s.r.Looks))
	}
	return out, nil
}

// look measures one frame.
func (s *subject) look(out *lookings, l report.Look, img *image.RGBA) {
	for _, t := range l.Texts {
		if t.Moving || t.Turned || t.Opacity < 0.3 || t.Text >= len(s.r.Texts) {
			continue
		}
		txt := s.r.Texts[t.Text]
		var inks []pixels.RGB
		colors := t.Colors
		if len(colors) == 0 {
			colors = txt.Colors
		}
		for _, c := range colors {
			if rgb, ok := pixels.Parse(string(c)); ok {
				inks = append(inks, rgb)
			}
		}
		for i, b := range t.Ink {
			f := textFinding{text: t.Text, frame: l.Frame, opacity: t.Opacity, ink: rect(b)}
			f.Finding, f.seen = pixels.Measure(img, pixels.Text{Ink: f.ink, InkPx: t.InkPx[i], Inks: inks, Filled: txt.Filled,
				Opacity: t.Opacity, Stroke: txt.Stroke, Glow: txt.Glow, Unit: s.r.Unit()})
			if t.InkPx[i] > 0 {
				out.texts = append(out.texts, f)
			}
		}
	}
	if c, ok := pixels.Parse(string(s.r.Palette["accent"])); ok {
		out.accent = max(out.accent, pixels.Share(img, []pixels.RGB{c}, brandNear, 4))
	}
	out.patches = append(out.patches, s.patches(l, img)...)
	for _, p := range s.r.Pictures {
		if k, ok := at(p.Keys, l.Frame); ok && p.Keyed && p.Scene == l.Scene {
			out.fringe = append(out.fringe, fringe(img, rect(k.Box)))
		}
	}
}

const (
	// leastSound is what may be decoded of any film's sound: five minutes and a half.
	leastSound = 128 << 20
	soundSpare = 30_000 // ms that a film's sound may last longer than the film
)

// hearing is how a film's sound is decoded into the scratch folder. Sound that goes on
// behind the film is not taken in for ever.
func (s *subject) hearing() media.Hearing {
	return media.Hearing{File: "sound", Rate: sound.Rate, MaxBytes: max(leastSound, (s.r.DurationMs+soundSpare)*sound.Rate/1000*8)}
}

// heard is what was measured of a film's sound, and what ffmpeg's meter says of it.
type heard struct {
	listener
	lufs, peak, lra float64
}

func (s *subject) readSound() (heard, error) {
	out := heard{lufs: math.Inf(-1), peak: math.Inf(-1)}
	var err error
	if s.together {
		_, err = s.keys()
	} else {
		_, err = s.tool("ffmpeg", media.Hear(s.film(), s.hearing()))
	}
	if err != nil {
		return out, err
	}
	how := s.hearing()
	file := filepath.Join(s.dir, how.File)
	info, err := os.Stat(file)
	switch {
	case err == nil && info.Size() == 0:
		err = errors.New("no sound can be decoded")
	case err == nil && info.Size() >= int64(how.MaxBytes):
		err = fmt.Errorf("it lasts longer than %d s", how.MaxBytes/(8*sound.Rate))
	}
	if err != nil {
		return out, fmt.Errorf("read sound: %w", err)
	}
	said, err := os.ReadFile(filepath.Join(s.dir, media.Metered))
	if err != nil {
		return out, fmt.Errorf("read meter: %w", err)
	}
	out.listener = listenerFor(s.r)
	if err := sound.Blocks(file, out.hear); err != nil {
		return out, err
	}
	linear := 0.0
	for _, line := range strings.Split(string(said), "\n") {
		name, value, ok := strings.Cut(line, "=")
		v, err := strconv.ParseFloat(value, 64)
		if !ok || err != nil {
			continue
		}
		switch {
		case name == "lavfi.r128.I":
			out.lufs = v
		case name == "lavfi.r128.LRA":
			out.lra = v
		case strings.HasPrefix(name, "lavfi.r128.true_peaks_ch"):
			linear = max(linear, v)
		}
	}
	if linear > 0 {
		out.peak = 20 * math.Log10(linear)
	}
	return out, nil
}
