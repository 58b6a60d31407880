package bench

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/internal/templates"
)

// OfTemplate is what the slides of a template took, and what peers took for them.
type OfTemplate struct {
	Key    string `json:"key"`
	Slides int    `json:"slides"`
	Bytes  int64  `json:"bytes"` // of a slide
	// Ours is of a slide, by farm carousel in a process of its own on one core: its
	// start, the table, looking at pictures, PNG and disk are in it.
	Ours Cost `json:"ours"`
	// Warm is of a slide behind the first row's: what is over when a table of one row
	// is taken off. Peers' start and first page are not counted either.
	Warm  Cost   `json:"warm"`
	Peers []Peer `json:"peers,omitempty"` // beside Warm
}

// measuredTemplates are one of flat colour, one of cards with shadows, one of
// photographs.
var measuredTemplates = []string{"bold-tips", "testimonials", "lookbook"}

// picturesOfTable is how many pictures rows take turns with.
const picturesOfTable = 8

// Templates measures tables of so many rows with three templates, and the same
// pages by peers. Those get their layout ready: where each box lies, how large type
// is, which drawing is shown. A browser that stays open and fonts that are loaded
// are not counted against them, and our own first row is told apart.
func Templates(ctx context.Context, set Settings, rows int) (Result, error) {
	r := Result{Bench: "templates", At: time.Now().UTC().Truncate(time.Second), Command: strings.Join(os.Args, " "), Machine: machine(ctx),
		Runs: set.Runs}
	dir, err := os.MkdirTemp("", "farm-bench-")
	if err != nil {
		return r, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	var pictures []string
	for i := range picturesOfTable {
		path := filepath.Join(dir, fmt.Sprintf("picture-%d.jpg", i))
		if err := photo(path, 1200+60*i, 1600-60*i); err != nil {
			return r, err
		}
		pictures = append(pictures, path)
	}
	for _, key := range measuredTemplates {
		t, err := tableOf(ctx, key, rows, pictures, filepath.Join(dir, key))
		if err != nil {
			return r, fmt.Errorf("%s: %w", key, err)
		}
		got, err := t.measure(ctx, set)
		if err != nil {
			return r, fmt.Errorf("%s: %w", key, err)
		}
		r.Templates = append(r.Templates, got)
	}
	return r, nil
}

// table is a CSV table and its pages for peers.
type table struct {
	key, dir          string
	csv, first, pages string // paths; first has the first row alone
	slides, ofFirst   int
}

// tableOf writes rows of a template, each with words and pictures of its own.
func tableOf(ctx context.Context, key string, rows int, pictures []string, dir string) (table, error) {
	out := table{key: key, dir: dir, csv: filepath.Join(dir, "rows.csv"), first: filepath.Join(dir, "first.csv"),
		pages: filepath.Join(dir, "pages.json")}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return out, fmt.Errorf("make scratch folder: %w", err)
	}
	t, _, err := templates.Named(key)
	if err != nil {
		return out, err
	}
	art := &templates.Things{}
	defer art.Close()
	var peers peerPages
	var head []string
	for _, v := range t.Variables {
		head = append(head, v.Key)
	}
	lines := [][]string{head}
	for n := range rows {
		o := carousel.Order{Shape: templates.Shapes()[0], Values: map[string]string{}, Pictures: map[string]carousel.Picked{}}
		var line []string
		for i, v := range t.Variables {
			value := v.Example
			switch {
			case v.Type == "image":
				value = pictures[(n+i)%len(pictures)]
				seen, err := match.FindFocus(ctx, value)
				if err != nil {
					return out, err
				}
				seen.Asset.Path = value
				o.Pictures[v.Key] = carousel.Picked{Asset: seen.Asset, Focus: &seen.Focus}
			case strings.Contains(value, " "):
				value = strconv.Itoa(n+2) + " " + value
				o.Values[v.Key] = value
			default:
				o.Values[v.Key] = value
			}
			line = append(line, value)
		}
		lines = append(lines, line)
		got, err := t.Fill(o)
		if err != nil {
			return out, err
		}
		out.slides += len(got.Scenes)
		if n == 0 {
			out.ofFirst = out.slides
		}
		open := func(id string, a farm.Asset) (string, error) { return kept(ctx, art, id, a, dir) }
		if err := peers.add(got.Composition, open); err != nil {
			return out, err
		}
	}
	return out, out.write(lines, peers)
}

// kept is the path of an asset; that of a drawing is copied to dir, where it stays.
func kept(ctx context.Context, art *templates.Things, id string, a farm.Asset, dir string) (string, error) {
	from, err := art.Open(ctx, id, a)
	if err != nil || a.Drawing == nil {
		return from, err
	}
	to := filepath.Join(dir, filepath.Base(from))
	raw, err := os.ReadFile(from)
	if err != nil {
		return "", fmt.Errorf("read drawing: %w", err)
	}
	return to, os.WriteFile(to, raw, 0o600)
}

func (t table) write(lines [][]string, peers peerPages) error {
	raw, err := json.Marshal(peers)
	if err != nil {
		return fmt.Errorf("encode pages: %w", err)
	}
	if err := os.WriteFile(t.pages, raw, 0o600); err != nil {
		return fmt.Errorf("write pages: %w", err)
	}
	return errors.Join(writeTable(t.csv, lines), writeTable(t.first, lines[:2]))
}

func writeTable(path string, lines [][]string) error {
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("write table: %w", err)
	}
	defer f.Close()
	if err := csv.NewWriter(f).WriteAll(lines); err != nil {
		return fmt.Errorf("write table: %w", err)
	}
	return nil
}

func (t table) measure(ctx context.Context, set Settings) (OfTemplate, error) {
	out := OfTemplate{Key: t.key, Slides: t.slides}
	var costs, warm []Cost
	for range set.Runs {
		to := filepath.Join(t.dir, "ours")
		if err := os.RemoveAll(to); err != nil {
			return out, err
		}
		one, err := measure(func() error { return ourTable(ctx, t, t.first, to) })
		if err != nil {
			return out, err
		}
		c, err := measure(func() error { return ourTable(ctx, t, t.csv, to) })
		if err != nil {
			return out, err
		}
		costs = append(costs, c.of(t.slides))
		if rest := t.slides - t.ofFirst; rest > 0 {
			warm = append(warm, Cost{max(c.WallS-one.WallS, 0), max(c.CPUS-one.CPUS, 0)}.of(rest))
		}
		if out.Bytes, err = bytesIn(to); err != nil {
			return out, err
		}
		out.Bytes /= int64(t.slides)
	}
	out.Ours, out.Warm = medianCost(costs), medianCost(costs)
	if len(warm) > 0 {
		out.Warm = medianCost(warm)
	}
	for _, name := range set.Peers {
		p, err := t.peer(ctx, set, name, out.Warm)
		if err != nil {
			return out, err
		}
		out.Peers = append(out.Peers, p)
	}
	return out, nil
}

// of is the cost of one of n.
func (c Cost) of(n int) Cost { return Cost{c.WallS / float64(n), c.CPUS / float64(n)} }

// ourTable renders a table as people do, on one core.
func ourTable(ctx context.Context, t table, rows, to string) error {
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("find own program: %w", err)
	}
	cmd := exec.CommandContext(ctx, self, "carousel", "--template", t.key, "--csv", rows, "--jobs", "1", "-o", to)
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("farm carousel: %w: %s", err, said)
	}
	return nil
}

func bytesIn(dir string) (sum int64, err error) {
	err = filepath.WalkDir(dir, func(_ string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err == nil {
			sum += info.Size()
		}
		return err
	})
	return sum, err
}

// peer has a peer draw the table's pages, as often as ours were.
func (t table) peer(ctx context.Context, set Settings, name string, ours Cost) (Peer, error) {
	out := filepath.Join(t.dir, name)
	if err := os.MkdirAll(out, 0o755); err != nil {
		return Peer{}, fmt.Errorf("make scratch folder: %w", err)
	}
	var all []Peer
	for range set.Runs {
		p, err := peer(ctx, name, []string{filepath.Join(set.PeerDir, name+"-pages.mjs"), t.pages, out}, ours)
		if err != nil {
			return p, err
		}
		all = append(all, p)
	}
	var wall, cpu []float64
	for _, p := range all {
		wall, cpu = append(wall, p.WallS), append(cpu, p.CPUS)
	}
	p := all[0]
	p.WallS, p.CPUS = round(median(wall)), round(median(cpu))
	p.Ours = Ratio{round(ours.WallS / p.WallS), round(ours.CPUS / p.CPUS)}
	return p, nil
}
