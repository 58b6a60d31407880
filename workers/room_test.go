package workers

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/worker"
)

type reservation struct{ worker.SlotReservationInfo }

func (reservation) TaskQueue() string   { return "render-cpu" }
func (reservation) NumIssuedSlots() int { return 0 }

// A worker without room takes no step, and takes them again once there is room.
func TestFullDiskTakesNoSteps(t *testing.T) {
	slots, err := worker.NewFixedSizeSlotSupplier(1)
	require.NoError(t, err)
	var full atomic.Bool
	full.Store(true)
	looked := make(chan struct{}, 1000)
	r := &roomy{SlotSupplier: slots, every: time.Millisecond, log: slog.New(slog.DiscardHandler), room: func() error {
		select {
		case looked <- struct{}{}:
		default:
		}
		if full.Load() {
			return errors.New("full")
		}
		return nil
	}}
	require.Nil(t, r.TryReserveSlot(reservation{}))
	<-looked
	got := make(chan *worker.SlotPermit)
	go func() {
		permit, err := r.ReserveSlot(t.Context(), reservation{})
		require.NoError(t, err)
		got <- permit
	}()
	for range 5 { // it looks again and again, and waits
		<-looked
	}
	select {
	case <-got:
		t.Fatal("a slot was given without room")
	default:
	}
	full.Store(false)
	require.NotNil(t, <-got)

	full.Store(true)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = r.ReserveSlot(ctx, reservation{})
	require.ErrorIs(t, err, context.Canceled)
}

func TestRoomIn(t *testing.T) {
	require.NoError(t, roomIn(t.TempDir()))
	require.ErrorContains(t, roomIn("/proc/self"), "0 MiB free")
	require.Error(t, roomIn("/nowhere"))
}
