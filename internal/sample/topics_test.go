package sample

import (
	"testing"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// Each language has a topic with enough to tell, within what a request may hold.
func TestTopics(t *testing.T) {
	for _, lang := range farm.Languages() {
		topic, ok := Topic(lang)
		if n := utf8.RuneCountInString(topic); !ok || n < 60 || n > 2000 {
			t.Errorf("%s: a topic of %d characters", lang, n)
		}
	}
	if _, ok := Topic("xx"); ok {
		t.Error("a language that is none has a topic")
	}
}
