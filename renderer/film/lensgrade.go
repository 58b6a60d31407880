package film

// grade is a change of light and colours.
type grade struct {
	foot, gain float64 // of luma: gain about foot, 0-1
	colours    float64 // times as strong
	red, blue  float64 // more, by the light
}

var grades = map[string]grade{
	"warm":  {gain: 1, colours: 1.05, red: 0.022, blue: -0.019},
	"cool":  {gain: 1, colours: 1.16, red: -0.014, blue: 0.022},
	"mute":  {gain: 0.97, foot: 0.5, colours: 0.85},
	"hard":  {gain: 1.17, foot: 0.46, colours: 1.06},
	"night": {gain: 0.5, colours: 0.86, red: 0.012, blue: -0.008},
}

// grade changes light and colours of what a lens covers.
func (g glass) grade(how grade) {
	var luma [256]uint8
	for i := range luma {
		v := (float64(i)-lumaFoot)/lumaRange - how.foot
		luma[i] = uint8(min(max(lumaFoot+lumaRange*(how.foot+how.gain*v)+0.5, lumaFoot), 235))
	}
	all := g.sheets()
	r := g.reach(all[0])
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := all[0].pix[y*all[0].w+r.Min.X : y*all[0].w+r.Max.X]
		for i, v := range row {
			row[i] = luma[v]
		}
	}
	for i, more := range []float64{how.blue, how.red} {
		s := all[1+i]
		strong, shift := int(256*how.colours), int(256*256*more)
		r := g.reach(s)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			light := g.f.y[2*y*g.f.w:]
			row := s.pix[y*s.w:][:s.w]
			for x := r.Min.X; x < r.Max.X; x++ {
				v := 128 + ((int(row[x])-128)*strong+(int(light[2*x])-lumaFoot)*shift>>8)>>8
				row[x] = uint8(min(max(v, 16), 240))
			}
		}
	}
}

const linesDarker = 0.06

// lines darkens every other pair of rows.
func (g glass) lines() {
	keep := int(256 * (1 - min(g.amount(linesDarker), 1)))
	for y := g.r.Min.Y; y < g.r.Max.Y; y++ {
		if y&2 == 0 {
			continue
		}
		row := g.f.y[y*g.f.w+g.r.Min.X : y*g.f.w+g.r.Max.X]
		for i, v := range row {
			row[i] = uint8(lumaFoot + (int(v)-lumaFoot)*keep>>8)
		}
	}
}
