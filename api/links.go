package api

import (
	"context"
	"path"
	"strings"
)

// fileLink is where a manifest's asset can be fetched, beside the asset's own
// address. Callers may send it back; it is ignored then.
const fileLink = "fileUrl"

// sign gives every file of a result a link that is signed now, and takes the
// internal keys away, so that links never go stale in the database. It walks
// through any result: objectKey becomes url, fooKey becomes fooUrl, and the
// assets of a manifest, which keep their key, get fileUrl.
func (s *Server) sign(ctx context.Context, v any) error {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			if err := s.sign(ctx, e); err != nil {
				return err
			}
		}
	case map[string]any:
		return s.signObject(ctx, v)
	}
	return nil
}

func (s *Server) signObject(ctx context.Context, object map[string]any) error {
	for name, v := range object {
		key, ok := v.(string)
		if !ok {
			if err := s.sign(ctx, v); err != nil {
				return err
			}
			continue
		}
		field := linkField(name)
		if field == "" || !strings.HasPrefix(key, "accounts/") {
			continue
		}
		file := path.Base(key)
		if given, ok := object["name"].(string); ok && name == "objectKey" {
			file = given
		}
		link, err := s.Objects.SignedURL(ctx, key, file, s.Config.SignedURLFor)
		if err != nil {
			return err
		}
		object[field] = link
		if field != fileLink {
			delete(object, name)
		}
	}
	return nil
}

// linkField is the field of a link in the place of a key's; "" when it is no
// key.
func linkField(name string) string {
	switch {
	case name == "key":
		return fileLink
	case name == "objectKey":
		return "url"
	case strings.HasSuffix(name, "Key"):
		return strings.TrimSuffix(name, "Key") + "Url"
	}
	return ""
}

// withoutLinks takes the links of assets out of a manifest that was sent back.
func withoutLinks(v any) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			withoutLinks(e)
		}
	case map[string]any:
		if assets, ok := v["assets"].(map[string]any); ok {
			for _, a := range assets {
				if asset, ok := a.(map[string]any); ok {
					delete(asset, fileLink)
				}
			}
		}
		for _, e := range v {
			withoutLinks(e)
		}
	}
}
