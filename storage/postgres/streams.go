package postgres

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
)

// streamsFor is how long what a process said of its streams counts.
const streamsFor = 15 * time.Second

// ShareStreams says how many streams a process has open of some accounts, and gives
// how many the other processes have of them.
func (s *Store) ShareStreams(ctx context.Context, process string, open map[string]int) (map[string]int, error) {
	accounts := slices.Sorted(maps.Keys(open)) // in one order, so that two processes do not wait for each other
	counts := make([]int, len(accounts))
	for i, account := range accounts {
		counts[i] = open[account]
	}
	rows, err := s.pool.Query(ctx, `
		WITH said AS (
			INSERT INTO open_streams (account_id, process, streams)
			SELECT account, $1, n FROM unnest($2::uuid[], $3::int[]) AS one(account, n) ORDER BY account
			ON CONFLICT (account_id, process) DO UPDATE SET streams = excluded.streams, seen_at = now())
		SELECT account_id, sum(streams)::int FROM open_streams
		WHERE account_id = ANY ($2::uuid[]) AND process <> $1 AND seen_at > now() - $4::interval GROUP BY account_id`,
		process, accounts, counts, streamsFor)
	if err != nil {
		return nil, fmt.Errorf("share streams: %w", err)
	}
	others := map[string]int{}
	var account string
	var n int
	_, err = pgx.ForEachRow(rows, []any{&account, &n}, func() error { others[account] = n; return nil })
	return others, wrap(err, "share streams")
}
