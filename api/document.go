package api

import (
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/snackfarm/farm/internal/openapi"
)

const (
	docTitle   = "Snack Generation API"
	docVersion = "1.0.0"
	jsonType   = openapi.JSON
)

const docText = `Short-form social content for registered brands: films with music, carousels, posters and ads in the brand's own colours and words.

### The main job

1. ` + "`POST /api/v1/agents/register`" + ` makes an account and its API key.
2. ` + "`POST /api/v1/snacks/brands`" + ` registers a brand.
3. ` + "`POST /api/v1/snacks`" + ` starts a pack of up to five snacks and reserves its credits. Its answer is a job with a ` + "`pollUrl`" + `.
4. ` + "`GET /api/v1/jobs/{id}`" + `, every 3-5 seconds, until ` + "`status`" + ` is completed, failed or cancelled. Polling is not counted against the rate limit. ` + "`GET /api/v1/jobs/{id}/events`" + ` streams the same, and a ` + "`callbackUrl`" + ` is told of the end.
5. ` + "`result`" + ` holds the manifest and, when ` + "`render`" + ` was true, ` + "`renderedAssets`" + ` with a signed link to each file.

A job that fails or is cancelled costs nothing: its credits are refunded. One without an end after 15 minutes is failed by itself.

### Conventions

- Send the key as ` + "`Authorization: Bearer <API key>`" + `.
- Bodies are JSON. Keys that are not described are ignored; parameters of the query that do not exist are a 400. Timestamps are RFC 3339, UTC. Ids are UUIDs.
- Every POST that changes anything honours ` + "`Idempotency-Key`" + `: the same key and body get the stored answer, so a request may be repeated after a broken connection without being done or charged twice.
- Every error has one body, ` + "`{error, message, details}`" + `. ` + "`error`" + ` is a stable code for programs, ` + "`message`" + ` is for people.
- Requests are limited by minute and key, by plan: starter 10, agent and pro 30, scale 60, enterprise 100.
`

// tagNotes describes the groups of operations, in the order of the page.
var tagNotes = []*openapi.Tag{
	{Name: "agents", Description: "Accounts that open themselves, without a human."},
	{Name: "brands", Description: "Whom the snacks are for. What a pack says and shows comes from here."},
	{Name: "snacks", Description: "Packs of short-form posts: start one, read the finished ones."},
	{Name: "carousels", Description: "Templates of carousels: pages as data, which rows of a table are put into."},
	{Name: "characters", Description: "Actors for films: the house's own, and those that an account keeps."},
	{Name: "stories", Description: "Acted films from a prompt and a picture."},
	{Name: "clips", Description: "What is done to an uploaded film as a whole."},
	{Name: "videos", Description: "Films, stories, carousels and slides with where they stand; a film from a brief in free words."},
	{Name: "projects", Description: "What jobs made, kept to be read, changed and rendered again."},
	{Name: "jobs", Description: "What became of a request that runs in the background."},
	{Name: "uploads", Description: "Files of the account's own: pictures, films and voices that jobs are given."},
	{Name: "credits", Description: "Balance, statement and prices."},
	{Name: "webhooks", Description: webhookText},
	{Name: "account", Description: "What is kept of the account itself, and its end."},
	{Name: "keys", Description: "The account's API keys."},
}

// contractNames gives schemas the names of the contract where the type has
// another one.
var contractNames = map[string]string{
	"PackAccepted":     "SnackPackAccepted",
	"PaymentRequired":  "PaymentRequiredBody", // a response has the shorter name
	"Brand":            "SnackBrand",
	"NewBrand":         "CreateSnackBrandRequest",
	"UploadDescriptor": "UploadResponse",
	"Job":              "GetApiJobResponse",
	"Credits":          "CreditsResponse",
	"ErrorBody":        "ErrorResponse",
}

func schemaName(t reflect.Type) string {
	if theirs, ok := contractNames[t.Name()]; ok {
		return theirs
	}
	return t.Name()
}

// document is what the OpenAPI document says of the service as a whole.
func (s *Server) document() *openapi.Document {
	here := s.Config.PublicURL
	if here == "" {
		here = "/"
	}
	return &openapi.Document{
		Info: openapi.Info{
			Title: docTitle, Version: docVersion, Description: docText + errorsText(),
			Contact: &openapi.Contact{Name: "snackfarm", URL: "https://github.com/snackfarm/farm"},
			License: &openapi.License{Name: "Apache-2.0", URL: "https://www.apache.org/licenses/LICENSE-2.0"},
		},
		Servers: []*openapi.Server{{URL: here, Description: "This farm"}},
		Components: openapi.Components{
			Schemas:   &openapi.Registry{Name: schemaName},
			Responses: map[string]*openapi.Response{},
			Headers:   commonHeaders(),
			Parameters: map[string]*openapi.Parameter{idempotencyHeader: {
				Name: idempotencyHeader, In: "header", Example: "pack-2026-11-21-moonwell",
				Description: "Makes the request safe to repeat: the same key and body get the stored answer, another body under the key is a " +
					"409. 1-255 visible ASCII characters.",
				Schema: &openapi.Schema{Type: openapi.TypeString, MinLength: new(1), MaxLength: new(maxIdempotencyKey),
					Pattern: "^[!-~]+$"},
			}},
			SecuritySchemes: map[string]*openapi.SecurityScheme{bearer: {
				Type: "http", Scheme: "bearer", BearerFormat: keyPrefix + " and 40 characters",
				Description: "An API key. `POST /api/v1/agents/register` returns one; `POST /api/v1/keys` makes more. " +
					"It is shown once and stored only as a hash.",
			}},
		},
	}
}

func commonHeaders() map[string]*openapi.Header {
	count := &openapi.Schema{Type: openapi.TypeInteger, Minimum: new(0.0)}
	return map[string]*openapi.Header{
		"X-Request-Id": {Description: "The id of this request; quote it when you report a problem",
			Schema: &openapi.Schema{Type: openapi.TypeString, Format: "uuid"}},
		"X-RateLimit-Limit":     {Description: "Requests that the key's plan allows in a minute", Schema: count},
		"X-RateLimit-Remaining": {Description: "Requests that are left now", Schema: count},
		"Retry-After": {Description: "Seconds to wait before the request is sent again",
			Schema: &openapi.Schema{Type: openapi.TypeInteger, Minimum: new(1.0)}},
		replayedHeader: {
			Description: "true when this is the stored answer of an earlier request with the same Idempotency-Key",
			Schema:      &openapi.Schema{Type: openapi.TypeString, Enum: []any{"true"}},
		},
	}
}

// headerRefs are the common headers by name.
func headerRefs(names ...string) map[string]*openapi.Header {
	out := map[string]*openapi.Header{}
	for _, n := range names {
		out[n] = &openapi.Header{Ref: openapi.Ref("headers", n)}
	}
	return out
}

// describe completes an operation with what follows from its declaration: the
// errors that it can give, the headers of its answers and its examples.
// Errors that only the operation knows of stand in its Errors; an error with a
// body of its own stands in its Responses.
func describe(doc *openapi.Document, op *openapi.Operation) {
	asTool(op)
	if op.Description == "" {
		op.Description = op.Summary + "."
	}
	if op.Security == nil { // strict readers want it said
		op.Security = []map[string][]string{}
	}
	if keepsPromises(op) {
		op.Parameters = append(op.Parameters, idempotencyParameter(doc, op))
	}
	examples := recorded()[op.OperationID]
	for _, status := range errorsOf(op) {
		key := strconv.Itoa(status)
		if op.Responses[key] != nil {
			continue
		}
		if _, own := examples[status]; own {
			op.Responses[key] = errorResponse(doc, status, nil)
			continue
		}
		name := strings.ReplaceAll(http.StatusText(status), " ", "")
		if doc.Components.Responses[name] == nil {
			doc.Components.Responses[name] = errorResponse(doc, status, firstOfStatus(status))
		}
		op.Responses[key] = &openapi.Response{Ref: openapi.Ref("responses", name)}
	}
	names := []string{"X-Request-Id"}
	if isCounted(op) {
		names = append(names, "X-RateLimit-Limit", "X-RateLimit-Remaining")
	}
	if keepsPromises(op) {
		names = append(names, replayedHeader)
	}
	for status, answer := range op.Responses {
		if !strings.HasPrefix(status, "2") {
			continue
		}
		if answer.Headers == nil {
			answer.Headers = map[string]*openapi.Header{}
		}
		maps.Copy(answer.Headers, headerRefs(names...))
	}
	for status, own := range examples {
		own.illustrate(op, status)
	}
}

// idempotencyParameter is the same everywhere, but longer where no account keeps
// it apart from others'.
func idempotencyParameter(doc *openapi.Document, op *openapi.Operation) *openapi.Parameter {
	least := leastOfKey(op)
	if least == 1 {
		return &openapi.Parameter{Ref: openapi.Ref("parameters", idempotencyHeader)}
	}
	p, schema := *doc.Components.Parameters[idempotencyHeader], *doc.Components.Parameters[idempotencyHeader].Schema
	schema.MinLength, p.Schema = &least, &schema
	p.Description = strings.Replace(p.Description, "1-255", fmt.Sprintf("%d-%d", least, maxIdempotencyKey), 1) + ", hard to guess."
	return &p
}

// isCounted says whether a request is counted against its key's limit.
func isCounted(op *openapi.Operation) bool {
	_, free := op.Metadata[uncounted]
	return len(op.Security) > 0 && !free
}

// errorsOf lists the statuses of the errors that an operation can give.
func errorsOf(op *openapi.Operation) []int {
	errs := []int{http.StatusBadRequest, http.StatusInternalServerError, http.StatusServiceUnavailable} // 400: any query may be broken
	errs = append(errs, op.Errors...)
	when := func(applies bool, status ...int) {
		if applies {
			errs = append(errs, status...)
		}
	}
	when(op.RequestBody != nil, http.StatusRequestEntityTooLarge, http.StatusUnsupportedMediaType)
	when(len(op.Security) > 0, http.StatusUnauthorized)
	when(len(op.Security) > 0, http.StatusTooManyRequests)
	when(strings.Contains(op.Path, "{"), http.StatusNotFound)
	when(keepsPromises(op), http.StatusConflict) // of idempotency keys
	slices.Sort(errs)
	return slices.Compact(errs)
}

// errorNotes says what each status means.
var errorNotes = map[int]string{
	http.StatusBadRequest: "The request is not as it should be; `details.fields` maps the path of " +
		"each field to what is wrong with it.",
	http.StatusUnauthorized:    "The API key is missing, unknown or revoked.",
	http.StatusPaymentRequired: "The balance does not cover the job. Nothing was started and nothing is charged.",
	http.StatusForbidden:       "The account's plan does not include this.",
	http.StatusNotFound:        "The account has nothing under this id.",
	http.StatusConflict: "The resource is in a state that does not allow this, or the Idempotency-Key stands for " +
		"another request or for one that still runs.",
	http.StatusGone: "The files of the result were removed. `details` has the project that can be rendered again, " +
		"and when they went.",
	http.StatusUnprocessableEntity:   "The farm cannot do this with what was sent; nothing was held, and `details` has what would work.",
	http.StatusRequestEntityTooLarge: "The body is larger than 1 MiB, or a file than the account may keep; `details` has both numbers then.",
	http.StatusUnsupportedMediaType:  "The body is not `application/json`.",
	http.StatusTooManyRequests:       "Too many requests. Send it again after `Retry-After` seconds.",
	http.StatusInternalServerError:   "A fault of the service. `details.requestId` is what to quote.",
	http.StatusServiceUnavailable:    "The service cannot answer now. Send it again after `Retry-After` seconds.",
}

func errorResponse(doc *openapi.Document, status int, shown *example) *openapi.Response {
	names := []string{"X-Request-Id"}
	switch status {
	case http.StatusTooManyRequests:
		names = append(names, "X-RateLimit-Limit", "X-RateLimit-Remaining", "Retry-After")
	case http.StatusConflict, http.StatusServiceUnavailable:
		names = append(names, "Retry-After")
	}
	return &openapi.Response{
		Description: strings.TrimSpace(errorNotes[status] + " " + errorCodes(status)),
		Headers:     headerRefs(names...),
		Content: map[string]*openapi.MediaType{jsonType: {
			Schema: doc.Components.Schemas.Of(reflect.TypeFor[ErrorBody]()), Examples: shown.answer(),
		}},
	}
}

// errorCodes lists the codes that come with a status.
func errorCodes(status int) string {
	var codes []string
	for code, s := range statusOf {
		if s == status {
			codes = append(codes, fmt.Sprintf("`%s`", code))
		}
	}
	if len(codes) == 0 {
		return ""
	}
	slices.Sort(codes)
	return "`error` is " + strings.Join(codes, " or ") + "."
}

// conclude tidies the document when every operation is declared.
func conclude(doc *openapi.Document) {
	used := map[string]bool{}
	for _, item := range doc.Paths {
		for _, op := range item {
			for _, tag := range op.Tags {
				used[tag] = true
			}
		}
	}
	for _, t := range tagNotes {
		if used[t.Name] {
			doc.Tags = append(doc.Tags, t)
		}
		delete(used, t.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(used)) {
		doc.Tags = append(doc.Tags, &openapi.Tag{Name: name})
	}
}
