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
	thai  func() (*wordList, error)
	masks maskCache
}

// Load indexes the system's font folders. It reads no font yet.
func Load() (*Library, error) {
	l := &Library{files: map[string]string{}, fonts: map[string][]*font.Font{}}
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

// faceRef names a face: a file and, in a collection, which of its fonts.
type faceRef struct {
	file  string
	index int
}

// font loads a font once.
func (l *Library) font(ref faceRef) (*font.Font, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
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
