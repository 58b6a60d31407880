package keeper

import (
	"context"
	"testing"

	"github.com/snackfarm/farm/internal/farmtest"
)

// What Temporal lists of a closed account only after it was erased is looked for
// until nothing is left: a webhook may start in the same second.
func TestLateExecutionsAreForgotten(t *testing.T) {
	ctx := context.Background()
	k, e, _, exec := jobs(t, 1)
	k.Objects, _ = farmtest.Objects(t)
	e.late = 4 // one when it is erased
	exec(`UPDATE jobs SET request = '{"text": 1}'`)
	exec(`UPDATE accounts SET closed_at = now()`)
	swept := func() (n int) {
		t.Helper()
		if err := k.eraseAccounts(ctx); err != nil {
			t.Fatal(err)
		}
		left, err := k.Store.ClosedAccounts(ctx, 0, 1)
		if err != nil {
			t.Fatal(err)
		}
		return 1 - len(left)
	}
	swept() // the job is ended, the account erased
	exec(`UPDATE accounts SET erased_at = now() - interval '1 hour'`)
	for round := range 3 {
		if n := swept(); n != 0 {
			t.Fatalf("round %d: the account is done, and Temporal lists something of it", round)
		}
	}
	if n := swept(); n != 1 {
		t.Error("the account is never done")
	}
}
