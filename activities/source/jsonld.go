package source

import (
	"encoding/json"
	"strings"
)

// thing is one schema.org object of a page's JSON-LD.
type thing struct {
	kind, name, description, category string
	images                            []string
}

// rank says how well a kind of thing describes what is advertised.
func (t thing) rank() int {
	switch t.kind {
	case "Product", "ProductGroup":
		return 4
	case "SoftwareApplication", "MobileApplication", "WebApplication":
		return 3
	case "Service", "LocalBusiness", "Restaurant", "Store", "Dentist", "MedicalBusiness":
		return 2
	case "Organization", "WebSite":
		return 1
	}
	return 0
}

const maxThings = 100

// things reads the objects of one JSON-LD script: one, a list, or a @graph.
// What is not JSON is passed over; a page may carry anything.
func things(script string) []thing {
	var v any
	if json.Unmarshal([]byte(script), &v) != nil {
		return nil
	}
	var out []thing
	collect(v, &out, 0)
	return out
}

func collect(v any, out *[]thing, depth int) {
	if depth > 4 || len(*out) >= maxThings {
		return
	}
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			collect(e, out, depth+1)
		}
	case map[string]any:
		collect(v["@graph"], out, depth+1)
		collect(v["mainEntity"], out, depth+1)
		t := thing{kind: kindOf(v["@type"]), name: str(v["name"]), description: str(v["description"]), category: str(v["category"]), images: images(v["image"], 0)}
		if t.rank() > 0 && t.name != "" {
			*out = append(*out, t)
		}
	}
}

func kindOf(v any) string {
	switch v := v.(type) {
	case string:
		return strings.TrimPrefix(strings.TrimPrefix(v, "https://schema.org/"), "http://schema.org/")
	case []any:
		for _, e := range v {
			if k := kindOf(e); (thing{kind: k}).rank() > 0 {
				return k
			}
		}
	}
	return ""
}

func str(v any) string {
	s, _ := v.(string)
	return s
}

// images are addresses of pictures: schema.org takes a text, an ImageObject or
// a list of them.
func images(v any, depth int) []string {
	switch v := v.(type) {
	case string:
		return []string{v}
	case map[string]any:
		if u := str(v["url"]); u != "" {
			return []string{u}
		}
		if u := str(v["contentUrl"]); u != "" {
			return []string{u}
		}
	case []any:
		var out []string
		for _, e := range v {
			if depth < 2 {
				out = append(out, images(e, depth+1)...)
			}
		}
		return out
	}
	return nil
}
