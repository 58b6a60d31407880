package api

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/internal/openapi"
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

// authenticate finds the account of the request's key for an operation that
// needs one, and counts the request against its limit.
func (s *Server) authenticate(op *openapi.Operation) gin.HandlerFunc {
	return func(c *gin.Context) {
		if len(op.Security) > 0 || op.OperationID == registerOperation { // what one account sees, keys and signed links
			c.Header("Cache-Control", "no-store")
		}
		if len(op.Security) == 0 {
			if op.OperationID == registerOperation {
				if err := s.admitTry(c); err != nil {
					abort(c, err)
				}
			}
			return
		}
		account, keyID, err := s.admit(c, op)
		if s.cut(err) { // at worst the request counts twice
			account, keyID, err = s.admit(c, op)
		}
		if err != nil {
			abort(c, err)
			return
		}
		ctx := c.Request.Context()
		telemetry.Note(ctx, telemetry.KeyAccount, account.ID)
		c.Request = c.Request.WithContext(context.WithValue(context.WithValue(ctx, accountKey{}, account), keyIDKey{}, keyID))
	}
}

// admit finds whose request it is and counts it.
func (s *Server) admit(c *gin.Context, op *openapi.Operation) (farm.Account, string, error) {
	account, keyID, err := s.callerOf(c.Request, op)
	if err == nil {
		err = s.admitKey(c, op, keyID, account)
	}
	return account, keyID, err
}

// callerOf finds whose request it is. Clients that pay with mpp and do not know
// Payment-Authorization overwrite their key with the credential; on the paid
// operation that stands for the key, since its challenge was made for it.
func (s *Server) callerOf(r *http.Request, op *openapi.Operation) (farm.Account, string, error) {
	given := payments.Credentials(r.Header.Values("Authorization"))
	for _, c := range given {
		if scheme, _, _ := strings.Cut(c, " "); strings.EqualFold(scheme, bearer) {
			return s.accountOf(r.Context(), c)
		}
	}
	if op.OperationID == topUpOperation {
		for _, c := range given {
			if id, ok := s.Payments.Identify(c, time.Now()); ok {
				account, err := s.Store.AccountByKeyID(r.Context(), id.AccountID, id.KeyID)
				return account, id.KeyID, err
			}
		}
	}
	return s.accountOf(r.Context(), "")
}

// accountOf finds a key's account and the key's id.
func (s *Server) accountOf(ctx context.Context, header string) (farm.Account, string, error) {
	scheme, key, _ := strings.Cut(header, " ")
	key = strings.TrimSpace(key)
	if !strings.EqualFold(scheme, "Bearer") || key == "" {
		return farm.Account{}, "", farm.Errorf(farm.CodeUnauthorized,
			"send the header Authorization: Bearer <API key>; POST /api/v1/agents/register makes a key")
	}
	if len(key) > maxKeyChars {
		return farm.Account{}, "", farm.Errorf(farm.CodeUnauthorized, "the API key is not known or was revoked")
	}
	return s.Store.AccountByKey(ctx, sha256.Sum256([]byte(key)))
}
