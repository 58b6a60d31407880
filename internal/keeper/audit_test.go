package keeper

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"
)

// The gauges tell how many promises about credits are broken, and when that was
// looked at; the log says which.
func TestLedgerFaultsAreTold(t *testing.T) {
	k, _, _, exec := jobs(t, 1)
	var said bytes.Buffer
	k.Log = slog.New(slog.NewTextHandler(&said, nil))
	began := float64(time.Now().Unix())
	look := func(want float64) {
		t.Helper()
		if err := k.audit(context.Background()); err != nil || testutil.ToFloat64(ledgerFaults) != want {
			t.Errorf("%v faults are told, want %v; %v", testutil.ToFloat64(ledgerFaults), want, err)
		}
	}
	look(0)
	exec(`UPDATE account_balances SET available = available + 7`)
	look(1)
	if !strings.Contains(said.String(), "balances that differ from the sum of their entries") {
		t.Errorf("the log says %q", said.String())
	}
	exec(`UPDATE account_balances SET available = available - 7`)
	look(0)
	if at := testutil.ToFloat64(ledgerAudited); at < began {
		t.Errorf("the ledger was looked at at %v", at)
	}
}
