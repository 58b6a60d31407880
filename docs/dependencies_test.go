package docs

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"
)

// What is linked and more than two years older than the newest of it is named in
// dependencies.md with its version, and nothing else is.
func TestOldDependencies(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "-f",
		"{{with .Module}}{{.Path}} {{.Version}} {{with .Time}}{{.Format \"2006-01-02\"}}{{end}}{{end}}", "./cmd/farm")
	list.Dir = root
	raw, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	released := map[string]time.Time{}
	var newest time.Time
	for _, line := range strings.Split(string(raw), "\n") {
		parts := strings.Fields(line)
		if len(parts) != 3 { // of this module, or replaced by a folder of it
			continue
		}
		at, err := time.Parse(time.DateOnly, parts[2])
		if err != nil {
			t.Fatal(err)
		}
		released[parts[0]+" "+parts[1]] = at
		if at.After(newest) {
			newest = at
		}
	}
	if len(released) < 50 {
		t.Fatalf("only %d modules are linked", len(released))
	}
	text, err := os.ReadFile("dependencies.md")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]string{} // the year that the document says
	for _, m := range regexp.MustCompile(`(?m)^\| ([a-z0-9./-]+ v\S+) \| (\d{4})[ ,|]`).FindAllStringSubmatch(string(text), -1) {
		named[m[1]] = m[2]
	}
	for module, at := range released {
		old := at.Before(newest.AddDate(-2, 0, 0))
		year, told := named[module]
		if old != told || told && year != at.Format("2006") {
			t.Errorf("%s was released on %s: old is %v, dependencies.md says %q", module, at.Format(time.DateOnly), old, year)
		}
		delete(named, module)
	}
	for module := range named {
		t.Errorf("dependencies.md names %s, which is not linked", module)
	}
}
