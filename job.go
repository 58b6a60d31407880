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
	JobAwaitingSelection: {JobProcessing, JobCompleted, JobFailed, JobCancelled},
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

// Job is one accepted request and what became of it.
type Job struct {
	ID              string
	AccountID       string
	OfferingID      OfferingID
	Kind            OrderKind
	Subject         string  // what was ordered, as Order.Statement words it
	ProjectID       *string // that it makes or renders again
	ParentID        *string // the job that it belongs to
	Name            *string
	State           JobState
	Progress        int // 0-100, never falls
	Phase           JobPhase
	CreditsReserved *int
	CreditsFinal    *int
	Error           *string
	ErrorCode       *string
	Request         json.RawMessage
	Result          json.RawMessage // a JSON object, {} until the job is terminal
	Warnings        []Warning
	Metadata        json.RawMessage // the caller's own; nil is none
	CallbackURL     *string
	DeadlineAt      time.Time
	ChooseBy        *time.Time // while it waits for its caller's choice
	CreatedAt       time.Time
	UpdatedAt       time.Time
	StartedAt       *time.Time // when a worker claimed it; nil of jobs from before that was noted
	FinishedAt      *time.Time
	ExpiredAt       *time.Time // when the files of its result went; nil while they are there
}

// AssetKind says what a delivered file is.
type AssetKind string

// The kinds of delivered files.
const (
	KindImage     AssetKind = "image"
	KindVideo     AssetKind = "video"
	KindAudio     AssetKind = "audio"
	KindThumbnail AssetKind = "thumbnail"
	KindDocument  AssetKind = "document" // PDF
	KindArchive   AssetKind = "archive"  // ZIP
)

// RenderedAsset is one delivered file with the facts that were measured on it.
// ObjectKey is internal: the API signs a URL from it whenever it is read.
type RenderedAsset struct {
	FileID      string    `json:"fileId,omitempty"` // of its row; "" until the job is completed
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
	case a.Kind != KindAudio && a.Kind != KindArchive && (a.Width <= 0 || a.Height <= 0):
		return "picture size"
	case (a.Kind == KindVideo || a.Kind == KindAudio) && a.DurationMs <= 0:
		return "duration"
	}
	return ""
}

// How a job ends that its body did not end: the stable code of each way.
const (
	DeadlineCode = "deadline_exceeded"
	CancelCode   = "cancelled"
	UnchosenCode = "choice_expired"
	UpgradedCode = "upgraded" // it was open when the farm moved to an order of jobs that its build does not know
	LostCode     = "workflow_lost"
)

// endReasons word the codes for callers.
var endReasons = map[string]string{
	DeadlineCode: "the job did not finish before its deadline and was stopped; its credits were refunded",
	CancelCode:   "the job was cancelled; its credits were refunded",
	UnchosenCode: "nobody chose in time; the job's credits were refunded",
	UpgradedCode: "the farm was upgraded while the job ran; its credits were refunded, and the same request may be sent again",
	LostCode:     "the job's workflow was ended from outside before it finished; its credits were refunded",
}

// EndReason words one of the codes above for the caller.
func EndReason(code string) string { return endReasons[code] }
