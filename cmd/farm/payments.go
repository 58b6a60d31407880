package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/payments"
	"github.com/snackfarm/farm/storage/postgres"
)

// paying is what an operator may set of machine payments. A rail whose settings
// are all empty is off.
type paying struct {
	PaymentSecrets []string      `env:"FARM_PAYMENT_SECRETS" placeholder:"CURRENT,PREVIOUS" help:"The current and, while it changes, the previous secret, of at least 32 bytes each, that bind MPP's challenges; MPP needs them."`
	PaymentRealm   string        `env:"FARM_PAYMENT_REALM" help:"Realm of MPP, the host of the public URL when empty. Changing it voids challenges."`
	PaymentTimeout time.Duration `env:"FARM_PAYMENT_TIMEOUT" default:"20s" help:"How long a rail may take to answer."`
	USDPerCredit   string        `env:"FARM_USD_PER_CREDIT" default:"0.01" help:"Price of a credit in dollars, exact to six decimals."`
	TopUpPacks     []int         `env:"FARM_TOPUP_PACKS" default:"50,100,500,2000,10000" help:"Packs of credits that are offered; one of them costs at most $1."`

	X402FacilitatorURL   string `name:"x402-facilitator-url" env:"FARM_X402_FACILITATOR_URL" placeholder:"URL" help:"Who settles x402 and MPP's evm."`
	X402FacilitatorToken string `name:"x402-facilitator-token" env:"FARM_X402_FACILITATOR_TOKEN" help:"Static bearer token for it."`
	X402Network          string `name:"x402-network" env:"FARM_X402_NETWORK" help:"eip155:8453 (Base) or eip155:84532 (Base Sepolia, for tests)."`
	X402PayTo            string `name:"x402-pay-to" env:"FARM_X402_PAY_TO" placeholder:"ADDRESS" help:"Where the money goes; an address used for nothing else."`
	X402RPCURL           string `name:"x402-rpc-url" env:"FARM_X402_RPC_URL" placeholder:"URL" help:"JSON-RPC of the network, to find out what became of a transfer; without it an unclear transfer may end as the operator's to resolve."`
	X402Asset            string `name:"x402-asset" env:"FARM_X402_ASSET" placeholder:"ADDRESS" help:"Dollar token with six decimals; USDC when empty."`
	X402AssetName        string `name:"x402-asset-name" env:"FARM_X402_ASSET_NAME" help:"EIP-712 name of that token."`
	X402AssetVersion     string `name:"x402-asset-version" env:"FARM_X402_ASSET_VERSION" help:"EIP-712 version of that token."`

	StripeSecretKey string `env:"FARM_STRIPE_SECRET_KEY" help:"Secret key at Stripe, for MPP's stripe."`
	StripeProfileID string `name:"stripe-profile-id" env:"FARM_STRIPE_PROFILE_ID" help:"The seller's profile (network) id at Stripe."`
	StripeAPIURL    string `name:"stripe-api-url" env:"FARM_STRIPE_API_URL" default:"https://api.stripe.com" help:"Address of Stripe's API."`
	StripeVersion   string `env:"FARM_STRIPE_VERSION" default:"2026-07-29.preview" help:"Version of Stripe's API."`

	TempoRPCURL    string `name:"tempo-rpc-url" env:"FARM_TEMPO_RPC_URL" placeholder:"URL" help:"JSON-RPC of Tempo, for MPP's tempo."`
	TempoChainID   int64  `name:"tempo-chain-id" env:"FARM_TEMPO_CHAIN_ID" help:"4217 (Tempo) or 42431 (its test network)."`
	TempoToken     string `env:"FARM_TEMPO_TOKEN" placeholder:"ADDRESS" help:"TIP-20 token with six decimals."`
	TempoRecipient string `env:"FARM_TEMPO_RECIPIENT" placeholder:"ADDRESS" help:"Where the money goes on Tempo; an address used for nothing else."`
}

// devRealm is the realm of a farm that only this machine can reach.
const devRealm = "snackfarm"

// config is what the settings say, for an API that is reached at publicURL.
func (p paying) config(publicURL string) (payments.Config, error) {
	price, err := payments.ParseUSD(p.USDPerCredit)
	if err != nil {
		return payments.Config{}, fmt.Errorf("FARM_USD_PER_CREDIT: %w", err)
	}
	c := payments.Config{
		Realm: p.PaymentRealm, USDPerCredit: price, Packs: p.TopUpPacks, Timeout: p.PaymentTimeout,
		X402: payments.X402Config{
			FacilitatorURL: p.X402FacilitatorURL, FacilitatorToken: p.X402FacilitatorToken, Network: p.X402Network, PayTo: p.X402PayTo,
			RPCURL: p.X402RPCURL,
			Asset:  payments.Asset{Address: p.X402Asset, Name: p.X402AssetName, Version: p.X402AssetVersion},
		},
		Stripe: payments.StripeConfig{SecretKey: p.StripeSecretKey, ProfileID: p.StripeProfileID, APIURL: p.StripeAPIURL,
			Version: p.StripeVersion},
		Tempo: payments.TempoConfig{RPCURL: p.TempoRPCURL, ChainID: p.TempoChainID, Token: p.TempoToken, Recipient: p.TempoRecipient},
	}
	for _, s := range p.PaymentSecrets {
		c.Secrets = append(c.Secrets, []byte(s))
	}
	if c.Realm == "" {
		c.Realm = devRealm
		if u, err := url.Parse(publicURL); err == nil && u.Host != "" {
			c.Realm = u.Host
		}
	}
	return c, nil
}

// rails makes the configured rails of an API that is reached at publicURL and
// listens on addr.
func (p paying) rails(publicURL string, addr net.Addr) (*payments.Rails, error) {
	c, err := p.config(publicURL)
	if err != nil {
		return nil, err
	}
	r, err := payments.New(c, slog.Default())
	if err != nil {
		return nil, err
	}
	if r.Configured() {
		if at, ok := addr.(*net.TCPAddr); publicURL == "" && ok && !at.IP.IsLoopback() {
			return nil, errors.New("FARM_PUBLIC_URL is missing: machine payments name the address that they pay for")
		}
		slog.Info("machine payments", "realm", c.Realm, "usdPerCredit", c.USDPerCredit, "x402", c.X402.Network, "payTo", c.X402.PayTo,
			"facilitator", secretless(c.X402.FacilitatorURL), "stripe", c.Stripe.ProfileID, "tempoChain", c.Tempo.ChainID)
	}
	return r, nil
}

type paymentsCmd struct {
	List    paymentsListCmd    `cmd:"" help:"Print payments of which it is not known what became, as JSON."`
	Show    paymentsShowCmd    `cmd:"" help:"Print one payment as JSON."`
	Resolve paymentsResolveCmd `cmd:"" help:"Say what became of a payment that the farm could not find out."`
}

type paymentsListCmd struct {
	database
	All   bool `help:"Also those that were credited or refused."`
	Limit int  `default:"100" help:"How many, newest first, 1-1000."`
}

const maxPaymentsListed = 1000

// Run prints a JSON array.
func (c *paymentsListCmd) Run(ctx context.Context) error {
	if c.Limit < 1 || c.Limit > maxPaymentsListed {
		return fmt.Errorf("--limit %d is outside 1-%d", c.Limit, maxPaymentsListed)
	}
	return c.database.with(ctx, func(store *postgres.Store) error {
		list, err := store.Payments(ctx, !c.All, c.Limit)
		if err != nil {
			return err
		}
		out := []shownPayment{}
		for _, p := range list {
			out = append(out, showPayment(p))
		}
		return printJSON(out)
	})
}

type paymentsShowCmd struct {
	database
	ID string `arg:"" help:"The payment's id."`
}

// Run prints a JSON object.
func (c *paymentsShowCmd) Run(ctx context.Context) error {
	return c.database.with(ctx, func(store *postgres.Store) error { return printPayment(ctx, store, c.ID) })
}

type paymentsResolveCmd struct {
	database
	ID      string `arg:"" help:"The payment's id."`
	Arrived string `xor:"what" required:"" placeholder:"REFERENCE" help:"The money is there, under this transaction hash or payment id: credit it."`
	Refused string `xor:"what" required:"" placeholder:"REASON" help:"The money did not and will not arrive."`
}

// Run credits or refuses a payment that is in doubt, and prints it.
func (c *paymentsResolveCmd) Run(ctx context.Context) error {
	return c.database.with(ctx, func(store *postgres.Store) error {
		p, err := store.Payment(ctx, c.ID)
		if err != nil {
			return err
		}
		if p.State != farm.PaymentUnknown {
			return fmt.Errorf("the payment is %s; only one that is %s can be resolved by hand", p.State, farm.PaymentUnknown)
		}
		if c.Arrived != "" {
			_, _, err = store.CreditPayment(ctx, p.ID, c.Arrived)
		} else {
			err = store.RefusePayment(ctx, p.ID, "operator: "+c.Refused, false)
		}
		if err != nil {
			return err
		}
		return printPayment(ctx, store, p.ID)
	})
}

// with opens the store for one command.
func (d database) with(ctx context.Context, do func(*postgres.Store) error) error {
	store, err := d.open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	return do(store)
}

// shownPayment is a payment as it may be shown: never its proof.
type shownPayment struct {
	ID            string            `json:"id"`
	AccountID     string            `json:"accountId"`
	State         farm.PaymentState `json:"state"`
	Parked        *time.Time        `json:"parkedAt,omitempty"` // since when only the operator can tell
	Rail          farm.PaymentRail  `json:"rail"`
	Method        string            `json:"method"`
	Network       string            `json:"network,omitempty"`
	Credits       int               `json:"credits"`
	AmountUSD     string            `json:"amountUsd"`
	Payer         string            `json:"payer,omitempty"`
	Key           string            `json:"key"`
	Reference     string            `json:"reference,omitempty"`
	Reason        string            `json:"reason,omitempty"`
	Attempts      int               `json:"attempts"`
	NextAttemptAt *time.Time        `json:"nextAttemptAt,omitempty"`
	CreatedAt     time.Time         `json:"createdAt"`
	UpdatedAt     time.Time         `json:"updatedAt"`
}

func showPayment(p farm.Payment) shownPayment {
	out := shownPayment{
		ID: p.ID, AccountID: p.AccountID, State: p.State, Parked: p.ParkedAt, Rail: p.Rail, Method: p.Method, Network: p.Network,
		Credits:   p.Credits,
		AmountUSD: payments.USD(p.MicroUSD).String(), Payer: p.Payer, Key: p.Key, Reference: p.Reference, Reason: p.Reason,
		Attempts:  p.Attempts,
		CreatedAt: p.CreatedAt, UpdatedAt: p.UpdatedAt,
	}
	if p.State.Open() && p.ParkedAt == nil {
		out.NextAttemptAt = &p.NextAttemptAt
	}
	return out
}

func printPayment(ctx context.Context, store *postgres.Store, id string) error {
	p, err := store.Payment(ctx, id)
	if err != nil {
		return err
	}
	return printJSON(showPayment(p))
}
