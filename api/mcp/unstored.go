package mcp

import "net/http"

// unstored is an answer that nobody on the way may keep: it may hold an API key. The
// SDK says no-cache, which allows keeping it.
type unstored struct {
	http.ResponseWriter
	begun bool
}

func (w *unstored) begin() {
	if !w.begun {
		w.begun = true
		w.Header().Set("Cache-Control", "no-store")
	}
}

// WriteHeader implements http.ResponseWriter.
func (w *unstored) WriteHeader(status int) {
	w.begin()
	w.ResponseWriter.WriteHeader(status)
}

// Write implements http.ResponseWriter.
func (w *unstored) Write(p []byte) (int, error) {
	w.begin()
	return w.ResponseWriter.Write(p)
}

// Flush implements http.Flusher.
func (w *unstored) Flush() {
	w.begin()
	_ = http.NewResponseController(w.ResponseWriter).Flush() // an answer that cannot be sent at once is sent later
}

// Unwrap lets http.ResponseController reach the connection.
func (w *unstored) Unwrap() http.ResponseWriter { return w.ResponseWriter }
