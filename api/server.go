package api

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/gin-gonic/gin"
	"golang.org/x/net/netutil"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/internal/actors"
	"github.com/snackfarm/farm/internal/openapi"
	"github.com/snackfarm/farm/internal/templates"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workflows"
)

// Server answers the HTTP calls of the contract.
type Server struct {
	Config  Config
	Store   *postgres.Store
	Objects *objects.Store
	Starter *workflows.Starter
	// Payments is how credits can be bought; nil is not at all.
	Payments *payments.Rails
	Log      *slog.Logger
	// HearModel reads what services call back that make pictures and films; nil takes no call.
	HearModel HearModel
	// Doors is what can be ordered; nil is the house's.
	Doors []Door

	watch watch
	ready readiness
	polls polls
	load  load
	// studio draws the templates of carousels.
	studio templates.Studio
	// portraits draws the house's actors.
	portraits actors.Portraits
}

const (
	maxBodyBytes      = 1 << 20 // the largest honest body, a carousel batch, is under 100 KB
	readHeaderTimeout = 10 * time.Second
	readTimeout       = 30 * time.Second
	// writeTimeout is longer than the slowest answer, a tool that waits for a job.
	// Streams set a deadline of their own with each event.
	writeTimeout   = time.Minute
	idleTimeout    = 2 * time.Minute
	maxHeaderBytes = 64 << 10
)

// reading are the methods of what can be read; net/http leaves the body of a HEAD
// out.
var reading = []string{http.MethodGet, http.MethodHead}

// Handler builds the routes. The OpenAPI document stands at /openapi.json, its
// page at /docs.
func (s *Server) Handler() http.Handler {
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	engine.HandleMethodNotAllowed = true
	engine.RedirectTrailingSlash = false // a wrong path is a 404 like any other
	s.trust(engine)
	engine.Use(seeThroughProxies, s.observe, s.recoverPanic, keepType, s.shareOrigins, checkText)
	engine.NoRoute(func(c *gin.Context) {
		abort(c, farm.Errorf(farm.CodeNotFound, "there is nothing at %s", c.Request.URL.Path))
	})
	engine.NoMethod(func(c *gin.Context) {
		abort(c, farm.Errorf(farm.CodeNotAllowed, "%s does not take %s", c.Request.URL.Path, c.Request.Method))
	})
	engine.Match(reading, "/healthz", func(c *gin.Context) { c.String(http.StatusOK, "ok\n") })
	engine.Match(reading, "/readyz", s.readyz)
	s.docsPage(engine)
	s.thumbnails(engine)
	s.portraitFiles(engine)
	s.modelHooks(engine)

	declare := openapi.New(engine, s.document())
	declare.Fail, declare.Guard, declare.Perform, declare.Admit, declare.Describe = abort, s.guard, s.keepPromises, admitText, describe
	declare.MaxBodyBytes, declare.Again = maxBodyBytes, s.readAgain
	s.agentOperations(declare)
	s.keyOperations(declare)
	s.accountOperations(declare)
	s.exportOperations(declare)
	s.brandOperations(declare)
	d := s.openDoors(declare)
	s.snackOperations(declare)
	s.orderOperation(declare, d)
	s.batchOperation(declare, d)
	s.offeringOperations(declare, d)
	s.templateOperation(declare)
	s.carouselTemplateOperations(declare)
	s.videoOperations(declare)
	s.characterOperations(declare)
	s.projectOperations(declare)
	s.jobOperations(declare)
	s.eventOperations(declare)
	s.creditOperations(declare)
	s.topUpOperations(declare)
	s.webhookOperations(declare)
	s.uploadOperations(declare)
	s.editOperations(declare)
	if err := declare.Err(); err != nil {
		panic(err) // a declaration that no test has seen
	}
	conclude(declare.Document)
	declare.Serve("/openapi")
	s.mountMCP(engine, declare.Document) // the last: its tools are operations
	return engine
}

// Run serves until ctx ends, then accepts nothing new, finishes what runs, and
// returns. The listener is closed by it.
func (s *Server) Run(ctx context.Context, l net.Listener) error {
	srv := &http.Server{
		Handler: s.Handler(), ReadHeaderTimeout: readHeaderTimeout, ReadTimeout: readTimeout,
		WriteTimeout: writeTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: maxHeaderBytes,
	}
	l = netutil.LimitListener(l, s.Config.MaxConnections)
	srv.RegisterOnShutdown(s.watch.close)
	go s.sharePolls(ctx)
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(l) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serve HTTP: %w", err)
	case <-ctx.Done():
	}
	stopCtx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.Config.ShutdownTimeout)
	defer cancel()
	if err := srv.Shutdown(stopCtx); err != nil {
		return fmt.Errorf("stop HTTP: %w", errors.Join(err, srv.Close()))
	}
	return nil
}

// keepType has browsers take an answer for what it says that it is.
func keepType(c *gin.Context) { c.Header("X-Content-Type-Options", "nosniff") }

func (s *Server) recoverPanic(c *gin.Context) {
	defer func() {
		p := recover()
		if p == nil {
			return
		}
		if p == http.ErrAbortHandler { //nolint:errorlint // net/http panics with this very value
			panic(p)
		}
		s.Log.ErrorContext(c.Request.Context(), "panic", "panic", p, "stack", string(debug.Stack()))
		if !c.Writer.Written() {
			abort(c, fmt.Errorf("panic: %v", p))
		}
	}()
	c.Next()
}
