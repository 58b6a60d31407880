package upscale

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"
)

// matroska writes uncompressed frames of 4:2:0 with their times for ffmpeg to read
// from a pipe: a stream without length, a cluster for each frame.
type matroska struct {
	w    io.Writer
	head []byte
}

// Ids of Matroska's elements.
const (
	idHeader, idDocType, idDocVersion, idDocReads              = 0x1A45DFA3, 0x4282, 0x4287, 0x4285
	idSegment, idInfo, idScale                                 = 0x18538067, 0x1549A966, 0x2AD7B1
	idTracks, idTrack, idNumber, idUID, idType, idCodec, idLen = 0x1654AE6B, 0xAE, 0xD7, 0x73C5, 0x83, 0x86, 0x23E383
	idVideo, idWidth, idHeight, idSpace                        = 0xE0, 0xB0, 0xBA, 0x2EB524
	idColour, idMatrix, idRange, idCurve, idPrimaries          = 0x55B0, 0x55B1, 0x55B9, 0x55BA, 0x55BB
	idCluster, idTime, idBlock                                 = 0x1F43B675, 0xE7, 0xA3
)

// tickNs is the unit of times in the stream: a microsecond.
const tickNs = 1000

// newMatroska writes the head of a stream of frames at about fps a second.
func newMatroska(w io.Writer, width, height int, fps float64) (*matroska, error) {
	const bt709, limited, video = 1, 1, 1
	colour := element(idColour, number(idMatrix, bt709), number(idRange, limited), number(idCurve, bt709), number(idPrimaries, bt709))
	picture := element(idVideo, number(idWidth, width), number(idHeight, height), element(idSpace, []byte("I420")), colour)
	track := element(idTrack, number(idNumber, 1), number(idUID, 1), number(idType, video), element(idCodec, []byte("V_UNCOMPRESSED")),
		number(idLen, int(math.Round(1e9/fps))), picture)
	head := element(idHeader, element(idDocType, []byte("matroska")), number(idDocVersion, 4), number(idDocReads, 2))
	head = append(head, id(idSegment)...)
	head = append(head, 0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF) // of no known length
	head = append(head, element(idInfo, number(idScale, tickNs))...)
	head = append(head, element(idTracks, track)...)
	if _, err := w.Write(head); err != nil {
		return nil, fmt.Errorf("send frames to the encoder: %w", err)
	}
	return &matroska{w: w}, nil
}

// frame writes a frame that is shown at so many microseconds.
func (m *matroska) frame(at int64, pixels []byte) error {
	const blockHead = 4 // track, time in the cluster, flags
	stamp := number(idTime, int(at))
	block := append(id(idBlock), length(len(pixels)+blockHead)...)
	block = append(block, 0x81, 0, 0, 0x80)
	m.head = append(m.head[:0], id(idCluster)...)
	m.head = append(m.head, length(len(stamp)+len(block)+len(pixels))...)
	m.head = append(append(m.head, stamp...), block...)
	_, err := m.w.Write(m.head)
	if err == nil {
		_, err = m.w.Write(pixels)
	}
	if err != nil {
		return fmt.Errorf("send frames to the encoder: %w", err)
	}
	return nil
}

func element(name uint32, parts ...[]byte) []byte {
	n := 0
	for _, p := range parts {
		n += len(p)
	}
	out := append(id(name), length(n)...)
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

func number(name uint32, v int) []byte {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], uint64(v))
	return element(name, b[:])
}

func id(name uint32) []byte {
	var b [4]byte
	binary.BigEndian.PutUint32(b[:], name)
	for i := range b {
		if b[i] != 0 {
			return append([]byte(nil), b[i:]...)
		}
	}
	return nil
}

// length is a size in eight bytes.
func length(n int) []byte {
	var b [8]byte
	binary.BigEndian.PutUint64(b[:], uint64(n)|1<<56)
	return b[:]
}
