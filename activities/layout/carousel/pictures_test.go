package carousel

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
)

// Words read on any picture: here on one that is black and white by turns.
func TestWordsReadOnPictures(t *testing.T) {
	path := striped(t)
	for _, tpl := range builtins(t) {
		pictures := map[string]Picked{}
		for _, v := range tpl.Variables {
			if v.Type == "image" {
				pictures[v.Key] = Picked{Asset: farm.Asset{Kind: farm.KindImage, Path: path, ContentType: "image/png", Width: 900, Height: 900}}
			}
		}
		if len(pictures) == 0 {
			continue
		}
		t.Run(tpl.Key, func(t *testing.T) {
			t.Parallel()
			rendered(t, tpl, Order{Values: filledWith(tpl, "en", 1.4), Pictures: pictures})
		})
	}
}

// striped is a picture that no single colour of letters reads on.
func striped(t *testing.T) string {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, 900, 900))
	for i := range img.Pix {
		if (i%img.Stride/60+i/img.Stride/60)%2 == 0 {
			img.Pix[i] = 255
		}
	}
	path := filepath.Join(t.TempDir(), "striped.png")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	return path
}
