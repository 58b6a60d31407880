package renderer

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/film"
	"github.com/snackfarm/farm/renderer/report"
)

// bareReport writes the report of a film that was not watched: what was
// planned, without what was drawn.
func bareReport(s farm.Snack, files []File) error {
	rep := newReporter(s).about(files, 0, nil)
	rep.Frames, rep.DurationMs = film.Frames(s), film.Frames(s)*1000/s.Canvas.FPS
	rep.Thumb = &report.Thumb{File: files[1].Name, AtMs: s.ThumbMs}
	files[0].Report = files[0].Path + report.Suffix
	return rep.Write(files[0].Report)
}
