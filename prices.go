package farm

// PriceID names a line of the price table.
type PriceID string

// The lines of the price table.
const (
	PackPrice       PriceID = "snack_pack"
	PackRenderPrice PriceID = "snack_pack.render"
	AdPrice         PriceID = "ad"
	AdsRenderPrice  PriceID = "ads.render"
	PackAgainPrice  PriceID = "snack_pack.render_again"
	AdsAgainPrice   PriceID = "ads.render_again"
	PartAgainPrice  PriceID = "part.render_again"
	MemePrice       PriceID = "meme"
	MemeAgainPrice  PriceID = "meme.render_again"

	CarouselRowPrice   PriceID = "carousel_batch.row"
	CarouselSlidePrice PriceID = "carousel_batch.render_slide"
	CarouselPrice      PriceID = "carousel"
	CarouselPagePrice  PriceID = "carousel.render_slide"
	SlidesPrice        PriceID = "slides"
	SlidesPagePrice    PriceID = "slides.render_slide"

	VideoPrice        PriceID = "video"
	VideoSecondsPrice PriceID = "video.seconds"
	VideoActorPrice   PriceID = "video.actor"
	VideoAgainPrice   PriceID = "video.render_again"
	StoryScenePrice   PriceID = "story.scene"
	StoryAgainPrice   PriceID = "story.render_again"
	UpscalePrice      PriceID = "clip_upscale"

	VideoDubPrice        PriceID = "video_dub"
	VideoDubSecondsPrice PriceID = "video_dub.seconds"
	VideoDubActorPrice   PriceID = "video_dub.actor"
	StoryDubPrice        PriceID = "video_dub.story_scene"
	VideoVoicePrice      PriceID = "video_voice_enhance"

	ClipVoicePrice    PriceID = "clip_voice_enhance"
	ClipAnalysisPrice PriceID = "clip_analysis"
	ClipPrice         PriceID = "clip"
	ClipAgainPrice    PriceID = "clip.render_again"

	EditCaptionsPrice   PriceID = "ai_edit.captions_only"
	EditCaptionsMinutes PriceID = "ai_edit.captions_only.minutes"
	EditPolishedPrice   PriceID = "ai_edit.polished_broll"
	EditPolishedMinutes PriceID = "ai_edit.polished_broll.minutes"
	EditAgainPrice      PriceID = "ai_edit.render_again"
)

// Price is one line of the price table.
type Price struct {
	ID       PriceID
	Offering OfferingID
	Item     string // what is priced, for a person
	Unit     string // job, ad, meme, started minute...
	Credits  int
}

// priceTable is the one price table of the house: orders are priced by it, and
// callers read it.
var priceTable = []Price{
	{PackPrice, SnackGeneration, "snack pack", "job", 22},
	{PackRenderPrice, SnackGeneration, "snack pack, rendered files", "job", 3},
	{AdPrice, SnackGeneration, "ad on demand, each", "ad", 5},
	{AdsRenderPrice, SnackGeneration, "ads on demand, rendered files", "job", 1},
	{PackAgainPrice, SnackGeneration, "snack pack, rendered again", "job", 3},
	{AdsAgainPrice, SnackGeneration, "ads on demand, rendered again", "job", 1},
	{PartAgainPrice, SnackGeneration, "one snack of a post, rendered again", "snack", 1},
	{MemePrice, MemeSnackPack, "meme, rendered, each", "meme", 5},
	{MemeAgainPrice, MemeSnackPack, "meme, rendered again, each of its snacks", "snack", 1},
	{CarouselRowPrice, CarouselBatch, "carousel of a batch, each row that completes", "row", 3},
	{CarouselSlidePrice, CarouselBatch, "one slide of a carousel, rendered again", "slide", 1},
	{CarouselPrice, CarouselGeneration, "carousel from a prompt", "job", 8},
	{CarouselPagePrice, CarouselGeneration, "one page of a carousel, rendered again", "slide", 1},
	{SlidesPrice, SlidesGeneration, "slides from a prompt", "job", 8},
	{SlidesPagePrice, SlidesGeneration, "one slide of a deck, rendered again", "slide", 1},
	{VideoPrice, VideoProduction, "video from a topic", "job", 4},
	{VideoSecondsPrice, VideoProduction, "video from a topic, its length", "started 5 seconds", 2},
	{VideoActorPrice, VideoProduction, "video with an actor (ugc, ugc-broll, ugc-demo)", "job", 4},
	{VideoAgainPrice, VideoProduction, "video from a topic, rendered again", "job", 3},
	{StoryScenePrice, AIStory, "staged story, each scene", "scene", 4},
	{StoryAgainPrice, AIStory, "staged story, rendered again", "job", 3},
	{VideoDubPrice, VideoDub, "video dubbed into another language: half of the video", "job", 2},
	{VideoDubSecondsPrice, VideoDub, "video dubbed into another language, its length", "started 5 seconds", 1},
	{VideoDubActorPrice, VideoDub, "video dubbed into another language, with an actor", "job", 2},
	{StoryDubPrice, VideoDub, "staged story dubbed into another language, each scene", "scene", 2},
	{VideoVoicePrice, VideoVoiceEnhance, "video with its voice enhanced", "job", 3},
	{UpscalePrice, ClipUpscale, "upscaled clip", "started 30 s", 3},
	{ClipVoicePrice, ClipVoiceEnhance, "clip with its voice enhanced", "started minute", 2},
	{ClipAnalysisPrice, ClipAnalysis, "clip analysis of a film, at least five minutes", "started minute", 1},
	{ClipPrice, ClipRender, "clip, cut out and rendered, each", "clip", 4},
	{ClipAgainPrice, ClipRender, "clip, rendered again, each", "clip", 1},
	{EditCaptionsPrice, AIEdit, "AI edit, captions only", "job", 4},
	{EditCaptionsMinutes, AIEdit, "AI edit, captions only, its length", "started minute", 2},
	{EditPolishedPrice, AIEdit, "AI edit, polished with b-roll", "job", 8},
	{EditPolishedMinutes, AIEdit, "AI edit, polished with b-roll, its length", "started minute", 3},
	{EditAgainPrice, AIEdit, "AI edit, rendered again", "edit", 1},
}

// AgentWelcomeCredits is what a new agent account starts with unless the
// operator configures another figure.
const AgentWelcomeCredits = 25

// price is the credits of a line. A line that does not exist is a mistake of
// the program.
func price(id PriceID) int {
	for _, p := range priceTable {
		if p.ID == id {
			return p.Credits
		}
	}
	panic("no price " + string(id))
}

func pricesOf(offering OfferingID) []Price {
	var out []Price
	for _, p := range priceTable {
		if p.Offering == offering {
			out = append(out, p)
		}
	}
	return out
}
