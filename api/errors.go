package api

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/storage/postgres"
)

// statusOf is the one map from code to HTTP status.
var statusOf = map[farm.Code]int{
	farm.CodeInvalid:         http.StatusBadRequest,
	farm.CodeUnauthorized:    http.StatusUnauthorized,
	farm.CodeInsufficient:    http.StatusPaymentRequired,
	farm.CodePaymentRequired: http.StatusPaymentRequired,
	farm.CodePlanRequired:    http.StatusForbidden,
	farm.CodeForbidden:       http.StatusForbidden,
	farm.CodeNotFound:        http.StatusNotFound,
	farm.CodeNotAllowed:      http.StatusMethodNotAllowed,
	farm.CodeConflict:        http.StatusConflict,
	farm.CodeResultExpired:   http.StatusGone,
	farm.CodeTooLarge:        http.StatusRequestEntityTooLarge,
	farm.CodeMediaType:       http.StatusUnsupportedMediaType,
	farm.CodeRateLimited:     http.StatusTooManyRequests,
	farm.CodeInternal:        http.StatusInternalServerError,
	farm.CodeUnavailable:     http.StatusServiceUnavailable,

	farm.CodeTypeUnavailable:  http.StatusUnprocessableEntity,
	farm.CodeImporting:        http.StatusConflict,
	farm.CodeTooLong:          http.StatusUnprocessableEntity,
	farm.CodeNothingToUpscale: http.StatusUnprocessableEntity,
	farm.CodeVoiceUnavailable: http.StatusUnprocessableEntity,
	farm.CodeNoTranslation:    http.StatusUnprocessableEntity,
}

// ErrorBody is the body of every error.
type ErrorBody struct {
	Code    string         `json:"error" doc:"Stable code of the kind of error, for programs:" example:"invalid_request"`
	Message string         `json:"message,omitempty" doc:"What is wrong and how to cure it, for a person"`
	Details map[string]any `json:"details,omitempty" doc:"More, by kind: fields maps the path of a field to what is wrong with it"`
	status  int
}

// TransformSchema implements openapi.Transformer: the codes are listed where
// the field is described. The list may grow, so it is no enum.
func (*ErrorBody) TransformSchema(s *openapi.Schema) {
	codes := make([]string, 0, len(statusOf))
	for code := range statusOf {
		codes = append(codes, string(code))
	}
	slices.Sort(codes)
	s.Properties["error"].Description += " " + strings.Join(codes, ", ")
}

// Error implements error.
func (e *ErrorBody) Error() string { return e.Code + ": " + e.Message }

// headers go with the body.
func (e *ErrorBody) headers() http.Header {
	switch e.status {
	case http.StatusUnauthorized:
		return http.Header{"WWW-Authenticate": {challenge}}
	case http.StatusServiceUnavailable:
		return http.Header{"Retry-After": {retryUnavailable}}
	}
	return nil
}

// retryUnavailable is after how many seconds to ask again when a part of the
// service does not answer.
const retryUnavailable = "5"

// errorBody words any error for a caller. Errors without a code are faults of
// the service: they are logged in full and answered with the request's id.
func errorBody(ctx context.Context, err error) *ErrorBody {
	var body *ErrorBody
	if errors.As(err, &body) {
		return body
	}
	var refusal *openapi.Refusal
	if errors.As(err, &refusal) {
		return refusalBody(refusal)
	}
	if postgres.Unreachable(err) {
		slog.ErrorContext(ctx, "database not reached", "error", err)
		err = farm.WrapError(err, farm.CodeUnavailable, "the service cannot reach its database now; send the request again in a moment")
	}
	if postgres.Cut(err) {
		slog.ErrorContext(ctx, "database went away", "error", err)
		err = farm.WrapError(err, farm.CodeUnavailable,
			"the service lost its database while it worked on the request, which may or may not have been done; "+
				"send it again under the same Idempotency-Key")
	}
	var fe *farm.Error
	if !errors.As(err, &fe) || fe.Code == farm.CodeInternal {
		id := requestID(ctx)
		if errors.Is(ctx.Err(), context.Canceled) { // nobody waits for the answer
			slog.InfoContext(ctx, "caller went away", "error", err)
		} else {
			slog.ErrorContext(ctx, "request failed", "error", err)
		}
		return &ErrorBody{
			Code: string(farm.CodeInternal), Message: "the service could not answer; quote the request id " + id,
			Details: map[string]any{"requestId": id}, status: http.StatusInternalServerError,
		}
	}
	details := fe.Details
	if len(fe.Fields) > 0 {
		details = maps.Clone(fe.Details)
		if details == nil {
			details = map[string]any{}
		}
		details["fields"] = fe.Fields
	}
	return &ErrorBody{Code: string(fe.Code), Message: fe.Message, Details: details, status: statusOf[fe.Code]}
}

// refusalBody words what is wrong with a request before its operation sees it:
// one entry for each field that is not as its schema says.
func refusalBody(r *openapi.Refusal) *ErrorBody {
	code := farm.CodeInvalid
	switch r.Status {
	case http.StatusRequestEntityTooLarge:
		code = farm.CodeTooLarge
	case http.StatusUnsupportedMediaType:
		code = farm.CodeMediaType
	}
	body := &ErrorBody{Code: string(code), Message: r.Message, status: r.Status}
	fields := map[string]string{}
	for _, v := range r.Violations {
		path := fieldPath(v.Location)
		if _, dup := fields[path]; !dup {
			fields[path] = v.Message
			body.Message = path + ": " + v.Message
		}
	}
	if len(fields) > 0 {
		body.Details = map[string]any{"fields": fields}
	}
	if len(fields) > 1 {
		body.Message = "several fields are not as they should be; see details.fields"
	}
	return body
}

// fieldPath is the path of a field as its sender wrote it.
func fieldPath(location string) string {
	for _, prefix := range []string{"body.", "query.", "path.", "header."} {
		if rest, ok := strings.CutPrefix(location, prefix); ok {
			return rest
		}
	}
	return location
}

// headedError is an error that is answered with headers of its own.
type headedError struct {
	error
	header http.Header
}

// Unwrap gives errors.As the error without its headers.
func (e headedError) Unwrap() error { return e.error }

// abort answers a request with an error, whoever found it.
func abort(c *gin.Context, err error) {
	fail(c.Writer, c.Request, err)
	c.Abort()
}

// fail writes the answer of a request that ends with an error.
func fail(w http.ResponseWriter, r *http.Request, err error) {
	var body any
	var status int
	h := w.Header()
	var owed *PaymentRequired
	if errors.As(err, &owed) {
		body, status = owed, http.StatusPaymentRequired
	} else {
		usual := errorBody(r.Context(), err)
		body, status = usual, usual.status
		maps.Copy(h, usual.headers())
	}
	var headed headedError
	if errors.As(err, &headed) {
		for name, values := range headed.header {
			h[http.CanonicalHeaderKey(name)] = values
		}
	}
	h.Set("Content-Type", jsonType)
	w.WriteHeader(status)
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(body) // the connection is gone when this fails
}
