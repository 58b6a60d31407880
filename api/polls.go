package api

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"github.com/snackfarm/farm"
)

const (
	// accountPolls is how many times the polls of one job an account has, besides
	// half a one for each of its open jobs.
	accountPolls = 20
	// jobBurst and accountBurst are the polls that may come at once, in seconds of
	// their rate.
	jobBurst     = 5
	accountBurst = 10
	// openFor is how long a count of open jobs stands.
	openFor = 5 * time.Second
	// pacedMost is how many subjects are remembered before those are dropped whose
	// time is over.
	pacedMost = 10_000
)

// polls bounds what no plan counts: reads of one job or upload, again and again. Both
// rates, of one job and of an account, are over all processes, each of which tells
// the others once a second. Its zero value is ready.
type polls struct {
	pacer
	open pacedCounts
}

const (
	// shareEvery is how often processes tell each other what they admitted.
	shareEvery  = time.Second
	shareWithin = 5 * time.Second
	// sharedMost bounds what is told in one go.
	sharedMost = 5000
	// accountBy and jobBy begin the names under which rates are shared.
	accountBy = "polls:"
	jobBy     = "poll:"
	// hurried is the longest time between two reads of a job, in those that its rate
	// allows, after which the others are told of the second. Who asks as seldom as
	// the documentation says costs no write.
	hurried = 3
	// maxPolled is the longest id of anything that may be read.
	maxPolled = 64
)

// sharePolls tells the other processes what this one admitted and which streams it has
// open, until ctx ends.
func (s *Server) sharePolls(ctx context.Context) {
	t := time.NewTicker(shareEvery)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
			if err := errors.Join(s.SharePolls(ctx), s.ShareStreams(ctx)); err != nil && ctx.Err() == nil {
				s.Log.WarnContext(ctx, "rates of polls and streams are not shared; the limits are of this process", "error", err)
			}
		}
	}
}

// SharePolls tells what this process admitted of polls since the last time, and learns
// what all did.
func (s *Server) SharePolls(ctx context.Context) error {
	told := s.polls.admitted()
	if len(told) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, shareWithin)
	defer cancel()
	ahead, err := s.Store.SharePaces(ctx, told)
	if err != nil {
		return err
	}
	s.polls.learn(ahead, time.Now())
	return nil
}

// admitPoll counts a poll against its job and against its account.
func (s *Server) admitPoll(c *gin.Context, account farm.Account) error {
	rate, now := float64(s.Config.PollsPerSecond), time.Now()
	id := c.Param("id")
	if len(id) > maxPolled {
		id = "" // there is nothing of that name
	}
	if wait := s.polls.take(jobBy+account.ID+" "+id, rate, jobBurst*rate, now); wait > 0 {
		return limited(c, limitPolls, wait, "this may be read %s a second; ask every 3-5 seconds, or open the job's events", times(rate))
	}
	wait := s.polls.take(accountBy+account.ID, accountPolls*rate, accountBurst*accountPolls*rate, now)
	if wait == 0 {
		return nil
	}
	open, err := s.polls.open.of(c.Request.Context(), account.ID, now, s.Store.OpenJobs)
	if err != nil {
		return err
	}
	more := float64(open) / 2 * rate
	if open > 0 && s.polls.take(accountBy+account.ID+" open", more, accountBurst*more, now) == 0 {
		return nil
	}
	return limited(c, limitPolls, wait,
		"an account may read its jobs %s a second, and once for every two open ones; "+
			"open a job's events, or set a callbackUrl", times(accountPolls*rate))
}

func times(rate float64) string {
	if rate == 1 {
		return "once"
	}
	return strconv.FormatFloat(rate, 'f', -1, 64) + " times"
}

// pacer spaces the requests of subjects: the generic cell rate algorithm, in the
// memory of one process.
type pacer struct {
	mu    sync.Mutex
	ahead map[string]time.Time // how far a subject's virtual time has run
	// added is how far shared ones have run since the others were told.
	added map[string]time.Duration
}

// admitted gives how far shared subjects have run since it was last asked.
func (p *pacer) admitted() map[string]time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	told := p.added
	p.added = nil
	return told
}

// learn sets shared subjects as far ahead of now as all processes know them to be,
// and what was admitted meanwhile.
func (p *pacer) learn(ahead map[string]time.Duration, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for subject, by := range ahead {
		if at := now.Add(by + p.added[subject]); at.After(p.ahead[subject]) {
			p.ahead[subject] = at
		}
	}
}

// take admits a request at a rate in a second, with burst of them at once. The
// answer is how long to wait; 0 is admitted.
func (p *pacer) take(subject string, rate, burst float64, now time.Time) time.Duration {
	second := float64(time.Second)
	step, most := time.Duration(second/rate), time.Duration(second/rate*burst)
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ahead == nil {
		p.ahead = map[string]time.Time{}
	}
	if len(p.ahead) >= pacedMost {
		maps.DeleteFunc(p.ahead, func(_ string, at time.Time) bool { return at.Before(now) })
	}
	at := p.ahead[subject]
	tell := p.tells(subject, now.Sub(at), step)
	if at.Before(now) {
		at = now
	}
	if at = at.Add(step); at.Sub(now) > most {
		return at.Sub(now) - most
	}
	p.ahead[subject] = at
	if tell {
		if p.added == nil {
			p.added = map[string]time.Duration{}
		}
		p.added[subject] += step
	}
	return 0
}

// tells reports whether the others are told of a request that comes so long after the
// time of the last one was over. Jobs leave half of the room to accounts.
func (p *pacer) tells(subject string, after, step time.Duration) bool {
	most := sharedMost
	if strings.HasPrefix(subject, jobBy) {
		if after > (hurried-1)*step {
			return false
		}
		most /= 2
	}
	return p.added[subject] > 0 || len(p.added) < most
}

// pacedCounts remembers for a while how many open jobs an account has.
type pacedCounts struct {
	mu    sync.Mutex
	known map[string]pacedCount
}

type pacedCount struct {
	n     int
	until time.Time
}

func (k *pacedCounts) of(ctx context.Context, account string, now time.Time,
	count func(context.Context, string) (int, error)) (int, error) {
	k.mu.Lock()
	known := k.known[account]
	k.mu.Unlock()
	if now.Before(known.until) {
		return known.n, nil
	}
	n, err := count(ctx, account)
	if err != nil {
		return 0, err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.known == nil {
		k.known = map[string]pacedCount{}
	}
	maps.DeleteFunc(k.known, func(_ string, c pacedCount) bool { return c.until.Before(now) })
	k.known[account] = pacedCount{n, now.Add(openFor)}
	return n, nil
}

// tagged tells whether an If-None-Match names an answer: in a list, by * or without the
// mark of weak tags.
func tagged(header, tag string) bool {
	for one := range strings.SplitSeq(header, ",") {
		if one = strings.TrimSpace(one); one == "*" || strings.TrimPrefix(one, "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}

// tagOf names what a reader of a job has: its state, and how fresh its links are.
// It changes with the job, and well before the links of the answer end.
func (s *Server) tagOf(j farm.Job, now time.Time) string {
	fresh := now.UnixNano() / int64(max(s.Config.SignedURLFor/4, time.Second))
	return fmt.Sprintf(`W/"%s-%d-%x-%x"`, j.State, j.Progress, j.UpdatedAt.UnixMicro(), fresh)
}
