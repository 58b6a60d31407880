package main

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/snackfarm/farm/internal/paysandbox"
)

// Who is paid. Nobody has these addresses' keys.
const (
	payTo     = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C"
	recipient = payTo
	profile   = "profile_test_sandbox"
	realm     = "sandbox.invalid"
	// stripeVersion is a preview, as shared payment tokens need it.
	stripeVersion = "2026-07-29.preview"
)

// paymentSettings are how the names of all payment settings begin.
var paymentSettings = []string{"FARM_X402_", "FARM_STRIPE_", "FARM_TEMPO_", "FARM_PAYMENT_SECRETS=", "FARM_PAYMENT_REALM="}

// settingsFor is the environment with the farm's payment settings for this
// sandbox. Payment settings that were there are left out: real ones and those
// of the sandbox do not mix.
func settingsFor(box *paysandbox.Sandbox, base string, environ []string) ([]string, error) {
	secret := make([]byte, 32)
	if _, err := rand.Read(secret); err != nil {
		return nil, fmt.Errorf("drawing a secret: %w", err)
	}
	var out []string
	for _, s := range environ {
		if slices.ContainsFunc(paymentSettings, func(prefix string) bool { return strings.HasPrefix(s, prefix) }) {
			name, _, _ := strings.Cut(s, "=")
			fmt.Fprintf(os.Stderr, "sandbox: %s of the environment is not handed on\n", name)
			continue
		}
		out = append(out, s)
	}
	for _, s := range [][2]string{
		{"FARM_X402_FACILITATOR_URL", base + "/x402"},
		{"FARM_X402_NETWORK", box.Network()},
		{"FARM_X402_PAY_TO", payTo},
		{"FARM_X402_RPC_URL", base + "/evm"},
		{"FARM_STRIPE_SECRET_KEY", paysandbox.DefaultStripeKey},
		{"FARM_STRIPE_PROFILE_ID", profile},
		{"FARM_STRIPE_API_URL", base + "/stripe"},
		{"FARM_STRIPE_VERSION", stripeVersion},
		{"FARM_TEMPO_RPC_URL", base + "/tempo"},
		{"FARM_TEMPO_CHAIN_ID", strconv.Itoa(paysandbox.TempoTestnet)},
		{"FARM_TEMPO_TOKEN", paysandbox.PathUSD.String()},
		{"FARM_TEMPO_RECIPIENT", recipient},
		{"FARM_PAYMENT_SECRETS", hex.EncodeToString(secret)},
		{"FARM_PAYMENT_REALM", realm},
	} {
		out = append(out, s[0]+"="+s[1])
	}
	return out, nil
}

// commandStopTimeout is less than what devstack allows us in turn.
const commandStopTimeout = 35 * time.Second

// runCommand runs the command in a process group of its own and passes a stop
// signal on to it. Its exit code is ours.
func runCommand(ctx context.Context, command, env []string) (int, error) {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Env = env
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
	started, ended := make(chan error), make(chan error, 1)
	go func() {
		// Pdeathsig is sent when the thread that started the child ends.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := cmd.Start()
		started <- err
		if err == nil {
			ended <- cmd.Wait()
		}
	}()
	if err := <-started; err != nil {
		return 127, fmt.Errorf("start %s: %w", command[0], err)
	}
	var err error
	select {
	case err = <-ended:
	case <-ctx.Done():
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM)
		select {
		case err = <-ended:
		case <-time.After(commandStopTimeout):
			_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
			err = <-ended
		}
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return max(exit.ExitCode(), 1), nil
	}
	if err != nil {
		return 1, fmt.Errorf("run %s: %w", command[0], err)
	}
	return 0, nil
}
