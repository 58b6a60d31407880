package api_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/uuid"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
	"github.com/snackfarm/farm/storage/objects"
)

// ownTemplate is a small template of an account's own.
const ownTemplate = `{"version":1,"templateKey":"mine","name":"Mine","description":"One line on a page.","family":"notes",
	"palettes":[{"name":"day","colors":{"bg":"#FFFFFF","surface":"#EEEEEE","text":"#111111","muted":"#444444","accent":"#1144AA","onAccent":"#FFFFFF"}}],
	"fonts":{"display":{"family":"Inter","weight":700}},
	"variables":[{"key":"title","type":"text","page":1,"label":"Title","example":"A line","minLength":3,"maxLength":40},
		{"key":"photo","type":"image","page":1,"label":"Photo"}],
	"layouts":{"one":{"layers":[{"id":"photo","at":{"x":0,"y":0.5,"w":1,"h":0.5},"picture":{"of":"photo"}},
		{"id":"title","at":{"x":0,"y":0,"w":1,"h":0.5},"column":{"layers":[{"id":"line","text":{"content":"{title}","font":"display","size":120}}]}}]}},
	"pages":[{"name":"page-1","layout":"one","keep":true}]}`

// want checks a status.
func (a answer) want(t *testing.T, status int) {
	t.Helper()
	if a.status != status {
		t.Errorf("answer is %d %.300s, want %d", a.status, a.raw, status)
	}
}

// template saves a template of the caller's and returns its key.
func (s server) template(key string) string {
	s.t.Helper()
	a := s.do("POST", "/api/v1/carousels/templates", key, `{"template":`+ownTemplate+`}`)
	if a.status != http.StatusCreated {
		s.t.Fatalf("template: %d %s", a.status, a.raw)
	}
	return fmt.Sprint(a.body["templateKey"])
}

// keysOf are the keys of the templates of a list.
func keysOf(a answer) []string {
	var out []string
	list, _ := a.body["templates"].([]any)
	for _, v := range list {
		t, _ := v.(map[string]any)
		out = append(out, fmt.Sprint(t["templateKey"]))
	}
	return out
}

// The list has the built-in templates first and then the account's own, on as many
// pages as are asked for, without one twice or none.
func TestCarouselTemplateLists(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanEnterprise, 0)
	first, second := s.template(key), s.template(key)
	list := func(query string) answer { return s.do("GET", "/api/v1/carousels/templates"+query, key, "") }
	all := list("?limit=100")
	keys := keysOf(all)
	if n := len(keys); n < 26 || keys[n-2] != second || keys[n-1] != first || all.body["hasMore"] != false ||
		all.body["maxRowsPerCall"] != 12.0 {
		t.Fatalf("%v %v", keys, all.body["hasMore"])
	}
	for _, limit := range []int{1, 7, 25} {
		var seen []string
		for offset := 0; ; offset += limit {
			a := list(fmt.Sprintf("?limit=%d&offset=%d", limit, offset))
			seen = append(seen, keysOf(a)...)
			if a.body["hasMore"] != (offset+limit < len(keys)) {
				t.Fatalf("limit %d, offset %d: hasMore is %v", limit, offset, a.body["hasMore"])
			}
			if a.body["hasMore"] == false {
				break
			}
		}
		if strings.Join(seen, " ") != strings.Join(keys, " ") {
			t.Errorf("limit %d: %v", limit, seen)
		}
	}
	for query, want := range map[string]int{"?origin=own": 2, "?origin=builtin&limit=100": len(keys) - 2,
		"?family=notes": 2, "?family=none": 0,
		"?origin=builtin&family=notes": 0} {
		if got := keysOf(list(query)); len(got) != want {
			t.Errorf("%s: %v", query, got)
		}
	}
	one, _ := all.body["templates"].([]any)[0].(map[string]any)
	row, _ := one["rowSchema"].([]any)[0].(map[string]any)
	if one["slides"] == 0.0 || row["key"] == "" || row["label"] == "" || row["page"] != 1.0 {
		t.Errorf("%v", one)
	}
	s.do("GET", fmt.Sprint(one["thumbnailUrl"]), "", "").want(t, http.StatusOK)
}

// A template that is saved is given back as it was sent, can be changed and is
// gone when it is deleted. The built-in ones can be read alone.
func TestOwnCarouselTemplates(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanEnterprise, 0)
	path := "/api/v1/carousels/templates/" + s.template(key)
	a := s.do("GET", path, key, "")
	document, _ := a.body["template"].(map[string]any)
	if a.status != http.StatusOK || a.body["origin"] != "own" || a.body["thumbnailUrl"] != nil || document["family"] != "notes" ||
		"/api/v1/carousels/templates/"+fmt.Sprint(document["templateKey"]) != path {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	a = s.do("PATCH", path, key, `{"name":"Ours"}`)
	if document, _ = a.body["template"].(map[string]any); a.body["name"] != "Ours" || document["name"] != "Ours" ||
		a.body["description"] != "One line on a page." {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	raw, err := json.Marshal(document)
	if err != nil {
		t.Fatal(err)
	}
	a = s.do("PATCH", path, key, `{"template":`+strings.Replace(string(raw), `"notes"`, `"quotes"`, 1)+`}`)
	if a.body["family"] != "quotes" || a.body["name"] != "Ours" {
		t.Fatalf("%d %s", a.status, a.raw)
	}
	s.do("PATCH", path, key, `{"template":`+strings.Replace(string(raw), `"Inter"`, `"Papyrus"`, 1)+`}`).
		wantError(t, http.StatusBadRequest, farm.CodeInvalid, "template.fonts.display.family")
	s.do("DELETE", path, key, "").want(t, http.StatusNoContent)
	s.do("GET", path, key, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
	builtin := "/api/v1/carousels/templates/bold-tips"
	if a := s.do("GET", builtin, key, ""); a.status != http.StatusOK || a.body["origin"] != "builtin" || a.body["template"] == nil {
		t.Errorf("%d %.200s", a.status, a.raw)
	}
	s.do("PATCH", builtin, key, `{"name":"Ours"}`).wantError(t, http.StatusNotFound, farm.CodeNotFound)
	s.do("DELETE", builtin, key, "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
}

// What is wrong with a template is told by its field and bound, before anything is
// stored; and an account keeps so many.
func TestCarouselTemplatesAreBounded(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanEnterprise, 0)
	for field, change := range map[string][2]string{
		"template.variables[0].key":          {`"key":"title"`, `"key":"the title"`},
		"template.palettes[0].colors.accent": {`#1144AA`, `blue`},
		"template.pages[0].layout":           {`"layout":"one"`, `"layout":"two"`},
		"template.layouts.one.layers[0]":     {`"picture":{"of":"photo"}`, `"picture":{"of":"photo","url":"https://files.example/a.png"}`},
		"template.name":                      {`"Mine"`, `"` + strings.Repeat("n", 81) + `"`},
		"template":                           {`"A line"`, `"` + strings.Repeat("a ", 200<<10) + `"`},
	} {
		spoilt := strings.Replace(ownTemplate, change[0], change[1], 1)
		a := s.do("POST", "/api/v1/carousels/templates", key, `{"template":`+spoilt+`}`)
		if field == "template.layouts.one.layers[0]" {
			field = "template" // a field that is not known is named in the words
		}
		a.wantError(t, http.StatusBadRequest, farm.CodeInvalid, field)
	}
	if got := keysOf(s.do("GET", "/api/v1/carousels/templates?origin=own", key, "")); len(got) > 0 {
		t.Errorf("kept %v", got)
	}
	account, _, err := s.store.AccountByKey(t.Context(), sha256.Sum256([]byte(key)))
	if err != nil {
		t.Fatal(err)
	}
	for range farm.MaxCarouselTemplates {
		_, err := s.store.CreateCarouselTemplate(t.Context(), farm.CarouselTemplate{ID: uuid.NewString(), AccountID: account.ID, Family: "notes",
			Document: []byte(ownTemplate)})
		if err != nil {
			t.Fatal(err)
		}
	}
	s.do("POST", "/api/v1/carousels/templates", key, `{"template":`+ownTemplate+`}`).wantError(t, http.StatusConflict, farm.CodeConflict)
}

// The same Idempotency-Key saves one template.
func TestCarouselTemplateOnce(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanEnterprise, 0)
	var ids []string
	for range 2 {
		a := s.do("POST", "/api/v1/carousels/templates", key, `{"template":`+ownTemplate+`}`, "Idempotency-Key", "once")
		ids = append(ids, fmt.Sprint(a.body["templateKey"]))
	}
	if got := keysOf(s.do("GET", "/api/v1/carousels/templates?origin=own", key, "")); len(got) != 1 || ids[0] != got[0] || ids[1] != got[0] {
		t.Errorf("%v %v", ids, got)
	}
}

// A thumbnail needs no key, may be kept by caches, and is a picture of the page.
func TestThumbnails(t *testing.T) {
	s := newServer(t)
	a := s.do("GET", "/thumbnails/carousels/quote-serif.jpg", "", "")
	img, err := jpeg.Decode(bytes.NewReader([]byte(a.raw)))
	if err != nil || img.Bounds().Dx() != 432 || img.Bounds().Dy() != 540 {
		t.Fatalf("%v %v", err, img)
	}
	if a.header.Get("Cache-Control") != "public, max-age=86400" || len(a.raw) > 100<<10 {
		t.Errorf("%v, %d bytes", a.header, len(a.raw))
	}
	again := s.do("GET", "/thumbnails/carousels/quote-serif.jpg", "", "", "If-None-Match", a.header.Get("ETag"))
	again.want(t, http.StatusNotModified)
	for _, none := range []string{"nothing.jpg", "quote-serif.png", "quote-serif", uuid.NewString() + ".jpg"} {
		s.do("GET", "/thumbnails/carousels/"+none, "", "").wantError(t, http.StatusNotFound, farm.CodeNotFound)
	}
}

// A preview is one page as a PNG, with the values, shape, language, colours and
// pictures that are asked for. It counts against a limit of its own.
func TestCarouselPreviews(t *testing.T) {
	s := newServer(t)
	key := s.open(farm.PlanStarter, 0)
	preview := func(template, body string) answer {
		return s.do("POST", "/api/v1/carousels/templates/"+template+"/preview", key, body, "Idempotency-Key", "again")
	}
	first := preview("bold-tips", `{}`)
	seen := map[string]string{"": first.raw}
	for what, c := range map[string]struct {
		body          string
		width, height int
	}{
		"page": {`{"page":3}`, 1080, 1350}, "shape": {`{"shape":"9:16"}`, 1080, 1920}, "language": {`{"language":"ar"}`, 1080, 1350},
		"values": {`{"values":{"title":"Another title"}}`, 1080, 1350}, "colors": {`{"colors":{"accent":"#102030"}}`, 1080, 1350},
		"seed": {`{"seed":"b"}`, 1080, 1350},
	} {
		a := preview("bold-tips", c.body)
		img, err := png.Decode(strings.NewReader(a.raw))
		if err != nil || img.Bounds().Dx() != c.width || img.Bounds().Dy() != c.height || a.header.Get("Content-Type") != "image/png" {
			t.Fatalf("%s: %d, %v, %.200q", what, a.status, err, a.raw)
		}
		for other, raw := range seen {
			if raw == a.raw {
				t.Errorf("%s looks like %q", what, other)
			}
		}
		seen[what] = a.raw
	}
	if a := preview("bold-tips", `{}`); a.raw != first.raw {
		t.Error("the same page is drawn in two ways")
	}
	if a := preview("bold-tips", `{"values":{"zeta":"x","alpha":"y"}}`); a.header.Get("X-Ignored-Keys") != "alpha,zeta" || a.raw != first.raw {
		t.Errorf("ignored %q", a.header.Get("X-Ignored-Keys"))
	}
	for field, body := range map[string]string{
		"page": `{"page":19}`, "colors": `{"colors":{"ink":"#000000"}}`, "colors.bg": `{"colors":{"bg":"black"}}`,
		"values":       `{"values":{"a b":"c"}}`,
		"values.title": `{"values":{"title":"` + strings.Repeat("a", 2001) + `"}}`,
	} {
		preview("bold-tips", body).wantError(t, http.StatusBadRequest, farm.CodeInvalid, field)
	}
	preview("nothing", `{}`).wantError(t, http.StatusNotFound, farm.CodeNotFound)
	if limit := first.header.Get("X-RateLimit-Limit"); limit != "120" {
		t.Errorf("the limit is %s", limit)
	}
}

// The picture of a preview is one of the account's own that is ready, by its key or
// id.
func TestCarouselPreviewPictures(t *testing.T) {
	var files *objects.Store
	s := serverWith(t, func(made *api.Server) { files = made.Objects })
	key, stranger := s.open(farm.PlanEnterprise, 0), s.open(farm.PlanEnterprise, 0)
	mine := s.template(key)
	account, _, err := s.store.AccountByKey(t.Context(), sha256.Sum256([]byte(key)))
	if err != nil {
		t.Fatal(err)
	}
	f := s.readyPicture(files, account.ID)
	preview := func(value string) answer {
		return s.do("POST", "/api/v1/carousels/templates/"+mine+"/preview", key, `{"values":{"photo":"`+value+`"}}`)
	}
	for _, ref := range []string{f.ID, f.UploadKey} {
		img, err := png.Decode(strings.NewReader(preview(ref).raw))
		if err != nil {
			t.Fatal(err)
		}
		if r, g, b, _ := img.At(540, 1100).RGBA(); r>>8 < 180 || g>>8 > 60 || b>>8 > 60 {
			t.Errorf("the picture is not shown: %d %d %d", r>>8, g>>8, b>>8)
		}
	}
	pending := fmt.Sprint(s.do("POST", "/api/v1/uploads", key, `{"filename":"a.png","contentType":"image/png"}`).body["id"])
	theirs := fmt.Sprint(s.do("POST", "/api/v1/uploads", stranger, `{"filename":"a.png","contentType":"image/png"}`).body["id"])
	for _, ref := range []string{pending, theirs, uuid.NewString(), "https://files.example/a.png", "nonsense"} {
		preview(ref).wantError(t, http.StatusBadRequest, farm.CodeInvalid, "values.photo")
	}
}

// readyPicture stores a red picture as an upload of an account's that was looked at.
func (s server) readyPicture(files *objects.Store, accountID string) farm.File {
	s.t.Helper()
	red := image.NewRGBA(image.Rect(0, 0, 400, 300))
	draw.Draw(red, red.Rect, image.NewUniform(color.RGBA{200, 30, 30, 255}), image.Point{}, draw.Src)
	var raw bytes.Buffer
	if err := png.Encode(&raw, red); err != nil {
		s.t.Fatal(err)
	}
	ctx, path := s.t.Context(), filepath.Join(s.t.TempDir(), "red.png")
	f, err := s.store.CreateFile(ctx, farm.File{AccountID: accountID, Origin: farm.OriginUpload, Kind: farm.KindImage, State: farm.FilePending,
		ContentType: "image/png", Filename: "red.png"})
	if err == nil {
		err = os.WriteFile(path, raw.Bytes(), 0o600)
	}
	sum := sha256.Sum256(raw.Bytes())
	if err == nil {
		f.Key, f.SHA256 = "accounts/"+accountID+"/files/red", hex.EncodeToString(sum[:])
		err = files.PutFile(ctx, f.Key, path, "image/png", f.SHA256)
	}
	if err == nil {
		_, err = s.store.FileArrived(ctx, f.ID, int64(raw.Len()))
	}
	if err == nil {
		f.Width, f.Height, f.Bytes = 400, 300, int64(raw.Len())
		f, err = s.store.FileReady(ctx, f)
	}
	if err != nil {
		s.t.Fatal(err)
	}
	return f
}
