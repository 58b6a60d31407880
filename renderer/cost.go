package renderer

import (
	"context"
	"fmt"
	"os"
	"syscall"
	"time"

	"github.com/snackfarm/farm"
)

// Cost is what a render took of the machine.
type Cost struct {
	Wall  time.Duration
	CPU   time.Duration // of this process and the children that it waited for
	Bytes int64         // of the film
}

// CompareChunks renders a film in one go by an encoder of opt.Threads, then in n
// chunks at once by encoders of one thread each, into folders that go. The
// processor time is right only while this process does nothing else.
func CompareChunks(ctx context.Context, s farm.Snack, n int, opt Options) (whole, chunked Cost, err error) {
	opt.Chunks = 1
	if whole, err = cost(ctx, s, opt); err != nil {
		return whole, chunked, err
	}
	opt.Chunks, opt.Threads = n, 1
	chunked, err = cost(ctx, s, opt)
	return whole, chunked, err
}

func cost(ctx context.Context, s farm.Snack, opt Options) (Cost, error) {
	var err error
	if opt.Dir, err = os.MkdirTemp(opt.Dir, "cost-"); err != nil {
		return Cost{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(opt.Dir)
	cpu, began := spent(), time.Now()
	files, err := Render(ctx, s, opt)
	if err != nil {
		return Cost{}, err
	}
	return Cost{Wall: time.Since(began), CPU: spent() - cpu, Bytes: files[0].Bytes}, nil
}

// spent is the processor time so far.
func spent() time.Duration {
	var sum time.Duration
	for _, who := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
		var u syscall.Rusage
		if syscall.Getrusage(who, &u) == nil { // it fails for no other reason than a wrong who
			sum += time.Duration(u.Utime.Nano() + u.Stime.Nano())
		}
	}
	return sum
}
