package match

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/snackfarm/farm"
)

// Whatever goes wrong with one picture is said of that picture, in words for
// people, and ends nothing else.
func TestGuarded(t *testing.T) {
	unreadable := farm.Errorf(farm.CodeInvalid, "it is no picture")
	for name, c := range map[string]struct {
		look func() (Picture, error)
		want string
		ours bool
	}{
		"a panic":          {func() (Picture, error) { panic("index out of range") }, "it could not be analysed", true},
		"a wordless error": {func() (Picture, error) { return Picture{Luma: 1}, errors.New("disk") }, "it could not be analysed", true},
		"no number":        {func() (Picture, error) { return Picture{Luma: math.NaN()}, nil }, "it could not be analysed", true},
		"an infinite one": {func() (Picture, error) {
			return Picture{Heart: farm.Point{X: math.Inf(1)}}, nil
		}, "it could not be analysed", true},
		"a bad file":        {func() (Picture, error) { return Picture{}, unreadable }, "it is no picture", false},
		"a picture as such": {func() (Picture, error) { return Picture{Luma: 0.5}, nil }, "", false},
	} {
		p, err := guarded(context.Background(), c.look)
		if farm.MessageOf(err) != c.want || errors.Is(err, ErrFault) != c.ours {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
		if c.want != "" && (farm.CodeOf(err) != farm.CodeInvalid || p.Luma != 0) {
			t.Errorf("%s: %v with %+v", name, err, p)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := guarded(ctx, func() (Picture, error) { return Picture{}, ctx.Err() }); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled look gives %v", err)
	}
}
