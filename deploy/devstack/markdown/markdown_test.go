package markdown_test

import (
	"testing"

	"github.com/gomarkdown/markdown"
	"github.com/gomarkdown/markdown/html"
	"github.com/gomarkdown/markdown/parser"
)

// render is what the web UI does with a workflow's notes.
func render(source string) string {
	p := parser.NewWithExtensions(parser.CommonExtensions | parser.AutoHeadingIDs)
	r := html.NewRenderer(html.RendererOptions{Flags: html.CommonFlags | html.HrefTargetBlank})
	return string(markdown.Render(p.Parse([]byte(source)), r))
}

func TestRender(t *testing.T) {
	const link = ` target="_blank" rel="noopener noreferrer"`
	for _, c := range []struct{ name, source, want string }{
		{"nothing", "", ""},
		{"heading", "# Snack pack", "<h1 id=\"snack-pack\">Snack pack</h1>\n"},
		{"emphasis", "*a* **b** ~~c~~ `d`", "<p><em>a</em> <strong>b</strong> <del>c</del> <code>d</code></p>\n"},
		{"link", "[job](https://example.com/j)", `<p><a href="https://example.com/j"` + link + ">job</a></p>\n"},
		{"bare link", "https://example.com", `<p><a href="https://example.com"` + link + ">https://example.com</a></p>\n"},
		{"table", "|a|\n|-|\n|1|", "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>\n"},
		{"text is escaped", "a < b & c", "<p>a &lt; b &amp; c</p>\n"},
		{"raw block", "<script>alert(1)</script>", "<!-- raw HTML omitted -->\n"},
		{"raw inline", "a <b onclick=x>b</b>", "<p>a <!-- raw HTML omitted -->b<!-- raw HTML omitted --></p>\n"},
		{"script link", "[x](javascript:alert(1))", `<p><a href=""` + link + ">x</a></p>\n"},
		{"script autolink", "<javascript:alert(1)>", `<p><a href=""` + link + ">javascript:alert(1)</a></p>\n"},
		{"data link", "[x](data:text/html;base64,QQ==)", `<p><a href=""` + link + ">x</a></p>\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := render(c.source); got != c.want {
				t.Errorf("%q became\n%s\nnot\n%s", c.source, got, c.want)
			}
		})
	}
}
