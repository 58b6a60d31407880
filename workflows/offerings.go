package workflows

import (
	"maps"
	"reflect"
	"slices"
	"time"

	"github.com/snackfarm/farm"
)

// Offering is how orders of one kind run: the workflow of their jobs, and the
// workflows of its parts.
type Offering struct {
	Run   any // func(workflow.Context, JobInput) (Outcome, error)
	Parts []any
	// Waits is how long its jobs may wait for their callers in all; 0 is never.
	Waits time.Duration
}

// Offerings is the one map of orders to workflows. The starter, the workers and
// the replay test read it.
func Offerings() map[farm.OrderKind]Offering {
	return map[farm.OrderKind]Offering{
		farm.SnackPackKind:   {Run: SnackPack, Parts: []any{RenderSnack}},
		farm.AdsOnDemandKind: {Run: AdsOnDemand, Parts: []any{RenderSnack}},
		farm.MemesKind:       {Run: SnackPack, Parts: []any{RenderSnack}},
		farm.VideoKind:       {Run: SnackPack, Parts: []any{RenderSnack}},
		farm.StoryKind:       {Run: SnackPack, Parts: []any{RenderSnack}},
		farm.VideoDubKind:    {Run: DubVideo, Parts: []any{RenderSnack}},
		farm.VideoVoiceKind:  {Run: EnhanceVideoVoice, Parts: []any{RenderSnack}},
		farm.RenderAgainKind: {Run: RenderAgain, Parts: []any{RenderSnack}},

		farm.CarouselBatchKind: {Run: MakeCarousels, Parts: []any{MakeCarousel}},
		farm.SlideAgainKind:    {Run: RenderSlideAgain},
		farm.CarouselKind:      {Run: MakeDeck},
		farm.SlidesKind:        {Run: MakeDeck},

		farm.ClipUpscaleKind:  {Run: UpscaleClip},
		farm.ClipVoiceKind:    {Run: EnhanceClipVoice},
		farm.ClipAnalysisKind: {Run: AnalyseClips},
		farm.ClipChoiceKind:   {Run: ChooseClips, Parts: []any{RenderSnack}, Waits: timeToChoose},
		farm.ClipRenderKind:   {Run: RenderClips, Parts: []any{RenderSnack}},
		farm.AIEditKind:       {Run: MakeEdit, Parts: []any{RenderSnack}},
	}
}

// All are the workflows of offerings (nil is the house's) and those that belong
// to no offering, each once.
func All(offerings map[farm.OrderKind]Offering) []any {
	if offerings == nil {
		offerings = Offerings()
	}
	all := []any{DeliverWebhook, MakeAssets, ImportFile, CheckBrand}
	seen := map[uintptr]bool{}
	for _, kind := range slices.Sorted(maps.Keys(offerings)) {
		for _, flow := range append([]any{offerings[kind].Run}, offerings[kind].Parts...) {
			if p := reflect.ValueOf(flow).Pointer(); !seen[p] {
				seen[p] = true
				all = append(all, flow)
			}
		}
	}
	return all
}
