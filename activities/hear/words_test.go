package hear

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/subtitles"
	"github.com/snackfarm/farm/renderer/media"
)

// own is a text in a voice of this machine: a file of samples, and the words with
// the times at which the voice said them.
func own(t *testing.T, text, language string) (path string, truth []farm.SpokenWord) {
	t.Helper()
	dir := t.TempDir()
	said, err := speech.Builtin{}.Speak(context.Background(), speech.Line{Text: text, Language: language}, dir)
	if err != nil {
		t.Fatalf("no voice here: %v", err)
	}
	path = filepath.Join(dir, "sound.s16")
	if err := media.Run(context.Background(), media.Samples(said.Asset.Path, path, Rate, 0, 0, time.Minute)); err != nil {
		t.Fatal(err)
	}
	return path, said.Words
}

const kiln = "The kiln opens at nine, and by noon the first bowls are cool enough to hold. " +
	"We lost a whole shelf last winter. Nobody had checked the thermometer, and the glaze ran down to the floor."

// film is a second of black with a track of subtitles in a container.
func film(t *testing.T, container, codec, language, srt string) string {
	t.Helper()
	dir := t.TempDir()
	subs, out := filepath.Join(dir, "s.srt"), filepath.Join(dir, "film."+container)
	if err := os.WriteFile(subs, []byte(srt), 0o600); err != nil {
		t.Fatal(err)
	}
	raw, err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "color=s=64x64:d=8", "-i", subs, "-map", "0:v", "-map", "1:s",
		"-c:v", "libx264", "-c:s", codec, "-metadata:s:s:0", "language="+language, out).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, raw)
	}
	return out
}

const twoCues = "1\n00:00:01,000 --> 00:00:03,000\nThe <i>kiln</i> opens\n\n2\n00:00:04,000 --> 00:00:06,000\nat nine.\n"

func texts(t farm.Transcript) string {
	var out []string
	for _, w := range t.Words {
		out = append(out, w.Text)
	}
	return strings.Join(out, " ")
}

// checkWords holds what is promised of every transcript.
func checkWords(t *testing.T, tr farm.Transcript) {
	t.Helper()
	last := 0
	for _, w := range tr.Words {
		if w.StartMs < last || w.EndMs <= w.StartMs || w.Sure < 0 || w.Sure > 1 || !subtitles.Said(w.Text) {
			t.Fatalf("%+v after %d", w, last)
		}
		last = w.EndMs
	}
	if len(tr.Words) > 0 && (tr.Source == "" || tr.Sure <= 0 || tr.Sure > 1) {
		t.Errorf("%s %g", tr.Source, tr.Sure)
	}
}

func hasWarning(all []farm.Warning, code string) bool {
	return slices.ContainsFunc(all, func(w farm.Warning) bool { return w.Code == code && w.Message != "" })
}

// Subtitle tracks of every kind are read, at their times.
func TestSubtitleTracks(t *testing.T) {
	t.Parallel()
	for container, codecs := range map[string][]string{"mp4": {"mov_text"}, "mkv": {"srt", "ass", "webvtt"}, "webm": {"webvtt"}} {
		for _, codec := range codecs {
			if container == "webm" {
				continue // H.264 does not go into it; mkv has the same track
			}
			path := film(t, container, codec, "eng", twoCues)
			got, warnings, err := Words(context.Background(), Ask{Film: path, Scratch: t.TempDir()})
			if err != nil || got.Source != farm.SubtitleTrack || got.Language != "en" || texts(got) != "The kiln opens at nine." {
				t.Errorf("%s in %s: %+v, %v, %v", codec, container, got, warnings, err)
				continue
			}
			checkWords(t, got)
			if w := got.Words[3]; w.StartMs < 4000 || w.EndMs > 6000 {
				t.Errorf("%s in %s: %+v", codec, container, w)
			}
		}
	}
}

// A track in another language than the one that was named is left, and said.
func TestSubtitlesOfAnotherLanguage(t *testing.T) {
	t.Parallel()
	path := film(t, "mkv", "srt", "ger", twoCues)
	got, warnings, err := Words(context.Background(), Ask{Film: path, Language: "en-GB", Scratch: t.TempDir()})
	if err != nil || len(got.Words) > 0 || got.Source != "" || !hasWarning(warnings, WarnSubtitles) {
		t.Errorf("%+v, %v, %v", got, warnings, err)
	}
	got, _, err = Words(context.Background(), Ask{Film: path, Scratch: t.TempDir()})
	if err != nil || got.Language != "de" {
		t.Errorf("%+v, %v", got, err)
	}
}

// fixed is a transcriber with one answer.
type fixed struct {
	told Told
	err  error
}

func (f fixed) Transcribe(context.Context, string, int, string) (Told, error) { return f.told, f.err }

// The first source that has words is taken, and named; what the caller sent and was
// not needed is said.
func TestOrderOfSources(t *testing.T) {
	t.Parallel()
	sound, truth := own(t, kiln, "en")
	subtitled := film(t, "mp4", "mov_text", "eng", twoCues)
	known := &farm.Transcript{Language: "en", Words: []farm.HeardWord{{Text: "Known", StartMs: 10, EndMs: 500, Sure: 1}}}
	told := fixed{told: Told{Language: "english", Words: []ToldWord{{Text: "Told", Start: 0.4, End: 0.8}}}}
	for name, c := range map[string]struct {
		ask    Ask
		source farm.TranscriptSource
		text   string
		warns  string
	}{
		"own": {Ask{Film: subtitled, Sound: sound, Given: "Given.", Known: known, Service: told},
			farm.OwnVoice, "Known", WarnTranscriptUnused},
		"own lines": {Ask{Film: subtitled, Sound: sound, Given: "Given.", Service: told, Language: "en",
			Lines: []subtitles.Cue{{Span: farm.Span{ToMs: 4000}, Text: "The kiln opens at nine."}}},
			farm.OwnVoice, "The kiln opens at nine.", WarnTranscriptUnused},
		"subtitles": {Ask{Film: subtitled, Sound: sound, Given: "Given.", Service: told}, farm.SubtitleTrack, "The kiln opens at nine.",
			WarnTranscriptUnused},
		"caller":      {Ask{Sound: sound, Given: kiln, Service: told, Language: "en"}, farm.CallerWords, kiln, ""},
		"transcriber": {Ask{Sound: sound, Service: told}, farm.Transcriber, "Told", ""},
		"failed":      {Ask{Sound: sound, Service: fixed{err: farm.Errorf(farm.CodeUnavailable, "gone")}}, "", "", WarnTranscriberFailed},
		"nothing":     {Ask{Sound: sound, Language: "de"}, "", "", WarnNoWords},
		"no sound":    {Ask{Film: subtitled, Language: "de"}, "", "", WarnSubtitles},
	} {
		c.ask.Scratch = t.TempDir()
		got, warnings, err := Words(context.Background(), c.ask)
		if err != nil || got.Source != c.source || texts(got) != c.text || got.Words == nil {
			t.Errorf("%s: %+v, %v, %v", name, got, warnings, err)
		}
		if c.warns != "" && !hasWarning(warnings, c.warns) || c.warns == "" && len(warnings) > 0 {
			t.Errorf("%s: %v", name, warnings)
		}
		checkWords(t, got)
		if left, _ := filepath.Glob(filepath.Join(c.ask.Scratch, "*")); len(left) > 0 {
			t.Errorf("%s left %v", name, left)
		}
	}
	if len(truth) == 0 {
		t.Error("the voice said nothing")
	}
	if _, _, err := Words(context.Background(), Ask{Sound: sound, Given: "WEBVTT"}); farm.CodeOf(err) != farm.CodeInvalid {
		t.Error(err)
	}
	ctx, cancel := context.WithCancelCause(context.Background())
	gone := errors.New("the caller left")
	cancel(gone)
	if _, _, err := Words(ctx, Ask{Sound: sound, Given: kiln}); !errors.Is(err, gone) && !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// offsets are how far the beginnings of words are from where they were said, in ms,
// sorted.
func offsets(t *testing.T, got farm.Transcript, truth []farm.SpokenWord) []int {
	t.Helper()
	said, letters := map[int]int{}, 0 // when a word was said that begins after so many letters
	for _, w := range truth {
		said[letters] = w.StartMs
		letters += len(bare(w.Text))
	}
	var out []int
	at := 0
	for _, w := range got.Words {
		if start, ok := said[at]; ok { // a voice may run some words into one
			out = append(out, max(w.StartMs-start, start-w.StartMs))
		}
		at += len(bare(w.Text))
	}
	if at != letters || len(out) < len(truth)*98/100 {
		t.Fatalf("%d of %d words: %s", len(out), len(truth), texts(got))
	}
	slices.Sort(out)
	return out
}

// speeches are texts of some sentences in all languages with a voice.
var speeches = map[string]string{
	"en": kiln,
	"de": "Der Ofen öffnet um neun, und mittags sind die ersten Schalen kühl genug. Im letzten Winter verloren wir ein ganzes Regal. " +
		"Niemand hatte nachgesehen.",
	"es": "El horno abre a las nueve, y al mediodía los primeros cuencos ya están fríos. El invierno pasado perdimos una estantería entera. " +
		"Nadie lo había mirado.",
	"fr": "Le four ouvre à neuf heures, et à midi les premiers bols sont froids. L'hiver dernier nous avons perdu une étagère entière. " +
		"Personne n'avait vérifié.",
	"it": "Il forno apre alle nove, e a mezzogiorno le prime ciotole sono fredde. L'inverno scorso abbiamo perso uno scaffale intero. " +
		"Nessuno aveva controllato.",
	"pt": "O forno abre às nove, e ao meio-dia as primeiras tigelas já estão frias. No inverno passado perdemos uma prateleira inteira. " +
		"Ninguém tinha verificado.",
	"nl": "De oven gaat om negen uur open, en om twaalf uur zijn de eerste kommen koel. Vorige winter verloren we een hele plank. " +
		"Niemand had gekeken.",
	"pl": "Piec otwiera się o dziewiątej, a w południe pierwsze miski są już chłodne. Zeszłej zimy straciliśmy całą półkę. Nikt tego nie " +
		"sprawdził.",
	"ru": "Печь открывается в девять, и к полудню первые миски уже остыли. Прошлой зимой мы потеряли целую полку. Никто не проверил.",
	"tr": "Fırın dokuzda açılıyor, öğlene kadar ilk kaseler soğuyor. Geçen kış bütün bir rafı kaybettik. Kimse kontrol etmemişti.",
	"ar": "يفتح الفرن في التاسعة، وعند الظهر تبرد الأوعية الأولى. في الشتاء الماضي خسرنا رفا كاملا. لم يتحقق أحد.",
	"hi": "भट्ठी नौ बजे खुलती है, और दोपहर तक पहले कटोरे ठंडे हो जाते हैं। पिछली सर्दी में हमने पूरी शेल्फ खो दी। किसी ने जाँच नहीं की।",
	"id": "Tungku dibuka pukul sembilan, dan siang hari mangkuk pertama sudah dingin. Musim lalu kami kehilangan satu " +
		"rak penuh. Tidak ada yang memeriksa.",
	"vi": "Lò mở lúc chín giờ, và đến trưa những chiếc bát đầu tiên đã nguội. Mùa đông trước chúng tôi mất cả một kệ. Không ai kiểm tra.",
	"sq": "Furra hapet në nëntë, dhe në mesditë tasat e para janë ftohur. Dimrin e kaluar humbëm një raft të tërë. Askush nuk e kishte parë.",
	"ja": "窯は九時に開きます。昼には最初の器が冷めています。去年の冬は棚を一つ失いました。誰も確かめていませんでした。",
	"ko": "가마는 아홉 시에 열고, 정오에는 첫 그릇이 식습니다. 지난 겨울에 선반 하나를 잃었습니다. 아무도 확인하지 않았습니다.",
	"zh": "窑九点打开，中午第一批碗就凉了。去年冬天我们失去了一整个架子。没有人检查过。",
}

// A known text is laid along the voice in every language that has one, all words of
// it, near their times.
func TestKnownTextIsLaid(t *testing.T) {
	t.Parallel()
	for _, tag := range farm.Languages() {
		text := speeches[tag]
		if text == "" {
			continue // Thai has no voice; TestLayHoldsItsOrder holds for it too
		}
		t.Run(tag, func(t *testing.T) {
			t.Parallel()
			sound, truth := own(t, text, tag)
			got, warnings, err := Words(context.Background(), Ask{Sound: sound, Given: text, Language: tag})
			if err != nil || len(warnings) > 0 {
				t.Fatal(warnings, err)
			}
			checkWords(t, got)
			off := offsets(t, got, truth)
			t.Logf("median %d ms, p95 %d ms of %d words", off[len(off)/2], off[len(off)*19/20], len(off))
			bound := 60
			if tag == "en" {
				bound = 80 // where there is a recogniser, its times are taken: TestKnownTextIsAligned
			}
			if off[len(off)/2] > bound || off[len(off)*19/20] > 600 {
				t.Errorf("median %d ms, p95 %d ms", off[len(off)/2], off[len(off)*19/20])
			}
		})
	}
}

// Thai, which no voice here can read, is laid over speech all the same.
func TestThaiIsLaid(t *testing.T) {
	t.Parallel()
	sound, _ := own(t, kiln, "en")
	got, _, err := Words(context.Background(),
		Ask{Sound: sound, Given: "เตาเผาเปิดเก้าโมง ตอนเที่ยงชามชุดแรกก็เย็นแล้ว ปีที่แล้วเราเสียไปทั้งชั้น"})
	if err != nil || got.Language != "th" || len(got.Words) < 8 {
		t.Fatalf("%+v, %v", got, err)
	}
	checkWords(t, got)
}

// A text that is much longer or shorter than the voice is laid, and said.
func TestTextsThatDoNotFit(t *testing.T) {
	t.Parallel()
	sound, _ := own(t, kiln, "en")
	for name, text := range map[string]string{"long": strings.Repeat(kiln+" ", 5), "short": "Hello there."} {
		got, warnings, err := Words(context.Background(), Ask{Sound: sound, Given: text, Language: "en", Recogniser: LocalRecogniser()})
		if err != nil || !hasWarning(warnings, WarnTranscriptFit) || got.Sure > sureLaid+1e-9 {
			t.Errorf("%s: %g, %v, %v", name, got.Sure, warnings, err)
		}
		checkWords(t, got)
	}
}

// The recogniser puts a known English text within some hundredths of a second.
func TestKnownTextIsAligned(t *testing.T) {
	t.Parallel()
	r := LocalRecogniser()
	if r == nil {
		t.Fatal("pocketsphinx is not installed")
	}
	text := kiln + " In 2019 Moonwell sold 340 of them at $42.50 each; Dr. Okonkwo-Reyes called it madness."
	sound, truth := own(t, text, "en")
	got, warnings, err := Words(context.Background(), Ask{Sound: sound, Given: text, Recogniser: r})
	if err != nil || len(warnings) > 0 || got.Source != farm.CallerWords || got.Language != "en" {
		t.Fatal(warnings, err)
	}
	checkWords(t, got)
	off := offsets(t, got, truth)
	t.Logf("median %d ms, p95 %d ms of %d words", off[len(off)/2], off[len(off)*19/20], len(off))
	if off[len(off)/2] > 60 || off[len(off)*19/20] > 200 {
		t.Errorf("median %d ms, p95 %d ms", off[len(off)/2], off[len(off)*19/20])
	}
}

// librivox are the read sentences of Debian's pocketsphinx-testdata, with silence
// between them, and their words.
func librivox(t *testing.T) (path string, words []string) {
	t.Helper()
	const folder = "/usr/share/pocketsphinx/test/data/librivox"
	raw, err := os.ReadFile(folder + "/transcription")
	if err != nil || LocalRecogniser() == nil {
		t.Fatal("pocketsphinx or its testdata is not installed")
	}
	var all []byte
	for _, line := range strings.Split(strings.TrimSpace(string(raw)), "\n") {
		field := strings.Fields(line)
		wav, err := os.ReadFile(folder + "/" + strings.Trim(field[len(field)-1], "()") + ".wav")
		if err != nil {
			t.Fatal(err)
		}
		words = append(words, field[1:len(field)-2]...)
		all = append(append(all, wav[44:]...), make([]byte, Rate)...)
	}
	path = filepath.Join(t.TempDir(), "sound.s16")
	if err := os.WriteFile(path, all, 0o600); err != nil {
		t.Fatal(err)
	}
	return path, words
}

// matched pairs heard words with those that were said, by the least edits.
func matched(heard, truth []string) (right []bool, edits int) {
	cost := make([][]int, len(heard)+1)
	for i := range cost {
		cost[i] = make([]int, len(truth)+1)
		for j := range cost[i] {
			switch {
			case i == 0 || j == 0:
				cost[i][j] = i + j
			default:
				same := 1
				if bare(heard[i-1]) == bare(truth[j-1]) {
					same = 0
				}
				cost[i][j] = min(cost[i-1][j-1]+same, cost[i-1][j]+1, cost[i][j-1]+1)
			}
		}
	}
	right = make([]bool, len(heard))
	for i, j := len(heard), len(truth); i > 0 && j > 0; {
		same := bare(heard[i-1]) == bare(truth[j-1])
		switch {
		case same && cost[i][j] == cost[i-1][j-1]:
			right[i-1] = true
			i, j = i-1, j-1
		case cost[i][j] == cost[i-1][j-1]+1:
			i, j = i-1, j-1
		case cost[i][j] == cost[i-1][j]+1:
			i--
		default:
			j--
		}
	}
	return right, cost[len(heard)][len(truth)]
}

// Of a draft only sure words may be shown, and these are right.
func TestDraft(t *testing.T) {
	t.Parallel()
	for name, sound := range map[string]func() (string, []string){
		"read by people": func() (string, []string) { return librivox(t) },
		"own voice": func() (string, []string) {
			path, truth := own(t, kiln, "en")
			var words []string
			for _, w := range truth {
				words = append(words, w.Text)
			}
			return path, words
		},
	} {
		if LocalRecogniser() == nil {
			t.Fatal("pocketsphinx is not installed")
		}
		path, truth := sound()
		got, warnings, err := Words(context.Background(), Ask{Sound: path, Language: "en", Recogniser: LocalRecogniser()})
		if err != nil || got.Source != farm.Draft || !hasWarning(warnings, WarnDraft) {
			t.Fatal(got.Source, warnings, err)
		}
		checkWords(t, got)
		right, edits := matched(strings.Fields(texts(got)), truth)
		sure, good := 0, 0
		for i, w := range got.Words {
			if w.Sure >= farm.SureWord {
				if sure++; right[i] {
					good++
				} else {
					t.Logf("%s: %q at %d is sure and wrong", name, w.Text, w.StartMs)
				}
			}
		}
		t.Logf("%s: %d edits of %d words, %d sure, %d of them right", name, edits, len(truth), sure, good)
		if sure < 3 || 10*good < 9*sure {
			t.Errorf("%s: %d of %d sure words are right", name, good, sure)
		}
	}
}

// Nobody named the language: English is not assumed.
func TestNoLanguageNoDraft(t *testing.T) {
	t.Parallel()
	if LocalRecogniser() == nil {
		t.Fatal("pocketsphinx is not installed")
	}
	sound, _ := own(t, kiln, "en")
	got, warnings, err := Words(context.Background(), Ask{Sound: sound, Recogniser: LocalRecogniser()})
	if err != nil || len(got.Words) > 0 || !hasWarning(warnings, WarnLanguageUnknown) {
		t.Errorf("%+v, %v, %v", got, warnings, err)
	}
}

// Chunks for the recogniser cover all speech, none too long, none over another.
func TestChunks(t *testing.T) {
	speech := []Span{{0, 400}, {700, 5000}, {5300, 9000}, {12_000, 75_000}, {80_000, 80_100}}
	var parts []Span
	for at := 12_000; at < 75_000; at += 2300 {
		parts = append(parts, Span{at, at + 2100})
	}
	last := 0
	covered := 0
	for _, c := range chunks(speech, parts) {
		if c.FromMs < last || c.ToMs-c.FromMs > mostChunkMs+2*chunkMarginMs || c.ToMs <= c.FromMs {
			t.Errorf("%v after %d", c, last)
		}
		for _, s := range within(speech, c) {
			covered += s.ToMs - s.FromMs
		}
		last = c.ToMs
	}
	if covered < 70_000 {
		t.Errorf("%d ms of speech are heard: %s", covered, fmt.Sprint(chunks(speech, parts)))
	}
}
