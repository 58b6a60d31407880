package api

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

const (
	watchEvery  = 500 * time.Millisecond
	watchesEach = 100  // of one account, in all processes
	watchesAll  = 5000 // of this process
	watchWithin = 10 * time.Second
)

// watch tells any number of watchers how jobs change, with one query each
// watchEvery for all of them and none while nobody watches. Its zero value is
// ready.
type watch struct {
	mu       sync.Mutex
	watched  map[string]*watchedJob // by job id
	accounts map[string]int         // watchers by account
	told     map[string]int         // of accounts, what the other processes were told
	toldAll  time.Time              // when they were told of every account
	process  string                 // what the others know this one by
	count    int
	running  bool
	closed   bool

	sharing sync.Mutex // held from a look at the counts until the others know them
}

type watchedJob struct {
	last     farm.Job
	watchers map[chan farm.Job]bool
}

// join begins to watch a job as it was just read. The channel holds the latest
// change that was not read yet, and is closed when the process stops. leave
// must be called once. The error is rate_limited or unavailable when there are
// too many.
func (w *watch) join(j farm.Job, store *postgres.Store, log *slog.Logger) (changes <-chan farm.Job, leave func(), err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	switch {
	case w.closed:
		return nil, nil, farm.Errorf(farm.CodeUnavailable, "this server is stopping; connect again")
	case w.accounts[j.AccountID] >= watchesEach:
		return nil, nil, tooManyStreams()
	case w.count >= watchesAll:
		return nil, nil, farm.Errorf(farm.CodeUnavailable, "too many jobs are being watched; poll the job instead")
	}
	if w.watched == nil {
		w.watched, w.accounts = map[string]*watchedJob{}, map[string]int{}
	}
	if !w.running {
		w.running = true
		go w.run(store, log)
	}
	e := w.watched[j.ID]
	if e == nil {
		e = &watchedJob{last: j, watchers: map[chan farm.Job]bool{}}
		w.watched[j.ID] = e
	}
	ch := make(chan farm.Job, 1)
	if changed(j, e.last) { // it moved between this watcher's read and the last round
		ch <- e.last
	}
	e.watchers[ch] = true
	w.accounts[j.AccountID]++
	w.count++
	return ch, func() { w.leave(j, ch) }, nil
}

func (w *watch) leave(j farm.Job, ch chan farm.Job) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.count--
	if w.accounts[j.AccountID]--; w.accounts[j.AccountID] == 0 {
		delete(w.accounts, j.AccountID)
	}
	if e := w.watched[j.ID]; e != nil {
		if delete(e.watchers, ch); len(e.watchers) == 0 {
			delete(w.watched, j.ID)
		}
	}
}

// run looks at all watched jobs until nobody watches.
func (w *watch) run(store *postgres.Store, log *slog.Logger) {
	t := time.NewTicker(watchEvery)
	defer t.Stop()
	for range t.C {
		ids, goOn := w.ids()
		if !goOn {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), watchWithin)
		jobs, err := store.JobsByID(ctx, ids)
		cancel()
		if err != nil {
			log.Warn("look at watched jobs", "error", err)
			continue
		}
		w.tell(jobs)
	}
}

// ids are the watched jobs; without any the run is over, and who joins next
// starts another.
func (w *watch) ids() (ids []string, goOn bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running = w.count > 0
	for id := range w.watched {
		ids = append(ids, id)
	}
	return ids, w.running
}

func (w *watch) tell(jobs []farm.Job) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, j := range jobs {
		e := w.watched[j.ID]
		if e == nil || !changed(e.last, j) {
			continue
		}
		e.last = j
		for ch := range e.watchers {
			select { // only the latest change matters
			case <-ch:
			default:
			}
			ch <- j
		}
	}
}

func changed(was, is farm.Job) bool {
	return was.State != is.State || was.Progress != is.Progress
}

// close ends all watching; the process stops.
func (w *watch) close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
	for _, e := range w.watched {
		for ch := range e.watchers {
			close(ch)
		}
	}
	clear(w.watched)
}

var jobEnds = []farm.JobState{farm.JobCompleted, farm.JobFailed, farm.JobCancelled}

// eventOf names what a watcher is told: job.progress until the end, and then
// the same names as webhooks.
func eventOf(s farm.JobState) string {
	if slices.Contains(jobEnds, s) {
		return "job." + string(s)
	}
	return "job.progress"
}
