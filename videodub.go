package farm

import "fmt"

// VideoDub is films of the farm's own, made again in another language.
const VideoDub OfferingID = "video_dub"

// VideoDubKind is the kind of orders of dubs.
const VideoDubKind OrderKind = "video_dub"

// DubLine is a spoken line of a film, and what is said in its place.
type DubLine struct {
	Slot string `json:"slot"` // of the copy
	Was  string `json:"was"`  // what is said now
	Text string `json:"text"` // what will be; "" is the translator's to say
	// Quote is what stays in the words that it had, and is read while Text is said.
	Quote string `json:"quote,omitempty"`
}

// DubText is a text that a film shows and nobody says.
type DubText struct {
	Slot string `json:"slot"` // of the copy
	Was  string `json:"was"`
	Text string `json:"text"` // "" takes it out
}

// Bounds of dubs.
const (
	MostDubLines = 100 // of a film
	MostDubLine  = 500 // characters of one line
	MostDubMs    = MostEditedMs
)

// DubOrder is an order of a film of the farm's own in another language. Its Language is
// the one that is spoken then.
type DubOrder struct {
	ProjectID string    `json:"projectId"`
	Made      OrderKind `json:"made"`    // the kind of order that made the film
	From      string    `json:"from"`    // the language that is spoken now, a primary tag
	Written   string    `json:"written"` // the one that its order is told in
	Lines     []DubLine `json:"lines"`   // in the film's order
	Texts     []DubText `json:"texts,omitempty"`
	// Method says where the words are from: of DubMethods.
	Method string `json:"method"`
	Voice  string `json:"voice,omitempty"` // who speaks: as VideoVoice.Voice; "" is as before

	BrandID string `json:"brandId,omitempty"`
	Render  bool   `json:"render"` // always true
	Creative
	Files
	Video *Video `json:"video,omitempty"`
	Story *Story `json:"story,omitempty"`
}

// Where the words of a dub are from.
const (
	DubByScript   = "script"   // the caller's own translation
	DubByModel    = "model"    // the configured chat model's, checked line by line
	DubByRevision = "revision" // an earlier revision of the film, which spoke that language
	DubByWriter   = "writer"   // the farm's own writer's, from the same facts: nothing is translated
)

// LeastWritten is the share of a film's words that its own writer has to be able to say in
// another language: a film that says fewer is hollow.
const LeastWritten = 0.4

// Kind implements Order.
func (DubOrder) Kind() OrderKind { return VideoDubKind }

// Offering implements Order.
func (DubOrder) Offering() OfferingID { return VideoDub }

// Price implements Order: half of the film's.
func (o DubOrder) Price() int {
	switch {
	case o.Story != nil:
		return o.Story.Scenes() * price(StoryDubPrice)
	case o.Video == nil:
		return price(VideoDubPrice)
	}
	out := price(VideoDubPrice) + (o.Video.Seconds+pricedSeconds-1)/pricedSeconds*price(VideoDubSecondsPrice)
	if o.Video.Type.Acted() {
		out += price(VideoDubActorPrice)
	}
	return out
}

// Statement implements Order.
func (o DubOrder) Statement() string {
	return fmt.Sprintf("a video dubbed into %s", LanguageOf(o.Language).Name)
}

// Noun implements Order.
func (DubOrder) Noun() string { return "dubbed video" }

// DubReport is what the result of a dub tells besides the manifest.
type DubReport struct {
	From      string    `json:"from"`
	Language  string    `json:"language"`
	Words     string    `json:"words"` // script, model, revision or writer
	WordsBy   string    `json:"wordsBy,omitempty"`
	Lines     []DubLine `json:"lines"`
	Texts     []DubText `json:"texts,omitempty"`
	FilmMs    int       `json:"filmMs"`
	FilmWasMs int       `json:"filmWasMs"`
}

// DubbedFilm is the document of a dub: the film's manifest, and what was done.
type DubbedFilm struct {
	Manifest
	Method string    `json:"method"`
	Dub    DubReport `json:"dub"`
}

func videoDubOffering() Offering {
	return Offering{
		ID: VideoDub, Name: "Video dubbed into another language", Prices: pricesOf(VideoDub), CreditPolicy: refundPolicy,
		Description: "A film or a story of the farm's own is made again in another of its 19 languages: the same scenes and pictures, " +
			"spoken by a voice of that language, with captions and large letters in its words. The words are the caller's own translation, " +
			"the configured chat model's, checked line by line, those of an earlier revision, or the farm's own writer's, which says " +
			"its questions, lists, names and figures again and leaves sentences of facts as quotations on the screen. What cannot be had " +
			"is refused before credits are held.",
		Result: map[string]string{
			"version": "always 1", "aspectRatio": "always 9:16",
			"snacks": "the manifest of the film as it is now",
			"method": "what was done, in a sentence",
			"dub": "from and language, words (script, model, revision or writer) and wordsBy, lines and texts with what they were and what " +
				"stays a quote, filmMs and filmWasMs",
			"projectId":      "the film, of which this is the next revision; the one before stays listed",
			"renderedAssets": "the film and its thumbnail with signed links",
		},
	}
}
