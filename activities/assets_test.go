package activities

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/internal/farmtest"
	"github.com/snackfarm/farm/storage/postgres"
)

func plain(t *testing.T, w, h int, c color.Color) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Rect, image.NewUniform(c), image.Point{}, draw.Src)
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, img))
	return out.Bytes()
}

// progressiveJPEG is the head of a progressive JPEG of w by h px with empty
// scans.
func progressiveJPEG(w, h, scans int) []byte {
	out := []byte{0xff, 0xd8, 0xff, 0xc2, 0, 11, 8, byte(h >> 8), byte(h), byte(w >> 8), byte(w), 1, 1, 0x11, 0}
	for range scans {
		out = append(out, 0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, 0, 0, 0, 0)
	}
	return append(out, 0xff, 0xd9)
}

// A picture of one colour is used, one that cannot be used is told of, and
// neither keeps others from the job.
func TestPicturesThatAreUsedOrTold(t *testing.T) {
	teal := color.RGBA{0x0f, 0x76, 0x6e, 255}
	for name, c := range map[string]struct {
		file []byte
		logo bool
		note string // "" is used
		wide int    // px, where that is not as sent
	}{
		"plain":      {file: plain(t, 600, 700, teal)},
		"plain logo": {file: plain(t, 160, 120, teal), logo: true},
		"small logo": {file: plain(t, 16, 16, teal), logo: true},
		"one pixel":  {file: plain(t, 1, 1, teal), note: "is not used: the picture is 1x1 px; each side must have at least 64 px"},
		"a line":     {file: plain(t, 900, 8, teal), note: "is not used: the picture is 900x8 px"},
		"many scans": {file: progressiveJPEG(4000, 4000, 900),
			note: "is not used: the picture is a JPEG of 900 scans; at most 64 are read"},
		"large": {file: progressiveJPEG(8192, 6400, 3),
			note: "is not used: the picture is 8192x6400; at most 16384 a side and 24 megapixels can be read"},
		"progressive":       {file: progressiveJPEG(5000, 4000, 3), note: "at most 16 megapixels of such can be read"},
		"nothing decodes":   {file: progressiveJPEG(640, 480, 3), note: "is not used: the picture is damaged or cut off"},
		"a phone's":         {file: photograph(t, 6500, 4800), wide: 3250},
		"no picture at all": {file: []byte("<html>"), note: "is not used: the file is no PNG, JPEG, WebP or GIF picture"},
	} {
		t.Run(name, func(t *testing.T) {
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(c.file) }))
			defer s.Close()
			a := &Assets{Objects: shelf{}, Log: slog.New(slog.DiscardHandler)}
			w := &wanted{source: "brand.screenshots[0]", url: s.URL + "/p", logo: c.logo}
			a.obtain(context.Background(), fetch.New(loopback), w, owner{account: "acc"}, filepath.Join(t.TempDir(), "0"))
			out, err := a.gathered(context.Background(), []*wanted{w})
			require.NoError(t, err)
			_, err = json.Marshal(out)
			require.NoError(t, err)
			if c.note == "" {
				require.Empty(t, out.Notes)
				require.True(t, out.Logo != nil || len(out.Screenshots) == 1)
				if c.wide != 0 {
					kept := out.Screenshots[0].Asset
					require.Equal(t, c.wide, kept.Width)
					require.NotEqual(t, int64(len(c.file)), kept.Bytes)
					require.Equal(t, "accounts/acc/assets/"+kept.SHA256, kept.Key)
				}
				return
			}
			require.Len(t, out.Notes, 1)
			require.Contains(t, out.Notes[0], c.note)
			require.Contains(t, out.Notes[0], "brand.screenshots[0]")
			require.Empty(t, out.Screenshots)
			// The presenter that a request asks for is no picture to leave out.
			p := &wanted{source: "presenterImageUrl", url: s.URL + "/p", presenter: true}
			a.obtain(context.Background(), fetch.New(loopback), p, owner{account: "acc"}, filepath.Join(t.TempDir(), "1"))
			_, err = a.gathered(context.Background(), []*wanted{p})
			require.Equal(t, farm.CodeInvalid, farm.CodeOf(p.err))
			require.ErrorContains(t, err, "cannot be used: the ")
		})
	}
}

// photograph is a baseline JPEG with something on it.
func photograph(t *testing.T, w, h int) []byte {
	t.Helper()
	grey := image.NewGray(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			grey.Pix[y*grey.Stride+x] = uint8(x>>5 ^ y>>5)
		}
	}
	var out bytes.Buffer
	require.NoError(t, jpeg.Encode(&out, grey, nil))
	return out.Bytes()
}

// A brand's file that passes the account's quota is left out and told of, and
// takes nothing; a second pack of the same brand takes no more than the first.
func TestBrandFilesCountAgainstTheQuota(t *testing.T) {
	ctx, store := context.Background(), farmtest.Store(t)
	account, err := store.CreateAccount(ctx, farm.Account{Plan: farm.PlanStarter}, postgres.NewKey{Prefix: "snk_test"}, 10)
	require.NoError(t, err)
	job, err := store.CreateJob(ctx, postgres.NewJob{AccountID: account.ID, Deadline: time.Minute,
		Order: farm.RenderAgainOrder{Of: farm.SnackGeneration, Made: farm.AdsOnDemandKind}})
	require.NoError(t, err)
	file := plain(t, 600, 700, color.RGBA{0x0f, 0x76, 0x6e, 255})
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(file) }))
	defer site.Close()
	a := &Assets{Store: store, Objects: shelf{}, Log: slog.New(slog.DiscardHandler)}
	obtain := func() *wanted {
		w := &wanted{source: "brand.screenshots[0]", url: site.URL}
		a.obtain(ctx, fetch.New(loopback), w, ownerOf(job, store), filepath.Join(t.TempDir(), "0"))
		require.NoError(t, w.err)
		return w
	}
	room := int64(2<<30) - int64(len(file))
	_, err = store.CreateFile(ctx, farm.File{AccountID: account.ID, Origin: farm.OriginUpload, Kind: farm.KindVideo, State: farm.FilePending,
		Filename: "a", Bytes: room + 1})
	require.NoError(t, err)
	require.Contains(t, obtain().note, "is not used: the files of the account take 2.0 GiB, the plan keeps 2 GiB")
	used, err := store.StoredBytes(ctx, account.ID)
	require.NoError(t, err)
	require.Equal(t, room+1, used)
	page, _, err := store.Uploads(ctx, account.ID, postgres.FileFilter{}, 1, 0)
	require.NoError(t, err)
	_, err = store.DeleteFile(ctx, account.ID, page[0].ID)
	require.NoError(t, err)
	for range 2 {
		require.Empty(t, obtain().note)
		used, err = store.StoredBytes(ctx, account.ID)
		require.NoError(t, err)
		require.Equal(t, int64(len(file)), used)
	}
}
