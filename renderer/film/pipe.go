package film

import (
	"errors"
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// pipeSize is asked for the encoder's pipe; a frame of 1080x1920 is three times
// as large.
const pipeSize = 1 << 20

// outlet sends frames into the encoder's standard input.
type outlet struct {
	w        *os.File
	splice   bool
	vmsplice func(fd int, iovs []unix.Iovec, flags int) (int, error)
	iov      [1]unix.Iovec
}

// newOutlet prepares the writing end of a pipe. Pages are spliced only when a
// frame is larger than the pipe: then, once a frame has gone in whole, none of
// the buffer before it is still in the pipe, and it may be drawn over.
func newOutlet(w *os.File, frameBytes int) *outlet {
	size, err := unix.FcntlInt(w.Fd(), unix.F_SETPIPE_SZ, pipeSize)
	if err != nil {
		size, err = unix.FcntlInt(w.Fd(), unix.F_GETPIPE_SZ, 0)
	}
	return &outlet{w: w, splice: err == nil && frameBytes > size, vmsplice: unix.Vmsplice}
}

// send hands a whole frame over.
func (o *outlet) send(block []byte) error {
	for o.splice && len(block) > 0 {
		o.iov[0].Base = &block[0]
		o.iov[0].SetLen(len(block))
		n, err := o.vmsplice(int(o.w.Fd()), o.iov[:], 0)
		if errors.Is(err, unix.EINTR) {
			continue
		}
		if errors.Is(err, unix.EPIPE) {
			return fmt.Errorf("the encoder closed its input: %w", err)
		}
		if err != nil {
			o.splice = false // a plain write says what is wrong, or works
			break
		}
		block = block[n:]
	}
	if len(block) == 0 {
		return nil
	}
	if _, err := o.w.Write(block); err != nil {
		return fmt.Errorf("send frame to the encoder: %w", err)
	}
	return nil
}

// widen lets a pipe hold more, so that its two ends take turns less often.
func widen(f *os.File) {
	raw, err := f.SyscallConn()
	if err != nil {
		return
	}
	_ = raw.Control(func(fd uintptr) { _, _ = unix.FcntlInt(fd, unix.F_SETPIPE_SZ, pipeSize) }) // it works without
}
