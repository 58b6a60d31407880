package packs

import (
	"slices"
	"testing"
)

func TestPaths(t *testing.T) {
	for _, c := range []struct {
		data, home string
		want       []string
	}{
		{"/data", "/home/ada", []string{"/usr/local/share/snackfarm/a.zip", "/data/snackfarm/a.zip"}},
		{"", "/home/ada", []string{"/usr/local/share/snackfarm/a.zip", "/home/ada/.local/share/snackfarm/a.zip"}},
		{"", "", []string{"/usr/local/share/snackfarm/a.zip"}},
	} {
		t.Setenv("XDG_DATA_HOME", c.data)
		t.Setenv("HOME", c.home)
		if got := Paths("a.zip"); !slices.Equal(got, c.want) {
			t.Errorf("data %q, home %q: %q, want %q", c.data, c.home, got, c.want)
		}
	}
}
