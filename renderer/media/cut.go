package media

import (
	"maps"
	"strconv"
	"time"
)

// CutEnding is the ending of a file that CutPicture makes: QuickTime's where the player turns the
// picture, which Matroska is not told.
func CutEnding(v *Video) string {
	if v.Rotation != 0 {
		return "mov"
	}
	return "mkv"
}

// CutPicture is ffmpeg for a part of a film's picture as it is coded, in a file of CutEnding
// with the film's own times. It begins at the key picture before the part.
func CutPicture(path string, v *Video, out string, fromMs, ms int) Child {
	how := ownMedia()
	maps.Copy(how, flags{"ss": seconds(fromMs), "t": seconds(ms), "noaccurate_seek": ""})
	args := command(quiet("-y", "-copyts"), write(open(path, how).Get(strconv.Itoa(v.Index)), ownFile+out, flags{
		"c": "copy", "an": "", "sn": "", "dn": "", "map_metadata": "-1", "f": cutFormats[CutEnding(v)]}))
	return Child{Name: "ffmpeg", Args: args, Abrupt: true, Limits: Limits{Memory: 1 << 30, CPU: time.Minute, File: 4 << 30}}
}

// cutFormats are what ffmpeg calls the files of CutPicture, by their endings.
var cutFormats = map[string]string{"mkv": "matroska", "mov": "mov"}

// CutSound is ffmpeg for a part of a film's first sound track as FLAC.
func CutSound(path, out string, fromMs, ms int, cpu time.Duration) Child {
	return cutSound(path, out, fromMs, ms, cpu, "")
}

// Levelled is how LevelSound levels a voice, in words for people.
const Levelled = "high-pass 70 Hz, compressor 2.5:1 over -24 dBFS"

// LevelSound is CutSound for a voice whose loud and quiet words are brought nearer to each
// other: what rumbles is taken out, what is loud is pressed.
func LevelSound(path, out string, fromMs, ms int, cpu time.Duration) Child {
	return cutSound(path, out, fromMs, ms, cpu,
		"highpass=f=70,acompressor=threshold=0.063:ratio=2.5:attack=8:release=180:knee=4:makeup=1.6,alimiter=limit=0.89:level=0")
}

func cutSound(path, out string, fromMs, ms int, cpu time.Duration, chain string) Child {
	how := ownMedia()
	maps.Copy(how, flags{"ss": seconds(fromMs), "t": seconds(ms), "threads": "1"})
	as := flags{"vn": "", "sn": "", "dn": "", "ar": "48000", "ac": "2", "c:a": "flac", "map_metadata": "-1", "f": "flac", "af": inPlace}
	if chain != "" {
		as["af"] = inPlace + "," + chain
	}
	args := command(quiet("-y"), write(open(path, how).Get("a:0"), ownFile+out, as))
	return Child{Name: "ffmpeg", Args: args, Abrupt: true, Limits: Limits{Memory: 1 << 30, CPU: cpu, File: 512 << 20}}
}
