package copywriter

import "testing"

// A sticker is read by somebody who knows nothing of the sentence that it comes from: no half that
// denies, no number torn from the word before it, no subject left out, nothing that points back.
func TestStickersAreNoFragments(t *testing.T) {
	assertStickers(t, []stickerCase{
		{"Het mandje mag u houden, de kat niet. In negen jaar is er één weggelopen, en die kwam terug.",
			[]string{"Het mandje mag u houden, de kat niet"}, []string{"De kat niet", "Negen jaar is er één weggelopen"}},
		{"Wij bouwen houten boten van 3,40 meter voor op de vijver, overal in de Betuwe.",
			[]string{"Wij bouwen houten boten van 3,40 meter voor op de vijver"},
			[]string{"Overal in de Betuwe", "3,40 meter voor op de vijver"}},
		{"Ein Sattel kostet 940 Euro, hat vorher 12 Wochen geruht und reist im Heu. Der Älteste dort heißt Hektor.",
			[]string{"Ein Sattel kostet 940 Euro", "12 Wochen geruht"}, []string{"Der Älteste dort heißt Hektor"}},
		{"Una de novia lleva 14 metros de encaje y 31 días de aguja, y cuesta Q900; los botones van aparte, a Q5 el par.",
			[]string{"14 metros de encaje", "31 días de aguja", "Los botones van aparte, a Q5 el par"},
			[]string{"Los botones van aparte", "Una de novia lleva 14 metros de encaje", "Cuesta Q900"}},
		{"Our bell app counts eight hours with no signal and a glove that’s mostly tar, the crew hears the tide by half past six, and " +
			"it’s $7 a boat a day.", []string{"$7 a boat a day"}, []string{"A glove that’s mostly tar", "It’s $7 a boat a day"}},
		{"À Nantes, je remonte les harmoniums dans une chapelle, soufflets garantis deux ans, et chacun repart avec six leçons gratuites.",
			[]string{"Soufflets garantis deux ans", "Six leçons gratuites"}, []string{"Chacun repart"}},
		{"Szyjemy żagle i napełniamy skale 1:1 i farbę w 12 kolorach. Metr płótna kosztuje 85 zł, a wycena trwa dwa dni.",
			[]string{"Metr płótna kosztuje 85 zł, a wycena trwa dwa dni"}, []string{"1:1 i farbę w 12 kolorach"}},
		{"हमारी नाव दो घंटे के 3,200 रुपये लेती है, लहरों से नहीं डरती, बच्चा आगे मुफ़्त बैठता है।",
			[]string{"बच्चा आगे मुफ़्त बैठता है"}, []string{"लहरों से नहीं डरती"}},
		{"نقيس الشراع بحبل لا بمسطرة، لأن القماش لا يصبر.", []string{"نقيس الشراع بحبل لا بمسطرة، لأن القماش لا يصبر"}, nil},
		{"費用はみかん箱ひとつで4,800円です。お焚き上げは毎月第二木曜の朝六時、次は三月です。", []string{"費用はみかん箱ひとつで4,800円です"}, nil},
	})
}
