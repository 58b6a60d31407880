package api

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/storage/postgres"
)

const (
	idempotencyHeader = "Idempotency-Key"
	replayedHeader    = "Idempotency-Replayed"
	maxIdempotencyKey = 255
	leastAnonymousKey = 16
)

// guard finds out who calls, and only then looks at what is sent.
func (s *Server) guard(op *openapi.Operation) gin.HandlerFunc {
	authenticate := s.authenticate(op)
	return func(c *gin.Context) {
		if authenticate(c); c.IsAborted() || !promises(c, op) {
			return
		}
		if err := checkIdempotencyKey(c.GetHeader(idempotencyHeader), leastOfKey(op)); err != nil {
			abort(c, err)
			return
		}
		c.Request.Body = &hashedBody{ReadCloser: c.Request.Body, sum: sha256.New()}
	}
}

// repeatable is in the metadata of a POST that changes nothing: it may be sent
// again as it is, and its answer is not kept.
const repeatable = "repeatable"

// promises tells whether a request is to be done once. Payments remember their
// key themselves: a stored answer would be of another moment.
func promises(c *gin.Context, op *openapi.Operation) bool {
	return keepsPromises(op) && op.OperationID != topUpOperation && c.GetHeader(idempotencyHeader) != ""
}

// keepsPromises reports whether an operation honours Idempotency-Key.
func keepsPromises(op *openapi.Operation) bool {
	_, again := op.Metadata[repeatable]
	return op.Method == http.MethodPost && !again
}

// hashedBody sums up what is read of a body.
type hashedBody struct {
	io.ReadCloser
	sum hash.Hash
}

// Read implements io.Reader.
func (b *hashedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	b.sum.Write(p[:n])
	return n, err
}

// keepPromises honours Idempotency-Key on every POST whose caller is known and
// whose request is as it should be: the same key and body get the stored answer,
// another body is a conflict, and two at once run once. Only answers that created
// something are stored; a refused request may be mended and sent again under its
// key.
func (s *Server) keepPromises(c *gin.Context, op *openapi.Operation, perform func()) {
	if op.OperationID == registerOperation { // what is replayed opens no account
		inner := perform
		perform = func() {
			if err := s.admitAccount(c); err != nil {
				abort(c, err)
				return
			}
			inner()
		}
	}
	if !promises(c, op) {
		perform()
		return
	}
	key := c.GetHeader(idempotencyHeader)
	promise := promiseOf(c, key)
	attempt, err := s.Store.BeginPromise(c.Request.Context(), promise)
	switch {
	case farm.CodeOf(err) == farm.CodeConflict:
		c.Header("Retry-After", "1")
		abort(c, err)
	case err != nil:
		abort(c, err)
	case attempt.Status != 0:
		s.replay(c, key, attempt)
	default:
		s.attempt(c, op, perform, key, promise, attempt)
	}
}

// leastOfKey is how many characters a key must have. Without an account a
// promise belongs to an address, which others may share: their answer, with an
// API key in it, must not be found by guessing.
func leastOfKey(op *openapi.Operation) int {
	if len(op.Security) == 0 {
		return leastAnonymousKey
	}
	return 1
}

func checkIdempotencyKey(key string, least int) error {
	if len(key) < least || len(key) > maxIdempotencyKey || strings.ContainsFunc(key, func(r rune) bool { return r < 0x21 || r > 0x7E }) {
		return farm.InvalidField(idempotencyHeader, "must be %d-%d visible ASCII characters (is %d)", least, maxIdempotencyKey, len(key))
	}
	return nil
}

// promiseOf hashes whose key it is, the key, and what it stands for. It is the
// account's, whichever of its API keys was sent.
func promiseOf(c *gin.Context, key string) postgres.Promise {
	who := "account " + caller(c.Request.Context()).ID
	if caller(c.Request.Context()).ID == "" {
		who = "client " + clientOf(c.Request.RemoteAddr)
	}
	request := sha256.New()
	_, _ = fmt.Fprintf(request, "%s %s\n", c.Request.Method, c.Request.URL.RequestURI())
	if body, ok := c.Request.Body.(*hashedBody); ok {
		request.Write(body.sum.Sum(nil))
	}
	return postgres.Promise{
		Subject: sha256.Sum256([]byte(who)), Key: sha256.Sum256([]byte(key)), Request: [sha256.Size]byte(request.Sum(nil)),
	}
}

func (s *Server) replay(c *gin.Context, key string, a postgres.Attempt) {
	answer, err := unseal(key, a.Answer)
	if err != nil {
		abort(c, err)
		return
	}
	c.Header(replayedHeader, "true")
	c.Data(a.Status, "application/json", answer)
	c.Abort()
}

type resourceKey struct{}

// resourceID is the id under which a request is to create its resource: the
// same for every attempt under one idempotency key, "" without one.
func resourceID(ctx context.Context) string {
	id, _ := ctx.Value(resourceKey{}).(string)
	return id
}

// attempt runs the request, stores its answer and only then sends it.
func (s *Server) attempt(c *gin.Context, op *openapi.Operation, perform func(), key string, promise postgres.Promise,
	a postgres.Attempt) {
	held := &heldAnswer{ResponseWriter: c.Writer, status: http.StatusOK, secret: op.OperationID == registerOperation}
	c.Writer = held
	c.Request = c.Request.WithContext(context.WithValue(c.Request.Context(), resourceKey{}, a.ResourceID))
	// A caller that hangs up must not leave its key in the air.
	ctx := context.WithoutCancel(c.Request.Context())
	sent := false
	defer func() {
		if !sent { // a panic: recoverPanic answers
			c.Writer = held.ResponseWriter
			_ = s.Store.ReleasePromise(ctx, promise, false)
		}
	}()
	perform()
	var err error
	switch {
	case held.status < http.StatusMultipleChoices:
		err = s.fulfil(ctx, key, promise, held)
	default:
		err = s.Store.ReleasePromise(ctx, promise, held.status < http.StatusInternalServerError)
	}
	if err != nil {
		s.Log.WarnContext(ctx, "idempotency key not kept", "error", err)
	}
	sent = true
	c.Writer = held.ResponseWriter
	held.send()
}

func (s *Server) fulfil(ctx context.Context, key string, promise postgres.Promise, held *heldAnswer) error {
	answer, err := held.repeatable()
	if err != nil {
		return err
	}
	sealed, err := seal(key, answer)
	if err != nil {
		return err
	}
	return s.Store.FulfilPromise(ctx, promise, held.status, sealed)
}

// heldAnswer keeps an answer back until it is stored.
type heldAnswer struct {
	gin.ResponseWriter
	status int
	secret bool // it has an API key, for whoever asked first
	body   bytes.Buffer
}

// repeatable is the answer as it is given again. A promise without an account belongs
// to an address, which others may share, so that it repeats no API key.
func (h *heldAnswer) repeatable() ([]byte, error) {
	if !h.secret {
		return h.body.Bytes(), nil
	}
	var answer AgentRegistration
	if err := json.Unmarshal(h.body.Bytes(), &answer); err != nil {
		return nil, fmt.Errorf("read an answer to be kept: %w", err)
	}
	answer.APIKey, answer.APIKeyNote = "", keyNotRepeated
	return json.Marshal(answer)
}

// keyNotRepeated stands in the place of how to use a key.
const keyNotRepeated = "This account was registered before under the same Idempotency-Key, and its API key was in that answer alone. " +
	"Whoever lost it registers again under another Idempotency-Key."

// WriteHeader implements http.ResponseWriter.
func (h *heldAnswer) WriteHeader(status int) { h.status = status }

// WriteHeaderNow implements gin.ResponseWriter.
func (h *heldAnswer) WriteHeaderNow() {}

// Write implements http.ResponseWriter.
func (h *heldAnswer) Write(p []byte) (int, error) { return h.body.Write(p) }

// WriteString implements io.StringWriter.
func (h *heldAnswer) WriteString(p string) (int, error) { return h.body.WriteString(p) }

// Status implements gin.ResponseWriter.
func (h *heldAnswer) Status() int { return h.status }

// Written implements gin.ResponseWriter.
func (h *heldAnswer) Written() bool { return h.body.Len() > 0 }

// Flush implements http.Flusher: nothing is sent before its time.
func (h *heldAnswer) Flush() {}

func (h *heldAnswer) send() {
	h.ResponseWriter.WriteHeader(h.status)
	_, _ = h.ResponseWriter.Write(h.body.Bytes()) // the connection is gone when this fails
}

// seal encrypts an answer with its idempotency key, which is not stored: an
// answer may hold a new API key.
func seal(key string, answer []byte) ([]byte, error) {
	box, err := sealer(key)
	if err != nil {
		return nil, err
	}
	nonce := make([]byte, box.NonceSize())
	_, _ = rand.Read(nonce) // never fails; the runtime aborts the process instead
	return box.Seal(nonce, nonce, answer, nil), nil
}

func unseal(key string, sealed []byte) ([]byte, error) {
	box, err := sealer(key)
	if err != nil {
		return nil, err
	}
	if len(sealed) < box.NonceSize() {
		return nil, errors.New("stored answer is damaged")
	}
	return box.Open(nil, sealed[:box.NonceSize()], sealed[box.NonceSize():], nil)
}

func sealer(key string) (cipher.AEAD, error) {
	sum := sha256.Sum256([]byte("answer\x00" + key))
	block, err := aes.NewCipher(sum[:])
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}
