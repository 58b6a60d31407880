package picture

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"

	"golang.org/x/image/webp"
)

// chunks visits the chunks of a RIFF file or of a part of one until visit
// returns false.
func chunks(raw []byte, visit func(id string, body []byte) bool) {
	for len(raw) >= 8 {
		size := int(binary.LittleEndian.Uint32(raw[4:]))
		if size > len(raw)-8 || !visit(string(raw[:4]), raw[8:8+size]) {
			return
		}
		raw = raw[min(8+size+size&1, len(raw)):]
	}
}

// webpChunk is the body of the first chunk of an id, nil when there is none.
func webpChunk(raw []byte, id string) (out []byte) {
	if len(raw) < 12 {
		return nil
	}
	chunks(raw[12:], func(at string, body []byte) bool {
		if at == id {
			out = body
		}
		return out == nil
	})
	return out
}

// decodeWebP decodes a still, or the first frame of an animation on its
// canvas.
func decodeWebP(ctx context.Context, raw []byte) (image.Image, error) {
	frame := webpChunk(raw, "ANMF")
	head := webpChunk(raw, "VP8X")
	if frame == nil || len(head) < 10 || head[0]&2 == 0 {
		img, err := webp.Decode(patient{ctx, bytes.NewReader(raw)})
		if err != nil {
			return nil, err
		}
		return fullRange(img), nil
	}
	if len(frame) < 16 {
		return nil, errors.New("webp: a frame without a header")
	}
	u24 := func(b []byte) int { return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 }
	canvas := image.Rect(0, 0, u24(head[4:])+1, u24(head[7:])+1)
	at := image.Rect(0, 0, u24(frame[6:])+1, u24(frame[9:])+1).Add(image.Pt(2*u24(frame), 2*u24(frame[3:])))
	if !at.In(canvas) {
		return nil, errors.New("webp: a frame outside of its canvas")
	}
	still := stillOf(frame)
	cfg, err := webp.DecodeConfig(bytes.NewReader(still))
	if err != nil {
		return nil, err
	}
	if cfg.Width != at.Dx() || cfg.Height != at.Dy() {
		return nil, errors.New("webp: a frame of another size than it says")
	}
	img, err := webp.Decode(patient{ctx, bytes.NewReader(still)})
	if err != nil {
		return nil, err
	}
	return placed(fullRange(img), at, canvas), nil
}

// stillOf makes a file of its own of an animation's frame.
func stillOf(frame []byte) []byte {
	var parts []byte
	extended := false
	chunks(frame[16:], func(id string, body []byte) bool {
		if id != "ALPH" && id != "VP8 " && id != "VP8L" {
			return true
		}
		extended = extended || id == "ALPH"
		parts = append(parts, riffChunk(id, body)...)
		return id == "ALPH"
	})
	if extended {
		head := make([]byte, 10)
		head[0] = 1 << 4 // alpha
		copy(head[4:], frame[6:12])
		parts = append(riffChunk("VP8X", head), parts...)
	}
	return riffChunk("RIFF", append([]byte("WEBP"), parts...))
}

func riffChunk(id string, body []byte) []byte {
	out := binary.LittleEndian.AppendUint32([]byte(id), uint32(len(body)))
	out = append(out, body...)
	return append(out, make([]byte, len(body)&1)...)
}

// placed is a frame on its see-through canvas.
func placed(img image.Image, at, canvas image.Rectangle) image.Image {
	if at == canvas && img.Bounds() == canvas {
		return img
	}
	out := image.NewRGBA(canvas)
	frame := rgba(img)
	for y := range at.Dy() {
		copy(out.Pix[out.PixOffset(at.Min.X, at.Min.Y+y):], frame.Pix[y*frame.Stride:][:4*at.Dx()])
	}
	return out
}

// fullRange converts the colours of a lossy WebP. They are those of video, of
// limited range; the decoder hands them out as if they were a JPEG's, which
// makes black grey and white dull.
func fullRange(img image.Image) image.Image {
	var y *image.YCbCr
	var alpha func(x, y int) uint8
	switch src := img.(type) {
	case *image.YCbCr:
		y, alpha = src, func(int, int) uint8 { return 255 }
	case *image.NYCbCrA:
		y, alpha = &src.YCbCr, func(x, y int) uint8 { return src.A[src.AOffset(x, y)] }
	default:
		return img
	}
	b := y.Rect
	out := image.NewNRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	for py := b.Min.Y; py < b.Max.Y; py++ {
		row := out.Pix[(py-b.Min.Y)*out.Stride:]
		for px := b.Min.X; px < b.Max.X; px++ {
			l := 76309 * (int(y.Y[y.YOffset(px, py)]) - 16)
			c := y.COffset(px, py)
			u, v := int(y.Cb[c])-128, int(y.Cr[c])-128
			p := row[4*(px-b.Min.X):][:4:4]
			p[0], p[1], p[2] = eight(l+104597*v), eight(l-25675*u-53279*v), eight(l+132201*u)
			p[3] = alpha(px, py)
		}
	}
	return out
}

// eight rounds 16.16 fixed point to 0-255.
func eight(v int) uint8 { return uint8(min(max((v+1<<15)>>16, 0), 255)) }
