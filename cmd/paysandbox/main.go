// Command paysandbox plays the outside of machine payments on loopback, with no
// real money: an x402 facilitator, the nodes of two test networks and Stripe.
//
//	paysandbox --addr 127.0.0.1:8402
//	paysandbox -- bin/farm all
//
// The second form sets the payment settings for the command, runs it, passes
// signals on and ends with its exit code. See package internal/paysandbox.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/snackfarm/farm/internal/eip3009"
	"github.com/snackfarm/farm/internal/paysandbox"
)

func main() {
	code, err := run(os.Args[1:])
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "paysandbox:", err)
	}
	os.Exit(code)
}

func run(args []string) (int, error) {
	flags := flag.NewFlagSet("paysandbox", flag.ContinueOnError)
	addr := flags.String("addr", "127.0.0.1:0", "loopback `address` to listen on; port 0 takes a free one")
	chainID := flags.Uint64("chain-id", paysandbox.BaseSepolia, "84532 (Base Sepolia) or 31337; real networks are refused")
	quiet := flags.Bool("quiet", false, "log problems only")
	if err := flags.Parse(args); err != nil {
		return 2, err
	}
	command := flags.Args()

	level := slog.LevelInfo
	if *quiet {
		level = slog.LevelWarn
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: level}))
	box, err := paysandbox.New(paysandbox.Config{ChainID: *chainID, Log: log})
	if err != nil {
		return 2, err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	listener, err := listen(*addr)
	if err != nil {
		return 1, err
	}
	server := &http.Server{
		Handler: box.Handler(), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 15 * time.Second,
		WriteTimeout: paysandbox.MaxDelay + 15*time.Second, IdleTimeout: time.Minute, MaxHeaderBytes: 32 << 10,
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	defer func() { _ = server.Close() }()
	base := "http://" + listener.Addr().String()
	fmt.Fprintf(os.Stderr, "sandbox: no real money: %s on %s\n", box.Network(), base)

	if len(command) == 0 {
		select {
		case <-ctx.Done():
			return 0, nil
		case err := <-failed:
			return 1, err
		}
	}
	settings, err := settingsFor(box, base, os.Environ())
	if err != nil {
		return 1, err
	}
	if err := fundPayer(box); err != nil {
		return 1, err
	}
	return runCommand(ctx, command, settings)
}

// listen opens the address, on loopback only: nobody else may take the sandbox
// for the real thing.
func listen(addr string) (net.Listener, error) {
	at, err := netip.ParseAddrPort(addr)
	if err != nil || !at.Addr().IsLoopback() {
		return nil, fmt.Errorf("--addr %q must be a loopback address with a port, such as 127.0.0.1:8402", addr)
	}
	return net.Listen("tcp", addr)
}

// fundPayer gives a new key $1,000 on both chains, for trying things out.
func fundPayer(box *paysandbox.Sandbox) error {
	key, err := eip3009.NewKey()
	if err != nil {
		return err
	}
	const thousand = 1_000_000_000
	if err := errors.Join(box.Grant("x402", key.Address(), thousand), box.Grant("tempo", key.Address(), thousand)); err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "sandbox: payer %s has $1000 that do not exist, private key %s\n", key.Address(), key.Hex())
	return nil
}
