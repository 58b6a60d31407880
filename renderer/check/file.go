package check

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/snackfarm/farm/renderer/picture"
	"github.com/snackfarm/farm/renderer/pixels"
	"github.com/snackfarm/farm/renderer/report"
)

// K01: the size that was asked for, one constant frame rate, as many frames as
// planned and a length in the range that is expected, within half a second:
// lengths are whole beats.
func sizeRateLength(s *subject) Result {
	if !s.r.Film() {
		_, w, h, err := picture.Size(s.path)
		if err != nil {
			return broken(err)
		}
		return verdict(w == s.r.Canvas.Width && h == s.r.Canvas.Height, fmt.Sprintf("%dx%d", w, h),
			fmt.Sprintf("%dx%d", s.r.Canvas.Width, s.r.Canvas.Height)).gross(true)
	}
	p, err := s.probe()
	if err != nil {
		return broken(err)
	}
	const slack = 0.5 // s
	for _, v := range p.Streams {
		if v.Type != "video" {
			continue
		}
		want := fmt.Sprintf("%d/1", s.r.Canvas.FPS)
		seconds, _ := strconv.ParseFloat(v.Duration, 64)
		planned := float64(s.r.Frames) / float64(s.r.Canvas.FPS)
		bound := fmt.Sprintf("%dx%d, %s, %.2f s", s.r.Canvas.Width, s.r.Canvas.Height, want, planned)
		var f faults
		if v.Width != s.r.Canvas.Width || v.Height != s.r.Canvas.Height {
			f.add("size is %dx%d", v.Width, v.Height)
		}
		if v.RFrameRate != want || v.Average != want {
			f.add("frame rate is %s, on average %s", v.RFrameRate, v.Average)
		}
		if math.Abs(seconds-planned) > 1/float64(s.r.Canvas.FPS)+1e-3 {
			f.add("it lasts %.3f s", seconds)
		}
		asPlanned := len(f) == 0
		if least, most := float64(s.want.MinMs)/1000, float64(s.want.MaxMs)/1000; least > 0 || most > 0 {
			bound += fmt.Sprintf(" in %g-%g s", least, most)
			if seconds < least-slack || most > 0 && seconds > most+slack {
				f.add("%g-%g s are expected", least, most)
			}
		}
		return verdict(len(f) == 0, fmt.Sprintf("%dx%d, %s, %.2f s", v.Width, v.Height, v.Average, seconds), bound, f...).gross(!asPlanned)
	}
	return broken(errors.New("there is no picture"))
}

// K02: H.264 High up to level 4.2, yuv420p of limited range, bt709 in all three
// tags, square pixels; one picture, one sound, nothing else.
func streams(s *subject) Result {
	if r := needFilm(s.r); r != nil {
		return *r
	}
	p, err := s.probe()
	if err != nil {
		return broken(err)
	}
	var f faults
	kinds := map[string]int{}
	measured := ""
	for _, v := range p.Streams {
		kinds[v.Type]++
		if v.Type != "video" {
			continue
		}
		measured = fmt.Sprintf("%s %s %.1f %s %s %s/%s/%s %s", v.Codec, v.Profile, float64(v.Level)/10, v.PixFmt, v.Range, v.Space,
			v.Transfer, v.Primaries, v.SAR)
		if v.Codec != "h264" || v.Profile != "High" || v.Level > 42 || v.PixFmt != "yuv420p" {
			f.add("codec")
		}
		if v.Range != "tv" || v.Space != "bt709" || v.Transfer != "bt709" || v.Primaries != "bt709" {
			f.add("colour tags")
		}
		if v.SAR != "1:1" {
			f.add("pixels are not square")
		}
	}
	if kinds["video"] != 1 || kinds["audio"] != 1 || len(p.Streams) != 2 {
		f.add("streams are %v", kinds)
	}
	return verdict(len(f) == 0, measured, "h264 High <=4.2 yuv420p tv bt709 1:1, one picture and one sound", f...)
}

// K03: a group is closed and at most two seconds: every group begins with a key
// picture, nothing after it is shown before it.
func closedGroups(s *subject) Result {
	if r := needFilm(s.r); r != nil {
		return *r
	}
	pk, err := s.packets()
	if err != nil {
		return broken(err)
	}
	limit := 2 * s.r.Canvas.FPS
	longest, run, leading := 0, 0, 0
	lastKey := math.Inf(-1)
	for _, p := range pk {
		if p.key {
			run, lastKey = 0, p.pts
		} else if p.pts < lastKey-1e-6 {
			leading++
		}
		run++
		longest = max(longest, run)
	}
	ok := pk[0].key && longest <= limit && leading == 0
	return verdict(ok, fmt.Sprintf("longest group %d frames, %d leading pictures", longest, leading),
		fmt.Sprintf("<= %d frames, 0", limit), "groups")
}

// K04: the index lies before the data, the film begins at 0 and picture and
// sound end within a frame of each other.
func layoutOfFile(s *subject) Result {
	if r := needFilm(s.r); r != nil {
		return *r
	}
	order, err := boxes(s.path)
	if err != nil {
		return broken(err)
	}
	p, err := s.probe()
	if err != nil {
		return broken(err)
	}
	var f faults
	if i, j := strings.Index(order, "moov"), strings.Index(order, "mdat"); i < 0 || j < 0 || i > j {
		f.add("boxes are %s", order)
	}
	start, _ := strconv.ParseFloat(p.Format.Start, 64)
	if math.Abs(start) > 1024.0/48000 {
		f.add("it starts at %.3f s", start)
	}
	var ends [2]float64
	for _, v := range p.Streams {
		from, _ := strconv.ParseFloat(v.Start, 64)
		d, _ := strconv.ParseFloat(v.Duration, 64)
		if v.Type == "video" {
			ends[0] = from + d
		} else if v.Type == "audio" {
			ends[1] = from + d
		}
	}
	apart := math.Abs(ends[0] - ends[1])
	if apart > 1/float64(s.r.Canvas.FPS)+1e-3 {
		f.add("picture ends at %.3f s, sound at %.3f s", ends[0], ends[1])
	}
	return verdict(len(f) == 0, fmt.Sprintf("%s, start %.3f s, ends %.0f ms apart", order, start, apart*1000),
		fmt.Sprintf("moov before mdat, 0 s, <= %d ms", 1000/s.r.Canvas.FPS), f...)
}

// boxes is the order of an MP4's top boxes.
func boxes(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	var out []string
	var head [16]byte
	for range 64 {
		if _, err := io.ReadFull(f, head[:8]); err != nil {
			break
		}
		size, kind := int64(binary.BigEndian.Uint32(head[:4])), string(head[4:8])
		out = append(out, kind)
		skip := size - 8
		if size == 1 {
			if _, err := io.ReadFull(f, head[8:16]); err != nil {
				break
			}
			skip = int64(binary.BigEndian.Uint64(head[8:16])) - 16
		}
		if size == 0 || skip < 0 {
			break
		}
		if _, err := f.Seek(skip, io.SeekCurrent); err != nil {
			return "", err
		}
	}
	if len(out) == 0 {
		return "", errors.New("it is no MP4")
	}
	return strings.Join(out, " "), nil
}

// The narrowest of the platforms' bounds that the house's settings aim at. The bytes
// are those of a post of a minute at most.
const (
	maxFilmBytes = 72 << 20
	maxPeakBits  = 18e6 // in any second: what the encoder's buffer holds
)

// mostBytes is how heavy a film of so many seconds may be. One of more than a minute is
// for platforms that take more, and is held to the same mean rate.
func mostBytes(seconds float64) int64 { return int64(maxFilmBytes * max(seconds/60, 1)) }

// K05: no more bytes than the strictest platform takes, and no second heavier
// than the encoder's buffer.
func rate(s *subject) Result {
	if r := needFilm(s.r); r != nil {
		return *r
	}
	pk, err := s.packets()
	if err != nil {
		return broken(err)
	}
	info, err := os.Stat(s.path)
	if err != nil {
		return broken(err)
	}
	peak, sum, from := 0, 0, 0
	for _, p := range pk {
		sum += p.size
		for pk[from].dts < p.dts-1 {
			sum -= pk[from].size
			from++
		}
		peak = max(peak, sum)
	}
	bits, most := float64(peak)*8, int64(maxFilmBytes)
	if len(pk) > 0 {
		most = mostBytes(pk[len(pk)-1].dts)
	}
	return verdict(info.Size() < most && bits <= maxPeakBits, fmt.Sprintf("%.1f MB, peak %.1f Mb/s", float64(info.Size())/(1<<20),
		bits/1e6),
		fmt.Sprintf("< %d MB, <= %.0f Mb in a second", most>>20, maxPeakBits/1e6), "too heavy")
}

// K27: the film's thumbnail is a JPEG of the same size, at most 400 KB, and the
// frame that the report names.
func thumbnail(s *subject) Result {
	if r := needFilm(s.r); r != nil {
		return *r
	}
	if s.r.Thumb == nil {
		return broken(errors.New("the report names no thumbnail"))
	}
	path := filepath.Join(filepath.Dir(s.path), s.r.Thumb.File)
	info, err := os.Stat(path)
	if err != nil {
		return broken(err)
	}
	kind, w, h, err := picture.Size(path)
	if err != nil {
		return broken(err)
	}
	img, err := picture.Open(path)
	if err != nil {
		return broken(err)
	}
	walk, err := s.walk()
	if err != nil {
		return broken(err)
	}
	frame := min(int(math.Round(float64(s.r.Thumb.AtMs)*float64(s.r.Canvas.FPS)/1000)), len(walk.frames)-1)
	off := patchesOff(smallLuma(img, walk.w, walk.h), walk.frames[frame], walk.w)
	var f faults
	if kind != "image/jpeg" || w != s.r.Canvas.Width || h != s.r.Canvas.Height {
		f.add("it is %s of %dx%d", kind, w, h)
	}
	if info.Size() > 400<<10 {
		f.add("it has %d KB", info.Size()>>10)
	}
	if off > thumbOff {
		f.add("it is not frame %d", frame)
	}
	return verdict(
		len(f) == 0, fmt.Sprintf("%s %dx%d, %d KB, %.1f/255 off frame %d", kind, w, h, info.Size()>>10, off, frame),
		fmt.Sprintf("JPEG of the film's size, <= 400 KB, <= %g/255 off", thumbOff), f...,
	)
}

// smallLuma is a picture's luma in w by h cells, each the mean of the values
// stored in it, as ffmpeg scales: mixed as light, thin white letters with a
// black edge would come out brighter.
func smallLuma(img *image.RGBA, w, h int) []float64 {
	sum, n := make([]float64, w*h), make([]float64, w*h)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			i := y*h/img.Rect.Dy()*w + x*w/img.Rect.Dx()
			p := img.Pix[y*img.Stride+x*4:]
			sum[i] += pixels.RGB{R: p[0], G: p[1], B: p[2]}.Luma()
			n[i]++
		}
	}
	for i := range sum {
		sum[i] /= max(n[i], 1)
	}
	return sum
}

const thumbOff = 5.0 // mean difference in luma: two scalers and a JPEG

const (
	maxStillBytes = 4 << 20
	leastColours  = 40
)

// K28: a PNG has eight bits, is opaque (but for stickers), at most 4 MB, and
// not one flat colour (but for a poster of type).
func stillFile(s *subject) Result {
	if s.r.Film() {
		return none("a film")
	}
	f, err := os.Open(s.path)
	if err != nil {
		return broken(err)
	}
	defer f.Close()
	head := make([]byte, 33)
	if _, err := io.ReadFull(f, head); err != nil {
		return broken(err)
	}
	if string(head[1:4]) != "PNG" {
		return none("no PNG")
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return broken(err)
	}
	if _, err := png.DecodeConfig(f); err != nil {
		return broken(err)
	}
	img, err := s.still()
	if err != nil {
		return broken(err)
	}
	info, err := os.Stat(s.path)
	if err != nil {
		return broken(err)
	}
	least := 255
	for i := 3; i < len(img.Pix); i += 4 {
		least = min(least, int(img.Pix[i]))
	}
	colours := pixels.Distinct(img)
	var bad faults
	if head[24] != 8 {
		bad.add("it has %d bits", head[24])
	}
	if least < 255 && !s.want.Transparent {
		bad.add("it is not opaque")
	}
	if info.Size() > maxStillBytes {
		bad.add("it is too large")
	}
	wrong := len(bad) > 0 && (head[24] != 8 || least < 255 && !s.want.Transparent)
	poster := len(s.r.Texts) > 0 && !slices.ContainsFunc(s.r.Pictures, func(p report.Picture) bool { return !logo(p) })
	if colours < leastColours && !poster && !s.want.Transparent {
		bad.add("it is near to one colour")
	}
	return verdict(len(bad) == 0, fmt.Sprintf("%d bit, opacity from %d, %d KB, %d colours", head[24], least, info.Size()>>10, colours),
		fmt.Sprintf("8 bit, opaque, <= %d KB, >= %d colours", maxStillBytes>>10, leastColours), bad...).gross(wrong)
}

// K29: a second render of the same manifest gives the same raw frames and the
// same samples.
func sameAgain(s *subject) Result {
	if s.again == nil {
		return none("there is no second render to compare with")
	}
	var f faults
	if s.r.FramesSHA256 == "" || s.r.FramesSHA256 != s.again.FramesSHA256 {
		f.add("the frames differ")
	}
	if (s.r.Mix == nil) != (s.again.Mix == nil) || s.r.Mix != nil && s.r.Mix.SHA256 != s.again.Mix.SHA256 {
		f.add("the samples differ")
	}
	return verdict(len(f) == 0, short(s.r.FramesSHA256), short(s.again.FramesSHA256), f...)
}

func short(hash string) string { return hash[:min(len(hash), 12)] }
