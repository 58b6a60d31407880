package generate

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/snackfarm/farm/activities/remote"
)

// call is one task as it is given to one service.
type call struct {
	card    Card
	task    Task
	service remote.Service
	body    any    // the card's input, filled
	mark    string // known before the order is given, for services that list what they were sent
}

// place is where a finished file is: at an address of anybody's, at one of the
// service's own that wants its key, or in the answer itself.
type place struct {
	url  string
	own  remote.Request
	data []byte
}

// protocol is a way of ordering, waiting and fetching.
type protocol interface {
	// errand is the order and how it is asked after.
	errand(call) remote.Errand
	// place is where the file is, by the last answer to a poll.
	place(context.Context, call, remote.Answer) (place, error)
	// cancel stops work that nobody waits for any more; false where there is no way.
	cancel(c call, id string) (remote.Request, bool)
}

// lists is a protocol whose services list what they were sent.
type lists interface {
	// find is the id of an order that may have been taken; "" is none.
	find(context.Context, call) (string, error)
}

// callsBack is a protocol whose services call an address when work has ended.
type callsBack interface {
	// callBack is a call that asks for that, where need be by its request.
	callBack(c call, r *remote.Request, address string) call
	// heard reads a call, whose signature is right by these keys.
	heard(c Card, keys []byte, h http.Header, body []byte) (Heard, error)
}

// openAIProtocol answers at once: it is not asked after.
const openAIProtocol = "openai"

var protocols = map[string]protocol{
	"fal": fal{}, "replicate": replicate{}, "dashscope": dashScope{}, "comfyui": comfyUI{}, openAIProtocol: atOnce{},
}

// Protocols lists the ways of asking.
func Protocols() []string { return slices.Sorted(maps.Keys(protocols)) }

// key is how a protocol's services know their caller.
func (c Card) key(secret string) remote.Key {
	if c.Protocol == "fal" {
		return remote.HeaderKey("Authorization", "Key ", secret)
	}
	return remote.Bearer(secret)
}

// at is the value at a path of keys and places in a tree of JSON: "images.0.url".
func at(raw []byte, path string) (any, error) {
	var tree any
	if err := json.Unmarshal(raw, &tree); err != nil {
		return nil, err
	}
	for _, step := range strings.Split(path, ".") {
		switch v := tree.(type) {
		case map[string]any:
			tree = v[step]
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || i >= len(v) {
				return nil, fmt.Errorf("nothing at %s", path)
			}
			tree = v[i]
		default:
			return nil, fmt.Errorf("nothing at %s", path)
		}
	}
	return tree, nil
}

// textAt is the text at a path, the first of a list; "" is an error.
func textAt(raw []byte, path string) (string, error) {
	v, err := at(raw, path)
	if list, ok := v.([]any); ok && len(list) > 0 {
		v = list[0]
	}
	s, _ := v.(string)
	if err == nil && s == "" {
		err = fmt.Errorf("no text at %s", path)
	}
	return s, err
}

// addressed is the place at a path of an answer: an address or a data URI.
func (c call) addressed(raw []byte, path string) (place, error) {
	s, err := textAt(raw, path)
	if err != nil {
		return place{}, c.service.Fail(remote.Garbled, err, "says it is done and names no file")
	}
	if rest, ok := strings.CutPrefix(s, "data:"); ok {
		_, body, _ := strings.Cut(rest, ",")
		data, err := base64.StdEncoding.DecodeString(body)
		if err != nil {
			return place{}, c.service.Fail(remote.Garbled, err, "sent a file that cannot be read")
		}
		return place{data: data}, nil
	}
	return place{url: s}, nil
}

// submit is an order with a card's body.
func (c call) submit(path string, header http.Header) remote.Request {
	if c.card.Path != "" {
		path = c.card.Path
	}
	return remote.Request{Path: path, Body: remote.JSON(c.body), Header: header}
}

// declined reports words with which services refuse what they will not show.
func declined(said string) bool {
	said = strings.ToLower(said)
	return slices.ContainsFunc([]string{"nsfw", "safety", "moderat", "content policy", "content_policy", "sensitive", "datainspection",
		"flagged", "inappropriate"}, func(w string) bool { return strings.Contains(said, w) })
}

// broke is the progress of work that failed, by what the service says of it.
func broke(why string) remote.Progress {
	if declined(why) {
		return remote.Progress{Stage: remote.Declined, Why: why}
	}
	return remote.Progress{Stage: remote.Broke, Why: why}
}

// Declined reports a failure by which a service will not show what it was asked for.
func Declined(err error) bool {
	var f *remote.Failure
	return errors.As(err, &f) && f.Reason == remote.Refused && (f.Status == 0 || declined(string(f.Answer)))
}
