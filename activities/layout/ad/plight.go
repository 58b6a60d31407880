package ad

import (
	"github.com/snackfarm/farm/activities/layout/kit"
)

// plight is how a situation of copywriter.Story looks: who is in it, how it feels,
// what it is about, and how that gets worse.
type plight struct {
	who         string   // of draw.Characters
	first, then string   // of draw.Feelings
	props       []string // of draw.Objects or Characters: the thing, and what comes on top or grows
	gag         string   // pile, grow, crowd
	place       string   // room, night, open
}

// plights are those of each field of copywriter, in the order of its situations.
var plights = map[string][3]plight{
	"token": {
		{"coin", "sceptical", "tired", []string{"phone", "chart"}, "grow", "room"},
		{"coin", "surprised", "stressed", []string{"window", "magnifier", "window"}, "crowd", "room"},
		{"phone", "annoyed", "stressed", []string{"megaphone", "envelope", "megaphone"}, "crowd", "room"},
	},
	"sleep": {
		{"sheep", "tired", "stressed", []string{"notebook", "calendar", "alarm"}, "crowd", "night"},
		{"moon", "tired", "annoyed", []string{"alarm", "phone"}, "grow", "night"},
		{"ghost", "neutral", "tired", []string{"phone", "phone", "phone"}, "pile", "night"},
	},
	"food": {
		{"bear", "worried", "love", []string{"parcel", "pizza"}, "grow", "room"},
		{"mug", "tired", "annoyed", []string{"croissant", "croissant", "croissant"}, "pile", "room"},
		{"mug", "surprised", "annoyed", []string{"coffeebag", "coffeebag"}, "grow", "room"},
	},
	"medical": {
		{"tooth", "worried", "stressed", []string{"calendar", "calendar", "calendar"}, "pile", "room"},
		{"tooth", "neutral", "tired", []string{"stopwatch", "stopwatch"}, "grow", "room"},
		{"tooth", "sceptical", "stressed", []string{"magnifier", "notebook", "envelope"}, "crowd", "room"},
	},
	"software": {
		{"bulb", "proud", "stressed", []string{"laptop", "bug", "bug"}, "crowd", "room"},
		{"phone", "worried", "stressed", []string{"window", "window", "window"}, "pile", "room"},
		{"book", "sceptical", "worried", []string{"chart", "chart"}, "grow", "room"},
	},
	"finance": {
		{"coin", "worried", "stressed", []string{"parcel", "parcel", "envelope"}, "pile", "room"},
		{"coin", "surprised", "tired", []string{"piggy", "wallet", "card"}, "crowd", "room"},
		{"coin", "sceptical", "stressed", []string{"envelope", "envelope"}, "grow", "room"},
	},
	"beauty": {
		{"cat", "neutral", "surprised", []string{"handbag", "handbag"}, "grow", "room"},
		{"cat", "surprised", "annoyed", []string{"lipstick", "cream", "lipstick"}, "crowd", "room"},
		{"ghost", "tired", "sceptical", []string{"cream", "cream", "cream"}, "pile", "night"},
	},
	"clothes": {
		{"bird", "sceptical", "stressed", []string{"dress", "hanger", "handbag"}, "pile", "room"},
		{"cat", "proud", "annoyed", []string{"hanger", "dress"}, "grow", "room"},
		{"ghost", "worried", "stressed", []string{"dress", "slippers", "hanger"}, "crowd", "room"},
	},
	"fitness": {
		{"battery", "neutral", "worried", []string{"sneaker", "sneaker"}, "grow", "open"},
		{"battery", "cool", "tired", []string{"calendar", "calendar", "stopwatch"}, "pile", "room"},
		{"battery", "proud", "tired", []string{"dumbbell", "dumbbell", "ball"}, "crowd", "open"},
	},
	"home": {
		{"ghost", "neutral", "surprised", []string{"parcel", "parcel"}, "grow", "room"},
		{"clock", "proud", "tired", []string{"hammer", "roller", "hammer"}, "pile", "room"},
		{"cat", "sceptical", "annoyed", []string{"plant", "chair", "lamp"}, "crowd", "room"},
	},
	"pets": {
		{"dog", "worried", "stressed", []string{"slippers", "ball", "slippers"}, "crowd", "room"},
		{"cat", "proud", "cool", []string{"chair", "chair"}, "grow", "room"},
		{"dog", "worried", "worried", []string{"bowl", "bowl", "bowl"}, "pile", "room"},
	},
	"travel": {
		{"sun", "sceptical", "stressed", []string{"map", "map", "ticket"}, "crowd", "room"},
		{"bird", "worried", "stressed", []string{"suitcase", "suitcase"}, "grow", "open"},
		{"bird", "tired", "tired", []string{"house", "house", "house"}, "pile", "open"},
	},
	"learning": {
		{"book", "tired", "tired", []string{"notebook", "notebook", "pencil"}, "pile", "room"},
		{"frog", "proud", "stressed", []string{"pencil", "notebook", "gradcap"}, "crowd", "room"},
		{"bear", "tired", "annoyed", []string{"blocks", "ball", "rocket"}, "pile", "room"},
	},
	"goods": {
		{"bear", "sceptical", "annoyed", []string{"gift", "gift"}, "grow", "room"},
		{"phone", "worried", "stressed", []string{"window", "window", "window"}, "pile", "room"},
		{"bird", "stressed", "worried", []string{"shoppingbag", "gift", "shoppingbag"}, "crowd", "room"},
	},
	"service": {
		{"phone", "tired", "annoyed", []string{"hourglass", "hourglass"}, "grow", "room"},
		{"clock", "neutral", "stressed", []string{"cup", "cup", "cup"}, "pile", "room"},
		{"cat", "proud", "worried", []string{"hammer", "gear", "hammer"}, "crowd", "room"},
	},
	"other": {
		{"clock", "worried", "stressed", []string{"notebook", "calendar", "envelope"}, "pile", "room"},
		{"cat", "sceptical", "annoyed", []string{"gear", "hammer", "gear"}, "crowd", "room"},
		{"clock", "neutral", "surprised", []string{"hourglass", "hourglass"}, "grow", "room"},
	},
}

// plightOf is the one of a story line. Characters and things of a narrower trade
// than the field have stand-ins.
func plightOf(d *kit.Draft, line int) plight {
	list, ok := plights[d.Facts.Field]
	if !ok {
		list = plights["other"]
	}
	p := list[line%len(list)]
	if p.who == "tooth" && d.DrawnField() != "dental" {
		p.who = "clock"
	}
	if p.props[0] == "coffeebag" && d.DrawnField() != "coffee" {
		p.props = []string{"cup", "cup"}
	}
	return p
}
