package modelsandbox

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"
)

// asked is the variable by which a test's own program is started as a sandbox.
const asked = "FARM_TEST_MODEL_SANDBOX"

// ServeIfAsked serves sandboxes, and does not come back, in a program that Start started.
// TestMain calls it first.
func ServeIfAsked() {
	if os.Getenv(asked) == "" {
		return
	}
	if err := Serve("127.0.0.1:0", os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// Serve serves sandboxes at an address, which it writes to out, until in ends. POST
// /boxes with Options opens one at /boxes/N, whose works are at /boxes/N/sandbox/works.
func Serve(address string, in io.Reader, out io.Writer) error {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	base := "http://" + l.Addr().String()
	s := &http.Server{Handler: &boxes{base: base}, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		_, _ = io.Copy(io.Discard, in)
		_ = s.Close()
	}()
	fmt.Fprintln(out, base)
	if err := s.Serve(l); err != http.ErrServerClosed {
		return err
	}
	return nil
}

// boxes are the sandboxes of a process, by their number from 1.
type boxes struct {
	base string
	mu   sync.Mutex
	all  []*Sandbox
}

// ServeHTTP implements http.Handler.
func (b *boxes) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/boxes" {
		box := &Sandbox{}
		var err error
		if err = json.NewDecoder(r.Body).Decode(&box.Options); err == nil {
			box.sign, err = newSigner()
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		b.mu.Lock()
		b.all = append(b.all, box)
		box.URL = b.base + "/boxes/" + strconv.Itoa(len(b.all))
		b.mu.Unlock()
		answer(w, box.URL)
		return
	}
	number, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/boxes/"), "/")
	n, err := strconv.Atoi(number)
	b.mu.Lock()
	if err != nil || n < 1 || n > len(b.all) {
		b.mu.Unlock()
		http.NotFound(w, r)
		return
	}
	box := b.all[n-1]
	b.mu.Unlock()
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/boxes/"+number)
	if r.URL.Path == "/sandbox/works" {
		answer(w, box.Works())
		return
	}
	box.ServeHTTP(w, r)
}

// Process is a process of sandboxes.
type Process struct {
	base string
	cmd  *exec.Cmd
	in   io.Closer
}

// Start starts this very program again, whose TestMain calls ServeIfAsked.
func Start() (*Process, error) {
	cmd := exec.Command(os.Args[0])
	cmd.Env, cmd.Stderr = append(os.Environ(), asked+"=1"), os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, err
	}
	base, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("the sandbox did not start: %w", err)
	}
	return &Process{strings.TrimSpace(base), cmd, in}, nil
}

// Stop ends the process.
func (p *Process) Stop() {
	_ = p.in.Close()
	_ = p.cmd.Wait()
}

// Open opens a sandbox in the process.
func (p *Process) Open(o Options) (*Box, error) {
	raw, err := json.Marshal(o)
	if err != nil {
		return nil, err
	}
	b := &Box{}
	resp, err := http.Post(p.base+"/boxes", "application/json", bytes.NewReader(raw)) //nolint:noctx // it answers at once
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	return b, json.NewDecoder(resp.Body).Decode(&b.URL)
}

// Box is a sandbox in another process.
type Box struct {
	URL string
}

// Works are the orders that were taken, in their order; nil when the process is gone.
func (b *Box) Works() (out []Work) {
	resp, err := http.Get(b.URL + "/sandbox/works") //nolint:noctx // it answers at once
	if err != nil {
		return nil
	}
	defer resp.Body.Close()
	_ = json.NewDecoder(resp.Body).Decode(&out)
	return out
}

// Bill is how many orders are charged.
func (b *Box) Bill() (n int) {
	for _, w := range b.Works() {
		if w.Paid {
			n++
		}
	}
	return n
}
