package objects

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
)

// What the lists of trades and of things by the way name is on the shelf, and each trade has
// words in English.
func TestTradesNameThingsOfTheShelf(t *testing.T) {
	names, things := tradeList()
	onShelf := func(name string) bool { _, ok := kinds()[name]; return ok }
	for _, trade := range names {
		assert.NotEmpty(t, tongueOf("en").trades[strings.TrimPrefix(trade, generic)], trade)
		for _, name := range things[trade] {
			assert.True(t, onShelf(name), "%s: %s", trade, name)
		}
	}
	for name := range byTheWay() {
		assert.True(t, onShelf(name), "by the way: %s", name)
	}
	for _, tag := range farm.Languages() {
		for trade, keys := range tongueOf(tag).trades {
			assert.True(t, slices.Contains(names, trade) || slices.Contains(names, generic+trade), "%s: %s", tag, trade)
			for i, key := range keys {
				assert.NotContains(t, keys[:i], key, "%s: %s", tag, trade)
			}
		}
	}
}

// A trade is told by its words, and by none that another word only has in it.
func TestTradesAreTold(t *testing.T) {
	for _, c := range []struct{ lang, industry, trades string }{
		{"en", "surface coatings", ""}, {"en", "charging station installer", ""}, {"en", "rooftop bar", ""}, {"en", "honeymoon planner", ""},
		{"en", "pickleball courts", ""}, {"en", "surf school", "surf"}, {"en", "stationery shop", "stationery"}, {"en", "roofer", "roof"},
		{"de", "Bildschirmreparatur", ""}, {"de", "Landvermesser", ""}, {"de", "Expeditionen", ""}, {"de", "Streifenhörnchen", ""},
		{"de", "Messerschmiede", "~sharpening"}, {"de", "Reifenhandel", "garage"}, {"de", "Steuerungstechnik", ""},
		{"nl", "klimaatadvies", ""}, {"nl", "tentoonstellingen", ""}, {"nl", "armbanden", ""}, {"nl", "klimhal", "climbing"},
		{"fr", "pneumologue", ""}, {"fr", "traitement de surface", ""}, {"fr", "centre de pneus", "garage"},
		{"es", "conservación de arte", ""}, {"es", "cambio de aceite", ""}, {"es", "frutería", "grocer"}, {"it", "mobilità sostenibile", ""},
		{"pt", "conserto de geladeira", ""}, {"pt", "loja de tênis", ""}, {"pt", "trilha sonora", ""}, {"pt", "aulas de tênis", "tennis"},
		{"pl", "ochrona środowiska", ""}, {"pl", "ceremonie świeckie", ""}, {"pl", "wózki widłowe", ""}, {"pl", "ostrzenie noży", "~sharpening"},
		{"ru", "специализированный сервис", ""}, {"ru", "торговая палата", ""}, {"ru", "охрана труда", ""},
		{"ru", "часовая мастерская", "watches"},
		{"ru", "студия йоги", "yoga"}, {"tr", "cilt bakımı", ""}, {"tr", "sivil toplum örgütü", ""}, {"tr", "siber güvenlik", ""},
		{"tr", "ciltleme", "books"}, {"vi", "tư vấn chính sách", ""}, {"vi", "môi trường", ""}, {"vi", "bia mộ", ""},
		{"vi", "nhà sách", "books"},
		{"id", "tarif listrik", ""}, {"id", "sate madura", ""}, {"id", "keselamatan kerja", ""}, {"hi", "तालाब", ""}, {"hi", "टैक्सी", ""},
		{"ja", "ヘアスタイル", ""}, {"ja", "ウイスキー", ""}, {"ja", "就職ガイダンス", ""}, {"ja", "タイル施工", "tiler"}, {"ja", "スキー教室", "ski"},
		{"ko", "자동차", ""}, {"ko", "위스키", ""}, {"ko", "라이프스타일", ""}, {"ko", "특별 기획", ""}, {"ko", "공익 재단", ""}, {"ko", "태권도장", ""},
		{"ko", "수의 제작", ""}, {"ko", "타일 시공", "tiler"}, {"ko", "찻집", "tea"}, {"ko", "스키 강습", "ski"},
		{"th", "กวดวิชา", "~school"}, {"th", "ปลายทาง", ""}, {"th", "ขนมไทย", "pastry"}, {"th", "ร้านชา", "tea"}, {"zh", "麵包", "bakery"},
	} {
		got := TradesIn(c.industry, c.lang)
		if c.trades == "" {
			assert.Empty(t, got, "%s: %s", c.lang, c.industry)
			continue
		}
		assert.Contains(t, got, c.trades, "%s: %s", c.lang, c.industry)
	}
}
