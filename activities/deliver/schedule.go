package deliver

import (
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// Schedule is the pauses between the attempts of one delivery: after the first
// attempt, after the second, and so on. After the last pause comes one more
// attempt, and then the delivery has failed.
type Schedule []time.Duration

// Daily is the schedule of production: eleven attempts, close together while
// a receiver may be restarting, hours apart when it is down, a day in all.
func Daily() Schedule {
	return Schedule{
		5 * time.Second, 30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute,
		time.Hour, 2 * time.Hour, 4 * time.Hour, 8 * time.Hour, 8 * time.Hour,
	}
}

const (
	maxPauses = 50
	maxPause  = 12 * time.Hour
	maxTotal  = 30 * time.Hour
	// maxAsked is how long a receiver may ask to be left alone; longer pauses
	// are those of the schedule.
	maxAsked = time.Hour
)

// Validate names the bound that s does not keep.
func (s Schedule) Validate() error {
	if len(s) < 1 || len(s) > maxPauses {
		return fmt.Errorf("%d pauses are outside 1-%d", len(s), maxPauses)
	}
	total := time.Duration(0)
	for _, pause := range s {
		if pause < 10*time.Millisecond || pause > maxPause {
			return fmt.Errorf("pause %s is outside 10ms-%s", pause, maxPause)
		}
		total += pause
	}
	if total > maxTotal {
		return fmt.Errorf("pauses of %s in all are more than %s", total, maxTotal)
	}
	return nil
}

// Attempts is how many attempts a delivery gets.
func (s Schedule) Attempts() int { return len(s) + 1 }

// Pause is how long to wait after the nth attempt (from 1), 0 when it was the
// last. asked is what the receiver asked for; luck in 0-1 lengthens the pause
// by up to a tenth, so that what failed together does not come back together.
func (s Schedule) Pause(nth int, asked time.Duration, luck float64) time.Duration {
	if nth < 1 || nth > len(s) {
		return 0
	}
	pause := s[nth-1]
	pause += time.Duration(luck * float64(pause) / 10)
	return max(pause, min(asked, maxAsked))
}

// retryAfter is how long an answer asks to be left alone, 0 when it does not.
func retryAfter(h http.Header, now time.Time) time.Duration {
	v := h.Get("Retry-After")
	if seconds, err := strconv.Atoi(v); err == nil {
		return time.Duration(min(max(seconds, 0), int(maxAsked/time.Second))) * time.Second
	}
	if at, err := http.ParseTime(v); err == nil {
		return min(max(at.Sub(now), 0), maxAsked)
	}
	return 0
}
