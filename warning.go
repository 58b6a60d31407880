package farm

// Warning tells a caller what a job left out, replaced or could not do. It ends
// no job.
type Warning struct {
	Code    string `json:"code"`              // stable, for programs
	Message string `json:"message"`           // a sentence, for people
	Field   string `json:"field,omitempty"`   // of the request, that it is about
	SnackID string `json:"snackId,omitempty"` // of the result, that it is about
}

// The codes of warnings.
const (
	WarnSubstituted = "substituted" // something else is shown in a missing thing's place
	WarnRowFailed   = "row.failed"  // a row of a batch failed, and its price was given back
	WarnThinTopic   = "thin_topic"  // the prompt tells less than the least pages hold
	WarnLeftOut     = "left_out"    // words or a picture had no room
	WarnLost        = "result.lost" // files of the result are gone, and its price was given back
)

// MaxWarnings is the most that one job keeps; what comes after is dropped.
const MaxWarnings = 100
