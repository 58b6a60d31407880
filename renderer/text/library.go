package text

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/go-text/typesetting/font"
)

// fontFolders is where distributions put fonts; FARM_FONT_DIR adds one.
var fontFolders = []string{"/usr/share/fonts", "/usr/local/share/fonts"}

// Library is the fonts of the system that the house uses. It is safe for
// concurrent use; the faces that setters make from it are not.
type Library struct {
	files map[string]string // file name -> path
	mu    sync.Mutex
	fonts map[string][]*font.Font // file name -> its fonts, loaded once
	stood map[faceRef]*font.Font  // variable fonts as their axes stand
	thai  func() (*wordList, error)
	masks maskCache
}

// Load indexes the system's font folders. It reads no font yet.
func Load() (*Library, error) {
	l := &Library{files: map[string]string{}, fonts: map[string][]*font.Font{}, stood: map[faceRef]*font.Font{}}
	l.thai = thaiWords
	folders := fontFolders
	if dir := os.Getenv("FARM_FONT_DIR"); dir != "" {
		folders = append([]string{dir}, folders...)
	}
	for _, dir := range folders {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return nil //nolint:nilerr // an unreadable folder is a folder without fonts
			}
			if _, known := l.files[d.Name()]; !d.IsDir() && !known {
				l.files[d.Name()] = path
			}
			return nil
		})
		if err != nil {
			return nil, fmt.Errorf("index fonts in %s: %w", dir, err)
		}
	}
	if _, ok := l.files[houseFace.file]; !ok {
		return nil, errors.New("the font Inter is not installed (Debian package fonts-inter); run `farm doctor`")
	}
	return l, nil
}

// faceRef names a face: a file and, in a collection, which of its fonts; of a
// variable font where its axes stand.
type faceRef struct {
	file  string
	index int
	axes  axes
}

// maxStood bounds the ways in which variable fonts stand that are remembered.
const maxStood = 512

// font loads a font once. Shapers and drawn glyphs are told apart by fonts, so
// each stand of a variable font is one of its own, of the same tables.
func (l *Library) font(ref faceRef) (*font.Font, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if ref.axes == (axes{}) {
		return l.load(ref)
	}
	if f, ok := l.stood[ref]; ok {
		return f, nil
	}
	f, err := l.load(ref)
	if err != nil {
		return nil, err
	}
	if len(l.stood) >= maxStood {
		clear(l.stood)
	}
	own := *f
	l.stood[ref] = &own
	return &own, nil
}

func (l *Library) load(ref faceRef) (*font.Font, error) {
	if f, ok := l.fonts[ref.file]; ok && ref.index < len(f) {
		return f[ref.index], nil
	}
	path, ok := l.files[ref.file]
	if !ok {
		return nil, fmt.Errorf("font file %s is not installed", ref.file)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read font: %w", err)
	}
	faces, err := font.ParseTTC(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("parse font %s: %w", ref.file, err)
	}
	fonts := make([]*font.Font, len(faces))
	for i, f := range faces {
		fonts[i] = f.Font
	}
	l.fonts[ref.file] = fonts
	if ref.index >= len(fonts) {
		return nil, fmt.Errorf("font %s has no face %d", ref.file, ref.index)
	}
	return fonts[ref.index], nil
}

// File is the path of the font that sets the Latin letters of a family in a weight;
// "" when it is not installed, or is of a family whose weight can move.
func (l *Library) File(family string, weight int) string {
	if Variable(family) {
		return ""
	}
	return l.files[file(family, weight, false)]
}
