package raster

import "testing"

func TestNumbersCount(t *testing.T) {
	t.Parallel()
	for in, half := range map[string]string{
		"40 %": "20 %", "1,500 km": "750 km", "3.6 m": "1.8 m", "12.000 €": "6.000 €", "٢٤ ساعة": "١٢ ساعة", "about 8": "about 4",
		"1 234,50 zł": "617,25 zł", "in 1990": "in 995",
	} {
		n, ok := numberIn(in)
		if !ok || n.at(0.5) != half || n.at(1) != in {
			t.Errorf("half of %q is %q, all of it %q, want %q and itself (%v)", in, n.at(0.5), n.at(1), half, ok)
		}
	}
	for _, none := range []string{"", "no number", "0"} {
		if _, ok := numberIn(none); ok {
			t.Errorf("%q has a number to count to", none)
		}
	}
}
