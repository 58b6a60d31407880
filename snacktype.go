package farm

import "slices"

// SnackType names one of the thirteen kinds of short-form post.
type SnackType string

// The snack types of the contract, in its order.
const (
	Slides          SnackType = "slides"
	TextWall        SnackType = "text-wall"
	AIUGC           SnackType = "ai-ugc"
	BrollDemo       SnackType = "broll-demo"
	GreenscreenMeme SnackType = "greenscreen-meme"
	MemeEdit        SnackType = "meme-edit"
	SingleImage     SnackType = "single-image"
	StickerPack     SnackType = "sticker-pack"
	StaticAd        SnackType = "static-ad"
	UGCAd           SnackType = "ugc-ad"
	AnimatedAd      SnackType = "animated-ad"
	GreenscreenAd   SnackType = "greenscreen-ad"
	MusicAd         SnackType = "music-ad"
)

// MemeComic is a comic, as a strip and as a film. It is made by orders of memes
// alone, and is none of the contract's types.
const MemeComic SnackType = "meme-comic"

// SnackTypes returns all snack types in the order of the contract.
func SnackTypes() []SnackType {
	return []SnackType{
		Slides, TextWall, AIUGC, BrollDemo, GreenscreenMeme, MemeEdit, SingleImage,
		StickerPack, StaticAd, UGCAd, AnimatedAd, GreenscreenAd, MusicAd,
	}
}

// PackTypes returns all snack types in the order in which a pack without an
// allow-list uses them.
func PackTypes() []SnackType {
	return []SnackType{TextWall, Slides, BrollDemo, SingleImage, StaticAd, StickerPack, GreenscreenMeme, MemeEdit, AIUGC, UGCAd,
		AnimatedAd, GreenscreenAd, MusicAd}
}

// known reports whether t is a type of the contract.
func (t SnackType) known() bool { return slices.Contains(SnackTypes(), t) }

// IsVideo reports whether t is delivered as a video file; the others are stills.
func (t SnackType) IsVideo() bool {
	switch t {
	case Slides, SingleImage, StickerPack, StaticAd:
		return false
	default:
		return true
	}
}

// MaxSnacks is the most snacks that one request may ask for.
const MaxSnacks = 5

// DefaultAds is how many ads on demand are made when neither types nor a count
// are asked for.
const DefaultAds = 3

// AdSequence is the types of ads on demand, one per ad: as SnackSequence, of
// the ad types. Without types and count there are DefaultAds.
func AdSequence(types []SnackType, count int) ([]SnackType, error) {
	if len(types) == 0 {
		types = AdTypes()
		if count == 0 {
			count = DefaultAds
		}
	}
	return SnackSequence(types, nil, count)
}

// SnackSequence is the types of a pack, one per snack, in pack order.
//
// The allow-list types (empty means all, in the order of PackTypes) loses those in
// exclude; the rest, in the caller's order, is repeated until count snacks are
// named. A count of 0 means one snack per remaining type, at most MaxSnacks.
// The error is an invalid_request that names the field when nothing is left.
func SnackSequence(types, exclude []SnackType, count int) ([]SnackType, error) {
	allowed := types
	if len(allowed) == 0 {
		allowed = PackTypes()
	}
	left := make([]SnackType, 0, len(allowed))
	for _, t := range allowed {
		if !slices.Contains(exclude, t) && !slices.Contains(left, t) {
			left = append(left, t)
		}
	}
	if len(left) == 0 {
		return nil, InvalidField("exclude", "leaves no snack type of those allowed")
	}
	if count == 0 {
		count = min(len(left), MaxSnacks)
	}
	seq := make([]SnackType, count)
	for i := range seq {
		seq[i] = left[i%len(left)]
	}
	return seq, nil
}

// AdTypes returns the snack types that are ads, in the order of the contract.
func AdTypes() []SnackType {
	return []SnackType{StaticAd, UGCAd, AnimatedAd, GreenscreenAd, MusicAd}
}

// AdFormat names one of the twelve layouts of a static ad.
type AdFormat string

// The ad formats of the contract, in its order.
const (
	ReviewCard      AdFormat = "review_card"
	UsVsThem        AdFormat = "us_vs_them"
	BenefitCallouts AdFormat = "benefit_callouts"
	PlatformNative  AdFormat = "platform_native"
	OfferStack      AdFormat = "offer_stack"
	ProblemSolution AdFormat = "problem_solution"
	ReasonsListicle AdFormat = "reasons_listicle"
	UGCPhoto        AdFormat = "ugc_photo"
	SocialProofStat AdFormat = "social_proof_stat"
	PressBar        AdFormat = "press_bar"
	ProductHero     AdFormat = "product_hero"
	ServiceHero     AdFormat = "service_hero"
)

// AdFormats returns all ad formats in the order of the contract.
func AdFormats() []AdFormat {
	return []AdFormat{
		ReviewCard, UsVsThem, BenefitCallouts, PlatformNative, OfferStack, ProblemSolution,
		ReasonsListicle, UGCPhoto, SocialProofStat, PressBar, ProductHero, ServiceHero,
	}
}
