package media

import ffmpeg "github.com/u2takey/ffmpeg-go"

// flags are options of ffmpeg and their values, without the dash; "" is the
// value of one that takes none. They are written in the order of their names, so
// that equal settings are equal commands.
type flags = ffmpeg.KwArgs

// ownMedia has ffmpeg open only files that hold their media themselves, by
// path. Playlists and scripts would name further files of this machine.
func ownMedia() flags {
	return flags{
		"protocol_whitelist": "file,pipe",
		"format_whitelist":   "mov,matroska,avi,mpegts,mpeg,flv,gif,wav,mp3,ogg,flac,aac",
	}
}

// quiet are the options of every call of ffmpeg, and more.
func quiet(more ...string) []string {
	return append([]string{"-hide_banner", "-loglevel", "error", "-nostdin"}, more...)
}

// open is a file that ffmpeg reads. "file:" keeps a path from being taken for an
// address or an option.
func open(path string, how ...flags) *ffmpeg.Stream { return ffmpeg.Input("file:"+path, how...) }

// write is an output made of a stream.
func write(from *ffmpeg.Stream, to string, how flags) *ffmpeg.Stream {
	return ffmpeg.Output([]*ffmpeg.Stream{from}, to, how)
}

// command is the argument list of ffmpeg for outputs. The global options stand
// first, where ffmpeg's manual asks for them; GetArgs would write them last.
func command(global []string, outputs ...*ffmpeg.Stream) []string {
	return append(global, ffmpeg.MergeOutputs(outputs...).GetArgs()...)
}

// probe is the argument list of ffprobe for what it shows of a file, as JSON.
func probe(path string, how ...flags) []string {
	all := ffmpeg.MergeKwArgs(append(how, flags{"v": "error", "of": "json"}))
	return append(ffmpeg.ConvertKwargsToCmdLineArgs(all), "-i", "file:"+path)
}

// seconds is a time of ms milliseconds as ffmpeg reads it.
func seconds(ms int) string { return number(float64(ms) / 1000) }
