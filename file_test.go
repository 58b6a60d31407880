package farm_test

import (
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

func TestSafeName(t *testing.T) {
	for name, want := range map[string]string{
		"demo.mp4":                        "demo.mp4",
		"My film (1).MP4":                 "My-film--1-.MP4",
		"../../etc/passwd":                "passwd",
		`C:\films\a.mov`:                  "a.mov",
		".htaccess":                       "htaccess",
		"映画.mp4":                          "mp4",
		"映画":                              "file",
		"..":                              "file",
		"a\x00\nb?.png":                   "a--b-.png",
		strings.Repeat("x", 255) + ".mp4": strings.Repeat("x", 76) + ".mp4",
	} {
		if got := farm.SafeName(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}

func TestKindOfType(t *testing.T) {
	for kind, want := range map[string]farm.AssetKind{
		"image/png": farm.KindImage, "Video/MP4": farm.KindVideo, "audio/wav": farm.KindAudio, "text/html": "", "": "",
	} {
		if got := farm.KindOfType(kind); got != want || (farm.MaxFileBytes(got) > 0) != (want != "") {
			t.Errorf("%q is %q", kind, got)
		}
	}
}
