package workers

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"go.temporal.io/sdk/worker"
	"golang.org/x/sys/unix"
)

const (
	// leastRoom is what the scratch folder must have free before a step that writes
	// there is begun: more than the files of one film.
	leastRoom    = 128 << 20
	lookRoom     = time.Second
	sayRoomEvery = time.Minute
)

// roomy hands out slots while there is room for what steps write. A worker whose
// disk is full would fail each step as soon as it has it, and so get them all: the
// others are still at theirs.
type roomy struct {
	worker.SlotSupplier
	room  func() error // nil while there is enough
	every time.Duration
	log   *slog.Logger
}

// ReserveSlot implements worker.SlotSupplier.
func (r *roomy) ReserveSlot(ctx context.Context, info worker.SlotReservationInfo) (*worker.SlotPermit, error) {
	t := time.NewTicker(r.every)
	defer t.Stop()
	var said time.Time
	for {
		full := r.room()
		if full == nil {
			return r.SlotSupplier.ReserveSlot(ctx, info)
		}
		if time.Since(said) > sayRoomEvery {
			said = time.Now()
			r.log.WarnContext(ctx, "no step is taken", "queue", info.TaskQueue(), "error", full)
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-t.C:
		}
	}
}

// TryReserveSlot implements worker.SlotSupplier.
func (r *roomy) TryReserveSlot(info worker.SlotReservationInfo) *worker.SlotPermit {
	if r.room() != nil {
		return nil
	}
	return r.SlotSupplier.TryReserveSlot(info)
}

// roomIn says why there is too little room in a folder; nil is that there is enough.
func roomIn(dir string) error {
	var at unix.Statfs_t
	if err := unix.Statfs(dir, &at); err != nil {
		return fmt.Errorf("look at the scratch folder: %w", err)
	}
	if free := int64(at.Bavail) * at.Bsize; free < leastRoom {
		return fmt.Errorf("the scratch folder %s has %d MiB free, %d are needed", dir, free>>20, leastRoom>>20)
	}
	return nil
}

// room says why steps that write files are not taken; what is kept of uploads goes first.
func (w *Workers) room(dir string) error {
	err := roomIn(dir)
	if err != nil && w.larder.Clear() {
		return roomIn(dir)
	}
	return err
}

// whileRoom is a tuner for a queue whose steps write files: so many at a time,
// and while there is room.
func whileRoom(slots int, room func() error, log *slog.Logger) (worker.WorkerTuner, error) {
	steps, err := worker.NewFixedSizeSlotSupplier(slots)
	if err != nil {
		return nil, fmt.Errorf("make slots: %w", err)
	}
	return tuned(&roomy{SlotSupplier: steps, room: room, every: lookRoom, log: log})
}

// tuned is a tuner of a worker that runs steps alone.
func tuned(steps worker.SlotSupplier) (worker.WorkerTuner, error) {
	const unused = 2 // the least that the SDK takes
	others, err := worker.NewFixedSizeSlotSupplier(unused)
	if err != nil {
		return nil, fmt.Errorf("make slots: %w", err)
	}
	return worker.NewCompositeTuner(worker.CompositeTunerOptions{WorkflowSlotSupplier: others, ActivitySlotSupplier: steps,
		LocalActivitySlotSupplier: others, NexusSlotSupplier: others, SessionActivitySlotSupplier: others})
}
