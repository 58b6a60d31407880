package talkfilm

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
)

// Part is a part of the film as a film of its own at a path, with what is said in it. It
// begins and ends between lines near the times that are asked for.
func (f Film) Part(ctx context.Context, fromMs, toMs int, path string) (Film, error) {
	out := Film{Path: path}
	first := -1
	for _, l := range f.lines {
		if l.from < fromMs || l.to > toMs {
			continue
		}
		if first < 0 {
			first = max(0, l.from-lineLeadMs)
		}
		l.from, l.to = l.from-first, l.to-first
		out.lines = append(out.lines, l)
		out.DurationMs = l.to + lineTailMs
	}
	if len(out.lines) == 0 {
		return out, fmt.Errorf("nothing is said between %d and %d ms", fromMs, toMs)
	}
	out.SRT = srtOf(out.lines)
	c := exec.CommandContext(ctx, "ffmpeg", "-v", "error", "-y", "-ss", seconds(first), "-i", f.Path, "-t", seconds(out.DurationMs),
		"-c:v", "libx264", "-preset", "ultrafast", "-crf", "22", "-c:a", "aac", "-b:a", "128k", "-movflags", "+faststart", path)
	if told, err := c.CombinedOutput(); err != nil {
		return out, fmt.Errorf("cut a part of the talk: %w: %s", err, strings.TrimSpace(string(told)))
	}
	return out, nil
}

// What stands before the first line of a part and behind its last.
const lineLeadMs, lineTailMs = 150, 250

func seconds(ms int) string { return fmt.Sprintf("%d.%03d", ms/1000, ms%1000) }

// Repeated is what is said, with its times, while the film is played again and again for
// some milliseconds.
func (f Film) Repeated(ms int) string {
	var all []said
	for at := 0; at < ms; at += f.DurationMs {
		for _, l := range f.lines {
			if l.to+at <= ms {
				l.from, l.to = l.from+at, l.to+at
				all = append(all, l)
			}
		}
	}
	return srtOf(all)
}
