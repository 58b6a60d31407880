package farm

import (
	"errors"
	"fmt"
)

// Code is the stable, machine-readable kind of an Error. It is what callers
// of the HTTP API see in the field "error" of an error body.
type Code string

// The closed list of codes; api/errors.go maps each to its HTTP status.
const (
	CodeInvalid         Code = "invalid_request"
	CodeUnauthorized    Code = "unauthorized"
	CodeInsufficient    Code = "insufficient_credits"
	CodePaymentRequired Code = "payment_required"
	CodePlanRequired    Code = "plan_required"
	CodeForbidden       Code = "forbidden"
	CodeNotFound        Code = "not_found"
	CodeNotAllowed      Code = "method_not_allowed"
	CodeConflict        Code = "conflict"
	CodeResultExpired   Code = "result.expired"
	CodeTooLarge        Code = "payload_too_large"
	CodeMediaType       Code = "unsupported_media_type"
	CodeRateLimited     Code = "rate_limited"
	CodeInternal        Code = "internal"
	CodeUnavailable     Code = "unavailable"

	// What is valid and cannot be made here; the message says what can.
	CodeTypeUnavailable Code = "video_type_unavailable"
	// What cannot be done as it was asked for, told before credits are held.
	CodeImporting        Code = "importing" // the file is on its way; its length decides the price
	CodeTooLong          Code = "too_long"
	CodeNothingToUpscale Code = "nothing_to_upscale"
	CodeVoiceUnavailable Code = "voice_unavailable"
	CodeNoTranslation    Code = "translation_unavailable"
)

// Lasting reports whether a repetition cannot cure what the code stands for.
func (c Code) Lasting() bool {
	switch c {
	case CodeInvalid, CodeNotFound, CodeConflict, CodeTooLarge, CodeMediaType, CodePlanRequired,
		CodeTypeUnavailable, CodeTooLong, CodeNothingToUpscale, CodeVoiceUnavailable, CodeNoTranslation:
		return true
	default:
		return false
	}
}

// Tellable reports whether the messages of a step that failed with the code are
// written for callers: those of what lasts, and of a service that is down.
func (c Code) Tellable() bool { return c.Lasting() || c == CodeUnavailable }

// Error is a failure worth telling a person about. Message names the field,
// the limit and the cure; it never carries internals. Fields maps the path of
// an input field to what is wrong with it and may be nil.
type Error struct {
	Code    Code
	Message string
	Fields  map[string]string
	Details map[string]any
	cause   error
}

// Error implements error.
func (e *Error) Error() string {
	if e.cause != nil {
		return fmt.Sprintf("%s: %s: %v", e.Code, e.Message, e.cause)
	}
	return fmt.Sprintf("%s: %s", e.Code, e.Message)
}

// Unwrap returns the cause given to WrapError, for errors.Is and errors.As.
func (e *Error) Unwrap() error { return e.cause }

// Errorf makes an Error with a formatted message.
func Errorf(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// WrapError makes an Error that keeps cause for the log; callers of the API
// never see the cause.
func WrapError(cause error, code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...), cause: cause}
}

// InvalidField makes an invalid_request Error about one field.
func InvalidField(path, format string, args ...any) *Error {
	msg := fmt.Sprintf(format, args...)
	return &Error{Code: CodeInvalid, Message: path + " " + msg, Fields: map[string]string{path: msg}}
}

// MessageOf returns the message of the first Error in err's chain, "" when there
// is none.
func MessageOf(err error) string {
	var fe *Error
	if errors.As(err, &fe) {
		return fe.Message
	}
	return ""
}

// CodeOf returns the code of the first Error in err's chain, CodeInternal for
// any other error and "" for nil.
func CodeOf(err error) Code {
	if err == nil {
		return ""
	}
	var fe *Error
	if errors.As(err, &fe) {
		return fe.Code
	}
	return CodeInternal
}
