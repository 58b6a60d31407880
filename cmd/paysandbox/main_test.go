package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestMain lets the test binary be the command.
func TestMain(m *testing.M) {
	if args, ok := os.LookupEnv("PAYSANDBOX_TEST_ARGS"); ok {
		code, err := run(strings.Split(args, "\x1f"))
		if err != nil {
			_, _ = os.Stderr.WriteString(err.Error() + "\n")
		}
		os.Exit(code)
	}
	os.Exit(m.Run())
}

func command(ctx context.Context, t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.CommandContext(ctx, os.Args[0])
	cmd.Env = append(os.Environ(), "PAYSANDBOX_TEST_ARGS="+strings.Join(args, "\x1f"))
	return cmd
}

func TestCommandGetsTheSettings(t *testing.T) {
	ctx, stop := context.WithTimeout(t.Context(), 10*time.Minute)
	defer stop()
	cmd := command(ctx, t, "--", "sh", "-c", `env | grep ^FARM_ | sort; exit 7`)
	cmd.Env = append(cmd.Env, "FARM_X402_NETWORK=eip155:8453", "FARM_X402_ASSET=0x0", "FARM_STRIPE_SECRET_KEY=real", "FARM_LOG_LEVEL=debug")
	out, err := cmd.Output()
	require.Equal(t, 7, cmd.ProcessState.ExitCode(), "%v: %s", err, out)
	for _, want := range []string{
		"FARM_LOG_LEVEL=debug", "FARM_X402_FACILITATOR_URL=http://127.0.0.1:", "FARM_X402_NETWORK=eip155:84532", "FARM_X402_PAY_TO=0x",
		"FARM_X402_RPC_URL=http://127.0.0.1:", "FARM_STRIPE_SECRET_KEY=sk_test_", "FARM_STRIPE_PROFILE_ID=",
		"FARM_STRIPE_API_URL=http://127.0.0.1:",
		"FARM_STRIPE_VERSION=", "FARM_TEMPO_RPC_URL=http://127.0.0.1:", "FARM_TEMPO_CHAIN_ID=42431",
		"FARM_TEMPO_TOKEN=0x", "FARM_TEMPO_RECIPIENT=0x", "FARM_PAYMENT_SECRETS=", "FARM_PAYMENT_REALM=",
	} {
		require.Contains(t, string(out), want)
	}
	require.NotContains(t, string(out), "8453\n")
	require.NotContains(t, string(out), "FARM_X402_ASSET", "settings of a real network do not reach the command")
}

func TestStopReachesTheCommand(t *testing.T) {
	ctx, stop := context.WithTimeout(t.Context(), 10*time.Minute)
	defer stop()
	ready := filepath.Join(t.TempDir(), "ready")
	cmd := command(ctx, t, "--", "sh", "-c", `trap 'exit 9' TERM; : > "$0"; while :; do sleep 0.1; done`, ready)
	require.NoError(t, cmd.Start())
	require.Eventually(t, func() bool { _, err := os.Stat(ready); return err == nil }, 10*time.Minute, 20*time.Millisecond)
	require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	_ = cmd.Wait()
	require.Equal(t, 9, cmd.ProcessState.ExitCode())
}

func TestRefusals(t *testing.T) {
	for name, args := range map[string][]string{
		"a real network":     {"--chain-id", "8453"},
		"Tempo":              {"--chain-id", "4217"},
		"an unknown network": {"--chain-id", "5"},
		"every interface":    {"--addr", "0.0.0.0:0"},
		"another machine":    {"--addr", "192.0.2.1:80"},
		"a name":             {"--addr", "localhost:80"},
		"no such command":    {"--", "/nonexistent/command"},
	} {
		t.Run(name, func(t *testing.T) {
			code, err := run(args)
			require.Error(t, err)
			require.NotZero(t, code)
		})
	}
}
