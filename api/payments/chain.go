package payments

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/big"
	"net/http"
	"strings"

	"github.com/snackfarm/farm/internal/eip3009"
)

// chain is a node of an EVM chain (JSON-RPC).
type chain struct {
	url  string
	http *http.Client
}

// rpcError is a node's refusal.
type rpcError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (e *rpcError) Error() string {
	return fmt.Sprintf("the node says %d %s", e.Code, short(e.Message))
}

func (c *chain) call(ctx context.Context, into any, method string, params ...any) error {
	if params == nil {
		params = []any{}
	}
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		return fmt.Errorf("encode %s: %w", method, err)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url, bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("make request: %w", err)
	}
	req.Header.Set("Content-Type", jsonType)
	status, _, raw, err := exchange(c.http, req)
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	var got struct {
		Result json.RawMessage `json:"result"`
		Error  *rpcError       `json:"error"`
	}
	if err := json.Unmarshal(raw, &got); err != nil || got.Error == nil && got.Result == nil {
		return fmt.Errorf("%s: the node answered %d without readable JSON", method, status)
	}
	if got.Error != nil {
		return fmt.Errorf("%s: %w", method, got.Error)
	}
	if err := json.Unmarshal(got.Result, into); err != nil {
		return fmt.Errorf("%s: the node's result cannot be read: %w", method, err)
	}
	return nil
}

// chainID is the chain that the node is of.
func (c *chain) chainID(ctx context.Context) (*big.Int, error) {
	var text string
	if err := c.call(ctx, &text, "eth_chainId"); err != nil {
		return nil, err
	}
	return quantity(text)
}

func quantity(text string) (*big.Int, error) {
	n, ok := new(big.Int).SetString(strings.TrimPrefix(text, "0x"), 16)
	if !ok {
		return nil, fmt.Errorf("%q is not a number", short(text))
	}
	return n, nil
}

// logEntry is what a contract said in a transaction.
type logEntry struct {
	Address         string   `json:"address"`
	Topics          []string `json:"topics"`
	Data            string   `json:"data"`
	TransactionHash string   `json:"transactionHash"`
}

// txReceipt is what became of a transaction; nil when none is mined.
type txReceipt struct {
	Status          string     `json:"status"`
	TransactionHash string     `json:"transactionHash"`
	Logs            []logEntry `json:"logs"`
}

func (r *txReceipt) worked() bool { return r.Status == "0x1" }

func (c *chain) receipt(ctx context.Context, hash string) (*txReceipt, error) {
	var r *txReceipt
	err := c.call(ctx, &r, "eth_getTransactionReceipt", hash)
	return r, err
}

var (
	transferTopic = topic("Transfer(address,address,uint256)")
	usedTopic     = topic("AuthorizationUsed(address,bytes32)")
	canceledTopic = topic("AuthorizationCanceled(address,bytes32)")
)

func topic(event string) string { return eip3009.Keccak256([]byte(event)).String() }

// wordOf is an address as a topic or an argument has it.
func wordOf(a eip3009.Address) string {
	return "0x" + strings.Repeat("0", 24) + strings.ToLower(a.String()[2:])
}

// searchBlocks is how far back logs are searched: five and a half hours at two
// seconds a block, and what public nodes allow.
const searchBlocks = 10_000

// transferred finds out what became of a signed transfer: settled, refused (it
// can never be made any more), unknown, or unused as yet.
func (c *chain) transferred(ctx context.Context, p Proof) (Outcome, error) {
	var state string
	selector := eip3009.Keccak256([]byte("authorizationState(address,bytes32)"))
	data := selector.String()[:10] + wordOf(p.Transfer.Authorization.From)[2:] + p.Transfer.Authorization.Nonce.String()[2:]
	if err := c.call(ctx, &state, "eth_call", map[string]string{"to": p.Terms.Asset, "data": data}, "latest"); err != nil {
		return Outcome{}, err
	}
	used, err := quantity(state)
	if err != nil {
		return Outcome{}, err
	}
	if used.Sign() == 0 {
		return Outcome{State: unused}, nil
	}
	logs, err := c.nonceLogs(ctx, p)
	if err != nil {
		return Outcome{}, err
	}
	for _, l := range logs {
		if len(l.Topics) > 0 && strings.EqualFold(l.Topics[0], canceledTopic) {
			return refused("authorization_canceled", "the payer took the transfer back before it was made"), nil
		}
		r, err := c.receipt(ctx, l.TransactionHash)
		if err != nil {
			return Outcome{}, err
		}
		if r != nil && r.worked() && r.transfers(p) {
			return settled(l.TransactionHash), nil
		}
	}
	if len(logs) > 0 {
		return refused("authorization_used", "the payer used the authorization's nonce for another transfer"), nil
	}
	return unknown(nonceUsed, "the authorization is used, but its transaction was not found on the chain"), nil
}

// nonceLogs are the token's words about a transfer's nonce.
func (c *chain) nonceLogs(ctx context.Context, p Proof) ([]logEntry, error) {
	var head string
	if err := c.call(ctx, &head, "eth_blockNumber"); err != nil {
		return nil, err
	}
	latest, err := quantity(head)
	if err != nil {
		return nil, err
	}
	from := new(big.Int).Sub(latest, big.NewInt(searchBlocks-1))
	if from.Sign() < 0 {
		from.SetInt64(0)
	}
	var logs []logEntry
	err = c.call(ctx, &logs, "eth_getLogs", map[string]any{
		"address": p.Terms.Asset, "fromBlock": fmt.Sprintf("0x%x", from), "toBlock": head,
		"topics": []any{[]string{usedTopic, canceledTopic}, wordOf(p.Transfer.Authorization.From), p.Transfer.Authorization.Nonce.String()},
	})
	return logs, err
}

// transfers reports whether the transaction moved the payment's value from its
// payer to us.
func (r *txReceipt) transfers(p Proof) bool {
	payTo, err := eip3009.ParseAddress(p.Terms.PayTo)
	if err != nil {
		return false
	}
	for _, l := range r.Logs {
		if strings.EqualFold(l.Address, p.Terms.Asset) && len(l.Topics) == 3 && strings.EqualFold(l.Topics[0], transferTopic) &&
			strings.EqualFold(l.Topics[1], wordOf(p.Transfer.Authorization.From)) && strings.EqualFold(l.Topics[2], wordOf(payTo)) {
			if n, err := quantity(l.Data); err == nil && n.Cmp(p.Transfer.Authorization.Value.Big()) == 0 {
				return true
			}
		}
	}
	return false
}
