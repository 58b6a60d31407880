package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/postgres"
)

// madeSnack is a still with one text, as a manifest has it, and its file.
func madeSnack(id string, t farm.SnackType) (farm.Snack, farm.RenderedAsset) {
	box := farm.Box{X: 90, Y: 220, W: 870, H: 400}
	s := farm.Snack{ID: id, Type: t, Variant: "V1", Position: 1, Composition: farm.Composition{Language: "en", Seed: 7,
		Canvas: farm.Canvas{Width: 1080, Height: 1920}, SafeBox: farm.Box{X: 90, Y: 220, W: 870, H: 1200},
		Copy: map[string]string{"hook": "Sleep well"}, Assets: map[string]farm.Asset{},
		Scenes: []farm.Scene{{ID: "s", Slot: "card", Layers: []farm.Layer{{ID: "hook", Box: box,
			Text: &farm.Text{Content: "Sleep well", Font: "Inter", Weight: 800, Size: 96, Leading: 1.1, Color: "#FFFFFF"}}}}}}}
	return s, farm.RenderedAsset{SnackID: id, SnackType: t, Kind: farm.KindImage, Slot: "card", Name: id + ".png", ContentType: "image/png",
		ObjectKey: "files/" + id, Width: 1080, Height: 1920, Bytes: 9, SHA256: strings.Repeat("a", 64)}
}

// Of a project of three snacks of which one says something else, that one alone is ordered
// to be rendered, whatever order made the project, for the price of one. Where the others
// have no files any more, and where nothing is changed, all are.
func TestOnlyChangedSnacksAreOrdered(t *testing.T) {
	s := newServerWith(t, anyNumberOfJobs)
	ctx := context.Background()
	for kind, c := range map[farm.OrderKind]struct {
		project    farm.ProjectKind
		part       farm.SnackType
		one, whole int // credits
	}{
		farm.SnackPackKind:   {farm.PostProject, farm.Slides, 1, 3},
		farm.AdsOnDemandKind: {farm.PostProject, farm.StaticAd, 1, 1},
		farm.MemesKind:       {farm.PostProject, farm.MemeEdit, 1, 3},
		farm.ClipRenderKind:  {farm.ClipProject, farm.ClipPart, 1, 3},
	} {
		key := s.open(farm.PlanEnterprise, 100)
		id := s.job(key)
		if _, err := s.store.ClaimJob(ctx, id); err != nil {
			t.Fatal(err)
		}
		m := farm.Manifest{Version: farm.ManifestVersion, AspectRatio: "9:16"}
		var files []farm.RenderedAsset
		for i := range 3 {
			snack, file := madeSnack(fmt.Sprintf("snack-%d", i+1), c.part)
			file.ObjectKey += id
			m.Snacks, files = append(m.Snacks, snack), append(files, file)
		}
		if err := s.store.SetDocument(ctx, id, m); err != nil {
			t.Fatal(err)
		}
		if _, err := s.store.FinishJob(ctx, id, postgres.Ending{State: farm.JobCompleted, Credits: 22, Files: files}); err != nil {
			t.Fatal(err)
		}
		s.exec(fmt.Sprintf(`UPDATE projects SET order_kind = '%s', kind = '%s' WHERE id = '%s'`, kind, c.project, id))
		changed := m
		changed.Snacks = slices.Clone(m.Snacks)
		changed.Snacks[1].Copy = map[string]string{"hook": "Rest"}
		order := func(body any) (parts []string, credits int) {
			raw, err := json.Marshal(body)
			if err != nil {
				t.Fatal(err)
			}
			a := s.do("POST", "/api/v1/projects/"+id+"/render", key, string(raw))
			if a.status != http.StatusAccepted {
				t.Fatalf("%s: %d %.400s", kind, a.status, a.raw)
			}
			job := fmt.Sprint(a.body["jobId"])
			made, err := s.store.JobForWork(ctx, job)
			if err != nil {
				t.Fatal(err)
			}
			var o farm.RenderAgainOrder
			if err := json.Unmarshal(made.Request, &o); err != nil {
				t.Fatal(err)
			}
			s.do("POST", "/api/v1/jobs/"+job+"/cancel", key, "")
			return o.Parts, *made.CreditsReserved
		}
		for what, o := range map[string]struct {
			body    any
			parts   []string
			credits int
		}{
			"a manifest":    {map[string]any{"manifest": changed}, []string{"snack-2"}, c.one},
			"a slot":        {map[string]any{"snackId": "snack-3", "slots": map[string]string{"hook": "Rest"}}, []string{"snack-3"}, c.one},
			"nothing":       {map[string]any{}, nil, c.whole},
			"as it is":      {map[string]any{"manifest": m}, nil, c.whole},
			"a snack as is": {map[string]any{"snackId": "snack-1"}, []string{"snack-1"}, c.one},
		} {
			if parts, credits := order(o.body); !slices.Equal(parts, o.parts) || credits != o.credits {
				t.Errorf("%s, %s: %v for %d credits, want %v for %d", kind, what, parts, credits, o.parts, o.credits)
			}
		}
		s.exec(fmt.Sprintf(`UPDATE jobs SET results_expired_at = now() WHERE id = '%s'`, id))
		if parts, credits := order(map[string]any{"manifest": changed}); parts != nil || credits != c.whole {
			t.Errorf("%s without files: %v for %d credits, want all for %d", kind, parts, credits, c.whole)
		}
	}
}
