package deflate_test

import (
	"bytes"
	"compress/flate"
	"io"
	"math/rand/v2"
	"testing"

	"github.com/snackfarm/farm/renderer/deflate"
)

// samples are bytes of the kinds that pictures have, and edges.
func samples() map[string][]byte {
	r := rand.New(rand.NewPCG(1, 2))
	noise := func(n, most int) []byte {
		b := make([]byte, n)
		for i := range b {
			b[i] = byte(r.IntN(most))
		}
		return b
	}
	rows := bytes.Repeat(append([]byte{2}, make([]byte, 3240)...), 150)
	steep := []byte{} // frequencies of Fibonacci's numbers make the longest codes
	for i, a, b := byte(0), 1, 1; len(steep) < 400_000; i, a, b = i+1, b, a+b {
		steep = append(steep, bytes.Repeat([]byte{i, 255 - i}, a)...)
	}
	r.Shuffle(len(steep), func(i, k int) { steep[i], steep[k] = steep[k], steep[i] })
	mixed := append(append(bytes.Clone(rows[:90_000]), noise(90_000, 256)...), rows[:9_000]...)
	far := append(append(noise(300, 256), make([]byte, 32_500)...), noise(300, 256)...)
	copy(far[len(far)-300:], far[:300])
	out := map[string][]byte{"rows": rows, "steep": steep, "mixed": mixed, "far": far, "noise": noise(200_000, 256), "few": noise(200_000, 4),
		"all": noise(256, 256)}
	for _, n := range []int{0, 1, 2, 7, 8, 9, 15, 258, 259, 260, 261, 262, 517} {
		out["zeros"+string(rune('a'+n%26))] = make([]byte, n)
		out["short"+string(rune('a'+n%26))] = noise(n, 3)
	}
	return out
}

// What is deflated comes out again, alone and in pieces that are joined.
func TestReadsBack(t *testing.T) {
	for name, raw := range samples() {
		one := deflate.Append(nil, raw, true)
		half := len(raw) / 2
		two := deflate.Append(deflate.Append([]byte{}, raw[:half], false), raw[half:], true)
		for _, z := range [][]byte{one, two} {
			got, err := io.ReadAll(flate.NewReader(bytes.NewReader(z)))
			if err != nil || !bytes.Equal(got, raw) {
				t.Errorf("%s: %d bytes come out as %d: %v", name, len(raw), len(got), err)
			}
		}
		if most := len(raw) + len(raw)/1000 + 100; len(one) > most {
			t.Errorf("%s: %d bytes become %d", name, len(raw), len(one))
		}
	}
}

// Bytes of any kind come out again.
func FuzzReadsBack(f *testing.F) {
	f.Add([]byte("abcabcabcabcabcabcabcabcabc"), uint8(3))
	f.Fuzz(func(t *testing.T, raw []byte, times uint8) {
		raw = bytes.Repeat(raw, int(times)+1)
		got, err := io.ReadAll(flate.NewReader(bytes.NewReader(deflate.Append(nil, raw, true))))
		if err != nil || !bytes.Equal(got, raw) {
			t.Fatalf("%d bytes come out as %d: %v", len(raw), len(got), err)
		}
	})
}
