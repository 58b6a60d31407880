package music

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"math"
	"slices"
)

// event is one MIDI message at a tick. Among those of one tick, notes end
// before notes begin.
type event struct {
	at, rank int
	data     []byte
}

// smf writes the parts of the soundfont as a Standard MIDI File of format 1: a
// tempo track and one track a part.
func smf(all []part, bpm int) []byte {
	var parts []part
	for _, p := range all {
		if p.voice.synth == nil {
			parts = append(parts, p)
		}
	}
	var out bytes.Buffer
	out.WriteString("MThd")
	for _, v := range []any{uint32(6), uint16(1), uint16(len(parts) + 1), uint16(ppq)} {
		_ = binary.Write(&out, binary.BigEndian, v) // a Buffer takes everything
	}
	usPerBeat := 60_000_000 / bpm
	writeTrack(&out, []event{{data: []byte{0xFF, 0x51, 3, byte(usPerBeat >> 16), byte(usPerBeat >> 8), byte(usPerBeat)}}})
	for i, p := range parts {
		writeTrack(&out, p.events(byte(i)))
	}
	return out.Bytes()
}

// events are a part's, on a channel before that of percussion.
func (p part) events(ch byte) []event {
	out := []event{
		{data: []byte{0xB0 | ch, 7, p.volume()}},
		{data: []byte{0xB0 | ch, 10, byte(64 + math.Round(60*p.pan))}},
		{data: []byte{0xC0 | ch, byte(p.voice.program)}},
	}
	for _, n := range p.notes {
		out = append(out,
			event{n.at, 2, []byte{0x90 | ch, byte(n.key), byte(n.force)}},
			event{n.at + n.length, 1, []byte{0x80 | ch, byte(n.key), 0}})
	}
	slices.SortStableFunc(out, func(a, b event) int { return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.rank, b.rank)) })
	return out
}

// volume is the controller for the part's gain: FluidSynth takes it squared.
func (p part) volume() byte {
	g := p.gain * math.Pow(10, p.voice.gain/20)
	return byte(min(127, math.Round(100*math.Sqrt(g))))
}

func writeTrack(out *bytes.Buffer, events []event) {
	var body bytes.Buffer
	at := 0
	for _, e := range events {
		writeDelta(&body, e.at-at)
		body.Write(e.data)
		at = e.at
	}
	body.Write([]byte{0, 0xFF, 0x2F, 0})
	out.WriteString("MTrk")
	_ = binary.Write(out, binary.BigEndian, uint32(body.Len()))
	out.Write(body.Bytes())
}

// writeDelta writes a time difference in the format's seven-bit groups.
func writeDelta(out *bytes.Buffer, v int) {
	groups := []byte{byte(v & 0x7F)}
	for v >>= 7; v > 0; v >>= 7 {
		groups = append(groups, byte(v&0x7F)|0x80)
	}
	slices.Reverse(groups)
	out.Write(groups)
}
