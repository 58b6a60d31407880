package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/snackfarm/farm/workflows"
)

// spoilingFFmpeg is a folder with an ffmpeg whose first films have a colour
// format that players refuse.
func spoilingFFmpeg(t *testing.T, films int) (dir string) {
	t.Helper()
	real, err := exec.LookPath("ffmpeg")
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	for i := range films {
		if err := os.WriteFile(filepath.Join(dir, "spoil-"+string(rune('a'+i))), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	script := `#!/bin/bash
case "$*" in *rawvideo*libx264*) ;; *) exec ` + real + ` "$@";; esac
next=$(ls ` + dir + `/spoil-* 2>/dev/null | head -1)
if [ -z "$next" ]; then exec ` + real + ` "$@"; fi
rm "$next"
exec ` + real + ` "${@:1:$#-1}" -pix_fmt yuv444p -profile:v high444 "${@: -1}"
`
	if err := os.WriteFile(filepath.Join(dir, "ffmpeg"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	return dir
}

// spoiled is a farm whose first films the gate holds back.
func spoiled(t *testing.T, films int) *farm {
	f := newFarm(t)
	f.api()
	f.runWith([]string{"FARM_SANDBOX=off", "PATH=" + spoilingFFmpeg(t, films) + ":" + os.Getenv("PATH")}, "worker", "--render-slots", "1")
	f.ready()
	f.register()
	return f
}

// A film that the gate holds back is laid out and rendered once more; its caller
// gets his pack, is told, and pays once.
func TestGateGetsASecondLayout(t *testing.T) {
	t.Parallel()
	f := spoiled(t, 1)
	id := f.start(film(f.brand(nil)))
	j := f.end(id, endWithin)
	if j.Status != "completed" || *j.CreditsFinal != 25 {
		t.Fatalf("job is %s: %s", j.Status, j.Error)
	}
	for _, a := range j.Result.RenderedAssets {
		checkFile(t, a)
	}
	if got := len(f.queues(workflows.JobWorkflowID(id)+"/snack/1/again", "RenderFiles")); got != 1 {
		t.Errorf("the second layout was rendered %d times", got)
	}
	notes := strings.Join(stringsOf(j.Result.Snacks[0]["substitutions"]), "\n")
	if !strings.Contains(notes, "did not pass the quality checks") {
		t.Errorf("the notes say %q", notes)
	}
}

func stringsOf(v any) []string {
	var out []string
	list, _ := v.([]any)
	for _, x := range list {
		if s, ok := x.(string); ok {
			out = append(out, s)
		}
	}
	return out
}
