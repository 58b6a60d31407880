package copywriter

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/snackfarm/farm"
)

// What a steer says of admission behind an order to tell is told, too; what it orders behind it
// is no fact.
func TestAdmissionBehindAnOrderIsTold(t *testing.T) {
	for _, c := range []struct{ lang, text, context, want string }{
		{"de", "Ich rede am Grab und schreibe drei Nächte.",
			"Weisen Sie auf den offenen Abend am 9. Mai hin, der Eintritt ist frei.", "Der Eintritt ist frei"},
		{"de", "Wir brennen Schalen in einem Bootshaus.", "Erwähnen Sie den Basar am 9. Mai, Eintritt frei.", "Eintritt frei"},
		{"en", "We throw bowls in a boat shed.", "Mention the open evening on 9 May, entry is free.", "Entry is free"},
		{"en", "We throw bowls in a boat shed.", "Mention the open evening on 9 May, the tea is free.", "The tea is free"},
		{"es", "Tostamos el grano a mano en Oaxaca.",
			"Mencionen la tarde abierta del 9 de mayo, la entrada es libre.", "La entrada es libre"},
		{"fr", "Nous tournons des bols dans un hangar.",
			"Annonce que la soirée est le 9 mai, l’entrée est libre.", "L’entrée est libre"},
		{"it", "Torniamo ciotole in un capannone.",
			"Menzionate la serata del 9 maggio, l’ingresso è libero.", "L’ingresso è libero"},
		{"pt", "Moldamos tigelas num barracão.", "Mencionem a noite de 9 de maio, a entrada é livre.", "A entrada é livre"},
		{"nl", "Wij draaien kommen in een botenloods.",
			"Noem de open avond op 9 mei, de toegang is gratis.", "De toegang is gratis"},
		{"pl", "Toczymy misy w szopie nad rzeką.", "Przypomnijcie, że piec rusza 9 maja, wstęp jest wolny.", "Wstęp jest wolny"},
		{"ru", "Мы лепим чаши в старом сарае.", "Упомяни открытый вечер 9 мая, вход свободный.", "Вход свободный"},
		{"tr", "Eski bir kayıkhanede kâse yapıyoruz.",
			"Fırının 9 Mayıs’ta açıldığını belirtin, giriş ücretsizdir.", "Giriş ücretsizdir"},
		{"zh", "我们在旧船坞里拉坯做碗，每只碗晾九天。", "请提到五月九日的开放夜，入场要排队。", "入场要排队"},
		{"de", "Wir brennen Schalen in einem Bootshaus.", "Erwähnen Sie den Basar am 9. Mai, der Ton soll ruhig bleiben.", ""},
		{"en", "We throw bowls in a boat shed.", "Mention the fair on 9 May, keep it free of jargon.", ""},
	} {
		f := Read(farm.Brand{Name: "Zorbel", Description: c.text}, c.context, InLanguage(c.lang))
		if c.want == "" {
			assert.LessOrEqual(t, len(f.extra), 1, "%s: %q", c.lang, f.extra)
			continue
		}
		assert.Contains(t, f.extra, c.want, c.lang)
	}
}
