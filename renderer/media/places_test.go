package media

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/confine"
)

// attack is what a decoder that a file has taken over might try; nil is a success.
type attack struct {
	name string
	try  func(a attacker) error
}

// attacker knows its surroundings.
type attacker struct {
	folder string // has the canary, which is none of its inputs
	parent int
	port   int // somebody listens there
}

func socket(domain, kind int) error {
	fd, err := unix.Socket(domain, kind, 0)
	if err == nil {
		_ = unix.Close(fd)
	}
	return err
}

func opened(path string) error {
	f, err := os.Open(path)
	if err == nil {
		_ = f.Close()
	}
	return err
}

// eachThread tries something on the threads of the parent, one of which has begun
// just before the child; not being there is no refusal.
func (a attacker) eachThread(try func(tid int) error) error {
	refused := errors.New("it has no thread")
	for tid := os.Getpid(); tid > max(0, os.Getpid()-300); tid-- {
		switch err := try(tid); {
		case err == nil:
			return nil
		case !errors.Is(err, unix.ESRCH):
			refused = err
		}
	}
	return refused
}

func (a attacker) dial() error {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	return unix.Connect(fd, &unix.SockaddrInet4{Port: a.port, Addr: [4]byte{127, 0, 0, 1}})
}

func kernel(number uintptr, args ...uintptr) error {
	args = append(args, make([]uintptr, 6)...)
	_, _, errno := unix.Syscall6(number, args[0], args[1], args[2], args[3], args[4], args[5])
	if errno != 0 {
		return errno
	}
	return nil
}

// possible are attacks that succeed without confinement; the others may be refused
// by the machine as well.
var possible = []attack{
	{"read the canary", func(a attacker) error { return opened(filepath.Join(a.folder, "canary")) }},
	{"read the folder", func(a attacker) error { return opened(a.folder) }},
	{"read the parent's environment", func(a attacker) error { return opened(fmt.Sprintf("/proc/%d/environ", a.parent)) }},
	{"read the parent's memory", func(a attacker) error { return opened(fmt.Sprintf("/proc/%d/mem", a.parent)) }},
	{"read who may log in", func(attacker) error { return opened("/etc/passwd") }},
	{"write outside", func(a attacker) error { return os.WriteFile(filepath.Join(a.folder, "mark"), nil, 0o600) }},
	{"change the canary", func(a attacker) error { return os.Truncate(filepath.Join(a.folder, "canary"), 0) }},
	{"connect", attacker.dial},
	{"open a datagram socket", func(attacker) error { return socket(unix.AF_INET, unix.SOCK_DGRAM) }},
	{"open a socket of version 6", func(attacker) error { return socket(unix.AF_INET6, unix.SOCK_STREAM) }},
	{"open a local socket", func(attacker) error { return socket(unix.AF_UNIX, unix.SOCK_STREAM) }},
	{"signal the parent", func(a attacker) error { return unix.Kill(a.parent, 0) }},
	{"signal a thread of the parent", func(a attacker) error {
		return a.eachThread(func(tid int) error { return unix.Tgkill(a.parent, tid, 0) })
	}},
}

var impossible = []attack{
	{"trace a thread of the parent", func(a attacker) error {
		return a.eachThread(func(tid int) error {
			if unix.Tgkill(a.parent, tid, 0) == unix.ESRCH {
				return unix.ESRCH
			}
			return unix.PtraceSeize(tid)
		})
	}},
	{"copy the parent's memory", func(a attacker) error {
		var b [8]byte
		local := unix.Iovec{Base: &b[0]}
		local.SetLen(len(b))
		_, err := unix.ProcessVMReadv(a.parent, []unix.Iovec{local}, []unix.RemoteIovec{{Base: uintptr(unsafe.Pointer(&b)), Len: 8}}, 0)
		return err
	}},
	{"hold the parent", func(a attacker) error { return kernel(unix.SYS_PIDFD_OPEN, uintptr(a.parent)) }},
	{"make a ring for calls", func(attacker) error { return kernel(unix.SYS_IO_URING_SETUP, 1) }},
	{"make namespaces", func(attacker) error { return unix.Unshare(unix.CLONE_NEWUSER | unix.CLONE_NEWNET) }},
	{"gain rights", func(attacker) error {
		had, err := unix.PrctlRetInt(unix.PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0)
		if err == nil && had == 1 {
			return unix.EPERM
		}
		return err
	}},
}

// TestMain is this program as the child that attacks, or the tests.
func TestMain(m *testing.M) {
	if at := slices.Index(os.Args, "attack"); at > 0 {
		doAttack(os.Args[at:])
		return
	}
	os.Exit(m.Run())
}

// doAttack says what it could do: to a folder, to a port of its parent, with a folder
// and an input of its own.
func doAttack(args []string) {
	a := attacker{folder: args[1], parent: os.Getppid()}
	a.port, _ = strconv.Atoi(args[2])
	for _, x := range append(slices.Clone(possible), impossible...) {
		if x.try(a) == nil {
			fmt.Printf("could %s.\n", x.name)
		}
	}
	if err := os.WriteFile(filepath.Join(args[3], "own"), []byte("mine"), 0o600); err != nil {
		fmt.Println("its own folder:", err)
	}
	if _, err := os.ReadFile(args[4]); err != nil {
		fmt.Println("its input:", err)
	}
}

// attacked runs the attacker as a child and is what it says.
func attacked(t *testing.T) string { return attackedAs(t, Child{}) }

// attackedAs does so as a child of a kind.
func attackedAs(t *testing.T, child Child) string {
	t.Helper()
	secret, own, input := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "input")
	for _, path := range []string{filepath.Join(secret, "canary"), input} {
		if err := os.WriteFile(path, []byte("canary"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	var said bytes.Buffer
	child.Name, child.Reads, child.Writes, child.Stdout = os.Args[0], []string{input}, []string{own}, &said
	child.Args = []string{"attack", secret, strconv.Itoa(l.Addr().(*net.TCPAddr).Port), own, input}
	if err := Run(context.Background(), child); err != nil {
		t.Fatal(err, said.String())
	}
	return said.String()
}

// A child reads its inputs and what is installed, writes in its own folder, talks
// to nobody, and cannot touch the process that started it.
func TestChildIsConfined(t *testing.T) {
	if s := confine.Supported(); !s.Whole() {
		t.Skipf("this kernel confines %s: %v", s, s.Why)
	}
	said := attacked(t)
	for _, line := range strings.Split(said, "\n") {
		if strings.HasPrefix(line, "could ") || strings.HasPrefix(line, "its ") {
			t.Error("a confined child: ", line)
		}
	}
	unconfined.Store(true)
	defer unconfined.Store(false)
	said = attacked(t)
	for _, x := range possible {
		if !strings.Contains(said, "could "+x.name+".") {
			t.Errorf("an unconfined child could not %s either: this attack shows nothing", x.name)
		}
	}
}

// A hardware encoder may do little more than others: talk to helpers on this machine.
// One whose driver needs it may read what a worker may, and still neither change what
// it reads nor tell anybody.
func TestDeviceIsConfined(t *testing.T) {
	if s := confine.Supported(); !s.Whole() {
		t.Skipf("this kernel confines %s: %v", s, s.Why)
	}
	for name, c := range map[string]struct {
		child Child
		could []string
	}{
		"narrow": {Child{Device: true}, []string{"open a local socket"}},
		"wide":   {Child{Device: true, Wide: true}, []string{"open a local socket", "read the canary", "read the folder", "read who may log in"}},
	} {
		var could []string
		for _, line := range strings.Split(attackedAs(t, c.child), "\n") {
			switch what, ok := strings.CutPrefix(line, "could "); {
			case ok:
				could = append(could, strings.TrimSuffix(what, "."))
			case line != "":
				t.Errorf("%s: %s", name, line)
			}
		}
		// The parent of a test shows itself; a worker does not (Conceal).
		could = slices.DeleteFunc(could, func(s string) bool {
			return c.child.Wide && (s == "read the parent's environment" || s == "read the parent's memory")
		})
		slices.Sort(could)
		slices.Sort(c.could)
		if !slices.Equal(could, c.could) {
			t.Errorf("a %s device could %q, want %q", name, could, c.could)
		}
	}
}

// A driver that works with what is listed for such gets no more; another gets what it
// needs, and is told of.
func TestDriversAreTriedNarrow(t *testing.T) {
	if s := confine.Supported(); !s.Whole() {
		t.Skipf("this kernel confines %s: %v", s, s.Why)
	}
	dir, secret := t.TempDir(), filepath.Join(t.TempDir(), "secret")
	script := "#!/bin/sh\ncase \"$*\" in *h264_vaapi*) cat " + secret + " ;; esac\n"
	for path, text := range map[string]string{filepath.Join(dir, "ffmpeg"): script, secret: "canary"} {
		if err := os.WriteFile(path, []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	defer narrow.Clear()
	wide := func(name string) bool { return Encoding{Encoder: name, Platform: places[0]}.Child(nil).Wide }
	if !wide(NVENC) {
		t.Error("an encoder that was not tried is confined by a list")
	}
	for _, e := range Encoders(t.Context()) {
		if e.Err != nil || e.Wide != (e.Name == VAAPI) || wide(e.Name) != e.Wide {
			t.Errorf("%+v; films are encoded wide: %t", e, wide(e.Name))
		}
	}
}

// Confinement changes no byte of what is encoded.
func TestConfinedChildWritesTheSame(t *testing.T) {
	const w, h, frames = 64, 64, 20
	raw := make([]byte, w*h*3/2*frames)
	for i := range raw {
		raw[i] = byte(i * i >> 7)
	}
	encoded := func() [32]byte {
		dir := t.TempDir()
		mix, track, out := filepath.Join(dir, "mix.f32"), filepath.Join(dir, "track.m4a"), filepath.Join(dir, "out.mp4")
		if err := os.WriteFile(mix, make([]byte, 8*48000), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := Run(context.Background(), Child{Name: "ffmpeg", Args: EncodeSound(mix, track)}); err != nil {
			t.Fatal(err)
		}
		e := Encoding{Canvas: farm.Canvas{Width: w, Height: h, FPS: 30}, Platform: places[0], FilmMs: 1000, Sound: track, Out: out}
		if err := Run(context.Background(), e.Child(bytes.NewReader(raw))); err != nil {
			t.Fatal(err)
		}
		film, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		return sha256.Sum256(film)
	}
	confined := encoded()
	unconfined.Store(true)
	defer unconfined.Store(false)
	if encoded() != confined {
		t.Error("a confined encoder writes another file")
	}
}

func BenchmarkStart(b *testing.B) {
	for name, free := range map[string]bool{"confined": false, "unconfined": true} {
		b.Run(name, func(b *testing.B) {
			unconfined.Store(free)
			defer unconfined.Store(false)
			for b.Loop() {
				if err := Run(context.Background(), Child{Name: "true"}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
