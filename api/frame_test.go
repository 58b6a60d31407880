package api_test

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
)

// HEAD answers wherever GET does, as GET does, without a body.
func TestHead(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanScale, 100)
	job, _ := s.do("POST", "/api/v1/snacks", key, `{"brandId":"`+s.brand(key)+`"}`).body["jobId"].(string)
	for _, path := range []string{"/healthz", "/readyz", "/docs", "/docs/page.css", "/openapi.json", "/openapi.yaml", "/api/v1/pricing",
		"/api/v1/credits", "/api/v1/jobs/" + job, "/api/v1/snacks?limit=0", "/api/v1/jobs/nope", "/nowhere"} {
		get, head := s.do("GET", path, key, ""), s.do("HEAD", path, key, "")
		if head.status != get.status || head.raw != "" || head.header.Get("Content-Type") != get.header.Get("Content-Type") {
			t.Errorf("%s: GET is %d %s, HEAD %d %s %q", path, get.status, get.header.Get("Content-Type"), head.status,
				head.header.Get("Content-Type"), head.raw)
		}
	}
	a := s.do("HEAD", "/api/v1/jobs/"+job+"/events", key, "") // GET would stay
	if a.status != http.StatusOK || a.header.Get("Content-Type") != "text/event-stream" || a.raw != "" {
		t.Errorf("events: %d %v %q", a.status, a.header, a.raw)
	}
}

// No answer is taken for what it is not, and none with what belongs to an
// account is kept on the way.
func TestGuardHeaders(t *testing.T) {
	s := newServer(t)
	key := s.register()
	form := `{"operatorEmail":"a@example.com","billingCountry":"DE","acceptTerms":true}`
	for _, c := range []struct {
		method, path, body string
		secret             bool
	}{
		{"POST", "/api/v1/agents/register", form, true},
		{"POST", "/api/v1/agents/register", "{}", true},
		{"POST", "/api/v1/keys", "", true},
		{"GET", "/api/v1/webhooks/secret", "", true},
		{"POST", "/api/v1/webhooks/secret/rotate", "", true},
		{"GET", "/api/v1/jobs", "", true},
		{"GET", "/api/v1/pricing", "", false},
		{"GET", "/docs", "", false},
		{"GET", "/openapi.json", "", false},
		{"GET", "/healthz", "", false},
		{"GET", "/nowhere", "", false},
		{"POST", "/mcp", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"register_agent","arguments":` + form + `}}`, true},
		{"POST", "/mcp", "[]", true},
	} {
		a := s.do(c.method, c.path, key, c.body, "Accept", "application/json, text/event-stream")
		if a.header.Get("X-Content-Type-Options") != "nosniff" || (a.header.Get("Cache-Control") == "no-store") != c.secret {
			t.Errorf("%s %s: %v", c.method, c.path, a.header)
		}
	}
}

// A client that writes all of its body before it reads sees the 413.
func TestLargeBodiesAreAnswered(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanScale, 0)
	const size = 6 << 20
	for name, head := range map[string]string{"with its length": fmt.Sprintf("Content-Length: %d\r\n", size),
		"in chunks": "Transfer-Encoding: chunked\r\n"} {
		conn, err := net.Dial("tcp", strings.TrimPrefix(s.base, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		body := strings.Repeat("x", size)
		if strings.Contains(name, "chunks") {
			body = fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", size, body)
		}
		if _, err := fmt.Fprintf(conn, "POST /api/v1/snacks/brands HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: "+
			"application/json\r\n%s\r\n%s", key, head, body); err != nil {
			t.Errorf("%s: the body could not be written: %v", name, err)
		}
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil || answer.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("%s: %v, %v", name, answer, err)
		}
		if err == nil {
			_ = answer.Body.Close()
		}
		_ = conn.Close()
	}
}

// Connections over the bound wait until one is free.
func TestConnectionsAreBounded(t *testing.T) {
	s := newServer(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	one := s.process(func(c *api.Config) { c.MaxConnections = 16 })
	go func() { ended <- one.Run(ctx, l) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	const ask = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
	var open []net.Conn
	for range 16 {
		conn, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprint(conn, ask)
		if line, err := bufio.NewReader(conn).ReadString('\n'); err != nil || !strings.Contains(line, "200") {
			t.Fatalf("%q %v", line, err)
		}
		open = append(open, conn)
	}
	waiting, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer waiting.Close()
	fmt.Fprint(waiting, ask)
	_ = waiting.SetReadDeadline(time.Now().Add(300 * time.Millisecond))
	if n, err := waiting.Read(make([]byte, 1)); err == nil {
		t.Errorf("%d bytes for one too many", n)
	}
	_ = open[0].Close()
	_ = waiting.SetReadDeadline(time.Time{})
	if line, err := bufio.NewReader(waiting).ReadString('\n'); err != nil || !strings.Contains(line, "200") {
		t.Errorf("%q %v", line, err)
	}
	for _, bad := range []int{0, 15, 1_000_001} {
		cfg := api.Defaults()
		if cfg.MaxConnections = bad; cfg.Validate() == nil {
			t.Errorf("%d connections are taken", bad)
		}
	}
}

// What is refused is told in words for people, with what was found.
func TestRefusalsInWords(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanScale, 100)
	brand := s.brand(key)
	for _, written := range []string{"3", "3.0", "3e0"} {
		if a := s.do("POST", "/api/v1/snacks?dryRun=true", key, `{"brandId":"`+brand+`","count":`+written+`}`); a.status != http.StatusOK {
			t.Errorf("count %s: %d %s", written, a.status, a.raw)
		}
	}
	for _, c := range []struct{ method, path, body, field, says string }{
		{"POST", "/api/v1/snacks", `{"brandId":"` + brand + `","count":1.5}`, "count", "must be an integer (is 1.5)"},
		{"POST", "/api/v1/snacks/brands", `{"name":"x","industry":"y","description":"short"}`, "description",
			"must be at least 30 characters (is 5)"},
		{"POST", "/api/v1/snacks/brands", `{"name":"x","description":"A sleep app that plays slow stories and wakes you."}`, "industry",
			"must be given"},
		{"GET", "/api/v1/snacks/brands?limt=2", "", "limt", "is not a parameter of this operation; there are limit, offset"},
		{"GET", "/api/v1/credits?since=1", "", "since", "is not a parameter of this operation; it has none in the query"},
	} {
		a := s.do(c.method, c.path, key, c.body)
		a.wantError(t, http.StatusBadRequest, farm.CodeInvalid, c.field)
		if got := dig(a.body, "details", "fields")[c.field]; got != c.says || a.body["message"] != c.field+": "+c.says {
			t.Errorf("%s %s: %s", c.method, c.path, a.raw)
		}
	}
}
