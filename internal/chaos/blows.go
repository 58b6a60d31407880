package chaos

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"syscall"
	"time"
)

// blow is one thing that is done to the farm.
type blow string

// The blows.
const (
	killWorker      blow = "SIGKILL worker"
	killAPI         blow = "SIGKILL API"
	stopWorker      blow = "SIGSTOP worker, 20 s"
	stopAPI         blow = "SIGSTOP API, 20 s"
	restartPostgres blow = "PostgreSQL killed"
	restartTemporal blow = "Temporal killed"
	restartS3       blow = "S3 killed"
	fillDisk        blow = "scratch disk full, 20 s"
	slowS3          blow = "S3 slow, 20 s"
)

// deck is what falls upon the farm, in another order each time that it is through.
var deck = []blow{killWorker, killWorker, killWorker, killWorker, killAPI, killAPI, stopWorker, stopAPI,
	restartPostgres, restartTemporal, restartS3, fillDisk, slowS3}

// blows lists the kinds in the order of the table.
var blows = []blow{killWorker, killAPI, stopWorker, stopAPI, restartPostgres, restartTemporal, restartS3, fillDisk, slowS3}

const (
	// lasting is how long a process stands still, a disk is full and S3 is slow.
	lasting = 20 * time.Second
	// slowBy is what each 32 KiB to and from S3 take longer.
	slowBy = 100 * time.Millisecond
	// Between the death of a process or server and its next start.
	leastRestart = 500 * time.Millisecond
	mostRestart  = 4 * time.Second
	mostAway     = 12 * time.Second // of servers
)

// struck is a blow that fell.
type struck struct {
	kind blow
	at   time.Time
	// back is when what was taken away had come again; zero without such a time.
	back time.Time
	// held is how many steps the victim was at, recovered how long until each was
	// done or begun elsewhere.
	held      int
	recovered time.Duration
}

// storm is all blows of a run.
type storm struct {
	stage *stage
	jobs  []*job
	dice  *rand.Rand

	mu     sync.Mutex
	struck []*struck
	missed map[blow]int // found no victim
	after  sync.WaitGroup
}

func newStorm(s *stage, jobs []*job) *storm {
	return &storm{stage: s, jobs: jobs, dice: rand.New(rand.NewPCG(s.set.Seed, 2)), missed: map[blow]int{}}
}

// rage strikes until all blows have fallen or ctx ends, and then lets everything come
// back. What the dice say does not depend on what happens.
func (s *storm) rage(ctx context.Context) {
	for left := s.stage.set.Blows; left > 0 && ctx.Err() == nil; {
		cards := append([]blow{}, deck...)
		s.dice.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		for _, card := range cards {
			pause := time.Duration((0.5 + s.dice.Float64()) * float64(s.stage.set.Pause))
			victim, away := s.dice.IntN(1<<30), s.dice.Float64()
			select {
			case <-ctx.Done():
			case <-time.After(pause):
				s.strike(ctx, card, victim, away)
			}
			if left--; left == 0 || ctx.Err() != nil {
				break
			}
		}
	}
	s.after.Wait()
}

// between is a share of the way from the shortest time to most.
func between(most time.Duration, share float64) time.Duration {
	return leastRestart + time.Duration(share*float64(most-leastRestart))
}

// strike lets one blow fall; away, 0 to 1, says how long what is killed stays away.
func (s *storm) strike(ctx context.Context, kind blow, victim int, away float64) {
	st, v := s.stage, &struck{kind: kind, at: time.Now()}
	hit, restart := 0, between(mostRestart, away)
	switch kind {
	case killWorker:
		p := st.workers[victim%workers]
		held := s.held(ctx, p.pid())
		hit = p.kill(restart)
		s.watch(ctx, v, hit, held)
	case killAPI:
		hit = st.apis[victim%apis].kill(restart)
	case stopWorker:
		p := st.workers[victim%workers]
		if hit = p.signal(syscall.SIGSTOP); hit != 0 {
			s.watch(ctx, v, hit, s.held(ctx, hit))
			s.later(ctx, func() { _ = syscall.Kill(hit, syscall.SIGCONT) })
		}
	case stopAPI:
		if hit = st.apis[victim%apis].signal(syscall.SIGSTOP); hit != 0 {
			s.later(ctx, func() { _ = syscall.Kill(hit, syscall.SIGCONT) })
		}
	case restartPostgres:
		hit = s.crash(ctx, v, postgresPart, between(mostAway, away))
	case restartTemporal:
		hit = s.crash(ctx, v, temporalPart, between(mostAway, away))
	case restartS3:
		hit = s.crash(ctx, v, s3Part, between(mostAway, away))
	case fillDisk:
		hit = s.fill(ctx, st.disks[victim%workers])
	case slowS3:
		hit = 1
		st.slow.delay.Store(int64(slowBy))
		s.later(ctx, func() { st.slow.delay.Store(0) })
	}
	s.note(v, hit)
}

func (s *storm) note(v *struck, hit int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if hit == 0 {
		s.missed[v.kind]++
		return
	}
	s.struck = append(s.struck, v)
	_, _ = fmt.Fprintf(s.stage.set.Log, "%s  %s (process %d, at %d steps)\n", v.at.Format(time.TimeOnly), v.kind, hit, v.held)
}

// later undoes a blow when its time is over, or the storm is.
func (s *storm) later(ctx context.Context, undo func()) {
	s.after.Go(func() {
		select {
		case <-ctx.Done():
		case <-time.After(lasting):
		}
		undo()
	})
}

// crash kills a server and notes when it is back.
func (s *storm) crash(ctx context.Context, v *struck, part string, restart time.Duration) int {
	server := s.stage.servers[part]
	hit := server.crash(restart)
	if hit == 0 {
		return 0
	}
	s.after.Go(func() {
		if server.up(context.WithoutCancel(ctx)) != nil {
			return // the run's end finds it missing
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		v.back = time.Now()
	})
	return hit
}

// fill takes a worker's disk away; without a file system of its own it cannot.
func (s *storm) fill(ctx context.Context, d *disk) int {
	if !d.mounted || d.fill() != nil {
		return 0
	}
	s.later(ctx, d.empty)
	return 1
}
