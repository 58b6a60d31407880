package farm

import "time"

// Plan is what an account has subscribed to.
type Plan string

// The plans, cheapest first; PlanAgent is pay as you go.
const (
	PlanStarter    Plan = "starter"
	PlanAgent      Plan = "agent"
	PlanPro        Plan = "pro"
	PlanScale      Plan = "scale"
	PlanEnterprise Plan = "enterprise"
)

// planFacts is the table of what each plan may do.
var planFacts = map[Plan]PlanFacts{
	PlanStarter:    {RequestsPerMinute: 10, Priority: 4, IncludedCredits: 220, StorageBytes: 2 * gibibyte},
	PlanAgent:      {RequestsPerMinute: 30, Priority: 3, StorageBytes: 5 * gibibyte},
	PlanPro:        {RequestsPerMinute: 30, Priority: 3, IncludedCredits: 1_100, StorageBytes: 20 * gibibyte},
	PlanScale:      {RequestsPerMinute: 60, Priority: 2, IncludedCredits: 3_300, OtherSources: true, StorageBytes: 100 * gibibyte},
	PlanEnterprise: {RequestsPerMinute: 100, Priority: 1, IncludedCredits: 11_000, OtherSources: true, StorageBytes: 500 * gibibyte},
}

// PlanFacts says what a plan may do. Priority is Temporal's: 1 runs first.
type PlanFacts struct {
	RequestsPerMinute int
	Priority          int
	IncludedCredits   int   // granted each month; 0 is pay as you go
	OtherSources      bool  // packs from websites and token listings
	StorageBytes      int64 // of uploads, imports, a brand's files and what is generated; results do not count
}

const gibibyte = 1 << 30

// PlanUse is how far an account has used its plan. A plan without a period is
// pay as you go, and Used counts from the account's beginning.
type PlanUse struct {
	Plan                   Plan
	Included, Used         int // credits
	PeriodStart, PeriodEnd *time.Time
}

// Valid reports whether p is a known plan.
func (p Plan) Valid() bool { _, ok := planFacts[p]; return ok }

// Facts returns what p may do; the zero value for an unknown plan.
func (p Plan) Facts() PlanFacts { return planFacts[p] }

// Plans returns all plans.
func Plans() []Plan {
	return []Plan{PlanStarter, PlanAgent, PlanPro, PlanScale, PlanEnterprise}
}

// Account owns brands, jobs, posts, keys and credits. No row of one account is
// ever visible to another.
type Account struct {
	ID             string
	Plan           Plan
	OperatorEmail  string
	BillingCountry string
	OperatorName   string
	VATID          string
	AgentName      string
	CreatedAt      time.Time
}

// APIKey is a key of an account as it may be shown: never the key itself.
type APIKey struct {
	ID         string
	Prefix     string // the first characters, by which its owner knows it
	CreatedAt  time.Time
	LastUsedAt *time.Time // to the minute; nil when never
}
