package e2e

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The main job: a rendered pack of all five types, every file fetched and
// measured with ffprobe.
func TestRenderedPack(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	id := f.start(map[string]any{"brandId": f.brand(nil), "name": "Launch", "render": true, "context": "Calm. Lead with the slow stories."})
	j := f.end(id, endWithin)
	if j.Status != "completed" || j.Progress != 100 || *j.CreditsReserved != 25 || *j.CreditsFinal != 25 {
		t.Fatalf("job: %+v", j)
	}
	if got := f.balance(); got != 75 {
		t.Errorf("balance is %d, want 75", got)
	}
	if j.Result.Version != 1 || len(j.Result.Snacks) != 5 {
		t.Errorf("manifest has version %d and %d snacks", j.Result.Version, len(j.Result.Snacks))
	}
	kinds := map[string]int{}
	for _, a := range j.Result.RenderedAssets {
		kinds[a.SnackType+" "+a.Kind]++
		checkFile(t, a)
	}
	for kind, n := range map[string]int{"text-wall video": 1, "text-wall thumbnail": 1, "broll-demo video": 1, "broll-demo thumbnail": 1,
		"single-image image": 1, "static-ad image": 1} {
		if kinds[kind] != n {
			t.Errorf("%d of %s, want %d; there are %v", kinds[kind], kind, n, kinds)
		}
	}
	if n := kinds["slides image"]; n < 4 || n > 7 { // as many as the brand has to say
		t.Errorf("%d slides", n)
	}
	var post struct {
		ID, JobID, Name, Status string
		Manifest                struct{ Snacks []any }
	}
	f.call("GET", "/api/v1/snacks/"+id, nil, http.StatusOK, &post)
	if post.Name != "Launch" || post.JobID != id || len(post.Manifest.Snacks) != 5 {
		t.Errorf("post is %+v", post)
	}
	var project struct{ Files []renderedAsset }
	f.call("GET", "/api/v1/projects/"+id, nil, http.StatusOK, &project)
	if len(project.Files) != len(j.Result.RenderedAssets) {
		t.Errorf("the project has %d files of %d", len(project.Files), len(j.Result.RenderedAssets))
	}
	f.checkArchive(id, j.Result.RenderedAssets)
	f.checkThinList(id)
}

// checkThinList finds a post's words in the list of posts, and the rest on demand.
func (f *farm) checkThinList(id string) {
	f.t.Helper()
	list := func(query string) string {
		var got json.RawMessage
		f.call("GET", "/api/v1/snacks"+query, nil, http.StatusOK, &got)
		return string(got)
	}
	thin, full := list(""), list("?includeManifest=true")
	for name, text := range map[string]string{"thin": thin, "full": full} {
		for _, want := range []string{id, `"version":1`, `"aspectRatio"`, `"copy"`, `"type":"text-wall"`} {
			if !strings.Contains(text, want) {
				f.t.Errorf("%s: no %s in %.300s", name, want, text)
			}
		}
	}
	if strings.Contains(thin, `"scenes"`) || !strings.Contains(full, `"scenes"`) || len(thin) > len(full)/4 {
		f.t.Errorf("%d characters, in full %d", len(thin), len(full))
	}
}

// checkFile downloads a file and compares it with what the job said of it.
func checkFile(t *testing.T, a renderedAsset) {
	t.Helper()
	resp, err := http.Get(a.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	raw, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", a.Name, resp.Status, err)
	}
	sum := sha256.Sum256(raw)
	if int64(len(raw)) != a.Bytes || hex.EncodeToString(sum[:]) != a.SHA256 || resp.Header.Get("Content-Type") != a.ContentType {
		t.Errorf("%s: %d bytes of %s, the job said %d of %s", a.Name, len(raw), resp.Header.Get("Content-Type"), a.Bytes, a.ContentType)
	}
	path := filepath.Join(t.TempDir(), a.Name)
	if err := os.WriteFile(path, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	p := probe(t, path)
	v := p.stream("video")
	if v == nil || v.Width != a.Width || v.Height != a.Height {
		t.Fatalf("%s: ffprobe sees %+v, the job said %dx%d", a.Name, p, a.Width, a.Height)
	}
	switch a.Kind {
	case "video":
		checkFilm(t, a, p, path)
	case "image":
		if v.CodecName != "png" || v.PixFmt != "rgb24" && v.PixFmt != "pal8" || a.Bytes > 4<<20 {
			t.Errorf("%s: %s %s of %d bytes", a.Name, v.CodecName, v.PixFmt, a.Bytes)
		}
	case "thumbnail":
		if v.CodecName != "mjpeg" || a.Bytes > 400<<10 {
			t.Errorf("%s: %s of %d bytes", a.Name, v.CodecName, a.Bytes)
		}
	}
}

// probed is what ffprobe says of a file.
type probed struct {
	Streams []probedStream
	Format  struct {
		StartTime string `json:"start_time"`
		Duration  string
	}
}

type probedStream struct {
	CodecType      string `json:"codec_type"`
	CodecName      string `json:"codec_name"`
	Profile        string
	Level          int
	Width, Height  int
	PixFmt         string `json:"pix_fmt"`
	RFrameRate     string `json:"r_frame_rate"`
	AvgFrameRate   string `json:"avg_frame_rate"`
	ColorRange     string `json:"color_range"`
	ColorSpace     string `json:"color_space"`
	ColorTransfer  string `json:"color_transfer"`
	ColorPrimaries string `json:"color_primaries"`
	SAR            string `json:"sample_aspect_ratio"`
	SampleRate     string `json:"sample_rate"`
	Channels       int
	Duration       string
}

func (p probed) stream(kind string) *probedStream {
	for i, s := range p.Streams {
		if s.CodecType == kind {
			return &p.Streams[i]
		}
	}
	return nil
}

func probe(t *testing.T, path string) probed {
	t.Helper()
	out, err := exec.Command("ffprobe", "-v", "error", "-show_streams", "-show_format", "-of", "json", path).Output()
	if err != nil {
		t.Fatalf("ffprobe %s: %v", path, err)
	}
	var p probed
	if err := json.Unmarshal(out, &p); err != nil {
		t.Fatal(err)
	}
	return p
}

const frameSeconds = 1.0 / 30

func checkFilm(t *testing.T, a renderedAsset, p probed, path string) {
	t.Helper()
	v, s := p.stream("video"), p.stream("audio")
	if len(p.Streams) != 2 || s == nil {
		t.Fatalf("%s has the streams %+v", a.Name, p.Streams)
	}
	got := fmt.Sprint(v.CodecName, v.Profile, v.PixFmt, v.RFrameRate, v.AvgFrameRate, v.ColorRange, v.ColorSpace,
		v.ColorTransfer, v.ColorPrimaries, v.SAR)
	if want := fmt.Sprint("h264", "High", "yuv420p", "30/1", "30/1", "tv", "bt709", "bt709", "bt709", "1:1"); got != want || v.Level > 42 {
		t.Errorf("%s: picture is %s at level %d, want %s", a.Name, got, v.Level, want)
	}
	if s.CodecName != "aac" || s.Profile != "LC" || s.SampleRate != "48000" || s.Channels != 2 {
		t.Errorf("%s: sound is %+v", a.Name, s)
	}
	vd, sd := seconds(v.Duration), seconds(s.Duration)
	if math.Abs(vd-sd) > frameSeconds+0.001 || math.Abs(vd*1000-float64(a.DurationMs)) > 1 || math.Abs(seconds(p.Format.StartTime)) > 0.022 {
		t.Errorf("%s: picture lasts %.3f s, sound %.3f, job said %d ms, start %s", a.Name, vd, sd, a.DurationMs, p.Format.StartTime)
	}
	if vd < 7 || vd > 18 {
		t.Errorf("%s lasts %.1f s", a.Name, vd)
	}
	checkSound(t, a.Name, path)
	if out, err := exec.Command("ffmpeg", "-v", "error", "-i", path, "-f", "null", "-").CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%s does not decode cleanly: %v %s", a.Name, err, out)
	}
}

func seconds(s string) float64 {
	v, _ := strconv.ParseFloat(s, 64)
	return v
}

var (
	integrated = regexp.MustCompile(`I:\s+(-?[\d.]+) LUFS`)
	truePeak   = regexp.MustCompile(`Peak:\s+(-?[\d.]+) dBFS`)
)

// checkSound measures loudness and true peak after the encoder.
func checkSound(t *testing.T, name, path string) {
	t.Helper()
	out, err := exec.Command("ffmpeg", "-hide_banner", "-nostats", "-i", path, "-vn", "-af", "ebur128=peak=true", "-f", "null",
		"-").CombinedOutput()
	if err != nil {
		t.Fatalf("measure %s: %v", name, err)
	}
	summary := string(out[strings.LastIndex(string(out), "Summary:"):])
	loud, peak := seconds(integrated.FindStringSubmatch(summary)[1]), seconds(truePeak.FindStringSubmatch(summary)[1])
	if loud < -15 || loud > -13 || peak > -1 {
		t.Errorf("%s: %.1f LUFS with a true peak of %.1f dBTP, want -14 within 1 and at most -1", name, loud, peak)
	}
}

// Without render the manifest alone is delivered, for the base price.
func TestManifestOnly(t *testing.T) {
	t.Parallel()
	f, _ := running(t)
	id := f.start(map[string]any{"brandId": f.brand(nil), "types": []string{"slides"}, "count": 2})
	j := f.end(id, endWithin)
	if j.Status != "completed" || *j.CreditsFinal != 22 || len(j.Result.Snacks) != 2 || j.Result.RenderedAssets != nil {
		t.Errorf("job: %+v", j)
	}
	if a, b := fmt.Sprint(j.Result.Snacks[0]["variant"]), fmt.Sprint(j.Result.Snacks[1]["variant"]); a == b {
		t.Errorf("two snacks of a type have the same layout %s", a)
	}
	if got := f.balance(); got != 78 {
		t.Errorf("balance is %d, want 78", got)
	}
}
