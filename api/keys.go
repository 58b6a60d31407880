package api

import (
	"context"
	"net/http"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// Key is an API key as its account sees it.
type Key struct {
	ID         string  `json:"id" format:"uuid" doc:"Id of the key, to revoke it by"`
	Prefix     string  `json:"prefix" doc:"The first characters of the key"`
	CreatedAt  string  `json:"createdAt" format:"date-time" doc:"When the key was made"`
	LastUsedAt *string `json:"lastUsedAt" nullable:"true" format:"date-time" doc:"To the minute; null before the first use"`
}

// NewKeyMade is a key that was just made: the only time that it is shown.
type NewKeyMade struct {
	Key
	APIKey     string `json:"apiKey" doc:"Shown once; only its hash is kept"`
	APIKeyNote string `json:"apiKeyNote" doc:"How to use the key, for a person"`
}

// Keys is all keys of an account that work.
type Keys struct {
	Keys []Key `json:"keys" nullable:"false" doc:"Every key that works"`
}

const (
	keyPath    = "/api/v1/keys"
	apiKeyNote = "Keep it: it is shown only now. Send it as Authorization: Bearer <key>."
)

func (s *Server) keyOperations(declare *openapi.API) {
	tags := []string{"keys"}
	openapi.Register(declare, openapi.Operation{OperationID: "listKeys", Method: http.MethodGet, Path: keyPath,
		Summary: "List the account's API keys", Description: "Every key that works. The keys themselves are not shown again.",
		Tags: tags, Security: needsKey, Metadata: noTool}, s.listKeys)
	openapi.Register(declare, openapi.Operation{OperationID: "createKey", Method: http.MethodPost, Path: keyPath,
		Summary: "Make one more API key", Description: "An account may have 20 keys; one more is a 409.",
		Tags: tags, Security: needsKey, DefaultStatus: http.StatusCreated, Metadata: noTool}, s.createKey)
	openapi.Register(declare, openapi.Operation{OperationID: "revokeKey", Method: http.MethodDelete, Path: keyPath + "/{id}",
		Summary: "Revoke an API key", Description: "It stops working at once. The last key of an account cannot be revoked; that is a 409.",
		Errors: []int{http.StatusConflict}, Tags: tags, Security: needsKey, DefaultStatus: http.StatusNoContent, Metadata: noTool},
		s.revokeKey)
}

func (s *Server) listKeys(ctx context.Context, _ *struct{}) (*struct{ Body Keys }, error) {
	keys, err := s.Store.Keys(ctx, caller(ctx).ID)
	if err != nil {
		return nil, err
	}
	out := Keys{Keys: []Key{}}
	for _, k := range keys {
		out.Keys = append(out.Keys, showKey(k))
	}
	return &struct{ Body Keys }{out}, nil
}

func (s *Server) createKey(ctx context.Context, _ *struct{}) (*struct{ Body NewKeyMade }, error) {
	key, stored := NewAPIKey()
	made, err := s.Store.AddKey(ctx, caller(ctx).ID, resourceID(ctx), stored)
	if err != nil {
		return nil, err
	}
	return &struct{ Body NewKeyMade }{NewKeyMade{Key: showKey(made), APIKey: key, APIKeyNote: apiKeyNote}}, nil
}

func (s *Server) revokeKey(ctx context.Context, in *byID) (*struct{}, error) {
	return nil, s.Store.RevokeKey(ctx, caller(ctx).ID, in.ID)
}

func showKey(k farm.APIKey) Key {
	return Key{ID: k.ID, Prefix: k.Prefix, CreatedAt: timestamp(k.CreatedAt), LastUsedAt: maybeTime(k.LastUsedAt)}
}
