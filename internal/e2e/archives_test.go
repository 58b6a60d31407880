package e2e

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"time"
)

// archive is what a caller sees of a project's ZIP.
type archive struct{ ArchiveID, ProjectID, JobID, Status, PollURL, URL, SHA256, ExpiresAt, Error string }

// checkArchive asks for a project's ZIP and finds in it, byte for byte, what its job
// delivered. Asked again it is the same one.
func (f *farm) checkArchive(id string, files []renderedAsset) {
	f.t.Helper()
	before := f.balance()
	path := "/api/v1/projects/" + id + "/archive"
	f.call("GET", path, nil, http.StatusNotFound, nil)
	var a archive
	f.call("POST", path, nil, http.StatusAccepted, &a)
	first := a.ArchiveID
	f.eventually(endWithin, "the archive is built", func() bool {
		f.call("GET", a.PollURL, nil, http.StatusOK, &a)
		return a.Status != "building"
	})
	if until, err := time.Parse(time.RFC3339, a.ExpiresAt); err != nil || a.Status != "ready" || a.ProjectID != id || a.JobID != id ||
		time.Until(until) > 24*time.Hour || time.Until(until) < 23*time.Hour {
		f.t.Fatalf("%+v, %v", a, err)
	}
	raw := download(f.t, a.URL)
	if sum := sha256.Sum256(raw); hex.EncodeToString(sum[:]) != a.SHA256 {
		f.t.Error("the ZIP is not what was built")
	}
	z, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		f.t.Fatal(err)
	}
	parts := map[string][]byte{}
	for _, file := range z.File {
		r, err := file.Open()
		if err != nil {
			f.t.Fatal(err)
		}
		if parts[file.Name], err = io.ReadAll(r); err != nil {
			f.t.Fatal(err)
		}
	}
	if len(parts) != len(files)+2 {
		f.t.Errorf("%d parts of %d files", len(parts), len(files))
	}
	for _, file := range files {
		if sum := sha256.Sum256(parts[file.Name]); hex.EncodeToString(sum[:]) != file.SHA256 {
			f.t.Errorf("%s is not what was delivered", file.Name)
		}
	}
	var listed []struct{ Path, SHA256 string }
	var snacks []struct {
		Type string
		Copy map[string]string
	}
	if err := json.Unmarshal(parts["files.json"], &listed); err != nil || len(listed) != len(files) {
		f.t.Errorf("files.json: %s, %v", parts["files.json"], err)
	}
	if err := json.Unmarshal(parts["snacks.json"], &snacks); err != nil || len(snacks) == 0 || len(snacks[0].Copy) == 0 {
		f.t.Errorf("snacks.json: %s, %v", parts["snacks.json"], err)
	}
	if strings.Contains(string(parts["files.json"]), "accounts/") {
		f.t.Error("files.json tells where files lie in the store")
	}
	f.call("POST", path, nil, http.StatusAccepted, &a)
	if a.ArchiveID != first || a.Status != "ready" || f.balance() != before {
		f.t.Errorf("asked again: %+v, the balance was %d and is %d", a, before, f.balance())
	}
}
