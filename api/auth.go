package api

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/storage/postgres"
)

// bearer is the name of the security scheme of operations that need a key.
const bearer = "bearer"

// challenge goes with every 401.
const challenge = `Bearer realm="snackfarm"`

var needsKey = []map[string][]string{{bearer: {}}}

const (
	// keyPrefix makes a leaked key recognisable to scanners.
	keyPrefix   = "snk_"
	keyBytes    = 25 // 200 bits, 40 characters
	shownOfKey  = 12 // what may be stored in the clear so that its owner recognises it
	maxKeyChars = 100
)

// NewAPIKey makes a random key and what may be stored of it.
func NewAPIKey() (string, postgres.NewKey) {
	raw := make([]byte, keyBytes)
	_, _ = rand.Read(raw) // never fails; the runtime aborts the process instead
	key := keyPrefix + strings.ToLower(base32.StdEncoding.EncodeToString(raw))
	return key, postgres.NewKey{Prefix: key[:shownOfKey], Hash: sha256.Sum256([]byte(key))}
}

type accountKey struct{}

// caller is the account whose key came with the request. Only operations with
// the bearer scheme have one.
func caller(ctx context.Context) farm.Account {
	a, _ := ctx.Value(accountKey{}).(farm.Account)
	return a
}

// authenticate finds the account of the request's key for operations that need
// one, and counts the request against its limit.
func (s *Server) authenticate(declare huma.API) func(huma.Context, func(huma.Context)) {
	return func(ctx huma.Context, next func(huma.Context)) {
		if len(ctx.Operation().Security) == 0 {
			if ctx.Operation().OperationID == registerOperation {
				if err := s.admitClient(ctx); err != nil {
					refuse(declare, ctx, err)
					return
				}
			}
			next(ctx)
			return
		}
		account, keyID, err := s.accountOf(ctx.Context(), ctx.Header("Authorization"))
		if err == nil {
			err = s.admitKey(ctx, keyID, account.Plan)
		}
		if err != nil {
			refuse(declare, ctx, err)
			return
		}
		telemetry.Note(ctx.Context(), telemetry.KeyAccount, account.ID)
		next(huma.WithValue(ctx, accountKey{}, account))
	}
}

// refuse answers a request before it reaches its operation.
func refuse(declare huma.API, ctx huma.Context, err error) {
	body := errorBody(ctx.Context(), err)
	if body.status == statusOf[farm.CodeUnauthorized] {
		ctx.SetHeader("WWW-Authenticate", challenge)
	}
	for name := range body.GetHeaders() {
		ctx.SetHeader(name, body.GetHeaders().Get(name))
	}
	_ = huma.WriteErr(declare, ctx, body.status, body.Message, body)
}

// accountOf finds a key's account and the key's id.
func (s *Server) accountOf(ctx context.Context, header string) (farm.Account, string, error) {
	scheme, key, _ := strings.Cut(header, " ")
	key = strings.TrimSpace(key)
	if !strings.EqualFold(scheme, "Bearer") || key == "" {
		return farm.Account{}, "", farm.Errorf(farm.CodeUnauthorized, "send the header Authorization: Bearer <API key>; POST /api/v1/agents/register makes a key")
	}
	if len(key) > maxKeyChars {
		return farm.Account{}, "", farm.Errorf(farm.CodeUnauthorized, "the API key is not known or was revoked")
	}
	return s.Store.AccountByKey(ctx, sha256.Sum256([]byte(key)))
}
