package see

import (
	"bytes"
	"context"
	"encoding/binary"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/renderer/media"
)

// A film of which all is known: two men beside each other who speak in turns,
// then a cut to one who moves on a path.
type known struct {
	path        string
	video       *media.Video
	cutMs, ms   int
	first, then [2]int // when the left and the right man speak
	path2       []Region
	face        *Frame
}

const (
	filmW, filmH, filmFPS = 480, 270, 25
	variants              = 6
)

// openMouth is a picture of a man whose mouth is opened by a part of his face's
// height: what is below the lips moves down, darkness opens between.
func openMouth(f *Frame, m *Mesh, by float64) *Frame {
	out := &Frame{Width: f.Width, Height: f.Height, RGB: bytes.Clone(f.RGB)}
	lip, left, right := m.Points[upperLip], m.Points[mouthRight], m.Points[mouthLeft]
	height := m.Points[forehead].to(m.Points[chin])
	half, reach := left.to(right)*0.75, 0.45*height
	for y := int(lip.Y); y < min(f.Height, int(lip.Y+reach)); y++ {
		for x := max(0, int(lip.X-half)); x < min(f.Width, int(lip.X+half)); x++ {
			across := math.Cos(math.Pi / 2 * (float64(x) - lip.X) / half)
			shift := by * height * across * across
			down := float64(y) - lip.Y
			at := 3 * (y*f.Width + x)
			if down < shift && math.Abs(float64(x)-lip.X) < half*0.6 {
				copy(out.RGB[at:], []byte{60, 20, 20})
				continue
			}
			r, g, b := f.mix(float32(x), float32(float64(y)-shift*(1-down/reach)), false)
			copy(out.RGB[at:], []byte{byte(r), byte(g), byte(b)})
		}
	}
	return out
}

// panels are a man at one side of the picture, his mouth more and more open.
func panels(t *testing.T, l *Looker, f *Frame) []*Frame {
	faces, err := l.Faces(f, Near)
	if err != nil || len(faces) != 1 {
		t.Fatal(len(faces), err)
	}
	m, err := l.Mesh(f, faces[0])
	if err != nil {
		t.Fatal(err)
	}
	var out []*Frame
	for i := range variants {
		open := openMouth(f, &m, 0.09*float64(i)/(variants-1))
		out = append(out, placed(busy, filmW/2, filmH, open, keyed(f), Region{X: filmW / 4, Y: 150, W: 300, H: 240}))
	}
	return out
}

// say is a sentence of the machine's voice, samples of 16 bits.
func say(t *testing.T, words string) []byte {
	wav, err := exec.Command("flite", "-voice", "slt", "-t", words, "-o", "/dev/stdout").Output()
	if err != nil {
		t.Fatalf("flite cannot speak here: %v", err)
	}
	return wav[bytes.Index(wav, []byte("data"))+8:]
}

func makeFilm(t *testing.T, l *Looker) known {
	t.Helper()
	dir := t.TempDir()
	k := known{path: filepath.Join(dir, "film.mp4"), face: talker(t, "01829")}
	pcm := filepath.Join(dir, "sound")
	k.speak(t, pcm)
	k.path2 = moves((k.ms-k.cutMs)*filmFPS/1000, filmW, filmH)
	k.encode(t, l, pcm)
	facts, err := media.Probe(t.Context(), k.path)
	if err != nil {
		t.Fatal(err)
	}
	k.video = facts.Video
	return k
}

// speak writes the sound: the left man's sentence, the right man's, a silence.
func (k *known) speak(t *testing.T, to string) {
	one, two := say(t, "The kiln opens at nine, and the bowls are cool by noon."), say(t, "Nobody had checked the thermometer last winter.")
	const rate = hear.Rate
	pause := make([]byte, rate)
	var sound []byte
	add := func(more ...[]byte) int {
		for _, m := range more {
			sound = append(sound, m...)
		}
		return len(sound) / 2 * 1000 / rate
	}
	k.first[0] = add(pause, pause)
	k.first[1] = add(one)
	k.then[0] = add(pause)
	k.then[1] = add(two)
	k.cutMs = add(pause) / 40 * 40
	const movedMs = 3000
	k.ms = k.cutMs + movedMs
	add(make([]byte, 2*rate*(k.ms-len(sound)/2*1000/rate)/1000))
	if err := os.WriteFile(to, sound, 0o600); err != nil {
		t.Fatal(err)
	}
}

// encode draws the film.
func (k *known) encode(t *testing.T, l *Looker, pcm string) {
	left, right := panels(t, l, talker(t, "01829")), panels(t, l, talker(t, "02045"))
	c := exec.Command("ffmpeg", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "480x270", "-r", "25", "-i",
		"-", "-f", "s16le", "-ar", "16000",
		"-ac", "1", "-i", pcm, "-c:v", "libx264", "-preset", "veryfast", "-crf", "20", "-pix_fmt", "yuv420p", "-c:a", "aac", k.path)
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	mouth := func(ms int, turn [2]int) int {
		if ms < turn[0] || ms >= turn[1] {
			return 0
		}
		return int(math.Abs(math.Sin(2*math.Pi*2.3*float64(ms)/1000)) * (variants - 0.01))
	}
	row := make([]byte, 0, 3*filmW*filmH)
	for i := range k.ms * filmFPS / 1000 {
		ms := i * 1000 / filmFPS
		row = row[:0]
		if ms < k.cutMs {
			a, b := left[mouth(ms, k.first)], right[mouth(ms, k.then)]
			for y := range filmH {
				row = append(row, a.RGB[3*y*filmW/2:3*(y+1)*filmW/2]...)
				row = append(row, b.RGB[3*y*filmW/2:3*(y+1)*filmW/2]...)
			}
		} else {
			n := min(i-k.cutMs*filmFPS/1000, len(k.path2)-1)
			row = append(row, placed(func(x, y int) [3]byte { return [3]byte{200, 190, byte(170 + x/8)} }, filmW, filmH,
				k.face, keyed(k.face), k.path2[n]).RGB...)
		}
		if _, err := in.Write(row); err != nil {
			t.Fatal(err)
		}
	}
	in.Close()
	if err := c.Wait(); err != nil {
		t.Fatal(err)
	}
}

// One decode gives shots, tracks whose ids are stable, and who speaks when; places
// are within a known distance of the truth.
func TestWatch(t *testing.T) {
	l := looker(t)
	k := makeFilm(t, l)
	scratch := t.TempDir()
	var told []float64
	film, err := l.eyes.Watch(t.Context(), Watching{Path: k.path, Video: k.video, ToMs: k.ms, Scratch: scratch, Sound: true,
		Told: func(share float64) { told = append(told, share) }})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(told); !slices.IsSorted(told) || n < k.ms/watchStep || told[0] > 0.1 || told[n-1] < 0.9 || told[n-1] > 1 {
		t.Errorf("how far it came is told as %v", told)
	}
	if len(film.Shots) != 2 || max(film.Shots[1].FromMs-k.cutMs, k.cutMs-film.Shots[1].FromMs) > 40 {
		t.Fatalf("shots %v, cut at %d", film.Shots, k.cutMs)
	}
	if len(film.Tracks) != 3 {
		t.Fatalf("%d tracks, want 3", len(film.Tracks))
	}
	for i, want := range []struct{ x0, x1, from, to int }{{0, 240, 0, k.cutMs}, {240, 480, 0, k.cutMs}, {0, 480, k.cutMs, k.ms}} {
		tr := film.Tracks[i]
		if film.Tracks[0].Sights[0].Box.X > film.Tracks[1].Sights[0].Box.X && i < 2 {
			tr = film.Tracks[1-i]
		}
		first, last := tr.Sights[0], tr.Sights[len(tr.Sights)-1]
		if first.AtMs > want.from+watchStep || last.AtMs < want.to-2*watchStep {
			t.Errorf("track %d is seen from %d to %d, there from %d to %d", i, first.AtMs, last.AtMs, want.from, want.to)
		}
		for _, s := range tr.Sights {
			if c := s.Box.Centre(); c.X < float64(want.x0) || c.X > float64(want.x1) {
				t.Errorf("track %d is at %.0f", i, c)
			}
		}
	}
	k.holdPath(t, l, film)
	turns := k.holdTurns(t, film, filepath.Join(scratch, SoundFile))
	own, err := l.Faces(k.face, Near)
	if err != nil {
		t.Fatal(err)
	}
	AfterWatch(t, film, turns, Truth{CutMs: k.cutMs, Ms: k.ms, Face: func(ms int) float64 {
		return through(own[0].Box.Centre(), k.face, k.path2[min((ms-k.cutMs)*filmFPS/1000, len(k.path2)-1)]).X
	}})
}

// Truth is what is known of the film of TestWatch: who moves after its cut.
type Truth struct {
	CutMs, Ms int
	Face      func(ms int) float64 // the middle of the face that moves, px from the left
}

// AfterWatch holds how the film is shown upright to the truth; package see_test sets it.
var AfterWatch func(t *testing.T, film *Film, turns []Turn, truth Truth)

// holdPath holds the last track to the known path.
func (k known) holdPath(t *testing.T, l *Looker, film *Film) {
	own, err := l.Faces(k.face, Near)
	if err != nil {
		t.Fatal(err)
	}
	worst, sum, n := 0.0, 0.0, 0
	tr := film.Tracks[2]
	for i, to := range k.path2 {
		box, ok := tr.Box(k.cutMs + i*1000/filmFPS)
		if !ok {
			continue
		}
		want := through(own[0].Box.Centre(), k.face, to)
		off := box.Centre().to(want) / (own[0].Box.W / float64(k.face.Width) * to.W)
		worst, sum, n = max(worst, off), sum+off, n+1
	}
	t.Logf("path: off by %.3f of the face in the mean, %.3f at worst, over %d of %d frames", sum/float64(n), worst, n, len(k.path2))
	if n*100 < 90*len(k.path2) || worst > 0.3 || sum/float64(n) > 0.12 {
		t.Error("the track leaves the path")
	}
}

// holdTurns holds who speaks to who spoke.
func (k known) holdTurns(t *testing.T, film *Film, sound string) []Turn {
	raw, err := os.Open(sound)
	if err != nil {
		t.Fatal(err)
	}
	defer raw.Close()
	voice, err := hear.Voice(raw)
	if err != nil {
		t.Fatal(err)
	}
	turns := film.Speakers(voice)
	left, right := film.Tracks[0].ID, film.Tracks[1].ID
	if film.Tracks[0].Sights[0].Box.X > film.Tracks[1].Sights[0].Box.X {
		left, right = right, left
	}
	good, all := 0, 0
	for ms := 0; ms < k.cutMs; ms += 20 {
		want := 0
		if ms >= k.first[0] && ms < k.first[1] {
			want = left
		} else if ms >= k.then[0] && ms < k.then[1] {
			want = right
		}
		if want == 0 {
			continue
		}
		all++
		for _, turn := range turns {
			if ms >= turn.FromMs && ms < turn.ToMs && turn.Track == want {
				good++
			}
		}
	}
	t.Logf("voice %v, turns %v: right %.3f of the time", voice, turns, float64(good)/float64(all))
	if good*100 < 85*all {
		t.Errorf("the speaker is right in %d of %d moments", good, all)
	}
	return turns
}

// What cannot be watched is refused, and who gives up is let go.
func TestWatchRefuses(t *testing.T) {
	l := looker(t)
	ok := &media.Video{Codec: "h264", Width: 64, Height: 64, CodedWidth: 64, CodedHeight: 64}
	for name, w := range map[string]Watching{
		"no film":  {ToMs: 1000},
		"too long": {Video: ok, ToMs: MaxWatchMs + 1},
		"backward": {Video: ok, FromMs: 2000, ToMs: 1000},
	} {
		if _, err := l.eyes.Watch(t.Context(), w); farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	path := filepath.Join(t.TempDir(), "film.mp4")
	if err := os.WriteFile(path, binary.LittleEndian.AppendUint64(nil, 7), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := l.eyes.Watch(t.Context(), Watching{Path: path, Video: ok, ToMs: 1000,
		Scratch: t.TempDir()}); farm.CodeOf(err) != farm.CodeInvalid {
		t.Errorf("a broken film: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := l.eyes.Watch(ctx, Watching{Path: path, Video: ok, ToMs: 1000, Scratch: t.TempDir()}); err == nil {
		t.Error("a film was watched for nobody")
	}
}
