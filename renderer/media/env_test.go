package media

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

// A child has no key of the farm in its environment, and cannot gain rights.
func TestChildKnowsNoSecrets(t *testing.T) {
	t.Setenv("FARM_S3_SECRET_KEY", "sesame")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "sesame")
	t.Setenv("LC_ALL", "C.UTF-8")
	t.Setenv("NVIDIA_VISIBLE_DEVICES", "all")
	var said bytes.Buffer
	run := func(script string) {
		t.Helper()
		if err := Run(context.Background(), Child{Name: "sh", Args: []string{"-c", script}, Stdout: &said}); err != nil {
			t.Fatal(err)
		}
	}
	run("env")
	unconfined.Store(true) // a confined one cannot read this; TestChildIsConfined has it tell
	defer unconfined.Store(false)
	run("grep NoNewPrivs /proc/self/status")
	for _, want := range []string{"PATH=", "LC_ALL=C.UTF-8", "NVIDIA_VISIBLE_DEVICES=all", "MALLOC_TRIM_THRESHOLD_=", "NoNewPrivs:\t1"} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("%q is missing in %s", want, said.String())
		}
	}
	if strings.Contains(said.String(), "sesame") {
		t.Errorf("a secret was handed on: %s", said.String())
	}
}
