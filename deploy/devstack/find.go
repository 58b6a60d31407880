package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	_ "modernc.org/sqlite" // as Temporal has it
)

// find prints, as JSON, in how many rows of each table of Temporal's database one of
// some texts stands: who was to be forgotten is looked for there. Tables without any
// are left out.
func find(data string, texts []string) error {
	at := url.URL{Scheme: "file", Opaque: filepath.Join(data, temporalFile), RawQuery: "mode=ro"}
	db, err := sql.Open("sqlite", at.String())
	if err != nil {
		return fmt.Errorf("open Temporal's database: %w", err)
	}
	defer db.Close()
	names, err := column(db, `SELECT name FROM sqlite_master WHERE type = 'table'`)
	if err != nil {
		return err
	}
	found := map[string]int{}
	for _, table := range names {
		columns, err := column(db, `SELECT name FROM pragma_table_info(?)`, table)
		if err != nil {
			return err
		}
		var conditions []string
		var values []any
		for _, c := range columns {
			for _, text := range texts {
				conditions, values = append(conditions, fmt.Sprintf(`instr(CAST(%q AS BLOB), ?) > 0`, c)), append(values, []byte(text))
			}
		}
		n := 0
		row := db.QueryRow(fmt.Sprintf(`SELECT count(*) FROM %q WHERE %s`, table, strings.Join(conditions, " OR ")), values...)
		if err := row.Scan(&n); err != nil {
			return fmt.Errorf("look through %s: %w", table, err)
		}
		if n > 0 {
			found[table] = n
		}
	}
	return json.NewEncoder(os.Stdout).Encode(found)
}

// column is the one column of what a query finds.
func column(db *sql.DB, query string, args ...any) ([]string, error) {
	rows, err := db.Query(query, args...)
	if err != nil {
		return nil, fmt.Errorf("read the schema: %w", err)
	}
	defer rows.Close()
	var out []string
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			return nil, fmt.Errorf("read the schema: %w", err)
		}
		out = append(out, s)
	}
	return out, rows.Err()
}
