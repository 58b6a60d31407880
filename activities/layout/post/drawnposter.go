package post

import (
	"slices"

	"github.com/snackfarm/farm/activities/layout/kit"
)

// profits are things that promise gains where they stand for a trade in money.
var profits = []string{"money-bag", "coin", "chart-increasing", "bar-chart"}

// modestProps are props, without what would be a promise.
func modestProps(d *kit.Draft, n int) []string {
	all := d.Props(n + len(profits))
	if d.DrawnField() == "finance" {
		all = slices.DeleteFunc(all, func(o string) bool { return slices.Contains(profits, o) })
	}
	return all[:min(n, len(all))]
}
