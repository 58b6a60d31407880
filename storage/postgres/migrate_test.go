package postgres_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

// lastLocking is the last migration of the time when every process was stopped for
// migrations.
const lastLocking = 36

// locking are statements that hold a table for as long as it is large, and what to
// write in their place.
var locking = []struct {
	shape *regexp.Regexp
	cure  string
}{
	{regexp.MustCompile(`(?i)\bCREATE\s+(UNIQUE\s+)?INDEX\s+(IF|[a-z_]+\s+ON)\b`),
		"CREATE INDEX CONCURRENTLY, in a migration with NO TRANSACTION"},
	{regexp.MustCompile(`(?i)\bDROP\s+INDEX\s+(IF|[a-z_]+)\b`), "DROP INDEX CONCURRENTLY, in a migration with NO TRANSACTION"},
	{regexp.MustCompile(`(?i)\bADD\s+CONSTRAINT\b[^;,]*\b(CHECK|REFERENCES)\b`), "NOT VALID, and VALIDATE CONSTRAINT in a later migration"},
	{regexp.MustCompile(`(?i)\bSET\s+NOT\s+NULL\b`), "a CHECK that is NOT VALID, and VALIDATE CONSTRAINT in a later migration"},
	{regexp.MustCompile(`(?i)\bTYPE\s+[a-z]+\b`), "a new column beside the old one"},
	{regexp.MustCompile(`(?i)^\s*(UPDATE|DELETE)\s`), "a step of the keeper that goes through the rows in rounds"},
	{regexp.MustCompile(`(?i)^\s*(VACUUM\s+FULL|CLUSTER|REINDEX|LOCK)\b`), "nothing of the kind"},
}

// lockingStatements are those of a migration's way up on tables that it has not made
// itself.
func lockingStatements(sql string) (found []string) {
	up, _, _ := strings.Cut(sql, "-- +goose Down")
	up = regexp.MustCompile(`--[^\n]*`).ReplaceAllString(up, "")
	made := regexp.MustCompile(`(?i)CREATE\s+TABLE\s+([a-z_]+)`).FindAllStringSubmatch(up, -1)
	for _, statement := range strings.Split(up, ";") {
		own := false
		for _, m := range made {
			own = own || regexp.MustCompile(`(?i)\b(ON|TABLE|UPDATE|INTO|FROM)\s+`+m[1]+`\b`).MatchString(statement)
		}
		for _, l := range locking {
			gentle := strings.Contains(statement, "NOT VALID") || strings.Contains(statement, " CONCURRENTLY ")
			if !own && !gentle && l.shape.MatchString(statement) {
				found = append(found, strings.Join(strings.Fields(statement), " ")+": "+l.cure)
			}
		}
	}
	return found
}

// No migration holds a table for as long as it is large.
func TestMigrationsLockNothingForLong(t *testing.T) {
	files, err := filepath.Glob("migrations/*.sql")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	older := 0
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found := lockingStatements(string(raw))
		if filepath.Base(file) > "00037" {
			for _, f := range found {
				t.Errorf("%s: %s", file, f)
			}
		} else {
			older += len(found)
		}
	}
	if older < 10 {
		t.Errorf("only %d statements of older migrations were recognised: the shapes are wrong", older)
	}
}

// taking are statements that take away what the build before works with, which goes
// on for as long as a rolling deploy takes.
var taking = []*regexp.Regexp{
	regexp.MustCompile(`(?i)\bDROP\s+(TABLE|COLUMN|FUNCTION|TRIGGER|VIEW|SEQUENCE)\b`),
	regexp.MustCompile(`(?i)\bRENAME\b`),
	regexp.MustCompile(`(?i)\bSET\s+NOT\s+NULL\b`),
	regexp.MustCompile(`(?i)\bALTER\s+(COLUMN\s+)?[a-z_]+\s+TYPE\b`),
	regexp.MustCompile(`(?i)\bADD\s+(COLUMN\s+)?(IF\s+NOT\s+EXISTS\s+)?[a-z_]+\s+[a-z]+(\[\])?\s+NOT\s+NULL(\s+(CHECK|REFERENCES|UNIQUE)|\s*[,;]|\s*$)`),
	regexp.MustCompile(`(?i)\b(REVOKE|TRUNCATE)\b`),
}

// A build works on while the schema of the next one is there already.
func TestMigrationsKeepOldBuilds(t *testing.T) {
	files, err := filepath.Glob("migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	older := 0
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		up, _, _ := strings.Cut(string(raw), "-- +goose Down")
		up = regexp.MustCompile(`--[^\n]*`).ReplaceAllString(up, "")
		for _, statement := range strings.Split(up, ";") {
			for _, shape := range taking {
				switch {
				case !shape.MatchString(statement):
				case filepath.Base(file) > "00037":
					t.Errorf("%s takes away what older builds use: %s", file, strings.Join(strings.Fields(statement), " "))
				default:
					older++
				}
			}
		}
	}
	if older < 5 {
		t.Errorf("only %d statements of older migrations were recognised: the shapes are wrong", older)
	}
}

// A migration that has to wait for a lock lets those through who came after it: with a
// transaction open that has written to the ledger, others write on while migrations
// are waiting, and these end once it does.
func TestMigrationsLetWritersThrough(t *testing.T) {
	ctx, url := context.Background(), farmtest.EmptyDatabase(t)
	if err := postgres.MigrateTo(ctx, url, lastLocking); err != nil {
		t.Fatal(err)
	}
	s := farmtest.OpenStore(t, url)
	a := account(t, s, 100)
	slow, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = slow.Close(ctx) }()
	tx, err := slow.Begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(ctx, `LOCK TABLE ledger_transactions IN ROW EXCLUSIVE MODE`); err != nil { // as a write has it
		t.Fatal(err)
	}
	migrated := make(chan error, 1)
	go func() { migrated <- postgres.Migrate(ctx, url) }()
	waits := func() (n int) {
		if err := slow.QueryRow(ctx, `SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'ledger_transactions'::regclass
			AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND mode = 'AccessExclusiveLock'`).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	for waits() == 0 {
		select {
		case err := <-migrated:
			t.Fatalf("migrations did not wait for the open transaction: %v", err)
		default:
		}
	}
	// Without lock_timeout this would wait for the transaction to end, which it
	// never does.
	if err := s.Grant(ctx, a.ID, 10); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-migrated:
		t.Fatalf("migrations ended before the transaction did: %v", err)
	default:
	}
	if err := tx.Commit(ctx); err != nil {
		t.Fatal(err)
	}
	if err := <-migrated; err != nil {
		t.Fatal(err)
	}
	if err := s.Ready(ctx); err != nil {
		t.Error(err)
	}
	wantBalance(t, s, a.ID, 110, 0)
}
