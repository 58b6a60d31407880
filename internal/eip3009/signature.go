package eip3009

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"github.com/decred/dcrd/dcrec/secp256k1/v4"
	"github.com/decred/dcrd/dcrec/secp256k1/v4/ecdsa"
)

// maxSignatureBytes bounds what is read at all: an ERC-6492 signature carries a
// wallet's deployment with it.
const maxSignatureBytes = 8 << 10

// ErrContractSignature is a signature that is not 65 bytes long: one of a smart
// wallet (EIP-1271, ERC-6492), which only the chain can check.
var ErrContractSignature = errors.New("the signature is not one of a plain account (65 bytes): smart wallets cannot be checked here")

// Signature is r, s and v (27 or 28), as the token's contract takes it.
type Signature [65]byte

// ParseSignature reads 0x and 65 bytes. It takes v 0 or 1 for 27 or 28, as some
// wallets write it; what is handed on must then be String's form. A high s (the
// second form of the same signature) is refused: the token refuses it too.
func ParseSignature(s string) (Signature, error) {
	sig, err := parseSignature(s)
	if err != nil {
		return Signature{}, err
	}
	if sig[64] <= 1 {
		sig[64] += 27
	}
	return sig, sig.check()
}

// ParseCanonicalSignature is ParseSignature for v 27 and 28 only, as the
// token's contract sees it.
func ParseCanonicalSignature(s string) (Signature, error) {
	sig, err := parseSignature(s)
	if err != nil {
		return Signature{}, err
	}
	return sig, sig.check()
}

func parseSignature(s string) (sig Signature, err error) {
	digits, ok := strings.CutPrefix(s, "0x")
	if !ok || len(digits) == 0 || len(digits)%2 != 0 {
		return sig, errors.New("must be 0x and 130 hexadecimal digits (65 bytes)")
	}
	if len(digits) > 2*maxSignatureBytes {
		return sig, fmt.Errorf("must have at most %d bytes", maxSignatureBytes)
	}
	raw, err := hex.DecodeString(digits)
	if err != nil {
		return sig, errors.New("must be 0x and hexadecimal digits")
	}
	if len(raw) != len(sig) {
		return sig, ErrContractSignature
	}
	copy(sig[:], raw)
	return sig, nil
}

func (s Signature) check() error {
	if v := s[64]; v != 27 && v != 28 {
		return fmt.Errorf("has v %d: it must be 27 or 28", v)
	}
	var r, half secp256k1.ModNScalar
	if overflow := r.SetByteSlice(s[:32]); overflow || r.IsZero() {
		return errors.New("has an r outside the curve's order")
	}
	if overflow := half.SetByteSlice(s[32:64]); overflow || half.IsZero() {
		return errors.New("has an s outside the curve's order")
	}
	if half.IsOverHalfOrder() {
		return errors.New("has an s above half the curve's order (malleable)")
	}
	return nil
}

func (s Signature) String() string { return "0x" + hex.EncodeToString(s[:]) }

// Recover returns who signed the digest.
func Recover(digest Hash, s Signature) (Address, error) {
	if err := s.check(); err != nil {
		return Address{}, err
	}
	var compact [65]byte
	compact[0] = s[64]
	copy(compact[1:], s[:64])
	key, _, err := ecdsa.RecoverCompact(compact[:], digest[:])
	if err != nil {
		return Address{}, errors.New("the signature fits no key")
	}
	return addressOf(key), nil
}

func addressOf(key *secp256k1.PublicKey) (a Address) {
	sum := Keccak256(key.SerializeUncompressed()[1:])
	copy(a[:], sum[12:])
	return a
}

// Key signs for an address: in the sandbox and in tests. The farm itself holds
// no key.
type Key struct{ private *secp256k1.PrivateKey }

// ParseKey reads 0x and 64 hexadecimal digits.
func ParseKey(s string) (Key, error) {
	raw, err := ParseHash(s)
	if err != nil {
		// Not the parser's words: nothing of a key belongs in a message.
		return Key{}, errors.New("a private key must be 0x and 64 hexadecimal digits")
	}
	var n secp256k1.ModNScalar
	if overflow := n.SetBytes((*[32]byte)(&raw)); overflow != 0 || n.IsZero() {
		return Key{}, errors.New("a private key must lie between 1 and the curve's order")
	}
	return Key{private: secp256k1.NewPrivateKey(&n)}, nil
}

// NewKey draws a key at random.
func NewKey() (Key, error) {
	k, err := secp256k1.GeneratePrivateKey()
	if err != nil {
		return Key{}, fmt.Errorf("drawing a key: %w", err)
	}
	return Key{private: k}, nil
}

// Hex returns the private key as ParseKey reads it.
func (k Key) Hex() string { return "0x" + hex.EncodeToString(k.private.Serialize()) }

func (k Key) Address() Address { return addressOf(k.private.PubKey()) }

// Sign signs the digest deterministically (RFC 6979), with a low s.
func (k Key) Sign(digest Hash) (s Signature) {
	compact := ecdsa.SignCompact(k.private, digest[:], false)
	copy(s[:], compact[1:])
	s[64] = compact[0]
	return s
}
