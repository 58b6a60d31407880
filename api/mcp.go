package api

import (
	"fmt"

	"github.com/gin-gonic/gin"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api/mcp"
	"github.com/snackfarm/farm/internal/openapi"
)

const mcpPath = "/mcp"

// instructions are shown to the model that works with the tools.
func (s *Server) instructions() string {
	return fmt.Sprintf(`snackfarm makes packs of short-form posts for a brand: films, slides, images and ads, as manifests and, on demand, rendered PNG and MP4 files.

How to work:
1. Without a key call register_agent once. Its answer holds an API key, shown only then, and %d welcome credits. Set the header "Authorization: Bearer <key>" on this MCP connection; every other tool needs it.
2. create_brand with what is true of the brand: every word of a post comes from its description and the context that you give. check_brand tells, free of charge, which of its pictures and films could be used.
3. create_snack_pack starts a job and reserves its credits: %d, with render %d. create_ads_on_demand makes ads from a page's own facts, without a brand. dryRun tells the price of either and starts nothing. A job that fails or is cancelled is refunded.
4. wait_for_job with the job's id, again until status is completed, failed or cancelled. A completed job tells the words of each snack, what was replaced in it and, with render, renderedAssets with signed links that work for %s; get_job signs new ones.
5. get_snack_post reads the finished pack. Answers are brief: the manifest with its scenes and layers comes with includeManifest. get_credits and get_pricing tell the balance and the prices.

An error names the field and its bound in details.fields: mend the call and send it again. Calls are limited per key and minute; get_job and wait_for_job are not counted. The same operations over HTTP are described at %s.`,
		s.Config.WelcomeCredits, farm.SnackPackOrder{}.Price(), farm.SnackPackOrder{Render: true}.Price(), s.Config.SignedURLFor,
		s.link("/openapi.json"))
}

// mountMCP serves the operations as tools at /mcp.
func (s *Server) mountMCP(engine *gin.Engine, doc *openapi.Document) {
	tools, err := mcp.Handler(mcp.Config{
		Document: doc, API: engine, Fail: fail, Instructions: s.instructions(), MaxBytes: maxBodyBytes, Log: s.Log,
		Resources: []mcp.Resource{
			{Name: "openapi", Title: "The HTTP API as an OpenAPI document", Path: "/openapi.json"},
			{Name: "pricing", Title: "What jobs cost", Path: "/api/v1/pricing"},
		},
	})
	if err != nil {
		panic(err) // a declaration that no test has seen
	}
	engine.POST(mcpPath, func(c *gin.Context) { c.Header("Cache-Control", "no-store") }, s.admitOrigin, s.admitKnownKey, gin.WrapH(tools))
}

// admitKnownKey refuses a key that is not known, whatever is asked. Without a
// key the tools can be listed and an account opened.
func (s *Server) admitKnownKey(c *gin.Context) {
	header := c.GetHeader("Authorization")
	if header == "" {
		return
	}
	if _, _, err := s.accountOf(c.Request.Context(), header); err != nil {
		abort(c, err)
	}
}

// noTool is in the metadata of operations that agents do not need: keys and
// secrets are the operator's, and buying takes headers that no tool can send.
var noTool = mcp.Note{Hidden: true}.Keep(nil)

// snackBrief is what an agent needs of a snack: its words, and what stands in
// the place of something else.
var snackBrief = []string{"id", "type", "position", "language", "copy", "substitutions"}

// carouselBrief is what an agent needs of a carousel.
var carouselBrief = []string{"row", "status", "error", "caption", "language", "slides"}

// toolNotes are what agents are told of the operations on jobs and posts.
var toolNotes = map[string]mcp.Note{
	"getJob": {Hint: "id is the jobId. Signs the links to rendered files anew.", Brief: map[string][]string{
		"result.snacks":         snackBrief,
		"result.carousels":      carouselBrief,
		"result.renderedAssets": {"snackId", "name", "kind", "width", "height", "durationMs", "bytes", "url"},
	}},
	"listJobs":     {Hint: "Results are left out; read one with get_job."},
	"cancelJob":    {Effect: mcp.Removes, Hint: "id is the jobId."},
	"cancelVideo":  {Effect: mcp.Removes, Hint: "id is the video's, which is that of its job."},
	"getSnackPost": {Hint: "A post's id is its job's id.", Brief: map[string][]string{"manifest.snacks": snackBrief}},
	"getProject": {Hint: "A project's id is the id of the job that made it.",
		Brief: map[string][]string{"manifest.snacks": snackBrief, "manifest.carousels": carouselBrief,
			"files": {"snackId", "name", "kind", "width", "height", "durationMs",
				"bytes", "url"}}},
	"createJob":       {Hint: "list_offerings tells what can be ordered, with the input of each."},
	"renderSnackPost": {Hint: "To change texts, take the manifest of get_snack_post with includeManifest, edit them and send all of it."},
}

// asTool completes a declaration by its note.
func asTool(op *openapi.Operation) {
	if note, ok := toolNotes[op.OperationID]; ok {
		op.Metadata = note.Keep(op.Metadata)
	}
}
