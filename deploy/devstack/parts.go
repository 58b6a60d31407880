package main

import (
	"fmt"
	"slices"
	"strings"
)

// The parts of the stack.
const (
	partPostgres = "postgres"
	partTemporal = "temporal"
	partS3       = "s3"
)

// parts are those that one process runs: all of them, or some where others are to
// outlive it.
type parts []string

func allParts() parts { return parts{partPostgres, partTemporal, partS3} }

func (p parts) has(name string) bool { return slices.Contains(p, name) }

// String implements flag.Value.
func (p *parts) String() string { return strings.Join(*p, ",") }

// Set implements flag.Value.
func (p *parts) Set(value string) error {
	chosen := parts(strings.Split(value, ","))
	for _, name := range chosen {
		if !allParts().has(name) {
			return fmt.Errorf("there is no part %q; there are %s", name, strings.Join(allParts(), ", "))
		}
	}
	*p = chosen
	return nil
}
