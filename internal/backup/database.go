package backup

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"strings"
)

// understood are the parameters of a database's address that PostgreSQL's own tools
// know; others are pgx's.
var understood = []string{"sslmode", "sslrootcert", "sslcert", "sslkey", "sslpassword", "connect_timeout", "host", "port", "user",
	"target_session_attrs", "channel_binding", "gssencmode"}

// tool is one of PostgreSQL's own programs at work on the database at an address. The
// password goes by the environment: everybody may read a command line.
func tool(ctx context.Context, name, address string, args ...string) (*exec.Cmd, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "postgres" && u.Scheme != "postgresql" {
		return nil, errors.New("the database has to be given as postgres://user:password@host:port/name")
	}
	password, _ := u.User.Password()
	query, kept := u.Query(), url.Values{}
	if p := query.Get("password"); p != "" {
		password = p
	}
	for _, name := range understood {
		if v := query.Get(name); v != "" {
			kept.Set(name, v)
		}
	}
	u.User, u.RawQuery = url.User(u.User.Username()), kept.Encode()
	cmd := exec.CommandContext(ctx, name, append(args, "--dbname="+u.String())...)
	cmd.Env = append(os.Environ(), "PGPASSWORD="+password, "PGAPPNAME=farm "+name)
	return cmd, nil
}

// run runs a tool; its error has the last of what it said.
func run(cmd *exec.Cmd, out io.Writer) error {
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = out, &said
	if err := cmd.Run(); err != nil {
		words := strings.TrimSpace(said.String())
		if len(words) > maxWords {
			words = "..." + words[len(words)-maxWords:]
		}
		if errors.Is(err, exec.ErrNotFound) {
			return fmt.Errorf("%s is not installed: apt-get install postgresql-client", cmd.Args[0])
		}
		return fmt.Errorf("%s: %w: %s", cmd.Args[0], err, words)
	}
	return nil
}

const maxWords = 2000

// dump writes the database at an address to a file. Owners and rights are left out:
// migrations give them.
func dump(ctx context.Context, address, path string) (Part, error) {
	cmd, err := tool(ctx, "pg_dump", address, "--format=custom", "--no-owner", "--no-privileges")
	if err != nil {
		return Part{}, err
	}
	out, err := newSumWriter(path)
	if err != nil {
		return Part{}, fmt.Errorf("write dump: %w", err)
	}
	failed := run(cmd, out)
	part, err := out.close()
	return part, errors.Join(failed, err)
}

// load restores a dump into an empty database, whole or not at all.
func load(ctx context.Context, address, path string) error {
	cmd, err := tool(ctx, "pg_restore", address, "--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction")
	if err != nil {
		return err
	}
	cmd.Args = append(cmd.Args, path)
	return run(cmd, io.Discard)
}

// readable says whether pg_restore knows what is in a dump.
func readable(ctx context.Context, path string) error {
	return run(exec.CommandContext(ctx, "pg_restore", "--list", path), io.Discard)
}
