package chaos

import (
	"context"
	"io"
	"net"
	"sync/atomic"
	"time"
)

// proxy stands before a server and passes its bytes on, at once or slowly.
type proxy struct {
	listener net.Listener
	to       string
	delay    atomic.Int64 // of each chunk in each direction, nanoseconds
}

// proxyChunk is what passes at a time: with a delay of 100 ms at most 320 kB/s.
const proxyChunk = 32 << 10

// startProxy listens on loopback until ctx ends.
func startProxy(ctx context.Context, to string) (*proxy, error) {
	var config net.ListenConfig
	l, err := config.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	p := &proxy{listener: l, to: to}
	context.AfterFunc(ctx, func() { _ = l.Close() })
	go func() {
		for {
			in, err := l.Accept()
			if err != nil {
				return
			}
			go p.pass(ctx, in)
		}
	}()
	return p, nil
}

func (p *proxy) addr() string { return p.listener.Addr().String() }

// pass serves one connection. When either end is gone, so is the other: a server
// that died is seen at once.
func (p *proxy) pass(ctx context.Context, in net.Conn) {
	defer in.Close()
	var dialer net.Dialer
	out, err := dialer.DialContext(ctx, "tcp", p.to)
	if err != nil {
		return
	}
	defer out.Close()
	defer context.AfterFunc(ctx, func() { _ = in.Close(); _ = out.Close() })()
	ended := make(chan struct{}, 2)
	for _, way := range [][2]net.Conn{{in, out}, {out, in}} {
		go func() { p.copy(way[1], way[0]); ended <- struct{}{} }()
	}
	<-ended
}

func (p *proxy) copy(to io.Writer, from io.Reader) {
	buf := make([]byte, proxyChunk)
	for {
		n, err := from.Read(buf)
		time.Sleep(time.Duration(p.delay.Load()))
		if n > 0 {
			if _, err := to.Write(buf[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}
