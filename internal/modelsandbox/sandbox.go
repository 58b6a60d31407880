// Package modelsandbox is the outside of model services without models: a process of its
// own that speaks the protocols fal, replicate, dashscope, comfyui and openai over HTTP,
// keeps a bill, signs what it calls back, and fails as real services do. No part of the
// farm knows it.
package modelsandbox

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"
)

// Fault is how an order goes wrong.
type Fault string

// The faults. An order without one is worked on for Sandbox.Polls polls and delivered.
const (
	None    Fault = ""
	Lost    Fault = "lost"    // it is taken and billed, and the answer never arrives
	Refused Fault = "refused" // it is taken, and its content is not shown
	Broken  Fault = "broken"  // it is taken, and fails
	Busy    Fault = "busy"    // 429, not taken
	Down    Fault = "down"    // 500 before it is taken
	Denied  Fault = "denied"  // 401
	Expired Fault = "expired" // its file is gone when it is fetched
	Never   Fault = "never"   // it is taken, and never ends
)

// How a sandbox calls back, where an order asks for it.
type Calls string

// The ways of calling back, once an order is done.
const (
	Once     Calls = ""         // as it is asked
	Silent   Calls = "silent"   // never
	Repeated Calls = "repeated" // three times
	// Forged calls come before the work is done: unsigned, signed by others, signed of
	// another order, too old; then the true one.
	Forged Calls = "forged"
)

// Work is one order that was taken.
type Work struct {
	ID     string
	Fault  Fault
	Body   map[string]any
	Paid   bool // delivered or worked on; refused and broken work is not billed
	Polls  int  // how often it was asked after
	Cancel bool // it was told that nobody waits
	Hook   string
	Heard  []int // what its calls were answered with

	taken time.Time
}

// Options is how a sandbox behaves.
type Options struct {
	File  []byte        // what every order delivers
	Type  string        // of the file, "image/png"
	Polls int           // after which an order is done
	Takes time.Duration // and so long after it was taken
	// Faults are those of the first orders that are given; Then is the fault of all that
	// come after.
	Faults []Fault
	Then   Fault
	Calls  Calls
	Key    string // that callers must have; "" asks for none
}

// Sandbox takes orders.
type Sandbox struct {
	Options
	URL string // where it is reached, for the addresses that it gives

	mu    sync.Mutex
	tried int
	works []*Work
	sign  signer
}

// Works are the orders that were taken, in their order.
func (s *Sandbox) Works() []Work {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := make([]Work, len(s.works))
	for i, w := range s.works {
		out[i] = *w
	}
	return out
}

// ServeHTTP implements http.Handler.
func (s *Sandbox) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/jwks.json" {
		s.sign.keys(w)
		return
	}
	if strings.HasPrefix(r.URL.Path, "/files/") || r.URL.Path == "/view" {
		s.file(w, r)
		return
	}
	if s.Key != "" && !strings.HasSuffix(r.Header.Get("Authorization"), " "+s.Key) {
		http.Error(w, `{"detail":"no such key"}`, http.StatusUnauthorized)
		return
	}
	for _, speak := range []func(http.ResponseWriter, *http.Request) bool{s.replicate, s.dashScope, s.comfyUI, s.openAI, s.fal} {
		if speak(w, r) {
			return
		}
	}
	http.NotFound(w, r)
}

// take takes an order, or answers with the fault that keeps it from that.
func (s *Sandbox) take(w http.ResponseWriter, r *http.Request) (*Work, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tried++
	fault := s.Then
	if s.tried <= len(s.Faults) {
		fault = s.Faults[s.tried-1]
	}
	switch fault {
	case Busy:
		http.Error(w, `{"detail":"too many"}`, http.StatusTooManyRequests)
		return nil, false
	case Down:
		// Nothing was read of it: the connection ends as it does when a server is away.
		hangUp(w)
		return nil, false
	case Denied:
		http.Error(w, `{"detail":"no such key"}`, http.StatusUnauthorized)
		return nil, false
	}
	work := &Work{ID: fmt.Sprintf("w-%d", len(s.works)+1), Fault: fault, Paid: fault != Refused && fault != Broken, taken: time.Now(),
		Hook: r.URL.Query().Get("fal_webhook")}
	_ = json.NewDecoder(r.Body).Decode(&work.Body)
	if hook, ok := work.Body["webhook"].(string); ok {
		work.Hook = hook
	}
	s.works = append(s.works, work)
	if work.Hook != "" && fault != Never {
		go s.call(work)
	}
	if fault == Lost {
		hangUp(w)
		return nil, false
	}
	return work, true
}

func hangUp(w http.ResponseWriter) {
	if h, ok := w.(http.Hijacker); ok {
		if c, _, err := h.Hijack(); err == nil {
			_ = c.Close()
		}
	}
}

// state is how far an order is: queued, running, done, refused or broken.
func (s *Sandbox) state(id string) (*Work, string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, w := range s.works {
		if w.ID != id {
			continue
		}
		w.Polls++
		switch {
		case w.Polls <= s.Polls && w.Polls == 1:
			return w, "queued"
		case w.Polls <= s.Polls || w.Fault == Never || time.Since(w.taken) < s.Takes:
			return w, "running"
		case w.Fault == Refused:
			return w, "refused"
		case w.Fault == Broken:
			return w, "broken"
		}
		return w, "done"
	}
	return nil, ""
}

func (s *Sandbox) cancel(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, w := range s.works {
		if w.ID == id {
			w.Cancel = true
		}
	}
}

func (s *Sandbox) address(w *Work) string {
	if w.Fault == Expired {
		return s.URL + "/files/gone"
	}
	return s.URL + "/files/" + w.ID
}

func (s *Sandbox) file(w http.ResponseWriter, r *http.Request) {
	if strings.HasSuffix(r.URL.Path, "/gone") || r.URL.Query().Get("filename") == "gone" {
		http.Error(w, "expired", http.StatusForbidden)
		return
	}
	w.Header().Set("Content-Type", s.Type)
	_, _ = w.Write(s.File)
}

func answer(w http.ResponseWriter, v any) bool {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v)
	return true
}

type object = map[string]any

// fal takes orders at any path, as models have names of several parts.
func (s *Sandbox) fal(w http.ResponseWriter, r *http.Request) bool {
	model, rest, asked := strings.Cut(r.URL.Path, "/requests/")
	if !asked {
		work, ok := s.take(w, r)
		if !ok {
			return true
		}
		base := s.URL + model + "/requests/" + work.ID
		return answer(w, object{"request_id": work.ID, "response_url": base, "status_url": base + "/status", "cancel_url": base + "/cancel"})
	}
	id, what, _ := strings.Cut(rest, "/")
	if what == "cancel" {
		s.cancel(id)
		return answer(w, object{"status": "CANCELLATION_REQUESTED"})
	}
	work, state := s.state(id)
	if work == nil {
		http.NotFound(w, r)
		return true
	}
	base := s.URL + model + "/requests/" + id
	if what == "" {
		return answer(w, object{"images": []object{{"url": s.address(work)}}, "video": object{"url": s.address(work)}})
	}
	out := object{"status": "IN_QUEUE", "response_url": base}
	switch state {
	case "running":
		out["status"] = "IN_PROGRESS"
	case "done":
		out["status"] = "COMPLETED"
	case "refused":
		out["status"], out["error"] = "COMPLETED", "content_policy_violation"
	case "broken":
		out["status"], out["error"] = "COMPLETED", "worker ran out of memory"
	}
	return answer(w, out)
}

func (s *Sandbox) replicate(w http.ResponseWriter, r *http.Request) bool {
	path, ok := strings.CutPrefix(r.URL.Path, "/v1/")
	if !ok || !strings.Contains(path, "predictions") && path != "webhooks/default/secret" {
		return false
	}
	show := func(work *Work, state string) object {
		words := map[string]string{"queued": "starting", "running": "processing", "done": "succeeded", "refused": "failed", "broken": "failed"}
		out := object{"id": work.ID, "status": words[state], "input": work.Body["input"]}
		switch state {
		case "done":
			out["output"] = []string{s.address(work)}
		case "refused":
			out["error"] = "NSFW content detected"
		case "broken":
			out["error"] = "CUDA out of memory"
		}
		return out
	}
	switch {
	case path == "webhooks/default/secret":
		return answer(w, object{"key": s.sign.secret()})
	case path == "predictions" && r.Method == http.MethodGet:
		list := []object{}
		for _, work := range s.Works() {
			list = append(list, show(&work, "running"))
		}
		return answer(w, object{"results": list})
	case r.Method == http.MethodPost && strings.HasSuffix(path, "/cancel"):
		s.cancel(strings.TrimSuffix(strings.TrimPrefix(path, "predictions/"), "/cancel"))
		return answer(w, object{})
	case r.Method == http.MethodPost:
		if work, ok := s.take(w, r); ok {
			w.WriteHeader(http.StatusCreated)
			return answer(w, show(work, "queued"))
		}
		return true
	}
	work, state := s.state(strings.TrimPrefix(path, "predictions/"))
	if work == nil {
		http.NotFound(w, r)
		return true
	}
	return answer(w, show(work, state))
}

func (s *Sandbox) dashScope(w http.ResponseWriter, r *http.Request) bool {
	path, ok := strings.CutPrefix(r.URL.Path, "/api/v1/")
	if !ok {
		return false
	}
	if strings.HasPrefix(path, "services/") {
		if r.Header.Get("X-DashScope-Async") != "enable" {
			http.Error(w, `{"code":"AccessDenied"}`, http.StatusForbidden)
			return true
		}
		if work, ok := s.take(w, r); ok {
			return answer(w, object{"output": object{"task_id": work.ID, "task_status": "PENDING"}})
		}
		return true
	}
	id := strings.TrimPrefix(path, "tasks/")
	if strings.HasSuffix(id, "/cancel") {
		s.cancel(strings.TrimSuffix(id, "/cancel"))
		return answer(w, object{})
	}
	work, state := s.state(id)
	if work == nil {
		return answer(w, object{"output": object{"task_status": "UNKNOWN"}})
	}
	out := object{"task_id": id,
		"task_status": map[string]string{"queued": "PENDING", "running": "RUNNING", "done": "SUCCEEDED", "refused": "FAILED",
			"broken": "FAILED"}[state]}
	switch state {
	case "done":
		out["results"], out["video_url"] = []object{{"url": s.address(work)}}, s.address(work)
	case "refused":
		out["code"] = "DataInspectionFailed"
	case "broken":
		out["code"] = "InternalError"
	}
	return answer(w, object{"output": out})
}

func (s *Sandbox) comfyUI(w http.ResponseWriter, r *http.Request) bool {
	entry := func(work Work) []any {
		return []any{1, work.ID, work.Body["prompt"], object{"client_id": work.Body["client_id"]}, []any{}}
	}
	switch {
	case r.URL.Path == "/prompt":
		if work, ok := s.take(w, r); ok {
			return answer(w, object{"prompt_id": work.ID, "number": 1, "node_errors": object{}})
		}
		return true
	case r.URL.Path == "/queue" && r.Method == http.MethodGet:
		pending := []any{}
		for _, work := range s.Works() {
			pending = append(pending, entry(work))
		}
		return answer(w, object{"queue_running": []any{}, "queue_pending": pending})
	case r.URL.Path == "/queue":
		var body struct{ Delete []string }
		_ = json.NewDecoder(r.Body).Decode(&body)
		for _, id := range body.Delete {
			s.cancel(id)
		}
		return answer(w, object{})
	case r.URL.Path == "/history":
		return answer(w, object{})
	case !strings.HasPrefix(r.URL.Path, "/history/"):
		return false
	}
	work, state := s.state(strings.TrimPrefix(r.URL.Path, "/history/"))
	if work == nil || state == "queued" || state == "running" {
		return answer(w, object{})
	}
	out := object{"status": object{"status_str": "error", "completed": false}, "outputs": object{}}
	if state == "done" {
		name := work.ID + ".png"
		if work.Fault == Expired {
			name = "gone"
		}
		out = object{"status": object{"status_str": "success", "completed": true},
			"outputs": object{"7": object{"images": []object{{"filename": name, "subfolder": "", "type": "output"}}}}}
	}
	return answer(w, object{work.ID: out})
}

func (s *Sandbox) openAI(w http.ResponseWriter, r *http.Request) bool {
	if !strings.HasSuffix(r.URL.Path, "/images/generations") {
		return false
	}
	work, ok := s.take(w, r)
	if !ok {
		return true
	}
	switch work.Fault {
	case Refused:
		http.Error(w, `{"error":{"code":"moderation_blocked","message":"blocked by our safety system"}}`, http.StatusBadRequest)
		return true
	case Broken:
		http.Error(w, `{"error":{"message":"bad size"}}`, http.StatusBadRequest)
		return true
	case Expired:
		return answer(w, object{"data": []object{{"url": s.address(work)}}})
	}
	return answer(w, object{"data": []object{{"b64_json": base64.StdEncoding.EncodeToString(s.File)}}})
}
