package media

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// keepMemory has glibc take a freed frame for the next one. By itself it gives
// blocks of that size back to the kernel, which clears them again for each
// frame: a tenth of an encoder's time.
var keepMemory = []string{"MALLOC_MMAP_THRESHOLD_=33554432", "MALLOC_TRIM_THRESHOLD_=268435456"}

// handedOn are the variables that a child is given, and the beginnings of those
// that drivers of graphics cards and loaders read. A child reads files of
// strangers: keys of databases, stores and services are none of its business.
var (
	handedOn   = []string{"PATH", "HOME", "LANG", "TZ", "TMPDIR", "XDG_RUNTIME_DIR", "XDG_DATA_DIRS", "XDG_CACHE_HOME", "DISPLAY"}
	handedOnOf = []string{"LC_", "LD_", "NVIDIA_", "CUDA_", "LIBVA_", "VDPAU_", "MESA_", "OCL_", "ESPEAK_", "FONTCONFIG_"}
)

// childEnv is what of an environment a child is given.
func childEnv(all []string) []string {
	var out []string
	for _, v := range all {
		name, _, _ := strings.Cut(v, "=")
		begins := func(start string) bool { return strings.HasPrefix(name, start) }
		if slices.Contains(handedOn, name) || slices.ContainsFunc(handedOnOf, begins) {
			out = append(out, v)
		}
	}
	return append(out, keepMemory...)
}

// Conceal keeps other processes of this user, such as a child that a file has
// taken over, from reading this one's memory and environment. A process that did
// so leaves no core file.
func Conceal() error {
	if err := unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0); err != nil {
		return fmt.Errorf("conceal the process: %w", err)
	}
	return nil
}
