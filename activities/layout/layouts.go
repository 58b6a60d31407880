// Package layout turns words and pictures into scenes. kit has what all layouts
// stand on, spoken the people who speak in films, and each family of layouts a
// folder of its own with a file a layout. A layout builds layers; it never
// touches a pixel. Numbers are px on a canvas 1080 wide.
package layout

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/ad"
	"github.com/snackfarm/farm/activities/layout/comic"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/meme"
	"github.com/snackfarm/farm/activities/layout/post"
	"github.com/snackfarm/farm/activities/layout/story"
	"github.com/snackfarm/farm/activities/layout/video"
)

// layouts draw one snack each, by its type.
var layouts = map[farm.SnackType]func(*kit.Draft){
	farm.TextWall:        post.TextWall,
	farm.Slides:          post.Slides,
	farm.BrollDemo:       post.BrollDemo,
	farm.SingleImage:     post.SingleImage,
	farm.StaticAd:        ad.StaticAd,
	farm.StickerPack:     post.StickerPack,
	farm.GreenscreenMeme: meme.GreenscreenMeme,
	farm.MemeEdit:        meme.MemeEdit,
	farm.AIUGC:           post.AIUGC,
	farm.UGCAd:           ad.UGCAd,
	farm.AnimatedAd:      ad.AnimatedAd,
	farm.GreenscreenAd:   ad.GreenscreenAd,
	farm.MusicAd:         ad.MusicAd,
	farm.MemeComic:       comic.Comic,
	farm.VideoFilm:       video.Film,
	farm.StoryFilm:       story.Film,
}

// Brief is what pieces are made from.
type Brief = kit.Brief

// Dub is a film that is made again in other words.
type Dub = kit.Dub

// Pack makes the manifest of a brief: a snack for each type of its sequence.
// Same brief, same manifest. A brief without a brand is enough for memes.
func Pack(b Brief) (farm.Manifest, error) { return kit.LayOut(b, layouts) }
