package farm

import "fmt"

// VideoProduction is narrated films from a topic.
const VideoProduction OfferingID = "video_production"

// VideoKind is the kind of orders of films.
const VideoKind OrderKind = "video"

// VideoProject is a project of one film. Its document is a manifest with one snack.
const VideoProject ProjectKind = "video"

// VideoFilm is a narrated film. It is made by orders of films alone, and is none of
// the contract's types of snacks.
const VideoFilm SnackType = "video"

// VideoType names one of the seven kinds of films.
type VideoType string

// The kinds of films of the contract, in its order.
const (
	FacelessVideo       VideoType = "faceless"
	MotionGraphicsVideo VideoType = "motion-graphics"
	WhiteboardVideo     VideoType = "whiteboard"
	UGCVideo            VideoType = "ugc"
	BrainrotVideo       VideoType = "brainrot"
	UGCBrollVideo       VideoType = "ugc-broll"
	UGCDemoVideo        VideoType = "ugc-demo"
)

// VideoTypes returns the kinds of films of the contract.
func VideoTypes() []VideoType {
	return []VideoType{FacelessVideo, MotionGraphicsVideo, WhiteboardVideo, UGCVideo, BrainrotVideo, UGCBrollVideo, UGCDemoVideo}
}

// MadeVideoTypes returns the kinds of films that this farm makes.
func MadeVideoTypes() []VideoType {
	return []VideoType{FacelessVideo, MotionGraphicsVideo, WhiteboardVideo, UGCVideo, BrainrotVideo, UGCBrollVideo, UGCDemoVideo}
}

// VideoSeconds are the lengths that a film may have.
func VideoSeconds() []int { return []int{10, 15, 30, 45, 60} }

// VideoOrder is an order of a film from a topic.
type VideoOrder struct {
	BrandID string `json:"brandId,omitempty"` // whose logo, pictures and words it may use; "" is nobody's
	Render  bool   `json:"render"`            // always true
	Creative
	Files
	Video Video `json:"video"`
}

// NewVideoOrder is an order of a film in the language of its topic.
func NewVideoOrder(brandID string, v Video, seed uint32) VideoOrder {
	return VideoOrder{
		BrandID: brandID, Render: true, Video: v,
		Creative: Creative{Context: v.Topic, Seed: seed, Sequence: []SnackType{VideoFilm}},
	}
}

// Kind implements Order.
func (VideoOrder) Kind() OrderKind { return VideoKind }

// Offering implements Order.
func (VideoOrder) Offering() OfferingID { return VideoProduction }

// pricedSeconds is the length that a film is priced by: each is begun and paid.
const pricedSeconds = 5

// Price implements Order.
func (o VideoOrder) Price() int {
	out := price(VideoPrice) + (o.Video.Seconds+pricedSeconds-1)/pricedSeconds*price(VideoSecondsPrice) + o.Video.Models.Credits()
	if o.Video.Type.Acted() {
		out += price(VideoActorPrice)
	}
	return out
}

// Statement implements Order.
func (o VideoOrder) Statement() string { return fmt.Sprintf("a video of %d seconds", o.Video.Seconds) }

// Noun implements Order.
func (VideoOrder) Noun() string { return "video" }

func videoOffering() Offering {
	return Offering{
		ID: VideoProduction, Name: "Video from a topic", Project: VideoProject, Prices: pricesOf(VideoProduction), CreditPolicy: refundPolicy,
		Description: "A topic becomes a narrated film of 10 to 60 seconds, upright, with a picture for each thought, captions, music and a " +
			"voice, in any of 19 languages. The facts are those of the topic and the instructions: nothing is made up. In ugc, ugc-broll and " +
			"ugc-demo a drawn or photographed actor says a script word for word.",
		Result: map[string]string{
			"version": "always 1", "aspectRatio": "always 9:16",
			"snacks":         "the manifest: one snack of type video, whose substitutions say what was asked for and could not be had",
			"projectId":      "what keeps it; POST /api/v1/projects/{id}/render makes it again with other words",
			"renderedAssets": "the film and its thumbnail with signed links",
		},
	}
}
