package main

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// What is heard is told as JSON, with the words of a transcript at their times.
func TestHeardIsTold(t *testing.T) {
	dir := t.TempDir()
	c := &hearCmd{File: filepath.Join(dir, "sound.wav"), Transcript: filepath.Join(dir, "words.srt")}
	raw, err := exec.Command("ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=d=3", c.File).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, raw)
	}
	if err := os.WriteFile(c.Transcript, []byte("1\n00:00:01,000 --> 00:00:02,000\nGood morning\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	h, err := c.listen(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := tellHeard(&out, h); err != nil {
		t.Fatal(err)
	}
	var told struct {
		DurationMs int
		Loudness   []float64
		Transcript struct {
			Source string
			Words  []struct{ StartMs int }
		}
		Warnings []any
	}
	if err := json.Unmarshal([]byte(out.String()), &told); err != nil {
		t.Fatal(err)
	}
	words := told.Transcript.Words
	if told.DurationMs != 3000 || len(told.Loudness) != 30 || told.Transcript.Source != "caller" ||
		len(words) != 2 || words[0].StartMs < 1000 {
		t.Error(out.String())
	}
}

// The speech service transcribes uploads where it transcribes its own lines; a
// transcriber of its own comes first, and vendors need no address.
func TestWhoTranscribes(t *testing.T) {
	speech := speaking{SpeechBaseURL: "http://speech:8000/v1", SpeechTranscribe: "small"}
	for name, c := range map[string]struct {
		hearing  hearing
		speaking speaking
		want     string
	}{
		"nobody":      {hearing{TranscribeAPI: "openai"}, speaking{SpeechBaseURL: "http://speech:8000/v1"}, ""},
		"who speaks":  {hearing{TranscribeAPI: "openai"}, speech, "http://speech:8000/v1 small"},
		"another":     {hearing{TranscribeAPI: "openai", TranscribeBaseURL: "http://asr/v1"}, speech, "http://asr/v1 whisper-1"},
		"a vendor":    {hearing{TranscribeAPI: "deepgram", TranscribeAPIKey: "k"}, speech, "https://api.deepgram.com/v1 nova-3"},
		"without key": {hearing{TranscribeAPI: "elevenlabs"}, speaking{}, ""},
	} {
		got, err := c.hearing.transcriber(c.speaking)
		if err != nil || (got == nil) != (c.want == "") || got != nil && got.BaseURL+" "+got.Model != c.want {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}
