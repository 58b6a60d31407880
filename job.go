package farm

import (
	"encoding/json"
	"time"
)

// JobState is the status of a job as callers see it.
type JobState string

// The states of a job. Completed, Failed and Cancelled are terminal.
const (
	JobQueued            JobState = "queued"
	JobProcessing        JobState = "processing"
	JobAwaitingSelection JobState = "awaiting_selection"
	JobCompleted         JobState = "completed"
	JobFailed            JobState = "failed"
	JobCancelled         JobState = "cancelled"
)

// Terminal reports whether no move leaves s.
func (s JobState) Terminal() bool {
	return s == JobCompleted || s == JobFailed || s == JobCancelled
}

// jobMoves lists every legal move. The same list is enforced in SQL by the
// trigger job_state_moves; TestJobMovesMatchSQL holds the two together.
var jobMoves = map[JobState][]JobState{
	JobQueued:            {JobProcessing, JobFailed, JobCancelled},
	JobProcessing:        {JobAwaitingSelection, JobCompleted, JobFailed, JobCancelled},
	JobAwaitingSelection: {JobProcessing, JobFailed, JobCancelled},
}

// CanMoveTo reports whether a job may go from s to next.
func (s JobState) CanMoveTo(next JobState) bool {
	for _, m := range jobMoves[s] {
		if m == next {
			return true
		}
	}
	return false
}

// OfferingID names one kind of job.
type OfferingID string

// SnackGeneration is the offering of snack packs and ads on demand.
const SnackGeneration OfferingID = "snack_generation"

// Job is one accepted request and what became of it.
type Job struct {
	ID              string
	AccountID       string
	OfferingID      OfferingID
	Name            *string
	State           JobState
	Progress        int // 0-100, never falls
	CreditsReserved *int
	CreditsFinal    *int
	Error           *string
	ErrorCode       *string
	Request         json.RawMessage
	Result          json.RawMessage // a JSON object, {} until the job is terminal
	CallbackURL     *string
	DeadlineAt      time.Time
	CreatedAt       time.Time
	UpdatedAt       time.Time
}

// SourceKind says what kind of page ads on demand are made from.
type SourceKind string

// The kinds of sources.
const (
	SourceShop    SourceKind = "shop" // store, product page, service site, app listing
	SourceWebsite SourceKind = "website"
	SourceToken   SourceKind = "token" // listing of a token pair
)

// Source is the page that ads on demand are made from.
type Source struct {
	Kind SourceKind `json:"kind"`
	URL  string     `json:"url"`
}

// SnackPackRequest is what a caller of POST /api/v1/snacks or of
// POST /api/v1/snacks/on-demand asked for, validated and with defaults applied.
// It is stored with the job. A pack has a brand, ads on demand have a source.
type SnackPackRequest struct {
	BrandID     string      `json:"brandId,omitempty"`
	Name        string      `json:"name,omitempty"`
	CallbackURL string      `json:"callbackUrl,omitempty"`
	Render      bool        `json:"render,omitempty"`
	Types       []SnackType `json:"types,omitempty"`
	Exclude     []SnackType `json:"exclude,omitempty"`
	Count       int         `json:"count,omitempty"`
	Context     string      `json:"context,omitempty"`
	Sequence    []SnackType `json:"snackTypeSequence"`
	Seed        uint32      `json:"seed"` // drives every choice of copy and layout

	// PostID is set when a stored post is rendered again: nothing is planned
	// then, the job has its manifest from the start.
	PostID string `json:"postId,omitempty"`

	Source            *Source    `json:"source,omitempty"`
	Language          string     `json:"language,omitempty"`
	AdAspectRatio     string     `json:"adAspectRatio,omitempty"`
	AdFormats         []AdFormat `json:"adFormats,omitempty"` // of the static ads, in order
	AnimationStyle    string     `json:"animationStyle,omitempty"`
	PresenterImageURL string     `json:"presenterImageUrl,omitempty"`
}

// SnackPost is a finished snack pack: its manifest, without the files.
type SnackPost struct {
	ID        string
	AccountID string
	BrandID   *string
	JobID     string
	Name      string
	Status    string
	Manifest  json.RawMessage
	CreatedAt time.Time
	UpdatedAt time.Time
}

// AssetKind says what a delivered file is.
type AssetKind string

// The kinds of delivered files.
const (
	KindImage     AssetKind = "image"
	KindVideo     AssetKind = "video"
	KindAudio     AssetKind = "audio"
	KindThumbnail AssetKind = "thumbnail"
)

// RenderedAsset is one delivered file with the facts that were measured on it.
// ObjectKey is internal: the API signs a URL from it whenever it is read.
type RenderedAsset struct {
	SnackID     string    `json:"snackId"`
	SnackType   SnackType `json:"snackType"`
	Kind        AssetKind `json:"kind"`
	Slot        string    `json:"slot"`
	Name        string    `json:"name"` // file name, <position>-<type>-<slot>.<ext>
	ObjectKey   string    `json:"objectKey,omitempty"`
	ReportKey   string    `json:"reportKey,omitempty"` // of the report beside it, "" without one; internal as ObjectKey
	ContentType string    `json:"contentType"`
	Width       int       `json:"width"`
	Height      int       `json:"height"`
	DurationMs  int       `json:"durationMs"` // 0 for stills
	Bytes       int64     `json:"bytes"`
	SHA256      string    `json:"sha256"` // lower-case hex
}

// Missing reports what is missing before the file may be named as delivered,
// "" when nothing is.
func (a RenderedAsset) Missing() string {
	switch {
	case a.ObjectKey == "":
		return "object key"
	case a.Bytes <= 0:
		return "bytes"
	case len(a.SHA256) != 64:
		return "sha256"
	case a.Kind != KindAudio && (a.Width <= 0 || a.Height <= 0):
		return "picture size"
	case (a.Kind == KindVideo || a.Kind == KindAudio) && a.DurationMs <= 0:
		return "duration"
	}
	return ""
}

// What a caller reads on a job that ran out of time, whichever layer of the
// deadline ended it.
const (
	DeadlineReason = "the job did not finish before its deadline and was stopped; its credits were refunded"
	DeadlineCode   = "deadline_exceeded"
)

// What a caller reads on a job that was cancelled.
const (
	CancelReason = "the job was cancelled; its credits were refunded"
	CancelCode   = "cancelled"
)
