package enhance

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"os"
	"sync"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"

	"github.com/snackfarm/farm/activities/packs"
)

// netName is the file of the net; deploy/install.sh puts it there. netSum is what it
// must be.
const (
	netName = "rnnoise-v1.wasm"
	netSum  = "677147b9248aedc0a00de79dc090d1ecead37c08c8bb773a790da16109d2c487"
)

// ErrAbsent says that this machine has no net against noise.
var ErrAbsent = errors.New("there is no net against noise; deploy/install.sh brings it")

// NetPaths are where the net is looked for, in this order.
func NetPaths() []string { return packs.Paths(netName) }

// frame is how many samples the net takes at a time: 10 ms.
const frame = 480

// Net is RNNoise, compiled once for this process.
type Net struct {
	runtime wazero.Runtime
	code    wazero.CompiledModule
}

// Load is this machine's net, read once; ErrAbsent when it has none.
var Load = sync.OnceValues(func() (*Net, error) {
	for _, path := range NetPaths() {
		raw, err := os.ReadFile(path)
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("read the net against noise: %w", err)
		}
		return open(raw)
	}
	return nil, ErrAbsent
})

// mostPages bounds the memory of the net, in 64 KiB: it asks for 16 MiB.
const mostPages = 512

// open compiles the net of a file.
func open(raw []byte) (*Net, error) {
	if sum := sha256.Sum256(raw); hex.EncodeToString(sum[:]) != netSum {
		return nil, fmt.Errorf("the net against noise is not the one that is known: its checksum is %x", sum)
	}
	ctx := context.Background()
	n := &Net{runtime: wazero.NewRuntimeWithConfig(ctx,
		wazero.NewRuntimeConfig().WithMemoryLimitPages(mostPages).WithCloseOnContextDone(false))}
	code, err := n.runtime.CompileModule(ctx, raw)
	if err != nil {
		return nil, fmt.Errorf("compile the net against noise: %w", err)
	}
	n.code = code
	// What it asks of its host, under the names that its compiler gave: to grow its
	// memory, and to copy within it.
	host := n.runtime.NewHostModuleBuilder("a")
	for _, f := range code.ImportedFunctions() {
		_, name, _ := f.Import()
		do, known := map[string]api.GoModuleFunc{"a": grow, "b": move}[name]
		if !known {
			return nil, fmt.Errorf("the net against noise asks for an unknown function %q", name)
		}
		host = host.NewFunctionBuilder().WithGoModuleFunction(do, f.ParamTypes(), f.ResultTypes()).Export(name)
	}
	if _, err := host.Instantiate(ctx); err != nil {
		return nil, fmt.Errorf("prepare the net against noise: %w", err)
	}
	return n, nil
}

func grow(_ context.Context, m api.Module, stack []uint64) {
	const page = 1 << 16
	have, wanted := uint64(m.Memory().Size()), stack[0]&math.MaxUint32
	stack[0] = 1
	if wanted > have {
		if _, ok := m.Memory().Grow(uint32((wanted - have + page - 1) / page)); !ok {
			stack[0] = 0
		}
	}
}

func move(_ context.Context, m api.Module, stack []uint64) {
	to, from, n := uint32(stack[0]), uint32(stack[1]), uint32(stack[2])
	part, ok := m.Memory().Read(from, n)
	if !ok || !m.Memory().Write(to, append([]byte(nil), part...)) {
		panic("the net against noise copies outside of its memory")
	}
}

// Denoiser takes noise out of one stream of samples.
type Denoiser struct {
	module  api.Module
	process api.Function
	state   uint64
	in, out uint32
	ctx     context.Context
	bytes   [4 * frame]byte
}

// Denoiser begins with a stream. It is used by one caller at a time, and closed.
func (n *Net) Denoiser(ctx context.Context) (*Denoiser, error) {
	m, err := n.runtime.InstantiateModule(ctx, n.code, wazero.NewModuleConfig().WithName(""))
	if err != nil {
		return nil, fmt.Errorf("start the net against noise: %w", err)
	}
	d := &Denoiser{module: m, process: m.ExportedFunction("j"), ctx: ctx}
	call := func(name string, args ...uint64) (v uint64) {
		f := m.ExportedFunction(name)
		if f == nil {
			err = errors.Join(err, fmt.Errorf("it has no function %q", name))
			return 0
		}
		out, failed := f.Call(ctx, args...)
		err = errors.Join(err, failed)
		if len(out) > 0 {
			v = out[0]
		}
		return v
	}
	call("d")
	d.state = call("f", 0)
	d.in, d.out = uint32(call("g", 4*frame)), uint32(call("g", 4*frame))
	if err == nil && (d.process == nil || d.state == 0 || d.in == 0 || d.out == 0) {
		err = errors.New("it gives no memory")
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("start the net against noise: %w", err), m.Close(ctx))
	}
	return d, nil
}

// Close frees what the stream holds.
func (d *Denoiser) Close() error { return d.module.Close(context.WithoutCancel(d.ctx)) }

// full is the size of samples that the net reckons with.
const full = 32768

// Frame takes the next frame samples, of -1 to 1, and gives those of the frame
// before without their noise: the net is one frame late. It also tells how likely
// somebody speaks, 0 to 1.
func (d *Denoiser) Frame(out, in []float32) (voice float32, err error) {
	for i, v := range in[:frame] {
		binary.LittleEndian.PutUint32(d.bytes[4*i:], math.Float32bits(v*full))
	}
	memory := d.module.Memory()
	if !memory.Write(d.in, d.bytes[:]) {
		return 0, errors.New("the net against noise lost its memory")
	}
	said, err := d.process.Call(d.ctx, d.state, uint64(d.out), uint64(d.in))
	if err != nil {
		return 0, fmt.Errorf("take noise out: %w", err)
	}
	raw, ok := memory.Read(d.out, 4*frame)
	if !ok {
		return 0, errors.New("the net against noise lost its memory")
	}
	for i := range out[:frame] {
		out[i] = math.Float32frombits(binary.LittleEndian.Uint32(raw[4*i:])) / full
	}
	return api.DecodeF32(said[0]), nil
}
