package postgres

import (
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

// videoColumns are a project as a video: its own columns, those of the job that made it
// (j), and of the one whose files it has (l).
const videoColumns = `p.id, p.account_id, p.offering_id, p.kind, p.order_kind, p.brand_id, p.job_id, p.last_job_id,
	coalesce(nullif(p.name, ''), p.noun),
	p.status, p.revision, p.document, p.metadata, p.created_at, p.updated_at,
	j.state, j.phase, j.progress, j.error, j.request, j.started_at,
	CASE WHEN l.state = 'completed' THEN l.finished_at END,
	CASE WHEN l.results_expired_at IS NULL THEN coalesce(l.result->'renderedAssets', '[]') ELSE '[]' END,
	(SELECT coalesce(sum(CASE WHEN o.finished_at IS NULL THEN coalesce(o.credits_reserved, 0) ELSE coalesce(o.credits_final, 0) END), 0)
		FROM jobs o WHERE o.project_id = p.id)`

const videoTables = `projects p JOIN jobs j ON j.id = p.job_id JOIN jobs l ON l.id = p.last_job_id`

func scanVideo(r pgx.Row) (farm.VideoRecord, error) {
	var v farm.VideoRecord
	p := &v.Project
	err := r.Scan(&p.ID, &p.AccountID, &p.Offering, &p.Kind, &p.Order, &p.BrandID, &p.JobID, &p.LastJobID, &p.Name, &p.Status, &p.Revision,
		&p.Document, &p.Metadata, &p.CreatedAt, &p.UpdatedAt,
		&v.State, &v.Phase, &v.Progress, &v.Error, &v.Request, &v.StartedAt, &v.EndedAt, &v.Files, &v.Credits)
	return v, err
}

// Video reads one video of an account.
func (s *Store) Video(ctx context.Context, accountID, id string) (farm.VideoRecord, error) {
	if !validID(id) {
		return farm.VideoRecord{}, notFound("video")
	}
	v, err := scanVideo(s.pool.QueryRow(ctx, `SELECT `+videoColumns+` FROM `+videoTables+`
		WHERE p.account_id = $1 AND p.id = $2 AND p.kind = ANY ($3::text[])`, accountID, id, farm.VideoProjects()))
	return v, orNotFound(err, "video", "read video")
}

// Videos lists an account's videos, newest first, without their documents, and counts
// all of them.
func (s *Store) Videos(ctx context.Context, accountID string, limit, offset int) (page []farm.VideoRecord, total int, err error) {
	err = s.pool.QueryRow(ctx, `SELECT count(*) FROM projects WHERE account_id = $1 AND kind = ANY ($2::text[])`, accountID,
		farm.VideoProjects()).Scan(&total)
	if err != nil {
		return nil, 0, fmt.Errorf("count videos: %w", err)
	}
	rows, err := s.pool.Query(ctx, `SELECT `+strings.Replace(videoColumns, "p.document", "'{}'::jsonb", 1)+` FROM `+videoTables+`
		WHERE p.account_id = $1 AND p.kind = ANY ($2::text[]) ORDER BY p.created_at DESC, p.id DESC LIMIT $3 OFFSET $4`,
		accountID, farm.VideoProjects(), limit, offset)
	if err != nil {
		return nil, 0, fmt.Errorf("list videos: %w", err)
	}
	page, err = pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.VideoRecord, error) { return scanVideo(r) })
	return page, total, wrap(err, "list videos")
}
