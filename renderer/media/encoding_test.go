package media_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/media"
)

// options are the arguments after the last input, by name.
func options(args []string) map[string]string {
	last := 0
	for i, a := range args {
		if a == "-i" {
			last = i + 2
		}
	}
	out := map[string]string{}
	for i := last; i+1 < len(args); i += 2 {
		out[args[i]] = args[i+1]
	}
	return out
}

func TestEncodingArgs(t *testing.T) {
	tall := farm.Canvas{Width: 1080, Height: 1920, FPS: 30}
	tiktok, err := media.PlatformNamed("tiktok")
	if err != nil {
		t.Fatal(err)
	}
	house, err := media.PlatformNamed("")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		encoding media.Encoding
		want     map[string]string
		without  []string
		leading  []string // somewhere before the inputs, in this order
	}{
		"libx264": {
			media.Encoding{Canvas: tall, Platform: house, FilmMs: 10_000, Sound: "/m", Out: "/o"},
			map[string]string{"-c:v": "libx264", "-profile:v": "high", "-level:v": "4.0", "-crf": "20", "-preset": "ultrafast", "-g": "60",
				"-keyint_min": "60", "-sc_threshold": "0", "-bf": "1", "-refs": "1",
				"-x264-params": "open-gop=0:sar=1/1:cabac=1:8x8dct=1:deblock=0,0:aq-mode=1:mbtree=1:rc-lookahead=10", "-threads": "1",
				"-maxrate": "12000k", "-bufsize": "6000k", "-pix_fmt": "yuv420p", "-colorspace": "bt709", "-color_range": "tv",
				"-video_track_timescale": "15360", "-c:a": "copy", "-movflags": "+faststart"},
			[]string{"-cq", "-vf"}, nil,
		},
		"a part has no sound": {
			media.Encoding{Canvas: tall, Platform: house, FilmMs: 10_000, Out: "/o", Threads: 4},
			map[string]string{"-c:v": "libx264", "-threads": "4", "-video_track_timescale": "15360"},
			[]string{"-c:a", "-movflags"}, nil,
		},
		"a faster and larger film": {
			media.Encoding{Canvas: farm.Canvas{Width: 1080, Height: 1920, FPS: 60}, Platform: house, Out: "/o"},
			map[string]string{"-level:v": "4.2", "-g": "120", "-video_track_timescale": "30720"}, nil, nil,
		},
		"tiktok's file stays under 72 MB in a minute": {
			media.Encoding{Canvas: tall, Platform: tiktok, FilmMs: 60_000, Out: "/o"},
			map[string]string{"-maxrate": "8916k"}, nil, nil,
		},
		"nvenc": {
			media.Encoding{Canvas: tall, Platform: house, Encoder: media.NVENC, Sound: "/m", Out: "/o"},
			map[string]string{"-c:v": "h264_nvenc", "-profile:v": "high", "-level:v": "4.0", "-g": "60", "-bf": "1", "-vf": "setsar=1",
				"-rc": "vbr", "-cq": "21", "-forced-idr": "1", "-b_ref_mode": "disabled", "-maxrate": "12000k", "-bufsize": "6000k",
				"-pix_fmt": "yuv420p", "-colorspace": "bt709", "-c:a": "copy", "-movflags": "+faststart"},
			[]string{"-crf", "-x264-params", "-threads", "-sc_threshold"}, nil,
		},
		"vaapi": {
			media.Encoding{Canvas: tall, Platform: house, Encoder: media.VAAPI, Sound: "/m", Out: "/o"},
			map[string]string{"-c:v": "h264_vaapi", "-vf": "setsar=1,format=nv12,hwupload", "-level:v": "40", "-rc_mode": "VBR", "-b:v": "8000k",
				"-maxrate": "12000k", "-g": "60", "-bf": "1"},
			[]string{"-crf", "-pix_fmt", "-threads"}, []string{"-vaapi_device", "/dev/dri/renderD128"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			args := c.encoding.Args()
			got := options(args)
			for k, v := range c.want {
				if got[k] != v {
					t.Errorf("%s is %q, want %q in %v", k, got[k], v, args)
				}
			}
			for _, k := range c.without {
				if v, ok := got[k]; ok {
					t.Errorf("%s is %q, want none", k, v)
				}
			}
			if i := slices.Index(args, "-i"); len(c.leading) > 0 && !strings.Contains(strings.Join(args[:i], " "), strings.Join(c.leading, " ")) {
				t.Errorf("no %v in %v", c.leading, args[:i])
			}
			if args[len(args)-1] != "file:/o" {
				t.Errorf("the last argument is %q", args[len(args)-1])
			}
		})
	}
	join := media.Encoding{Canvas: tall, Platform: house, Sound: "/m", Out: "/o"}.Join("/list")
	if got := options(join); got["-c:v"] != "copy" || got["-c:a"] != "copy" || got["-video_track_timescale"] != "15360" ||
		got["-movflags"] != "+faststart" {
		t.Errorf("%v", join)
	}
}

func TestPlatformTakes(t *testing.T) {
	for name, sizes := range map[string][]farm.Canvas{
		"":         {{Width: 64, Height: 64, FPS: 12}},
		"tiktok":   {{Width: 1080, Height: 1920, FPS: 30}},
		"youtube":  {{Width: 1920, Height: 1080, FPS: 30}},
		"linkedin": {{Width: 1080, Height: 1350, FPS: 30}, {Width: 1920, Height: 1080, FPS: 30}},
	} {
		p, err := media.PlatformNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range sizes {
			if err := p.Takes(c); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := p.Takes(farm.Canvas{Width: 1080, Height: 1920, FPS: 60}); name != "" && farm.CodeOf(err) != farm.CodeInvalid {
			t.Errorf("%s takes 60 fps: %v", name, err)
		}
	}
}

// installFFmpeg puts an ffmpeg in front of the real one that runs script first;
// the script may exit.
func installFFmpeg(t *testing.T, script string) {
	t.Helper()
	path, err := exec.LookPath("ffmpeg")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "ffmpeg"), []byte("#!/bin/bash\n"+script+"\nexec "+path+" \"$@\"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
}

// Which encoders work is found by encoding, with the settings of films.
func TestEncodersByTrial(t *testing.T) {
	dir, err := os.MkdirTemp("/dev/shm", "trial-") // what works with a device writes below /dev
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	log := filepath.Join(dir, "log")
	installFFmpeg(t, `case "$*" in
*h264_nvenc*) echo "$@" >> `+log+`; exit 0;;
*h264_vaapi*) echo "No VA display found for device /dev/dri/renderD128." >&2; exit 1;;
esac`)
	found := media.Encoders(context.Background())
	var exit *media.ExitError
	if len(found) != 3 || found[0].Name != media.NVENC || found[0].Err != nil || !errors.As(found[1].Err, &exit) ||
		!strings.Contains(exit.Stderr, "No VA display") || found[2].Name != media.X264 || found[2].Err != nil ||
		!found[0].Hardware() || found[2].Hardware() {
		t.Errorf("%+v", found)
	}
	raw, _ := os.ReadFile(log)
	for _, want := range []string{"color=black:s=256x256:r=30", "-frames:v 10", "-cq 21", "-f null"} {
		if !strings.Contains(string(raw), want) {
			t.Errorf("the trial has no %q: %s", want, raw)
		}
	}
}

// A device is blamed when ffmpeg gave up on it, not when it was killed, and
// never for libx264.
func TestBlame(t *testing.T) {
	gaveUp, killed := &media.ExitError{Code: 1}, &media.ExitError{Code: -1, Signalled: true}
	for _, c := range []struct {
		encoder string
		err     error
		want    bool
	}{
		{media.NVENC, gaveUp, true}, {media.VAAPI, gaveUp, true}, {media.NVENC, killed, false}, {media.NVENC, context.Canceled, false},
		{media.X264, gaveUp, false}, {"", gaveUp, false}, {media.NVENC, nil, false},
	} {
		var device *media.DeviceError
		if got := media.Blame(c.encoder, c.err); errors.As(got, &device) != c.want || (c.err != nil && !errors.Is(got, c.err)) ||
			(c.err == nil && got != nil) {
			t.Errorf("%s, %v: %v", c.encoder, c.err, got)
		}
	}
}
