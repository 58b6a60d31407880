package api

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/openapi"
)

// handler calls the tool's operation with the arguments as they came: the
// operation checks them.
func (t *boundTool) handler(inside *loopback) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		in, err := t.request(req.Params.Arguments)
		if err != nil {
			return toolError(ctx, err), nil
		}
		return inside.do(ctx, in).result(), nil
	}
}

// request puts each argument where the operation takes it: into the path, the
// query or, all others, the body.
func (t *boundTool) request(raw json.RawMessage) (innerRequest, error) {
	args, err := arguments(raw)
	if err != nil {
		return innerRequest{}, err
	}
	in := innerRequest{method: t.op.Method, query: url.Values{}}
	if t.promises() {
		if in.promise, _, err = take(args, promiseField); err != nil {
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

// result words an answer of the API for a model. An error is a result too, so
// that the model reads it and can mend its call.
func (r *insideAnswer) result() *mcp.CallToolResult {
	text := strings.TrimSpace(r.body.String())
	if r.status >= http.StatusMultipleChoices {
		out := &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: text}}}
		if more := r.advice(); more != "" {
			out.Content = append(out.Content, &mcp.TextContent{Text: more})
		}
		return out
	}
	if text == "" {
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: "Done."}}}
	}
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}, StructuredContent: json.RawMessage(text)}
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

// toolError words an error found before the API was asked.
func toolError(ctx context.Context, err error) *mcp.CallToolResult {
	body := errorBody(ctx, err)
	answer := &insideAnswer{status: body.status, header: http.Header{}}
	_ = json.NewEncoder(&answer.body).Encode(body) // a buffer takes all
	return answer.result()
}
