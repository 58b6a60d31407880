package e2e

import (
	"net/http"
	"slices"
	"strings"
)

// directedFilm has a locked film show the pictures that a director names by their ids, each
// in its own scene and in no other.
func (f *farm) directedFilm() {
	f.t.Helper()
	site, err := assets()
	if err != nil {
		f.t.Fatal(err)
	}
	var ids []string
	for _, file := range []string{"/screen-1.png", "/screen-2.png"} {
		var d descriptor
		f.call("POST", "/api/v1/uploads/import", map[string]any{"url": site + file}, http.StatusAccepted, &d)
		ids = append(ids, d.ID)
	}
	sums := map[string]string{} // hashes of the pictures, by their ids
	f.eventually(endWithin, "the pictures are there", func() bool {
		for _, id := range ids {
			var u upload
			f.call("GET", "/api/v1/uploads/"+id, nil, http.StatusOK, &u)
			if u.State != "ready" {
				return false
			}
			sums[id] = u.SHA256
		}
		return true
	})
	scene := func(id, says string, pictures ...string) map[string]any {
		return map[string]any{"id": id, "visualPrompt": "the picture", "narration": says, "durationMs": 5000, "referenceAssetIds": pictures}
	}
	body := map[string]any{"offeringId": "video_production", "input": map[string]any{"topic": shortTopic, "durationSeconds": 10,
		"platform": "tiktok", "videoType": "faceless", "audio": map[string]any{"music": map[string]any{"enabled": false}},
		"contentSources": map[string]any{"preset": "custom", "aiImages": false},
		"directorInput": map[string]any{"version": 1, "mode": "locked", "scenes": []any{
			scene("first", "Water that is too hot burns the grounds.", ids[0]),
			scene("second", "Rinse the paper filter first.", ids[1])}}}}
	var made struct{ JobID, ProjectID string }
	f.call("POST", "/api/v1/jobs", body, http.StatusAccepted, &made)
	if j := f.end(made.JobID, endWithin); j.Status != "completed" {
		f.t.Fatalf("the directed film ended as %+v", j)
	}
	var project filmProject
	f.call("GET", "/api/v1/projects/"+made.ProjectID, nil, http.StatusOK, &project)
	shown := shownPictures(project.Manifest, sums)
	if len(project.Scenes) != 2 || !slices.Equal(shown, []string{"first " + ids[0], "second " + ids[1]}) {
		f.t.Errorf("the scenes %+v show %v", project.Scenes, shown)
	}
}

// shownPictures are the scenes of a film that show one of the pictures, with its id, in
// their order.
func shownPictures(manifest map[string]any, sums map[string]string) (out []string) {
	snack := manifest["snacks"].([]any)[0].(map[string]any) //nolint:forcetypeassert // it panics, and says where
	assets := snack["assets"].(map[string]any)              //nolint:forcetypeassert // the same
	for _, sc := range snack["scenes"].([]any) {            //nolint:forcetypeassert // the same
		scene := sc.(map[string]any) //nolint:forcetypeassert // the same
		var names []string
		assetsIn(scene["layers"], &names)
		for id, sum := range sums {
			if slices.ContainsFunc(names, func(n string) bool {
				a, ok := assets[n].(map[string]any)
				return ok && a["sha256"] == sum
			}) {
				name, _, _ := strings.Cut(scene["id"].(string), "/") //nolint:forcetypeassert // the same
				out = append(out, name+" "+id)
			}
		}
	}
	return out
}

// assetsIn are the names of the assets that a tree of layers shows.
func assetsIn(tree any, out *[]string) {
	switch v := tree.(type) {
	case []any:
		for _, e := range v {
			assetsIn(e, out)
		}
	case map[string]any:
		if name, ok := v["asset"].(string); ok {
			*out = append(*out, name)
		}
		for _, e := range v {
			assetsIn(e, out)
		}
	}
}
