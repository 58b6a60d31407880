package farm

// Verdict is what a check says of one file of a brand.
type Verdict string

// The verdicts. What is not known may be used by a job, which waits longer.
const (
	FileUsable  Verdict = "usable"
	FileLeftOut Verdict = "left_out"
	FileUnknown Verdict = "unknown"
)

// FileCheck is what a check found of one file of a brand. It holds no address.
type FileCheck struct {
	Field   string // logoUrl, screenshots[0], appDemos[1], presenterImageUrl
	Verdict Verdict
	Use     string   // what a usable one is for, a sentence
	Reason  string   // why it is left out or not known, a sentence
	Notes   []string // what a usable one could do better, sentences

	Kind        AssetKind // "" while nothing came
	ContentType string
	Width       int // px
	Height      int
	DurationMs  int // of films
	Bytes       int64
}
