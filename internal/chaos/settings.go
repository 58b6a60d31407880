// Package chaos runs jobs on a farm of its own, processes and servers, while all of
// them are killed, stopped, filled up and slowed down, and then proves of every job,
// file and credit what became of it.
package chaos

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

// Settings of one run.
type Settings struct {
	Jobs int
	Seed uint64 // of what is asked for, when, and of the blows
	// Every is the mean time between two jobs that are posted.
	Every time.Duration
	// Pause is the mean time between two blows.
	Pause time.Duration
	// Blows is how many fall at most; then the farm is left to finish.
	Blows int
	// Within is when the run ends at the latest; a job that is open then is lost.
	Within time.Duration
	// Films is how many jobs there are to each film; 0 is stills alone.
	Films int

	Farm, Devstack string // programs
	Dir            string // for data and logs; must not exist or be empty
	Log            io.Writer
}

const (
	mostJobs   = 5000
	mostWithin = 4 * time.Hour
	// The processes of the farm.
	apis, workers = 2, 3
)

// Validate names the first setting that cannot be used, and its bound.
func (s Settings) Validate() error {
	if s.Jobs < 1 || s.Jobs > mostJobs {
		return fmt.Errorf("%d jobs are outside 1-%d", s.Jobs, mostJobs)
	}
	for _, d := range []struct {
		name        string
		value, most time.Duration
	}{{"time between jobs", s.Every, time.Minute}, {"time between blows", s.Pause, time.Minute}, {"time of the run", s.Within, mostWithin}} {
		if d.value < time.Millisecond || d.value > d.most {
			return fmt.Errorf("the %s, %s, is outside 1ms-%s", d.name, d.value, d.most)
		}
	}
	if s.Blows < 1 || s.Blows > mostJobs {
		return fmt.Errorf("%d blows are outside 1-%d", s.Blows, mostJobs)
	}
	if s.Films < 0 {
		return fmt.Errorf("a film for every %d jobs is less than 0", s.Films)
	}
	for _, path := range []string{s.Farm, s.Devstack} {
		if _, err := os.Stat(path); err != nil {
			return fmt.Errorf("find the program: %w", err)
		}
	}
	if left, _ := os.ReadDir(s.Dir); !filepath.IsAbs(s.Dir) || len(left) > 0 {
		return fmt.Errorf("the folder %q is not an absolute path to an empty folder", s.Dir)
	}
	return nil
}
