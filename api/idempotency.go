package api

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"io"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

const (
	idempotencyHeader = "Idempotency-Key"
	replayedHeader    = "Idempotency-Replayed"
	maxIdempotencyKey = 255
)

// keepPromises honours Idempotency-Key on every POST: the same key and body get
// the stored answer, another body is a conflict, and two at once run once. Only
// answers that created something are stored; a refused request may be mended
// and sent again under its key.
func (s *Server) keepPromises(c *gin.Context) {
	key := c.GetHeader(idempotencyHeader)
	if c.Request.Method != http.MethodPost || key == "" {
		return
	}
	if c.FullPath() == mcpPath { // there each call names its own
		return
	}
	if strings.HasPrefix(c.Request.URL.Path, topUpPath+"/") {
		return // payments remember their key themselves: a stored answer would be of another moment
	}
	if err := checkIdempotencyKey(key); err != nil {
		abort(c, err)
		return
	}
	body, err := io.ReadAll(io.LimitReader(c.Request.Body, maxBodyBytes+1))
	if err != nil {
		abort(c, farm.Errorf(farm.CodeInvalid, "the request body broke off"))
		return
	}
	c.Request.Body = io.NopCloser(bytes.NewReader(body))
	if len(body) > maxBodyBytes {
		return // refused as any other body of that size
	}
	promise := promiseOf(c, key, body)
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
		s.attempt(c, key, promise, attempt)
	}
}

func checkIdempotencyKey(key string) error {
	if len(key) > maxIdempotencyKey || strings.ContainsFunc(key, func(r rune) bool { return r < 0x21 || r > 0x7E }) {
		return farm.InvalidField(idempotencyHeader, "must be 1-%d visible ASCII characters", maxIdempotencyKey)
	}
	return nil
}

// promiseOf hashes whose key it is, the key, and what it stands for.
func promiseOf(c *gin.Context, key string, body []byte) postgres.Promise {
	who := c.GetHeader("Authorization")
	if who == "" {
		who = clientOf(c.Request.RemoteAddr)
	}
	return postgres.Promise{
		Subject: sha256.Sum256([]byte(who)), Key: sha256.Sum256([]byte(key)),
		Request: sha256.Sum256(append([]byte(c.Request.Method+" "+c.Request.URL.RequestURI()+"\n"), body...)),
	}
}

func (s *Server) replay(c *gin.Context, key string, a postgres.Attempt) {
	if bearer := c.GetHeader("Authorization"); bearer != "" { // it may have been revoked since
		if _, _, err := s.accountOf(c.Request.Context(), bearer); err != nil {
			abort(c, err)
			return
		}
	}
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
func (s *Server) attempt(c *gin.Context, key string, promise postgres.Promise, a postgres.Attempt) {
	held := &heldAnswer{ResponseWriter: c.Writer, status: http.StatusOK}
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
	c.Next()
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
	sealed, err := seal(key, held.body.Bytes())
	if err != nil {
		return err
	}
	return s.Store.FulfilPromise(ctx, promise, held.status, sealed)
}

// heldAnswer keeps an answer back until it is stored.
type heldAnswer struct {
	gin.ResponseWriter
	status int
	body   bytes.Buffer
}

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
