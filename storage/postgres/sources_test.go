package postgres_test

import (
	"context"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/farmtest"
)

// Jobs of a site follow each other in a row of their own in each account.
func TestJobsOfASiteInARow(t *testing.T) {
	s := farmtest.Store(t)
	ctx := context.Background()
	mine, theirs := account(t, s, 500), account(t, s, 25)
	made := func(seed uint32, url string) {
		t.Helper()
		j := newJob(mine.ID, 5)
		j.Order = testOrder{AdsOrder: farm.AdsOrder{Source: farm.Source{Kind: farm.SourceShop, URL: url}, Creative: farm.Creative{Seed: seed}},
			Credits: 1}
		if _, err := s.CreateJob(ctx, j); err != nil {
			t.Fatal(err)
		}
	}
	want := func(account, host string, before int64) {
		t.Helper()
		if got, err := s.CountSource(ctx, account, host); err != nil || got%farm.SeedRow != before {
			t.Errorf("%s: %d, %v; want %d", host, got, err, before)
		}
	}
	want(mine.ID, "kiln.example", 0)
	made(farm.SeedInRow(77, 0), "https://Kiln.example/products/mug")
	want(mine.ID, "kiln.example", 1)
	made(farm.SeedInRow(1234, 1), "https://kiln.example")
	made(farm.SeedInRow(99, 8), "https://other.example/kiln.example")
	job(t, s, mine.ID, 5)
	want(mine.ID, "kiln.example", 2)
	want(mine.ID, "other.example", 9)
	made(farm.SeedInRow(99, 9), "https://other.example/")
	want(mine.ID, "other.example", 0)
	want(theirs.ID, "kiln.example", 0)
}
