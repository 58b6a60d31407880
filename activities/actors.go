package activities

import "github.com/snackfarm/farm"

// actorFiles are the pictures that the settings of a film with an actor name: its place,
// and the film that it shows.
func actorFiles(u farm.UGC, kind farm.VideoType) []*wanted {
	var out []*wanted
	if u.SceneImage != "" {
		out = append(out, &wanted{source: farm.UGCSceneField, url: u.SceneImage, reference: true})
	}
	if u.Demo != "" && kind == farm.UGCDemoVideo {
		out = append(out, &wanted{source: farm.UGCDemoField, url: u.Demo, video: true, must: true})
	}
	return out
}
