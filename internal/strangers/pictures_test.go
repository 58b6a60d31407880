package strangers

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A brief of a folder brings its own pictures; a name that leads out of the folder, or
// a brief of the house's, brings none.
func TestBriefsBringPictures(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.png"), []byte("x"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "one.json"), []byte(`{"language":"en","brand":{"name":"A","description":"B."},
		"facts":[{"any":"b"},{"any":"b"},{"any":"b"}],"pictures":[{"draw":"file","name":"a.png"}]}`), 0o600))
	briefs, err := ReadDir(dir)
	require.NoError(t, err)
	path, err := briefs[0].Pictures[0].file(context.Background(), t.TempDir())
	require.NoError(t, err)
	raw, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "x", string(raw))
	for _, r := range []Recipe{{Draw: "file", Name: "../a.png", beside: dir}, {Draw: "file", Name: "a.png"}} {
		_, err := r.file(context.Background(), t.TempDir())
		require.ErrorContains(t, err, "pictures")
	}
}
