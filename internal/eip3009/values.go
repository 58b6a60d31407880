package eip3009

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"strings"
)

// Address is an account or a contract. It prints with the EIP-55 checksum.
type Address [20]byte

// ParseAddress reads 0x and 40 hexadecimal digits: all of one case, or with the
// EIP-55 checksum, which then must be right.
func ParseAddress(s string) (Address, error) {
	var a Address
	if err := parseHex(a[:], s); err != nil {
		return Address{}, err
	}
	if digits := s[2:]; digits != strings.ToLower(digits) && digits != strings.ToUpper(digits) && s != a.String() {
		return Address{}, errors.New("has a wrong EIP-55 checksum (a typing error?)")
	}
	return a, nil
}

func (a Address) String() string {
	out := []byte("0x" + hex.EncodeToString(a[:]))
	sum := Keccak256(out[2:])
	for i, c := range out[2:] {
		nibble := sum[i/2] >> 4
		if i%2 == 1 {
			nibble = sum[i/2] & 0xf
		}
		if c >= 'a' && nibble >= 8 {
			out[2+i] = c - 'a' + 'A'
		}
	}
	return string(out)
}

func (a Address) IsZero() bool { return a == Address{} }

// word is the address as the ABI encodes it: padded to 32 bytes on the left.
func (a Address) word() (w Hash) {
	copy(w[12:], a[:])
	return w
}

func (a Address) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

func (a *Address) UnmarshalText(text []byte) (err error) {
	*a, err = ParseAddress(string(text))
	return err
}

// Hash is 32 bytes: a digest, a nonce, a transaction's hash.
type Hash [32]byte

// ParseHash reads 0x and 64 hexadecimal digits.
func ParseHash(s string) (Hash, error) {
	var h Hash
	if err := parseHex(h[:], s); err != nil {
		return Hash{}, err
	}
	return h, nil
}

func (h Hash) String() string { return "0x" + hex.EncodeToString(h[:]) }

func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

func (h *Hash) UnmarshalText(text []byte) (err error) {
	*h, err = ParseHash(string(text))
	return err
}

// parseHex fills dst from 0x and exactly its number of bytes.
func parseHex(dst []byte, s string) error {
	if len(s) != 2+2*len(dst) || s[:2] != "0x" {
		return fmt.Errorf("must be 0x and %d hexadecimal digits (%d bytes)", 2*len(dst), len(dst))
	}
	if _, err := hex.Decode(dst, []byte(s[2:])); err != nil {
		return fmt.Errorf("must be 0x and %d hexadecimal digits: it has another character", 2*len(dst))
	}
	return nil
}

// Uint256 is an unsigned integer of 256 bits, big-endian. Two of them compare
// with ==.
type Uint256 [32]byte

// maxUint256Digits is the length of 2^256-1 in decimal.
const maxUint256Digits = 78

func NewUint256(n uint64) (u Uint256) {
	new(big.Int).SetUint64(n).FillBytes(u[:])
	return u
}

// ParseUint256 reads a decimal integer of 0 to 2^256-1: digits only, without
// sign, blanks, separators or leading zeros.
func ParseUint256(s string) (Uint256, error) {
	if s == "" || len(s) > maxUint256Digits {
		return Uint256{}, fmt.Errorf("must be a decimal integer of 1 to %d digits", maxUint256Digits)
	}
	for _, c := range []byte(s) {
		if c < '0' || c > '9' {
			return Uint256{}, errors.New("must be a decimal integer: digits only")
		}
	}
	if s[0] == '0' && len(s) > 1 {
		return Uint256{}, errors.New("must be a decimal integer without leading zeros")
	}
	n, ok := new(big.Int).SetString(s, 10)
	if !ok {
		return Uint256{}, errors.New("must be a decimal integer")
	}
	if n.BitLen() > 256 {
		return Uint256{}, errors.New("must be smaller than 2^256")
	}
	var u Uint256
	n.FillBytes(u[:])
	return u, nil
}

// Big returns the number as a new big.Int.
func (u Uint256) Big() *big.Int { return new(big.Int).SetBytes(u[:]) }

// Cmp returns -1, 0 or 1.
func (u Uint256) Cmp(v Uint256) int { return bytes.Compare(u[:], v[:]) }

// Uint64 returns the number, and false when it does not fit.
func (u Uint256) Uint64() (uint64, bool) {
	n := u.Big()
	return n.Uint64(), n.IsUint64()
}

func (u Uint256) String() string { return u.Big().String() }

func (u Uint256) MarshalText() ([]byte, error) { return []byte(u.String()), nil }

func (u *Uint256) UnmarshalText(text []byte) (err error) {
	*u, err = ParseUint256(string(text))
	return err
}
