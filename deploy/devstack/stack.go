package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"
)

// stack is everything running.
type stack struct {
	cfg      options
	lock     *os.File
	postgres *postgres
	temporal *engine
	objects  <-chan struct{}
	stopS3   context.CancelFunc
}

// startStack boots the parts side by side. On an error it stops what it had
// started.
func startStack(ctx context.Context, cfg options) (*stack, error) {
	s := &stack{cfg: cfg}
	if err := s.own(); err != nil {
		return nil, err
	}
	if cfg.parts.has(partPostgres) {
		pg, err := newPostgres(cfg.data, cfg.postgresPort, cfg.ephemeral)
		if err != nil {
			return nil, err
		}
		s.postgres = pg
	}
	s3ctx, stopS3 := context.WithCancel(context.WithoutCancel(ctx))
	s.stopS3 = stopS3
	// The S3 library changes the process's working directory; every path here
	// is absolute.
	var wg sync.WaitGroup
	var errs [3]error
	if cfg.parts.has(partPostgres) {
		wg.Go(func() { errs[0] = s.postgres.start(ctx) })
	}
	if cfg.parts.has(partTemporal) {
		wg.Go(func() { s.temporal, errs[1] = startTemporal(ctx, cfg.data, cfg.temporalPort, cfg.uiPort) })
	}
	if cfg.parts.has(partS3) {
		wg.Go(func() { s.objects, errs[2] = startObjects(s3ctx, cfg.data, cfg.s3Port) })
	}
	wg.Wait()
	if err := errors.Join(errs[:]...); err != nil {
		s.stop()
		return nil, err
	}
	return s, nil
}

// own takes the data folder for this process alone.
func (s *stack) own() error {
	if err := os.MkdirAll(s.cfg.data, 0o755); err != nil {
		return fmt.Errorf("make data folder: %w", err)
	}
	if s.cfg.ephemeral {
		if err := os.Chmod(s.cfg.data, 0o755); err != nil { // PostgreSQL's user passes through
			return fmt.Errorf("open data folder: %w", err)
		}
	}
	f, err := os.OpenFile(filepath.Join(s.cfg.data, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return fmt.Errorf("lock data folder: %w", err)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return errors.Join(fmt.Errorf("another devstack runs on %s; stop it or give --data", s.cfg.data), f.Close())
	}
	s.lock = f
	return nil
}

// stop ends every part and, when the stack is ephemeral, removes its data.
func (s *stack) stop() {
	var wg sync.WaitGroup
	wg.Go(s.temporal.stop)
	wg.Go(s.postgres.stop)
	wg.Go(func() {
		s.stopS3()
		if s.objects != nil {
			select {
			case <-s.objects:
			case <-time.After(10 * time.Second):
			}
		}
	})
	wg.Wait()
	_ = s.lock.Close()
	if s.cfg.ephemeral {
		_ = os.RemoveAll(s.cfg.data)
		if s.postgres != nil {
			_ = os.RemoveAll(s.postgres.dir)
			_ = os.Remove(filepath.Dir(s.postgres.dir)) // made for it alone, or not empty and so kept
		}
	}
}

// env is how the product finds the parts.
func (s *stack) env() []string {
	env := []string{"FARM_DEV_DATA=" + s.cfg.data} // for devstack --find
	if s.cfg.parts.has(partPostgres) {
		env = append(env,
			"FARM_DATABASE_URL="+s.postgres.url(appRole, databaseName),
			"FARM_DATABASE_OWNER_URL="+s.postgres.url(ownerRole, databaseName))
	}
	if s.cfg.parts.has(partTemporal) {
		env = append(env,
			"FARM_TEMPORAL_ADDRESS="+address(s.cfg.temporalPort),
			"FARM_TEMPORAL_NAMESPACE="+namespace,
			"FARM_TEMPORAL_UI_URL=http://"+address(s.cfg.uiPort))
	}
	if s.cfg.parts.has(partS3) {
		env = append(env,
			"FARM_S3_ENDPOINT=http://"+address(s.cfg.s3Port),
			"FARM_S3_ACCESS_KEY="+s3AccessKey,
			"FARM_S3_SECRET_KEY="+s3SecretKey,
			"FARM_S3_BUCKET="+s3Bucket,
			"FARM_S3_REGION="+s3Region)
	}
	return env
}

const partTimeout = 5 * time.Minute

// waitFor waits until something answers at addr.
func waitFor(ctx context.Context, what, addr string) error {
	deadline := time.Now().Add(partTimeout)
	for !answers(addr) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if time.Now().After(deadline) {
			return fmt.Errorf("%s did not answer at %s within %s", what, addr, partTimeout)
		}
		time.Sleep(20 * time.Millisecond)
	}
	return nil
}
