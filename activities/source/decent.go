package source

import (
	"regexp"
	"strings"
)

// orders are phrases that speak to a program that reads the page, not to its
// customers. They are nobody's advertising.
var orders = regexp.MustCompile(
	`(?i)(ignore|disregard|forget|override)\s+(all|any|every|the|your|these)?\s*(of\s+)?(the\s+|your\s+)?(previous|prior|above|earlier|preceding|other|system)?\s*(instruction|prompt|rule|direction|guideline)s?|system prompt|you are (now )?(an? )?(ai|assistant|language model|chatbot)|as an ai|\bllms?\b.{0,40}\b(must|should)\b`)

// foreignOrders are the same in other languages: to ignore or forget what was
// said before, or to be a program.
var foreignOrders = regexp.MustCompile(`(?i)` + strings.Join([]string{
	// a word for ignoring, then one for before, then one for orders; or the last two the other way round
	`(ignorier\w*|missachte\w*|vergiss|vergesst|vergessen sie)\b.{0,24}\b(vorherig|bisherig|vorig|obig|früher|vorangegangen|system)\w*.{0,24}(anweisung|instru|regel|vorgabe|befehl|prompt)`,
	`(ignore[rz]?|oublie[rz]?|négligez)\b.{0,24}(instruction|consigne|règle|directive)s?.{0,24}(précédent|antérieur|ci-dessus|plus haut|système)`,
	`(ignor[aeá]\w*|olvid[ae]\w*|omite)\b.{0,24}(instru|regla|indicacion|orden|directriz|directric)\w*.{0,24}(anterior|previ[ao]|de arriba|sistema)`,
	`(ignor[aio]\w*|dimentic[ah]\w*)\b.{0,24}(istruzion|regol|direttiv|comand)\w*.{0,24}(precedent|anterior|di prima|sopra|sistema)`,
	`(ignore|ignora\w*|esque[çc]a\w*|desconsider\w*)\b.{0,24}(instruç|regra|diretri|orden)\w*.{0,24}(anterior|prévi|acima|sistema)`,
	`(negeer|vergeet)\b.{0,24}\b(vorige|eerdere|voorgaande|bovenstaande|systeem)\w*.{0,24}(instru|regel|opdracht|aanwijzing|prompt)`,
	// what it is told to be
	`\b(du bist|sie sind) (jetzt |nun |ab jetzt )?(eine? )?(ki|künstliche intelligenz|sprachmodell|ki-assistent\w*|chatbot)\b`,
	`\b(tu es|vous êtes) (maintenant |désormais )?(une? )?(ia|intelligence artificielle|modèle de langage|assistant ia|chatbot)\b`,
	`\b(eres|usted es) (ahora )?(una? )?(ia|inteligencia artificial|modelo de lenguaje|asistente de ia|chatbot)\b`,
	`\b(sei|lei è) (ora |adesso )?(un'?a? ?)?(ia|intelligenza artificiale|modello linguistico|assistente ia|chatbot)\b`,
	`\b(você é|tu és|é) (agora )?(uma? )(ia|inteligência artificial|modelo de linguagem|assistente de ia|chatbot)\b`,
	`\b(je bent|u bent) (nu )?(een )?(ai|ai-assistent|taalmodel|chatbot)\b`,
}, "|"))

// commanding reports a text that gives orders to programs.
func commanding(s string) bool { return orders.MatchString(s) || foreignOrders.MatchString(s) }

var sentenceEnd = regexp.MustCompile(`[.!?。！？]+["”»’)]*\s*`)

// decent is text without the sentences that give orders to programs.
func decent(s string) string {
	if !commanding(s) {
		return s
	}
	var kept []string
	for len(s) > 0 {
		end := len(s)
		if at := sentenceEnd.FindStringIndex(s); at != nil && at[1] > 0 {
			end = at[1]
		}
		if !commanding(s[:end]) {
			kept = append(kept, strings.TrimSpace(s[:end]))
		}
		s = s[end:]
	}
	return strings.Join(kept, " ")
}
