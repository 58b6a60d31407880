package paysandbox

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/big"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/snackfarm/farm/internal/eip3009"
)

const (
	maxBatch      = 100
	maxLogBlocks  = 10_000 // blocks that one eth_getLogs may span, as public nodes limit it
	maxLogTopics  = 4
	maxLogChoices = 100
)

// rpcError is an error of JSON-RPC.
type rpcError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (e *rpcError) Error() string { return e.Message }

func rpcRefuse(code int, format string, args ...any) *rpcError {
	return &rpcError{Code: code, Message: "sandbox: " + fmt.Sprintf(format, args...)}
}

const (
	codeParse       = -32700
	codeInvalid     = -32600
	codeNoMethod    = -32601
	codeParams      = -32602
	codeRefused     = -32000
	codeLimit       = -32005
	jsonRPCVersion  = "2.0"
	errBadParamsFmt = "%s: %v"
)

type rpcCall struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params"`
}

type rpcAnswer struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  any             `json:"result"`
	Error   *rpcError       `json:"error,omitempty"`
}

// MarshalJSON leaves result out of an error, and only then: null is a result.
func (a rpcAnswer) MarshalJSON() ([]byte, error) {
	out := map[string]any{"jsonrpc": a.Version, "id": a.ID}
	if a.Error != nil {
		out["error"] = a.Error
	} else {
		out["result"] = a.Result
	}
	return json.Marshal(out)
}

// method answers one call. Sandbox.mu is held.
type method func(params []json.RawMessage) (any, *rpcError)

// rpc serves a chain's JSON-RPC; more are methods beside the common ones.
func (s *Sandbox) rpc(service string, c *chain, more map[string]method) http.HandlerFunc {
	methods := c.methods()
	for name, m := range more {
		methods[name] = m
	}
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := readBody(r)
		if err != nil {
			writeJSON(w, http.StatusRequestEntityTooLarge, rpcAnswer{Version: jsonRPCVersion, ID: json.RawMessage("null"),
				Error: rpcRefuse(codeInvalid, "%v", err)})
			return
		}
		var calls []rpcCall
		batch := bytes.HasPrefix(bytes.TrimSpace(body), []byte("["))
		if batch {
			err = json.Unmarshal(body, &calls)
		} else {
			calls = make([]rpcCall, 1)
			err = json.Unmarshal(body, &calls[0])
		}
		if err != nil || len(calls) == 0 || len(calls) > maxBatch {
			writeJSON(w, http.StatusOK, rpcAnswer{Version: jsonRPCVersion, ID: json.RawMessage("null"),
				Error: rpcRefuse(codeParse, "the body must be a call or 1 to %d of them", maxBatch)})
			return
		}
		answers := make([]rpcAnswer, len(calls))
		for i, call := range calls {
			if _, ok := methods[call.Method]; ok {
				s.count(service, call.Method)
			}
			fault := s.faults.take(service, call.Method)
			if fault.before(r.Context(), w) {
				return
			}
			answers[i] = s.answer(methods, call)
			if answers[i].Error == nil && fault.after(r.Context(), w) {
				return
			}
			if fault.Kind == FaultPendingOnce {
				answers[i].Result, answers[i].Error = nil, nil
			}
		}
		if batch {
			writeJSON(w, http.StatusOK, answers)
			return
		}
		writeJSON(w, http.StatusOK, answers[0])
	}
}

func (s *Sandbox) answer(methods map[string]method, call rpcCall) rpcAnswer {
	out := rpcAnswer{Version: jsonRPCVersion, ID: call.ID}
	if out.ID == nil {
		out.ID = json.RawMessage("null")
	}
	m, ok := methods[call.Method]
	if !ok {
		out.Error = rpcRefuse(codeNoMethod, "the method %.64q does not exist or is not available", call.Method)
		return out
	}
	var params []json.RawMessage
	if len(call.Params) > 0 {
		if err := json.Unmarshal(call.Params, &params); err != nil {
			out.Error = rpcRefuse(codeParams, "params must be an array")
			return out
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	out.Result, out.Error = m(params)
	return out
}

// param reads a parameter; a missing one is an error.
func param[T any](params []json.RawMessage, i int, name string) (v T, _ *rpcError) {
	if i >= len(params) {
		return v, rpcRefuse(codeParams, "parameter %d (%s) is missing", i, name)
	}
	if err := json.Unmarshal(params[i], &v); err != nil {
		return v, rpcRefuse(codeParams, errBadParamsFmt, name, err)
	}
	return v, nil
}

func quantity(n uint64) string { return "0x" + strconv.FormatUint(n, 16) }

// methods are those that both chains have.
func (c *chain) methods() map[string]method {
	constant := func(v any) method { return func([]json.RawMessage) (any, *rpcError) { return v, nil } }
	return map[string]method{
		"eth_chainId":               constant(quantity(c.id)),
		"net_version":               constant(strconv.FormatUint(c.id, 10)),
		"web3_clientVersion":        constant("sandbox/no-real-money"),
		"eth_blockNumber":           func([]json.RawMessage) (any, *rpcError) { return quantity(c.head()), nil },
		"eth_getBlockByNumber":      c.getBlock,
		"eth_call":                  c.call,
		"eth_getLogs":               c.getLogs,
		"eth_getTransactionReceipt": c.getReceipt,
	}
}

// block reads a number or a tag.
func (c *chain) blockNumber(s string) (uint64, *rpcError) {
	switch s {
	case "", "latest", "pending", "safe", "finalized":
		return c.head(), nil
	case "earliest":
		return 0, nil
	}
	digits, ok := strings.CutPrefix(s, "0x")
	n, err := strconv.ParseUint(digits, 16, 63)
	if !ok || err != nil {
		return 0, rpcRefuse(codeParams, "block %.80q is neither a number nor a tag", s)
	}
	return n, nil
}

func (c *chain) getBlock(params []json.RawMessage) (any, *rpcError) {
	tag, err := param[string](params, 0, "block")
	if err != nil {
		return nil, err
	}
	number, err := c.blockNumber(tag)
	if err != nil {
		return nil, err
	}
	if number > c.head() {
		return nil, nil
	}
	hashes := []eip3009.Hash{}
	for _, t := range c.transactions {
		if t.block == number {
			hashes = append(hashes, t.hash)
		}
	}
	var zero eip3009.Hash
	return map[string]any{
		"number": quantity(number), "hash": c.blockHash(number), "parentHash": c.blockHash(number - 1),
		"timestamp": quantity(uint64(c.blockTime(number).Unix())), "transactions": hashes, "uncles": []string{},
		"baseFeePerGas": quantity(1), "gasLimit": quantity(30_000_000), "gasUsed": quantity(uint64(len(hashes)) * gasUsed),
		"miner": eip3009.Address{}, "difficulty": "0x0", "nonce": "0x0000000000000000", "size": "0x0", "extraData": "0x", "mixHash": zero,
		"stateRoot": zero, "transactionsRoot": zero, "receiptsRoot": zero, "sha3Uncles": zero, "logsBloom": bloom(nil, eip3009.Address{}),
	}, nil
}

// gasUsed is what a transfer is said to use.
const gasUsed = 60_000

// call answers the token's reading methods.
func (c *chain) call(params []json.RawMessage) (any, *rpcError) {
	type request struct {
		To    *eip3009.Address `json:"to"`
		Data  string           `json:"data"`
		Input string           `json:"input"`
	}
	q, refused := param[request](params, 0, "call")
	if refused != nil {
		return nil, refused
	}
	if q.Input == "" {
		q.Input = q.Data
	}
	data, err := hex.DecodeString(strings.TrimPrefix(q.Input, "0x"))
	if err != nil {
		return nil, rpcRefuse(codeParams, "input must be 0x and hexadecimal digits")
	}
	if q.To == nil || *q.To != c.token {
		return "0x", nil // as a node answers for an address without code
	}
	if len(data) < 4 {
		return nil, rpcRefuse(3, "execution reverted")
	}
	args := data[4:]
	switch [4]byte(data[:4]) {
	case selector("authorizationState(address,bytes32)"):
		from, ok := abiAddress(args, 0)
		if !ok || len(args) < 64 {
			return nil, rpcRefuse(3, "execution reverted: authorizationState takes an address and 32 bytes")
		}
		state := uint64(0)
		if _, used := c.used[authorizationKey{from, eip3009.Hash(args[32:64])}]; used {
			state = 1
		}
		return eip3009.Hash(eip3009.NewUint256(state)), nil
	case selector("balanceOf(address)"):
		of, ok := abiAddress(args, 0)
		if !ok {
			return nil, rpcRefuse(3, "execution reverted: balanceOf takes an address")
		}
		var out eip3009.Hash
		c.balance(of).FillBytes(out[:])
		return out, nil
	case selector("decimals()"):
		return eip3009.Hash(eip3009.NewUint256(tokenDecimals)), nil
	case selector("name()"):
		return abiString(c.name), nil
	case selector("version()"):
		return abiString(c.version), nil
	}
	return nil, rpcRefuse(3, "execution reverted: method 0x%x is not played here", data[:4])
}

// abiAddress reads the n-th argument, whose first 12 bytes must be zero.
func abiAddress(args []byte, n int) (a eip3009.Address, ok bool) {
	if len(args) < 32*(n+1) {
		return a, false
	}
	arg := args[32*n : 32*(n+1)]
	copy(a[:], arg[12:])
	return a, bytes.Equal(arg[:12], make([]byte, 12))
}

func (c *chain) getReceipt(params []json.RawMessage) (any, *rpcError) {
	hash, err := param[eip3009.Hash](params, 0, "transaction")
	if err != nil {
		return nil, err
	}
	t := c.byHash[hash]
	if t == nil {
		return nil, nil
	}
	return c.receipt(t), nil
}

func (c *chain) receipt(t *transaction) map[string]any {
	logs := []map[string]any{}
	for _, l := range t.logs {
		logs = append(logs, c.log(t, l))
	}
	return map[string]any{
		"transactionHash": t.hash, "transactionIndex": quantity(uint64(t.index)), "blockHash": c.blockHash(t.block),
		"blockNumber": quantity(t.block),
		"from":        t.from, "to": t.to, "contractAddress": nil, "status": "0x1", "type": t.typ, "logs": logs,
		"logsBloom": bloom(t.logs, c.token),
		"gasUsed":   quantity(gasUsed), "cumulativeGasUsed": quantity(uint64(t.index+1) * gasUsed), "effectiveGasPrice": quantity(1),
	}
}

func (c *chain) log(t *transaction, l logEntry) map[string]any {
	return map[string]any{
		"address": c.token, "topics": l.topics, "data": "0x" +
			hex.EncodeToString(l.data), "logIndex": quantity(uint64(l.index)), "removed": false,
		"transactionHash": t.hash, "transactionIndex": quantity(uint64(t.index)), "blockHash": c.blockHash(t.block),
		"blockNumber":    quantity(t.block),
		"blockTimestamp": quantity(uint64(c.blockTime(t.block).Truncate(time.Second).Unix())),
	}
}

// choices is one value, several, or null for any.
type choices[T comparable] []T

func (c *choices[T]) UnmarshalJSON(data []byte) error {
	if bytes.Equal(data, []byte("null")) {
		return nil
	}
	if !bytes.HasPrefix(data, []byte("[")) {
		var one T
		err := json.Unmarshal(data, &one)
		*c = choices[T]{one}
		return err
	}
	var many []T
	if err := json.Unmarshal(data, &many); err != nil {
		return err
	}
	if len(many) > maxLogChoices {
		return fmt.Errorf("at most %d values", maxLogChoices)
	}
	*c = many
	return nil
}

func (c choices[T]) allow(v T) bool {
	for _, one := range c {
		if one == v {
			return true
		}
	}
	return len(c) == 0
}

func (c *chain) getLogs(params []json.RawMessage) (any, *rpcError) {
	type filter struct {
		FromBlock string                   `json:"fromBlock"`
		ToBlock   string                   `json:"toBlock"`
		BlockHash *eip3009.Hash            `json:"blockHash"`
		Address   choices[eip3009.Address] `json:"address"`
		Topics    []choices[eip3009.Hash]  `json:"topics"`
	}
	f, err := param[filter](params, 0, "filter")
	if err != nil {
		return nil, err
	}
	if len(f.Topics) > maxLogTopics {
		return nil, rpcRefuse(codeParams, "at most %d topics", maxLogTopics)
	}
	from, err := c.blockNumber(f.FromBlock)
	if err != nil {
		return nil, err
	}
	to, err := c.blockNumber(f.ToBlock)
	if err != nil {
		return nil, err
	}
	if f.BlockHash == nil {
		if from > to {
			return nil, rpcRefuse(codeParams, "fromBlock %d is after toBlock %d", from, to)
		}
		if to-from > maxLogBlocks {
			return nil, rpcRefuse(codeLimit, "eth_getLogs spans %d blocks, at most %d are allowed", to-from, maxLogBlocks)
		}
	}
	out := []map[string]any{}
	for _, t := range c.transactions {
		if f.BlockHash != nil && c.blockHash(t.block) != *f.BlockHash || f.BlockHash == nil && (t.block < from || t.block > to) {
			continue
		}
		for _, l := range t.logs {
			if f.Address.allow(c.token) && topicsMatch(f.Topics, l.topics) {
				out = append(out, c.log(t, l))
			}
		}
	}
	return out, nil
}

func topicsMatch(want []choices[eip3009.Hash], have []eip3009.Hash) bool {
	if len(want) > len(have) {
		return false
	}
	for i, w := range want {
		if !w.allow(have[i]) {
			return false
		}
	}
	return true
}

// bloom is the filter of 2048 bits over the logs' address and topics.
func bloom(logs []logEntry, token eip3009.Address) string {
	var bits big.Int
	add := func(data []byte) {
		sum := eip3009.Keccak256(data)
		for i := 0; i < 6; i += 2 {
			bits.SetBit(&bits, int(sum[i]&7)<<8|int(sum[i+1]), 1)
		}
	}
	for _, l := range logs {
		add(token[:])
		for _, t := range l.topics {
			add(t[:])
		}
	}
	return fmt.Sprintf("0x%0512x", &bits)
}
