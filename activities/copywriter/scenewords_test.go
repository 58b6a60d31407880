package copywriter

import (
	"testing"

	"github.com/snackfarm/farm"
)

// The common places and hours are known in every language, in the forms that a sentence
// gives their words, and parts of other words are none.
func TestScenesAreNamedInEveryLanguage(t *testing.T) {
	t.Parallel()
	said := map[string][3]string{ // kitchen in the evening, shore at night, none
		"en": {"in a small kitchen in the evening", "on the beach at night", "somebody who speaks quickly"},
		"de": {"in einer kleinen Küche am Abend", "am Strand bei Nacht", "jemand, der schnell spricht"},
		"es": {"en una cocina pequeña al atardecer", "en la playa de noche", "alguien que habla rápido"},
		"fr": {"dans une petite cuisine le soir", "sur la plage, la nuit", "quelqu'un qui parle vite"},
		"it": {"in una piccola cucina di sera", "sulla spiaggia di notte", "qualcuno che parla in fretta"},
		"pt": {"numa cozinha pequena ao entardecer", "na praia à noite", "alguém que fala depressa"},
		"nl": {"in een kleine keuken bij zonsondergang", "op het strand in de nacht", "iemand die meer praat"},
		"pl": {"w małej kuchni wieczorem", "na plaży w nocy", "ktoś, kto mówi po polsku"},
		"sq": {"në një kuzhinë të vogël në mbrëmje", "në plazh natën", "dikush që flet për natyrën"},
		"tr": {"küçük bir mutfakta akşam", "sahilde gece", "hızlı konuşan biri, odak noktası"},
		"ru": {"на маленькой кухне вечером", "на пляже ночью", "кто-то говорит о рекламе портретов"},
		"ar": {"في المطبخ عند الغروب", "على شاطئ البحر في الليل", "شخص يتحدث بسرعة"},
		"hi": {"छोटी रसोई में शाम को", "समुद्र किनारे रात में", "कोई जो जल्दी बोलता है"},
		"id": {"di dapur kecil saat senja", "di pantai pada malam hari", "seseorang yang bicara cepat"},
		"vi": {"trong bếp nhỏ lúc hoàng hôn", "trên bãi biển ban đêm", "một người xem đồng hồ"},
		"th": {"ในครัวเล็กๆ ตอนเย็น", "ที่ชายหาดตอนกลางคืน", "คนที่พูดเร็ว"},
		"ja": {"夕方の小さなキッチンで", "夜のビーチで", "早口で話す人"},
		"ko": {"작은 부엌에서 저녁에", "밤에 해변에서", "산업에 대해 말하는 배우"},
		"zh": {"傍晚的小厨房里", "深夜的海滩", "说话很快的人"},
	}
	for _, lang := range farm.Languages() {
		texts, ok := said[lang]
		if !ok {
			t.Errorf("%s has no words of places here", lang)
			continue
		}
		for i, want := range [3][2]string{{"kitchen", "dusk"}, {"shore", "night"}, {}} {
			if place, light := SceneOf(texts[i], lang); place != want[0] || light != want[1] {
				t.Errorf("%s: %q is %q by %q, want %v", lang, texts[i], place, light, want)
			}
		}
	}
}

// A word that only looks like a place of another language, or begins like one, is none.
func TestOtherWordsAreNoPlaces(t *testing.T) {
	t.Parallel()
	for text, lang := range map[string]string{
		"Enciende la luz aunque sea de día": "es", "Ma première omelette a collé, parce que le beurre était froid": "fr",
		"Fermez la porte quand il fait froid": "fr",
	} {
		if place, _ := SceneOf(text, lang); place != "" {
			t.Errorf("%q plays at the %s", text, place)
		}
	}
}
