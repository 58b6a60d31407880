package layout_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/sample"
)

func TestZZDigest(t *testing.T) {
	out, err := os.Create(os.Getenv("DIGEST"))
	if err != nil {
		t.Skip()
	}
	defer out.Close()
	for _, lang := range []string{"en", "es", "fr", "de", "it", "pt", "nl", "pl", "sq", "tr", "ru", "ar", "hi", "id", "vi", "th", "ja", "ko", "zh"} {
		for _, brand := range sample.BrandsIn(lang) {
			for seed := range uint32(8) {
				for _, situation := range []string{"nothing", "all"} {
					b := layout.Brief{Brand: brand, Seed: seed * 1_000_003, Sequence: sequence, Language: lang}
					situations(t)[situation](&b)
					m, err := layout.Pack(b)
					raw, _ := json.Marshal(m)
					fmt.Fprintf(out, "%s %s %s %d %x %v\n", lang, brand.ID, situation, seed, sha256.Sum256(raw), err)
				}
			}
		}
	}
}
