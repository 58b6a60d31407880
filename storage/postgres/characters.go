package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

const characterColumns = `id, account_id, name, library_id, prompt, image_url, coalesce(file_id::text, ''), actor, created_at`

func scanCharacter(r pgx.Row) (c farm.Character, err error) {
	var actor []byte
	if err = r.Scan(&c.ID, &c.AccountID, &c.Name, &c.LibraryID, &c.Prompt, &c.ImageURL, &c.FileID, &actor, &c.CreatedAt); err != nil {
		return c, err
	}
	if err = json.Unmarshal(actor, &c.Actor); err != nil {
		err = fmt.Errorf("decode actor: %w", err)
	}
	return c, err
}

// CreateCharacter stores an actor for an account. One that exists already under c.ID,
// where it has one, is returned as it is. The error is conflict when the account has farm.MaxCharacters.
func (s *Store) CreateCharacter(ctx context.Context, c farm.Character) (made farm.Character, err error) {
	err = s.tx(ctx, func(tx pgx.Tx) error {
		made, err = createCharacter(ctx, tx, c)
		return err
	})
	return made, err
}

func createCharacter(ctx context.Context, tx pgx.Tx, c farm.Character) (made farm.Character, err error) {
	c.ID = orNew(c.ID)
	var have int
	err = tx.QueryRow(ctx, `
		SELECT count(c.id) FROM (SELECT id FROM accounts WHERE id = $1 FOR NO KEY UPDATE) a
		LEFT JOIN characters c ON c.account_id = a.id AND c.id <> $2`, c.AccountID, c.ID).Scan(&have)
	if err != nil {
		return made, fmt.Errorf("count characters: %w", err)
	}
	if have >= farm.MaxCharacters {
		return made, farm.Errorf(farm.CodeConflict, "the account has %d characters, the most it may keep; delete one first", have)
	}
	actor, err := json.Marshal(c.Actor)
	if err != nil {
		return made, fmt.Errorf("encode actor: %w", err)
	}
	made, err = scanCharacter(tx.QueryRow(ctx, `
		INSERT INTO characters (id, account_id, name, library_id, prompt, image_url, file_id, actor)
		VALUES ($1, $2, $3, $4, $5, $6, nullif($7, '')::uuid, $8) ON CONFLICT (id) DO NOTHING RETURNING `+characterColumns,
		c.ID, c.AccountID, c.Name, c.LibraryID, c.Prompt, c.ImageURL, c.FileID, actor))
	if errors.Is(err, pgx.ErrNoRows) { // an earlier attempt at the same request
		return readCharacter(ctx, tx, c.AccountID, c.ID)
	}
	return made, wrap(err, "insert character")
}

// Character reads one of an account's characters.
func (s *Store) Character(ctx context.Context, accountID, id string) (farm.Character, error) {
	return readCharacter(ctx, s.pool, accountID, id)
}

func readCharacter(ctx context.Context, q querier, accountID, id string) (farm.Character, error) {
	if !validID(id) {
		return farm.Character{}, notFound("character")
	}
	c, err := scanCharacter(q.QueryRow(ctx, `SELECT `+characterColumns+` FROM characters WHERE account_id = $1 AND id = $2`, accountID, id))
	return c, orNotFound(err, "character", "read character")
}

// LibraryCharacter is the character of an account that was made of an actor of the house,
// the oldest; not_found where it has none.
func (s *Store) LibraryCharacter(ctx context.Context, accountID, libraryID string) (farm.Character, error) {
	c, err := scanCharacter(s.pool.QueryRow(ctx, `SELECT `+characterColumns+` FROM characters
		WHERE account_id = $1 AND library_id = $2 ORDER BY created_at, id LIMIT 1`, accountID, libraryID))
	return c, orNotFound(err, "character", "read character")
}

// Characters lists an account's characters, newest first, and tells whether there are
// more.
func (s *Store) Characters(ctx context.Context, accountID string, limit, offset int) (page []farm.Character, more bool, err error) {
	rows, err := s.pool.Query(ctx, `SELECT `+characterColumns+` FROM characters
		WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`, accountID, limit+1, offset)
	if err != nil {
		return nil, false, fmt.Errorf("list characters: %w", err)
	}
	page, err = pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.Character, error) { return scanCharacter(r) })
	return page[:min(len(page), limit)], len(page) > limit, wrap(err, "list characters")
}

// DeleteCharacter removes one of an account's characters. Films that it plays in stay.
func (s *Store) DeleteCharacter(ctx context.Context, accountID, id string) error {
	if !validID(id) {
		return notFound("character")
	}
	tag, err := s.pool.Exec(ctx, `DELETE FROM characters WHERE account_id = $1 AND id = $2`, accountID, id)
	if err != nil {
		return fmt.Errorf("delete character: %w", err)
	}
	if tag.RowsAffected() == 0 {
		return notFound("character")
	}
	return nil
}
