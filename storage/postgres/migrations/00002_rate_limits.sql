-- +goose Up

-- One row a subject (an API key, a client address), for the generic cell rate
-- algorithm: tat is the theoretical arrival time of the next request.
CREATE UNLOGGED TABLE rate_limits (
    subject text PRIMARY KEY,
    tat     timestamptz NOT NULL
);
CREATE INDEX rate_limits_tat ON rate_limits (tat);

-- +goose Down
DROP TABLE rate_limits;
