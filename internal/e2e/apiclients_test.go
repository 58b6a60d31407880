package e2e

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"testing"
	"time"
)

const clientsDir = "apiclients"

// nodeTool is an installed command of the folder's package-lock.json.
func nodeTool(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join(clientsDir, "node_modules", ".bin", name))
	if err == nil {
		_, err = os.Stat(path)
	}
	if errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("%s is not installed; `make test` does it", name)
	}
	if err != nil {
		t.Fatal(err)
	}
	return path
}

const toolWithin = 15 * time.Minute // building a generator for the first time

// tool runs a command in dir and returns what it wrote.
func tool(t *testing.T, dir, name string, args ...string) []byte {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), toolWithin)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	out, err := cmd.Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		t.Fatalf("%s %v: %v\n%s%s", filepath.Base(name), args, err, out, failed.Stderr)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// saveDocument fetches the document as a user of a generator does.
func (f *farm) saveDocument(dir string) string {
	f.t.Helper()
	var raw json.RawMessage
	f.call("GET", "/openapi.json", nil, 200, &raw)
	path := filepath.Join(dir, "openapi.json")
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		f.t.Fatal(err)
	}
	return path
}

// A linter finds nothing in the document: no error, no warning, no hint.
func TestDocumentLint(t *testing.T) {
	t.Parallel()
	f := newFarm(t)
	f.api()
	ruleset, err := filepath.Abs(filepath.Join(clientsDir, "spectral.js"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	tool(t, dir, nodeTool(t, "spectral"), "lint", "--ruleset", ruleset, "--fail-severity", "hint", f.saveDocument(dir))
}

// Clients that two public generators make of the document compile and do the
// main job.
func TestGeneratedClients(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	for name, build := range map[string]func(t *testing.T, dir string) []string{"go": buildGoClient, "typescript": buildTypeScriptClient} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(filepath.Join(clientsDir, name))); err != nil {
				t.Fatal(err)
			}
			f.saveDocument(dir)
			command := append(build(t, dir), f.base)
			var got struct {
				APIKey, JobID, Status          string
				Version, CreditsFinal, Balance int
				Snacks                         []string
			}
			out := tool(t, dir, command[0], command[1:]...)
			if err := json.Unmarshal(out, &got); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			if got.Status != "completed" || got.Version != 1 || got.CreditsFinal != 22 || got.Balance != 78 ||
				!reflect.DeepEqual(got.Snacks, []string{"slides", "text-wall"}) {
				t.Errorf("%s", out)
			}
			f.key = got.APIKey
			if j := f.job(got.JobID); j.Status != "completed" || len(j.Result.Snacks) != 2 {
				t.Errorf("the client's job is %+v", j)
			}
		})
	}
}

func buildGoClient(t *testing.T, dir string) []string {
	if err := os.Mkdir(filepath.Join(dir, "farmclient"), 0o755); err != nil {
		t.Fatal(err)
	}
	tool(t, dir, "go", "tool", "oapi-codegen", "-generate", "types,client", "-package", "farmclient", "-o", "farmclient/farmclient.gen.go",
		"openapi.json")
	tool(t, dir, "go", "build", "-o", "packclient", ".")
	return []string{filepath.Join(dir, "packclient")}
}

func buildTypeScriptClient(t *testing.T, dir string) []string {
	generate, compile := nodeTool(t, "openapi-typescript"), nodeTool(t, "tsc")
	modules := filepath.Dir(filepath.Dir(generate))
	if err := os.Symlink(modules, filepath.Join(dir, "node_modules")); err != nil {
		t.Fatal(err)
	}
	tool(t, dir, generate, "openapi.json", "--output", "farm.ts")
	tool(t, dir, compile, "--project", ".")
	return []string{"node", filepath.Join(dir, "out", "main.js")}
}
