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
	"sync"
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
		DatabaseURL: cmp.Or(ownerURL(), env(t, "FARM_DATABASE_URL")), TemporalAddress: env(t, "FARM_TEMPORAL_ADDRESS"),
		TemporalNamespace: env(t, "FARM_TEMPORAL_NAMESPACE"),
		S3: objects.Config{Endpoint: env(t, "FARM_S3_ENDPOINT"), AccessKey: env(t, "FARM_S3_ACCESS_KEY"),
			SecretKey: env(t, "FARM_S3_SECRET_KEY"), Bucket: env(t, "FARM_S3_BUCKET"), Region: env(t, "FARM_S3_REGION")},
	}
}

func ownerURL() string {
	return cmp.Or(os.Getenv("FARM_DATABASE_OWNER_URL"), os.Getenv("FARM_DATABASE_URL"))
}

func env(t testing.TB, name string) string {
	t.Helper()
	v := os.Getenv(name)
	if v == "" {
		t.Fatalf("%s is not set", name)
	}
	return v
}

// setUpWithin is long enough for a machine that does much else.
const setUpWithin = 10 * time.Minute

// Database makes a migrated database for the test and says where it is. It is
// dropped when the test ends.
func Database(t testing.TB) string {
	t.Helper()
	Need(t)
	template, err := migrated()
	if err != nil {
		t.Fatal(err)
	}
	return database(t, template)
}

// migrated is the name of a database that all of the process are copies of: a copy
// costs a fraction of the migrations. It goes with the stack.
var migrated = sync.OnceValues(func() (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), setUpWithin)
	defer cancel()
	at := ownerURL()
	name := newName("template_")
	if err := admin(ctx, at, "CREATE DATABASE "+name); err != nil {
		return "", err
	}
	return name, postgres.Migrate(ctx, named(at, name))
})

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
	must(t, admin(ctx, at, `DO $$ BEGIN CREATE ROLE `+appRole+` LOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`))
	u.User = url.User(appRole)
	return u.String()
}

// EmptyDatabase is a Database without any table.
func EmptyDatabase(t testing.TB) string {
	t.Helper()
	return database(t, "template1")
}

// database is a copy of a template for the test alone.
func database(t testing.TB, template string) string {
	t.Helper()
	at := Need(t).DatabaseURL
	ctx, cancel := context.WithTimeout(context.Background(), setUpWithin)
	defer cancel()
	name := newName("test_")
	must(t, admin(ctx, at, "CREATE DATABASE "+name+" TEMPLATE "+template))
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), setUpWithin)
		defer cancel()
		must(t, admin(ctx, at, "DROP DATABASE "+name+" WITH (FORCE)"))
	})
	return named(at, name)
}

func newName(prefix string) string { return prefix + strings.ReplaceAll(uuid.NewString(), "-", "") }

// named is another database of the server at an address.
func named(at, name string) string {
	u, err := url.Parse(at)
	if err != nil {
		panic(err) // devstack wrote it
	}
	u.Path = "/" + name
	return u.String()
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func admin(ctx context.Context, url, sql string) error {
	c, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer func() { _ = c.Close(ctx) }()
	if _, err := c.Exec(ctx, sql); err != nil {
		return fmt.Errorf("%s: %w", sql, err)
	}
	return nil
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
