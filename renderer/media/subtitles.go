package media

import (
	"strconv"
	"time"
)

// maxSubtitles is how many tracks of a file are told of.
const maxSubtitles = 32

// Subtitles is a track of subtitles that are text.
type Subtitles struct {
	Index    int // among all streams of the file
	Codec    string
	Language string // as the file tags it, "deu"; "" where it does not
	Forced   bool   // of foreign words alone
}

// subtitleText are the codecs whose subtitles are text.
var subtitleText = map[string]bool{"mov_text": true, "subrip": true, "ass": true, "ssa": true, "webvtt": true}

func (s probeStream) subtitles() Subtitles {
	return Subtitles{Index: s.Index, Codec: s.CodecName, Language: s.Tags["language"], Forced: s.Disposition.Forced != 0}
}

// ReadSubtitles is ffmpeg for a track of subtitles as SubRip on standard output, at
// most so many bytes of it.
func ReadSubtitles(path string, track Subtitles, most int64) Child {
	args := command(quiet(), write(open(path, ownMedia()).Get(strconv.Itoa(track.Index)), "pipe:1", flags{"c:s": "subrip", "f": "srt"}))
	return Child{Name: "ffmpeg", Args: args, Abrupt: true,
		Limits: Limits{Memory: 1 << 30, CPU: 2 * time.Minute, Output: most, Wall: 5 * time.Minute}}
}
