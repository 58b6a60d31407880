package api_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// What the page makes of a document, its own among them, is tested where its
// script runs.
func TestDocsReader(t *testing.T) {
	document := filepath.Join(t.TempDir(), "openapi.json")
	if err := os.WriteFile(document, get(t, "/openapi.json").Body.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "--test", "testdata/docs.test.mjs")
	cmd.Env = append(os.Environ(), "OPENAPI="+document)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
