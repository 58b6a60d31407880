package media

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/snackfarm/farm"
)

// packetFlags is the argument list of ffprobe for the flags of each packet of a film's
// picture, as JSON.
func packetFlags(film string) []string {
	return probe(film, ownMedia(), flags{"select_streams": "v:0", "show_entries": "packet=flags"})
}

// KeyFrames are the numbers of a film's frames, from 0, at which a closed group of
// pictures begins, and how many frames there are. It is for films of the farm's own,
// whose groups are closed. The error is invalid_request for one that is too long to say.
func KeyFrames(ctx context.Context, film string) (keys []int, frames int, err error) {
	var out bounded
	err = Run(ctx, Child{Name: "ffprobe", Stdout: &out, Limits: Limits{Memory: 1 << 30, CPU: probeCPU}, Abrupt: true,
		Args: packetFlags(film)})
	if out.over {
		return nil, 0, farm.Errorf(farm.CodeInvalid, "the film has too many frames to look for its key pictures")
	}
	if err != nil {
		return nil, 0, fmt.Errorf("look for key pictures: %w", err)
	}
	var doc struct{ Packets []struct{ Flags string } }
	if err := json.Unmarshal(out.text, &doc); err != nil {
		return nil, 0, fmt.Errorf("look for key pictures: %w", err)
	}
	for n, p := range doc.Packets {
		if strings.HasPrefix(p.Flags, "K") {
			keys = append(keys, n)
		}
	}
	if len(keys) == 0 {
		return nil, 0, errors.New("look for key pictures: there are none")
	}
	return keys, len(doc.Packets), nil
}

// Excerpt is ffmpeg for frames of a film of the farm's own as they are coded, without
// sound. It begins at a frame of KeyFrames, counted from 0, and ends before another.
func Excerpt(film, out string, from, frames, fps int) Child {
	how := ownMedia()
	how["ss"] = strconv.FormatFloat(float64(from)/float64(fps), 'f', 6, 64) // to the tick: a moment before it is another group
	args := command(quiet("-y"), write(open(film, how).Video(), ownFile+out, flags{"c:v": "copy", "frames:v": strconv.Itoa(frames),
		"an": "", "video_track_timescale": strconv.Itoa(fps * tickRate), "map_metadata": "-1", "f": "mp4"}))
	return Child{Name: "ffmpeg", Args: args, Abrupt: true, Limits: Limits{Memory: 1 << 30, CPU: time.Minute}}
}
