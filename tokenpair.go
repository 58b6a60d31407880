package farm

import (
	"net/url"
	"strings"
)

// TokenPair takes the address of a token pair's listing apart:
// https://dexscreener.com/<chain>/<pair address>.
func TokenPair(address *url.URL) (chain, pair string, err error) {
	parts := strings.Split(strings.Trim(address.Path, "/"), "/")
	if host := strings.TrimPrefix(strings.ToLower(address.Hostname()), "www."); host != "dexscreener.com" || len(parts) != 2 ||
		parts[0] == "" || parts[1] == "" {
		return "", "", Errorf(CodeInvalid, "it is not the listing of a pair: https://dexscreener.com/<chain>/<pair address>")
	}
	return parts[0], parts[1], nil
}
