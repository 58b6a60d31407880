package api

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/payments"
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

type keyIDKey struct{}

// callerKey is the id of the key that came with the request.
func callerKey(ctx context.Context) string {
	id, _ := ctx.Value(keyIDKey{}).(string)
	return id
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
		account, keyID, err := s.callerOf(ctx)
		if err == nil {
			err = s.admitKey(ctx, keyID, account.Plan)
		}
		if err != nil {
			refuse(declare, ctx, err)
			return
		}
		telemetry.Note(ctx.Context(), telemetry.KeyAccount, account.ID)
		next(huma.WithValue(huma.WithValue(ctx, accountKey{}, account), keyIDKey{}, keyID))
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

// callerOf finds whose request it is. Clients that pay with mpp and do not know
// Payment-Authorization overwrite their key with the credential; on the paid
// operation that stands for the key, since its challenge was made for it.
func (s *Server) callerOf(ctx huma.Context) (farm.Account, string, error) {
	lines := []string{}
	ctx.EachHeader(func(name, value string) {
		if strings.EqualFold(name, "Authorization") {
			lines = append(lines, value)
		}
	})
	given := payments.Credentials(lines)
	for _, c := range given {
		if scheme, _, _ := strings.Cut(c, " "); strings.EqualFold(scheme, bearer) {
			return s.accountOf(ctx.Context(), c)
		}
	}
	if ctx.Operation().OperationID == topUpOperation {
		for _, c := range given {
			if id, ok := s.Payments.Identify(c, time.Now()); ok {
				account, err := s.Store.AccountByKeyID(ctx.Context(), id.AccountID, id.KeyID)
				return account, id.KeyID, err
			}
		}
	}
	return s.accountOf(ctx.Context(), "")
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
