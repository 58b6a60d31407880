package copywriter

import (
	"testing"

	"github.com/snackfarm/farm"
)

// What a caller asks politely to tell is told.
func TestPoliteOrdersAreTold(t *testing.T) {
	f := Read(farm.Brand{Name: "雛納め", Industry: "人形供養", Description: "届いた人形は筆でほこりを払います。"},
		"次のお焚き上げは3月12日、お預かりは3月9日必着とお伝えください。", InLanguage("ja"))
	if got := f.extra; len(got) != 2 || got[1] != "お預かりは3月9日必着" {
		t.Errorf("the caller's facts are %q", got)
	}
}
