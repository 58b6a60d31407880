package copywriter

import (
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
)

// What is denied is the whole thing, and what others do is not told of the brand.
func TestFormsAreTrue(t *testing.T) {
	for _, c := range []struct {
		text   string
		has    []string
		hasNot []string
	}{
		{"No app, no membership, no mood music.", []string{"No app. No membership. No mood music."}, []string{"No mood."}},
		{"It has no lid, no battery and no instructions.", []string{"No lid. No battery. No instructions."}, nil},
		{"We bring the buckets and two sacks of logs; you bring the cold water.", nil, []string{"brings the cold water"}},
		{"We fire the kiln on Mondays and you collect the bowls.", nil, []string{"Tarn collects"}},
		{"Tarn helps you fall asleep in nine minutes.", nil, []string{"Tarn falls asleep"}},
	} {
		f := Read(farm.Brand{Name: "Tarn", Industry: "Kilns", Description: c.text + " It seats eight. Birch burns for forty minutes."}, "")
		var all []string
		for _, o := range NewWriter(f, 1).deck {
			all = append(all, o.Text)
		}
		for _, want := range c.has {
			if !slices.Contains(all, want) {
				t.Errorf("%q lacks %q: %q", c.text, want, all)
			}
		}
		for _, bad := range c.hasNot {
			if slices.ContainsFunc(all, func(s string) bool { return strings.Contains(s, bad) }) {
				t.Errorf("%q: %q", bad, all)
			}
		}
	}
	for given, want := range map[string]string{
		"<b>Niente motore</b>, niente radio": "Niente motore, niente radio", "3 . 5": "3. 5", "Combien ? Rien !": "Combien ? Rien !",
	} {
		if got := clean(given); got != want {
			t.Errorf("%q is %q, want %q", given, got, want)
		}
	}
}
