package farm

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

func TestHashFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "abc")
	if err := os.WriteFile(path, []byte("abc"), 0o600); err != nil {
		t.Fatal(err)
	}
	const want = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" // FIPS 180-2, B.1
	if sum, n, err := HashFile(path); sum != want || n != 3 || err != nil {
		t.Errorf("%s, %d bytes, %v", sum, n, err)
	}
	if _, _, err := HashFile(path + "d"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}

// Names of files in stores are made of fingerprints: they must not change.
func TestFingerprint(t *testing.T) {
	for of, want := range map[string]string{"": "12ae32cb1ec02d01eda3581b", "abc": "6cc43f858fbb763301637b5a"} {
		if got := Fingerprint(of); got != want {
			t.Errorf("%q: %s, want %s", of, got, want)
		}
	}
	if Fingerprint([]any{"v1", 1, 2.5}) == Fingerprint([]any{"v1", 1, 2.25}) {
		t.Error("two descriptions have one fingerprint")
	}
}

func TestCodes(t *testing.T) {
	for code, want := range map[Code][2]bool{
		CodeInvalid: {true, true}, CodeNotFound: {true, true}, CodeConflict: {true, true}, CodeTooLarge: {true, true},
		CodeMediaType: {true, true}, CodePlanRequired: {true, true}, CodeUnavailable: {false, true}, CodeInternal: {}, CodeRateLimited: {},
		CodeForbidden: {}, "handed_back": {}, "": {},
	} {
		if got := [2]bool{code.Lasting(), code.Tellable()}; got != want {
			t.Errorf("%q: lasting and tellable are %v, want %v", code, got, want)
		}
	}
}
