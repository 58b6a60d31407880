package backup

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const emptySum = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

// Old backups go with what they alone held; the newest stays however old it is, and
// so does what it names.
func TestPrune(t *testing.T) {
	f := Folder(t.TempDir())
	day := 24 * time.Hour
	made := func(ago time.Duration) string {
		name := time.Now().UTC().Add(-ago).Format(nameLayout)
		if err := os.MkdirAll(f.path(name), 0o700); err != nil {
			t.Fatal(err)
		}
		return name
	}
	content := func(name string, ago time.Duration) string {
		path := f.path(contentsName, "ab", name)
		at := time.Now().Add(-ago)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
		return path
	}
	old, middle, newest := made(40*day), made(20*day), made(10*day)
	broken := f.path(time.Now().UTC().Add(-15*day).Format(nameLayout) + partial)
	if err := os.Mkdir(broken, 0o700); err != nil {
		t.Fatal(err)
	}
	alone, shared := content("alone", 39*day), content("shared", 19*day)
	for _, round := range []struct {
		kept       time.Duration
		removed    int
		stay, goes []string
	}{
		{30 * day, 1, []string{f.path(middle), f.path(newest), shared}, []string{f.path(old), alone, broken}},
		{day, 1, []string{f.path(newest)}, []string{f.path(middle), shared}},
		{day, 0, []string{f.path(newest)}, nil},
	} {
		removed, err := f.Prune(round.kept)
		if err != nil || removed != round.removed {
			t.Errorf("%d removed, want %d: %v", removed, round.removed, err)
		}
		for _, path := range round.stay {
			if _, err := os.Stat(path); err != nil {
				t.Error(err)
			}
		}
		for _, path := range round.goes {
			if _, err := os.Stat(path); err == nil {
				t.Errorf("%s is there still", path)
			}
		}
	}
}

// What is not whole is not restored.
func TestDamagedBackups(t *testing.T) {
	f := Folder(t.TempDir())
	if _, err := f.Pick(""); err == nil {
		t.Error("a backup was found where none is")
	}
	name := time.Now().UTC().Format(nameLayout)
	for _, dir := range []string{name, name + partial} {
		if err := os.MkdirAll(f.path(dir), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	write := func(file string, v any) {
		t.Helper()
		raw, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f.path(name, file), append(raw, '\n'), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if all, err := f.Backups(); err != nil || len(all) != 1 {
		t.Errorf("%v, %v: one that was broken off is none", all, err)
	}
	write(manifestName, Manifest{Format: formatVersion + 1})
	if _, err := f.Manifest(name); err == nil || !strings.Contains(err.Error(), "format") {
		t.Error(err)
	}
	write(indexName, Entry{Key: "a", SHA256: emptySum})
	index := f.path(name, indexName)
	part, err := sumOf(index)
	if err != nil || part.check(index) != nil {
		t.Fatal(err)
	}
	write(indexName, Entry{Key: "b", SHA256: emptySum})
	if err := part.check(index); err == nil || !strings.Contains(err.Error(), "damaged") {
		t.Error(err)
	}
	write(indexName, Entry{Key: "b", SHA256: "../../etc/passwd"})
	r, err := openIndex(index)
	if err != nil {
		t.Fatal(err)
	}
	defer r.close()
	if e, err := r.read(); err == nil {
		t.Errorf("%+v names no content", e)
	}
	if _, err := tool(t.Context(), "pg_dump", "host=x password=y"); err == nil {
		t.Error("an address without a scheme was taken")
	}
	cmd, err := tool(t.Context(), "pg_dump", "postgres://a:secret@h:1/d?sslmode=disable&pool_max_conns=3")
	if err != nil || strings.Contains(strings.Join(cmd.Args, " "), "secret") || strings.Contains(strings.Join(cmd.Args, " "), "pool") {
		t.Errorf("%v, %v", cmd.Args, err)
	}
}

// An index is found in by keys in their order, and one that was broken off ends where
// it was.
func TestIndexIsFoundIn(t *testing.T) {
	path := filepath.Join(t.TempDir(), indexName)
	text := ""
	for _, key := range []string{"a", "c", "d"} {
		raw, err := json.Marshal(Entry{Key: key, SHA256: emptySum})
		if err != nil {
			t.Fatal(err)
		}
		text += string(raw) + "\n"
	}
	if err := os.WriteFile(path, []byte(text+`{"key":"e","sha`), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := openIndex(path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.close()
	for _, c := range []struct {
		key   string
		there bool
	}{{"a", true}, {"b", false}, {"c", true}, {"d", true}, {"e", false}, {"f", false}} {
		if e := r.find(c.key); (e != nil) != c.there {
			t.Errorf("%s: %+v", c.key, e)
		}
	}
}
