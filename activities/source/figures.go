package source

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// What a page plainly says of itself in figures, in a sentence or label of its
// own: how many people trust it, how they rate it, since when it has been, and
// the terms of buying. English, German, French, Spanish, Italian, Portuguese and
// Dutch are read; whatever is not certain is left out.

const (
	maxFigureText = 90 // characters of a sentence with a figure
	sinceWords    = 5  // before a year; more tell of something else
	maxTerms      = 6
	leastPeople   = 50 // fewer are nothing to be proud of, and often a limit
)

// bigNumber is one with its thousands, "12,000", "12 000+", "40k", "1.2 million".
const bigNumber = `(\d{1,3}(?:[.,’'\x{00a0}\x{202f} ]\d{3})+|\d{2,7}|\d{1,3}(?:[.,]\d)?\s?(?:[kK]|[mM]io\.?|[mM]illions?|[mM]illionen|[mM]illones|[mM]ilioni|[mM]ilhões|[mM]iljoen))(\s?\+)?`

// people are those who trust a thing.
const people = `(?:customers?|clients?|teams?|companies|businesses|families|people|users|readers|students|patients|guests|travell?ers|runners|parents|developers|shops|stores|brands|restaurants|schools|homes|households|drivers|cooks` +
	`|kund(?:en|innen)|unternehmen|firmen|familien|menschen|nutzer(?:innen)?|leser(?:innen)?|gäste|patient(?:en|innen)|haushalte|betriebe` +
	`|équipes|entreprises|familles|personnes|utilisateurs|lecteurs|foyers|clientes|equipos|empresas|familias|personas|usuarios|lectores|hogares` +
	`|clienti|aziende|famiglie|persone|utenti|lettori|equipes|equipas|famílias|pessoas|usuários|utilizadores|leitores|klanten|bedrijven|gezinnen|mensen|gebruikers|lezers|huishoudens)`

// trusted says before a number of people that they chose the thing.
var trusted = []string{
	`(?:already |proudly )?(?:(?:trusted|loved|used|chosen|recommended|enjoyed|worn|read|driven) by|join|serving)(?: the)?(?: more than| over| nearly| almost| around| about)?`, `(?:more than|over|nearly|almost)`,
	`(?:vertraut|genutzt|empfohlen|geliebt|getragen|gewählt) von(?: (?:schon|bereits))?(?: (?:mehr als|über|rund|fast))?`, `(?:schon |bereits )?(?:mehr als|über|rund|fast)`, `schon`, `bereits`,
	`(?:utilisé|adopté|approuvé|choisi|recommandé|plébiscité)e?s? par(?: (?:déjà|plus de|près de))?`, `(?:déjà )?(?:plus de|près de)`, `déjà`, `rejoignez(?: (?:plus de|les))?`,
	`(?:usad|elegid|recomendad)[oa]s? por(?: (?:más de|casi))?`, `(?:ya )?(?:más de|casi)`, `ya`, `únete a(?: (?:más de|los|las))?`,
	`(?:usat|scelt|consigliat|amat)[oaie] da(?: (?:oltre|più di|quasi))?`, `(?:già )?(?:oltre|più di|quasi)`, `già`,
	`(?:usad|escolhid|recomendad|aprovad)[oa]s? por(?: (?:mais de|quase))?`, `(?:já )?(?:mais de|quase)`, `já`,
	`(?:gebruikt|gekozen|vertrouwd|aanbevolen|gelezen) door(?: (?:meer dan|ruim|bijna))?`, `(?:al )?(?:meer dan|ruim|bijna)`, `al`,
}

// gladly says beside a number of people that they did.
const (
	glad   = `(?:happy|satisfied|zufriedenen?|glücklichen?|tevreden|blije)`
	gladly = `(?:satisfaits?|heureux|satisfech[oa]s|felices|soddisfatt[ie]|felici|satisfeit[oa]s|felizes|trust us|trust it|love it|vertrauen uns|nous font confiance|confían en nosotros|si fidano di noi|confiam em nós|vertrouwen ons)`
)

var (
	trustFigure = regexp.MustCompile(`(?i)^(` + strings.Join(trusted, "|") + `)\s` + bigNumber + `\s((?:\p{L}+\s){0,2}` + people + `(?:\s[\p{L}\s,’'-]{2,40})?)$`)
	gladFigure  = regexp.MustCompile(`(?i)^()` + bigNumber + `\s(` + glad + `\s` + people + `(?:\s[\p{L}\s’'-]{2,32})?|(?:\p{L}+\s)?` + people + `\s` + gladly + `)$`)

	// sinceYear ends in the year in which a thing began.
	sinceYear = regexp.MustCompile(`(?i)^((?:[^\d?!]{0,36}\s)?(?:since|seit|depuis|desde|dal|sinds)|(?:est\.|established(?: in)?|founded in|gegründet|fondée? en|fundad[ao] e[nm]|fondat[ao] nel|opgericht in))\s((?:1[5-9]|20)\d\d)$`)

	// rating is a mean of reviews with its scale.
	rating = regexp.MustCompile(`(?i)(?:^|[^\d.,])([1-9](?:[.,]\d{1,2})?|10)\s?(?:out of|von|sur|de|su|em|van de|van|/)\s?(5|10)\b(?:\s?(?:stars?|sternen?|étoiles|estrellas|stelle|estrelas|sterren|★+))?(.{0,60})$`)
	// raters count the reviews of a rating.
	raters = regexp.MustCompile(`(?i)^[\s,:·(–—-]*(?:(?:from|by|par|por|door|based on|across|in|aus|bei|von|basierend auf|sur(?: la base de)?|d’après|d'après|basado en|de|con|su(?: un totale di)?|basato su|com base em|em|van|op basis van|uit)\s)?` +
		`(?:(?:more than|over|über|mehr als|plus de|más de|oltre|più di|mais de|meer dan|ruim)\s)?` + bigNumber +
		`\s(?:(?:verified|customer|user|verifizierten?|vérifiés|clients?)\s)?(?:reviews?|ratings?|customers|users|bewertungen|rezensionen|kundenbewertungen|kunden|avis(?:\sclients?|\svérifiés)?|évaluations|clients|opiniones|reseñas|valoraciones|clientes|recensioni|valutazioni|clienti|avaliações|opiniões|beoordelingen|klanten)[)\s.]*$`)
	// rated says that a figure without a count is a rating.
	rated = regexp.MustCompile(`(?i)^(?:rated|bewertet mit|noté|valorad[oa] con|valutat[oa]|avaliad[oa] com|beoordeeld met)\s`)
)

const money3 = `(?:[€$£]\s?\d{1,4}(?:[.,]\d{2})?|\d{1,4}(?:[.,]\d{2})?\s?(?:€|EUR|euros?|CHF|zł|\$|£))`
const someDays = `\d{1,3}(?:\s?[-–]\s?\d{1,2})?`

// terms are those of buying, whole.
var terms = regexp.MustCompile(`(?i)^(?:` + strings.Join([]string{
	someDays + `[- ]days?[- ](?:free |easy |no-fuss |money[- ]back )*(?:returns?|return policy|money[- ]back|guarantee|home trial|trial)`, `(?:free |easy )?returns (?:within|for) ` + someDays + ` days`, `free returns`,
	`free (?:standard |worldwide |express )?(?:shipping|delivery)(?: on (?:all )?orders)?(?: (?:over|above|from) ` + money3 + `)?`,
	`(?:ships|shipped|delivered|delivery|dispatched|ready) (?:in|within) ` + someDays + ` ?(?:hours?|hrs?|h|(?:business |working )?days?)`,
	someDays + ` Tage (?:kostenlose[sr]? )?(?:Rückgabe(?:recht)?|Rücksendung|Geld-zurück-Garantie|Widerrufsrecht|Probezeit)`, `kostenlose[rs]? (?:Versand|Lieferung|Rückgabe|Rückversand)(?: (?:ab|über) ` + money3 + `)?`, `versandkostenfrei ab ` + money3,
	`(?:Versand|Lieferung|Versandfertig|Verschickt|Geliefert) (?:in|innerhalb von|binnen) ` + someDays + ` ?(?:Stunden|h|(?:Werk)?[Tt]agen?)`,
	`retours?(?: gratuits?)? (?:sous|pendant|dans les) ` + someDays + ` jours`, someDays + ` jours pour (?:changer d[’']avis|retourner[\p{L}\s]{0,20})`, `retours? gratuits?`,
	`livraison (?:gratuite|offerte)(?: (?:dès|à partir de|au-delà de) ` + money3 + `(?: d[’']achats?)?)?`, `(?:expédi(?:é|ée|tion)|livraison|livrée?s?) (?:sous|en) ` + someDays + ` ?(?:h|heures|jours(?: ouvrés)?)`,
	someDays + ` días (?:de|para) (?:devolución|devoluciones|devolver|prueba)`, `devoluci(?:ón|ones)(?: gratis| gratuitas?)?(?: (?:en|durante|dentro de) ` + someDays + ` días)`, `devoluciones gratis`,
	`envío (?:gratis|gratuito)(?: (?:desde|a partir de|en pedidos superiores a|por encima de) ` + money3 + `)?`, `(?:envío|entrega|enviado) en ` + someDays + ` ?(?:h|horas|días(?: laborables| hábiles)?)`,
	`res[oi](?: gratuit[oi])? (?:entro|in) ` + someDays + ` giorni`, someDays + ` giorni per (?:il reso|cambiare idea|la restituzione)`, `reso gratuito`,
	`(?:spedizione|consegna) gratuita(?: (?:da|oltre|sopra i|a partire da|per ordini (?:superiori a|sopra i)) ` + money3 + `)?`, `(?:spedizione|consegna|spedito) (?:in|entro) ` + someDays + ` ?(?:h|ore|giorni(?: lavorativi)?)`,
	someDays + ` dias para (?:devolução|devolver|trocar|troca)`, `(?:devolução|devoluções|troca)(?: grátis| gratuitas?)? (?:em|até|dentro de) ` + someDays + ` dias`,
	`(?:frete|envio|portes|entrega) (?:grátis|gratuitos?|gratuita)(?: (?:acima de|a partir de|em compras acima de) ` + money3 + `)?`, `(?:envio|entrega|enviado) em ` + someDays + ` ?(?:h|horas|dias(?: úteis)?)`,
	someDays + ` dagen (?:gratis )?(?:retour(?:neren|recht)?|bedenktijd|proberen)`, `gratis (?:verzending|bezorging|retour(?:neren)?)(?: (?:vanaf|boven) ` + money3 + `)?`, `(?:verzonden|verzending|bezorgd|levering|geleverd) (?:binnen|in) ` + someDays + ` ?(?:uur|h|(?:werk)?dagen)`,
}, "|") + `)$`)

// figureOf reads a sentence that is a claim in figures whole; ok is false for any
// other.
func figureOf(s string) (out farm.Stat, ok bool) {
	if utf8.RuneCountInString(s) > maxFigureText || strings.ContainsAny(s, "*†¹²³?") {
		return out, false
	}
	if m := shareOf.FindStringSubmatch(s); m != nil && utf8.RuneCountInString(m[2]) <= maxStatUnit {
		return farm.Stat{Value: m[1], Unit: m[2]}, true
	}
	for _, re := range []*regexp.Regexp{trustFigure, gladFigure} {
		if m := re.FindStringSubmatch(s); m != nil && (amount(m[2]) >= leastPeople || strings.ContainsAny(m[2], "kKmM")) {
			return farm.Stat{Lead: m[1], Value: m[2] + m[3], Unit: m[4]}, true
		}
	}
	if m := sinceYear.FindStringSubmatch(s); m != nil && len(strings.Fields(m[1])) <= sinceWords {
		return farm.Stat{Lead: m[1], Value: m[2]}, true
	}
	return out, false
}

// ratingIn reads a sentence that gives the mean of reviews: with a count of them,
// or with a word that says so.
func ratingIn(s string) (farm.Rating, bool) {
	if utf8.RuneCountInString(s) > maxFigureText || strings.ContainsAny(s, "*†?") {
		return farm.Rating{}, false
	}
	m := rating.FindStringSubmatch(s)
	if m == nil {
		return farm.Rating{}, false
	}
	value, err := strconv.ParseFloat(strings.Replace(m[1], ",", ".", 1), 64)
	scale, _ := strconv.ParseFloat(m[2], 64) // 5 or 10
	out := farm.Rating{Value: value, Scale: scale}
	rest := strings.TrimSpace(m[3])
	if err != nil || value < 1 || value > scale {
		return out, false
	}
	if n := raters.FindStringSubmatch(rest); n != nil && n[2] == "" && !strings.ContainsAny(n[1], "kKmM") {
		out.Count = amount(n[1])
		return out, out.Count > 0
	}
	return out, rest == "" && rated.MatchString(s)
}

// amount is a whole number that is written with its thousands apart.
func amount(s string) int {
	n, err := strconv.Atoi(strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, s))
	if err != nil {
		return 0
	}
	return n
}

// term enters a sentence that is a term of buying whole.
func (p *Page) term(s, from string) {
	if utf8.RuneCountInString(s) <= maxFigureText && terms.MatchString(s) {
		p.enter(&p.Product.Terms, maxTerms, "term", s, from)
	}
}
