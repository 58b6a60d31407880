package farm

import "time"

// OfferingID names one kind of job.
type OfferingID string

// The offerings of the house.
const (
	// SnackGeneration is snack packs, ads on demand and their new renders.
	SnackGeneration OfferingID = "snack_generation"
)

// Offering is one kind of job as callers see it. What it takes is declared by
// the operation that accepts it, how it runs by its workflow.
type Offering struct {
	ID          OfferingID
	Name        string
	Description string
	// CreditPolicy says in a sentence when credits are held, charged and
	// refunded.
	CreditPolicy string
	// Prices are the lines of the price table that its orders are made of.
	Prices []Price
	// Project is the kind of project that its jobs make; "" makes none.
	Project ProjectKind
	// Deadline is the time from acceptance to the automatic failure; 0 is the
	// farm's own.
	Deadline time.Duration
	// Result names what the result of a completed job holds, field by field.
	Result map[string]string
}

// refundPolicy holds for every offering.
const refundPolicy = "The whole price is held when the job is accepted and charged when it completes. " +
	"A job that fails, is cancelled or has no end after 15 minutes is refunded."

// Offerings returns the offerings of the house, in the order in which they are
// listed.
func Offerings() []Offering {
	return append([]Offering{
		{
			ID: SnackGeneration, Name: "Snack packs and ads on demand", Project: PostProject, Prices: pricesOf(SnackGeneration),
			CreditPolicy: refundPolicy,
			Description: "Up to five short-form posts for a registered brand, or ads made from a shop, site or listing: copy, " +
				"scenes and, when asked, PNG and MP4 files.",
			Result: map[string]string{
				"version": "always 1", "aspectRatio": "the pack's main shape",
				"snacks": "the manifest: scenes, layers, copy and audio of each snack",
				"postId": "the snack post", "projectId": "the same, as a project",
				"renderedAssets": "the files with signed links; only when render was true",
			},
		},
		memeOffering(),
		carouselBatchOffering(),
		videoOffering(),
		storyOffering(),
		videoDubOffering(),
		videoVoiceOffering(),
	}, append(deckOfferings(), append(clipWorkOfferings(), clipAnalysisOffering(), clipRenderOffering(), aiEditOffering())...)...)
}
