package backup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm/storage/objects"
)

// Restorer brings a backup back.
type Restorer struct {
	Folder   Folder
	OwnerURL string // the database, as the role that owns it
	Objects  *objects.Store
	Schema   int64 // newest that this build knows
	// WithoutFiles leaves the bucket as it is: it was restored by other means.
	WithoutFiles bool
	// Replace allows what is restored to take the place of a farm that is there.
	Replace bool
}

// Found is what there is to restore, and where to.
type Found struct {
	Name     string   `json:"backup"`
	Manifest Manifest `json:"manifest"`
	Occupied []string `json:"occupied,omitempty"` // what stands in the way, unless it is to be replaced
}

// Look checks a backup whole, each file by its sum, and where it would go. It changes
// nothing.
func (r Restorer) Look(ctx context.Context, name string) (Found, error) {
	name, err := r.Folder.Pick(name)
	if err != nil {
		return Found{}, err
	}
	f := Found{Name: name}
	if f.Manifest, err = r.Folder.Manifest(name); err != nil {
		return f, err
	}
	if f.Manifest.Schema > r.Schema {
		return f, fmt.Errorf("backup %s has schema %d, this build knows %d: restore it with build %s or a later one", name,
			f.Manifest.Schema, r.Schema, f.Manifest.Build)
	}
	if err := f.Manifest.Database.check(r.Folder.path(name, dumpName)); err != nil {
		return f, err
	}
	if err := readable(ctx, r.Folder.path(name, dumpName)); err != nil {
		return f, err
	}
	if r.files(f.Manifest) {
		if err := r.checkObjects(ctx, f); err != nil {
			return f, err
		}
	}
	f.Occupied, err = r.occupied(ctx)
	return f, err
}

// files says whether the bucket is to be restored.
func (r Restorer) files(m Manifest) bool { return m.Objects != nil && !r.WithoutFiles }

// checkObjects reads every content that the backup names.
func (r Restorer) checkObjects(ctx context.Context, f Found) error {
	if err := f.Manifest.Objects.Index.check(r.Folder.path(f.Name, indexName)); err != nil {
		return err
	}
	return r.each(ctx, f.Name, func(_ context.Context, e Entry) error {
		return Part{Bytes: e.Bytes, SHA256: e.SHA256}.check(r.Folder.content(e.SHA256))
	})
}

// each calls work for every object of a backup, some side by side. It ends with the
// first that fails.
func (r Restorer) each(ctx context.Context, name string, work func(context.Context, Entry) error) error {
	index, err := openIndex(r.Folder.path(name, indexName))
	if err != nil {
		return err
	}
	defer index.close()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var wg sync.WaitGroup
	defer wg.Wait()
	places := make(chan struct{}, copiesAtOnce)
	for ctx.Err() == nil {
		e, err := index.read()
		if err != nil {
			return err
		}
		if e == nil {
			break
		}
		places <- struct{}{}
		wg.Go(func() {
			defer func() { <-places }()
			if err := work(ctx, *e); err != nil {
				stop(err)
			}
		})
	}
	wg.Wait()
	return context.Cause(ctx)
}

// occupied says what is where the backup would go.
func (r Restorer) occupied(ctx context.Context) (found []string, err error) {
	db, err := pgx.Connect(ctx, r.OwnerURL)
	if err != nil {
		return nil, fmt.Errorf("connect to the database: %w", err)
	}
	defer func() { _ = db.Close(context.WithoutCancel(ctx)) }()
	var tables, accounts int
	var ours bool
	err = db.QueryRow(ctx, `SELECT count(*), coalesce(bool_or(relname = 'goose_db_version'), false) FROM pg_class
		WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`).Scan(&tables, &ours)
	if err != nil {
		return nil, fmt.Errorf("look at the database: %w", err)
	}
	if tables > 0 && !ours {
		return nil, fmt.Errorf("the database has %d tables and none is a farm's: give another", tables)
	}
	if ours {
		if err := db.QueryRow(ctx, `SELECT count(*) FROM accounts`).Scan(&accounts); err != nil {
			return nil, fmt.Errorf("look at the database: %w", err)
		}
	}
	if accounts > 0 {
		found = append(found, fmt.Sprintf("the database has %d accounts", accounts))
	}
	if err := unattended(ctx, db); err != nil {
		return nil, err
	}
	if r.WithoutFiles {
		return found, nil
	}
	page, err := r.Objects.List(ctx, "", objects.Page{Limit: 1})
	if err != nil {
		return nil, err
	}
	if len(page.Objects) > 0 {
		found = append(found, "the bucket has files")
	}
	return found, nil
}

// Alone is an error while anybody works with the database at an address.
func Alone(ctx context.Context, address string) error {
	db, err := pgx.Connect(ctx, address)
	if err != nil {
		return fmt.Errorf("connect to the database: %w", err)
	}
	defer func() { _ = db.Close(context.WithoutCancel(ctx)) }()
	return unattended(ctx, db)
}

// unattended is an error while anybody else works with the database. Who has just
// left is seen for a moment.
func unattended(ctx context.Context, db *pgx.Conn) error {
	var others int
	var who string
	for range lookAgain {
		// Of other roles' sessions a role is not told the kind.
		err := db.QueryRow(ctx, `SELECT count(*), coalesce(string_agg(DISTINCT usename || coalesce(' ' || nullif(application_name, ''), ''), ', '), '')
			FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL
				AND coalesce(backend_type, 'client backend') = 'client backend'`).Scan(&others, &who)
		if err != nil {
			return fmt.Errorf("look who works with the database: %w", err)
		}
		if others == 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Second):
		}
	}
	return fmt.Errorf("%d others work with the database (%s): stop every process of the farm first", others, who)
}

const lookAgain = 5

// Database restores the database. What stands there goes first.
func (r Restorer) Database(ctx context.Context, f Found) error {
	if len(f.Occupied) > 0 && !r.Replace {
		return fmt.Errorf("%s: give an empty database and bucket, or --replace", f.Occupied[0])
	}
	if err := empty(ctx, r.OwnerURL); err != nil {
		return err
	}
	return load(ctx, r.OwnerURL, r.Folder.path(f.Name, dumpName))
}

// empty removes all tables and functions of a farm.
func empty(ctx context.Context, address string) error {
	db, err := pgx.Connect(ctx, address)
	if err != nil {
		return fmt.Errorf("connect to the database: %w", err)
	}
	defer func() { _ = db.Close(context.WithoutCancel(ctx)) }()
	_, err = db.Exec(ctx, `DO $$ DECLARE one record; BEGIN
		FOR one IN SELECT oid::regclass AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT relispartition LOOP
			EXECUTE 'DROP TABLE IF EXISTS ' || one.name || ' CASCADE';
		END LOOP;
		FOR one IN SELECT oid::regprocedure AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
			AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') LOOP
			EXECUTE 'DROP ROUTINE IF EXISTS ' || one.name || ' CASCADE';
		END LOOP;
	END $$`)
	if err != nil {
		return fmt.Errorf("empty the database: %w", err)
	}
	return nil
}

// Bucket puts every object of the backup back. One that is there already stays, so
// that a restore that was broken off goes on.
func (r Restorer) Bucket(ctx context.Context, f Found) error {
	if !r.files(f.Manifest) {
		return nil
	}
	err := r.each(ctx, f.Name, func(ctx context.Context, e Entry) error {
		there, err := r.Objects.Stat(ctx, e.Key)
		if err == nil && there.Size == e.Bytes && there.SHA256 == e.SHA256 {
			return nil
		}
		return r.Objects.PutFile(ctx, e.Key, r.Folder.content(e.SHA256), e.ContentType, e.SHA256)
	})
	if errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("the backup lacks a content that it names: %w", err)
	}
	return err
}
