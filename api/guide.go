package api

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/snackfarm/farm"
)

// errorGuide says of every code when it comes and what cures it.
var errorGuide = map[farm.Code]string{
	farm.CodeInvalid:         "a field is missing or outside of its bounds; `details.fields` says which and why",
	farm.CodeUnauthorized:    "no key, or one that does not exist or was revoked",
	farm.CodeInsufficient:    "the account has fewer credits than the job costs; nothing was held",
	farm.CodePaymentRequired: "what is asked for has to be paid; the answer's headers and body say how",
	farm.CodePlanRequired:    "the account's plan does not include it; nothing was charged",
	farm.CodeForbidden:       "the caller may not do this here",
	farm.CodeNotFound:        "it does not exist, or belongs to another account",
	farm.CodeNotAllowed:      "the path has other methods; `Allow` lists them",
	farm.CodeConflict:        "it contradicts what is there: an ended job, a key of `Idempotency-Key` with another body",
	farm.CodeResultExpired:   "the files of the result are gone after their time; render the project again",
	farm.CodeTooLarge:        "the body is larger than the operation takes",
	farm.CodeMediaType:       "the body is not of a type that the operation takes; send JSON",
	farm.CodeRateLimited:     "too many requests; send it again after `Retry-After` seconds",
	farm.CodeInternal:        "a fault of the farm; the message holds the request's id, send it again later",
	farm.CodeUnavailable:     "a part of the farm does not answer; send it again after `Retry-After` seconds",

	farm.CodeTypeUnavailable: "what is asked for is valid and cannot be made here; the message says what can",
	farm.CodeImporting: "the file that the request names is still on its way, and its length decides the price; ask again in a " +
		"few seconds",
	farm.CodeTooLong:          "the film is longer than the farm can work off within a job's time; `details.longestSeconds` says what it can",
	farm.CodeNothingToUpscale: "the film is as large as it would become; nothing was held",
	farm.CodeNoTranslation: "nobody here can say the film in that language; `details.languages` lists those that can be " +
		"had, `details.withScript` those that `script`, your own words, opens",
	farm.CodeVoiceUnavailable: "no provider that is set up has this voice; `details.voices` lists those that there are",
}

// errorsText lists the codes of errors by status, in Markdown.
func errorsText() string {
	codes := slices.SortedFunc(maps.Keys(errorGuide), func(a, b farm.Code) int {
		return cmp.Or(statusOf[a]-statusOf[b], strings.Compare(string(a), string(b)))
	})
	var b strings.Builder
	b.WriteString("\n### Errors\n\n")
	for _, code := range codes {
		fmt.Fprintf(&b, "- `%d` `%s`: %s.\n", statusOf[code], code, errorGuide[code])
	}
	return b.String()
}

// webhookSample is a delivery as its receiver gets it; a test holds it to what
// is sent.
const webhookSample = `{
  "type": "job.completed",
  "timestamp": "2026-01-31T12:00:21.000Z",
  "data": {
    "jobId": "019c13a6-2f5b-7d0e-9a53-0c1d2e3f4a5b",
    "offeringId": "snack_generation",
    "name": "Spring launch",
    "status": "completed",
    "progress": 100,
    "creditsReserved": 25,
    "creditsFinal": 25,
    "error": null,
    "createdAt": "2026-01-31T12:00:00.000Z",
    "updatedAt": "2026-01-31T12:00:21.000Z",
    "pollUrl": "/api/v1/jobs/019c13a6-2f5b-7d0e-9a53-0c1d2e3f4a5b", "projectId": "019c13a6-2f5b-7d0e-9a53-0c1d2e3f4a5b",
    "warnings": [], "metadata": {"campaign": "spring"}
  }
}`

// webhookText says what a callbackUrl gets, in Markdown.
const webhookText = "What a callbackUrl is told, signed as [Standard Webhooks](https://www.standardwebhooks.com) asks; " +
	"every delivery with its attempts.\n\n" +
	"A job that ends is told with a POST of `job.completed`, `job.failed` or `job.cancelled`, with the headers `webhook-id`, " +
	"`webhook-timestamp` and `webhook-signature`:\n\n" +
	"```json\n" + webhookSample + "\n```\n\n" +
	"A job without a callbackUrl is told to the account's address, where one is set with `PUT /api/v1/webhooks/endpoint`; " +
	"`POST /api/v1/webhooks/endpoint/test` sends a `webhook.test` there.\n\n" +
	"Answer in the 200s within 15 seconds. Anything else is tried again, eleven times over a day, under the same `webhook-id`; 410 ends it."
