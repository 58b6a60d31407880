package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"github.com/snackfarm/farm"
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
	farm.CodeTooLarge:        http.StatusRequestEntityTooLarge,
	farm.CodeMediaType:       http.StatusUnsupportedMediaType,
	farm.CodeRateLimited:     http.StatusTooManyRequests,
	farm.CodeInternal:        http.StatusInternalServerError,
	farm.CodeUnavailable:     http.StatusServiceUnavailable,
}

// ErrorBody is the body of every error.
type ErrorBody struct {
	Code    string         `json:"error" doc:"Stable code of the kind of error, for programs:" example:"invalid_request"`
	Message string         `json:"message,omitempty" doc:"What is wrong and how to cure it, for a person"`
	Details map[string]any `json:"details,omitempty" doc:"More, by kind: fields maps the path of a field to what is wrong with it"`
	status  int
}

// TransformSchema implements huma.SchemaTransformer: the codes are listed where
// the field is described. The list may grow, so it is no enum.
func (*ErrorBody) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	codes := make([]string, 0, len(statusOf))
	for code := range statusOf {
		codes = append(codes, string(code))
	}
	slices.Sort(codes)
	s.Properties["error"].Description += " " + strings.Join(codes, ", ")
	return s
}

// Error implements error.
func (e *ErrorBody) Error() string { return e.Code + ": " + e.Message }

// GetHeaders implements huma.HeadersError.
func (e *ErrorBody) GetHeaders() http.Header {
	if e.status == http.StatusServiceUnavailable {
		return http.Header{"Retry-After": {retryUnavailable}}
	}
	return nil
}

// retryUnavailable is after how many seconds to ask again when a part of the
// service does not answer.
const retryUnavailable = "5"

// GetStatus implements huma.StatusError.
func (e *ErrorBody) GetStatus() int { return e.status }

// errorBody words any error for a caller. Errors without a code are faults of
// the service: they are logged in full and answered with the request's id.
func errorBody(ctx context.Context, err error) *ErrorBody {
	var body *ErrorBody
	if errors.As(err, &body) {
		return body
	}
	if postgres.Unreachable(err) {
		slog.Error("database not reached", "request", requestID, "error", err)
		err = farm.WrapError(err, farm.CodeUnavailable, "the service cannot reach its database now; send the request again in a moment")
	}
	var fe *farm.Error
	if !errors.As(err, &fe) || fe.Code == farm.CodeInternal {
		id := requestID(ctx)
		slog.ErrorContext(ctx, "request failed", "error", err)
		return &ErrorBody{
			Code: string(farm.CodeInternal), Message: "the service could not answer; quote the request id " + id,
			Details: map[string]any{"requestId": id}, status: http.StatusInternalServerError,
		}
	}
	details := fe.Details
	if len(fe.Fields) > 0 {
		details = map[string]any{"fields": fe.Fields}
	}
	return &ErrorBody{Code: string(fe.Code), Message: fe.Message, Details: details, status: statusOf[fe.Code]}
}

// worded is errorBody for errors that may carry headers, or a body of their own.
func worded(ctx context.Context, err error) error {
	var own huma.StatusError
	if errors.As(err, &own) {
		return err
	}
	body := errorBody(ctx, err)
	var with huma.HeadersError
	if errors.As(err, &with) {
		return huma.ErrorWithHeaders(body, with.GetHeaders())
	}
	return body
}

// newHumaError turns what the framework itself finds wrong with a request into
// the house's body: schema violations become invalid_request with one entry
// per field.
func newHumaError(status int, msg string, errs ...error) huma.StatusError {
	for _, e := range errs {
		var body *ErrorBody
		if errors.As(e, &body) {
			return body
		}
	}
	code := codeOfStatus(status)
	switch code {
	case farm.CodeTooLarge:
		msg = fmt.Sprintf("the body is larger than %d bytes", maxBodyBytes)
	case farm.CodeMediaType:
		msg = "the body must be JSON; send it as Content-Type: " + jsonType
	}
	body := &ErrorBody{Code: string(code), Message: msg, status: statusOf[code]}
	if code != farm.CodeInvalid {
		return body
	}
	fields := map[string]string{}
	for _, e := range errs {
		var d *huma.ErrorDetail
		if errors.As(e, &d) {
			path := fieldPath(d)
			if _, dup := fields[path]; !dup {
				fields[path] = strings.TrimPrefix(d.Message, "expected ")
				body.Message = path + ": " + d.Message
			}
		} else if e != nil {
			body.Message = e.Error()
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
func fieldPath(d *huma.ErrorDetail) string {
	for _, prefix := range []string{"body.", "query.", "path.", "header."} {
		if rest, ok := strings.CutPrefix(d.Location, prefix); ok {
			d.Location = rest
			break
		}
	}
	if path, ok := strings.CutPrefix(d.Message, nullAt); ok {
		d.Message = "expected a value other than null"
		return path
	}
	// A missing field is reported at its parent; name the field itself.
	if name, ok := strings.CutPrefix(d.Message, "expected required property "); ok {
		name = strings.TrimSuffix(name, " to be present")
		d.Message = "expected to be given; it is required"
		if d.Location == "body" || d.Location == "" {
			return name
		}
		return d.Location + "." + name
	}
	return d.Location
}

func codeOfStatus(status int) farm.Code {
	switch status {
	case http.StatusBadRequest, http.StatusUnprocessableEntity:
		return farm.CodeInvalid
	case http.StatusRequestTimeout:
		return farm.CodeInvalid
	}
	for code, s := range statusOf {
		if s == status && code != farm.CodePaymentRequired && code != farm.CodePlanRequired {
			return code
		}
	}
	if status < http.StatusInternalServerError {
		return farm.CodeInvalid
	}
	return farm.CodeInternal
}

// abort answers a request from outside the declared operations: unknown paths,
// wrong methods, panics.
func abort(c *gin.Context, err error) {
	body := errorBody(c.Request.Context(), err)
	c.Header("Content-Type", "application/json")
	for name := range body.GetHeaders() {
		c.Header(name, body.GetHeaders().Get(name))
	}
	c.Status(body.status)
	_ = json.NewEncoder(c.Writer).Encode(body) // the connection is gone when this fails
	c.Abort()
}
