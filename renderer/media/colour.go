package media

import "fmt"

// Colours of footage are brought to bt709, limited range, SDR. What a file
// says of itself is believed; what it does not say is guessed as players do:
// a matrix by the size, limited range, the primaries and curve of bt709.

// matrices, primaries and transfers are the names of ffprobe that zscale knows.
// Curves of SDR video are not converted into each other: each of them is what
// its own display undoes.
var (
	matrices = map[string]string{
		"bt709": "bt709", "smpte170m": "smpte170m", "bt470bg": "bt470bg", "fcc": "fcc", "smpte240m": "smpte240m",
		"bt2020nc": "bt2020nc", "bt2020c": "bt2020c", "ycgco": "ycgco", "gbr": "gbr",
	}
	primaries = map[string]string{
		"smpte170m": "smpte170m", "smpte240m": "smpte240m", "bt470m": "bt470m", "bt470bg": "bt470bg", "film": "film",
		"bt2020": "bt2020", "smpte431": "smpte431", "smpte432": "smpte432", "ebu3213": "ebu3213",
	}
)

// What HDR is brought down from: 203 cd/m2 is the white of text and paper
// (BT.2408), 1000 the brightest that is still told apart.
const (
	paperWhite = 203
	hdrPeak    = 1000
	hdrKnee    = 0.5 // share of paper white up to which light stays as it is
)

// HDR reports whether the picture is high dynamic range.
func (v *Video) HDR() bool { return v.Transfer == "smpte2084" || v.Transfer == "arib-std-b67" }

// matrix is the name of the picture's matrix for zscale.
func (v *Video) matrix() string {
	if m, ok := matrices[v.Space]; ok && v.rgb() == (m == "gbr") {
		return m
	}
	switch {
	case v.rgb():
		return "gbr"
	case v.HDR() || v.Primaries == "bt2020":
		return "bt2020nc"
	case v.CodedWidth <= 1024 && v.CodedHeight <= 576:
		return "smpte170m"
	}
	return "bt709"
}

func (v *Video) gamut() string {
	if p, ok := primaries[v.Primaries]; ok {
		return p
	}
	if v.HDR() {
		return "bt2020"
	}
	return "bt709"
}

func (v *Video) span() string {
	if v.rgb() || v.Range == "pc" || v.Range == "" && len(v.PixelFormat) > 4 && v.PixelFormat[:4] == "yuvj" {
		return "full"
	}
	return "limited"
}

// scaled is the filter that scales the picture to w by h and brings its
// colours to bt709 in a pixel format.
func (v *Video) scaled(w, h int, format string) string {
	const cubic = "f=bicubic:param_a=0:param_b=0.5" // Catmull-Rom, as pictures
	in := fmt.Sprintf("min=%s:pin=%s:rin=%s", v.matrix(), v.gamut(), v.span())
	if v.plainMatrix() && format == "yuv420p" {
		return fmt.Sprintf("zscale=w=%d:h=%d:%s,format=%s,%s", w, h, cubic, format, v.rematrixed())
	}
	if !v.HDR() {
		return fmt.Sprintf("zscale=w=%d:h=%d:%s:%s:tin=bt709:m=bt709:p=bt709:t=bt709:r=limited,format=%s", w, h, cubic, in, format)
	}
	// Scaled first: all that follows is in floats, for each pixel.
	fast := 1
	if v.Transfer == "arib-std-b67" {
		fast = 0 // its curve depends on all three colours together, which the fast way leaves out
	}
	return fmt.Sprintf("zscale=w=%d:h=%d:%s:%s:tin=%s:m=bt2020nc:r=limited,", w, h, cubic, in, v.Transfer) +
		fmt.Sprintf("zscale=min=bt2020nc:pin=%s:rin=limited:tin=%s:t=linear:npl=%d:agamma=%d:m=gbr:p=bt709:r=full,format=gbrpf32le,",
			v.gamut(), v.Transfer, paperWhite, fast) +
		fmt.Sprintf("tonemap=mobius:param=%g:desat=0:peak=%g,", hdrKnee, float64(hdrPeak)/paperWhite) +
		fmt.Sprintf("zscale=min=gbr:pin=bt709:tin=linear:rin=full:npl=%d:m=bt709:p=bt709:t=bt709:r=limited,format=%s", paperWhite, format)
}

// plainMatrix reports pictures of which nothing but the matrix and the range is to be
// changed, and that ffmpeg's own filter can read. zscale brings colour up to the size of
// the light for it, turns floats and takes it down again: five times its time.
func (v *Video) plainMatrix() bool {
	if v.HDR() || v.gamut() != "bt709" || v.PixelFormat != "yuv420p" && v.PixelFormat != "yuvj420p" {
		return false
	}
	switch v.matrix() {
	case "smpte170m", "bt470bg", "fcc", "smpte240m":
		return true
	}
	return false
}

// rematrixed is the filter that brings a plain picture to bt709 as yuv420p.
func (v *Video) rematrixed() string {
	span := map[string]string{"full": "pc", "limited": "tv"}[v.span()]
	return fmt.Sprintf("colorspace=ispace=%s:space=bt709:iprimaries=bt709:primaries=bt709:itrc=bt709:trc=bt709:irange=%s:range=tv", v.matrix(),
		span) + ":format=yuv420p"
}
