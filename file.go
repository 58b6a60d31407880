package farm

import (
	"path"
	"strings"
	"time"
)

// FileOrigin says how a file came to the farm.
type FileOrigin string

// The origins of files.
const (
	OriginUpload    FileOrigin = "upload"    // sent by its account
	OriginImport    FileOrigin = "import"    // fetched from an address that its account named
	OriginBrand     FileOrigin = "brand"     // fetched for a job, from addresses of a brand, a page or a library
	OriginGenerated FileOrigin = "generated" // made on the way to a result: voices, painted pictures
	OriginRendered  FileOrigin = "rendered"  // delivered by a job
	OriginExport    FileOrigin = "export"    // a ZIP of all that an account keeps, for a day
	OriginArchive   FileOrigin = "archive"   // a ZIP of what a project delivered, for a day
)

// Bundled says that a file holds others, and goes a day after it was built.
func (o FileOrigin) Bundled() bool { return o == OriginExport || o == OriginArchive }

// FileState says what is known of a file.
type FileState string

// The states of a file. Ready and FileFailed are final.
const (
	FilePending   FileState = "pending"   // its upload has not come
	FileImporting FileState = "importing" // it is being fetched
	FileUploaded  FileState = "uploaded"  // it has come, nobody has looked at it
	FileReady     FileState = "ready"     // it was looked at and can be used
	FileFailed    FileState = "failed"    // it cannot be used
)

// File is one file in the object store with the account that it belongs to.
type File struct {
	ID        string
	AccountID string
	Origin    FileOrigin
	Kind      AssetKind // "" of an import until it has come
	State     FileState
	Key       string // where its content is; once it is ready nobody but the farm can write there
	// UploadKey is what callers know it by, and where they put an upload. "" of
	// files that are neither uploaded nor imported.
	UploadKey   string
	Source      string // address of an import
	ContentType string // as announced, and as found once it is ready
	Filename    string
	Width       int // px, of pictures and films
	Height      int
	DurationMs  int   // of films and sounds
	Bytes       int64 // as announced until it has come; 0 is not known
	SHA256      string
	Error       string // why it cannot be used, for a person
	JobID       string // that made it, or was the last to name it
	ProjectID   string // of that job
	CreatedAt   time.Time
	// ExpiresAt is when it goes unless a job names it before; zero is not
	// decided by a date.
	ExpiresAt time.Time
}

// MaxFileBytes is the greatest size of a file of a kind that is uploaded or
// imported.
func MaxFileBytes(kind AssetKind) int64 {
	switch kind {
	case KindImage:
		return 50 << 20
	case KindAudio:
		return 200 << 20
	case KindVideo:
		return 2 << 30
	}
	return 0
}

// KindOfType is the kind of files of a media type, "" for types that the farm
// does not take.
func KindOfType(contentType string) AssetKind {
	family, _, _ := strings.Cut(contentType, "/")
	switch strings.ToLower(family) {
	case "image":
		return KindImage
	case "video":
		return KindVideo
	case "audio":
		return KindAudio
	}
	return ""
}

// maxSafeName is the most bytes of a file's name in its key.
const maxSafeName = 80

// SafeName is a file's name as it can stand in a key: ASCII letters, digits,
// dots, hyphens and underscores, its ending kept.
func SafeName(name string) string {
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	safe := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '.', r == '-', r == '_':
			return r
		}
		return '-'
	}, name)
	safe = strings.TrimLeft(safe, ".-")
	if len(safe) > maxSafeName {
		ending := path.Ext(safe)
		ending = ending[:min(len(ending), 10)]
		safe = safe[:maxSafeName-len(ending)] + ending
	}
	if strings.Trim(safe, ".-_") == "" {
		return "file"
	}
	return safe
}

// NamedFile is an upload or import that an order names.
type NamedFile struct {
	Ref   string    `json:"ref"`            // its id or upload key
	Kind  AssetKind `json:"kind,omitempty"` // that it has to be; "" is any
	Field string    `json:"field"`          // of the body that names it
}

// Files are the uploads and imports that an order names. An order that embeds it
// is accepted when all of them can come, and its job waits for them.
type Files struct {
	Named []NamedFile `json:"files,omitempty"`
}

// NamedFiles are the files that an order names, none for most.
func NamedFiles(o Order) []NamedFile {
	if f, ok := o.(interface{ namedFiles() []NamedFile }); ok {
		return f.namedFiles()
	}
	return nil
}

func (f Files) namedFiles() []NamedFile { return f.Named }
