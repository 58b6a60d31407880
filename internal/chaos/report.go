package chaos

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// Report is what became of a run.
type Report struct {
	Jobs      int            `json:"jobs"`
	Seed      uint64         `json:"seed"`
	TookS     float64        `json:"tookS"`
	Ends      map[string]int `json:"ends"`    // jobs by state
	Reasons   map[string]int `json:"reasons"` // of those that failed
	Blows     []Blows        `json:"blows"`
	Kills     int            `json:"kills"`     // SIGKILLs of all kinds
	Exits     map[string]int `json:"exits"`     // processes that ended by themselves, and how often
	JobP50S   float64        `json:"jobP50S"`   // from its acceptance to its end
	JobWorstS float64        `json:"jobWorstS"` // the same
	AnswerS   float64        `json:"answerS"`   // the longest that a caller waited for an answer
	Broken    broken         `json:"broken"`
}

// Blows are those of one kind.
type Blows struct {
	Kind   blow `json:"kind"`
	Number int  `json:"number"`
	Missed int  `json:"missed"` // found no victim
	// Hit is how many fell on work, MeanS and WorstS how long that took to go on.
	Hit    int     `json:"hit"`
	MeanS  float64 `json:"meanS"`
	WorstS float64 `json:"worstS"`
}

// OK reports whether every promise was kept.
func (r Report) OK() bool { return !r.Broken.any() }

// String is the table.
func (r Report) String() string {
	var out strings.Builder
	fmt.Fprintf(&out, "%d jobs in %.0f s, seed %d: %d completed, %d failed and refunded, %d cancelled\n", r.Jobs, r.TookS, r.Seed,
		r.Ends["completed"], r.Ends["failed"], r.Ends["cancelled"])
	for reason, n := range r.Reasons {
		fmt.Fprintf(&out, "  failed, %d: %s\n", n, reason)
	}
	fmt.Fprintf(&out, "a job took %.1f s in the middle and %.1f s at worst; a caller waited for an answer %.1f s at worst\n",
		r.JobP50S, r.JobWorstS, r.AnswerS)
	for name, n := range r.Exits {
		fmt.Fprintf(&out, "  %s ended by itself %d times\n", name, n)
	}
	out.WriteString("\n")
	table := tabwriter.NewWriter(&out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "blow\tnumber\ton work\trecovery, mean s\tworst s")
	for _, b := range r.Blows {
		mean, worst := "-", "-"
		if b.Hit > 0 {
			mean, worst = fmt.Sprintf("%.1f", b.MeanS), fmt.Sprintf("%.1f", b.WorstS)
		}
		fmt.Fprintf(table, "%s\t%d\t%d\t%s\t%s\n", b.Kind, b.Number, b.Hit, mean, worst)
	}
	_ = table.Flush() // to memory
	fmt.Fprintf(&out, "\njobs %d, kills %d, lost %d, charged twice %d, charged wrong %d, files wrong %d, ends not told %d, told wrong %d, "+
		"after the deadline %d, left behind %d, faults of the ledger %d\n", r.Jobs, r.Kills, r.Broken.Lost, r.Broken.ChargedTwice,
		r.Broken.ChargedWrong, r.Broken.FilesWrong, r.Broken.NotTold, r.Broken.ToldWrong, r.Broken.AfterDeadline, r.Broken.Left,
		r.Broken.Ledger)
	for _, line := range r.Broken.Says {
		fmt.Fprintln(&out, "BROKEN:", line)
	}
	return out.String()
}

// tell adds up the blows and the jobs.
func (r *Report) tell(s *storm, jobs []*job, rows map[string]row) {
	r.Ends, r.Reasons, r.Exits = map[string]int{}, map[string]int{}, map[string]int{}
	var took []float64
	var ends []time.Time
	for _, j := range jobs {
		r.Ends[j.state]++
		if j.state == "failed" {
			r.Reasons[j.reason]++
		}
		if end := rows[j.id].Finished; end != nil {
			ends, took = append(ends, *end), append(took, end.Sub(j.accepted).Seconds())
		}
	}
	slices.Sort(took)
	slices.SortFunc(ends, time.Time.Compare)
	if len(took) > 0 {
		r.JobP50S, r.JobWorstS = took[len(took)/2], took[len(took)-1]
	}
	for _, kind := range blows {
		b := Blows{Kind: kind, Missed: s.missed[kind]}
		sum := 0.0
		for _, v := range s.struck {
			if v.kind != kind {
				continue
			}
			b.Number++
			recovered := v.recovery(ends).Seconds()
			if recovered > 0 {
				b.Hit, sum, b.WorstS = b.Hit+1, sum+recovered, max(b.WorstS, recovered)
			}
		}
		if b.Hit > 0 {
			b.MeanS = sum / float64(b.Hit)
		}
		if slices.Contains([]blow{killWorker, killAPI, restartPostgres, restartTemporal, restartS3}, kind) {
			r.Kills += b.Number
		}
		r.Blows = append(r.Blows, b)
	}
	for _, p := range append(append([]*process{}, s.stage.apis...), s.stage.workers...) {
		if n := p.exits(); n > 0 {
			r.Exits[p.name] = n
		}
	}
}

// recovery is how long the steps of the victim stood still; of a server, how long
// after it came back the next job ended. 0 is not known: nothing was hit.
func (v *struck) recovery(ends []time.Time) time.Duration {
	if v.back.IsZero() {
		return v.recovered
	}
	for _, end := range ends {
		if end.After(v.back) {
			return end.Sub(v.back)
		}
	}
	return 0
}
