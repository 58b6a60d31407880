package media

import (
	"strings"

	ffmpeg "github.com/u2takey/ffmpeg-go"
)

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
		"codec_whitelist":    strings.Join(decoders, ","),
	}
}

// decoders are those of ffmpeg that a file may ask for: what cameras, phones,
// screen recorders and editors write. The containers could name some 400, many of
// them without a keeper.
var decoders = []string{
	"h264", "hevc", "av1", "libdav1d", "libaom-av1", "vp8", "vp9", "libvpx", "libvpx-vp9", "mpeg4", "mpeg2video", "mpeg1video", "h263",
	"mjpeg", "prores", "dnxhd", "qtrle", "ffv1", "rawvideo", "gif", "png", "flv",
	"aac", "mp3", "mp3float", "mp2", "mp2float", "ac3", "eac3", "opus", "libopus", "vorbis", "libvorbis", "flac", "alac",
	"pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_s32be", "pcm_f32le", "pcm_f32be", "pcm_f64le", "pcm_u8", "pcm_s8",
	"pcm_alaw", "pcm_mulaw", "adpcm_ms", "adpcm_ima_wav", "adpcm_ima_qt", "amrnb", "amrwb",
	"mov_text", "subrip", "srt", "ass", "ssa", "webvtt", // beside films; ffprobe opens them all
}

// quiet are the options of every call of ffmpeg, and more.
func quiet(more ...string) []string {
	return append([]string{"-hide_banner", "-loglevel", "error", "-nostdin"}, more...)
}

// ownFile keeps a path from being taken for an address or an option. What stands
// so in the arguments is also what the child may open (places.go).
const ownFile = "file:"

// open is a file that ffmpeg reads.
func open(path string, how ...flags) *ffmpeg.Stream { return ffmpeg.Input(ownFile+path, how...) }

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
	return append(ffmpeg.ConvertKwargsToCmdLineArgs(all), "-i", ownFile+path)
}

// seconds is a time of ms milliseconds as ffmpeg reads it.
func seconds(ms int) string { return number(float64(ms) / 1000) }
