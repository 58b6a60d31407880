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

// checkExport asks for all that an account keeps and finds its words, its rendered
// file and nothing secret in the ZIP. The account needs a completed job.
func (f *farm) checkExport(accountID, jobID string) {
	f.t.Helper()
	var e struct{ ExportID, Status, PollURL, URL, ExpiresAt, SHA256, Error string }
	f.call("POST", "/api/v1/account/export", nil, http.StatusAccepted, &e)
	first := e.ExportID
	f.eventually(endWithin, "the export is built", func() bool {
		f.call("GET", e.PollURL, nil, http.StatusOK, &e)
		return e.Status != "building"
	})
	if e.Status != "ready" || first != e.ExportID {
		f.t.Fatalf("%+v", e)
	}
	if until, err := time.Parse(time.RFC3339, e.ExpiresAt); err != nil || time.Until(until) > 24*time.Hour ||
		time.Until(until) < 23*time.Hour {
		f.t.Errorf("the link lives until %s", e.ExpiresAt)
	}
	resp, err := http.Get(e.URL)
	if err != nil {
		f.t.Fatal(err)
	}
	defer resp.Body.Close()
	raw, err := io.ReadAll(resp.Body)
	if err != nil {
		f.t.Fatal(err)
	}
	if sum := sha256.Sum256(raw); hex.EncodeToString(sum[:]) != e.SHA256 {
		f.t.Error("the ZIP is not what was built")
	}
	z, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil {
		f.t.Fatalf("%v: %.300s", err, raw)
	}
	parts := map[string]string{}
	for _, file := range z.File {
		r, err := file.Open()
		if err != nil {
			f.t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			f.t.Fatal(err)
		}
		parts[file.Name] = string(text)
		var rows []map[string]any
		if strings.HasSuffix(file.Name, ".json") && json.Unmarshal(text, &rows) != nil {
			f.t.Errorf("%s is no list: %.200s", file.Name, text)
		}
	}
	for part, want := range map[string]string{"data/account.json": "zanzibar@example.com", "data/brands.json": "Zanzibar Cloves",
		"data/jobs.json": jobID, "data/projects.json": "zanzibar", "data/credits.json": "hold", "data/webhookAddress.json": "zanzibar/all",
		"data/keys.json": "snk_", "data/carouselTemplates.json": "zanzibar", "README.txt": "keeps of your account"} {
		if !strings.Contains(parts[part], want) {
			f.t.Errorf("%s does not hold %q: %.300s", part, want, parts[part])
		}
	}
	var files []struct{ Path, Origin, SHA256 string }
	if err := json.Unmarshal([]byte(parts["files.json"]), &files); err != nil {
		f.t.Fatal(err)
	}
	rendered := 0
	for _, file := range files {
		sum := sha256.Sum256([]byte(parts[file.Path]))
		if hex.EncodeToString(sum[:]) != file.SHA256 {
			f.t.Errorf("%s is not the file that was kept", file.Path)
		}
		if file.Origin == "rendered" {
			rendered++
		}
	}
	if rendered == 0 || len(files) < 2 {
		f.t.Errorf("files: %+v", files)
	}
	secret := strings.TrimPrefix(f.webhookSecret("GET", "secret"), "whsec_")
	for name, text := range parts {
		for _, never := range []string{f.key, secret, "trace_parent"} {
			if strings.Contains(text, never) || strings.HasPrefix(name, "data/") && strings.Contains(text, `"hash"`) {
				f.t.Errorf("%s holds what is not its account's", name)
			}
		}
	}
	p := f.run("storage", "--json", "--dry-run")
	if p.wait(0); !strings.Contains(p.log.String(), accountID) || !strings.Contains(p.log.String(), `"collectable"`) {
		f.t.Errorf("%s", p.log)
	}
}
