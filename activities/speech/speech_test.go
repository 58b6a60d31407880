package speech

import (
	"context"
	"math"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/sound"
)

// greetings are a line in each language that the voices know.
var greetings = map[string]string{
	"en": "Your phone isn't the problem at 11:30. Moonwell.app tells you slow stories!",
	"de": "Dein Handy ist nicht das Problem. Schlafgut erzählt dir ruhige Geschichten.",
	"fr": "Ton téléphone n'est pas le problème. Écoute des histoires lentes ce soir.",
	"es": "Tu teléfono no es el problema. Escucha historias lentas esta noche.",
	"it": "Il telefono non è il problema. Ascolta storie lente questa sera.",
	"pt": "O teu telefone não é o problema. Ouve histórias lentas esta noite.",
	"nl": "Je telefoon is niet het probleem. Luister vanavond naar trage verhalen.",
	"pl": "Telefon nie jest problemem. Posłuchaj dziś powolnych opowieści.",
	"sq": "Telefoni nuk është problemi. Dëgjo sonte tregime të ngadalta.",
	"tr": "Sorun telefonun değil. Bu gece yavaş hikâyeler dinle.",
	"ru": "Дело не в телефоне. Послушай сегодня медленные истории.",
	"ar": "المشكلة ليست في هاتفك. استمع الليلة إلى قصص هادئة.",
	"hi": "समस्या आपका फ़ोन नहीं है। आज रात धीमी कहानियाँ सुनिए।",
	"id": "Ponselmu bukan masalahnya. Dengarkan cerita pelan malam ini.",
	"vi": "Điện thoại không phải là vấn đề. Hãy nghe truyện chậm tối nay.",
	"zh": "问题不在手机，而是太安静。今晚听一个慢慢的故事，很快就睡着了。",
	"ja": "問題は携帯ではありません。今夜、ゆっくりした物語を聞いてください。",
	"ko": "휴대폰이 문제가 아니에요. 오늘 밤 느린 이야기를 들어 보세요.",
}

func speak(t *testing.T, l Line) Spoken {
	t.Helper()
	s, err := Builtin{}.Speak(context.Background(), l, t.TempDir())
	require.NoError(t, err)
	return s
}

// measure reads the last number after a label of what a filter of ffmpeg says.
func measure(t *testing.T, path, filter, label string) float64 {
	t.Helper()
	out, err := exec.Command("ffmpeg", "-hide_banner", "-nostats", "-i", path, "-af", filter, "-f", "null", "-").CombinedOutput()
	require.NoError(t, err, string(out))
	all := regexp.MustCompile(regexp.QuoteMeta(label)+`\s*:?\s*(-?[\d.]+|-?inf)`).FindAllStringSubmatch(string(out), -1)
	require.NotEmpty(t, all, string(out))
	v, err := strconv.ParseFloat(all[len(all)-1][1], 64)
	require.NoError(t, err)
	return v
}

// Every language is spoken at the loudness of voices, word by word as it is
// written, within its file, with a mouth that moves and closes.
func TestEveryLanguage(t *testing.T) {
	for language, line := range greetings {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			s := speak(t, Line{Text: line, Language: language})
			require.Equal(t, strings.Join(strings.Fields(line), ""), strings.Join(texts(s.Words), ""))
			words := float64(len(s.Words))
			if spaceless(language) { // about two signs a word
				words = float64(utf8.RuneCountInString(line)) / 2
			}
			if perSecond := words * 1000 / float64(s.Asset.DurationMs); perSecond < 1.5 || perSecond > 3.6 {
				t.Errorf("%.1f words a second", perSecond)
			}
			end := 0
			for _, w := range s.Words {
				if w.StartMs < end || w.EndMs-w.StartMs < 25 {
					t.Errorf("%q from %d to %d, after %d", w.Text, w.StartMs, w.EndMs, end)
				}
				end = w.EndMs
			}
			if s.Words[0].StartMs > 60 || end > s.Asset.DurationMs || end < s.Asset.DurationMs-300 {
				t.Errorf("words from %d to %d in %d ms", s.Words[0].StartMs, end, s.Asset.DurationMs)
			}
			if l := measure(t, s.Asset.Path, "ebur128", "I:"); math.Abs(l+16) > 0.6 {
				t.Errorf("its loudness is %.1f LUFS", l)
			}
			if p := measure(t, s.Asset.Path, "ebur128=peak=true", "Peak:"); p > -1.4 {
				t.Errorf("its true peak is %.1f dBTP", p)
			}
			if dc := measure(t, s.Asset.Path, "astats=measure_perchannel=none", "DC offset:"); math.Abs(dc) > 0.002 {
				t.Errorf("its mean is %g", dc)
			}
			if stressed := slices.IndexFunc(s.Words, func(w farm.SpokenWord) bool { return w.Stress }); stressed < 0 {
				t.Error("nothing is stressed")
			}
			mouthsMove(t, s)
		})
	}
}

func texts(words []farm.SpokenWord) []string {
	var out []string
	for _, w := range words {
		out = append(out, w.Text)
	}
	return out
}

func mouthsMove(t *testing.T, s Spoken) {
	t.Helper()
	seen := map[farm.Viseme]bool{}
	for i, m := range s.Mouths {
		seen[m.Shape] = true
		if !slices.Contains(farm.Visemes(), m.Shape) || m.Shape == farm.MouthSmile {
			t.Errorf("a mouth of shape %q", m.Shape)
		}
		if i > 0 && (m.AtMs <= s.Mouths[i-1].AtMs || m.Shape == s.Mouths[i-1].Shape) {
			t.Errorf("mouth %d at %d ms, %s, after %+v", i, m.AtMs, m.Shape, s.Mouths[i-1])
		}
	}
	if len(seen) < 5 || s.Mouths[len(s.Mouths)-1].Shape != farm.MouthRest {
		t.Errorf("%d shapes, at last %s", len(seen), s.Mouths[len(s.Mouths)-1].Shape)
	}
}

// Words begin where espeak-ng begins them: a sentence spoken again with one word
// silenced is silent from there.
func TestTimesOfEspeak(t *testing.T) {
	for language, line := range greetings {
		if accents()[language].joins { // its commands do not stand where they are written
			continue
		}
		l, err := checked(Line{Text: line, Language: language})
		require.NoError(t, err)
		parts, err := apart(context.Background(), l, t.TempDir())
		require.NoError(t, err)
		e := shades["female"]
		for _, s := range parts {
			got, err := e.say(context.Background(), s, l, t.TempDir())
			require.NoError(t, err)
			for k := range s {
				from, to := silenced(t, s, l, k, got)
				if to == 0 { // spoken as one with its neighbour
					continue
				}
				if late := ms(got.words[k].from-from, got.rate); abs(late) > 40 {
					t.Errorf("%s: %q begins %d ms late", language, s[k].written, late)
				}
			}
		}
	}
}

// Where words are run together their lengths are those of their sounds: near
// what each takes when it is spoken alone.
func TestTimesOfJoinedWords(t *testing.T) {
	l, err := checked(Line{Text: greetings["ko"], Language: "ko"})
	require.NoError(t, err)
	parts, err := sentences(l)
	require.NoError(t, err)
	for _, s := range parts {
		got, err := shades["female"].say(context.Background(), s, l, t.TempDir())
		require.NoError(t, err)
		at, alone := 0, make([]int, len(s)+1)
		for k, w := range s {
			one, err := shades["female"].say(context.Background(), sentence{w}, l, t.TempDir())
			require.NoError(t, err)
			at += one.words[0].to - one.words[0].from
			alone[k+1] = at
		}
		whole := got.words[len(s)-1].to - got.words[0].from
		for k := range s {
			want := got.words[0].from + alone[k]*whole/at
			if late := ms(got.words[k].from-want, got.rate); abs(late) > 250 {
				t.Errorf("%q begins %d ms late", s[k].written, late)
			}
		}
	}
}

func abs(n int) int { return max(n, -n) }

// silenced is the stretch in which a sentence differs when word k has no
// amplitude.
func silenced(t *testing.T, s sentence, l Line, k int, spoken take) (from, to int) {
	t.Helper()
	a := accents()[l.Language]
	if l.Language == "zh" {
		var err error
		s, err = pinyin(context.Background(), s, t.TempDir())
		require.NoError(t, err)
	}
	var text strings.Builder
	for i, w := range s {
		amplitude := 100
		if i == k {
			amplitude = 0
		}
		text.WriteString("\x01" + strconv.Itoa(amplitude) + "A" + w.said + " ")
	}
	_, other, err := speakWAV(context.Background(), "espeak-ng", []string{
		"-v", a.name + shades["female"].shade, "-s", strconv.Itoa(int(math.Round(a.speed))), "-b", "1", "-z", "-p",
		strconv.Itoa(int(shades["female"].pitch)), "--stdin", "--stdout",
	}, text.String(), t.TempDir())
	require.NoError(t, err)
	require.Equal(t, len(spoken.samples), len(other))
	from = -1
	for i, v := range spoken.samples {
		if math.Abs(v) > 4*quiet && math.Abs(other[i]) < math.Abs(v)/4 {
			if from < 0 {
				from = i
			}
			to = i
		}
	}
	return from, to
}

// The times of flite's words are where its sound is: pauses are quiet.
func TestTimesOfFlite(t *testing.T) {
	l, err := checked(Line{Text: "Stories are slow, and nights are long, but phones are never far away.", Language: "en"})
	require.NoError(t, err)
	parts, err := sentences(l)
	require.NoError(t, err)
	for name, f := range fliteVoices {
		got, err := f.say(context.Background(), parts[0], l, t.TempDir())
		require.NoError(t, err)
		for k, w := range got.words {
			if len(w.phones) == 0 || w.to-w.from < got.rate/40 {
				t.Errorf("%s: %q has %d phones in %d samples", name, parts[0][k].written, len(w.phones), w.to-w.from)
			}
			if k == 0 || w.from-got.words[k-1].to < got.rate/20 {
				continue
			}
			inside, between := power(got.samples[w.from:w.to]), power(got.samples[got.words[k-1].to+got.rate/50:w.from-got.rate/100])
			if between > inside/4 {
				t.Errorf("%s: the pause before %q has a level of %.4f, the word %.4f", name, parts[0][k].written, between, inside)
			}
		}
	}
}

// The same line is the same file, and has the same key; another is not.
func TestSameLineSameSound(t *testing.T) {
	l := Line{Text: "Slow stories. Long nights.", Language: "en", Seed: 3}
	read := func(l Line) string {
		raw, err := os.ReadFile(speak(t, l).Asset.Path)
		require.NoError(t, err)
		return string(raw)
	}
	first := read(l)
	if read(l) != first {
		t.Error("the same line sounds different")
	}
	for name, other := range map[string]Line{
		"pace": {Text: l.Text, Seed: 3, Pace: 1.2}, "pitch": {Text: l.Text, Seed: 3, Pitch: -2}, "voice": {Text: l.Text, Seed: 3, Voice: "male"},
		"text": {Text: "Slow stories. Short nights.", Seed: 3},
	} {
		if read(other) == first || (Builtin{}).Key(other) == (Builtin{}).Key(l) {
			t.Errorf("another %s sounds the same", name)
		}
	}
}

// Pauses between sentences are those of a speaker, and nothing clicks.
func TestPausesAndEdges(t *testing.T) {
	for _, language := range []string{"en", "de"} {
		s := speak(t, Line{Text: greetings[language] + " " + greetings[language], Language: language})
		for i := 1; i < len(s.Words); i++ {
			if gap := s.Words[i].StartMs - s.Words[i-1].EndMs; ends(s.Words[i-1].Text) && (gap < 120 || gap > 340) {
				t.Errorf("%s: a pause of %d ms", language, gap)
			}
		}
		samples := pcm(t, s.Asset.Path)
		if a := math.Abs(samples[0]); a > 0.001 {
			t.Errorf("it begins at %g", a)
		}
		if a := math.Abs(samples[len(samples)-1]); a > 0.001 {
			t.Errorf("it ends at %g", a)
		}
		last := 0.0
		for i, v := range samples {
			if math.Abs(v-last) > 0.5 {
				t.Errorf("%s: a step of %.2f at %d ms", language, v-last, ms(i, sound.Rate))
			}
			last = v
		}
	}
}

// pcm is the left channel of a file.
func pcm(t *testing.T, path string) []float64 {
	t.Helper()
	raw, err := os.ReadFile(path)
	require.NoError(t, err)
	var out []float64
	for at := 44; at+4 <= len(raw); at += 4 {
		out = append(out, float64(int16(uint16(raw[at])|uint16(raw[at+1])<<8))/32768)
	}
	return out
}

func TestBadLines(t *testing.T) {
	for name, l := range map[string]Line{
		"line.text":     {Text: strings.Repeat("word ", 200)},
		"no words":      {Text: " … 🌙 — "},
		"empty":         {},
		"line.language": {Text: "Hej", Language: "xx"},
		"line.voice":    {Text: "Hello", Voice: "robot"},
		"line.pace":     {Text: "Hello", Pace: 9},
		"line.pitch":    {Text: "Hello", Pitch: 40},
		"UTF-8":         {Text: "a\xff"},
	} {
		_, err := Builtin{}.Speak(context.Background(), l, t.TempDir())
		if farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Nothing in a line is a command for a program or leaves it.
func TestHostileLines(t *testing.T) {
	for _, text := range []string{
		"--help -w /tmp/x hello", "hello \x01200A\x01 world", "<speak>hello <audio src='/etc/passwd'/></speak>", "[[h@l'oU]] hello",
		"hello\x00world", "| $(id) ; `id` hello",
	} {
		for _, language := range []string{"en", "de"} {
			s := speak(t, Line{Text: text, Language: language})
			if s.Asset.DurationMs > 15_000 || len(s.Words) == 0 {
				t.Errorf("%q: %d words in %d ms", text, len(s.Words), s.Asset.DurationMs)
			}
		}
	}
}

// A built-in voice is found again by the name that it spoke under.
func TestBuiltinNamed(t *testing.T) {
	for _, language := range []string{"en", "de", "ja"} {
		for _, voice := range []string{"female", "male"} {
			_, name, err := cast(Line{Language: language, Voice: voice})
			require.NoError(t, err)
			got, ok := BuiltinNamed(name, language)
			require.True(t, ok)
			require.Equal(t, voice, got, name)
		}
	}
	for _, name := range []string{"", "tts-1 nova", "flite kal"} {
		_, ok := BuiltinNamed(name, "en")
		require.False(t, ok, name)
	}
	_, ok := BuiltinNamed("espeak-ng th+f2", "th")
	require.False(t, ok, "nobody reads it")
}

// A line lasts as long as was told before it was said for good, with one sentence or more,
// at any pace, also where espeak-ng says it.
func TestLinesLastAsTold(t *testing.T) {
	t.Parallel()
	for _, l := range []Line{{Text: greetings["en"], Seed: 4}, {Text: "Two grams are enough.", Pace: 1.21, Voice: "male"},
		{Text: greetings["de"], Language: "de", Pace: 0.9}} {
		told, err := Builtin{}.Lasts(context.Background(), l, t.TempDir())
		require.NoError(t, err)
		require.Equal(t, speak(t, l).Asset.DurationMs, told, l.Text)
	}
	measured := Builtin{Takes: &Takes{}}
	l := Line{Text: "Two grams are enough. Wait two minutes.", Seed: 4}
	for range 2 { // at a pace that is measured again, too
		_, err := measured.Lasts(context.Background(), l, t.TempDir())
		require.NoError(t, err)
		if kept := len(measured.Takes.of); kept != 2 {
			t.Errorf("%d takes are kept, want one of each sentence", kept)
		}
	}
	said, err := measured.Speak(context.Background(), l, t.TempDir())
	require.NoError(t, err)
	want := speak(t, l)
	require.Equal(t, want.Asset.SHA256, said.Asset.SHA256, "what was kept sounds as what is said anew")
	require.Equal(t, want.Words, said.Words)
	require.Equal(t, want.Mouths, said.Mouths)
	if len(measured.Takes.of) > 0 {
		t.Error("a take is kept after it was said")
	}
	require.Zero(t, measured.Takes.held)
	_, err = Builtin{}.Lasts(context.Background(), Line{Text: "Hm", Pace: 9}, t.TempDir())
	require.Equal(t, farm.CodeInvalid, farm.CodeOf(err))
}
