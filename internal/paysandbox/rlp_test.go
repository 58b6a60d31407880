package paysandbox

import (
	"encoding/hex"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is read is canonical: it encodes to the very bytes again.
func FuzzDecodeRLP(f *testing.F) {
	for _, seed := range []string{"c0", "80", "05", "8180", "c3010203", "83646f67", "b838" + hex.EncodeToString(make([]byte, 56)),
		"c8c7c0c1c0c3c0c1c0"} {
		raw, err := hex.DecodeString(seed)
		require.NoError(f, err)
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		it, err := decodeRLP(data)
		if err != nil {
			return
		}
		require.Equal(t, data, it.encoded)
		if it.list {
			var parts [][]byte
			for _, child := range it.items {
				parts = append(parts, child.encoded)
			}
			require.Equal(t, data, encodeList(parts...))
		}
		_, _ = decodeTempo(append([]byte{tempoType}, data...), TempoTestnet)
	})
}
