package fetch

import (
	"net/netip"
	"testing"
)

// An allowed network opens its own ports, not those of the rest of the internet,
// and a denied one is shut though it is public.
func TestGuard(t *testing.T) {
	t.Parallel()
	of := func(p string) []netip.Prefix { return []netip.Prefix{netip.MustParsePrefix(p)} }
	check := guard(Networks{Allow: append(of("10.1.2.0/24"), of("fd00:1::/32")...),
		Deny: append(of("168.63.129.16/32"), of("10.1.2.9/32")...)})
	for address, passes := range map[string]bool{
		"10.1.2.3:8080":               true,
		"[fd00:1::7]:9000":            true,
		"10.1.3.3:80":                 false,
		"8.8.8.8:443":                 true,
		"8.8.8.8:6379":                false,
		"8.8.8.8:25":                  false,
		"168.63.129.16:80":            false,
		"[::ffff:168.63.129.16]:80":   false,
		"10.1.2.9:80":                 false, // denied within what is allowed
		"127.0.0.1:80":                false,
		"[::ffff:10.1.2.3]:8080":      true,
		"[2606:4700:4700::1111]:443":  true,
		"[2606:4700:4700::1111]:5432": false,
		"nonsense":                    false,
	} {
		network := "tcp4"
		if address[0] == '[' {
			network = "tcp6"
		}
		if err := check(network, address, nil); (err == nil) != passes {
			t.Errorf("%s: %v", address, err)
		}
	}
}
