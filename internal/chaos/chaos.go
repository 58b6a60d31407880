package chaos

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// calmWithin is how long the farm has to stand again once the storm is over.
const calmWithin = 2 * time.Minute

// Run builds a farm, lets the storm rage until every job has ended or the time is
// over, and audits it. An error is that the run itself could not be made.
func Run(ctx context.Context, set Settings) (Report, error) {
	r := Report{Jobs: set.Jobs, Seed: set.Seed}
	if err := set.Validate(); err != nil {
		return r, err
	}
	s, err := build(ctx, set)
	defer s.close()
	if err != nil {
		return r, err
	}
	c, err := newCaller(ctx, s)
	if err != nil {
		return r, err
	}
	began, jobs := time.Now(), dealt(set)
	storm := newStorm(s, jobs)
	weather(ctx, set, c, storm)
	r.TookS = time.Since(began).Seconds()
	if err := s.calm(ctx); err != nil {
		return r, err
	}
	found, rows, err := auditJobs(ctx, s, c, jobs)
	if err != nil {
		return r, err
	}
	auditHooks(ctx, found, s, jobs)
	auditWorkflows(ctx, found, s)
	r.AnswerS = c.longest.Seconds()
	r.tell(storm, jobs, rows)
	for _, p := range s.workers { // what they leave when they are asked to stop
		p.leave()
	}
	auditLeft(found, set.Dir)
	r.Broken = *found
	return r, nil
}

// weather posts the jobs and strikes until all have ended, or the time is over.
func weather(ctx context.Context, set Settings, c *caller, storm *storm) {
	ctx, cancel := context.WithTimeout(ctx, set.Within)
	defer cancel()
	raging, over := context.WithCancel(ctx)
	var callers, blows sync.WaitGroup
	blows.Go(func() { storm.rage(raging) })
	for _, j := range storm.jobs {
		callers.Go(func() { c.run(ctx, j) })
	}
	callers.Wait()
	over()
	blows.Wait()
}

// calm waits until all servers and processes stand again.
func (s *stage) calm(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, calmWithin)
	defer cancel()
	for _, server := range s.servers {
		if err := server.up(ctx); err != nil {
			return err
		}
	}
	if err := s.ready(ctx); err != nil {
		return fmt.Errorf("after the storm: %w", err)
	}
	return nil
}
