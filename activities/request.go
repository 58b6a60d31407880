package activities

import (
	"encoding/json"
	"fmt"

	"github.com/snackfarm/farm"
)

// packRequest reads the stored request of a snack pack job.
func packRequest(job farm.Job) (farm.SnackPackRequest, error) {
	var req farm.SnackPackRequest
	if err := json.Unmarshal(job.Request, &req); err != nil {
		return req, fmt.Errorf("decode request of job %s: %w", job.ID, err)
	}
	return req, nil
}
