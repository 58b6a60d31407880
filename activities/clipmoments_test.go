package activities

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/clip"
	"github.com/snackfarm/farm/activities/hear"
	"github.com/snackfarm/farm/activities/see"
	"github.com/snackfarm/farm/internal/talkfilm"
	"github.com/snackfarm/farm/renderer/media"
)

// planted is what is said in a film in which a moment of each focus is planted: a line
// each, with its moment, how loud and how fast it is said, the pause after it, and whether
// people laugh then.
type planted struct {
	moment     farm.HookFocus
	text       string
	gain, slow float64 // slow is how long it takes, 1 is usual
	pause      int     // ms
	laugh      bool
}

var fillers = []planted{
	{text: "We looked at the minutes of the meeting and went through the agenda.", pause: 450},
	{text: "Some of the boxes are stored in the room behind the kitchen.", pause: 500},
	{text: "The colour of the curtain is close to that of the wall.", pause: 450},
	{text: "The train leaves the station and follows the river for a while.", pause: 500},
}

// plantedFilm is the script: each moment between lines about nothing.
func plantedFilm() []planted {
	moments := [][]planted{
		{{farm.BigReveals, "For years nobody knew why the cellar flooded.", 1, 1, 1300, false},
			{farm.BigReveals, "It turns out the pump was wired backwards!", 2.2, 1, 350, false},
			{farm.BigReveals, "The secret was that it pulled the water in.", 1.6, 1, 700, false}},
		{{farm.HighEnergy, "Go, go, go, faster than ever, push it, never stop!", 2.6, 0.62, 120, false},
			{farm.HighEnergy, "Run down the hill and jump, we never ever stop!", 2.6, 0.62, 120, false},
			{farm.HighEnergy, "Faster, faster, the best race that you have ever seen!", 2.6, 0.62, 500, false}},
		{{farm.ConciseExplainers, "How do you check a wet cellar in three steps?", 1, 1, 260, false},
			{farm.ConciseExplainers, "First, mark the level with chalk, because your memory is wrong.", 1, 1, 260, false},
			{farm.ConciseExplainers, "Second, switch off every pump for 12 hours.", 1, 1, 260, false},
			{farm.ConciseExplainers, "Third, look at the mark, that means 2 minutes of work.", 1, 1, 700, false}},
		{{farm.SurpriseMoments, "We open the old box very slowly.", 0.7, 1.1, 700, false},
			{farm.SurpriseMoments, "Wow! No way, it is alive!", 3, 0.9, 100, true}},
		{{farm.StoryPayoff, "When I was nine years old my grandmother told me a story.", 0.7, 1.05, 400, false},
			{farm.StoryPayoff, "We were poor and sad, and one day Anna sold the last goat in Weimar.", 0.8, 1.05, 400, false},
			{farm.StoryPayoff, "Years ago I met the man who bought it, and he had kept it.", 1.3, 1, 350, false},
			{farm.StoryPayoff, "In the end he gave it back, and we were happy!", 2.4, 1, 150, true}},
	}
	var out []planted
	for i, m := range moments {
		for k := range 3 {
			out = append(out, fillers[(3*i+k)%len(fillers)])
		}
		out = append(out, m...)
	}
	return append(out, fillers[:2]...)
}

// speakPlanted says the script: samples of 16 kHz, when each line is said, and subtitles.
func speakPlanted(t *testing.T) (pcm []byte, spans map[farm.HookFocus]hear.Span, srt string) {
	t.Helper()
	spans = map[farm.HookFocus]hear.Span{}
	for i, l := range plantedFilm() {
		l.gain, l.slow = max(l.gain, 0)+map[bool]float64{true: 1}[l.gain == 0], max(l.slow, 0)+map[bool]float64{true: 1}[l.slow == 0]
		wav, err := exec.Command("flite", "-voice", "rms", "--setf", fmt.Sprintf("duration_stretch=%.2f", l.slow), "-t", l.text, "-o",
			"/dev/stdout").Output()
		if err != nil {
			t.Fatalf("flite cannot speak here: %v", err)
		}
		said := wav[bytes.Index(wav, []byte("data"))+8:]
		from := len(pcm) / 32
		for k := 0; k+1 < len(said); k += 2 {
			v := l.gain * 0.35 * float64(int16(binary.LittleEndian.Uint16(said[k:])))
			pcm = binary.LittleEndian.AppendUint16(pcm, uint16(int16(min(max(v, -32000), 32000))))
		}
		to := len(pcm) / 32
		srt += fmt.Sprintf("%d\n%s --> %s\n%s\n\n", i+1, srtClock(from), srtClock(to), l.text)
		pcm = append(pcm, make([]byte, 32*l.pause)...)
		if l.laugh {
			for k, v := range talkfilm.Laughter(1800) { // 48 kHz
				if k%3 == 0 {
					pcm = binary.LittleEndian.AppendUint16(pcm, uint16(v))
				}
			}
			pcm = append(pcm, make([]byte, 32*600)...)
		}
		if l.moment != "" {
			s, known := spans[l.moment]
			if !known {
				s.FromMs = from
			}
			if s.ToMs = to; l.laugh {
				s.ToMs += 1800
			}
			spans[l.moment] = s
		}
	}
	return pcm, spans, srt
}

func srtClock(ms int) string { return fmt.Sprintf("00:%02d:%02d,%03d", ms/60_000, ms/1000%60, ms%1000) }

// A film that is spoken, encoded, decoded, heard and watched as any upload is holds a
// moment of each focus; each focus takes its own among its first two clips, and the first
// for four of five.
func TestFocusesInAFilm(t *testing.T) {
	dir := t.TempDir()
	pcm, spans, srt := speakPlanted(t)
	sound := filepath.Join(dir, "said.s16")
	if err := os.WriteFile(sound, pcm, 0o600); err != nil {
		t.Fatal(err)
	}
	fast := spans[farm.HighEnergy]
	f := filmAt{dir: dir, path: filepath.Join(dir, "film.mp4")}
	// A room that stands, a slow pan over it, and a fast one where the race is told.
	pan := fmt.Sprintf(`x='if(between(t,%d.%03d,%d.%03d),abs(mod(t*200,600)-300),20+mod(t,8))'`, fast.FromMs/1000, fast.FromMs%1000, fast.ToMs/1000,
		fast.ToMs%1000)
	args := "-v error -nostdin -f lavfi -i mandelbrot=s=640x180:r=1:start_scale=0.6:end_scale=0.6 -f s16le -ar 16000 -ac 1 -i " + sound +
		" -vf loop=-1:1,fps=12.5,crop=320:180:y=0:" + pan + " -c:v libx264 -preset ultrafast -c:a aac -shortest " + f.path
	if out, err := exec.Command("ffmpeg", strings.Fields(args)...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var err error
	if f.facts, err = media.Probe(t.Context(), f.path); err != nil {
		t.Fatal(err)
	}
	s := &choosing{filmAt: f}
	path, err := f.samples(t.Context())
	if err == nil {
		s.heard.sound, err = listenTo(t.Context(), path)
	}
	if err == nil {
		s.heard.words.Transcript, s.heard.words.Warnings, err = hear.Words(t.Context(), hear.Ask{Sound: path, Heard: s.heard.sound, Given: srt,
			Language: "en", Scratch: dir})
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("laughter %v", s.heard.sound.Laughter)
	film := s.heard.known(f.facts.DurationMs)
	if eyes, err := see.Load(); err == nil {
		seen, err := eyes.Watch(t.Context(), see.Watching{Path: f.path, Video: f.facts.Video, ToMs: f.facts.DurationMs, Scratch: dir})
		if err != nil {
			t.Fatal(err)
		}
		film.Seen = []clip.Seen{seenOf(seen)}
	}
	first := 0
	for _, focus := range farm.HookFocuses() {
		got := clip.Choose(film, clip.Ask{Clips: 2, MaxMs: 20_000, Focus: focus}).Picks
		at := -1
		for i, p := range got {
			if m := spans[focus]; at < 0 && 2*(min(p.ToMs, m.ToMs)-max(p.FromMs, m.FromMs)) >= m.ToMs-m.FromMs {
				at = i
			}
			t.Logf("%s: %d-%d, %.2f, planted at %v: %v", focus, p.FromMs, p.ToMs, p.Score, spans[focus], p.Reasons)
		}
		if at < 0 {
			t.Errorf("%s does not take its moment", focus)
		}
		if at == 0 {
			first++
		}
	}
	t.Logf("%d ms of film; %d of 5 focuses take their own moment first", f.facts.DurationMs, first)
	if first < 4 {
		t.Errorf("%d of 5 focuses take their own moment first", first)
	}
}
