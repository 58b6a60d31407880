package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"syscall"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"github.com/snackfarm/farm"
)

// Store is the farm's state in one database. It is safe for concurrent use.
type Store struct {
	pool     *pgxpool.Pool
	observer Observer
}

const (
	connectTimeout = 10 * time.Second
	// statementTimeout ends a query that would hold a connection for ever; the
	// slowest honest one takes milliseconds.
	statementTimeout = "15s"
)

// Open connects to the database at url (postgres://...). maxConns bounds the
// pool; 0 leaves pgx's default.
func Open(ctx context.Context, url string, maxConns int, options ...Option) (*Store, error) {
	cfg, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("read database url: %w", err)
	}
	if maxConns > 0 {
		cfg.MaxConns = int32(maxConns)
	}
	cfg.ConnConfig.ConnectTimeout = connectTimeout
	cfg.ConnConfig.RuntimeParams["statement_timeout"] = statementTimeout
	cfg.ConnConfig.RuntimeParams["timezone"] = "UTC"
	s := &Store{observer: unobserved{}}
	for _, o := range options {
		o(s, cfg)
	}
	if s.pool, err = pgxpool.NewWithConfig(ctx, cfg); err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	return s, nil
}

// Ping reports why the database does not answer; nil means that it does.
func (s *Store) Ping(ctx context.Context) error { return wrap(s.pool.Ping(ctx), "reach the database") }

// CheckURL says what is wrong with the address of a database, without a connection.
func CheckURL(url string) error {
	_, err := pgxpool.ParseConfig(url)
	return err
}

// Close waits for running queries and closes every connection.
func (s *Store) Close() { s.pool.Close() }

// Unreachable says whether err is that no connection to the database could be
// made: nothing was done, and a repetition may succeed.
func Unreachable(err error) bool {
	var failed *pgconn.ConnectError
	return errors.As(err, &failed)
}

// Cut says whether err is that a connection to the database broke while it was in
// use: what was asked may or may not have been done. Reads may be asked again.
func Cut(err error) bool {
	var answer *pgconn.PgError
	switch {
	case err == nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || Unreachable(err):
		return false
	case errors.As(err, &answer): // the server told why it hangs up
		return strings.HasPrefix(answer.Code, shutdownClass) || strings.HasPrefix(answer.Code, connectionClass)
	}
	return pgconn.SafeToRetry(err) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}

const (
	shutdownClass   = "57P0" // by an administrator, by a crash, not yet up
	connectionClass = "08"
)

// Refresh has connections that idle closed, and those in use when they come back,
// so that none is taken that the server ended: where one was cut, others are.
func (s *Store) Refresh() { s.pool.Reset() }

// tx runs fn in one transaction and commits when fn returns nil.
func (s *Store) tx(ctx context.Context, fn func(pgx.Tx) error) error {
	return pgx.BeginFunc(ctx, s.pool, fn)
}

// newID is a UUIDv7: unique, and ordered by time so that indexes stay dense.
func newID() string { return uuid.Must(uuid.NewV7()).String() }

// orNew is id, or a new one when it is "".
func orNew(id string) string {
	if id == "" {
		return newID()
	}
	return id
}

// validID keeps ids that are no UUIDs from reaching a uuid column; such a row
// cannot exist.
func validID(id string) bool { return uuid.Validate(id) == nil }

// notFound is the answer for rows that do not exist or belong to another
// account; the two are not told apart.
func notFound(what string) error {
	return farm.Errorf(farm.CodeNotFound, "no such %s", what)
}

// orNotFound turns pgx's no-rows error into not_found and wraps the others.
func orNotFound(err error, what, doing string) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, pgx.ErrNoRows):
		return notFound(what)
	default:
		return fmt.Errorf("%s: %w", doing, err)
	}
}

// Now is the database's clock, which deadlines go by.
func (s *Store) Now(ctx context.Context) (time.Time, error) {
	var t time.Time
	if err := s.pool.QueryRow(ctx, `SELECT now()`).Scan(&t); err != nil {
		return t, fmt.Errorf("read the database's clock: %w", err)
	}
	return t, nil
}
