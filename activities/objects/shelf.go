package objects

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/packs"
)

// PackVersion changes when a pack of art is built differently: a farm reads no
// other's. deploy/install.sh builds the pack of this version.
const PackVersion = "v5"

// packName is the file's name in every folder that it is looked for.
const packName = "objects-" + PackVersion + ".zip"

// maxEntry is the most bytes that one entry of a pack may unpack to.
const maxEntry = 8 << 20

// ErrAbsent says that there is no pack of art on this machine: no object can be
// found or drawn.
var ErrAbsent = errors.New("there is no pack of drawn objects; deploy/install.sh builds it")

// PackPaths are where the pack is looked for, in this order.
func PackPaths() []string { return packs.Paths(packName) }

// Shelf is the objects of one pack. Its methods may be called at the same time.
type Shelf struct {
	entries map[string]*zip.File
	closer  io.Closer

	mu      sync.Mutex
	indexes map[string]*index
}

// Load is the machine's shelf, opened once; ErrAbsent when it has none.
var Load = sync.OnceValues(func() (*Shelf, error) {
	for _, p := range PackPaths() {
		if _, err := os.Stat(p); err == nil {
			return Open(p)
		}
	}
	return nil, ErrAbsent
})

// Open reads the pack at a path.
func Open(path string) (*Shelf, error) {
	z, err := zip.OpenReader(path)
	if err != nil {
		return nil, fmt.Errorf("open the pack of drawn objects %s: %w", path, err)
	}
	s := &Shelf{entries: map[string]*zip.File{}, closer: z, indexes: map[string]*index{}}
	for _, f := range z.File {
		s.entries[f.Name] = f
	}
	return s, nil
}

// Close closes the pack's file.
func (s *Shelf) Close() error { return s.closer.Close() }

// Has reports whether an object can be drawn.
func (s *Shelf) Has(name string) bool {
	_, drawn := s.entries["art/"+name+".svg"]
	_, known := kinds()[name]
	return drawn && known
}

// Len is how many objects can be drawn.
func (s *Shelf) Len() int {
	n := 0
	for name := range kinds() {
		if s.Has(name) {
			n++
		}
	}
	return n
}

func (s *Shelf) read(entry string) ([]byte, error) {
	f, ok := s.entries[entry]
	if !ok {
		return nil, fmt.Errorf("the pack of drawn objects has no %s", entry)
	}
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("read %s of the drawn objects: %w", entry, err)
	}
	defer r.Close()
	raw, err := io.ReadAll(io.LimitReader(r, maxEntry+1))
	if err != nil {
		return nil, fmt.Errorf("read %s of the drawn objects: %w", entry, err)
	}
	if len(raw) > maxEntry {
		return nil, fmt.Errorf("%s of the drawn objects has more than %d bytes", entry, maxEntry)
	}
	return bytes.TrimSpace(raw), nil
}

// kind is what the house knows of an object.
type kind struct {
	emoji string // its character, by which CLDR names it; "" of a sign
	// sign is the outline that is blown up to this thing, set:name: the house alone names it.
	sign string
	// hand is the drawing of the house's own that it is, in colours: the house alone names it.
	hand string
	// doubtful says that its name has other senses in most languages: a key of
	// success, a wave of orders.
	doubtful bool
	// red says that its reds are drawn toward those of nature.
	red bool
	// painted says that its pink or purple could be any colour: it takes the brand's.
	painted bool
	// purple says that pink or purple is its own colour, as a plum's is.
	purple bool
	// level says that it is drawn with its own water or ground, which lies even.
	level bool
	// afloat says that it is drawn on a block of water that fills its width.
	afloat bool
	// large says that nobody has it on a table: places, weather, vehicles, beasts, and what is
	// no prop of a play.
	large bool
	// open says that what the lines of a sign enclose is empty: the spokes of a wheel.
	open bool
	// box is what the drawing paints, in its units.
	box farm.Box
}

//go:embed shelf.txt
var shelfText string

// kinds are the objects that may be shown, by name. People, faces, flags and
// signs are not among them.
var kinds = sync.OnceValue(func() map[string]kind {
	out := map[string]kind{}
	for line := range strings.Lines(shelfText) {
		f := strings.Fields(line)
		if len(f) < 3 || strings.HasPrefix(line, "#") {
			continue
		}
		k := kind{doubtful: slices.Contains(f, "doubtful"), red: slices.Contains(f, "red"),
			painted: slices.Contains(f, "painted"), purple: slices.Contains(f, "purple"),
			level: slices.Contains(f, "level"), afloat: slices.Contains(f, "afloat"), large: slices.Contains(f, "large"),
			open: slices.Contains(f, "open")}
		if set, name, ok := strings.Cut(f[1], ":"); ok && set == handSet {
			k.hand = name
		} else if ok && set != "" && name != "" {
			k.sign = f[1]
		} else {
			k.emoji = f[1]
		}
		_, _ = fmt.Sscanf(f[2], "%f,%f,%f,%f", &k.box.X, &k.box.Y, &k.box.W, &k.box.H) // TestShelf looks at each
		out[f[0]] = k
	}
	return out
})

// Level reports an object that is drawn with its own water or ground: turned, it
// would spill.
func Level(name string) bool { return kinds()[name].level }

// Afloat reports an object that is drawn on a block of water: it wants to run out of
// the frame, where that is no block.
func Afloat(name string) bool { return kinds()[name].afloat }

// Large reports an object that nobody has on a table.
func Large(name string) bool { return kinds()[name].large }

// handSet begins the names of drawings of the house's own.
const handSet = "hand"

// Hands are the drawings of the house's own in colours, by object.
func Hands() map[string]string {
	out := map[string]string{}
	for _, name := range namesOf(func(k kind) bool { return k.hand != "" }) {
		out[name] = kinds()[name].hand
	}
	return out
}

// Emojis are the objects that a pack has as drawings of emoji, by name.
func Emojis() []string { return namesOf(func(k kind) bool { return k.emoji != "" }) }

// Signs are the outlines, set:name, of the objects that are blown up from one.
func Signs() map[string]string {
	out := map[string]string{}
	for _, name := range namesOf(func(k kind) bool { return k.sign != "" }) {
		out[name] = kinds()[name].sign
	}
	return out
}

// namesOf are the names of objects of a kind, in order.
func namesOf(is func(kind) bool) []string {
	var out []string
	for name, k := range kinds() {
		if is(k) {
			out = append(out, name)
		}
	}
	slices.Sort(out)
	return out
}
