package farm

import (
	"math"
	"slices"
	"strings"
)

// Expect is what the files of a piece are held to beyond what holds for every
// file. The zero value expects nothing. It is stored only where somebody wrote
// it: a snack's follows from its type each time that it is rendered, so that old
// manifests are judged as new ones are.
type Expect struct {
	// MinMs is the least length of the film.
	MinMs int `json:"minMs,omitempty"`
	// MaxMs is the greatest length of the film; 0 is any.
	MaxMs int `json:"maxMs,omitempty"`
	// MinSlides is how many stills there are at least of one set: of one size,
	// with a row of dots, the hook on the first, the call to action on the last.
	MinSlides int `json:"minSlides,omitempty"`
	// MaxSlides is the most stills of the set; 0 says that the stills are none.
	MaxSlides int `json:"maxSlides,omitempty"`
	// Transparent says that nothing stands behind what is shown: the stills may be
	// seen through, need no quiet ground and few colours.
	Transparent bool `json:"transparent,omitempty"`
	// Sticker says that each still is one form of 512x512 px in a white edge.
	Sticker bool `json:"sticker,omitempty"`
	// Overview is the slot of the still that shows the others small; it is no
	// sticker, and keeps no sizes of type.
	Overview string `json:"overview,omitempty"`
	// WordsOnPictures says that words lie on what is drawn for them.
	WordsOnPictures bool `json:"wordsOnPictures,omitempty"`
	// MinTextPx is the least size of text in px of a design whose short side has
	// 1080; 0 is 32.
	MinTextPx float64 `json:"minTextPx,omitempty"`
	// MaxTextShare is the share of the frame that text covers at most, 0-1; 0 is
	// 0.35.
	MaxTextShare float64 `json:"maxTextShare,omitempty"`
	// OnBeat is the share of cuts that lie on the music's beats, 0-1; 0 is 0.6.
	OnBeat float64 `json:"onBeat,omitempty"`
	// Signed is which files bear the brand's name or logo: every, last. Empty is
	// none.
	Signed string `json:"signed,omitempty"`
	// Product says that a picture of the product is shown, or a substitution
	// tells why there is none.
	Product bool `json:"product,omitempty"`
	// Proof is the kind of fact that is shown, or told as missing.
	Proof *ExpectProof `json:"proof,omitempty"`
	// Lively says that the piece has to hold whoever scrolls by: something happens
	// at once and in each beat, little of it is still, no part of it is empty.
	Lively bool `json:"lively,omitempty"`
	// Words are the bounds of the words in Copy, by the slot without its number.
	Words map[string]Wording `json:"words,omitempty"`
}

// ExpectProof is a kind of fact that a piece shows.
type ExpectProof struct {
	// Kinds of facts, any of which will do; the first is told as missing.
	Kinds []string `json:"kinds"`
	// Signs are the characters that such a fact is known by: without one nothing
	// that is shown has any of them.
	Signs string `json:"signs"`
}

// The values of Expect.Signed.
const (
	SignedEvery = "every"
	SignedLast  = "last"
)

// expected is what each type promises.
var expected = map[SnackType]Expect{
	Slides:          {MinSlides: 4, MaxSlides: 7, Signed: SignedLast},
	TextWall:        {MinMs: 8000, MaxMs: 18000, MaxTextShare: wallOfText},
	AIUGC:           {MinMs: 9000, MaxMs: 20000},
	BrollDemo:       {MinMs: 8000, MaxMs: 15000, MaxTextShare: wallOfText, Product: true},
	GreenscreenMeme: {MinMs: 4000, MaxMs: 10000},
	MemeEdit:        {MinMs: 4000, MaxMs: 10000},
	StickerPack:     {Transparent: true, Sticker: true, Overview: "sheet", WordsOnPictures: true, MinTextPx: 56},
	StaticAd:        {Product: true, Signed: SignedEvery},
	UGCAd:           {MinMs: 9000, MaxMs: 18000, Signed: SignedEvery},
	AnimatedAd:      {MinMs: 8000, MaxMs: 15000, Signed: SignedEvery},
	GreenscreenAd:   {MinMs: 9000, MaxMs: 18000, Signed: SignedEvery},
	MemeComic:       {MinMs: 6000, MaxMs: 18000, WordsOnPictures: true, MinTextPx: 40},
	VideoFilm:       {MinMs: 10000, MaxMs: 60000, MaxTextShare: wallOfText},
	StoryFilm:       {MinMs: 29000, MaxMs: 61000, MaxTextShare: wallOfText, OnBeat: 0.01},
	MusicAd:         {MinMs: 9000, MaxMs: 20000, MaxTextShare: wallOfText, OnBeat: 0.9, Signed: SignedEvery},
}

// wallOfText is how much of a frame text may cover where text is the post.
const wallOfText = 0.6

// proofs are the facts that formats of ads show.
var proofs = map[AdFormat]ExpectProof{
	ReviewCard:      {[]string{"review"}, "★☆⭐“”«»„"},
	OfferStack:      {[]string{"price"}, "€$£¥₹%"},
	SocialProofStat: {[]string{"stat", "rating", "price"}, "0123456789%"},
	PressBar:        {[]string{"press"}, "“”«»„"},
}

// ExpectOf is what a snack of a type, and of a format where it has one, promises.
// The words that it has in copy are bounded for its language.
func ExpectOf(t SnackType, f AdFormat, language string, copy map[string]string) Expect {
	e := expected[t]
	e.Lively = !e.Sticker && t.known() || t == VideoFilm || t == StoryFilm
	if f == ReviewCard {
		e.MaxTextShare = wallOfText
	}
	if p, ok := proofs[f]; ok {
		e.Proof = &ExpectProof{slices.Clone(p.Kinds), p.Signs}
	}
	for name := range copy {
		slot, _, _ := strings.Cut(name, "-")
		w, ok := WordingOf(slot)
		if slot == "cta" && (t == VideoFilm || t == StoryFilm) { // no button: the last line, which is said
			w = wordings["recap"]
		}
		if !ok {
			continue
		}
		if e.Words == nil {
			e.Words = map[string]Wording{}
		}
		e.Words[slot] = w.In(language)
	}
	return e
}

// Wording is how many words and characters a place of copy holds. MostWords 0 is
// any number.
type Wording struct {
	LeastWords int `json:"leastWords"` // what spaces part
	MostWords  int `json:"mostWords"`  // 0 is any
	MostChars  int `json:"mostChars"`  // characters, spaces among them
}

// wordings are those of the house, in English. Few words are set larger: a fact is
// not padded.
var wordings = map[string]Wording{
	"hook": {1, 12, 64}, "headline": {1, 8, 48}, "sub": {6, 14, 90}, "benefit": {2, 9, 48}, "step": {1, 9, 48}, "title": {1, 7, 48},
	"body": {0, 28, 170}, "cta": {2, 4, 22}, "chip": {1, 3, 18}, "recap": {1, 12, 64},
}

// WordingOf is what a slot of copy holds in English.
func WordingOf(slot string) (Wording, bool) {
	w, ok := wordings[slot]
	return w, ok
}

// In is a wording in another language: what is longer there has more room, and
// words are not counted where nothing stands between them.
func (w Wording) In(language string) Wording {
	k := LanguageOf(language).Wordiness
	w.LeastWords = int(math.Floor(float64(w.LeastWords) * min(1, k)))
	w.MostWords = int(math.Ceil(float64(w.MostWords) * k))
	w.MostChars = int(math.Ceil(float64(w.MostChars) * k))
	if !LanguageOf(language).SpacesWords {
		w.LeastWords, w.MostWords = 0, 0
	}
	return w
}
