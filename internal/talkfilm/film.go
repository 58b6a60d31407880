package talkfilm

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Film is the talk as a file.
type Film struct {
	Path       string
	DurationMs int
	SRT        string // what is said, with its times
	Moments    []Moment
	lines      []said
}

// Moment is what was planted in the film for one focus.
type Moment struct {
	Focus        string
	FromMs, ToMs int
}

// Make makes the film in a folder.
func Make(ctx context.Context, dir string) (Film, error) {
	s, err := sets()
	if err != nil {
		return Film{}, err
	}
	scratch, err := os.MkdirTemp("", "talk-")
	if err != nil {
		return Film{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(scratch)
	t, err := speak(ctx, scratch)
	if err != nil {
		return Film{}, err
	}
	pcm := filepath.Join(scratch, "talk.s16")
	raw := make([]byte, 2*len(t.samples))
	for i, v := range t.samples {
		binary.LittleEndian.PutUint16(raw[2*i:], uint16(v))
	}
	if err := os.WriteFile(pcm, raw, 0o600); err != nil {
		return Film{}, fmt.Errorf("write the sound: %w", err)
	}
	film := Film{Path: filepath.Join(dir, "talk.mp4"), DurationMs: t.ms(), SRT: srtOf(t.lines), Moments: t.moments(), lines: t.lines}
	return film, encode(ctx, s, t, pcm, film.Path)
}

// stage is all that is shown: grounds and men in their sizes.
type stage struct {
	grounds map[shot]frame
	small   [2]man
	large   [2]man
}

func sets() (*stage, error) {
	s := &stage{grounds: map[shot]frame{both: ground(room(0, 1)), walk: ground(room(0.4, 2)), near: ground(room(1, 1.3)), chart: ground(bars)}}
	for i := range who {
		var err error
		if s.small[i], err = portrait(i, 620); err == nil {
			s.large[i], err = portrait(i, 740)
		}
		if err != nil {
			return nil, err
		}
	}
	return s, nil
}

// draw draws the frame at a time of a turn.
func (s *stage) draw(to frame, turn turn, part, loud float64) {
	copy(to, s.grounds[turn.shot])
	open := min(mouths-1, int(loud*mouths))
	switch turn.shot {
	case both:
		level := [2]int{}
		level[turn.who] = open
		to.lay(s.small[0][level[0]], width*27/100)
		to.lay(s.small[1][level[1]], width*73/100)
	case walk: // across, and back a little
		to.lay(s.large[0][open], int(width*(0.3+0.4*part+0.05*math.Sin(9*part))))
	case near:
		to.lay(s.large[1][open], width/2)
	}
}

func encode(ctx context.Context, s *stage, t talk, pcm, path string) error {
	c := exec.CommandContext(ctx, "ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "yuv420p",
		"-s", fmt.Sprintf("%dx%d", width, height), "-r", fmt.Sprint(fps), "-i", "-", "-f", "s16le", "-ar", fmt.Sprint(rate), "-ac",
		"1", "-i", pcm, "-c:v", "libx264", "-preset", "ultrafast", "-crf", "22", "-colorspace", "bt709", "-color_trc",
		"bt709", "-color_primaries", "bt709", "-c:a", "aac", "-b:a", "128k", "-shortest", "-movflags", "+faststart", path)
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		return fmt.Errorf("start ffmpeg: %w", err)
	}
	err = errors.Join(write(in, s, t), in.Close(), c.Wait())
	if err != nil {
		return fmt.Errorf("encode the talk: %w", err)
	}
	return nil
}

// write writes all frames of the film.
func write(to io.Writer, s *stage, t talk) error {
	loud := t.loudness(fps)
	f := make(frame, width*height*3/2)
	at := 0
	for i := range loud {
		ms := i * 1000 / fps
		for at+1 < len(t.turns) && ms >= t.turns[at].to {
			at++
		}
		now := t.turns[at]
		s.draw(f, script[at], float64(ms-now.from)/float64(now.to-now.from), loud[i])
		if _, err := to.Write(f); err != nil {
			return err
		}
	}
	return nil
}

func srtOf(lines []said) string {
	var b strings.Builder
	for i, l := range lines {
		fmt.Fprintf(&b, "%d\n%s --> %s\n%s\n\n", i+1, clock(l.from), clock(l.to), l.text)
	}
	return b.String()
}

func clock(ms int) string {
	return fmt.Sprintf("%02d:%02d:%02d,%03d", ms/3_600_000, ms/60_000%60, ms/1000%60, ms%1000)
}

func (t talk) moments() []Moment {
	var out []Moment
	for _, l := range t.lines {
		if l.moment == "" {
			continue
		}
		if n := len(out); n > 0 && out[n-1].Focus == l.moment {
			out[n-1].ToMs = l.to
			continue
		}
		out = append(out, Moment{l.moment, l.from, l.to})
	}
	return out
}
