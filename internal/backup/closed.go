package backup

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// closedName is the folder's list of closed accounts, an id a line. A backup from
// before an account was closed would bring its data back.
const closedName = "closed.txt"

// NoteClosed writes down which accounts are closed now, in place of the list before:
// the database forgets none.
func (f Folder) NoteClosed(ctx context.Context, store *postgres.Store) error {
	path := f.path(".new-" + closedName)
	to, err := newSumWriter(path)
	if err != nil {
		return fmt.Errorf("note closed accounts: %w", err)
	}
	lines := bufio.NewWriter(to)
	err = store.EachClosed(ctx, func(id string) error {
		_, err := io.WriteString(lines, id+"\n")
		return err
	})
	err = errors.Join(err, lines.Flush())
	_, closeErr := to.close()
	if err = errors.Join(err, closeErr); err == nil {
		err = os.Rename(path, f.path(closedName))
	}
	if err != nil {
		return fmt.Errorf("note closed accounts: %w", err)
	}
	return nil
}

// CloseAgain closes the accounts of the folder's list in a restored database and
// tells how many those are. One that is not there was opened after the backup; one
// with a payment on its way is told, and left to its operator.
func (f Folder) CloseAgain(ctx context.Context, store *postgres.Store) (closed int, err error) {
	list, err := os.Open(f.path(closedName))
	if errors.Is(err, os.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("read closed accounts: %w", err)
	}
	defer list.Close()
	lines := bufio.NewScanner(list)
	for lines.Scan() {
		switch err := store.CloseAccount(ctx, lines.Text(), true); farm.CodeOf(err) {
		case farm.CodeNotFound:
		case farm.CodeConflict:
			slog.Warn("an account that was closed cannot be closed again yet", "account", lines.Text(), "error", err)
		default:
			if err != nil {
				return closed, fmt.Errorf("close account %s again: %w", lines.Text(), err)
			}
			closed++
		}
	}
	return closed, lines.Err()
}
