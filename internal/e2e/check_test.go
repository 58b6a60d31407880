package e2e

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A manifest is rendered twice and checked; the files can be checked again
// later, and a spoiled one is told. The schema is printed without a manifest.
func TestCheckCommand(t *testing.T) {
	t.Parallel()
	path, err := farmBinary()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	manifest := `{"version":1,"aspectRatio":"9:16","snacks":[{"id":"s","type":"single-image","variant":"V1","position":1,"language":"en","seed":1,
		"canvas":{"width":540,"height":676},"safeBox":{"x":30,"y":30,"w":480,"h":616},"assets":{},"scenes":[{"id":"image","slot":"image","layers":[
		{"box":{"x":0,"y":0,"w":540,"h":676},"fill":{"kind":"mesh","colors":["#0F1B3D","#3A2F8F","#1F3B7A"],"seed":4}},
		{"id":"line","box":{"x":40,"y":60,"w":460,"h":300},"text":{"content":"Rendered by hand","font":"Inter","weight":800,"size":90,"minSize":50,"leading":1.05,"color":"#FFFFFF"}},
		{"id":"foot","box":{"x":40,"y":460,"w":460,"h":160},"text":{"content":"and kept","font":"Inter","weight":800,"size":90,"minSize":50,"leading":1.05,"color":"#FFFFFF"}}]}]}]}`
	file := filepath.Join(dir, "manifest.json")
	if err := os.WriteFile(file, []byte(manifest), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(path, "render", file, "-o", filepath.Join(dir, "out"), "--check").CombinedOutput()
	if err != nil || !strings.Contains(string(out), "K29  pass") || !strings.Contains(string(out), "K10  pass") {
		t.Fatalf("%v: %s", err, out)
	}
	out, err = exec.Command(path, "check", filepath.Join(dir, "out"), "--json").Output()
	var checked []struct {
		File    string
		Results []struct{ ID, Outcome, Reason string }
	}
	if jerr := json.Unmarshal(out, &checked); err != nil || jerr != nil || len(checked) != 1 || len(checked[0].Results) < 30 {
		t.Fatalf("%v, %v: %s", err, jerr, out)
	}
	spoiled := strings.Replace(manifest, `"color":"#FFFFFF"`, `"color":"#2A2F6F"`, 1)
	if err := os.WriteFile(file, []byte(spoiled), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err = exec.Command(path, "render", file, "-o", filepath.Join(dir, "dark"), "--check").CombinedOutput()
	if err == nil || !strings.Contains(string(out), "K10  fail") {
		t.Errorf("words that cannot be read: %v: %s", err, out)
	}
	if out, err = exec.Command(path, "check", file).CombinedOutput(); err == nil || !strings.Contains(string(out), "report") {
		t.Errorf("a file without a report: %v: %s", err, out)
	}
	out, err = exec.Command(path, "render", "--schema").Output()
	if err != nil || !json.Valid(out) || !strings.Contains(string(out), "draft/2020-12") {
		t.Errorf("schema: %v: %.80s", err, out)
	}
}
