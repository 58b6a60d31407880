package farm

// TranscriptSource names where the words of a transcript come from, from the
// surest to the least sure.
type TranscriptSource string

// The sources of words, in the order in which they are asked.
const (
	// OwnVoice are words that the farm itself spoke, with exact times.
	OwnVoice TranscriptSource = "own_voice"
	// SubtitleTrack are the words of a subtitle track inside the file.
	SubtitleTrack TranscriptSource = "subtitles"
	// CallerWords are a text that the caller sent, laid along the voice.
	CallerWords TranscriptSource = "caller"
	// Transcriber is a service that the operator configured.
	Transcriber TranscriptSource = "transcriber"
	// Draft is what the machine's own recogniser believes to hear. Only its
	// sure words may be shown.
	Draft TranscriptSource = "draft"
)

// SureWord is the least certainty of a word of a draft that may be shown.
const SureWord = 0.9

// Transcript is what is said in a sound, word by word in the order of time.
// Its words never overlap.
type Transcript struct {
	Source TranscriptSource `json:"source,omitempty"` // "" where no words are known
	// Language is a tag such as "en"; "" where nobody knows it.
	Language string `json:"language,omitempty"`
	// Sure is the mean certainty of the words, from 0 to 1.
	Sure  float64     `json:"sure"`
	Words []HeardWord `json:"words"`
}

// HeardWord is one word of a transcript with its punctuation, at times of the
// whole sound.
type HeardWord struct {
	Text    string `json:"text"`
	StartMs int    `json:"startMs"`
	EndMs   int    `json:"endMs"` // after StartMs
	// Sure is how certain its source is of it, from 0 to 1.
	Sure float64 `json:"sure"`
	// Speaker tells speakers apart where the source does; "" where it does not.
	Speaker string `json:"speaker,omitempty"`
}
