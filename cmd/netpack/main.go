// Command netpack builds the file of nets by which the farm sees from npm packages:
//
//	netpack --modules node_modules --out nets-v1.zip
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm/activities/see"
)

func main() {
	modules := flag.String("modules", "node_modules", "folder that npm ci filled from deploy/nets")
	out := flag.String("out", "", "file to write")
	flag.Parse()
	if err := pack(*modules, *out); err != nil {
		fmt.Fprintln(os.Stderr, "netpack:", err)
		os.Exit(1)
	}
}

func pack(modules, out string) error {
	if out == "" {
		return errors.New("--out names no file")
	}
	f, err := os.CreateTemp(filepath.Dir(out), ".netpack-")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if err := errors.Join(see.Pack(modules, f), f.Chmod(0o644), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), out) // whole or not at all
}
