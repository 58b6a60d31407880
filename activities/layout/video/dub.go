package video

import (
	"cmp"
	"strings"

	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// dubbed is a film's script in the words of its dub: a scene for each that the film has.
func dubbed(d *kit.Draft, was *copywriter.FilmScript) *copywriter.FilmScript {
	out := copywriter.Dub{From: d.Dub.Of.Language, Language: d.Snack.Language,
		Topic:  cmp.Or(d.Dub.Texts["label"], d.Dub.Texts["hook"], saidTopic(d.Dub)),
		Scenes: spoken.ScenesOf(d.Dub.Of), Was: map[string]string{}, Said: d.Dub.Said(), Quoted: d.Dub.Quotes(), Lengths: spoken.LengthsOf(d.Dub)}
	for _, l := range d.Dub.Lines {
		out.Was[l.Slot] = l.Was
	}
	return was.Dubbed(out)
}

// saidTopic is what stands for the topic of a film whose topic is one of its lines; "" of
// others.
func saidTopic(d *kit.Dub) string {
	label := strings.ToLower(trimmed(d.Of.Copy["label"]))
	for _, l := range d.Lines {
		if label != "" && l.Quote == "" && strings.ToLower(trimmed(l.Was)) == label {
			return trimmed(l.Text)
		}
	}
	return ""
}
