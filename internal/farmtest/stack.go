// Package farmtest gives tests their share of the real stack that `make test`
// runs them on: a database, a bucket and task queues of their own.
package farmtest

import (
	"cmp"
	"context"
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// Stack says where the shared servers are.
type Stack struct {
	DatabaseURL       string // a database that may create others
	TemporalAddress   string
	TemporalNamespace string
	S3                objects.Config
}

// Need finds the stack that `make test` started. Without one the test fails;
// only -short, which asks for the tests that need no servers, skips it.
func Need(t testing.TB) Stack {
	t.Helper()
	if os.Getenv("FARM_TEST_STACK") == "" {
		if testing.Short() {
			t.Skip("needs the development stack, which -short goes without")
		}
		t.Fatal("needs the development stack: run `make test`")
	}
	return Stack{
		DatabaseURL: cmp.Or(os.Getenv("FARM_DATABASE_OWNER_URL"), env(t, "FARM_DATABASE_URL")), TemporalAddress: env(t, "FARM_TEMPORAL_ADDRESS"),
		TemporalNamespace: env(t, "FARM_TEMPORAL_NAMESPACE"),
		S3: objects.Config{Endpoint: env(t, "FARM_S3_ENDPOINT"), AccessKey: env(t, "FARM_S3_ACCESS_KEY"),
			SecretKey: env(t, "FARM_S3_SECRET_KEY"), Bucket: env(t, "FARM_S3_BUCKET"), Region: env(t, "FARM_S3_REGION")},
	}
}

func env(t testing.TB, name string) string {
	t.Helper()
	v := os.Getenv(name)
	if v == "" {
		t.Fatalf("%s is not set", name)
	}
	return v
}

const setUpWithin = 30 * time.Second

// Database makes a database for the test, migrates it and says where it is. It
// is dropped when the test ends.
func Database(t testing.TB) string {
	t.Helper()
	at := EmptyDatabase(t)
	ctx, cancel := context.WithTimeout(context.Background(), setUpWithin)
	defer cancel()
	if err := postgres.Migrate(ctx, at); err != nil {
		t.Fatal(err)
	}
	return at
}

// appRole is the role that farms under test work as; it owns nothing.
const appRole = "farm_app"

// App is the database at url as the application's role reaches it.
func App(t testing.TB, url string) string {
	t.Helper()
	app := AppURL(t, url)
	ctx, cancel := context.WithTimeout(context.Background(), setUpWithin)
	defer cancel()
	if err := postgres.Grant(ctx, url, app); err != nil {
		t.Fatal(err)
	}
	return app
}

// AppURL is App before the role has any right.
func AppURL(t testing.TB, at string) string {
	t.Helper()
	u, err := url.Parse(at)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), setUpWithin)
	defer cancel()
	admin(ctx, t, at, `DO $$ BEGIN CREATE ROLE `+appRole+` LOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`)
	u.User = url.User(appRole)
	return u.String()
}

// EmptyDatabase is a Database without any table.
func EmptyDatabase(t testing.TB) string {
	t.Helper()
	s := Need(t)
	ctx, cancel := context.WithTimeout(context.Background(), setUpWithin)
	defer cancel()
	name := "test_" + strings.ReplaceAll(uuid.NewString(), "-", "")
	admin(ctx, t, s.DatabaseURL, "CREATE DATABASE "+name)
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), setUpWithin)
		defer cancel()
		admin(ctx, t, s.DatabaseURL, "DROP DATABASE "+name+" WITH (FORCE)")
	})
	u, err := url.Parse(s.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	u.Path = "/" + name
	return u.String()
}

func admin(ctx context.Context, t testing.TB, url, sql string) {
	t.Helper()
	c, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = c.Close(ctx) }()
	if _, err := c.Exec(ctx, sql); err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
}

// Store opens a store on a database of the test's own.
func Store(t testing.TB) *postgres.Store {
	t.Helper()
	return OpenStore(t, Database(t))
}

// OpenStore opens a store that is closed when the test ends.
func OpenStore(t testing.TB, url string) *postgres.Store {
	t.Helper()
	store, err := postgres.Open(context.Background(), url, 8)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(store.Close)
	return store
}

// Objects makes a bucket for the test.
func Objects(t testing.TB) (*objects.Store, objects.Config) {
	t.Helper()
	c := Need(t).S3
	c.Bucket = "test-" + uuid.NewString()
	store, err := objects.Open(c)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), setUpWithin)
	defer cancel()
	if err := store.EnsureBucket(ctx); err != nil {
		t.Fatal(err)
	}
	return store, c
}

// QueuePrefix keeps the test's tasks from other tests' workers.
func QueuePrefix() string { return fmt.Sprintf("test-%s-", uuid.NewString()) }
