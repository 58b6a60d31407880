package farm

import (
	"encoding/json"
	"time"
)

// CarouselProject is a project of carousels or slides. Its document is a
// CarouselDocument.
const CarouselProject ProjectKind = "carousel"

// CarouselPart is what the files of carousels say that they are a part of.
const CarouselPart SnackType = "carousel"

// CarouselDocument is what a project of carousels holds: all that is needed to
// make it, and one slide of it, again.
type CarouselDocument struct {
	Version     int    `json:"version"` // always 1
	TemplateKey string `json:"templateKey,omitempty"`
	// Template is the template as it was when the carousels were made. Callers
	// change and delete theirs.
	Template    json.RawMessage `json:"template,omitempty"`
	AspectRatio string          `json:"aspectRatio"`
	Carousels   []Carousel      `json:"carousels"`
}

// CarouselVersion is the version of the document that this build writes.
const CarouselVersion = 1

// CarouselStatus says what became of one carousel.
type CarouselStatus string

// The statuses of a carousel of a job that has ended.
const (
	CarouselCompleted CarouselStatus = "completed"
	CarouselFailed    CarouselStatus = "failed"
)

// Carousel is one carousel of a document: a row of a batch.
type Carousel struct {
	Row      int            `json:"row"`              // from 1, as it was sent
	Status   CarouselStatus `json:"status,omitempty"` // "" while it is made
	Error    *string        `json:"error"`            // why it failed, for a person
	Caption  string         `json:"caption"`          // as it was sent
	Language string         `json:"language"`         // primary tag
	// Look picks one of the template's palettes and what is random in its grounds.
	Look uint32 `json:"look,omitempty"`
	// Palette takes the place of the template's, by role; roles that it lacks stay.
	Palette map[string]Color         `json:"palette,omitempty"`
	Values  map[string]string        `json:"values"` // words by the key of their variable
	Images  map[string]CarouselImage `json:"images"` // pictures by the key of their variable
	// Elsewhere are the objects that other carousels of the batch draw, where none is
	// shown twice in it.
	Elsewhere []string       `json:"elsewhere,omitempty"`
	Notes     []CarouselNote `json:"notes,omitempty"`
	Slides    []Slide        `json:"slides"`
	// Providers tell who wrote the words, where nobody sent them.
	Providers []Provider `json:"providers,omitempty"`
}

// CarouselImage is a picture of a carousel.
type CarouselImage struct {
	// Origin is row (the caller named it), upload (picked from the account's
	// uploads) or stock (picked from a library).
	Origin string `json:"origin"`
	File   string `json:"file,omitempty"` // id or upload key of an upload
	Asset  Asset  `json:"asset"`
	Focus  *Point `json:"focus,omitempty"`  // what stays in view; nil is the middle
	Credit string `json:"credit,omitempty"` // whose picture of a library it is
}

// The origins of the pictures of a carousel.
const (
	ImageOfRow    = "row"
	ImageOfUpload = "upload"
	ImageOfStock  = "stock"
)

// CarouselNote tells of words that are not shown as they were sent.
type CarouselNote struct {
	Slot int    `json:"slot"` // of the slide
	Text string `json:"text"` // the beginning of the words
	Did  string `json:"did"`  // cut or dropped
	Kept int    `json:"kept"` // characters that are shown
	Of   int    `json:"of"`   // characters that there were
}

// Slide is one page of a carousel.
type Slide struct {
	AssetID   string    `json:"assetId"`   // id of its file
	Slot      int       `json:"slot"`      // from 1, in the order of swiping
	Revision  int       `json:"revision"`  // from 1, up with each new render of this slide
	OutputKey string    `json:"outputKey"` // where its file is; read as outputUrl
	CreatedAt time.Time `json:"createdAt"`
	Page      string    `json:"page"` // which of the template's pages it is
	// Shows are the keys of the variables that the slide shows.
	Shows []string `json:"shows"`
	// Values and Images differ from those of the carousel on this slide alone.
	Values map[string]string        `json:"values,omitempty"`
	Images map[string]CarouselImage `json:"images,omitempty"`
	// Earlier are the slide's revisions before this one, newest first. Their files
	// stay as long as the jobs that made them.
	Earlier []EarlierSlide `json:"earlier,omitempty"`
}

// EarlierSlide is a slide as it was before a new render of it.
type EarlierSlide struct {
	AssetID   string    `json:"assetId"`
	Revision  int       `json:"revision"`
	OutputKey string    `json:"outputKey"`
	CreatedAt time.Time `json:"createdAt"`
}

// MaxEarlierSlides is how many earlier revisions of a slide are listed.
const MaxEarlierSlides = 20

// Words are the words that a slide is made of: the carousel's, with its own laid
// over them.
func (c Carousel) Words(s Slide) map[string]string { return laidOver(c.Values, s.Values) }

// Pictures are the pictures that a slide is made of, as Words.
func (c Carousel) Pictures(s Slide) map[string]CarouselImage { return laidOver(c.Images, s.Images) }

func laidOver[V any](under, over map[string]V) map[string]V {
	out := make(map[string]V, len(under)+len(over))
	for _, m := range []map[string]V{under, over} {
		for k, v := range m {
			out[k] = v
		}
	}
	return out
}

// Anew is the slide as it is rendered once more as a revision, with the one before
// among the earlier ones. A slide that has that revision is only made again.
func (s Slide) Anew(revision int) Slide {
	if s.Revision >= revision {
		return s
	}
	was := EarlierSlide{AssetID: s.AssetID, Revision: s.Revision, OutputKey: s.OutputKey, CreatedAt: s.CreatedAt}
	earlier := append([]EarlierSlide{was}, s.Earlier...)
	s.Earlier = earlier[:min(len(earlier), MaxEarlierSlides)]
	s.Revision = revision
	return s
}
