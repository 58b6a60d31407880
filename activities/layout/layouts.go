package layout

import (
	"github.com/snackfarm/farm"
)

// layouts draw one snack each, by its type.
var layouts = map[farm.SnackType]func(*sheet){
	farm.TextWall:        textWall,
	farm.Slides:          slides,
	farm.BrollDemo:       brollDemo,
	farm.SingleImage:     singleImage,
	farm.StaticAd:        staticAd,
	farm.StickerPack:     stickerPack,
	farm.GreenscreenMeme: greenscreenMeme,
	farm.MemeEdit:        memeEdit,
	farm.AIUGC:           aiUGC,
	farm.UGCAd:           ugcAd,
	farm.AnimatedAd:      animatedAd,
	farm.GreenscreenAd:   greenscreenAd,
	farm.MusicAd:         musicAd,
}

// Pack makes the manifest of a brief: a snack for each type of its sequence.
// Same brief, same manifest. A brief without a brand is enough for memes.
func Pack(b Brief) (farm.Manifest, error) { return LayOut(b, layouts) }
