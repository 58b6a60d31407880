package copywriter

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// memeOf is the words of the meme of a type in a pack.
func memeOf(b farm.Brand, seed uint32, kind farm.SnackType, formats []MemeFormat) Meme {
	w := NewWriter(Read(b, ""), seed)
	w.Chunked(strings.Fields)
	w.kind = kind
	return w.Meme(formats...)
}

// A brand of one sentence is told the same meme in no two of five packs in a row, and in
// no two types of one pack.
func TestOneSentenceManyMemes(t *testing.T) {
	for _, text := range []string{"We hire out kilts by the weekend in Stirling.", "Cambiamos la cerradura de tu puerta en una hora.",
		"نصلح الأحذية القديمة في يومين.", "ช่างซ่อมร่มในสองวันที่ริมคลอง"} {
		b := farm.Brand{Name: "Aldai", Description: text}
		for _, kind := range []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit} {
			var told []string
			for seed := range uint32(5) {
				m := memeOf(b, seed, kind, MemeFormats())
				key := string(m.Format) + m.turn()
				if slices.Contains(told, key) {
					t.Errorf("%s, %s, pack %d: %s again", text, kind, seed, key)
				}
				told = append(told, key)
			}
		}
		w := NewWriter(Read(b, ""), 3)
		w.Chunked(strings.Fields)
		if first, second := w.Meme(MemeFormats()...), w.Meme(MemeFormats()...); first.Format == second.Format {
			t.Errorf("%s: %s twice in a pack", text, first.Format)
		}
	}
}

// Whose sentences are all too long for a meme is told in situations as everybody else: the two memes
// of a pack share neither the situation nor, where there is another, the line.
func TestLongSentencesHaveTwoMemes(t *testing.T) {
	for _, c := range []struct {
		text  string
		lines int
	}{
		{"In Ludlow I mend accordions from before 1970 in the former stable of my aunt, with bellows of goatskin and reeds that I " +
			"file by hand through the winter, and each one leaves with a waltz that nobody asked for. My dog is called Bellows and he howls at " +
			"every wrong note, so you can hear from the road how far along your instrument is on any given afternoon.", 2},
		{"À Cahors, je répare les accordéons d'avant 1970 dans l'ancienne écurie de ma tante, soufflets garantis deux ans, et chaque " +
			"instrument repart avec une valse que personne n'a demandée et une lame de rechange cousue sous la bretelle.", 1},
		{"우리는 담양의 오래된 외양간에서 천구백칠십 년 이전의 아코디언을 고치며 바람통은 염소 가죽으로 갈고 리드는 겨우내 손으로 다듬어서 봄이 오면 주인에게 " +
			"돌려보내고, 개 한 마리가 틀린 음마다 짖어서 길에서도 얼마나 고쳤는지 들을 수 있습니다.", 1},
	} {
		b := farm.Brand{Name: "Aldai", Description: c.text}
		for seed := range uint32(4) {
			w := NewWriter(Read(b, ""), seed)
			w.Chunked(strings.Fields)
			var all []Meme
			for _, kind := range []farm.SnackType{farm.GreenscreenMeme, farm.MemeEdit} {
				w.Begin(string(kind), kind)
				all = append(all, w.Meme(MemeFormats()...))
			}
			if all[0].Format == all[1].Format || all[0].Format == NobodyMeme || all[1].Format == NobodyMeme {
				t.Errorf("%.30s, pack %d: %s and %s", c.text, seed, all[0].Format, all[1].Format)
			}
			if c.lines > 1 && all[0].Punch == all[1].Punch {
				t.Errorf("%.30s, pack %d: %q twice", c.text, seed, all[0].Punch)
			}
		}
	}
}

// One line that the caller wants told is in one of a pack's two memes, not in both.
func TestOneWantedLineIsToldOnce(t *testing.T) {
	b := farm.Brand{Name: "Harrow", Description: "Harrow teaches cooking in Leeds. Each pan has 32 dents and one sings. " +
		"Every ladle is named after a queen. Whoever burns the rice washes up."}
	for seed := range uint32(6) {
		w := NewWriter(Read(b, "Mention that the new course begins in March."), seed)
		wanted := 0
		for range 2 {
			if m := w.Meme(MemeFormats()...); strings.Contains(m.Punch, "March") {
				wanted++
			}
		}
		if wanted != 1 {
			t.Errorf("pack %d tells it in %d of two memes", seed, wanted)
		}
	}
}

// Of whom nobody shall make fun nothing is told in the form of a joke, however long the sentences.
func TestSoberMemesOfLongSentences(t *testing.T) {
	b := farm.Brand{Name: "Last Leave", Industry: "Undertaker"}
	b.Description = "We come at night and by day to wherever somebody has died, in a " +
		"plain grey car without any letters on it, so that the neighbours learn of it only from you and in your own time."
	w := NewWriter(Read(b, ""), 1)
	if m := w.Meme(MemeFormats()...); m.Format != ToldMeme || m.Title == "" || m.Punch == "" {
		t.Errorf("%+v", m)
	}
}
