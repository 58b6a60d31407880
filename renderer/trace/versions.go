package trace

import (
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
)

// versions is what decides the pixels and samples of a render besides its
// input. It is read once a process.
var versions = sync.OnceValue(func() map[string]string {
	out := map[string]string{"go": runtime.Version(), "arch": runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		out["farm"] = info.Main.Version
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				out["farm"] = s.Value
			}
		}
		for _, d := range info.Deps {
			if d.Path == "github.com/go-text/typesetting" {
				out["typesetting"] = d.Version
			}
		}
	}
	if said, err := exec.Command("ffmpeg", "-hide_banner", "-version").Output(); err == nil {
		first, _, _ := strings.Cut(string(said), "\n")
		out["ffmpeg"] = strings.TrimPrefix(strings.SplitN(first, " Copyright", 2)[0], "ffmpeg version ")
	}
	return out
})
