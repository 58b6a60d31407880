package postgres_test

import (
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// Who waits for how many: accounts of a plan take turns, better plans go first.
func TestWaitOfAnAccount(t *testing.T) {
	agent, better := farm.PlanAgent.Facts().Priority, farm.PlanEnterprise.Facts().Priority
	full := postgres.Load{PerSecond: 2,
		Open: map[string]postgres.OpenLoad{"flood": {Priority: agent, Jobs: 1000}, "few": {Priority: agent, Jobs: 2},
			"first": {Priority: better, Jobs: 10}}}
	for account, seconds := range map[string]float64{
		"flood": float64(1000+2+10+1) / 2,
		"few":   float64(2+3+10+1) / 2,
		"new":   float64(1+1+10+1) / 2,
	} {
		if got, want := full.Wait(account, farm.PlanAgent), time.Duration(seconds*float64(time.Second)); got != want {
			t.Errorf("%s waits %s, want %s", account, got, want)
		}
	}
	if got := full.Wait("rich", farm.PlanEnterprise); got != time.Second {
		t.Errorf("a better plan waits %s", got)
	}
	if got := (postgres.Load{PerSecond: 1e-9}).Wait("new", farm.PlanAgent); got != 0 {
		t.Errorf("nobody waits: %s", got)
	}
}
