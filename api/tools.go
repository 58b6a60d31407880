package api

import (
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/snackfarm/farm/internal/openapi"
)

// tool is one operation of the API under an agent's name. What it takes, what
// it answers and what it is for stands in the operation's declaration.
type tool struct {
	name      string
	operation string // operationId
	effect    effect
	hint      string // what a model needs to know besides the operation's own text
}

// effect is what a call does to the world.
type effect int

const (
	reads   effect = iota
	adds           // calling again adds another one
	starts         // adds a job, which fetches from the brand's addresses
	changes        // overwrites; calling again changes nothing more
	removes        // takes away; calling again changes nothing more
)

var tools = []tool{
	{"register_agent", registerOperation, adds, "Needs no key. The answer's apiKey is shown only once: set it as the header Authorization: Bearer <key> of this MCP connection before calling other tools."},
	{"create_brand", "createBrand", adds, "Posts say only what the description says: give facts, not slogans."},
	{"list_brands", "listBrands", reads, ""},
	{"get_brand", "getBrand", reads, ""},
	{"update_brand", "updateBrand", changes, "Only the fields that are given are changed."},
	{"delete_brand", "deleteBrand", removes, ""},
	{"create_snack_pack", "createSnackPack", starts, "Reserves credits (see get_pricing) and returns at once with a jobId; wait for it with wait_for_job."},
	{"create_ads_on_demand", "createAdsOnDemand", starts, "Reserves credits (see get_pricing) and returns at once with a jobId; wait for it with wait_for_job."},
	{"get_job", "getJob", reads, "id is the jobId. Signs the links to rendered files anew. The manifest alone is smaller: get_snack_post."},
	{"list_jobs", "listJobs", reads, "Results are left out; read one with get_job."},
	{"cancel_job", "cancelJob", removes, "id is the jobId."},
	{"list_snack_posts", "listSnackPosts", reads, "Each comes with its manifest: ask for few at a time."},
	{"get_snack_post", "getSnackPost", reads, "A post's id is its job's id."},
	{"render_snack_post", "renderSnackPost", starts, "Returns at once with a jobId; wait for it with wait_for_job. To change texts, take the manifest of get_snack_post, edit them and send all of it."},
	{"get_credits", "getCredits", reads, ""},
	{"list_topup_offers", "listTopUpOffers", reads, ""},
	{"get_pricing", "pricing", reads, "Needs no key."},
}

// annotations say honestly what a host may let a model call without asking.
func (e effect) annotations() *mcp.ToolAnnotations {
	destructive, open := e == changes || e == removes, e == starts
	return &mcp.ToolAnnotations{
		ReadOnlyHint: e == reads, DestructiveHint: &destructive,
		IdempotentHint: e == reads || e == changes || e == removes, OpenWorldHint: &open,
	}
}

// describe is how a tool is listed.
func (t *boundTool) describe() *mcp.Tool {
	text := t.op.Summary + "."
	for _, more := range []string{t.op.Description, t.hint} {
		if more != "" {
			text += " " + more
		}
	}
	listed := &mcp.Tool{Name: t.name, Title: t.op.Summary, Description: text, InputSchema: t.input, Annotations: t.effect.annotations()}
	if t.output != nil {
		listed.OutputSchema = t.output
	}
	return listed
}

// operations are a document's operations by operationId.
func operations(doc *openapi.Document) map[string]*openapi.Operation {
	all := map[string]*openapi.Operation{}
	for _, item := range doc.Paths {
		for _, op := range item {
			all[op.OperationID] = op
		}
	}
	return all
}
