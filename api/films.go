package api

import "github.com/snackfarm/farm"

// checkSaid holds what a caller says of a film against what was found in it.
func checkSaid(field string, said *int64, found int64) error {
	if said != nil && *said != found {
		return farm.InvalidField(field, "must be the size of the file, %d bytes (is %d)", found, *said)
	}
	return nil
}
