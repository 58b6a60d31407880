// Package eip3009 signs and checks TransferWithAuthorization (EIP-3009): a
// payer's signed leave to move an amount of a token, which whoever holds it may
// submit once. It is the payment proof of x402's "exact" scheme and of MPP's
// "evm" method. The package knows no network: balances and used nonces are the
// chain's to say.
package eip3009

import (
	"encoding/json"
	"errors"
	"fmt"

	"golang.org/x/crypto/sha3"
)

var (
	domainType   = Keccak256([]byte("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"))
	transferType = Keccak256([]byte("TransferWithAuthorization(address from,address to,uint256 value," +
		"uint256 validAfter,uint256 validBefore,bytes32 nonce)"))
)

// Domain is the EIP-712 domain of a token: a signature is good for this token
// on this chain only. Name and Version are what the token's contract says, and
// differ between chains for the same token.
type Domain struct {
	Name              string
	Version           string
	ChainID           uint64
	VerifyingContract Address
}

// Separator returns the domain's EIP-712 hash.
func (d Domain) Separator() Hash {
	name, version := Keccak256([]byte(d.Name)), Keccak256([]byte(d.Version))
	chain, token := NewUint256(d.ChainID), d.VerifyingContract.word()
	return Keccak256(domainType[:], name[:], version[:], chain[:], token[:])
}

// Digest returns the hash that the payer signs.
func (d Domain) Digest(a Authorization) Hash {
	separator, message := d.Separator(), a.hash()
	return Keccak256([]byte{0x19, 0x01}, separator[:], message[:])
}

// Authorization allows the transfer of Value atomic units from From to To once
// per Nonce, in a block whose time lies strictly between ValidAfter and
// ValidBefore (Unix seconds).
//
// As JSON it is an object of six strings: from, to, value, validAfter,
// validBefore (decimal) and nonce. Other members are ignored, so that an object
// that carries more (such as MPP's payload) can be read into it.
type Authorization struct {
	From        Address `json:"from"`
	To          Address `json:"to"`
	Value       Uint256 `json:"value"`
	ValidAfter  Uint256 `json:"validAfter"`
	ValidBefore Uint256 `json:"validBefore"`
	Nonce       Hash    `json:"nonce"`
}

func (a Authorization) hash() Hash {
	from, to := a.From.word(), a.To.word()
	return Keccak256(transferType[:], from[:], to[:], a.Value[:], a.ValidAfter[:], a.ValidBefore[:], a.Nonce[:])
}

// UnmarshalJSON insists on all six members, spelled exactly. Its errors are
// [*FieldError].
func (a *Authorization) UnmarshalJSON(data []byte) error {
	// Into a map, since a struct would take "VALUE" for "value".
	var members map[string]json.RawMessage
	if err := json.Unmarshal(data, &members); err != nil || members == nil {
		return &FieldError{Field: "authorization", Err: errors.New("must be a JSON object")}
	}
	var got Authorization
	for _, m := range []struct {
		name string
		set  func(string) error
	}{
		{"from", into(&got.From, ParseAddress)},
		{"to", into(&got.To, ParseAddress)},
		{"value", into(&got.Value, ParseUint256)},
		{"validAfter", into(&got.ValidAfter, ParseUint256)},
		{"validBefore", into(&got.ValidBefore, ParseUint256)},
		{"nonce", into(&got.Nonce, ParseHash)},
	} {
		raw, ok := members[m.name]
		if !ok {
			return &FieldError{Field: m.name, Err: errors.New("is missing")}
		}
		var text *string
		if err := json.Unmarshal(raw, &text); err != nil || text == nil {
			return &FieldError{Field: m.name, Err: errors.New("must be a string")}
		}
		if err := m.set(*text); err != nil {
			return &FieldError{Field: m.name, Err: err}
		}
	}
	*a = got
	return nil
}

func into[T any](where *T, parse func(string) (T, error)) func(string) error {
	return func(s string) (err error) {
		*where, err = parse(s)
		return err
	}
}

// FieldError says which member of an authorization is wrong, and why.
type FieldError struct {
	Field string
	Err   error
}

func (e *FieldError) Error() string { return fmt.Sprintf("%s: %v", e.Field, e.Err) }
func (e *FieldError) Unwrap() error { return e.Err }

// Verify says whether the payer himself signed: an [*SignerError] when somebody
// else did.
func (d Domain) Verify(a Authorization, s Signature) error {
	signer, err := Recover(d.Digest(a), s)
	if err != nil {
		return err
	}
	if signer != a.From {
		return &SignerError{Signer: signer, From: a.From}
	}
	return nil
}

// SignerError is a well-formed signature of somebody else, or over something
// else: another token, chain, amount, recipient, window or nonce.
type SignerError struct{ Signer, From Address }

func (e *SignerError) Error() string {
	return fmt.Sprintf("the signature is not of %s over this transfer", e.From)
}

// Keccak256 hashes the parts one after the other, as Ethereum does (which is
// not the later SHA3-256).
func Keccak256(parts ...[]byte) Hash {
	h := sha3.NewLegacyKeccak256()
	for _, p := range parts {
		h.Write(p)
	}
	var out Hash
	h.Sum(out[:0])
	return out
}
