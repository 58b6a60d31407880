package openapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"github.com/gin-gonic/gin"
)

// API is a set of operations on a router, and their document. Its fields are
// set before the first operation is registered.
type API struct {
	Document *Document
	// Fail answers a request with an error: one that an operation returned, or
	// a *Refusal. nil answers a Refusal with its status, all else with 500, as
	// text.
	Fail func(*gin.Context, error)
	// Guard makes what runs before an operation, and may abort the request; nil
	// is nothing.
	Guard func(*Operation) gin.HandlerFunc
	// Perform runs an operation whose request was read and found right: it calls
	// perform once, or answers in its place. nil is to call it.
	Perform func(c *gin.Context, op *Operation, perform func())
	// Again says whether an operation that answered with err, before anything was
	// written, is called once more; nil never does.
	Again func(op *Operation, err error) bool
	// Admit looks at a decoded body before its schema does; nil admits all. Its
	// error is told to the sender.
	Admit func(body any) error
	// Describe completes an operation in the document; nil adds nothing.
	Describe func(*Document, *Operation)
	// MaxBodyBytes is the size of the largest body that is read; 0 is 1 MiB.
	MaxBodyBytes int64

	router   gin.IRouter
	problems []error
}

const defaultBodyBytes = 1 << 20

// New makes an API without operations on a router. The document needs only what
// it says of the API as a whole.
func New(router gin.IRouter, doc *Document) *API {
	doc.OpenAPI = Version
	if doc.Paths == nil {
		doc.Paths = map[string]PathItem{}
	}
	if doc.Components.Schemas == nil {
		doc.Components.Schemas = &Registry{}
	}
	return &API{Document: doc, router: router}
}

// Err is what is wrong with the declarations so far, nil when nothing is. An
// operation that is declared wrongly must not be served.
func (a *API) Err() error {
	return errors.Join(append(a.problems[:len(a.problems):len(a.problems)], a.Document.Components.Schemas.Err())...)
}

// SchemaOf is the schema of a type in an API's document.
func SchemaOf[T any](a *API) *Schema { return a.Document.Components.Schemas.Of(reflect.TypeFor[T]()) }

// Refusal is what is wrong with a request before its operation sees it.
type Refusal struct {
	// Status is 400, 413 (the body is too large) or 415 (it is not JSON).
	Status int
	// Message says what is wrong as a whole.
	Message string
	// Violations are what is wrong with single values, if that is it.
	Violations []Violation
}

// Error implements error.
func (r *Refusal) Error() string {
	words := []string{r.Message}
	for _, v := range r.Violations {
		words = append(words, v.Error())
	}
	return strings.Join(words, "; ")
}

// Register declares an operation and serves it. Mistakes of the declaration are
// told by API.Err.
func Register[I, O any](a *API, op Operation, handle func(context.Context, *I) (*O, error)) {
	in, wrongIn := a.input(reflect.TypeFor[I](), &op)
	out, wrongOut := a.output(reflect.TypeFor[O](), &op)
	if err := errors.Join(wrongIn, wrongOut, a.document(&op)); err != nil {
		a.problems = append(a.problems, fmt.Errorf("operation %s: %w", op.OperationID, err))
		return
	}
	var handlers []gin.HandlerFunc
	if a.Guard != nil {
		handlers = append(handlers, a.Guard(&op))
	}
	handlers = append(handlers, func(c *gin.Context) {
		request := new(I)
		if refusal := in.read(c, reflect.ValueOf(request).Elem()); refusal != nil {
			a.fail(c, refusal)
			return
		}
		a.perform(c, &op, func() {
			answer, err := handle(c.Request.Context(), request)
			if err != nil && a.Again != nil && a.Again(&op, err) {
				answer, err = handle(c.Request.Context(), request)
			}
			if err == nil {
				err = out.write(c, reflect.ValueOf(answer))
			}
			if err != nil {
				a.fail(c, err)
			}
		})
	})
	path := strings.NewReplacer("{", ":", "}", "").Replace(op.Path)
	a.router.Handle(op.Method, path, handlers...)
	if op.Method == http.MethodGet { // net/http leaves the body out
		a.router.HEAD(path, handlers...)
	}
}

func (a *API) perform(c *gin.Context, op *Operation, perform func()) {
	if a.Perform == nil {
		perform()
		return
	}
	a.Perform(c, op, perform)
}

// document puts an operation into the document.
func (a *API) document(op *Operation) error {
	item := a.Document.Paths[op.Path]
	if item == nil {
		item = PathItem{}
		a.Document.Paths[op.Path] = item
	}
	method := strings.ToLower(op.Method)
	if item[method] != nil {
		return fmt.Errorf("%s %s is declared twice", op.Method, op.Path)
	}
	item[method] = op
	for part := range strings.SplitSeq(op.Path, "{") {
		name, _, inside := strings.Cut(part, "}")
		if inside && !op.takes("path", name) {
			return fmt.Errorf("nothing takes {%s} of the path", name)
		}
	}
	for _, p := range op.Parameters {
		if p.In == "path" && !strings.Contains(op.Path, "{"+p.Name+"}") {
			return fmt.Errorf("the path has no {%s}", p.Name)
		}
	}
	if a.Describe != nil {
		a.Describe(a.Document, op)
	}
	return nil
}

func (op *Operation) takes(in, name string) bool {
	for _, p := range op.Parameters {
		if p.In == in && p.Name == name {
			return true
		}
	}
	return false
}

// response is the operation's response of a status, made when there is none.
func (op *Operation) response(status int) *Response {
	if op.Responses == nil {
		op.Responses = map[string]*Response{}
	}
	key := strconv.Itoa(status)
	if op.Responses[key] == nil {
		op.Responses[key] = &Response{}
	}
	if op.Responses[key].Description == "" {
		op.Responses[key].Description = http.StatusText(status)
	}
	return op.Responses[key]
}

func (a *API) fail(c *gin.Context, err error) {
	if a.Fail != nil {
		a.Fail(c, err)
		return
	}
	var refusal *Refusal
	if errors.As(err, &refusal) {
		c.String(refusal.Status, "%s\n", refusal.Error())
		return
	}
	c.String(http.StatusInternalServerError, "internal error\n")
}
