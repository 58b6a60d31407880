package confine

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// What a kernel lacks is said, and what it has is not claimed to be more.
func TestSupportIsWorded(t *testing.T) {
	for _, c := range []struct {
		has        Support
		says       string
		whole, tcp bool
	}{
		{Support{}, "files and signals by nothing, calls by nothing", false, false},
		{Support{Seccomp: true}, "files and signals by nothing, network and calls by seccomp", false, false},
		{Support{Landlock: 3}, "files by Landlock 3, calls by nothing", false, false},
		{Support{Landlock: 3, Seccomp: true}, "files by Landlock 3, network and calls by seccomp", true, false},
		{Support{Landlock: 4, Seccomp: true}, "files by Landlock 4, network and calls by seccomp", true, true},
	} {
		if c.has.String() != c.says || c.has.Whole() != c.whole || c.has.TCP() != c.tcp {
			t.Errorf("%+v: %q, whole %t, TCP %t", c.has, c.has, c.has.Whole(), c.has.TCP())
		}
	}
}

// An older interface is asked for no right that it does not know: the kernel would
// refuse all of them.
func TestRightsOfOlderKernels(t *testing.T) {
	for abi, want := range map[int]unix.LandlockRulesetAttr{
		1: {Handled_access_fs: firstRights},
		2: {Handled_access_fs: firstRights | unix.LANDLOCK_ACCESS_FS_REFER},
		3: {Handled_access_fs: firstRights | unix.LANDLOCK_ACCESS_FS_REFER | unix.LANDLOCK_ACCESS_FS_TRUNCATE},
		4: {Handled_access_fs: firstRights | unix.LANDLOCK_ACCESS_FS_REFER | unix.LANDLOCK_ACCESS_FS_TRUNCATE, Handled_access_net: 3},
		5: {Handled_access_fs: 1<<16 - 1, Handled_access_net: 3},
		6: {Handled_access_fs: 1<<16 - 1, Handled_access_net: 3, Scoped: 3},
		9: {Handled_access_fs: 1<<16 - 1, Handled_access_net: 3, Scoped: 3},
	} {
		if got := handled(abi, false); got != want {
			t.Errorf("version %d: %+v, want %+v", abi, got, want)
		}
	}
	if got := handled(1, true); got.Handled_access_fs&readRights != 0 {
		t.Errorf("drivers may not read: %+v", got)
	}
}

// No rule gives a folder in which secrets lie, or all of them.
func TestNothingPrivateIsGranted(t *testing.T) {
	for _, g := range grants(Rules{}) {
		if slices.Contains([]string{"/", "/etc", "/proc", "/home", "/root", "/var", "/run", "/tmp", "/dev", "/sys"}, g.path) {
			t.Errorf("%s is granted", g.path)
		}
		if g.rights&unix.LANDLOCK_ACCESS_FS_WRITE_FILE != 0 && g.path != "/dev/null" {
			t.Errorf("%s may be written", g.path)
		}
		if strings.HasPrefix(g.path, "/proc/self") {
			t.Errorf("%s is the parent's", g.path)
		}
	}
}
