package strangers

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/objects"
)

// write puts the sheets, the words and the measures beside the files.
func (m *maker) write() error {
	if err := os.MkdirAll(m.Dir, 0o755); err != nil {
		return err
	}
	var text strings.Builder
	for i := range m.posts {
		m.words(&text, &m.posts[i])
	}
	var table strings.Builder
	Tell(&table, m.posts)
	measures := []map[string]any{}
	for i := range m.posts {
		p := &m.posts[i]
		measures = append(measures, map[string]any{"brief": p.Brief.ID, "type": p.Snack.Type, "variant": p.Snack.Variant,
			"format": p.Snack.Format, "measure": measure(p)})
	}
	raw, err := json.MarshalIndent(measures, "", " ")
	if err != nil {
		return err
	}
	return errors.Join(
		os.WriteFile(filepath.Join(m.Dir, "copy.txt"), []byte(text.String()), 0o644),
		os.WriteFile(filepath.Join(m.Dir, "measures.txt"), []byte(table.String()), 0o644),
		os.WriteFile(filepath.Join(m.Dir, "measures.json"), raw, 0o644),
		m.sheets(),
	)
}

// words tells what a post says.
func (m *maker) words(out *strings.Builder, p *Post) {
	fmt.Fprintf(out, "== %s %s %s %s\n", p.Brief.ID, p.Snack.Type, p.Snack.Variant, p.Snack.Format)
	if p.Error != "" {
		fmt.Fprintf(out, "   %s\n", p.Error)
	}
	told := map[string]bool{}
	for _, slot := range slots(p.Snack) {
		fmt.Fprintf(out, "   %-14s %s\n", slot, p.Snack.Copy[slot])
		told[strings.TrimSpace(p.Snack.Copy[slot])] = true
	}
	for _, line := range p.Said {
		if !told[line] {
			fmt.Fprintf(out, "   %-14s %s\n", "+", strings.ReplaceAll(line, "\n", " / "))
		}
	}
	for _, f := range p.Snack.Facts {
		if f.Kind == "object" {
			fmt.Fprintf(out, "   %-14s %s\n", "(shows)", f.Value)
		}
	}
	if names := p.characters(); len(names) > 0 {
		fmt.Fprintf(out, "   %-14s %s\n", "(acts)", strings.Join(names, ", "))
	}
	for _, s := range p.Snack.Substitutions {
		fmt.Fprintf(out, "   %-14s %s\n", "(note)", s)
	}
}

// characters are the drawings of a post that act: those of a character, and things in a feeling.
func (p *Post) characters() []string {
	var out []string
	for _, a := range p.Snack.Assets {
		if a.Drawing == nil || len(a.Drawing.Cells) == 0 || slices.Contains(out, a.Drawing.Name) {
			continue
		}
		if a.Drawing.Kind == "character" || a.Drawing.Kind == objects.Kind {
			out = append(out, a.Drawing.Name)
		}
	}
	slices.Sort(out)
	return out
}

// Tell writes the measures of posts: a line for each post, then one for each type.
func Tell(out *strings.Builder, posts []Post) {
	fmt.Fprintf(out, "%-28s %-17s %5s %6s %6s %5s %5s %5s  %s\n", "brief", "type", "facts", "still", "first", "gap", "band", "text",
		"faults")
	sums := map[farm.SnackType]*sum{}
	var order []farm.SnackType
	for i := range posts {
		p := &posts[i]
		k := measure(p)
		s := sums[p.Snack.Type]
		if s == nil {
			s = &sum{}
			sums[p.Snack.Type], order = s, append(order, p.Snack.Type)
		}
		s.add(k)
		pace := fmt.Sprintf("%6s %6s %5s", "", "", "")
		if k.GapMs > 0 {
			pace = fmt.Sprintf("%5.0f%% %5.1fs %4.1fs", k.Still*100, float64(k.FirstMs)/1000, float64(k.GapMs)/1000)
		}
		screen := ""
		if k.Small > 0 {
			screen = fmt.Sprintf("%.0f px", k.Small)
		}
		fmt.Fprintf(out, "%-28s %-17s %3d/3 %s %4.0f%% %5s  %s\n", p.Brief.ID, p.Snack.Type, k.Facts, pace, k.Band*100, screen,
			faultsIn(k.Faults))
	}
	out.WriteString("\n")
	verdicts := Judge(posts)
	if slices.ContainsFunc(posts, func(p Post) bool { return p.Pack > 0 }) {
		verdicts = append(verdicts, Packs(posts)...)
	}
	for _, v := range verdicts {
		fmt.Fprintln(out, v)
		if !v.Kept() {
			for _, w := range v.Where[:min(len(v.Where), 5)] {
				fmt.Fprintln(out, "           ", w)
			}
		}
	}
	tellDistances(out, posts)
	fmt.Fprintf(out, "\n%-17s %5s %14s %12s\n", "type", "posts", "with a fact", "without fault")
	for _, t := range order {
		s := sums[t]
		fmt.Fprintf(out, "%-17s %5d %13.0f%% %11.0f%%\n", t, s.posts, 100*float64(s.telling)/float64(s.posts),
			100*float64(s.clean)/float64(s.posts))
	}
}

// sum is what came of the posts of a type.
type sum struct{ posts, telling, clean int }

func (s *sum) add(k Measure) {
	s.posts++
	if k.Facts > 0 {
		s.telling++
	}
	if len(k.Faults) == 0 {
		s.clean++
	}
}

func faultsIn(faults []Fault) string {
	var out []string
	for _, f := range faults {
		out = append(out, f.String())
	}
	return strings.Join(out, "; ")
}
