package farm_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
)

func TestSnackSequence(t *testing.T) {
	all := farm.PackTypes()
	for _, c := range []struct {
		name           string
		types, exclude []farm.SnackType
		count          int
		want           []farm.SnackType
		field          string
	}{
		{"everything", nil, nil, 0, all[:farm.MaxSnacks], ""},
		{"some", nil, nil, 2, all[:2], ""},
		{"one type for all", []farm.SnackType{farm.Slides}, nil, 3, []farm.SnackType{farm.Slides, farm.Slides, farm.Slides}, ""},
		{"the caller's order", []farm.SnackType{farm.StaticAd, farm.Slides}, nil, 3,
			[]farm.SnackType{farm.StaticAd, farm.Slides, farm.StaticAd}, ""},
		{"exclude comes after types", []farm.SnackType{farm.StaticAd, farm.Slides}, []farm.SnackType{farm.StaticAd}, 2,
			[]farm.SnackType{farm.Slides, farm.Slides}, ""},
		{"twice is once", []farm.SnackType{farm.Slides, farm.Slides}, nil, 0, []farm.SnackType{farm.Slides}, ""},
		{"nothing left", []farm.SnackType{farm.Slides}, []farm.SnackType{farm.Slides}, 0, nil, "exclude"},
		{"all excluded", nil, farm.SnackTypes(), 0, nil, "exclude"},
	} {
		got, err := farm.SnackSequence(c.types, c.exclude, c.count)
		var fe *farm.Error
		if c.field != "" && (!errors.As(err, &fe) || fe.Code != farm.CodeInvalid || fe.Fields[c.field] == "") {
			t.Errorf("%s: error is %v, want one that names %s", c.name, err, c.field)
		}
		if c.field == "" && (err != nil || !slices.Equal(got, c.want)) {
			t.Errorf("%s: %v, %v; want %v", c.name, got, err, c.want)
		}
	}
}

func TestAdSequence(t *testing.T) {
	for _, c := range []struct {
		types []farm.SnackType
		count int
		want  int
	}{{nil, 0, farm.DefaultAds}, {nil, 5, 5}, {[]farm.SnackType{farm.StaticAd}, 0, 1}, {[]farm.SnackType{farm.StaticAd, farm.MusicAd}, 4, 4}} {
		got, err := farm.AdSequence(c.types, c.count)
		if err != nil || len(got) != c.want {
			t.Errorf("%v %d: %v %v, want %d ads", c.types, c.count, got, err, c.want)
		}
		for _, k := range got {
			if !slices.Contains(farm.AdTypes(), k) {
				t.Errorf("%s is no ad", k)
			}
		}
	}
}

func TestJobMoves(t *testing.T) {
	for _, s := range []farm.JobState{farm.JobCompleted, farm.JobFailed, farm.JobCancelled} {
		for _, next := range []farm.JobState{farm.JobQueued, farm.JobProcessing, farm.JobCompleted, farm.JobFailed, farm.JobCancelled} {
			if s.CanMoveTo(next) {
				t.Errorf("%s is terminal but moves to %s", s, next)
			}
		}
	}
	if farm.JobQueued.CanMoveTo(farm.JobCompleted) {
		t.Error("a job completes that nobody worked on")
	}
}

func TestCodeOf(t *testing.T) {
	inner := farm.InvalidField("count", "must be 1-5")
	for _, c := range []struct {
		err  error
		want farm.Code
	}{{nil, ""}, {errors.New("x"), farm.CodeInternal}, {inner, farm.CodeInvalid}, {fmt.Errorf("wrapped: %w", inner), farm.CodeInvalid},
		{farm.WrapError(inner, farm.CodeUnavailable, "later"), farm.CodeUnavailable}} {
		if got := farm.CodeOf(c.err); got != c.want {
			t.Errorf("%v: %q, want %q", c.err, got, c.want)
		}
	}
}

func TestVerified(t *testing.T) {
	good := farm.RenderedAsset{Kind: farm.KindVideo, ObjectKey: "k", Bytes: 1, SHA256: fmt.Sprintf("%064d", 0), Width: 1, Height: 1,
		DurationMs: 1}
	if m := good.Missing(); m != "" {
		t.Errorf("%s is missing", m)
	}
	for want, spoil := range map[string]func(*farm.RenderedAsset){
		"object key": func(a *farm.RenderedAsset) { a.ObjectKey = "" }, "bytes": func(a *farm.RenderedAsset) { a.Bytes = 0 },
		"sha256": func(a *farm.RenderedAsset) { a.SHA256 = "x" }, "picture size": func(a *farm.RenderedAsset) { a.Width = 0 },
		"duration": func(a *farm.RenderedAsset) { a.DurationMs = 0 },
	} {
		a := good
		spoil(&a)
		if got := a.Missing(); got != want {
			t.Errorf("%q is said to be missing, want %q", got, want)
		}
	}
}

// Every type of the contract has its place in a pack.
func TestPackTypes(t *testing.T) {
	all, packed := farm.SnackTypes(), farm.PackTypes()
	slices.Sort(all)
	slices.Sort(packed)
	if !slices.Equal(all, packed) {
		t.Errorf("packs use %v, there are %v", packed, all)
	}
}

func TestPrices(t *testing.T) {
	types := func(n int) farm.Creative { return farm.Creative{Sequence: make([]farm.SnackType, n)} }
	for _, c := range []struct {
		order     farm.Order
		credits   int
		statement string
	}{
		{farm.SnackPackOrder{Creative: types(5)}, 22, "a snack pack of 5"},
		{farm.SnackPackOrder{Creative: types(2), Render: true}, 25, "a snack pack of 2, rendered"},
		{farm.AdsOrder{Creative: types(3)}, 15, "3 ads on demand"},
		{farm.AdsOrder{Creative: types(1), Render: true}, 6, "an ad on demand, rendered"},
		{farm.RenderAgainOrder{Made: farm.SnackPackKind}, 3, "a new render"},
		{farm.RenderAgainOrder{Made: farm.SnackPackKind, Parts: []string{"a"}}, 1, "a new render of a part"},
		{farm.RenderAgainOrder{Made: farm.SnackPackKind, Parts: []string{"a", "b", "c", "d"}}, 3, "a new render of a part"},
		{farm.RenderAgainOrder{Made: farm.AdsOnDemandKind, Parts: []string{"a", "b"}}, 1, "a new render of a part"},
	} {
		if got := c.order.Price(); got != c.credits || c.order.Statement() != c.statement {
			t.Errorf("%+v costs %d as %q, want %d as %q", c.order, got, c.order.Statement(), c.credits, c.statement)
		}
	}
}

func TestChoiceCheck(t *testing.T) {
	c := farm.Choice{Options: []string{"a", "b", "c"}, Min: 1, Max: 2}
	for _, ids := range [][]string{{"a"}, {"c", "b"}} {
		if err := c.Check(ids); err != nil {
			t.Errorf("%v: %v", ids, err)
		}
	}
	for _, ids := range [][]string{nil, {"a", "b", "c"}, {"d"}, {"a", "a"}} {
		if err := c.Check(ids); farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("%v: %v, want invalid_request", ids, err)
		}
	}
}
