package media

import (
	"fmt"
	"maps"
	"slices"
)

// flags are options of ffmpeg and their values, without the dash. They are
// written in the order of their names, so that equal settings are equal
// commands.
type flags map[string]string

func (f flags) args() []string {
	out := make([]string, 0, 2*len(f))
	for _, name := range slices.Sorted(maps.Keys(f)) {
		out = append(out, "-"+name, f[name])
	}
	return out
}

// input is a file that ffmpeg reads, how it is opened, and the kind of stream
// that is taken from it: "v" or "a".
type input struct {
	url    string
	flags  flags
	stream string
}

// command is the argument list of ffmpeg for one output made of a stream of
// each input.
func command(global []string, from []input, to string, out flags) []string {
	args := slices.Clone(global)
	for _, in := range from {
		args = append(append(args, in.flags.args()...), "-i", in.url)
	}
	for i, in := range from {
		args = append(args, "-map", fmt.Sprintf("%d:%s", i, in.stream))
	}
	return append(append(args, out.args()...), to)
}
