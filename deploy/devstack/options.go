package main

import (
	"flag"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// host is the only interface that the development stack binds: none of its
// parts asks for a password that would be worth having.
const host = "127.0.0.1"

// options are what can be set by flag, or by the environment variable named in
// each flag's help. A port of 0 means any free one.
type options struct {
	data                               string
	ephemeral                          bool
	postgresPort, temporalPort, uiPort int
	s3Port                             int
	readyFile                          string
	parts                              parts
	// workDir is where devstack was called and the command runs: the S3 library
	// moves the process away.
	workDir string
	command []string
	// find are texts to look for in place of running anything.
	find string
}

func parseOptions(args []string) (options, error) {
	var c options
	fs := flag.NewFlagSet("devstack", flag.ContinueOnError)
	fs.StringVar(&c.data, "data", ".data/dev", "folder of all data")
	fs.BoolVar(&c.ephemeral, "ephemeral", false, "use a temporary folder and free ports, and remove everything at the end")
	fs.IntVar(&c.postgresPort, "postgres-port", envPort("FARM_DEV_POSTGRES_PORT", 15432), "PostgreSQL port (FARM_DEV_POSTGRES_PORT)")
	fs.IntVar(&c.temporalPort, "temporal-port", envPort("FARM_DEV_TEMPORAL_PORT", 7233), "Temporal port (FARM_DEV_TEMPORAL_PORT)")
	fs.IntVar(&c.uiPort, "ui-port", envPort("FARM_DEV_UI_PORT", 8233), "Temporal UI port (FARM_DEV_UI_PORT)")
	fs.IntVar(&c.s3Port, "s3-port", envPort("FARM_DEV_S3_PORT", 9000), "S3 port (FARM_DEV_S3_PORT)")
	c.parts = allParts()
	fs.Var(&c.parts, "parts", "which of postgres, temporal, s3 to run, separated by commas")
	fs.StringVar(&c.find, "find", "",
		"run nothing: print in how many rows of Temporal's database in --data one of these texts, separated by commas, stands")
	fs.StringVar(&c.readyFile, "ready-file", "", "write the environment here as NAME=value lines once everything answers")
	fs.Usage = func() {
		fmt.Fprintln(fs.Output(), "usage: devstack [flags] [-- command args...]\n\nRuns PostgreSQL, Temporal with its UI, and S3 on loopback; "+
			"then the command,\nif any, with the FARM_* environment. Ends with the command or on a signal.")
		fs.PrintDefaults()
	}
	if err := fs.Parse(args); err != nil {
		return c, err
	}
	c.command = fs.Args()
	if c.ephemeral {
		c.postgresPort, c.temporalPort, c.uiPort, c.s3Port = 0, 0, 0, 0
		dir, err := os.MkdirTemp("", "devstack-")
		if err != nil {
			return c, fmt.Errorf("make data folder: %w", err)
		}
		c.data = dir
	}
	var err error
	if c.workDir, err = os.Getwd(); err != nil {
		return c, fmt.Errorf("working directory: %w", err)
	}
	if c.data, err = filepath.Abs(c.data); err != nil {
		return c, fmt.Errorf("data folder: %w", err)
	}
	if c.readyFile != "" {
		if c.readyFile, err = filepath.Abs(c.readyFile); err != nil {
			return c, fmt.Errorf("ready file: %w", err)
		}
	}
	if c.find != "" {
		return c, nil
	}
	return c, c.choosePorts()
}

func envPort(name string, def int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return def
}

// choosePorts replaces each 0 by a free port and refuses those in use, of the parts
// that run.
func (c *options) choosePorts() error {
	ports := []struct {
		part, flag string
		port       *int
	}{
		{partPostgres, "postgres-port", &c.postgresPort}, {partTemporal, "temporal-port", &c.temporalPort},
		{partTemporal, "ui-port", &c.uiPort}, {partS3, "s3-port", &c.s3Port},
	}
	for _, p := range ports {
		if !c.parts.has(p.part) {
			continue
		}
		if *p.port == 0 {
			free, err := freePorts(1)
			if err != nil {
				return err
			}
			*p.port = free[0]
			continue
		}
		l, err := net.Listen("tcp", address(*p.port))
		if err != nil {
			return fmt.Errorf("port %d is in use; choose another with --%s: %w", *p.port, p.flag, err)
		}
		if err := l.Close(); err != nil {
			return fmt.Errorf("try port %d: %w", *p.port, err)
		}
	}
	return nil
}

func address(port int) string { return net.JoinHostPort(host, strconv.Itoa(port)) }

// where says what listens, and where.
func (c *options) where() string {
	var said []string
	for _, p := range []struct{ part, says string }{
		{partPostgres, "postgres " + address(c.postgresPort)},
		{partTemporal, "temporal " + address(c.temporalPort) + " (UI http://" + address(c.uiPort) + ")"},
		{partS3, "s3 http://" + address(c.s3Port)},
	} {
		if c.parts.has(p.part) {
			said = append(said, p.says)
		}
	}
	return strings.Join(said, ", ")
}
