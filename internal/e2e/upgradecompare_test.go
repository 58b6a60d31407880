package e2e

import (
	"net/url"
	"reflect"
	"slices"
	"strings"
	"time"
)

// comparison holds an answer of today against that of an earlier build. New
// fields may come; what was there stays, but for what the upgrade changes.
type comparison struct {
	*upgrade
	account string
}

// reworded are fields that say something else after every upgrade.
var reworded = []string{
	"description", // of a transaction: worded when it is read
	"lastUsedAt",  // of a key: the test uses it
}

// ended are fields of a job that was open, which wantGivenBack checks.
var ended = []string{"status", "error", "creditsFinal", "updatedAt"}

// same compares one value and all below it.
func (c comparison) same(at string, want, got any) {
	c.t.Helper()
	switch w := want.(type) {
	case map[string]any:
		if g, ok := got.(map[string]any); ok {
			c.fields(at, w, g)
			return
		}
	case []any:
		if g, ok := got.([]any); ok {
			c.items(at, w, c.wereThere(w, g))
			return
		}
	case string:
		if g, ok := got.(string); ok && (w == g || c.sameLink(w, g) || c.sameTime(w, g)) {
			return
		}
	default:
		if reflect.DeepEqual(want, got) {
			return
		}
	}
	c.t.Errorf("%s is %v, was %v", at, got, want)
}

func (c comparison) fields(at string, want, got map[string]any) {
	c.t.Helper()
	id, _ := want["jobId"].(string)
	wasOpen := c.isOpen(id)
	for k, w := range want {
		g, ok := got[k]
		switch {
		case !ok:
			c.t.Errorf("%s has no %s, which was %v", at, k, w)
		case slices.Contains(reworded, k), wasOpen && slices.Contains(ended, k):
		case k == "projectId" && w == nil: // posts are projects since
		case k == "balance":
			if g != w.(float64)+float64(c.back[c.account]) {
				c.t.Errorf("%s: the balance is %v, was %v, and %d credits were given back", at, g, w, c.back[c.account])
			}
		default:
			c.same(at+"."+k, w, g)
		}
	}
}

func (c comparison) items(at string, want, got []any) {
	c.t.Helper()
	if len(want) != len(got) {
		c.t.Errorf("%s has %d items, had %d", at, len(got), len(want))
		return
	}
	for i := range want {
		c.same(at+"[]", want[i], got[i])
	}
}

// wereThere leaves out of a list of today what the upgrade made: webhooks and
// refunds, and a job in a list of failed ones.
func (c comparison) wereThere(want, got []any) []any {
	had := map[string]bool{}
	for _, v := range want {
		had[idOf(v)] = true
	}
	return slices.DeleteFunc(slices.Clone(got), func(v any) bool {
		id := idOf(v)
		return id != "" && !had[id] && (c.isOpen(id) || !strings.Contains(c.dump, id))
	})
}

// idOf is the id of an item of a list, "" when it has none.
func idOf(item any) string {
	fields, _ := item.(map[string]any)
	id, ok := fields["id"].(string)
	if !ok {
		id, _ = fields["jobId"].(string)
	}
	return id
}

func (c comparison) isOpen(jobID string) bool {
	for _, id := range c.open() {
		if id == jobID {
			return true
		}
	}
	return false
}

// sameLink compares what two links to the farm's files lead to; what they are
// signed with differs.
func (c comparison) sameLink(want, got string) bool {
	key, ok := strings.CutPrefix(want, "http://files.test/")
	u, err := url.Parse(got)
	return ok && err == nil && strings.HasSuffix(u.Path, "/"+key) && u.RawQuery != ""
}

// sameTime compares a time with what it was moved by.
func (c comparison) sameTime(want, got string) bool {
	w, err := time.Parse(time.RFC3339Nano, want)
	if err != nil {
		return false
	}
	g, err := time.Parse(time.RFC3339Nano, got)
	return err == nil && g.Equal(w.Add(c.later))
}
