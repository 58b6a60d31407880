package deploy

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// fakeGo stands in for the compiler: it fetches a module, compiles slowly, and fails
// for the part that is told to.
const fakeGo = `#!/usr/bin/env bash
if [ "$1" = list ]; then printf 'a\nb\nc\n'; exit; fi
echo 'go: downloading example.com/a v1.0.0' >&2
for p in example.com/a example.com/b; do echo $p >&2; sleep 0.9; done
case "$*" in *"$FAIL"*) printf '# example.com/b\nb.go:3:1: undefined: nothing\n' >&2; exit 1 ;; esac
`

// A build that takes long says what it makes and how far it is, parts are built side
// by side, and one that fails says why.
func TestBuildTells(t *testing.T) {
	root := t.TempDir()
	for _, dir := range []string{"tools", "bin", "deploy/devstack", "path"} {
		if err := os.MkdirAll(filepath.Join(root, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	script, err := os.ReadFile("../tools/build.sh")
	if err != nil {
		t.Fatal(err)
	}
	for path, text := range map[string]string{"tools/build.sh": string(script), "path/go": fakeGo} {
		if err := os.WriteFile(filepath.Join(root, path), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	build := func(fail string, parts ...string) (string, error) {
		c := exec.Command(filepath.Join(root, "tools/build.sh"), parts...)
		c.Env = append(os.Environ(), "PATH="+filepath.Join(root, "path")+":"+os.Getenv("PATH"), "FARM_BUILD_TELL_EVERY=1", "FAIL="+fail)
		said, err := c.CombinedOutput()
		return string(said), err
	}
	said, err := build("nothing at all", "farm", "devstack")
	// A loaded machine may say how far it is at the second second first.
	for _, want := range []string{`building the farm: \d+ s, `, `building the development stack \(Temporal`,
		" of at most 3 packages compiled", "built the farm: bin/farm"} {
		if err != nil || !regexp.MustCompile(want).MatchString(said) {
			t.Errorf("%v: no %q in\n%s", err, want, said)
		}
	}
	if strings.Contains(said, "payments") {
		t.Errorf("something is built that nobody asked for:\n%s", said)
	}
	said, err = build("cmd/farm", "farm", "devstack")
	if err == nil || !strings.Contains(said, "could not build the farm") || !strings.Contains(said, "undefined: nothing") ||
		!strings.Contains(said, "built the development stack") {
		t.Errorf("%v:\n%s", err, said)
	}
	if said, err = build("", "kitchen"); err == nil || !strings.Contains(said, "no part kitchen") {
		t.Errorf("%v: %s", err, said)
	}
}
