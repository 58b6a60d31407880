package storemetrics

import (
	"github.com/prometheus/client_golang/prometheus"

	"github.com/snackfarm/farm/storage/postgres"
)

// Pool tells of the connections of a store.
func Pool(s *postgres.Store) []prometheus.Collector {
	gauge := func(name, help string, value func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value)
	}
	counter := func(name, help string, value func() float64) prometheus.Collector {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, value)
	}
	return []prometheus.Collector{
		gauge("farm_postgres_connections_max", "Most connections of this process to the database.",
			func() float64 { return float64(s.Pool().MaxConns()) }),
		gauge("farm_postgres_connections_open", "Connections that are open.", func() float64 { return float64(s.Pool().TotalConns()) }),
		gauge("farm_postgres_connections_busy", "Connections that run a statement.",
			func() float64 { return float64(s.Pool().AcquiredConns()) }),
		counter("farm_postgres_acquires_total", "Connections taken from the pool.",
			func() float64 { return float64(s.Pool().AcquireCount()) }),
		counter("farm_postgres_acquires_waited_total", "Connections that had to be waited for.",
			func() float64 { return float64(s.Pool().EmptyAcquireCount()) }),
		counter("farm_postgres_acquire_wait_seconds_total", "Time spent on waiting for connections.",
			func() float64 { return s.Pool().EmptyAcquireWaitTime().Seconds() }),
	}
}
