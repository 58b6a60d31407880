package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
)

const (
	// leastPort is above what machines serve by habit.
	leastPort = 15000
	portTries = 2000
)

// reserved are held until the process ends: a port stands between its choice and
// its use open to others.
var reserved []net.Listener

// freePorts finds n different free ports. Two stacks never find the same one, and no
// other program gets one by chance: they lie below the range that the kernel gives
// out, and each is reserved by a name on this machine.
func freePorts(n int) ([]int, error) {
	below := handedOut()
	var ports []int
	for range portTries {
		port := leastPort + rand.IntN(below-leastPort)
		name, err := net.Listen("unix", fmt.Sprintf("@snackfarm-port-%d", port))
		if err != nil {
			continue
		}
		l, err := net.Listen("tcp", address(port))
		if err != nil {
			_ = name.Close()
			continue
		}
		if err := l.Close(); err != nil {
			return nil, fmt.Errorf("find a free port: %w", err)
		}
		reserved = append(reserved, name)
		if ports = append(ports, port); len(ports) == n {
			return ports, nil
		}
	}
	return nil, errors.New("find a free port: all are in use")
}

// handedOut is where the ports begin that the kernel gives out by itself.
func handedOut() int {
	const usual = 32768
	raw, err := os.ReadFile("/proc/sys/net/ipv4/ip_local_port_range")
	if err != nil {
		return usual
	}
	var first, last int
	if _, err := fmt.Sscan(string(raw), &first, &last); err != nil || first < leastPort+portTries {
		return usual // the range leaves no room below
	}
	return first
}
