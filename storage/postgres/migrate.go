package postgres

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed migrations/*.sql
var migrations embed.FS

// A statement of a migration waits this long for a lock, and all that comes after it
// for the same table waits behind it. Then it gives way and is tried again, for so
// long that a backup may end meanwhile.
const (
	lockTimeout  = 2 * time.Second
	lockPause    = time.Second
	lockPatience = 30 * time.Minute
)

// Migrate brings the database at url to this build's schema, while others work with
// it. Several processes may call it at once: a session lock lets one work while the
// others wait.
func Migrate(ctx context.Context, url string) error {
	newest, err := NewestSchema()
	if err != nil {
		return err
	}
	return migrateTo(ctx, url, newest)
}

func migrateTo(ctx context.Context, url string, version int64) error {
	cfg, err := pgx.ParseConfig(url)
	if err != nil {
		return fmt.Errorf("read database url: %w", err)
	}
	cfg.RuntimeParams["lock_timeout"] = strconv.FormatInt(lockTimeout.Milliseconds(), 10)
	db := stdlib.OpenDB(*cfg)
	defer db.Close()
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return fmt.Errorf("make migration lock: %w", err)
	}
	p, err := goose.NewProvider(goose.DialectPostgres, db, dir, goose.WithSessionLocker(locker))
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	for began := time.Now(); ; {
		_, err := p.UpTo(ctx, version)
		if err == nil {
			return nil
		}
		if !gaveWay(err) || time.Since(began) > lockPatience {
			return fmt.Errorf("migrate database: %w", err)
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("migrate database: %w", errors.Join(ctx.Err(), err))
		case <-time.After(lockPause):
		}
	}
}

// gaveWay says that a migration stepped back for others who hold what it needs.
func gaveWay(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && (refused.Code == "55P03" || refused.Code == "40P01") // lock_not_available, deadlock_detected
}

// NewestSchema is the number of the newest migration of this build.
func NewestSchema() (int64, error) {
	entries, err := fs.ReadDir(migrations, "migrations")
	if err != nil {
		return 0, fmt.Errorf("read migrations: %w", err)
	}
	var newest int64
	for _, e := range entries {
		n, err := goose.NumericComponent(e.Name())
		if err != nil {
			return 0, fmt.Errorf("read migration name %s: %w", e.Name(), err)
		}
		newest = max(newest, n)
	}
	return newest, nil
}

// Ready reports why jobs cannot be kept here: no connection, or a schema older
// than this build. nil means ready.
func (s *Store) Ready(ctx context.Context) error {
	want, err := NewestSchema()
	if err != nil {
		return err
	}
	have, err := s.Schema(ctx)
	if err != nil {
		return err
	}
	if have < want {
		return fmt.Errorf("the schema is at version %d, this build needs %d: run `farm migrate`", have, want)
	}
	return nil
}

// Schema is the number of the newest migration that the database has.
func (s *Store) Schema(ctx context.Context) (have int64, err error) {
	err = s.pool.QueryRow(ctx, `SELECT coalesce(max(version_id), 0) FROM goose_db_version WHERE is_applied`).Scan(&have)
	if err != nil {
		return 0, fmt.Errorf("read schema version (has `farm migrate` run?): %w", err)
	}
	return have, nil
}
