package see

// Mesh is 468 points of a face, numbered as MediaPipe's.
type Mesh struct {
	Points [468]Point
	Depth  [468]float64 // towards the camera is less, in pixels
	Score  float64      // how sure it is that there is a face, 0 to 1
}

// Points of the mesh by their numbers.
const (
	upperLip, lowerLip     = 13, 14 // the inner edges
	mouthRight, mouthLeft  = 78, 308
	upperRight, lowerRight = 81, 178
	upperLeft, lowerLeft   = 311, 402
	forehead, chin         = 10, 152
)

// Mesh finds the points of a face.
func (l *Looker) Mesh(f *Frame, face Face) (Mesh, error) {
	r := face.region()
	out, err := l.run(faceMesh, f, r, view{lo: 0, hi: 1})
	if err != nil {
		return Mesh{}, err
	}
	const side = 192
	m := Mesh{Score: sigmoid(out[1][0])}
	for i := range m.Points {
		v := out[0][3*i : 3*i+3]
		m.Points[i] = r.point(float64(v[0])/side, float64(v[1])/side)
		m.Depth[i] = float64(v[2]) / side * r.W
	}
	return m, nil
}

// Box is the smallest about all points.
func (m *Mesh) Box() Box { return around(m.Points[:]) }

// MouthOpen is how far the lips are apart, as a part of the face's height.
func (m *Mesh) MouthOpen() float64 {
	height := m.Points[forehead].to(m.Points[chin])
	if height <= 0 {
		return 0
	}
	gap := 0.0
	for _, p := range [][2]int{{upperLip, lowerLip}, {upperRight, lowerRight}, {upperLeft, lowerLeft}} {
		gap += m.Points[p[0]].to(m.Points[p[1]]) / 3
	}
	return gap / height
}
