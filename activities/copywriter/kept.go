package copywriter

import "sync"

// kept is what find gives for a key, found once: writers, layouts and memes of one pack ask
// the same of the same lines hundreds of times. What it gives is shared.
func kept[K comparable, V any](known *sync.Map, key K, find func() V) V {
	if v, ok := known.Load(key); ok {
		out, _ := v.(V)
		return out
	}
	out := find()
	known.Store(key, out)
	return out
}
