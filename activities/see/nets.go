package see

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"

	"github.com/snackfarm/farm/activities/packs"
	"github.com/snackfarm/farm/activities/see/net"
)

// PackVersion changes when a pack of nets is built differently: a farm reads no
// other's. deploy/install.sh builds the pack of this version.
const PackVersion = "v1"

const packName = "nets-" + PackVersion + ".zip"

// ErrAbsent says that this machine has no pack of nets: nothing can be seen.
var ErrAbsent = errors.New("there is no pack of nets; deploy/install.sh builds it")

// The nets by what they find.
const (
	nearFaces  = "face-near"
	farFaces   = "face-far"
	faceMesh   = "face-mesh"
	personWide = "person-wide"
	personFull = "person-square"
	bodyFinder = "body-finder"
	bodyPoints = "body-points"
)

// source is where a net lies in its npm package: in a file of its own, or from a
// byte to another of a file that holds several; and its checksum.
type source struct {
	name, file string
	from, to   int
	sum        string
}

var sources = []source{
	{nearFaces, "@mediapipe/face_detection/face_detection_short_range.tflite", 0, 229032,
		"3bc182eb9f33925d9e58b5c8d59308a760f4adea8f282370e428c51212c26633"},
	{farFaces, "@mediapipe/face_detection/face_detection_full_range.tflite", 0, 1083984,
		"99bf9494d84f50acc6617d89873f71bf6635a841ea699c17cb3377f9507cfec3"},
	{faceMesh, "@mediapipe/face_mesh/face_mesh_solution_packed_assets.data", 2495952, 3737848,
		"c603fa6149219a3e9487dc9abd7a0c24474c77263273d24868378cdf40aa26d1"},
	{personWide, "@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite", 0, 249792,
		"4aafe6223bb8dac6fac8ca8ed56852870a33051ef3f6238822d282a109962894"},
	{personFull, "@mediapipe/selfie_segmentation/selfie_segmentation.tflite", 0, 249024,
		"8d13b7fae74af625c641226813616a2117bd6bca19eb3b75574621fc08557f27"},
	{bodyFinder, "@mediapipe/pose/pose_solution_packed_assets.data", 0, 2962288,
		"a63c614bef30d35947f13be361820b1e4e3bec9cfeebf4d11216a18373108e85"},
	{bodyPoints, "@mediapipe/pose/pose_landmark_lite.tflite", 0, 2819824,
		"f17bfbecadb61c3be1baa8b8d851cc6619c870a87167b32848ad20db306b9d61"},
}

// Pack writes the nets of the npm packages below a node_modules folder into one
// file, each under its name, with a note of whose they are.
func Pack(modules string, out io.Writer) error {
	z := zip.NewWriter(out)
	for _, s := range sources {
		raw, err := s.read(modules)
		if err != nil {
			return err
		}
		w, err := z.Create(s.name)
		if err != nil {
			return err
		}
		if _, err := w.Write(raw); err != nil {
			return err
		}
	}
	w, err := z.Create("NOTICE")
	if err != nil {
		return err
	}
	if _, err := io.WriteString(w, notice); err != nil {
		return err
	}
	return z.Close()
}

const notice = `The nets in this file are part of MediaPipe, Copyright The MediaPipe Authors, and come unchanged from the npm packages
@mediapipe/face_detection, @mediapipe/face_mesh, @mediapipe/selfie_segmentation and @mediapipe/pose.
They are licensed under the Apache License, Version 2.0: http://www.apache.org/licenses/LICENSE-2.0
`

// read takes a net out of its package and holds it to its checksum.
func (s source) read(modules string) ([]byte, error) {
	f, err := os.Open(filepath.Join(modules, s.file))
	if err != nil {
		return nil, fmt.Errorf("net %s: %w", s.name, err)
	}
	defer f.Close()
	raw := make([]byte, s.to-s.from)
	if _, err := f.ReadAt(raw, int64(s.from)); err != nil {
		return nil, fmt.Errorf("net %s in %s: %w", s.name, s.file, err)
	}
	return raw, s.check(raw)
}

func (s source) check(raw []byte) error {
	if sum := sha256.Sum256(raw); hex.EncodeToString(sum[:]) != s.sum {
		return fmt.Errorf("net %s is not the one that is known: its checksum is %x", s.name, sum)
	}
	return nil
}

// PackPaths are where the pack is looked for, in this order.
func PackPaths() []string { return packs.Paths(packName) }

// Eyes are the nets of one pack. They may be used at the same time; looking is done
// by a Looker each.
type Eyes struct {
	nets map[string]func() (*net.Net, error)
}

// Load is the machine's eyes, opened once; ErrAbsent when it has none.
var Load = sync.OnceValues(func() (*Eyes, error) {
	for _, p := range PackPaths() {
		if _, err := os.Stat(p); err == nil {
			return Open(p)
		}
	}
	return nil, ErrAbsent
})

// Open reads the pack at a path. Each net is planned when it is first needed.
func Open(path string) (*Eyes, error) {
	z, err := zip.OpenReader(path)
	if err != nil {
		return nil, fmt.Errorf("open the pack of nets %s: %w", path, err)
	}
	defer z.Close()
	e := &Eyes{nets: map[string]func() (*net.Net, error){}}
	for _, s := range sources {
		f, err := z.Open(s.name)
		if err != nil {
			return nil, fmt.Errorf("the pack of nets %s: %w", path, err)
		}
		raw, err := io.ReadAll(io.LimitReader(f, int64(s.to-s.from)+1))
		f.Close()
		if err == nil {
			err = s.check(raw)
		}
		if err != nil {
			return nil, fmt.Errorf("the pack of nets %s: %w", path, err)
		}
		e.nets[s.name] = sync.OnceValues(func() (*net.Net, error) { return net.New(raw) })
	}
	return e, nil
}

// Check plans every net and says how many there are.
func (e *Eyes) Check() (int, error) {
	for _, s := range sources {
		if _, err := e.nets[s.name](); err != nil {
			return 0, fmt.Errorf("net %s: %w", s.name, err)
		}
	}
	return len(sources), nil
}

// Looker looks at pictures, one at a time. It keeps the memory that each net
// needs, 2 to 8 MiB.
type Looker struct {
	eyes    *Eyes
	runners map[string]*net.Runner
	input   []float32
}

// Looker is a new one.
func (e *Eyes) Looker() *Looker { return &Looker{eyes: e, runners: map[string]*net.Runner{}} }

// view is how a region of a picture goes into a net.
type view struct {
	lo, hi float32 // what black and white are to the net
	black  bool    // what lies outside of the picture is black; else it is as the edge
}

// run gives a region to a net.
func (l *Looker) run(name string, f *Frame, r Region, v view) ([][]float32, error) {
	if err := f.usable(); err != nil {
		return nil, err
	}
	runner := l.runners[name]
	if runner == nil {
		n, err := l.eyes.nets[name]()
		if err != nil {
			return nil, fmt.Errorf("net %s: %w", name, err)
		}
		runner = n.NewRunner()
		l.runners[name] = runner
	}
	in := runner.Net().Input()
	if cap(l.input) < in.Size() {
		l.input = make([]float32, in.Size())
	}
	l.input = l.input[:in.Size()]
	f.sample(r, in.Width, in.Height, v, l.input)
	return runner.Run(l.input)
}
