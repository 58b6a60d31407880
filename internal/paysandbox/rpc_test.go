package paysandbox_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/snackfarm/farm/internal/eip3009"
	"github.com/snackfarm/farm/internal/paysandbox"
)

// Transactions that viem 2.54.6 signed with the key 0x11 repeated 32 times:
// $0.50 of pathUSD to the seller, good until 1900000000.
const (
	tempoPayer    = "0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A"
	tempoMemo     = "0xef1ed712011ece072f76bd8b82350e00000000000000000000974b5a90f4bce7"
	tempoWithMemo = "0x76f8f782a5bf010282fde8f87ef87c9420c000000000000000000000000000000000000080b86495777d59000000000000000000000000209693bc6afc0c5328ba36faf03c514ef312287c000000000000000000000000000000000000000000000000000000000007a120ef1ed712011ece072f76bd8b82350e00000000000000000000974b5a90f4bce7c0a0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8084713fb300808080c0b841e2d3d213b0b1faa02887f48fdb577efd5a158050bd24e411cec7aad5c93486f267c98a5d744b3447455450ef837745d5fe6c30747ed52d7b58217988002cf6411c"
	tempoMemoHash = "0x0d32b31b87a627f93a90f360c5607142a4af667fb3de100b41811c88bc234850"
	tempoPlain    = "0x76f8d782a5bf010282fde8f85ef85c9420c000000000000000000000000000000000000080b844a9059cbb000000000000000000000000209693bc6afc0c5328ba36faf03c514ef312287c000000000000000000000000000000000000000000000000000000000007a120c0a0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8084713fb300808080c0b841f96ab36830c460e395b4282269894a0d1a793a5177ffe1ae7c14e449d7dcb15e754bbd1942403c7465d996a05dc73c0e69093f98ef10e9a4e4c1b8539fb03bce1b"
	// on chain 4217
	tempoReal = "0x76f8f7821079010282fde8f87ef87c9420c000000000000000000000000000000000000080b86495777d59000000000000000000000000209693bc6afc0c5328ba36faf03c514ef312287c000000000000000000000000000000000000000000000000000000000007a120ef1ed712011ece072f76bd8b82350e00000000000000000000974b5a90f4bce7c0a0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8084713fb300808080c0b8412e01fe2d3f6cb4e719615cbf44ac8d6364a656b72ed6519490520342b233e6741550afcab9cef16a89b60219e7d9ca93a51e9d8e6c6771c612865c002728ff011b"
	// somebody else is to pay the fee
	tempoSponsor = "0x78f9010b82a5bf010282fde8f87ef87c9420c000000000000000000000000000000000000080b86495777d59000000000000000000000000209693bc6afc0c5328ba36faf03c514ef312287c000000000000000000000000000000000000000000000000000000000007a120ef1ed712011ece072f76bd8b82350e00000000000000000000974b5a90f4bce7c0a0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8084713fb30080809419e7e376e7c213b7e7e7e46cc70a5dd086daff2ac0b8417e77252f260c44fd8150c3e44f5d777c2d6d8b95f83f8063ca355fd22ecdfa427fd1b4d5c0bc2f6859f759a752065b92a1828329b1bd6e81a7af43c8b96e9cc21c"
	// nonceKey 5
	tempoCounted = "0x76f8d782a5bf010282fde8f87ef87c9420c000000000000000000000000000000000000080b86495777d59000000000000000000000000209693bc6afc0c5328ba36faf03c514ef312287c000000000000000000000000000000000000000000000000000000000007a120ef1ed712011ece072f76bd8b82350e00000000000000000000974b5a90f4bce7c0058084713fb300808080c0b841a831f6cd59a3ae290cb9b9f3aaf35e4a7a9e726800846d4f4b26dbde7a1dd5c13a5af60e9c27dc811db3733072a30ad43a833c4b372aa04c3be64193a471f51a1b"
)

type rpcResult struct {
	Result json.RawMessage
	Error  *struct {
		Code    int
		Message string
	}
}

func (f fixture) rpc(path, method string, params ...any) rpcResult {
	f.t.Helper()
	var out rpcResult
	must(f.call(path, must(
		json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": append([]any{}, params...)})), &out))
	return out
}

// value is the result of a call that succeeds.
func value[T any](f fixture, path, method string, params ...any) (v T) {
	f.t.Helper()
	got := f.rpc(path, method, params...)
	require.Nil(f.t, got.Error, "%s: %+v", method, got.Error)
	require.NoError(f.t, json.Unmarshal(got.Result, &v), "%s", got.Result)
	return v
}

type receipt struct {
	Status, TransactionHash, BlockNumber, From, To string
	Logs                                           []logLine
}

type logLine struct {
	Address, Data, TransactionHash string
	Topics                         []string
}

func word(a eip3009.Address) string {
	return "0x" + strings.Repeat("0", 24) + strings.ToLower(a.String()[2:])
}

// A reconciler finds out from the node what became of an authorization.
func TestChainOfTheToken(t *testing.T) {
	f := newFixture(t)
	p := f.pay(2)
	usdc := paysandbox.USDC.String()
	state := func() string {
		return value[string](f, "/evm", "eth_call",
			map[string]any{"to": usdc, "data": "0xe94a0102" + word(p.authorization.From)[2:] + p.authorization.Nonce.String()[2:]}, "latest")
	}
	zero, one := "0x"+strings.Repeat("0", 64), "0x"+strings.Repeat("0", 63)+"1"
	require.Equal(t, zero, state())
	require.Equal(t, "0x14a34", value[string](f, "/evm", "eth_chainId"))
	require.Equal(t, "null", string(f.rpc("/evm", "eth_getTransactionReceipt", zero).Result))

	require.NoError(t, f.AddFault(paysandbox.Fault{Kind: paysandbox.FaultPendingOnce, Status: http.StatusAccepted}))
	var pending answer
	status := must(f.call("/x402/settle", f.body(p), &pending))
	require.Equal(t, http.StatusAccepted, status)
	require.Equal(t, one, state())

	head := value[string](f, "/evm", "eth_blockNumber")
	block := value[struct {
		Timestamp    string
		Transactions []string
	}](f, "/evm", "eth_getBlockByNumber", head, false)
	require.Equal(t, []string{pending.Transaction}, block.Transactions)
	require.Equal(t, fmt.Sprintf("0x%x", now.Unix()), block.Timestamp)

	used := eip3009.Keccak256([]byte("AuthorizationUsed(address,bytes32)")).String()
	require.Equal(t, "0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5", used)
	logs := value[[]logLine](f, "/evm", "eth_getLogs", map[string]any{"address": usdc, "fromBlock": head, "toBlock": "latest",
		"topics": []any{used, word(p.authorization.From), p.authorization.Nonce}})
	require.Len(t, logs, 1)
	require.Equal(t, pending.Transaction, logs[0].TransactionHash)
	for name, filter := range map[string]map[string]any{
		"another nonce":   {"topics": []any{used, nil, zero}},
		"another address": {"address": seller},
		"earlier":         {"fromBlock": "0x1", "toBlock": "0x2"},
	} {
		require.Empty(t, value[[]logLine](f, "/evm", "eth_getLogs", filter), name)
	}
	require.Len(t, value[[]logLine](f, "/evm", "eth_getLogs",
		map[string]any{"topics": []any{nil, []any{word(seller), word(p.authorization.From)}}}), 2)

	got := value[receipt](f, "/evm", "eth_getTransactionReceipt", pending.Transaction)
	require.Equal(t, "0x1", got.Status)
	require.Equal(t, head, got.BlockNumber)
	require.Len(t, got.Logs, 2)
	require.Equal(t, []string{"0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef", word(p.authorization.From), word(seller)},
		got.Logs[1].Topics)
	require.Equal(t, "0x"+strings.Repeat("0", 59)+"7a120", got.Logs[1].Data)
	require.Equal(t, "0x"+strings.Repeat("0", 59)+"7a120",
		value[string](f, "/evm", "eth_call", map[string]any{"to": usdc, "input": "0x70a08231" + word(seller)[2:]}))
}

func TestRPCRefuses(t *testing.T) {
	f := newFixture(t)
	for name, c := range map[string]struct {
		body string
		code int
	}{
		"no JSON":        {`x`, -32700},
		"empty batch":    {`[]`, -32700},
		"large batch":    {`[` + strings.Repeat(`{},`, 100) + `{}]`, -32700},
		"no method":      {`{"id":1}`, -32601},
		"unknown method": {`{"id":1,"method":"eth_mine"}`, -32601},
		"params object":  {`{"id":1,"method":"eth_getLogs","params":{}}`, -32602},
		"no params":      {`{"id":1,"method":"eth_getTransactionReceipt"}`, -32602},
		"short hash":     {`{"id":1,"method":"eth_getTransactionReceipt","params":["0x12"]}`, -32602},
		"block":          {`{"id":1,"method":"eth_getBlockByNumber","params":["soon",false]}`, -32602},
		"wide logs":      {`{"id":1,"method":"eth_getLogs","params":[{"fromBlock":"earliest"}]}`, -32005},
		"turned logs":    {`{"id":1,"method":"eth_getLogs","params":[{"toBlock":"0x1"}]}`, -32602},
		"five topics":    {`{"id":1,"method":"eth_getLogs","params":[{"topics":[null,null,null,null,null]}]}`, -32602},
		"other method":   {`{"id":1,"method":"eth_call","params":[{"to":"` + paysandbox.USDC.String() + `","data":"0x095ea7b3"}]}`, 3},
		"short call":     {`{"id":1,"method":"eth_call","params":[{"to":"` + paysandbox.USDC.String() + `","data":"0x70a08231"}]}`, 3},
	} {
		var got rpcResult
		must(f.call("/evm", []byte(c.body), &got))
		require.NotNil(t, got.Error, name)
		require.Equal(t, c.code, got.Error.Code, name)
		require.Contains(t, got.Error.Message, "sandbox")
	}
	var batch []rpcResult
	must(f.call("/evm", []byte(`[{"id":1,"method":"eth_chainId"},{"id":2,"method":"eth_mine"}]`), &batch))
	require.Len(t, batch, 2)
	require.Nil(t, batch[0].Error)
	require.NotNil(t, batch[1].Error)
}

func newTempo(t *testing.T, at int64) fixture {
	t.Helper()
	box := must(paysandbox.New(paysandbox.Config{Now: func() time.Time { return time.Unix(at, 0) }}))
	server := httptest.NewServer(box.Handler())
	t.Cleanup(server.Close)
	return fixture{Sandbox: box, t: t, url: server.URL}
}

func TestTempo(t *testing.T) {
	f := newTempo(t, 1900000000-20)
	got := f.rpc("/tempo", "eth_sendRawTransactionSync", tempoWithMemo)
	require.NotNil(t, got.Error)
	require.Contains(t, got.Error.Message, "balance")
	payer := must(eip3009.ParseAddress(tempoPayer))
	require.NoError(t, f.Grant("tempo", payer, 1_200_000))

	mined := value[receipt](f, "/tempo", "eth_sendRawTransactionSync", tempoWithMemo)
	require.Equal(t, "0x1", mined.Status)
	require.Equal(t, tempoMemoHash, mined.TransactionHash)
	require.Equal(t, tempoPayer, mined.From)
	require.Len(t, mined.Logs, 2)
	require.Equal(t, []string{eip3009.Keccak256([]byte("TransferWithMemo(address,address,uint256,bytes32)")).String(), word(payer),
		word(seller), tempoMemo}, mined.Logs[1].Topics)
	require.Equal(t, mined, value[receipt](f, "/tempo", "eth_getTransactionReceipt", tempoMemoHash))
	got = f.rpc("/tempo", "eth_sendRawTransactionSync", tempoWithMemo)
	require.NotNil(t, got.Error)
	require.Contains(t, got.Error.Message, "already known")

	plain := value[string](f, "/tempo", "eth_sendRawTransaction", tempoPlain)
	require.Len(t, value[receipt](f, "/tempo", "eth_getTransactionReceipt", plain).Logs, 1)
	require.Equal(t, map[string]string{tempoPayer: "200000", seller.String(): "1000000"}, f.State().Tempo.Balances)
}

func TestTempoRefuses(t *testing.T) {
	for name, c := range map[string]struct {
		raw  string
		at   int64
		want string
	}{
		"a real network":     {tempoReal, 1900000000 - 20, "real network"},
		"a sponsor":          {tempoSponsor, 1900000000 - 20, "0x76"},
		"a counted nonce":    {tempoCounted, 1900000000 - 20, "expiring nonces"},
		"expired":            {tempoWithMemo, 1900000000, "expired"},
		"too far ahead":      {tempoWithMemo, 1900000000 - 31, "ahead"},
		"cut short":          {tempoWithMemo[:len(tempoWithMemo)-2], 1900000000 - 20, "RLP"},
		"trailing bytes":     {tempoWithMemo + "00", 1900000000 - 20, "RLP"},
		"empty":              {"0x", 1900000000 - 20, "0x76"},
		"another type":       {"0x02" + tempoWithMemo[4:], 1900000000 - 20, "0x76"},
		"only a type":        {"0x76", 1900000000 - 20, "RLP"},
		"no list":            {"0x7680", 1900000000 - 20, "RLP"},
		"deep":               {"0x76" + strings.Repeat("c1", 20) + "c0", 1900000000 - 20, "RLP"},
		"a length that lies": {"0x76fbffffffff", 1900000000 - 20, "RLP"},
		"no hexadecimal":     {"0xzz", 1900000000 - 20, "hexadecimal"},
		"malleable":          {tempoWithMemo[:len(tempoWithMemo)-66] + strings.Repeat("f", 64) + "1c", 1900000000 - 20, "signature"},
		// Another amount is another digest: it recovers to a stranger without money.
		"another amount": {strings.Replace(tempoWithMemo, "7a120", "7a121", 1), 1900000000 - 20, "balance"},
	} {
		t.Run(name, func(t *testing.T) {
			f := newTempo(t, c.at)
			require.NoError(t, f.Grant("tempo", must(eip3009.ParseAddress(tempoPayer)), 1_000_000))
			got := f.rpc("/tempo", "eth_sendRawTransactionSync", c.raw)
			require.NotNil(t, got.Error)
			require.Contains(t, got.Error.Message, c.want)
			require.Empty(t, f.State().Tempo.Transfers)
		})
	}
}
