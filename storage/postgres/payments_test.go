package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

func newPayment(accountID, key string) postgres.NewPayment {
	return postgres.NewPayment{AccountID: accountID, Key: key, Rail: farm.RailX402, Method: "exact", Network: "eip155:84532",
		Credits: 50, MicroUSD: 500_000, Proof: []byte(`{"rail":"x402"}`), Lease: time.Minute}
}

func begin(t *testing.T, s *postgres.Store, n postgres.NewPayment) farm.Payment {
	t.Helper()
	p, err := s.BeginPayment(context.Background(), n)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// The moves that SQL allows are those of farm.PaymentState.CanMoveTo.
func TestPaymentMovesMatchSQL(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	a := account(t, s, 0)
	const set = `UPDATE payments SET state = $2, proof = CASE WHEN $2 IN ('credited', 'refused') THEN NULL ELSE '{}'::jsonb END,
		settled_at = now() WHERE id = $1`
	for _, from := range farm.PaymentStates() {
		for _, to := range farm.PaymentStates() {
			if from == to {
				continue
			}
			p := begin(t, s, newPayment(a.ID, uuid.NewString()))
			for _, sql := range []string{"ALTER TABLE payments DISABLE TRIGGER payment_state_moves",
				strings.NewReplacer("$1", "'"+p.ID+"'", "$2", "'"+string(from)+"'").Replace(set),
				"ALTER TABLE payments ENABLE TRIGGER payment_state_moves"} {
				if err := exec(t, url, sql); err != nil {
					t.Fatal(err)
				}
			}
			if err := exec(t, url, set, p.ID, string(to)); (err == nil) != from.CanMoveTo(to) {
				t.Errorf("%s -> %s: SQL says %v, farm says %v", from, to, err, from.CanMoveTo(to))
			}
		}
	}
}

// One payment, many at once: one row, one credit.
func TestConcurrentPayments(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	a := account(t, s, 0)
	var began, credited atomic.Int32
	var id atomic.Value
	var wg sync.WaitGroup
	for range 16 {
		wg.Go(func() {
			p, err := s.BeginPayment(ctx, newPayment(a.ID, "one"))
			switch {
			case err == nil:
				began.Add(1)
				id.Store(p.ID)
			case !errors.Is(err, postgres.ErrPaymentKnown):
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if began.Load() != 1 {
		t.Fatalf("%d of 16 began the payment", began.Load())
	}
	if err := s.SettlePayment(ctx, id.Load().(string)); err != nil {
		t.Fatal(err)
	}
	for range 16 {
		wg.Go(func() {
			p, first, err := s.CreditPayment(ctx, id.Load().(string), "0xabc")
			if err != nil || p.State != farm.PaymentCredited || p.Reference != "0xabc" || p.Proof != nil {
				t.Errorf("%+v, %v", p, err)
			}
			if first {
				credited.Add(1)
			}
		})
	}
	wg.Wait()
	if credited.Load() != 1 {
		t.Errorf("%d of 16 believe that they credited it", credited.Load())
	}
	wantBalance(t, s, a.ID, 50, 0)
	wantSoundLedger(t, s)
}

// A refused payment holds nothing: whoever sends it again begins anew.
func TestRefusedPaymentBeginsAnew(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	a, b := account(t, s, 0), account(t, s, 0)
	hash := [32]byte{1}
	n := newPayment(a.ID, "one")
	n.AlsoKey, n.Idempotency = "token", &hash
	p := begin(t, s, n)
	for name, other := range map[string]postgres.NewPayment{
		"its second name":     func() postgres.NewPayment { o := newPayment(b.ID, "two"); o.AlsoKey = "token"; return o }(),
		"its idempotency key": func() postgres.NewPayment { o := newPayment(a.ID, "three"); o.Idempotency = &hash; return o }(),
		"its key":             newPayment(b.ID, "one"),
	} {
		if _, err := s.BeginPayment(ctx, other); !errors.Is(err, postgres.ErrPaymentKnown) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := s.RefusePayment(ctx, p.ID, "declined: no", false); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.CreditPayment(ctx, p.ID, "x"); farm.CodeOf(err) != farm.CodeConflict {
		t.Errorf("a refused payment was credited: %v", err)
	}
	again := newPayment(b.ID, "one")
	again.Credits = 60
	got := begin(t, s, again)
	if got.ID != p.ID || got.AccountID != b.ID || got.Credits != 60 || got.State != farm.PaymentReceived || got.Reason != "" {
		t.Errorf("%+v", got)
	}
	begin(t, s, func() postgres.NewPayment {
		o := newPayment(a.ID, "four")
		o.AlsoKey, o.Idempotency = "token", &hash
		return o
	}())
	wantSoundLedger(t, s)
}

// Each open payment is one process's at a time, and a parked one nobody's.
func TestClaimPayments(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	a := account(t, s, 0)
	for i := range 8 {
		n := newPayment(a.ID, fmt.Sprint(i))
		n.Lease = -time.Second
		p := begin(t, s, n)
		switch i {
		case 0:
			if err := s.RefusePayment(ctx, p.ID, "no", false); err != nil {
				t.Fatal(err)
			}
		case 1:
			if err := s.DoubtPayment(ctx, p.ID, "", "nobody knows", -time.Second, true); err != nil {
				t.Fatal(err)
			}
		}
	}
	var claimed atomic.Int32
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			got, err := s.ClaimPayments(ctx, 3, time.Minute)
			if err != nil {
				t.Error(err)
			}
			claimed.Add(int32(len(got)))
		})
	}
	wg.Wait()
	rest, err := s.ClaimPayments(ctx, 100, time.Minute)
	if err != nil || int(claimed.Load())+len(rest) != 6 {
		t.Errorf("%d and %d claimed, want 6 in all; %v", claimed.Load(), len(rest), err)
	}
	list, err := s.Payments(ctx, true, 100)
	if err != nil || len(list) != 7 {
		t.Errorf("%d open payments, %v", len(list), err)
	}
}

// The audit sees a credit without a payment and a payment without a credit, and
// the ledger takes no top-up of a payment twice.
func TestAuditOfPayments(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	ctx := context.Background()
	a := account(t, s, 0)
	p := begin(t, s, newPayment(a.ID, "one"))
	if err := s.SettlePayment(ctx, p.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.OwePayment(ctx, p.ID, "0xabc", "later", time.Second); err != nil {
		t.Fatal(err)
	}
	if _, first, err := s.CreditPayment(ctx, p.ID, "another reference"); err != nil || !first {
		t.Fatalf("%v %v", first, err)
	}
	if got, _ := s.Payment(ctx, p.ID); got.Reference != "0xabc" {
		t.Errorf("the reference of the settlement became %s", got.Reference)
	}
	wantSoundLedger(t, s)
	for _, sql := range []string{
		`INSERT INTO ledger_transactions (id, account_id, kind) VALUES ('` + uuid.NewString() + `', '` + a.ID + `', 'topup')`,
		`INSERT INTO ledger_transactions (id, account_id, payment_id, kind) VALUES ('` + uuid.NewString() + `', '` +
			a.ID + `', '` + p.ID + `', 'topup')`,
	} {
		if exec(t, url, sql) == nil {
			t.Errorf("accepted: %s", sql)
		}
	}
	unpaid := begin(t, s, newPayment(a.ID, "two"))
	for _, sql := range []string{"ALTER TABLE payments DISABLE TRIGGER payment_state_moves",
		`UPDATE payments SET state = 'credited', proof = NULL, settled_at = now() WHERE id = '` + unpaid.ID + `'`,
		`UPDATE payments SET state = 'refused' WHERE id = '` + p.ID + `'`} {
		if err := exec(t, url, sql); err != nil {
			t.Fatal(err)
		}
	}
	faults, err := s.AuditLedger(ctx)
	if err != nil || len(faults) != 2 {
		t.Errorf("the audit finds %v, %v", faults, err)
	}
}
