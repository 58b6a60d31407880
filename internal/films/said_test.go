package films_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/films"
)

// A script that is said word for word has room or is refused with the greatest number of
// words; one with so many words is taken.
func TestScriptsHaveRoom(t *testing.T) {
	t.Parallel()
	long := strings.TrimSpace(strings.Repeat("Lift the pot before you water your basil. ", 20))
	v := farm.Video{Topic: "Basil", Seconds: 10, Platform: "tiktok", Type: farm.UGCVideo, UGC: &farm.UGC{Script: long}}
	_, err := films.Write(v, 1)
	require.ErrorContains(t, err, "has 160 words; in 10 seconds at most ")
	var most int
	for n := 8; n <= 160; n += 8 {
		v.UGC.Script = strings.Join(strings.Fields(long)[:n], " ")
		if _, err := films.Write(v, 1); err != nil {
			break
		}
		most = n
	}
	require.Contains(t, err.Error(), "at most")
	require.InDelta(t, 32, most, 9)
	v.UGC.Script = "Lift the pot. Light? Water it."
	got, err := films.Write(v, 1)
	require.NoError(t, err)
	require.Equal(t, "en", got.Language)
}
