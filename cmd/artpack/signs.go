package main

import (
	"archive/zip"
	"cmp"
	"embed"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/snackfarm/farm/activities/objects"
)

//go:embed own/*.svg
var own embed.FS

// ownSet is the set of the signs that the house drew itself.
const ownSet = "own"

// frame is the side of a sign's picture in its own units.
const frame = 32.0

// drawn is an element of a sign that paints; faint says that it is of the body, in a set whose
// signs have a body and lines.
var (
	drawn = regexp.MustCompile(`<(?:path|circle|ellipse|rect|line|polyline|polygon)\b[^>]*?/?>`)
	faint = regexp.MustCompile(`\s?opacity="\.2"`)
)

// strokes are sets whose signs are drawn in strokes alone: what they enclose is the body.
var strokes = []string{"lucide", "tabler"}

// A stroke of such a set, in its units, and how it is drawn here: as wide as those of the
// other sets beside it.
const (
	setStroke = `stroke-width="2"`
	ourStroke = `stroke-width="1.6"`
	stroke    = `fill="none" stroke="#000" ` + ourStroke + ` stroke-linecap="round" stroke-linejoin="round"`
)

// outlined ends the names of signs of other sets whose lines enclose their body, too.
const outlined = "-outline"

// signs writes the SVG of each object that is blown up from an outline: what is its body and
// what are its lines in a group each.
func signs(z *zip.Writer, modules string) error {
	sets := map[string]iconSet{}
	all := objects.Signs()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		from, icon, _ := strings.Cut(all[name], ":")
		var body string
		side := frame
		if from == ownSet {
			raw, err := own.ReadFile(path.Join("own", icon+".svg"))
			if err != nil {
				return err
			}
			body = string(raw)
		} else {
			set, ok := sets[from]
			if !ok {
				var err error
				if set, err = setOf(modules, from); err != nil {
					return err
				}
				sets[from] = set
			}
			of, ok := set.Icons[icon]
			if !ok {
				return fmt.Errorf("the set %s has no %s", from, icon)
			}
			body, side = of.Body, max(cmp.Or(of.Width, set.Width), cmp.Or(of.Height, set.Height))
		}
		art := parted(body, side)
		if slices.Contains(strokes, from) || strings.HasSuffix(icon, outlined) {
			art = enclosing(body, side, slices.Contains(strokes, from))
		}
		if err := entry(z, "art/"+name+".svg", art); err != nil {
			return err
		}
	}
	return nil
}

// hands writes the drawings of the house's own in colours, as they are.
func hands(z *zip.Writer) error {
	all := objects.Hands()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		raw, err := own.ReadFile(path.Join("own", all[name]+".svg"))
		if err != nil {
			return err
		}
		if err := entry(z, "art/"+name+".svg", string(raw)); err != nil {
			return err
		}
	}
	return nil
}

// parted is a sign in its frame, its body and its lines in a group each.
func parted(art string, side float64) string {
	var body, lines strings.Builder
	for _, e := range drawn.FindAllString(art, -1) {
		if !strings.HasSuffix(e, "/>") {
			e = strings.TrimSuffix(e, ">") + "/>"
		}
		if faint.MatchString(e) {
			body.WriteString(faint.ReplaceAllString(e, ""))
		} else {
			lines.WriteString(e)
		}
	}
	return grouped(body.String(), lines.String(), side)
}

// enclosing is a sign in its frame whose lines enclose its body: they stand in both groups.
func enclosing(art string, side float64, stroked bool) string {
	var b strings.Builder
	for _, e := range drawn.FindAllString(art, -1) {
		if !strings.HasSuffix(e, "/>") {
			e = strings.TrimSuffix(e, ">") + "/>"
		}
		b.WriteString(strings.ReplaceAll(e, setStroke, ourStroke))
	}
	lines := b.String()
	if stroked {
		lines = "<g " + stroke + ">" + lines + "</g>"
	}
	return grouped(lines, lines, side)
}

// grouped is an SVG of two groups in units of a side, brought to the frame.
func grouped(body, lines string, side float64) string {
	k := frame / side
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" color="#000"><g id="body" transform="scale(%.6g)">%s</g>`+
		`<g id="lines" transform="scale(%.6g)">%s</g></svg>`, frame, frame, k, body, k, lines)
}
