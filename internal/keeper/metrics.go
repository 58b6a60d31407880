package keeper

import "github.com/prometheus/client_golang/prometheus"

// What this process has kept. No label holds an id.
var (
	keptJobs = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_keeper_jobs_total",
		Help: "Jobs that the keeper had to start, fail at their deadline, or fail because their workflow was gone."}, []string{"action"})
	failures = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_keeper_failures_total",
		Help: "Rounds of the keeper in which something failed; each is repeated."}, []string{"round"})
	filesRemoved = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farm_keeper_files_removed_total",
		Help: "Files that went: needed by nobody, of an expired result, stray without a row, or an export whose day was over."}, []string{"why"})
	ledgerFaults = prometheus.NewGauge(prometheus.GaugeOpts{Name: "farm_ledger_faults",
		Help: "Promises about credits that the last hourly audit of the ledger found broken; `farm audit` says which."})
	ledgerAudited = prometheus.NewGauge(prometheus.GaugeOpts{Name: "farm_ledger_audited_timestamp_seconds",
		Help: "When this process last looked at the whole ledger, in seconds since 1970; 0 is not yet."})
)

// The keeper's actions, as labels.
const (
	actionRelayed    = "relayed"
	actionSwept      = "swept"
	actionReconciled = "reconciled"
)

func init() {
	for _, why := range []string{"unused", "expired", "stray", "export"} {
		filesRemoved.WithLabelValues(why)
	}
	for _, a := range []string{actionRelayed, actionSwept, actionReconciled} {
		keptJobs.WithLabelValues(a)
	}
}

// Collectors are the metrics of this process's keeper.
func Collectors() []prometheus.Collector {
	return []prometheus.Collector{keptJobs, failures, filesRemoved, ledgerFaults, ledgerAudited}
}
