// Package telemetry is how a farm tells what it does: log lines that know
// whose request and job they are about, the registry behind /metrics, and
// traces. Rooms above the storage own their metrics and spans; this package
// sets up where they go.
package telemetry
