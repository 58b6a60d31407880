package main

import (
	"context"
	"sync"

	"github.com/snackfarm/farm/activities/match"
)

// mostSeen is how many pictures are remembered; then all are forgotten.
const mostSeen = 2000

// seenPictures remembers where to crop a picture: rows of a table often show the
// same ones. Its zero value is ready.
type seenPictures struct {
	mu   sync.Mutex
	seen map[string]match.Picture
}

// seenOnce are those of this process.
var seenOnce seenPictures

func (s *seenPictures) focus(ctx context.Context, path string) (match.Picture, error) {
	s.mu.Lock()
	p, ok := s.seen[path]
	s.mu.Unlock()
	if ok {
		return p, nil
	}
	p, err := match.FindFocus(ctx, path)
	if err != nil {
		return p, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.seen == nil || len(s.seen) == mostSeen {
		s.seen = map[string]match.Picture{}
	}
	s.seen[path] = p
	return p, nil
}
