package eip3009_test

import (
	"encoding/json"
	"errors"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm/internal/eip3009"
)

func parse[T any](t testing.TB, f func(string) (T, error), s string) T {
	t.Helper()
	v, err := f(s)
	require.NoError(t, err)
	return v
}

const (
	vectorPayer     = "0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A"
	vectorSignature = "0x1235d064bdd702aa54c4bae7421551e9ec0a0d44a7474299ecfb7e7a967382c1" +
		"0c1614ccfcaf6399c3dde943ecee398136e160d98f704270f7c648b42c401c7a1c"
)

// The vector was signed by a published TypeScript client.
func vector(t testing.TB) (eip3009.Domain, eip3009.Authorization, eip3009.Key) {
	t.Helper()
	domain := eip3009.Domain{Name: "USDC", Version: "2", ChainID: 84532,
		VerifyingContract: parse(t, eip3009.ParseAddress, "0x036CbD53842c5426634e7929541eC2318f3dCF7e")}
	auth := eip3009.Authorization{
		From:        parse(t, eip3009.ParseAddress, vectorPayer),
		To:          parse(t, eip3009.ParseAddress, "0x209693Bc6afc0C5328bA36FaF03C514EF312287C"),
		Value:       eip3009.NewUint256(500000),
		ValidBefore: eip3009.NewUint256(1900000000),
		Nonce:       parse(t, eip3009.ParseHash, "0x"+strings.Repeat("ab", 32)),
	}
	return domain, auth, parse(t, eip3009.ParseKey, "0x"+strings.Repeat("11", 32))
}

func TestVector(t *testing.T) {
	domain, auth, key := vector(t)
	require.Equal(t, vectorPayer, key.Address().String())
	digest := domain.Digest(auth)
	require.Equal(t, "0xde432442ff33eb16dfd756de88d22704be89e894b9b9334cefca5c4279cb8cda", digest.String())
	require.Equal(t, vectorSignature, key.Sign(digest).String(), "RFC 6979 gives the client's own signature")
	require.NoError(t, domain.Verify(auth, parse(t, eip3009.ParseSignature, vectorSignature)))

	require.Equal(t, "0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267",
		eip3009.Keccak256([]byte("TransferWithAuthorization(address from,address to,uint256 value,"+
			"uint256 validAfter,uint256 validBefore,bytes32 nonce)")).String())
}

func TestVerifyRefusesAnythingChanged(t *testing.T) {
	other, err := eip3009.NewKey()
	require.NoError(t, err)
	for name, change := range map[string]func(*eip3009.Domain, *eip3009.Authorization){
		"token name":  func(d *eip3009.Domain, _ *eip3009.Authorization) { d.Name = "USD Coin" },
		"version":     func(d *eip3009.Domain, _ *eip3009.Authorization) { d.Version = "1" },
		"chain":       func(d *eip3009.Domain, _ *eip3009.Authorization) { d.ChainID = 8453 },
		"token":       func(d *eip3009.Domain, _ *eip3009.Authorization) { d.VerifyingContract = other.Address() },
		"payer":       func(_ *eip3009.Domain, a *eip3009.Authorization) { a.From = other.Address() },
		"recipient":   func(_ *eip3009.Domain, a *eip3009.Authorization) { a.To = other.Address() },
		"value":       func(_ *eip3009.Domain, a *eip3009.Authorization) { a.Value = eip3009.NewUint256(500001) },
		"validAfter":  func(_ *eip3009.Domain, a *eip3009.Authorization) { a.ValidAfter = eip3009.NewUint256(1) },
		"validBefore": func(_ *eip3009.Domain, a *eip3009.Authorization) { a.ValidBefore = eip3009.NewUint256(1900000001) },
		"nonce":       func(_ *eip3009.Domain, a *eip3009.Authorization) { a.Nonce[31] ^= 1 },
	} {
		t.Run(name, func(t *testing.T) {
			domain, auth, key := vector(t)
			signature := key.Sign(domain.Digest(auth))
			change(&domain, &auth)
			require.Error(t, domain.Verify(auth, signature))
		})
	}
	domain, auth, _ := vector(t)
	var stranger *eip3009.SignerError
	require.ErrorAs(t, domain.Verify(auth, other.Sign(domain.Digest(auth))), &stranger)
	require.Equal(t, other.Address(), stranger.Signer)
}

func TestParseAddress(t *testing.T) {
	const mixed = "0x036CbD53842c5426634e7929541eC2318f3dCF7e"
	for _, s := range []string{
		mixed, strings.ToLower(mixed), "0x" + strings.ToUpper(mixed[2:]),
		"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", // of EIP-55
		"0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB", "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
		"0x0000000000000000000000000000000000000000",
	} {
		a, err := eip3009.ParseAddress(s)
		require.NoError(t, err, s)
		require.True(t, strings.EqualFold(s, a.String()))
		again := parse(t, eip3009.ParseAddress, a.String())
		require.Equal(t, a, again)
	}
	require.Equal(t, mixed, parse(t, eip3009.ParseAddress, strings.ToLower(mixed)).String())
	for name, s := range map[string]string{
		"empty": "", "no prefix": mixed[2:], "capital prefix": "0X" + mixed[2:], "short": mixed[:41], "long": mixed + "0",
		"not hexadecimal": "0x" + strings.Repeat("g", 40), "blank": " " + mixed[:41],
		"checksum": "0x036cbD53842c5426634e7929541eC2318f3dCF7e", "word": "0x" + strings.Repeat("0", 24) + strings.ToLower(mixed[2:]),
	} {
		_, err := eip3009.ParseAddress(s)
		require.Error(t, err, name)
	}
}

func TestParseUint256(t *testing.T) {
	most := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 256), big.NewInt(1)).String()
	for _, s := range []string{"0", "1", "500000", most} {
		n := parse(t, eip3009.ParseUint256, s)
		require.Equal(t, s, n.String())
		require.Equal(t, s, n.Big().String())
	}
	for name, s := range map[string]string{
		"empty": "", "plus": "+1", "minus": "-1", "blank before": " 1", "blank after": "1 ", "newline": "1\n", "hexadecimal": "0x1",
		"underscore": "1_000", "comma": "1,000", "fraction": "1.0", "exponent": "1e3", "leading zero": "01", "zeros": "00",
		"257 bits":  "115792089237316195423570985008687907853269984665640564039457584007913129639936",
		"79 digits": strings.Repeat("1", 79), "a megabyte": strings.Repeat("1", 1<<20), "other digits": "١٢٣",
	} {
		_, err := eip3009.ParseUint256(s)
		require.Error(t, err, name)
	}
	n, ok := parse(t, eip3009.ParseUint256, "18446744073709551615").Uint64()
	require.True(t, ok)
	require.Equal(t, ^uint64(0), n)
	_, ok = parse(t, eip3009.ParseUint256, "18446744073709551616").Uint64()
	require.False(t, ok)
	require.Equal(t, -1, eip3009.NewUint256(255).Cmp(eip3009.NewUint256(256)))
}

func TestParseHash(t *testing.T) {
	good := "0x" + strings.Repeat("ab", 32)
	require.Equal(t, good, parse(t, eip3009.ParseHash, good).String())
	for name, s := range map[string]string{
		"empty": "", "31 bytes": good[:64], "33 bytes": good + "ab", "odd": good[:65], "no prefix": good[2:], "not hexadecimal": good[:65] + "z",
	} {
		_, err := eip3009.ParseHash(s)
		require.Error(t, err, name)
	}
}

func TestParseSignature(t *testing.T) {
	domain, auth, _ := vector(t)
	r, s := vectorSignature[2:66], vectorSignature[66:130]

	low := parse(t, eip3009.ParseSignature, "0x"+r+s+"01")
	require.Equal(t, vectorSignature, low.String(), "v 1 is handed on as 28")
	require.NoError(t, domain.Verify(auth, low))
	_, err := eip3009.ParseCanonicalSignature("0x" + r + s + "01")
	require.Error(t, err)
	require.Equal(t, low, parse(t, eip3009.ParseCanonicalSignature, vectorSignature))

	order, _ := new(big.Int).SetString("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", 16)
	lowS, _ := new(big.Int).SetString(s, 16)
	highS := new(big.Int).Sub(order, lowS).Text(16)
	zero, n := strings.Repeat("0", 64), order.Text(16)
	for name, text := range map[string]string{
		"empty": "", "only prefix": "0x", "no prefix": r + s + "1c", "odd": "0x" + r + s + "1", "not hexadecimal": "0x" + r + s + "zz",
		"v 26": "0x" + r + s + "1a", "v 29": "0x" + r + s + "1d", "v 2": "0x" + r + s + "02", "v 31": "0x" + r + s + "1f",
		"malleable": "0x" + r + highS + "1b", "zero r": "0x" + zero + s + "1c", "zero s": "0x" + r + zero + "1c",
		"r is the order": "0x" + n + s + "1c", "s is the order": "0x" + r + n + "1c",
		"huge": "0x" + strings.Repeat("00", 1<<20),
	} {
		for _, f := range []func(string) (eip3009.Signature, error){eip3009.ParseSignature, eip3009.ParseCanonicalSignature} {
			_, err := f(text)
			require.Error(t, err, name)
			require.NotErrorIs(t, err, eip3009.ErrContractSignature, name)
		}
	}
	for name, text := range map[string]string{"64 bytes": "0x" + r + s, "66 bytes": "0x" + r + s + "1c1c",
		"wallet": "0x" + strings.Repeat(r, 9)} {
		_, err := eip3009.ParseSignature(text)
		require.ErrorIs(t, err, eip3009.ErrContractSignature, name)
	}
	var unset eip3009.Signature
	_, err = eip3009.Recover(domain.Digest(auth), unset)
	require.Error(t, err)
}

func TestParseKey(t *testing.T) {
	for name, s := range map[string]string{
		"empty": "", "short": "0x11", "zero": "0x" + strings.Repeat("0", 64),
		"order": "0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141",
	} {
		_, err := eip3009.ParseKey(s)
		require.Error(t, err, name)
	}
	k, err := eip3009.NewKey()
	require.NoError(t, err)
	require.Equal(t, k.Address(), parse(t, eip3009.ParseKey, k.Hex()).Address())
}

func TestAuthorizationJSON(t *testing.T) {
	_, auth, _ := vector(t)
	text, err := json.Marshal(auth)
	require.NoError(t, err)
	require.JSONEq(t, `{"from":"`+vectorPayer+`","to":"0x209693Bc6afc0C5328bA36FaF03C514EF312287C","value":"500000",
		"validAfter":"0","validBefore":"1900000000","nonce":"0x`+strings.Repeat("ab", 32)+`"}`, string(text))
	var again eip3009.Authorization
	require.NoError(t, json.Unmarshal(text, &again))
	require.Equal(t, auth, again)

	for name, c := range map[string]struct{ old, new, field string }{
		"value missing":      {`"value":"500000",`, ``, "value"},
		"value misspelt":     {`"value"`, `"VALUE"`, "value"},
		"value a number":     {`"500000"`, `500000`, "value"},
		"value null":         {`"500000"`, `null`, "value"},
		"value negative":     {`"500000"`, `"-5"`, "value"},
		"from short":         {vectorPayer, vectorPayer[:41], "from"},
		"to no address":      {`"0x209693Bc6afc0C5328bA36FaF03C514EF312287C"`, `"merchant"`, "to"},
		"validAfter empty":   {`"validAfter":"0"`, `"validAfter":""`, "validAfter"},
		"validBefore a date": {`"1900000000"`, `"2030-01-01"`, "validBefore"},
		"nonce of 31 bytes":  {`abab"`, `ab"`, "nonce"},
	} {
		t.Run(name, func(t *testing.T) {
			bad := strings.Replace(string(text), c.old, c.new, 1)
			require.NotEqual(t, string(text), bad)
			var got eip3009.Authorization
			var field *eip3009.FieldError
			require.True(t, errors.As(json.Unmarshal([]byte(bad), &got), &field))
			require.Equal(t, c.field, field.Field)
			require.Equal(t, eip3009.Authorization{}, got, "nothing half read")
		})
	}
	for _, bad := range []string{`null`, `[]`, `"x"`, `7`} {
		var got struct{ A *eip3009.Authorization }
		err := json.Unmarshal([]byte(`{"A":`+bad+`}`), &got)
		require.True(t, err != nil || got.A == nil, bad)
	}
}

// What is read at all prints as what reads back the same, and recovering never
// panics.
func FuzzParse(f *testing.F) {
	domain, auth, _ := vector(f)
	f.Add(vectorPayer)
	f.Add(vectorSignature)
	f.Add("500000")
	f.Add("0x" + strings.Repeat("ab", 32))
	f.Fuzz(func(t *testing.T, s string) {
		if a, err := eip3009.ParseAddress(s); err == nil {
			require.Equal(t, a, parse(t, eip3009.ParseAddress, a.String()))
		}
		if n, err := eip3009.ParseUint256(s); err == nil {
			require.Equal(t, s, n.String())
		}
		if h, err := eip3009.ParseHash(s); err == nil {
			require.Equal(t, strings.ToLower(s), h.String())
		}
		if sig, err := eip3009.ParseSignature(s); err == nil {
			require.Equal(t, sig, parse(t, eip3009.ParseCanonicalSignature, sig.String()))
			if signer, err := eip3009.Recover(domain.Digest(auth), sig); err == nil {
				auth.From = signer
			}
		}
	})
}
