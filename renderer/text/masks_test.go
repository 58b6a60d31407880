package text

import (
	"image"
	"testing"
)

// What is remembered of drawn glyphs is bounded, and what is drawn again and
// again stays.
func TestMaskCache(t *testing.T) {
	var c maskCache
	hot := maskKey{gid: 1}
	glyph := func() drawn { return drawn{mask: image.NewAlpha(image.Rect(0, 0, 256, 256))} }
	c.add(hot, glyph())
	for i := range 2000 {
		c.add(maskKey{gid: 2, scale: float64(i)}, glyph())
		if _, ok := c.get(hot); !ok {
			t.Fatalf("a glyph in use is forgotten after %d others", i)
		}
	}
	sum := 0
	for _, half := range []map[maskKey]drawn{c.young, c.old} {
		for _, d := range half {
			sum += d.bytes()
		}
	}
	if sum > 2*maskBytes || sum < maskBytes/2 {
		t.Errorf("%d bytes are remembered, bound is %d", sum, 2*maskBytes)
	}
	c.add(maskKey{gid: 3}, drawn{mask: image.NewAlpha(image.Rect(0, 0, 2000, 2000))})
	if _, ok := c.get(maskKey{gid: 3}); ok {
		t.Error("a glyph larger than its share is remembered")
	}
}

func FuzzWordList(f *testing.F) {
	f.Add([]byte{0xd9, 0xfc, 0xd9, 0xfc, 0, 0, 0, 1, 0, 0, 0xe, 1, 0, 0, 0xe, 0x5b, 0xda, 0xfc, 0xda, 0xfc, 0, 0, 0, 3})
	f.Fuzz(func(_ *testing.T, raw []byte) {
		if w, err := parseWordList(raw); err == nil {
			w.words([]rune("นิทานก่อนนอน"), func(int) {})
		}
	})
}

// The word list knows words and not what only looks like them.
func TestWordList(t *testing.T) {
	w, err := readWordList(thaiWordFile)
	if err != nil {
		t.Fatal(err)
	}
	for word, known := range map[string]bool{"นิทาน": true, "ก่อน": true, "โทรศัพท์": true, "สแนค": false, "abc": false} {
		got := false
		n := len([]rune(word))
		w.words([]rune(word), func(length int) { got = got || length == n })
		if got != known {
			t.Errorf("%s is known: %v", word, got)
		}
	}
}
