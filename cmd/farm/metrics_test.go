package main

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/internal/keeper"
	"github.com/snackfarm/farm/internal/telemetry/storemetrics"
	"github.com/snackfarm/farm/storage/postgres"
	"github.com/snackfarm/farm/workers"
)

const metricsFile = "../../docs/metrics.md"

//go:embed testdata/metrics-head.md
var metricsHead string

// metric is how client_golang words a description.
var metric = regexp.MustCompile(`fqName: "([^"]+)", help: "(.*?)",.* variableLabels: \{(.*)\}\}`)

// Every metric that a process registers is in the document, with its help.
func TestMetricsAreDocumented(t *testing.T) {
	store, err := postgres.Open(context.Background(), "postgres://farm@127.0.0.1:1/none", 1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(store.Close)
	var b bytes.Buffer
	b.WriteString(metricsHead)
	for _, room := range []struct {
		title      string
		collectors []prometheus.Collector
	}{
		{"Requests (api)", api.Collectors()},
		{"What the keeper had to do (api, or keeper where it runs alone)", keeper.Collectors()},
		{"What waits in the database (api); of the whole farm: take the max over processes",
			[]prometheus.Collector{&storemetrics.Backlog{Store: store}}},
		{"Jobs and credits (every process tells what it moved itself)", storemetrics.NewJobs().Collectors()},
		{"Steps and renders (worker)", workers.Collectors()},
		{"Connections to PostgreSQL (api, worker and keeper, by the label part)", storemetrics.Pool(store)},
	} {
		fmt.Fprintf(&b, "\n### %s\n\n| metric | labels | |\n|---|---|---|\n", room.title)
		for _, row := range metricRows(t, room.collectors) {
			b.WriteString(row)
		}
	}
	if *update {
		if err := os.WriteFile(metricsFile, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(metricsFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, b.Bytes()) {
		t.Error("docs/metrics.md is old: run go test ./cmd/farm -run TestMetricsAreDocumented -update")
	}
}

func metricRows(t *testing.T, collectors []prometheus.Collector) []string {
	t.Helper()
	descriptions := make(chan *prometheus.Desc)
	go func() {
		defer close(descriptions)
		for _, c := range collectors {
			c.Describe(descriptions)
		}
	}()
	var rows []string
	for d := range descriptions {
		m := metric.FindStringSubmatch(d.String())
		if m == nil {
			t.Errorf("cannot read %s", d)
			continue
		}
		rows = append(rows, fmt.Sprintf("| `%s` | %s | %s |\n", m[1], strings.ReplaceAll(m[3], ",", ", "), m[2]))
	}
	slices.Sort(rows)
	return rows
}
