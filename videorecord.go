package farm

import (
	"encoding/json"
	"time"
)

// JobPhase is how far the making of a film has come; it never falls.
type JobPhase int

// The phases, in their order.
const (
	ScriptPhase JobPhase = iota // words are read and written
	AudioPhase                  // lines are spoken
	VisualPhase                 // scenes are laid out, music and drawings are made
	RenderPhase                 // files are rendered
)

// VideoStatus is where a video stands, as the contract words it.
type VideoStatus string

// The statuses of a video, in the order of the contract. No video is a draft: what
// is asked for is made at once.
const (
	VideoDraft     VideoStatus = "draft"
	VideoQueued    VideoStatus = "queued"
	VideoScript    VideoStatus = "script_generating"
	VideoAudio     VideoStatus = "audio_processing"
	VideoVisual    VideoStatus = "visual_processing"
	VideoRendering VideoStatus = "rendering"
	VideoCompleted VideoStatus = "completed"
	VideoFailed    VideoStatus = "failed"
	VideoCancelled VideoStatus = "cancelled"
)

// VideoStatuses returns the statuses of a video, in the order of the contract.
func VideoStatuses() []VideoStatus {
	return []VideoStatus{VideoDraft, VideoQueued, VideoScript, VideoAudio, VideoVisual, VideoRendering, VideoCompleted, VideoFailed,
		VideoCancelled}
}

// VideoProjects are the kinds of projects that are videos.
func VideoProjects() []ProjectKind {
	return []ProjectKind{VideoProject, StoryProject, CarouselProject}
}

// VideoRecord is a project as a video: a view of it, of the job that made it, and of
// the one whose files it has.
type VideoRecord struct {
	Project
	State     JobState // of the job that made it
	Phase     JobPhase
	Progress  int
	Error     *string
	Request   json.RawMessage // its order
	Credits   int             // charged by all of its jobs, and held by those that run
	StartedAt *time.Time
	EndedAt   *time.Time // of the last job that completed
	Files     []RenderedAsset
}

// VideoStatus is where the video stands. A new render of a video that is completed
// leaves it so.
func (v VideoRecord) VideoStatus() VideoStatus {
	switch v.Status {
	case ProjectReady:
		return VideoCompleted
	case ProjectFailed:
		return VideoFailed
	case ProjectCancelled:
		return VideoCancelled
	}
	if v.State == JobQueued {
		return VideoQueued
	}
	return []VideoStatus{VideoScript, VideoAudio, VideoVisual, VideoRendering}[min(max(v.Phase, ScriptPhase), RenderPhase)]
}

// Output is the file that a video is: the film; of a carousel its document, of several
// the archive; nil while there is none.
func (v VideoRecord) Output() *RenderedAsset {
	of := func(kind AssetKind) (first *RenderedAsset, n int) {
		for i := range v.Files {
			if v.Files[i].Kind == kind {
				n++
				if first == nil {
					first = &v.Files[i]
				}
			}
		}
		return first, n
	}
	if film, n := of(KindVideo); n > 0 {
		return film
	}
	if document, n := of(KindDocument); n == 1 {
		return document
	}
	if archive, n := of(KindArchive); n > 0 {
		return archive
	}
	picture, _ := of(KindImage)
	return picture
}
