// Package packs tells where a machine keeps what deploy/install.sh builds for the
// farm: art and nets, each a file of its own.
package packs

import (
	"os"
	"path/filepath"
)

// Paths are where a pack of a file name is looked for, in this order: where the image
// has it, then in the user's data folder.
func Paths(name string) []string {
	paths := []string{filepath.Join("/usr/local/share/snackfarm", name)}
	data := os.Getenv("XDG_DATA_HOME")
	if home, err := os.UserHomeDir(); err == nil && data == "" {
		data = filepath.Join(home, ".local", "share")
	}
	if data != "" {
		paths = append(paths, filepath.Join(data, "snackfarm", name))
	}
	return paths
}
