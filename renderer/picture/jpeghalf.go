package picture

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"image"
	"os"
)

// Halved reads the JPEG at path as Read does, at half its width and height, rounded
// up: blocks of 8x8 samples are transformed to 4x4, which takes about a third of
// the time and a quarter of the memory. It is false where less than least would be
// left, px, and for what is no baseline JPEG of one scan, grey or in YCbCr: such a
// picture is read whole. What it returns may be shared with others: Clone it before
// changing it. The error says why a file could not be read, or why ctx ended.
func Halved(ctx context.Context, path string, least image.Point) (*image.RGBA, bool, error) {
	about, err := os.Stat(path)
	if err != nil {
		return nil, false, fmt.Errorf("read picture: %w", err)
	}
	file, err := take(ctx, reading, about.Size(), fileBudget)
	if err != nil {
		return nil, false, err
	}
	defer file.keep(0)
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, false, fmt.Errorf("read picture: %w", err)
	}
	f, err := inspect(raw)
	if err != nil || f.kind != "image/jpeg" || f.frame.progressive || f.frame.scans != 1 {
		return nil, false, nil //nolint:nilerr // whoever reads it whole is told
	}
	left := image.Pt((f.about.Width+1)/2, (f.about.Height+1)/2)
	if orientation(f.kind, f.raw) > 4 { // it lies on its side
		left = image.Pt(left.Y, left.X)
	}
	if left.X < least.X || left.Y < least.Y {
		return nil, false, nil
	}
	return shared.halved(ctx, f)
}

// halved is what Halved gives of a file, or gave lately.
func (c *cache) halved(ctx context.Context, f file) (*image.RGBA, bool, error) {
	key := cacheKey{sum: sha256.Sum256(append([]byte("halved"), f.raw...))}
	if img := c.get(key); img != nil {
		return img, true, nil
	}
	img, ok, err := f.halved(ctx)
	if ok {
		c.put(key, img)
	}
	return img, ok, err
}

func (f file) halved(ctx context.Context) (*image.RGBA, bool, error) {
	l, err := take(ctx, decoding, f.memory()/2, decodeBudget)
	if err != nil {
		return nil, false, err
	}
	defer l.keep(0)
	h := &halver{raw: f.raw, ctx: ctx}
	small, ok := h.decode()
	if ctx.Err() != nil {
		return nil, false, context.Cause(ctx)
	}
	if !ok {
		return nil, false, nil
	}
	img := rgba(small)
	if p := profile(f.kind, f.raw); p != nil {
		p.toSRGB(img)
	}
	return rgba(upright(img, orientation(f.kind, f.raw))), true, nil
}

// halver decodes one JPEG at half its size.
type halver struct {
	ctx   context.Context
	raw   []byte
	quant [4]*[64]float32 // in the order of the file (zigzag), for blocks of 4x4
	huff  [2][4]*jpegCodes
	parts []jpegPart
	w, h  int
	every int // MCUs from restart to restart; 0 is none
	bits  jpegBits
}

// jpegPart is a component.
type jpegPart struct {
	id, across, down, table int
	dc, ac                  *jpegCodes
	quant                   *[64]float32
	before                  int32 // the mean of the last block
	pix                     []uint8
	stride                  int
}

// decode walks over the segments to the scan; false is a file that is damaged, or
// of a kind that is not decoded here.
func (d *halver) decode() (image.Image, bool) {
	for i := 2; i+4 <= len(d.raw); {
		if d.raw[i] != 0xff {
			return nil, false
		}
		marker, size := d.raw[i+1], int(binary.BigEndian.Uint16(d.raw[i+2:]))
		if marker == 0xff {
			i++
			continue
		}
		if size < 2 || i+2+size > len(d.raw) {
			return nil, false
		}
		if body := d.raw[i+4 : i+2+size]; marker == 0xda {
			d.bits = jpegBits{raw: d.raw[i+2+size:]}
			return d.scan(body)
		} else if !d.segment(marker, body) {
			return nil, false
		}
		i += 2 + size
	}
	return nil, false
}

// segment reads what stands before a scan.
func (d *halver) segment(marker byte, body []byte) bool {
	switch {
	case marker == 0xdb:
		return d.quantisers(body)
	case marker == 0xc4:
		return d.codes(body)
	case marker == 0xc0:
		return d.start(body)
	case marker == 0xdd:
		if len(body) != 2 {
			return false
		}
		d.every = int(binary.BigEndian.Uint16(body))
	case marker == 0xee: // Adobe's says whether colours are YCbCr
		return len(body) < 12 || string(body[:5]) != "Adobe" || body[11] == 1
	case marker >= 0xe0 && marker <= 0xef, marker == 0xfe:
	default:
		return false
	}
	return true
}

func (d *halver) quantisers(body []byte) bool {
	for len(body) > 0 {
		wide, at := int(body[0]>>4), int(body[0]&15)
		size := 1 + 64*(1+wide)
		if wide > 1 || at > 3 || len(body) < size {
			return false
		}
		q := &[64]float32{}
		for i := range q {
			v := float32(body[1+i])
			if wide == 1 {
				v = float32(binary.BigEndian.Uint16(body[1+2*i:]))
			}
			q[i] = v / 2 // a transform of half the size has half the gain
		}
		d.quant[at], body = q, body[size:]
	}
	return true
}

func (d *halver) codes(body []byte) bool {
	for len(body) > 0 {
		class, at := int(body[0]>>4), int(body[0]&15)
		if class > 1 || at > 3 || len(body) < 17 {
			return false
		}
		n := 0
		for _, c := range body[1:17] {
			n += int(c)
		}
		if n > 256 || len(body) < 17+n {
			return false
		}
		c := codesOf([16]byte(body[1:17]), body[17:17+n])
		if c == nil {
			return false
		}
		d.huff[class][at], body = c, body[17+n:]
	}
	return true
}

// start reads the header of a frame.
func (d *halver) start(body []byte) bool {
	if d.parts != nil || len(body) < 6 || body[0] != 8 || body[5] != 1 && body[5] != 3 || len(body) != 6+3*int(body[5]) {
		return false
	}
	d.h, d.w = int(binary.BigEndian.Uint16(body[1:])), int(binary.BigEndian.Uint16(body[3:]))
	for i := range int(body[5]) {
		c := body[6+3*i:]
		p := jpegPart{id: int(c[0]), across: int(c[1] >> 4), down: int(c[1] & 15), table: int(c[2])}
		if p.table > 3 || p.across < 1 || p.down < 1 || p.across > 2 || p.down > 2 {
			return false
		}
		if i > 0 && (p.across > d.parts[0].across || p.down > d.parts[0].down) ||
			i > 1 && (p.across != d.parts[1].across || p.down != d.parts[1].down) {
			return false
		}
		d.parts = append(d.parts, p)
	}
	if len(d.parts) == 1 {
		d.parts[0].across, d.parts[0].down = 1, 1 // blocks of one component stand row by row
	}
	rgb := len(d.parts) == 3 && d.parts[0].id == 'R' && d.parts[1].id == 'G' && d.parts[2].id == 'B'
	return d.w > 0 && d.h > 0 && !rgb && checkSize(d.w, d.h) == nil
}

// scan decodes the blocks of the one scan.
func (d *halver) scan(body []byte) (image.Image, bool) {
	n := len(d.parts)
	if n == 0 || len(body) != 4+2*n || int(body[0]) != n {
		return nil, false
	}
	most, high := d.parts[0].across, d.parts[0].down
	columns, rows := (d.w+8*most-1)/(8*most), (d.h+8*high-1)/(8*high)
	for i := range d.parts {
		p, c := &d.parts[i], body[1+2*i:]
		if int(c[0]) != p.id || c[1]>>4 > 3 || c[1]&15 > 3 {
			return nil, false
		}
		p.dc, p.ac, p.quant = d.huff[0][c[1]>>4], d.huff[1][c[1]&15], d.quant[p.table]
		if p.dc == nil || p.ac == nil || p.quant == nil {
			return nil, false
		}
		p.stride = 4 * columns * p.across
		p.pix = make([]uint8, p.stride*4*rows*p.down)
	}
	done := 0
	for y := range rows {
		if d.ctx.Err() != nil {
			return nil, false
		}
		for x := range columns {
			if d.every > 0 && done > 0 && done%d.every == 0 && !d.restart() {
				return nil, false
			}
			if !d.unit(x, y) {
				return nil, false
			}
			done++
		}
	}
	return d.picture(), true
}

// restart begins anew behind a mark.
func (d *halver) restart() bool {
	for i := range d.parts {
		d.parts[i].before = 0
	}
	return d.bits.restart()
}

// unit decodes the blocks of all components at one place.
func (d *halver) unit(x, y int) bool {
	for i := range d.parts {
		p := &d.parts[i]
		for v := range p.down {
			for u := range p.across {
				at := 4 * ((y*p.down+v)*p.stride + x*p.across + u)
				if !d.block(p, p.pix[at:]) {
					return false
				}
			}
		}
	}
	return true
}

// picture is what was decoded.
func (d *halver) picture() image.Image {
	r := image.Rect(0, 0, (d.w+1)/2, (d.h+1)/2)
	luma := d.parts[0] // has the most samples
	if len(d.parts) == 1 {
		return &image.Gray{Pix: luma.pix, Stride: luma.stride, Rect: r}
	}
	colour := d.parts[1]
	ratio := map[[2]int]image.YCbCrSubsampleRatio{
		{1, 1}: image.YCbCrSubsampleRatio444, {2, 1}: image.YCbCrSubsampleRatio422,
		{1, 2}: image.YCbCrSubsampleRatio440, {2, 2}: image.YCbCrSubsampleRatio420,
	}[[2]int{luma.across / colour.across, luma.down / colour.down}]
	return &image.YCbCr{Y: luma.pix, Cb: colour.pix, Cr: d.parts[2].pix, YStride: luma.stride,
		CStride: colour.stride, SubsampleRatio: ratio, Rect: r}
}

// lowPart is where the k-th coefficient lies in a block of 4x4; -1 where it is too
// high for that.
var lowPart = func() (out [64]int8) {
	for k, at := range zigzag {
		out[k] = -1
		if x, y := at%8, at/8; x < 4 && y < 4 {
			out[k] = int8(4*y + x)
		}
	}
	return out
}()

// block decodes a block and writes it as 4x4 samples.
func (d *halver) block(p *jpegPart, to []uint8) bool {
	bits := &d.bits
	n, ok := bits.symbol(p.dc)
	if !ok || n > 11 {
		return false
	}
	if n > 0 {
		p.before += bits.value(uint(n))
	}
	var c [16]float32
	c[0] = float32(p.before) * p.quant[0]
	flat := true
	for k := 1; k < 64; k++ {
		s, ok := bits.symbol(p.ac)
		if !ok {
			return false
		}
		n := uint(s & 15)
		if n == 0 {
			if s != 0xf0 {
				break
			}
			k += 15
			continue
		}
		v := bits.value(n)
		if k += int(s >> 4); k > 63 {
			return false
		}
		if at := lowPart[k]; at >= 0 {
			c[at&15] = float32(v) * p.quant[k]
			flat = false
		}
	}
	if bits.spent() {
		return false
	}
	if flat {
		v := sample(c[0] / 4)
		for y := range 4 {
			row := to[y*p.stride:][:4]
			row[0], row[1], row[2], row[3] = v, v, v, v
		}
		return true
	}
	transform4(&c, to, p.stride)
	return true
}

// transform4 turns coefficients of an orthonormal transform of 4x4 to samples.
func transform4(c *[16]float32, to []uint8, stride int) {
	const a, b = 0.6532814824381883, 0.2705980500730985 // cos(pi/8) and cos(3pi/8), by the square root of 1/2
	for x := range 4 {
		e, f := (c[x]+c[8+x])/2, (c[x]-c[8+x])/2
		g, h := a*c[4+x]+b*c[12+x], b*c[4+x]-a*c[12+x]
		c[x], c[4+x], c[8+x], c[12+x] = e+g, f+h, f-h, e-g
	}
	for y := range 4 {
		r := c[4*y : 4*y+4 : 4*y+4]
		e, f := (r[0]+r[2])/2, (r[0]-r[2])/2
		g, h := a*r[1]+b*r[3], b*r[1]-a*r[3]
		row := to[y*stride:][:4]
		row[0], row[1], row[2], row[3] = sample(e+g), sample(f+h), sample(f-h), sample(e-g)
	}
}

// sample is a value about 0 as a byte about 128.
func sample(v float32) uint8 {
	i := int32(v + 128.5)
	if uint32(i) > 255 {
		return uint8(^i >> 31) // 0 below, 255 above
	}
	return uint8(i)
}
