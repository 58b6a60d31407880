package copywriter

import (
	"strings"

	"github.com/snackfarm/farm"
)

// The questions that a customer puts to a brand in a message, by what they want to know. The
// last is answered by any fact.
const (
	AsksWhat  = "what"
	AsksWhere = "where"
	AsksWhen  = "when"
	AsksDays  = "days"
	AsksDates = "dates"
	AsksLong  = "long"
	AsksPrice = "price"
	AsksFree  = "free"
	AsksSure  = "sure"
	AsksMore  = "more"
)

// Question is how a customer asks for something, in the language of the brand's own text:
// what answers it is in that. Nobody exclaims where the caller forbids it.
func (f Facts) Question(kind string) string {
	asked := farm.LanguageOf(f.Own).Section("exchange").Text(kind)
	if bare := strings.TrimRight(asked, "!！"); f.Orders.Calm && bare != asked {
		return strings.Trim(bare, " ¡")
	}
	return asked
}

// Guarantees reports a line that promises something beside what costs nothing.
func (f Facts) Guarantees(line string) bool { return f.kindSigned(line, "guarantee") && !f.free(line) }

// Free reports a line that says that something costs nothing.
func (f Facts) Free(line string) bool { return f.free(line) }

// Priced reports a line that tells an amount of money.
func (f Facts) Priced(line string) bool {
	return priced.MatchString(line) || moneyWord.MatchString(line)
}
