package main

import (
	"bytes"
	_ "embed"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

var update = flag.Bool("update", false, "write docs/settings.md and docs/metrics.md anew")

const settingsFile = "../../docs/settings.md"

// What stands before and after what the flags say.
//
//go:embed testdata/settings-head.md
var settingsHead string

//go:embed testdata/settings-tail.md
var settingsTail string

// The document says what the flags' own help says.
func TestSettingsAreDocumented(t *testing.T) {
	want := settingsDocument(t)
	if *update {
		if err := os.WriteFile(settingsFile, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(settingsFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("docs/settings.md is old: run go test ./cmd/farm -run TestSettingsAreDocumented -update")
	}
}

// No variable is read that the document does not name.
func TestEveryVariableIsASetting(t *testing.T) {
	document, err := os.ReadFile(settingsFile)
	if err != nil {
		t.Fatal(err)
	}
	read := regexp.MustCompile(`(?:env:|Getenv\(|LookupEnv\(|envPort\()"(FARM_[A-Z0-9_]+)"`)
	seen := 0
	err = filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "internal/farmtest") {
			return err
		}
		code, err := os.ReadFile(path)
		for _, m := range read.FindAllStringSubmatch(string(code), -1) {
			if seen++; !bytes.Contains(document, []byte("`"+m[1]+"`")) {
				t.Errorf("%s reads %s, which docs/settings.md does not name", path, m[1])
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen < 60 {
		t.Errorf("only %d variables were found", seen)
	}
}

// section is one group of settings, and the commands that take any of it.
type section struct {
	title    string
	commands []string
	rows     []string
}

// settingsDocument makes docs/settings.md from the flags that have a variable.
func settingsDocument(t *testing.T) []byte {
	t.Helper()
	k, err := kong.New(&cli{}, options("farm-scratch-<user id> in the system's temporary folder")...)
	if err != nil {
		t.Fatal(err)
	}
	var sections []*section
	known := map[string]bool{}
	add := func(command string, f *kong.Flag) {
		if len(f.Envs) == 0 || f.Group == nil {
			return
		}
		i := slices.IndexFunc(sections, func(s *section) bool { return s.title == f.Group.Title })
		if i < 0 {
			sections, i = append(sections, &section{title: f.Group.Title}), len(sections)
		}
		if s := sections[i]; !slices.Contains(s.commands, command) {
			s.commands = append(s.commands, command)
		}
		if !known[f.Envs[0]] {
			known[f.Envs[0]] = true
			sections[i].rows = append(sections[i].rows, settingRow(f))
		}
	}
	for _, f := range k.Model.Flags {
		add("every command", f)
	}
	for _, leaf := range k.Model.Leaves(true) {
		for _, f := range leaf.Flags {
			add("`"+leaf.Path()+"`", f)
		}
	}
	var b bytes.Buffer
	b.WriteString(settingsHead)
	for _, s := range sections {
		fmt.Fprintf(&b, "\n## %s\n\nOf %s.\n\n| variable | flag | default | |\n|---|---|---|---|\n", s.title, strings.Join(s.commands, ", "))
		b.WriteString(strings.Join(s.rows, ""))
	}
	b.WriteString("\n" + settingsTail)
	return b.Bytes()
}

func settingRow(f *kong.Flag) string {
	standard := ""
	switch {
	case f.Required:
		standard = "required"
	case f.Default != "":
		standard = "`" + f.Default + "`"
	}
	return fmt.Sprintf("| `%s` | `--%s` | %s | %s |\n", f.Envs[0], f.Name, standard, strings.ReplaceAll(f.Help, "|", `\|`))
}
