package postgres_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

func TestFirstSecretIsMadeOnce(t *testing.T) {
	s := farmtest.Store(t)
	a := account(t, s, 0)
	seen := map[string]int{}
	var mu sync.Mutex
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			signing, err := s.WebhookSecrets(context.Background(), a.ID)
			mu.Lock()
			defer mu.Unlock()
			if err != nil || len(signing) != 1 {
				t.Errorf("%d secrets, %v", len(signing), err)
				return
			}
			seen[signing[0].Secret]++
		})
	}
	wg.Wait()
	for secret := range seen {
		if len(seen) != 1 || !strings.HasPrefix(secret, "whsec_") || len(secret) != len("whsec_")+44 {
			t.Errorf("%d secrets were made, one of %d characters", len(seen), len(secret))
		}
	}
}

// First reads and rotations at the same time wait for each other.
func TestSecretsAreMadeAndRotatedAtOnce(t *testing.T) {
	s := farmtest.Store(t)
	for range 5 {
		a := account(t, s, 0)
		var wg sync.WaitGroup
		for i := range 6 {
			wg.Go(func() {
				var err error
				if i%2 == 0 {
					_, err = s.WebhookSecrets(context.Background(), a.ID)
				} else {
					_, err = s.RotateWebhookSecret(context.Background(), a.ID, "")
				}
				if err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if now, err := s.WebhookSecrets(context.Background(), a.ID); err != nil || len(now) < 3 || len(now) > 4 {
			t.Errorf("%d sign, %v", len(now), err)
		}
	}
}

func TestRotation(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	ctx := context.Background()
	a, other := account(t, s, 0), account(t, s, 0)
	first, err := s.WebhookSecrets(ctx, a.ID)
	if err != nil {
		t.Fatal(err)
	}
	id := uuid.NewString()
	second, err := s.RotateWebhookSecret(ctx, a.ID, id)
	if err != nil || len(second) != 2 || second[1].Secret != first[0].Secret || second[0].Secret == first[0].Secret ||
		second[0].ExpiresAt != nil {
		t.Fatalf("after the rotation %d sign, %v", len(second), err)
	}
	if left := time.Until(*second[1].ExpiresAt); left < 23*time.Hour || left > 25*time.Hour {
		t.Errorf("the secret before signs for %s", left)
	}
	// Asked for again, as after a crash before the answer: the same secret, and
	// the one before still signs.
	again, err := s.RotateWebhookSecret(ctx, a.ID, id)
	if err != nil || len(again) != 2 || again[0].Secret != second[0].Secret || again[1].Secret != first[0].Secret {
		t.Errorf("again: %d sign, %v", len(again), err)
	}
	third, err := s.RotateWebhookSecret(ctx, a.ID, "")
	if err != nil || len(third) != 3 || third[1].Secret != second[0].Secret || third[2].Secret != first[0].Secret {
		t.Errorf("after another rotation %d sign, %v", len(third), err)
	}
	if again, err = s.RotateWebhookSecret(ctx, a.ID, id); err != nil || len(again) != 2 || again[0].Secret != second[0].Secret {
		t.Errorf("the first rotation, after another: %d sign, %v", len(again), err)
	}
	// How many sign is bounded.
	for range 2 {
		if _, err := s.RotateWebhookSecret(ctx, a.ID, ""); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.RotateWebhookSecret(ctx, a.ID, ""); farm.CodeOf(err) != farm.CodeConflict {
		t.Errorf("a sixth secret: %v", err)
	}
	// A day later the current one signs alone.
	if err := exec(t, url, `UPDATE webhook_secrets SET expires_at = expires_at - interval '25 hours'`); err != nil {
		t.Fatal(err)
	}
	if now, err := s.WebhookSecrets(ctx, a.ID); err != nil || len(now) != 1 {
		t.Errorf("a day later %d sign, %v", len(now), err)
	}
	if err := exec(t, url, `UPDATE webhook_secrets SET expires_at = expires_at - interval '8 days'`); err != nil {
		t.Fatal(err)
	}
	if err := s.ForgetWebhooks(ctx); err != nil {
		t.Fatal(err)
	}
	if now, err := s.WebhookSecrets(ctx, a.ID); err != nil || len(now) != 1 {
		t.Errorf("after forgetting the old ones %d sign, %v", len(now), err)
	}
	// A rotation may also make the first secret, and no two accounts share one.
	if others, err := s.RotateWebhookSecret(ctx, other.ID, ""); err != nil || len(others) != 1 || others[0].Secret == first[0].Secret {
		t.Errorf("the first secret of another account: %d sign, %v", len(others), err)
	}
}

// delivery ends a job that has a callbackUrl and returns its delivery.
func delivery(t *testing.T, s *postgres.Store, accountID string) farm.WebhookDelivery {
	t.Helper()
	ctx := context.Background()
	n := newJob(accountID, 1)
	n.Terms.CallbackURL = "https://example.com/hook"
	j, err := s.CreateJob(ctx, n)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.FinishJob(ctx, j.ID, postgres.Ending{State: farm.JobCancelled, Reason: "by a test"}); err != nil {
		t.Fatal(err)
	}
	all, err := s.WebhookDeliveries(ctx, accountID, postgres.WebhookFilter{JobID: j.ID}, 10, 0)
	if err != nil || len(all) != 1 || all[0].Status != farm.WebhookPending || all[0].Event != "job.cancelled" {
		t.Fatalf("deliveries %+v, %v", all, err)
	}
	return all[0]
}

func TestAttemptsOfARound(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	a := account(t, s, 10)
	d := delivery(t, s, a.ID)
	begin := func(round int) (int, int, error) {
		_, number, nth, err := s.BeginWebhookAttempt(ctx, d.ID, round, 3)
		return number, nth, err
	}
	read := func() farm.WebhookDelivery {
		t.Helper()
		got, err := s.WebhookDelivery(ctx, a.ID, d.ID)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	if _, err := s.Redeliver(ctx, a.ID, d.ID, ""); farm.CodeOf(err) != farm.CodeConflict {
		t.Errorf("a pending delivery is asked for again: %v", err)
	}
	// The first is refused, the second breaks off, the third is the last.
	if number, nth, err := begin(1); err != nil || number != 1 || nth != 1 {
		t.Fatalf("%d %d %v", number, nth, err)
	}
	err := s.EndWebhookAttempt(ctx, d.ID, 1, 1,
		postgres.WebhookResult{Took: 12 * time.Millisecond, StatusCode: 500, Error: strings.Repeat("ö", 600), RetryAfter: time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	got := read()
	if got.Status != farm.WebhookPending || got.NextAttemptAt == nil || time.Until(*got.NextAttemptAt) < 50*time.Minute ||
		*got.Attempts[0].StatusCode != 500 || *got.Attempts[0].DurationMs != 12 || len([]rune(*got.Attempts[0].Error)) != 500 {
		t.Errorf("%+v", got)
	}
	if _, _, err := begin(1); err != nil {
		t.Fatal(err)
	}
	if got = read(); got.NextAttemptAt != nil || got.Attempts[1].Error != nil || got.Attempts[1].DurationMs != nil {
		t.Errorf("while an attempt runs: %+v", got)
	}
	if number, nth, err := begin(1); err != nil || number != 3 || nth != 3 {
		t.Fatalf("%d %d %v", number, nth, err)
	}
	if got = read(); !strings.Contains(*got.Attempts[1].Error, "broke off") {
		t.Errorf("an attempt whose worker died: %+v", got.Attempts[1])
	}
	// The last breaks off too: there is no fourth.
	if _, _, err := begin(1); farm.CodeOf(err) != farm.CodeConflict {
		t.Errorf("a fourth attempt: %v", err)
	}
	if got = read(); got.Status != farm.WebhookFailed || len(got.Attempts) != 3 {
		t.Errorf("%+v", got)
	}
	// A new round, asked for twice under one id, is one; its own attempts count.
	id := uuid.NewString()
	for range 2 {
		if again, err := s.Redeliver(ctx, a.ID, d.ID, id); err != nil || again.Round != 2 || again.Status != farm.WebhookPending {
			t.Errorf("%+v, %v", again, err)
		}
	}
	if _, _, err := begin(1); farm.CodeOf(err) != farm.CodeConflict {
		t.Errorf("an attempt of the round before: %v", err)
	}
	if number, nth, err := begin(2); err != nil || number != 4 || nth != 1 {
		t.Fatalf("%d %d %v", number, nth, err)
	}
	if err := s.EndWebhookAttempt(ctx, d.ID, 2, 4, postgres.WebhookResult{StatusCode: 204}); err != nil {
		t.Fatal(err)
	}
	if got = read(); got.Status != farm.WebhookDelivered || got.DeliveredAt == nil || got.Attempts[3].Error != nil {
		t.Errorf("%+v", got)
	}
	// A late word of the round before changes nothing.
	if err := s.EndWebhookAttempt(ctx, d.ID, 1, 3, postgres.WebhookResult{StatusCode: 500, Error: "late"}); err != nil {
		t.Fatal(err)
	}
	if got = read(); got.Status != farm.WebhookDelivered {
		t.Errorf("%+v", got)
	}
	if again, err := s.Redeliver(ctx, a.ID, d.ID, id); err != nil || again.Round != 2 || again.Status != farm.WebhookDelivered {
		t.Errorf("the same request after its round: %+v, %v", again, err)
	}
}

func TestRedeliveriesAreBounded(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	a := account(t, s, 10)
	d := delivery(t, s, a.ID)
	for round := 1; round <= 10; round++ {
		if err := s.EndWebhookAttempt(ctx, d.ID, round, 1, postgres.WebhookResult{Error: "x"}); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Redeliver(ctx, a.ID, d.ID, ""); (err == nil) != (round < 10) || round == 10 && farm.CodeOf(err) != farm.CodeConflict {
			t.Fatalf("after round %d: %v", round, err)
		}
	}
}

// Each due delivery is one relay's, comes again when its start did not stick,
// and is looked after when its workflow should have shown itself.
func TestDueWebhooks(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	ctx := context.Background()
	a := account(t, s, 10)
	for range 6 {
		delivery(t, s, a.ID)
	}
	due := func(want int) []farm.WebhookDelivery {
		t.Helper()
		all, err := s.DueWebhooks(ctx, 100)
		if err != nil || len(all) != want {
			t.Fatalf("%d are due, want %d, %v", len(all), want, err)
		}
		return all
	}
	taken := map[string]int{}
	var mu sync.Mutex
	var wg sync.WaitGroup
	for range 3 {
		wg.Go(func() {
			all, err := s.DueWebhooks(ctx, 4)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				t.Error(err)
			}
			for _, d := range all {
				taken[d.ID]++
			}
		})
	}
	wg.Wait()
	for id, n := range taken {
		if n != 1 {
			t.Errorf("%s was handed out %d times", id, n)
		}
	}
	later := func(d string) {
		t.Helper()
		if err := exec(t, url, `UPDATE webhook_deliveries SET due_at = due_at - $1::interval`, d); err != nil {
			t.Fatal(err)
		}
	}
	later("1 minute")
	for _, d := range due(6) {
		if err := s.MarkWebhookStarted(ctx, d.ID, d.Round); err != nil {
			t.Fatal(err)
		}
	}
	later("1 minute")
	due(0)
	later("1 hour")
	for _, d := range due(6)[:5] {
		if err := s.EndWebhookAttempt(ctx, d.ID, 1, 1, postgres.WebhookResult{}); err != nil {
			t.Fatal(err)
		}
	}
	later("1 hour")
	due(1)
}

func TestOldDeliveriesAreForgotten(t *testing.T) {
	url := farmtest.Database(t)
	s := farmtest.OpenStore(t, url)
	ctx := context.Background()
	a := account(t, s, 10)
	ended, fresh, pending := delivery(t, s, a.ID), delivery(t, s, a.ID), delivery(t, s, a.ID)
	for _, d := range []farm.WebhookDelivery{ended, fresh} {
		if _, _, _, err := s.BeginWebhookAttempt(ctx, d.ID, 1, 3); err != nil {
			t.Fatal(err)
		}
		if err := s.EndWebhookAttempt(ctx, d.ID, 1, 1, postgres.WebhookResult{StatusCode: 200}); err != nil {
			t.Fatal(err)
		}
	}
	err := exec(t, url, `UPDATE webhook_deliveries SET round_at = round_at - interval '31 days' WHERE id = $1 OR id = $2`,
		ended.ID, pending.ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.ForgetWebhooks(ctx); err != nil {
		t.Fatal(err)
	}
	left, err := s.WebhookDeliveries(ctx, a.ID, postgres.WebhookFilter{}, 10, 0)
	if err != nil || len(left) != 2 || left[0].ID != pending.ID || left[1].ID != fresh.ID || len(left[1].Attempts) != 1 {
		t.Errorf("left are %+v, %v", left, err)
	}
}
