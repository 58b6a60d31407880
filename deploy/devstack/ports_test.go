package main

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Stacks that start side by side find different ports, though none listens yet.
func TestPortsOfNeighbours(t *testing.T) {
	if os.Getenv("DEVSTACK_TEST_NEIGHBOUR") != "" {
		ports, err := freePorts(40)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Println("ports", ports)
		_, _ = os.Stdin.Read(make([]byte, 1)) // until the test has all of them
		return
	}
	begin := handedOut()
	seen := map[string]bool{}
	for range 4 {
		cmd := exec.Command(os.Args[0], "-test.run=^TestPortsOfNeighbours$")
		cmd.Env = append(os.Environ(), "DEVSTACK_TEST_NEIGHBOUR=1")
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = in.Close(); _ = cmd.Wait() })
		line := make([]byte, 4096)
		n, err := out.Read(line)
		if err != nil {
			t.Fatal(err)
		}
		ports := strings.Fields(strings.Trim(strings.TrimPrefix(strings.TrimSpace(string(line[:n])), "ports "), "[]"))
		if len(ports) != 40 {
			t.Fatalf("%s", line[:n])
		}
		for _, p := range ports {
			if seen[p] {
				t.Errorf("port %s was found twice", p)
			}
			seen[p] = true
		}
		if p, err := net.LookupPort("tcp", ports[0]); err != nil || p >= begin {
			t.Errorf("port %s may be given to any program: %v", ports[0], err)
		}
	}
}
