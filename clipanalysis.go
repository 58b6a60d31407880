package farm

// ClipAnalysis finds the best parts of an uploaded film.
const ClipAnalysis OfferingID = "clip_analysis_upload"

// ClipAnalysisKind is the kind of orders of clip analyses.
const ClipAnalysisKind OrderKind = "clip_analysis"

// HookFocus says which moments of a film make the best clips.
type HookFocus string

// What a clip may be chosen for.
const (
	BigReveals        HookFocus = "big-reveals"
	HighEnergy        HookFocus = "high-energy"
	ConciseExplainers HookFocus = "concise-explainers"
	SurpriseMoments   HookFocus = "surprise-moments"
	StoryPayoff       HookFocus = "story-payoff"
)

// HookFocuses returns what clips may be chosen for, in the contract's order.
func HookFocuses() []HookFocus {
	return []HookFocus{BigReveals, HighEnergy, ConciseExplainers, SurpriseMoments, StoryPayoff}
}

// ExperimentalModel is the value of aiModel by which a chat model orders the
// candidates, where one is configured.
const ExperimentalModel = "experimental"

// ClipAnalysisOrder is an order of offering clip_analysis_upload.
type ClipAnalysisOrder struct {
	Files                // the film
	FileName   string    `json:"fileName"`
	DurationMs int       `json:"durationMs"` // of the film, as it was found
	Clips      int       `json:"clipCount"`
	MaxMs      int       `json:"maxClipMs"`
	Focus      HookFocus `json:"hookFocus"`
	Notes      string    `json:"notes,omitempty"`
	Model      string    `json:"aiModel,omitempty"`
	// Transcript is what is said in the film, as its caller sent it: text, SRT or VTT.
	Transcript string `json:"transcript,omitempty"`
	// Language is what is spoken in the film, as its caller says; "" is not known.
	Language string `json:"language,omitempty"`
	// WatchMs is how much of the film is watched at most; 0 is WatchedMs.
	WatchMs int `json:"watchMs,omitempty"`
}

// Kind implements Order.
func (ClipAnalysisOrder) Kind() OrderKind { return ClipAnalysisKind }

// Offering implements Order.
func (ClipAnalysisOrder) Offering() OfferingID { return ClipAnalysis }

// leastMinutes is what the shortest film is priced as.
const leastMinutes = 5

// Price implements Order: by started minutes.
func (o ClipAnalysisOrder) Price() int {
	return max(leastMinutes, (o.DurationMs+59_999)/60_000) * price(ClipAnalysisPrice)
}

// Statement implements Order.
func (ClipAnalysisOrder) Statement() string { return "an analysis of a film for clips" }

// Noun implements Order.
func (ClipAnalysisOrder) Noun() string { return "clip analysis" }

// ClipPace is how fast a farm analyses films.
type ClipPace struct {
	// Hear is the time that a second of film takes to be listened to, in seconds;
	// Watch that which a second of 1080p takes to be watched, and Render that which a
	// second of a clip takes to be cut out and rendered.
	Hear, Watch, Render float64
}

// DefaultClipPace is what two cores are taken to do at least. Two hours were analysed in
// 314 s on two cores with ten times the work that they could do (BENCHMARKS.md).
var DefaultClipPace = ClipPace{Hear: 0.04, Watch: 0.25, Render: 0.7}

const (
	// watchedClips is how many times the length that is asked for is watched, and
	// leastWatched how many times at least where a film is too long for that.
	watchedClips, leastWatched = 6, 1.5
	// A picture of 1080p; those of larger ones take longer.
	usualPixels = 1920 * 1080
	// clipOverheadMs is what an analysis takes besides: bringing the file and
	// choosing.
	clipOverheadMs = 60_000
)

// WatchedMs is how much of a film is watched at most for so many clips of a length.
func WatchedMs(clips, maxMs int) int { return watchedClips * clips * maxMs }

// LongestMs is the longest film of a picture's size that can be analysed within
// some milliseconds.
func (o ClipAnalysisOrder) LongestMs(p ClipPace, width, height, withinMs int) int {
	within, watch, least := float64(withinMs-clipOverheadMs), p.watching(width, height), o.leastWatched()
	if whole := within / (p.Hear + watch); whole <= least {
		return max(0, int(whole))
	}
	return max(0, int((within-least*watch)/p.Hear))
}

// WatchableMs is how much of the film there is time to watch within some milliseconds,
// beside listening to all of it: WatchedMs, less of a long film.
func (o ClipAnalysisOrder) WatchableMs(p ClipPace, width, height, withinMs int) int {
	left := float64(withinMs-clipOverheadMs) - p.Hear*float64(o.DurationMs)
	return int(min(max(left/p.watching(width, height), o.leastWatched()), float64(WatchedMs(o.Clips, o.MaxMs))))
}

func (o ClipAnalysisOrder) leastWatched() float64 { return leastWatched * float64(o.Clips*o.MaxMs) }

// watching is the time that a second of pictures of a size takes to be watched, in seconds.
func (p ClipPace) watching(width, height int) float64 {
	return p.Watch * max(0.4, float64(width*height)/usualPixels)
}

// rendering is the time that a second of a clip of such pictures takes to be rendered:
// half of that of 1080p is the clip's own.
func (p ClipPace) rendering(width, height int) float64 {
	return p.Render * (0.5 + 0.5*max(1, float64(width*height)/usualPixels))
}

// RenderMs is how long clips of a length in all, of pictures of a size, take to be rendered.
func (p ClipPace) RenderMs(clipsMs, width, height int) int {
	return int(p.rendering(width, height) * float64(clipsMs))
}

// LongestClips is how long all clips of a job may be together that are to be rendered
// within some milliseconds.
func (p ClipPace) LongestClips(width, height, withinMs int) int {
	return max(0, int(float64(withinMs-clipOverheadMs)/p.rendering(width, height)))
}

// ClipDocument is what an analysis found.
type ClipDocument struct {
	Version    int             `json:"version"` // 1
	Film       ClipFilm        `json:"film"`
	HookFocus  HookFocus       `json:"hookFocus"`
	ClipCount  int             `json:"clipCount"` // as asked for
	MaxClipMs  int             `json:"maxClipMs"`
	Transcript ClipTranscript  `json:"transcript"`
	Candidates []ClipCandidate `json:"candidates"` // best first
	// Steer tells what was understood of the notes.
	Steer     []string   `json:"steer,omitempty"`
	Providers []Provider `json:"providers,omitempty"`
	Pace      ClipTimes  `json:"pace"`
}

// ClipFilm is the film of an analysis.
type ClipFilm struct {
	FileID     string  `json:"fileId"`
	FileName   string  `json:"fileName"`
	DurationMs int     `json:"durationMs"`
	Width      int     `json:"width"` // px, as shown
	Height     int     `json:"height"`
	FPS        float64 `json:"fps"`
	Sound      bool    `json:"sound"`
}

// ClipTranscript tells where the words of candidates come from.
type ClipTranscript struct {
	Source   TranscriptSource `json:"source"` // "" where no words are known
	Language string           `json:"language"`
	Sure     float64          `json:"sure"`
	// Captions is full where all words may be shown, keywords where only sure
	// words of a draft may, none without words.
	Captions string `json:"captions"`
}

// ClipTimes tells how long the parts of an analysis took.
type ClipTimes struct {
	HeardMs   int `json:"heardMs"` // of the film
	HearMs    int `json:"hearMs"`  // that it took
	WatchedMs int `json:"watchedMs"`
	WatchMs   int `json:"watchMs"`
}

// ClipCandidate is a part of a film that makes a clip. Times are of the film.
type ClipCandidate struct {
	ID         string       `json:"id"` // uuid
	StartMs    int          `json:"startMs"`
	EndMs      int          `json:"endMs"`
	Score      float64      `json:"score"`      // 0-1
	Confidence string       `json:"confidence"` // high, or low: taken to fill clipCount
	Reasons    []ClipReason `json:"reasons"`
	// Excerpt is what is said, cut at a sentence's end; "" where no words are known.
	Excerpt   string      `json:"excerpt"`
	Words     []HeardWord `json:"words,omitempty"`
	PosterKey string      `json:"posterKey,omitempty"` // internal: the API signs a link from it
	Shots     []ClipShot  `json:"shots"`
	// Faces are where faces were seen, so that words keep off them.
	Faces []ClipFace `json:"faces,omitempty"`
	// Texts are where the film itself shows something to be read.
	Texts []ClipFace `json:"texts,omitempty"`
}

// ClipFace is where a face, or what is to be read, is for a while.
type ClipFace struct {
	FromMs int `json:"fromMs"` // of the film
	ToMs   int `json:"toMs"`
	Box    Box `json:"box"` // 0-1 of the picture's sides
	// Head is the face with the hair about it, where the outline of the person was seen.
	Head *Box `json:"head,omitempty"`
}

// Kept is what words keep off: the head where it is known.
func (f ClipFace) Kept() Box {
	if f.Head != nil {
		return *f.Head
	}
	return f.Box
}

// ClipReason is one named signal of a score.
type ClipReason struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
}

// The layouts of a shot in an upright clip.
const (
	ClipStill = "still" // one crop
	ClipTrack = "track" // a crop that moves along its path
	ClipSplit = "split" // two crops, one above the other
	ClipSlide = "slide" // what is to be read, and below it who speaks
	ClipWhole = "whole" // the whole picture on a blurred one
)

// ClipShot is what stands between two cuts of a candidate, and what of it is shown.
type ClipShot struct {
	StartMs int          `json:"startMs"` // of the film
	EndMs   int          `json:"endMs"`
	Layout  string       `json:"layout"`
	Windows []ClipWindow `json:"windows"` // of the picture: one, or two of a split or a slide from top to bottom
}

// Between is the shot within two times of it: paths begin and end there.
func (s ClipShot) Between(fromMs, toMs int) ClipShot {
	s.StartMs, s.EndMs = fromMs, toMs
	windows := make([]ClipWindow, len(s.Windows))
	for i, w := range s.Windows {
		windows[i] = w.between(fromMs, toMs)
	}
	s.Windows = windows
	return s
}

// between is the window with the part of its path that lies between two times.
func (w ClipWindow) between(fromMs, toMs int) ClipWindow {
	if len(w.Path) == 0 {
		return w
	}
	path := []ClipPoint{{AtMs: fromMs, X: w.At(fromMs)}}
	for _, p := range w.Path {
		if p.AtMs > fromMs && p.AtMs < toMs {
			path = append(path, p)
		}
	}
	w.X, w.Path = path[0].X, append(path, ClipPoint{AtMs: toMs, X: w.At(toMs)})
	return w
}

// At is where the left edge of the window is at a time.
func (w ClipWindow) At(ms int) float64 {
	x := w.X
	for i, p := range w.Path {
		if p.AtMs > ms {
			if i == 0 {
				return p.X
			}
			a := w.Path[i-1]
			return a.X + (p.X-a.X)*float64(ms-a.AtMs)/float64(max(1, p.AtMs-a.AtMs))
		}
		x = p.X
	}
	return x
}

// ClipWindow is the part of the picture that is shown, 0-1 of its sides.
type ClipWindow struct {
	X float64 `json:"x"` // of the left edge, where the path does not say
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
	// Path moves the left edge; straight between its points.
	Path []ClipPoint `json:"path,omitempty"`
}

// ClipPoint is where the left edge of a window is at a time of the film.
type ClipPoint struct {
	AtMs int     `json:"atMs"`
	X    float64 `json:"x"`
}

func clipAnalysisOffering() Offering {
	return Offering{
		ID: ClipAnalysis, Name: "Clip analysis", Prices: pricesOf(ClipAnalysis), CreditPolicy: refundPolicy,
		Description: "The best parts of an uploaded film for one of five kinds of hooks, with reasons, what is said, a poster and how each " +
			"shot is best shown upright. The sound of the whole film is listened to, the best parts are watched.",
		Result: map[string]string{
			"film": "the film as it was found: fileId, durationMs, width, height, fps, sound",
			"candidates": "best first: id, startMs, endMs, score, confidence, reasons (name, value), excerpt, words, " +
				"posterUrl, shots with their layout",
			"transcript": "where the words come from, how sure they are, and whether captions can be full, keywords or none",
			"steer":      "what was understood of the notes",
			"providers":  "who heard, saw, read and chose",
			"pace":       "how much was heard and watched, and how long that took",
		},
	}
}
