package payments

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/snackfarm/farm/internal/eip3009"
)

// Config is what an operator may set. A rail whose settings are all empty is
// off; one with some of them missing is an error.
type Config struct {
	Secrets      [][]byte // that bind challenges, the current one first
	Realm        string   // a constant, such as the public host name
	USDPerCredit USD
	Packs        []int // credits; suggestions
	Timeout      time.Duration
	X402         X402Config
	Stripe       StripeConfig
	Tempo        TempoConfig
}

// X402Config sets up x402 and, with a secret, mpp's evm.
type X402Config struct {
	FacilitatorURL   string
	FacilitatorToken string // sent as a bearer token; "" is none
	Network          string // CAIP-2
	PayTo            string
	RPCURL           string // JSON-RPC of the network; "" leaves unclear outcomes to the operator
	Asset            Asset  // the zero value is USDC of the network
}

// Asset is a dollar token with six decimals and the names that its contract
// signs under.
type Asset struct {
	Address string
	Name    string
	Version string
}

// StripeConfig sets up mpp's stripe.
type StripeConfig struct {
	SecretKey string
	ProfileID string
	APIURL    string
	Version   string
}

// TempoConfig sets up mpp's tempo.
type TempoConfig struct {
	RPCURL    string
	ChainID   int64
	Token     string
	Recipient string
}

func (c X402Config) on() bool {
	return c.FacilitatorURL != "" || c.PayTo != "" || c.Network != "" || c.FacilitatorToken != "" || c.RPCURL != "" || c.Asset != (Asset{})
}
func (c StripeConfig) on() bool { return c.SecretKey != "" || c.ProfileID != "" }
func (c TempoConfig) on() bool {
	return c.RPCURL != "" || c.ChainID != 0 || c.Token != "" || c.Recipient != ""
}

const (
	minSecret = 32
	// MaxCredits is the most credits that one payment may buy.
	MaxCredits = 100_000
)

func (c *Config) validate() error {
	if !c.X402.on() && !c.Stripe.on() && !c.Tempo.on() {
		return nil
	}
	for i, s := range c.Secrets {
		if len(s) < minSecret {
			return fmt.Errorf("FARM_PAYMENT_SECRETS: secret %d has %d bytes, at least %d are needed", i+1, len(s), minSecret)
		}
	}
	if len(c.Secrets) == 0 && (c.Stripe.on() || c.Tempo.on()) {
		return errors.New("FARM_PAYMENT_SECRETS is missing: stripe and tempo need it")
	}
	if strings.ContainsFunc(c.Realm, func(r rune) bool { return r < 0x21 || r > 0x7E || r == '"' || r == '\\' || r == '|' }) ||
		c.Realm == "" {
		return fmt.Errorf("FARM_PAYMENT_REALM %q must be visible ASCII characters without quotes, such as the public host name", c.Realm)
	}
	if c.USDPerCredit < 1 || c.USDPerCredit > 1000*Dollar {
		return fmt.Errorf("FARM_USD_PER_CREDIT %s is outside 0.000001-1000", c.USDPerCredit)
	}
	if c.Timeout < 100*time.Millisecond || c.Timeout > time.Minute {
		return fmt.Errorf("FARM_PAYMENT_TIMEOUT %s is outside 100ms-1m", c.Timeout)
	}
	return errors.Join(c.validatePacks(), c.X402.validate(), c.Stripe.validate(), c.Tempo.validate())
}

func (c *Config) validatePacks() error {
	if len(c.Packs) == 0 || len(c.Packs) > 20 {
		return errors.New("FARM_TOPUP_PACKS must hold 1-20 numbers of credits")
	}
	c.Packs = slices.Compact(slices.Sorted(slices.Values(c.Packs)))
	if first, last := c.Packs[0], c.Packs[len(c.Packs)-1]; first < 1 || last > MaxCredits {
		return fmt.Errorf("FARM_TOPUP_PACKS: packs of %d to %d credits are outside 1-%d", first, last, MaxCredits)
	}
	if price := c.USDPerCredit * USD(c.Packs[0]); price > agentLimit {
		return fmt.Errorf("FARM_TOPUP_PACKS: the smallest pack costs $%s, and agents' clients pay no more than $%s unless told "+
			"to; offer one of at most %d credits", price, agentLimit, agentLimit/c.USDPerCredit)
	}
	return nil
}

// missing names the first empty setting of a rail that is set up in part.
func missing(rail string, settings ...string) error {
	for i := 0; i+1 < len(settings); i += 2 {
		if settings[i+1] == "" {
			return fmt.Errorf("%s is missing: %s is set up only in part", settings[i], rail)
		}
	}
	return nil
}

func isAddress(setting, s string) error {
	if _, err := eip3009.ParseAddress(s); err != nil {
		return fmt.Errorf("%s: %w", setting, err)
	}
	return nil
}

func isURL(setting, s string) error {
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return fmt.Errorf("%s is not an absolute http(s) URL", setting)
	}
	return nil
}

// knownNetwork is what is public about a network. The names that a token signs
// under differ between networks; a wrong one yields signatures of strangers.
type knownNetwork struct {
	v1Name string
	usdc   Asset
}

var knownNetworks = map[string]knownNetwork{
	"eip155:8453":  {"base", Asset{"0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", "USD Coin", "2"}},
	"eip155:84532": {"base-sepolia", Asset{"0x036CbD53842c5426634e7929541eC2318f3dCF7e", "USDC", "2"}},
}

func (c *X402Config) validate() error {
	if !c.on() {
		return nil
	}
	err := missing("x402", "FARM_X402_FACILITATOR_URL", c.FacilitatorURL, "FARM_X402_NETWORK", c.Network, "FARM_X402_PAY_TO", c.PayTo)
	if err != nil {
		return err
	}
	if _, err := chainOf(c.Network); err != nil {
		return fmt.Errorf("FARM_X402_NETWORK: %w", err)
	}
	if c.Asset == (Asset{}) {
		known, ok := knownNetworks[c.Network]
		if !ok {
			return fmt.Errorf("FARM_X402_ASSET is missing: the dollar token of %s is not known here", c.Network)
		}
		c.Asset = known.usdc
	}
	err = missing("x402's token", "FARM_X402_ASSET", c.Asset.Address, "FARM_X402_ASSET_NAME", c.Asset.Name, "FARM_X402_ASSET_VERSION",
		c.Asset.Version)
	if err != nil {
		return err
	}
	if c.RPCURL != "" {
		err = isURL("FARM_X402_RPC_URL", c.RPCURL)
	}
	return errors.Join(err, isURL("FARM_X402_FACILITATOR_URL", c.FacilitatorURL), isAddress("FARM_X402_PAY_TO", c.PayTo),
		isAddress("FARM_X402_ASSET", c.Asset.Address))
}

func (c StripeConfig) validate() error {
	if !c.on() {
		return nil
	}
	err := missing("stripe", "FARM_STRIPE_SECRET_KEY", c.SecretKey, "FARM_STRIPE_PROFILE_ID", c.ProfileID, "FARM_STRIPE_API_URL",
		c.APIURL, "FARM_STRIPE_VERSION", c.Version)
	if err != nil {
		return err
	}
	return isURL("FARM_STRIPE_API_URL", c.APIURL)
}

func (c TempoConfig) validate() error {
	if !c.on() {
		return nil
	}
	chain := ""
	if c.ChainID > 0 {
		chain = "set"
	}
	err := missing("tempo", "FARM_TEMPO_RPC_URL", c.RPCURL, "FARM_TEMPO_CHAIN_ID", chain, "FARM_TEMPO_TOKEN", c.Token,
		"FARM_TEMPO_RECIPIENT", c.Recipient)
	if err != nil {
		return err
	}
	return errors.Join(isURL("FARM_TEMPO_RPC_URL", c.RPCURL), isAddress("FARM_TEMPO_TOKEN", c.Token),
		isAddress("FARM_TEMPO_RECIPIENT", c.Recipient))
}

// chainOf is the chain id in a CAIP-2 name.
func chainOf(network string) (int64, error) {
	digits, ok := strings.CutPrefix(network, "eip155:")
	n, err := strconv.ParseInt(digits, 10, 64)
	if !ok || err != nil || n < 1 || strconv.FormatInt(n, 10) != digits {
		return 0, fmt.Errorf("%q is not of the form eip155:<chain id>", network)
	}
	return n, nil
}

// canonical is JCS (RFC 8785) for what is used here: sorted keys, no spaces,
// ASCII strings and integers.
func canonical(v map[string]any) []byte {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(v) // maps of strings, numbers and lists have no way to fail
	return []byte(strings.TrimSuffix(b.String(), "\n"))
}
