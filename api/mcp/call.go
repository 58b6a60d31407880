package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// call calls the tool's operation with the arguments as they came: the operation
// checks them.
func (t *tool) call(ctx context.Context, req *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
	args, err := arguments(req.Params.Arguments)
	if err != nil {
		return t.answer.refuse(ctx, err), nil
	}
	in, err := t.request(args)
	if err != nil {
		return t.answer.refuse(ctx, err), nil
	}
	return t.result(t.answer.do(ctx, in.innerRequest), in.full), nil
}

// toolRequest is a call as the API takes it, and whether its answer is wanted in
// full.
type toolRequest struct {
	innerRequest
	full bool
}

// request puts each argument where the operation takes it: into the path, the
// query or, all others, the body.
func (t *tool) request(args map[string]jsontext.Value) (in toolRequest, err error) {
	in.method, in.query = t.op.Method, url.Values{}
	if t.promises() {
		if in.promise, _, err = take(args, promiseField); err != nil {
			return in, err
		}
	}
	if len(t.Brief) > 0 {
		if in.full, err = takeFlag(args, detailField); err != nil {
			return in, err
		}
	}
	var ids []string
	for _, name := range t.path {
		text, _, err := take(args, name)
		if err != nil {
			return in, err
		}
		if text == "" || strings.Contains(text, "/") { // it would name another operation
			return in, farm.InvalidField(name, "must be given and must not hold a slash")
		}
		ids = append(ids, "{"+name+"}", text)
	}
	in.path = strings.NewReplacer(ids...).Replace(t.op.Path)
	for _, name := range t.query {
		text, given, err := take(args, name)
		if err != nil {
			return in, err
		}
		if given {
			in.query.Set(name, text)
		}
	}
	if t.op.RequestBody != nil {
		if in.body, err = json.Marshal(args); err != nil {
			return in, farm.Errorf(farm.CodeInvalid, "the arguments cannot be read: %v", err)
		}
	}
	return in, nil
}

// arguments takes an object of arguments apart. Absent ones are an empty one.
func arguments(raw json.RawMessage) (map[string]jsontext.Value, error) {
	args := map[string]jsontext.Value{}
	if len(raw) == 0 || string(raw) == "null" {
		return args, nil
	}
	if err := openapi.DecodeJSON(raw, &args); err != nil { // it refuses a key that comes twice, which encoding/json would hide
		return nil, farm.Errorf(farm.CodeInvalid, "the arguments must be one JSON object: %v", err)
	}
	return args, nil
}

// take removes an argument and words it as paths and queries do. null is as
// good as absent.
func take(args map[string]jsontext.Value, name string) (text string, given bool, err error) {
	v, given := args[name]
	delete(args, name)
	switch {
	case !given || v.Kind() == 'n':
		return "", false, nil
	case v.Kind() == '"':
		raw, err := jsontext.AppendUnquote(nil, v)
		return string(raw), true, err
	case v.Kind() == '{' || v.Kind() == '[':
		return "", true, farm.InvalidField(name, "must be a single value")
	}
	return string(v), true, nil
}

// takeFlag removes an argument that is true or false; absent it is false.
func takeFlag(args map[string]jsontext.Value, name string) (bool, error) {
	text, given, err := take(args, name)
	if err != nil || !given {
		return false, err
	}
	on, err := strconv.ParseBool(text)
	if err != nil {
		return false, farm.InvalidField(name, "must be true or false")
	}
	return on, nil
}

// result words an answer, in brief unless it is wanted in full.
func (t *tool) result(answer *insideAnswer, full bool) *sdk.CallToolResult {
	if !full && answer.status < http.StatusMultipleChoices {
		short := shorten(answer.body.Bytes(), t.Brief)
		answer = &insideAnswer{status: answer.status, header: answer.header, body: *bytes.NewBuffer(short)}
	}
	return answer.result()
}

// result words an answer of the API for a model. An error is a result too, so
// that the model reads it and can mend its call.
func (r *insideAnswer) result() *sdk.CallToolResult {
	text := strings.TrimSpace(r.body.String())
	if r.status >= http.StatusMultipleChoices {
		out := &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: text}}}
		if more := r.advice(); more != "" {
			out.Content = append(out.Content, &sdk.TextContent{Text: more})
		}
		return out
	}
	if text == "" {
		return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: "Done."}}}
	}
	return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: text}}, StructuredContent: json.RawMessage(text)}
}

// advice is what an HTTP client would read in an error's status and headers.
func (r *insideAnswer) advice() string {
	if r.status == http.StatusUnauthorized {
		return "Call register_agent for a key, then set the header Authorization: Bearer <key> on this MCP connection."
	}
	if wait := r.header.Get("Retry-After"); wait != "" {
		return "Try again after " + wait + " s."
	}
	return ""
}
