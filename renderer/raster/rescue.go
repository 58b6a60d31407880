package raster

import (
	"fmt"
	"runtime/debug"
)

// maxStack bounds what an error holds of a stack, bytes.
const maxStack = 4 << 10

// Rescue, deferred, makes an error of a panic: a bug in what is drawn fails one
// render and not all that the process makes. It names what was being drawn and
// holds the stack, for the log.
func Rescue(what string, err *error) {
	if p := recover(); p != nil {
		stack := debug.Stack()
		*err = fmt.Errorf("draw %s: panic: %v\n%s", what, p, stack[:min(len(stack), maxStack)])
	}
}
