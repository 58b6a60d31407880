package paysandbox

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/snackfarm/farm/internal/eip3009"
)

// Tempo's own transactions (type 0x76), as far as an account with one key uses
// them to pay: an expiring nonce, calls of transfer or transferWithMemo of the
// token, the sender paying the fee. Access keys, multisigs, passkeys, sponsored
// fees and other calls are refused, and no fee is taken.
const tempoType = 0x76

// The list that a transaction is, by position.
const (
	txChainID    = 0
	txCalls      = 4
	txAccessList = 5
	txNonceKey   = 6
	txNonce      = 7
	txBefore     = 8
	txAfter      = 9
	txFeePayer   = 11
	txAuthorized = 12
	txSignature  = 13
	txFields     = 14
)

// maxTempoExpiry is how far ahead the end of an expiring nonce may lie, in
// seconds: so long the chain remembers it.
const maxTempoExpiry = 30

// tempoTransfer is what a transaction asks for.
type tempoTransfer struct {
	hash   eip3009.Hash
	from   eip3009.Address
	to     eip3009.Address
	amount eip3009.Uint256
	memo   *eip3009.Hash
	token  eip3009.Address
	before uint64 // Unix seconds
	after  uint64 // 0: at once
}

// decodeTempo reads a signed transaction and recovers its sender.
func decodeTempo(raw []byte, chainID uint64) (*tempoTransfer, error) {
	if len(raw) == 0 || raw[0] != tempoType {
		return nil, errors.New("only Tempo's transactions (0x76) are played here")
	}
	tx, err := decodeRLP(raw[1:])
	if err != nil || !tx.list {
		return nil, errors.New("the transaction is not canonical RLP")
	}
	if len(tx.items) != txFields {
		return nil, fmt.Errorf("the transaction has %d fields, not %d: key authorizations and unsigned transactions are not played here",
			len(tx.items), txFields)
	}
	f := tx.items
	id, err := f[txChainID].number()
	if err != nil {
		return nil, fmt.Errorf("chainId: %w", err)
	}
	if id != chainID {
		return nil, fmt.Errorf("chainId %d: only %d is played here, never a real network", id, chainID)
	}
	for i, name := range map[int]string{txAccessList: "accessList", txAuthorized: "authorizationList"} {
		if !f[i].list || len(f[i].items) > 0 {
			return nil, fmt.Errorf("%s must be empty here", name)
		}
	}
	if f[txFeePayer].list || len(f[txFeePayer].bytes) > 0 {
		return nil, errors.New("sponsored fees are not played here")
	}
	if key := f[txNonceKey]; key.list || !bytes.Equal(key.bytes, bytes.Repeat([]byte{0xff}, 32)) {
		return nil, errors.New("only expiring nonces (nonceKey 2^256-1) are played here")
	}
	if nonce, err := f[txNonce].number(); err != nil || nonce != 0 {
		return nil, errors.New("the nonce of an expiring one must be 0")
	}
	t := &tempoTransfer{hash: eip3009.Keccak256(raw)}
	if t.before, err = f[txBefore].number(); err != nil || t.before == 0 {
		return nil, errors.New("validBefore is missing")
	}
	if t.after, err = f[txAfter].number(); err != nil {
		return nil, fmt.Errorf("validAfter: %w", err)
	}
	if err := t.readCall(f[txCalls]); err != nil {
		return nil, err
	}

	sig := f[txSignature]
	if sig.list || len(sig.bytes) != 65 {
		return nil, errors.New("only signatures of plain keys (65 bytes) are played here")
	}
	signature, err := eip3009.ParseSignature("0x" + hex.EncodeToString(sig.bytes))
	if err != nil {
		return nil, fmt.Errorf("signature %w", err)
	}
	var unsigned [][]byte
	for _, i := range f[:txSignature] {
		unsigned = append(unsigned, i.encoded)
	}
	t.from, err = eip3009.Recover(eip3009.Keccak256([]byte{tempoType}, encodeList(unsigned...)), signature)
	return t, err
}

// readCall reads the only call: a transfer of the token.
func (t *tempoTransfer) readCall(calls item) error {
	if !calls.list || len(calls.items) != 1 || !calls.items[0].list || len(calls.items[0].items) != 3 {
		return errors.New("exactly one call is played here")
	}
	call := calls.items[0].items
	to, value, data := call[0], call[1], call[2].bytes
	if to.list || len(to.bytes) != len(t.token) || value.list || len(value.bytes) > 0 || call[2].list {
		return errors.New("the call must go to the token, without a value")
	}
	copy(t.token[:], to.bytes)
	if len(data) < 4 {
		return errors.New("the call has no method")
	}
	args, size := data[4:], 64
	switch [4]byte(data[:4]) {
	case selector("transfer(address,uint256)"):
	case selector("transferWithMemo(address,uint256,bytes32)"):
		size = 96
	default:
		return fmt.Errorf("method 0x%x: only transfer and transferWithMemo are played here", data[:4])
	}
	recipient, ok := abiAddress(args, 0)
	if !ok || len(args) != size {
		return errors.New("the call's arguments have a wrong size")
	}
	t.to, t.amount = recipient, eip3009.Uint256(args[32:64])
	if size == 96 {
		memo := eip3009.Hash(args[64:])
		t.memo = &memo
	}
	return nil
}

// number reads an unsigned integer of at most 8 bytes without leading zeros.
func (i item) number() (uint64, error) {
	if i.list || len(i.bytes) > 8 || len(i.bytes) > 0 && i.bytes[0] == 0 {
		return 0, errors.New("must be an integer")
	}
	return new(big.Int).SetBytes(i.bytes).Uint64(), nil
}

// tempoMethods are what a wallet calls to send, beside the common methods.
func (s *Sandbox) tempoMethods() map[string]method {
	constant := func(v string) method { return func([]json.RawMessage) (any, *rpcError) { return v, nil } }
	return map[string]method{
		"eth_maxPriorityFeePerGas": constant(quantity(1)),
		"eth_gasPrice":             constant(quantity(2)),
		"eth_estimateGas":          constant(quantity(gasUsed)),
		"eth_getTransactionCount":  constant(quantity(0)), // expiring nonces do not count
		"eth_sendRawTransaction": func(params []json.RawMessage) (any, *rpcError) {
			t, err := s.sendTempo(params)
			if err != nil {
				return nil, err
			}
			return t.hash, nil
		},
		"eth_sendRawTransactionSync": func(params []json.RawMessage) (any, *rpcError) {
			t, err := s.sendTempo(params)
			if err != nil {
				return nil, err
			}
			return s.tempo.receipt(t), nil
		},
	}
}

// sendTempo checks a transaction and "mines" it at once. s.mu is held.
func (s *Sandbox) sendTempo(params []json.RawMessage) (*transaction, *rpcError) {
	text, refused := param[string](params, 0, "transaction")
	if refused != nil {
		return nil, refused
	}
	digits, ok := strings.CutPrefix(text, "0x")
	raw, err := hex.DecodeString(digits)
	if !ok || err != nil {
		return nil, rpcRefuse(codeParams, "transaction must be 0x and hexadecimal digits")
	}
	t, err := decodeTempo(raw, s.tempo.id)
	if err != nil {
		return nil, rpcRefuse(codeRefused, "%v", err)
	}
	if s.tempo.byHash[t.hash] != nil {
		return nil, rpcRefuse(codeRefused, "already known")
	}
	now := uint64(s.cfg.Now().Unix())
	switch {
	case t.before <= now:
		return nil, rpcRefuse(codeRefused, "the transaction has expired: validBefore %d, and it is %d", t.before, now)
	case t.before > now+maxTempoExpiry:
		return nil, rpcRefuse(codeRefused, "validBefore %d is more than %d s ahead", t.before, maxTempoExpiry)
	case t.after > now:
		return nil, rpcRefuse(codeRefused, "validAfter %d, and it is %d", t.after, now)
	case t.token != s.tempo.token:
		return nil, rpcRefuse(codeRefused, "token %s: only %s is played here", t.token, s.tempo.token)
	}
	mined := &transaction{hash: t.hash, from: t.from, to: t.token, typ: "0x76",
		transfer: TransferState{From: t.from, To: t.to, Amount: t.amount, Memo: t.memo}}
	if err := s.tempo.transferred(mined); err != nil {
		return nil, rpcRefuse(codeRefused, "%v", err)
	}
	s.log.Info("sandbox: mined", "network", s.tempo.network(), "payer", t.from, "amount", t.amount, "transaction", t.hash)
	return mined, nil
}
