package docs

import (
	"io/fs"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// kept are the files of the house with an ending, by their path from root: those that
// git keeps or would, and in a tree without git all that no tool has put there.
func kept(t *testing.T, ending string) []string {
	t.Helper()
	list := exec.Command("git", "ls-files", "--cached", "--others", "--exclude-standard", "*"+ending)
	list.Dir = root
	if raw, err := list.Output(); err == nil {
		return strings.Fields(string(raw))
	}
	return walked(t, ending)
}

// walked finds files where git cannot be asked.
func walked(t *testing.T, ending string) (paths []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		name := d.Name()
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && (strings.HasPrefix(name, ".") && name != ".ci" || name == "node_modules" || name == "bin"):
			return filepath.SkipDir
		case !d.IsDir() && strings.HasSuffix(name, ending):
			at, err := filepath.Rel(root, path)
			paths = append(paths, filepath.ToSlash(at))
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// A tree without git is held to the same.
func TestFilesWithoutGit(t *testing.T) {
	found := map[string]bool{}
	for _, path := range walked(t, ".md") {
		found[path] = true
	}
	for path := range documents(t) {
		if !found[path] {
			t.Errorf("%s is not found without git", path)
		}
	}
}
