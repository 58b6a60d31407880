package farm

import (
	"encoding/json"
	"time"
)

// ProjectKind says what a project is.
type ProjectKind string

// The kinds of projects.
const (
	PostProject ProjectKind = "post" // a snack pack, ads on demand, memes
)

// ProjectStatus says how far a project has come.
type ProjectStatus string

// The statuses of a project. A job that renders a ready project again leaves it
// ready, however that job ends.
const (
	ProjectMaking    ProjectStatus = "making" // its first job runs
	ProjectReady     ProjectStatus = "ready"
	ProjectFailed    ProjectStatus = "failed"
	ProjectCancelled ProjectStatus = "cancelled"
)

// Project is what a job made, kept to be read, changed and rendered again. Its
// id is the id of the job that made it.
type Project struct {
	ID        string
	AccountID string
	Offering  OfferingID
	Kind      ProjectKind
	Order     OrderKind // of the job that made it
	BrandID   *string
	JobID     string // that made it
	LastJobID string // whose files it has now
	Name      string
	Status    ProjectStatus
	Revision  int             // 0 until it is ready, then 1 and up
	Document  json.RawMessage // a JSON object: the manifest of a post
	Metadata  json.RawMessage // the caller's own; nil is none
	CreatedAt time.Time
	UpdatedAt time.Time
}

// Revision is one state of a project's document, oldest first numbered from 1.
type Revision struct {
	Number    int
	JobID     string // that made it
	Document  json.RawMessage
	CreatedAt time.Time
}
