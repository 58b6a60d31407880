package api

import (
	"context"
	"mime"
	"net/http"
	"net/url"
	"path"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/mcp"
	"github.com/snackfarm/farm/internal/intake"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/storage/postgres"
)

// NewUpload is the request of POST /api/v1/uploads.
type NewUpload struct {
	Filename    string  `json:"filename" minLength:"1" maxLength:"255" doc:"The file's name, shown in lists and links" example:"demo.mp4"`
	ContentType string  `json:"contentType" minLength:"1" maxLength:"100" pattern:"^(image|video|audio)/" doc:"Media type of the file; audio needs purpose voice. The PUT must carry it as its Content-Type" example:"video/mp4"`
	FileSize    *int64  `json:"fileSize,omitempty" minimum:"1" maximum:"2147483648" doc:"Bytes of the file. When it is given, the PUT must have just so many"`
	Purpose     *string `json:"purpose,omitempty" enum:"voice" doc:"voice takes a recording of speech, audio of up to 200 MiB"`
}

// NewImport is the request of POST /api/v1/uploads/import.
type NewImport struct {
	URL      LongWebURL `json:"url" doc:"Where the picture or film is; it is fetched without cookies or keys, from public addresses alone"`
	Filename *string    `json:"filename,omitempty" minLength:"1" maxLength:"255" doc:"The file's name; the last part of the address when it is left out"`
}

// UploadDescriptor says where to put a file and how later calls name it.
type UploadDescriptor struct {
	ID               string `json:"id" format:"uuid" doc:"Id of the file, for /api/v1/uploads/{id}"`
	State            string `json:"state" enum:"pending,importing,uploaded,ready,failed" doc:"pending waits for the PUT, importing is being fetched"`
	UploadURL        string `json:"uploadUrl" doc:"Send the file here by PUT; empty for an import, which the service fetches"`
	R2Key            string `json:"r2Key" doc:"How later calls name the file; it is the account's alone"`
	FileType         string `json:"fileType" doc:"The Content-Type that the PUT must carry; empty for an import until it is known"`
	FileSize         int64  `json:"fileSize" doc:"Bytes as announced; 0 when they were not"`
	MaxSizeBytes     int64  `json:"maxSizeBytes" doc:"The greatest size of such a file; a larger one is deleted when it is looked at"`
	ExpiresInSeconds int    `json:"expiresInSeconds" doc:"How long uploadUrl works; 0 for an import"`
}

// Upload is an uploaded or imported file as callers see it.
type Upload struct {
	ID         string  `json:"id" format:"uuid" doc:"Id of the file"`
	Origin     string  `json:"origin" enum:"upload,import" doc:"How it came"`
	State      string  `json:"state" enum:"pending,importing,uploaded,ready,failed" doc:"pending: nothing was sent yet. importing: it is being fetched. uploaded: it has come and is being looked at. ready: it can be used. failed: it cannot, error says why"`
	Kind       *string `json:"kind" nullable:"true" enum:"image,video,audio" doc:"null for an import until it is known"`
	R2Key      string  `json:"r2Key" doc:"How later calls name the file"`
	Filename   string  `json:"filename" doc:"Its name"`
	FileType   string  `json:"fileType" doc:"Media type: as announced, and as found once it is ready"`
	FileSize   int64   `json:"fileSize" doc:"Bytes; 0 is not known yet"`
	Width      *int    `json:"width" nullable:"true" doc:"Pixels, of pictures and films that are ready"`
	Height     *int    `json:"height" nullable:"true" doc:"Pixels, of pictures and films that are ready"`
	DurationMs *int    `json:"durationMs" nullable:"true" doc:"Milliseconds, of films and sounds that are ready"`
	SHA256     *string `json:"sha256" nullable:"true" doc:"Hash of the content, of files that are ready"`
	URL        *string `json:"url" nullable:"true" format:"uri" doc:"Link to a file that is ready, signed when it is read"`
	Error      *string `json:"error" nullable:"true" doc:"Why it cannot be used, for a person"`
	CreatedAt  string  `json:"createdAt" format:"date-time" doc:"When it was announced"`
	ExpiresAt  *string `json:"expiresAt" nullable:"true" format:"date-time" doc:"When it goes unless a job names it before; null once one did"`
}

// Uploads is a page of uploads and imports.
type Uploads struct {
	Uploads    []Upload   `json:"uploads" nullable:"false" doc:"Newest first"`
	Pagination Pagination `json:"pagination" doc:"The part of the list that was asked for"`
	HasMore    bool       `json:"hasMore" doc:"Whether there are more after these"`
	Storage    Storage    `json:"storage" doc:"How far the account's quota is used"`
}

// Storage is what an account keeps against what its plan allows.
type Storage struct {
	UsedBytes  int64 `json:"usedBytes" doc:"Of uploads, imports, a brand's files and what was generated; results do not count"`
	QuotaBytes int64 `json:"quotaBytes" doc:"What the plan keeps"`
}

// UploadQuery filters and pages a list of uploads.
type UploadQuery struct {
	Page
	Kind  string `query:"kind" enum:"image,video,audio" doc:"Only files of this kind"`
	State string `query:"state" enum:"pending,importing,uploaded,ready,failed" doc:"Only files in this state"`
}

const (
	uploadPath = "/api/v1/uploads"
	// uploadWithin is how long a link for an upload works.
	uploadWithin = time.Hour
	purposeVoice = "voice"
)

func (s *Server) uploadOperations(declare *openapi.API) {
	tags := []string{"uploads"}
	openapi.Register(declare, openapi.Operation{OperationID: "createUpload", Method: http.MethodPost, Path: uploadPath,
		Summary: "Announce an upload",
		Description: "Gives a link that takes the file by one PUT with the same Content-Type, within an hour. Pictures may have 50 " +
			"MiB, films 2 GiB, voices 200 MiB. What has come is looked at like every fetched file and is then ready. A file that no " +
			"job names goes after seven days. 413 when the file, or what the account keeps with it, is larger than the plan allows; " +
			"details has both numbers.",
		Tags: tags, Security: needsKey, DefaultStatus: http.StatusCreated, Errors: []int{http.StatusConflict},
		Metadata: mcp.Note{Hint: "Send the file to uploadUrl with an HTTP PUT, then poll getUpload until it is ready."}.Keep(nil)},
		s.createUpload)
	openapi.Register(declare, openapi.Operation{OperationID: "importFile", Method: http.MethodPost, Path: uploadPath + "/import",
		Summary: "Import a file from an address",
		Description: "The service fetches a picture or film of at most 50 MiB or 2 GiB. The answer comes at once with state importing; " +
			"a job that names the file waits for it, and fails with the reason when the import fails.",
		Tags: tags, Security: needsKey, DefaultStatus: http.StatusAccepted, Errors: []int{http.StatusConflict}}, s.importFile)
	openapi.Register(declare, openapi.Operation{OperationID: "listUploads", Method: http.MethodGet, Path: uploadPath,
		Summary: "List uploads", Description: "The account's uploads and imports, newest first, and how much of its quota is used.",
		Tags: tags, Security: needsKey}, s.listUploads)
	openapi.Register(declare, openapi.Operation{OperationID: "getUpload", Method: http.MethodGet, Path: uploadPath + "/{id}",
		Summary: "Fetch an upload", Description: "State, facts and, once it is ready, a signed link. Not counted against the rate limit; " +
			"ask every 2-5 seconds.", Tags: tags, Security: needsKey, Metadata: map[string]any{uncounted: true}}, s.getUpload)
	openapi.Register(declare, openapi.Operation{OperationID: "deleteUpload", Method: http.MethodDelete, Path: uploadPath + "/{id}",
		Summary: "Delete an upload", Description: "The file goes at once. A job that runs and names it is a conflict.", Tags: tags,
		Security:      needsKey,
		DefaultStatus: http.StatusNoContent, Errors: []int{http.StatusConflict}}, s.deleteUpload)
}

type descriptorOut struct{ Body UploadDescriptor }

func (s *Server) createUpload(ctx context.Context, in *struct{ Body NewUpload }) (*descriptorOut, error) {
	kind := farm.KindOfType(in.Body.ContentType)
	if _, _, err := mime.ParseMediaType(in.Body.ContentType); err != nil {
		return nil, farm.InvalidField("contentType", "is no media type such as video/mp4")
	}
	voice := ref(in.Body.Purpose) == purposeVoice
	if voice != (kind == farm.KindAudio) {
		return nil, farm.InvalidField("contentType", "must be audio with the purpose voice, and an image or video without it")
	}
	return s.announce(ctx, farm.File{Kind: kind, ContentType: in.Body.ContentType, Filename: in.Body.Filename, Bytes: ref(in.Body.FileSize)})
}

// announce writes the row of an upload and gives the link for it.
func (s *Server) announce(ctx context.Context, f farm.File) (*descriptorOut, error) {
	kind, size, most := f.Kind, f.Bytes, farm.MaxFileBytes(f.Kind)
	if size > most {
		e := farm.Errorf(farm.CodeTooLarge, "fileSize is %d bytes; a file of the kind %s may have %d", size, kind, most)
		e.Details = map[string]any{"fileBytes": size, "maxBytes": most}
		return nil, e
	}
	f.ID, f.AccountID, f.Origin, f.State = resourceID(ctx), caller(ctx).ID, farm.OriginUpload, farm.FilePending
	contentType := f.ContentType
	f, err := s.Store.CreateFile(ctx, f)
	if err != nil {
		return nil, err
	}
	link, err := s.Objects.PresignPut(ctx, f.UploadKey, contentType, size, uploadWithin)
	if err != nil {
		return nil, err
	}
	out := describeUpload(f, most)
	out.UploadURL, out.FileType, out.FileSize, out.ExpiresInSeconds = link, contentType, size, int(uploadWithin.Seconds())
	return &descriptorOut{out}, nil
}

func describeUpload(f farm.File, most int64) UploadDescriptor {
	return UploadDescriptor{ID: f.ID, State: string(f.State), R2Key: f.UploadKey, FileType: f.ContentType, FileSize: f.Bytes,
		MaxSizeBytes: most}
}

// importFile writes the file's row; the keeper starts its workflow within a
// second, whatever becomes of this process.
func (s *Server) importFile(ctx context.Context, in *struct{ Body NewImport }) (*descriptorOut, error) {
	if err := s.checkReachable("url", string(in.Body.URL)); err != nil {
		return nil, err
	}
	name := ref(in.Body.Filename)
	if name == "" {
		name = nameOf(string(in.Body.URL))
	}
	f, err := s.Store.CreateFile(ctx, farm.File{
		ID: resourceID(ctx), AccountID: caller(ctx).ID, Origin: farm.OriginImport, State: farm.FileImporting,
		Source: string(in.Body.URL), Filename: name,
	})
	if err != nil {
		return nil, err
	}
	return &descriptorOut{describeUpload(f, farm.MaxFileBytes(farm.KindVideo))}, nil
}

// nameOf is the last part of an address, as a file's name.
func nameOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return "import"
	}
	name := []rune(path.Base(u.Path))
	if len(name) == 0 || name[0] == '/' || name[0] == '.' {
		return "import"
	}
	return string(name[:min(len(name), maxFilename)])
}

const maxFilename = 255

func (s *Server) listUploads(ctx context.Context, in *UploadQuery) (*struct{ Body Uploads }, error) {
	who := caller(ctx)
	filter := postgres.FileFilter{Kind: farm.AssetKind(in.Kind), State: farm.FileState(in.State)}
	page, more, err := s.Store.Uploads(ctx, who.ID, filter, in.Limit, in.Offset)
	if err != nil {
		return nil, err
	}
	used, err := s.Store.StoredBytes(ctx, who.ID)
	if err != nil {
		return nil, err
	}
	out := Uploads{Uploads: []Upload{}, Pagination: Pagination(in.Page), HasMore: more,
		Storage: Storage{UsedBytes: used, QuotaBytes: who.Plan.Facts().StorageBytes}}
	for _, f := range page {
		shown, err := s.showUpload(ctx, f)
		if err != nil {
			return nil, err
		}
		out.Uploads = append(out.Uploads, shown)
	}
	return &struct{ Body Uploads }{out}, nil
}

func (s *Server) intake() intake.Intake { return intake.Intake{Store: s.Store, Objects: s.Objects} }

// upload reads one upload or import of the caller.
func (s *Server) upload(ctx context.Context, id string) (farm.File, error) {
	f, err := s.Store.File(ctx, caller(ctx).ID, id)
	if err == nil && f.UploadKey == "" {
		err = farm.Errorf(farm.CodeNotFound, "no such file")
	}
	return f, err
}

func (s *Server) getUpload(ctx context.Context, in *byID) (*struct{ Body Upload }, error) {
	f, err := s.upload(ctx, in.ID)
	if err == nil {
		f, err = s.intake().Look(ctx, f) // it may have come just now
	}
	if err != nil {
		return nil, err
	}
	shown, err := s.showUpload(ctx, f)
	return &struct{ Body Upload }{shown}, err
}

func (s *Server) deleteUpload(ctx context.Context, in *byID) (*struct{}, error) {
	f, err := s.Store.DeleteFile(ctx, caller(ctx).ID, in.ID)
	if err != nil {
		return nil, err
	}
	// What is left when this fails has no row, and goes within a day.
	if err := s.intake().Discard(context.WithoutCancel(ctx), f); err != nil {
		s.Log.WarnContext(ctx, "objects of a deleted file are left", "error", err)
	}
	return nil, nil
}

func (s *Server) showUpload(ctx context.Context, f farm.File) (Upload, error) {
	out := Upload{
		ID: f.ID, Origin: string(f.Origin), State: string(f.State), R2Key: f.UploadKey, Filename: f.Filename,
		FileType: f.ContentType, FileSize: f.Bytes, CreatedAt: timestamp(f.CreatedAt),
	}
	if f.Kind != "" {
		out.Kind = (*string)(&f.Kind)
	}
	if f.Error != "" {
		out.Error = &f.Error
	}
	if !f.ExpiresAt.IsZero() {
		out.ExpiresAt = maybeTime(&f.ExpiresAt)
	}
	if f.State != farm.FileReady {
		return out, nil
	}
	out.SHA256 = &f.SHA256
	if f.Width > 0 {
		out.Width, out.Height = &f.Width, &f.Height
	}
	if f.DurationMs > 0 {
		out.DurationMs = &f.DurationMs
	}
	link, err := s.Objects.SignedURL(ctx, f.Key, farm.SafeName(f.Filename), s.Config.SignedURLFor)
	out.URL = &link
	return out, err
}
