package validate

import (
	"errors"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/key"
)

// What footage may ask for.
const (
	maxFootageMs = 6 * 60 * 60 * 1000
	minSpeed     = 0.05
	maxSpeed     = 20
)

func (v *validator) footage(path string, f farm.Footage) {
	share := func(n float64) bool { return n >= 0 && n <= 1 } // false for what is no number
	v.check(f.FromMs >= 0 && f.FromMs <= maxFootageMs, path+".fromMs", "must be 0-%d, is %d", maxFootageMs, f.FromMs)
	v.check(f.ToMs == 0 || f.ToMs > f.FromMs && f.ToMs <= maxFootageMs, path+".toMs",
		"must be 0 or later than fromMs and at most %d, is %d",
		maxFootageMs, f.ToMs)
	v.check(f.Speed == 0 || f.Speed >= minSpeed && f.Speed <= maxSpeed, path+".speed", "must be 0 or %g-%d, is %g", minSpeed, maxSpeed,
		f.Speed)
	v.oneOf(path+".fit", f.Fit, []string{"", "cover", "contain"})
	v.check(share(f.Dim), path+".dim", "must be 0-1, is %g", f.Dim)
	v.check(f.Blur >= 0 && f.Blur <= maxSigma, path+".blur", "must be 0-%d, is %g", maxSigma, f.Blur)
	v.check(f.Blur == 0 || f.Key == nil, path+".blur", "must not stand beside a key")
	if p := f.Focus; p != nil {
		v.check(share(p.X) && share(p.Y), path+".focus", "must be 0-1 in both directions")
	}
	if c := f.Crop; c != nil {
		v.check(share(c.X) && share(c.Y) && c.W > 0 && c.H > 0 && c.X+c.W <= 1+1e-6 && c.Y+c.H <= 1+1e-6, path+".crop",
			"must be shares that lie inside the picture, 0-1")
	}
	v.key(path+".key", f.Key)
}

func (v *validator) key(path string, k *farm.ChromaKey) {
	if k == nil {
		return
	}
	if field, err := key.Check(*k); err != nil {
		says := err.Error()
		var e *farm.Error
		if errors.As(err, &e) {
			says = e.Message
		}
		v.check(false, path+"."+field, "%s", says)
	}
}
