package farm

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
)

// HashFile reads a file and returns its SHA-256 in hexadecimal and its size in
// bytes.
func HashFile(path string) (sum string, bytes int64, err error) {
	f, err := os.Open(path)
	if err != nil {
		return "", 0, fmt.Errorf("hash file: %w", err)
	}
	defer f.Close()
	h := sha256.New()
	if bytes, err = io.Copy(h, f); err != nil {
		return "", 0, fmt.Errorf("hash file: %w", err)
	}
	return hex.EncodeToString(h.Sum(nil)), bytes, nil
}

// Fingerprint tells descriptions apart by 24 hexadecimal digits: equal ones have
// the same, in every build. What it is given has to encode as JSON, as strings
// and finite numbers do; anything else is a fault of the program and panics.
func Fingerprint(of any) string {
	raw, err := json.Marshal(of)
	if err != nil {
		panic("fingerprint: " + err.Error())
	}
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:12])
}
