package paysandbox

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/snackfarm/farm/internal/eip3009"
)

// chain is a ledger of one token that looks like a chain from outside. Block
// numbers follow from the clock: a block of genesis time plus number times
// interval, empty unless something happened in it.
type chain struct {
	id            uint64
	token         eip3009.Address
	name, version string
	interval      time.Duration
	now           func() time.Time

	balances     map[eip3009.Address]*big.Int
	used         map[authorizationKey]eip3009.Hash // to the transaction
	transactions []*transaction
	byHash       map[eip3009.Hash]*transaction
}

// genesis is when the chains of the sandbox began.
var genesis = time.Date(2023, 9, 26, 0, 0, 0, 0, time.UTC)

type authorizationKey struct {
	from  eip3009.Address
	nonce eip3009.Hash
}

type transaction struct {
	hash     eip3009.Hash
	block    uint64
	index    int // in the block
	from, to eip3009.Address
	transfer TransferState
	logs     []logEntry
	typ      string
}

type logEntry struct {
	topics []eip3009.Hash
	data   []byte
	index  int // in the block
}

var (
	transferTopic     = eip3009.Keccak256([]byte("Transfer(address,address,uint256)"))
	transferMemoTopic = eip3009.Keccak256([]byte("TransferWithMemo(address,address,uint256,bytes32)"))
	usedTopic         = eip3009.Keccak256([]byte("AuthorizationUsed(address,bytes32)"))
)

func newChain(id uint64, token eip3009.Address, name, version string, interval time.Duration, now func() time.Time) *chain {
	return &chain{id: id, token: token, name: name, version: version, interval: interval, now: now,
		balances: map[eip3009.Address]*big.Int{}, used: map[authorizationKey]eip3009.Hash{}, byHash: map[eip3009.Hash]*transaction{}}
}

func (c *chain) domain() eip3009.Domain {
	return eip3009.Domain{Name: c.name, Version: c.version, ChainID: c.id, VerifyingContract: c.token}
}

func (c *chain) network() string { return fmt.Sprintf("eip155:%d", c.id) }

func (c *chain) head() uint64 { return uint64(c.now().Sub(genesis) / c.interval) }

func (c *chain) blockTime(number uint64) time.Time {
	return genesis.Add(time.Duration(number) * c.interval)
}

func (c *chain) blockHash(number uint64) eip3009.Hash {
	return eip3009.Keccak256([]byte("sandbox block"), binary.BigEndian.AppendUint64(nil, c.id), binary.BigEndian.AppendUint64(nil, number))
}

func (c *chain) balance(a eip3009.Address) *big.Int {
	if b := c.balances[a]; b != nil {
		return b
	}
	return new(big.Int)
}

func (c *chain) credit(a eip3009.Address, amount *big.Int) {
	c.balances[a] = new(big.Int).Add(c.balance(a), amount)
}

// errFull is told instead of forgetting: a forgotten nonce could be paid twice.
var errFull = fmt.Errorf("the sandbox keeps at most %d transactions: restart it", maxRecords)

var errBalance = errors.New("the balance is too small")

// transferred moves the amount and appends the transaction. The caller has
// filled in hash, sender and transfer.
func (c *chain) transferred(t *transaction) error {
	if len(c.transactions) >= maxRecords || len(c.balances) >= 2*maxRecords {
		return errFull
	}
	amount := t.transfer.Amount.Big()
	if c.balance(t.transfer.From).Cmp(amount) < 0 {
		return errBalance
	}
	c.credit(t.transfer.From, new(big.Int).Neg(amount))
	c.credit(t.transfer.To, amount)
	from, to := word(t.transfer.From), word(t.transfer.To)
	if t.transfer.Nonce != nil {
		t.logs = append(t.logs, logEntry{topics: []eip3009.Hash{usedTopic, from, *t.transfer.Nonce}})
	}
	t.logs = append(t.logs, logEntry{topics: []eip3009.Hash{transferTopic, from, to}, data: t.transfer.Amount[:]})
	if t.transfer.Memo != nil {
		t.logs = append(t.logs, logEntry{topics: []eip3009.Hash{transferMemoTopic, from, to, *t.transfer.Memo}, data: t.transfer.Amount[:]})
	}
	t.transfer.Transaction = t.hash
	t.block = c.head()
	logs := 0
	for i := len(c.transactions) - 1; i >= 0 && c.transactions[i].block == t.block; i-- {
		t.index++
		logs += len(c.transactions[i].logs)
	}
	for i := range t.logs {
		t.logs[i].index = logs + i
	}
	c.transactions = append(c.transactions, t)
	c.byHash[t.hash] = t
	return nil
}

// fakeHash names a transaction of x402. Its bytes begin with ASCII that says
// what it is.
func (c *chain) fakeHash(key authorizationKey) (h eip3009.Hash) {
	sum := eip3009.Keccak256(binary.BigEndian.AppendUint64(nil, c.id), key.from[:], key.nonce[:])
	copy(h[:], "sandbox: no real money")
	copy(h[22:], sum[:10])
	return h
}

func (c *chain) state() ChainState {
	out := ChainState{Network: c.network(), Token: c.token, Balances: map[string]string{}, Transfers: []TransferState{}}
	for a, b := range c.balances {
		out.Balances[a.String()] = b.String()
	}
	for _, t := range c.transactions {
		out.Transfers = append(out.Transfers, t.transfer)
	}
	return out
}

// word is an address as topics and the ABI have it.
func word(a eip3009.Address) (w eip3009.Hash) {
	copy(w[12:], a[:])
	return w
}

// selector is how the ABI names a method: transfer(address,uint256).
func selector(signature string) [4]byte {
	sum := eip3009.Keccak256([]byte(signature))
	return [4]byte(sum[:4])
}

// abiString encodes a string as a method returns it.
func abiString(s string) string {
	padded := s + strings.Repeat("\x00", (32-len(s)%32)%32)
	offset, size := eip3009.NewUint256(32), eip3009.NewUint256(uint64(len(s)))
	return fmt.Sprintf("0x%x%x%x", offset[:], size[:], padded)
}
