package farm

// Template describes one kind of post that can be asked for, so that a caller
// can choose. Its id is what types, or templateId, name it by.
type Template struct {
	ID          string
	Name        string
	Description string
	BestFor     []string
	Platforms   []string
	// MinScenes and MaxScenes bound its scenes: of stills, its pictures.
	MinScenes, MaxScenes int
}

// Templates describe the snack types, in the order of the contract.
func Templates() []Template {
	film, feed, every := []string{"tiktok", "reels", "shorts"}, []string{"reels", "linkedin"},
		[]string{"tiktok", "reels", "shorts", "youtube", "linkedin"}
	return []Template{
		{string(Slides), "Slides", "A swipe post: a hook, one thought a page, and a page that says what to do.",
			[]string{"tips", "how-to", "explaining a product"}, feed, 3, 10},
		{string(TextWall), "Text wall", "The brand’s own sentences in large type, clause by clause, on moving colour, with music.",
			[]string{"one strong claim", "announcements"}, film, 1, 18},
		{string(AIUGC), "Creator film", "The brand’s own words as a phone shows them; a presenter speaks where a picture or a voice is given.",
			[]string{"stories", "first impressions"}, film, 1, 10},
		{string(BrollDemo), "Demo over footage", "The brand's own demo film or screens, with what they show said in words.",
			[]string{"apps", "products in use"}, every, 1, 18},
		{string(GreenscreenMeme), "Green-screen meme", "A reaction in front of a picture, with a caption.", []string{"relatable moments"},
			film, 1, 4},
		{string(MemeEdit), "Meme edit", "Two beats: what one expects and what comes.", []string{"jokes", "contrasts"}, film, 1, 6},
		{string(SingleImage), "Single image", "One picture with one line.", []string{"quotes", "facts", "feeds"}, feed, 1, 1},
		{string(StickerPack), "Sticker pack", "Stickers with transparent ground in the brand's colours.", []string{"stories", "chats"},
			[]string{"reels"}, 4, 12},
		{string(StaticAd), "Static ad", "One picture in one of twelve formats.", []string{"paid social", "offers", "proof"}, feed, 1, 1},
		{string(UGCAd), "Creator ad", "Three things that the brand says, as a phone shows them; a presenter speaks where a picture or a " +
			"voice is given.", []string{"paid social", "shops"}, film, 2, 12},
		{string(AnimatedAd), "Animated ad", "A small drawn story in clay, felt, 3D or cartoon.",
			[]string{"attention", "products without footage"}, film, 2, 10},
		{string(GreenscreenAd), "Green-screen ad", "A presenter before the product’s pictures, or a mascot before pages of the brand’s words.",
			[]string{"explaining an offer"}, film, 3, 12},
		{string(MusicAd), "Music ad", "Lines in time with music composed for them.", []string{"mood", "launches"}, film, 4, 24},
	}
}
