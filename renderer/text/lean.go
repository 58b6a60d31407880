package text

import "strings"

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// leansOn are short words of a language that belong to the next one, articles and
// prepositions, no verbs ("This is" heads a name better than "This"): a line
// should not end in them.
var leansOn = map[string]map[string]bool{
	"en": wordSet("a an the of to in on at by my our your for and or its as from with"),
	"de": wordSet("ein eine der die das den dem des im in am an zu zum zur für und mit von vom bei auf"),
	"fr": wordSet("un une le la les de des du à au aux en et ou par sur pour ne se ce sa son"),
	"es": wordSet("un una el la los las lo de del a al en y o u e con por su se mi tu"),
	"it": wordSet("un una il lo la i gli le di del a al in e o da con per su si"),
	"pt": wordSet("um uma o a os as de do da dos das em no na e ou com por ao se"),
	"nl": wordSet("een de het van te in op en om met je uw"),
	"pl": wordSet("i w z na do o a u we ze od po za nie się"),
	"sq": wordSet("i e të së një në me për nga dhe pa te do"),
	"tr": wordSet("ve bir bu şu o her en çok"),
	"ru": wordSet("в во и а но на по с со к ко о об от до из за у не ни без для"),
	"ar": wordSet("في من على إلى عن ما لا أن و أو مع كل قبل"),
	"hi": wordSet("और एक यह वह हर न"),
	"id": wordSet("di ke dan yang untuk dari se para atau"),
	"vi": wordSet("là và của ở các những một cho với để không trong"),
	"ko": wordSet("이 그 저 더 안 못 한 두 세"),
}

// leansBack are short words that belong to the one before: a line should not
// begin with them.
var leansBack = map[string]map[string]bool{
	"hi": wordSet("का के की में से को पर ने है हैं तक ही भी"),
	"tr": wordSet("de da mi mı mu mü ile için ki"),
	"ru": wordSet("же ли бы"),
	"ko": wordSet("수 것 때 등"),
	"vi": wordSet("ạ nhé nha"),
}

func primaryTag(language string) string { return strings.ToLower(strings.SplitN(language, "-", 2)[0]) }

// LeansOn reports whether a word belongs to the next one in its language, as
// articles and short prepositions do.
func LeansOn(word, language string) bool { return leansOn[primaryTag(language)][strings.ToLower(word)] }
