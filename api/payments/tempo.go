package payments

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"strings"
	"sync/atomic"
	"time"

	"github.com/snackfarm/farm/internal/eip3009"
)

// tempo is mpp's method "tempo": a transfer with a memo that binds it to one
// challenge, sent by the payer (push) or signed by the payer and sent by us
// (pull).
type tempo struct {
	config TempoConfig
	realm  string
	chain  *chain
	on     atomic.Bool
	log    *slog.Logger
}

func newTempo(c Config, log *slog.Logger) *tempo {
	return &tempo{config: c.Tempo, realm: c.Realm, chain: &chain{url: c.Tempo.RPCURL, http: newHTTP(c.Timeout)}, log: log}
}

// Ready implements Rail.
func (t *tempo) Ready() bool { return t.on.Load() }

// Watch implements Rail: the node must be of the chain that we name.
func (t *tempo) Watch(ctx context.Context) {
	watch(ctx, "tempo node", t.log, func(ctx context.Context) error {
		id, err := t.chain.chainID(ctx)
		if err != nil {
			return err
		}
		t.on.Store(id.Cmp(big.NewInt(t.config.ChainID)) == 0)
		if !t.Ready() {
			return fmt.Errorf("the node at FARM_TEMPO_RPC_URL is of chain %s, FARM_TEMPO_CHAIN_ID says %d", id, t.config.ChainID)
		}
		return nil
	})
}

// Request implements Rail.
func (t *tempo) Request(ask Ask) map[string]any {
	return map[string]any{
		"amount": ask.Price.Atomic(), "currency": t.config.Token, "recipient": t.config.Recipient,
		"methodDetails": map[string]any{"chainId": t.config.ChainID, "supportedModes": []string{"pull", "push"}},
	}
}

// tempoRequest is what a challenge asked for.
type tempoRequest struct {
	Amount        string `json:"amount"`
	Currency      string `json:"currency"`
	Recipient     string `json:"recipient"`
	MethodDetails struct {
		ChainID int64 `json:"chainId"`
	} `json:"methodDetails"`
}

// tempoType is the first byte of a Tempo transaction.
const tempoType = "0x76"

// Decode implements Rail.
func (t *tempo) Decode(raw json.RawMessage, p *Proof) error {
	var payload struct {
		Type      string `json:"type"`
		Hash      string `json:"hash"`
		Signature string `json:"signature"`
	}
	if err := json.Unmarshal(raw, &payload); err != nil {
		return err
	}
	switch payload.Type {
	case "hash":
		hash, err := eip3009.ParseHash(payload.Hash)
		if err != nil {
			return fmt.Errorf("hash %w", err)
		}
		p.Hash = hash.String()
	case "transaction":
		signed, err := hex.DecodeString(strings.TrimPrefix(payload.Signature, "0x"))
		if err != nil || !strings.HasPrefix(payload.Signature, tempoType) {
			return errors.New("signature is not a signed Tempo transaction (0x76...)")
		}
		p.Raw, p.Hash = payload.Signature, eip3009.Keccak256(signed).String()
	default:
		return fmt.Errorf("type is %q; it must be hash or transaction", short(payload.Type))
	}
	var request tempoRequest
	if err := decodeObject(p.Challenge.Request, &request); err != nil {
		return fmt.Errorf("the challenge's request %w", err)
	}
	p.Terms = &Terms{
		Network: fmt.Sprintf("eip155:%d", request.MethodDetails.ChainID), Amount: request.Amount, Asset: request.Currency,
		PayTo: request.Recipient,
	}
	return nil
}

// Key implements Rail.
func (t *tempo) Key(p Proof) (string, string) {
	chainID, _ := chainOf(p.Terms.Network)
	return fmt.Sprintf("tempo:%d:%s", chainID, p.Hash), ""
}

// Check implements Rail. Terms are those of the challenge, which is ours: a
// transfer that was made after them is paid, whatever this call asks today.
func (t *tempo) Check(p *Proof, _ Ask, _ time.Time) *Refusal {
	if want := fmt.Sprintf("eip155:%d", t.config.ChainID); p.Terms.Network != want {
		return refusal("verification-failed", "verification-failed", "the payment is on %s, this call takes %s", short(p.Terms.Network),
			want)
	}
	if _, ok := payerOf(*p); p.Source != "" && !ok {
		return refusal("malformed-credential", "malformed-credential", "source must be did:pkh:%s:<address>", p.Terms.Network)
	}
	return nil
}

// payerOf is the address in a proof's source.
func payerOf(p Proof) (eip3009.Address, bool) {
	text, ok := strings.CutPrefix(p.Source, "did:pkh:"+p.Terms.Network+":")
	if !ok {
		return eip3009.Address{}, false
	}
	a, err := eip3009.ParseAddress(text)
	return a, err == nil
}

// Verify implements Rail: the receipt will tell.
func (t *tempo) Verify(context.Context, Proof) Outcome { return settled("") }

// Settle implements Rail. Sending a transaction again does no harm: the chain
// takes it once.
func (t *tempo) Settle(ctx context.Context, p Proof) Outcome {
	if p.Raw == "" {
		return t.ask(ctx, p, time.Now())
	}
	var r *txReceipt
	err := t.chain.call(ctx, &r, "eth_sendRawTransactionSync", p.Raw)
	if err == nil && r != nil {
		return t.read(r, p)
	}
	if o := t.ask(ctx, p, time.Now()); o.State != Unknown {
		return o
	}
	if errors.Is(err, errNotSent) {
		return Outcome{State: Refused, Code: unavailable, Reason: "the Tempo node cannot be reached", Transient: true}
	}
	if turnedAway(err) {
		return Outcome{State: Refused, Code: "not_sent", Reason: "the transaction was not taken: " + err.Error(), Transient: true}
	}
	return unknown("no_answer", "the node did not say what became of the transaction")
}

// turnedAway reports whether the node has surely not taken the transaction:
// other errors also come for one that it has already.
func turnedAway(err error) bool {
	var no *rpcError
	if !errors.As(err, &no) {
		return false
	}
	const invalidRequest, invalidParams, rejected = -32600, -32602, -32003
	return no.Code == invalidRequest || no.Code == invalidParams || no.Code == rejected ||
		strings.Contains(strings.ToLower(no.Message), "insufficient")
}

// tempoPatience is how long after a challenge's end a transaction may still
// appear.
const tempoPatience = 15 * time.Minute

// ask looks for the transaction on the chain.
func (t *tempo) ask(ctx context.Context, p Proof, now time.Time) Outcome {
	r, err := t.chain.receipt(ctx, p.Hash)
	if err != nil {
		return unknown("no_answer", err.Error())
	}
	if r != nil {
		return t.read(r, p)
	}
	expires, err := time.Parse(time.RFC3339, p.Challenge.Expires)
	if err == nil && now.After(expires.Add(tempoPatience)) {
		return Outcome{State: Refused, Code: "not_found", Reason: "there is no transaction " + p.Hash, Transient: true}
	}
	return unknown("not_found", "transaction "+p.Hash+" is not on the chain yet")
}

var memoTopic = topic("TransferWithMemo(address,address,uint256,bytes32)")

// read says whether a mined transaction paid the challenge.
func (t *tempo) read(r *txReceipt, p Proof) Outcome {
	if !r.worked() {
		return refused("verification-failed", "transaction "+p.Hash+" was reverted")
	}
	recipient, err := eip3009.ParseAddress(p.Terms.PayTo)
	if err != nil {
		return unknown("unclear_answer", "the challenge's recipient cannot be read")
	}
	memo := tempoMemo(t.realm, p.Challenge.ID)
	payer, named := payerOf(p)
	for _, l := range r.Logs {
		if !strings.EqualFold(l.Address, p.Terms.Asset) || len(l.Topics) != 4 || !strings.EqualFold(l.Topics[0], memoTopic) ||
			!strings.EqualFold(l.Topics[2], wordOf(recipient)) || named && !strings.EqualFold(l.Topics[1], wordOf(payer)) {
			continue
		}
		amount, err := quantity(l.Data)
		if err == nil && amount.String() == p.Terms.Amount && sameMemo(l.Topics[3], memo) {
			return settled(p.Hash)
		}
	}
	return refused("verification-failed",
		"transaction "+p.Hash+" does not pay this challenge: no transfer of the amount to the recipient with its memo")
}

// tempoMemo binds a transfer to a challenge: a mark and a version, ten bytes of
// the realm's hash, ten that are the client's, seven of the id's.
func tempoMemo(realm, id string) (memo [32]byte) {
	of, named := eip3009.Keccak256([]byte(realm)), eip3009.Keccak256([]byte(id))
	copy(memo[:], []byte{0xef, 0x1e, 0xd7, 0x12, 0x01})
	copy(memo[5:15], of[:10])
	copy(memo[25:], named[:7])
	return memo
}

// sameMemo compares all but the client's own bytes.
func sameMemo(topic string, want [32]byte) bool {
	got, err := eip3009.ParseHash(topic)
	if err != nil {
		return false
	}
	copy(got[15:25], want[15:25])
	return [32]byte(got) == want
}

// Reconcile implements Rail.
func (t *tempo) Reconcile(ctx context.Context, p Proof, _ time.Time) Outcome {
	if o := t.ask(ctx, p, time.Now()); o.State != Unknown || p.Raw == "" {
		return o
	}
	return t.Settle(ctx, p).afterDoubt()
}
