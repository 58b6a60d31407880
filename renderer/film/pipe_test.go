package film

import (
	"bytes"
	"errors"
	"io"
	"os"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// Frames arrive as they were when they were sent, by pages or by copies, with
// a reader that is slower than the writer and buffers that are used again as
// the director uses them: the one sent longest ago is drawn over.
func TestOutletKeepsFrames(t *testing.T) {
	for name, c := range map[string]struct {
		frame  int
		splice bool // whether pages are spliced at first
		break_ bool // vmsplice fails on the way
	}{
		"pages":                {frame: 3 << 20, splice: true},
		"small frames, copied": {frame: 64 << 10},
		"copied after a while": {frame: 3 << 20, splice: true, break_: true},
	} {
		t.Run(name, func(t *testing.T) {
			r, w, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			out := newOutlet(w, c.frame)
			if out.splice != c.splice {
				t.Fatalf("splices: %v, want %v", out.splice, c.splice)
			}
			var blocks [3][]byte
			for i := range blocks {
				if blocks[i], err = unix.Mmap(-1, 0, c.frame, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_ANON|unix.MAP_PRIVATE); err != nil {
					t.Fatal(err)
				}
				defer unix.Munmap(blocks[i])
			}
			const frames = 24
			sent := make(chan error, 1)
			go func() {
				defer w.Close()
				for n := range frames {
					b := blocks[n%3]
					for i := range b {
						b[i] = byte(n + i>>12)
					}
					if c.break_ && n == 10 {
						out.vmsplice = func(int, []unix.Iovec, int) (int, error) { return 0, unix.EINVAL }
					}
					if err := out.send(b); err != nil {
						sent <- err
						return
					}
				}
				sent <- nil
			}()
			got, want := make([]byte, c.frame), make([]byte, c.frame)
			for n := range frames {
				time.Sleep(2 * time.Millisecond) // the writer gets ahead as far as the pipe lets it
				if _, err := io.ReadFull(r, got); err != nil {
					t.Fatal(err)
				}
				for i := range want {
					want[i] = byte(n + i>>12)
				}
				if !bytes.Equal(got, want) {
					t.Fatalf("frame %d was changed while it was in the pipe", n)
				}
			}
			if err := <-sent; err != nil {
				t.Fatal(err)
			}
			if c.break_ && out.splice {
				t.Error("pages are spliced again after it failed")
			}
		})
	}
}

// Pages go out also where only a part of a frame is taken at once.
func TestOutletGoesOnAfterAPart(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	frame := bytes.Repeat([]byte{1, 2, 3, 4, 5, 6, 7}, 400_000)
	out := newOutlet(w, len(frame))
	calls := 0
	out.vmsplice = func(fd int, iovs []unix.Iovec, flags int) (int, error) {
		calls++
		if calls%3 == 0 {
			return 0, unix.EINTR
		}
		iovs[0].SetLen(int(min(iovs[0].Len, 10_007)))
		return unix.Vmsplice(fd, iovs, flags)
	}
	go func() {
		_ = out.send(frame)
		_ = w.Close()
	}()
	got, err := io.ReadAll(r)
	if err != nil || !bytes.Equal(got, frame) {
		t.Errorf("%d bytes arrived, %v", len(got), err)
	}
}

func TestOutletSaysThatTheEncoderIsGone(t *testing.T) {
	for _, splice := range []bool{true, false} {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		_ = r.Close()
		out := newOutlet(w, 4<<20)
		out.splice = splice
		if err := out.send(make([]byte, 4<<20)); !errors.Is(err, syscall.EPIPE) {
			t.Errorf("splice %v: error is %v", splice, err)
		}
		_ = w.Close()
	}
}
