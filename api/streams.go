package api

import (
	"context"
	"maps"
	"time"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
)

// retellEvery is how often the others are told of every account with a stream, changed
// or not: what they know of a process that says nothing goes.
const retellEvery = 5 * time.Second

// admitStream refuses a stream that was just opened when its account has too many, over
// all processes. Two that open in the same moment may both be admitted.
func (s *Server) admitStream(ctx context.Context, account string) error {
	s.watch.sharing.Lock() // the others know what was said last
	defer s.watch.sharing.Unlock()
	process, open := s.watch.streamsOf(account)
	others, err := s.Store.ShareStreams(ctx, process, map[string]int{account: open})
	if err != nil {
		return err
	}
	s.watch.wasTold(map[string]int{account: open})
	if open+others[account] > watchesEach {
		return tooManyStreams()
	}
	return nil
}

func tooManyStreams() error {
	return farm.Errorf(farm.CodeRateLimited, "an account may watch %d jobs at a time; close a stream first", watchesEach)
}

// ShareStreams tells the other processes how many streams this one has open, of
// accounts where that has changed.
func (s *Server) ShareStreams(ctx context.Context) error {
	s.watch.sharing.Lock()
	defer s.watch.sharing.Unlock()
	process, changed := s.watch.untold(time.Now())
	if len(changed) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, shareWithin)
	defer cancel()
	_, err := s.Store.ShareStreams(ctx, process, changed)
	if err == nil {
		s.watch.wasTold(changed)
	}
	return err
}

// streamsOf is how many streams of an account this process has, and its name.
func (w *watch) streamsOf(account string) (process string, open int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.name(), w.accounts[account]
}

// name is what the others know this process by. w is locked.
func (w *watch) name() string {
	if w.process == "" {
		w.process = uuid.NewString()
	}
	return w.process
}

// untold are the counts that the others do not know, and from time to time all.
func (w *watch) untold(now time.Time) (process string, changed map[string]int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if now.Sub(w.toldAll) >= retellEvery {
		w.toldAll = now
		changed = maps.Clone(w.accounts)
	}
	if changed == nil {
		changed = map[string]int{}
	}
	for account, n := range w.accounts {
		if w.told[account] != n {
			changed[account] = n
		}
	}
	for account := range w.told {
		if w.accounts[account] == 0 {
			changed[account] = 0
		}
	}
	return w.name(), changed
}

// wasTold notes what the others know now.
func (w *watch) wasTold(counts map[string]int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.told == nil {
		w.told = map[string]int{}
	}
	for account, n := range counts {
		if w.told[account] = n; n == 0 {
			delete(w.told, account)
		}
	}
}
