package payments

import (
	"context"
	"encoding/json"
	"fmt"
	"math/big"
	"net/http"
	"net/url"
)

// Trial is what one of those who hold the money answered to a question that moves
// none.
type Trial struct {
	Part string // "x402 facilitator"
	At   string // its host: the rest of an address may hold a key
	Said string
	Err  error
}

// Try asks everybody who is configured once: the facilitator what it settles, the
// nodes of which chain they are, Stripe for its newest payment.
func (r *Rails) Try(ctx context.Context) []Trial {
	if !r.Configured() {
		return nil
	}
	var out []Trial
	ask := func(part, address, said string, question func(context.Context) error) {
		out = append(out, Trial{Part: part, At: hostOf(address), Said: said, Err: question(ctx)})
	}
	if e := r.exact; e != nil {
		ask("x402 facilitator", e.config.FacilitatorURL, "it settles on "+e.config.Network, e.look)
		if e.chain != nil {
			ask("x402 node", e.config.RPCURL, "it is of "+e.config.Network, func(ctx context.Context) error {
				return e.chain.isOf(ctx, new(big.Int).SetUint64(e.chainID))
			})
		}
	}
	if s, ok := r.mpp[methodStripe].(*stripe); ok {
		ask("stripe", s.config.APIURL, "it takes the key", s.knowsUs)
	}
	if t, ok := r.mpp[methodTempo].(*tempo); ok {
		ask("tempo node", t.config.RPCURL, fmt.Sprintf("it is of chain %d", t.config.ChainID), func(ctx context.Context) error {
			return t.chain.isOf(ctx, big.NewInt(t.config.ChainID))
		})
	}
	return out
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return "(not a URL)"
	}
	return u.Host
}

// isOf asks the node for its chain, which must be the one that is named.
func (c *chain) isOf(ctx context.Context, want *big.Int) error {
	got, err := c.chainID(ctx)
	if err == nil && got.Cmp(want) != 0 {
		err = fmt.Errorf("the node is of chain %s, not of %s", got, want)
	}
	return err
}

// knowsUs asks Stripe for the newest payment: its key may read what a charge in
// doubt is looked up in.
func (s *stripe) knowsUs(ctx context.Context) error {
	status, raw, err := s.call(ctx, http.MethodGet, "?limit=1", nil, "")
	switch {
	case err != nil:
		return err
	case status == http.StatusUnauthorized || status == http.StatusForbidden:
		return fmt.Errorf("the key is refused (answer %d)", status)
	case status != http.StatusOK || !json.Valid(raw):
		return fmt.Errorf("it answered %d", status)
	}
	return nil
}
