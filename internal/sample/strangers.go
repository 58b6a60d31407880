package sample

import (
	"slices"

	"github.com/snackfarm/farm"
)

// Stranger is an ordinary brand that no layout was drawn for, and what its
// words must be read as.
type Stranger struct {
	farm.Brand
	// Language is that of the description, Field the part of life that it is
	// about, and Says the beginnings of what it plainly says of itself.
	Language, Field string
	Says            []string
}

// Strangers are ordinary brands of many trades, as their owners would describe
// them: with calls to action, lists without verbs, and sentences that say
// nothing.
func Strangers() []Stranger { return slices.Clone(strangers) }

func site(s string) *string { return &s }

var strangers = []Stranger{
	{farm.Brand{ID: "serum", Name: "Glow Serum", Industry: "Skincare", TargetAudience: "Women and men with dull skin",
		WebsiteURL: site("https://glowserum.example"),
		Description: "A lightweight vitamin C serum that brightens dull skin. Dermatologist tested, fragrance free and made in Korea. " +
			"Use it every morning before sunscreen. Order yours today!"},
		"en", "beauty", []string{"Brightens dull skin", "Dermatologist tested", "Fragrance free", "Made in Korea", "Use it every morning"}},
	{farm.Brand{ID: "hiking", Name: "Nordic Trail", Industry: "Outdoor apparel", TargetAudience: "Hikers",
		WebsiteURL: site("https://nordictrail.example"),
		Description: "Nordic Trail is a Swedish outdoor brand making waterproof jackets and hiking trousers from recycled fabrics. " +
			"Our clothes are repaired for free for life. Every seam is sealed by hand. Shop the new collection now."},
		"en", "clothes", []string{"Makes waterproof jackets", "The clothes are repaired", "Every seam is sealed"}},
	{farm.Brand{ID: "bottles", Name: "HydroFlow", Industry: "Reusable bottles", TargetAudience: "Commuters",
		WebsiteURL: site("https://hydroflow.example"),
		Description: "Reusable steel bottles for everyday life. Keeps drinks cold all day and coffee hot until noon. Leakproof lid, " +
			"dishwasher-safe and free of BPA. Get yours now!"},
		"en", "goods", []string{"Keeps drinks cold all day", "Leakproof lid", "Dishwasher-safe", "Free of BPA"}},
	{farm.Brand{ID: "florist", Name: "Petal & Stem", Industry: "Florist", TargetAudience: "People in Bristol",
		Description: "Petal & Stem is a flower shop in Bristol. We design bouquets for birthdays, weddings and quiet Sundays, using flowers " +
			"from local growers. Delivered by bike the same day. Reserve your bouquet now."},
		"en", "goods", []string{"Designs bouquets", "Delivered by bike", "Uses flowers from local growers"}},
	{farm.Brand{ID: "workshop", Name: "Miller Motors", Industry: "Car repair", TargetAudience: "Drivers in Leeds",
		WebsiteURL: site("https://millermotors.example"),
		Description: "Independent car workshop in Leeds. Brakes, tyres, clutches and yearly inspections for all makes. We call you before we " +
			"replace anything and show you the old parts. Courtesy car available. Book your slot today!"},
		"en", "service", []string{"Brakes, tyres and clutches", "Yearly inspections", "Calls you before", "Shows you the old parts",
			"Courtesy car"}},
	{farm.Brand{ID: "ledgerline", Name: "Ledgerline", Industry: "Accounting software", TargetAudience: "Freelancers",
		WebsiteURL: site("https://ledgerline.example"),
		Description: "Let Ledgerline categorize your expenses automatically. Connect your bank account, send invoices in seconds and see what " +
			"you owe in taxes. Works on phone and desktop. Start your free trial today!"},
		"en", "finance", []string{"Categorizes your expenses", "Connect your bank account", "Send invoices in seconds",
			"See what you owe", "Works on phone"}},
	{farm.Brand{ID: "casaverde", Name: "Casa Verde", Industry: "Restaurante", WebsiteURL: site("https://casaverde.example"),
		Description: "Casa Verde es un restaurante vegetariano en Valencia. Cocinamos con verduras de la huerta y hacemos el pan con masa " +
			"madre. Menú del día de lunes a viernes. Terraza tranquila con sombra. Reserva tu mesa en línea."},
		"es", "food", []string{"Cocinamos con verduras", "Hacemos el pan", "Menú del día", "Terraza tranquila"}},
	{farm.Brand{ID: "gym", Name: "Corner Gym", Industry: "Gym", TargetAudience: "People who have never trained",
		WebsiteURL: site("https://cornergym.example"),
		Description: "Corner Gym is a neighbourhood gym with small groups and patient coaches. Classes from six in the morning, showers with " +
			"towels, no contracts. We write a plan for each member and check it every month. Join now and start today!"},
		"en", "fitness", []string{"Small groups and patient coaches", "Classes from six", "Showers with towels", "No contracts",
			"Writes a plan"}},
	{farm.Brand{ID: "books", Name: "Paper Fox", Industry: "Children’s book publisher", TargetAudience: "Parents and grandparents",
		WebsiteURL: site("https://paperfox.example"),
		Description: "Paper Fox publishes picture books for children from three to eight. Printed on recycled paper in Poland, " +
			"bound with thread so that pages stay in. Each story is read to a school class before we print it. Order a catalogue."},
		"en", "goods", []string{"Publishes picture books", "Printed on recycled paper", "Bound with thread",
			"Each story is read to a school class"}},
	{farm.Brand{ID: "freight", Name: "Northgate Freight", Industry: "B2B logistics", TargetAudience: "Manufacturers and wholesalers",
		WebsiteURL: site("https://northgatefreight.example"),
		Description: "Northgate Freight moves pallets and part loads across Europe. We plan the route, book the carrier and handle customs " +
			"papers. Live tracking for every shipment and one contact from pick-up to delivery. Request a quote today."},
		"en", "service", []string{"Moves pallets", "Plans the route", "Books the carrier", "Handles customs papers",
			"Live tracking for every shipment"}},
	{farm.Brand{ID: "krueger", Name: "Autohaus Krüger", Industry: "Autowerkstatt",
		Description: "Wir sind eine freie Kfz-Werkstatt in Kassel. Wir reparieren alle Marken, wechseln Reifen und prüfen Klimaanlagen. " +
			"Kostenloser Leihwagen während der Reparatur. Termine vergeben wir online. Jetzt Termin buchen!"},
		"de", "service", []string{"Wir reparieren alle Marken", "Wir wechseln Reifen", "Wir prüfen Klimaanlagen", "Kostenloser Leihwagen"}},
	{farm.Brand{ID: "wiesengrund", Name: "Hofladen Wiesengrund", Industry: "Hofladen",
		WebsiteURL: site("https://hofladen-wiesengrund.example"),
		Description: "Der Hofladen Wiesengrund verkauft Gemüse, Eier und Käse aus eigener Herstellung. Jeden Freitag frisches Brot aus dem " +
			"Holzofen. Kisten liefern wir bis vor die Haustür. Bestellen Sie noch heute Ihre Kiste!"},
		"de", "food", []string{"Verkauft Gemüse, Eier und Käse", "Jeden Freitag frisches Brot", "Kisten liefern wir"}},
	{farm.Brand{ID: "atelier", Name: "Atelier Lune", Industry: "Bougies artisanales", WebsiteURL: site("https://atelierlune.example"),
		Description: "Atelier Lune fabrique des bougies à la cire de colza. Coulées à la main à Nantes, parfumées aux fleurs du jardin. " +
			"Chaque bougie brûle longtemps. Nous reprenons les verres vides. Commandez dès maintenant !"},
		"fr", "goods", []string{"Fabrique des bougies", "Coulées à la main", "Chaque bougie brûle",
			"Parfumées aux fleurs", "Nous reprenons les verres"}},
	{farm.Brand{ID: "bunbougu", Name: "さくら文具", Industry: "文房具店", WebsiteURL: site("https://sakurabungu.example"),
		Description: "さくら文具は、京都の小さな文房具店です。和紙のノートと木の鉛筆を手作りしています。名入れは一本から受け付け、贈り物の包装も無料です。今すぐご注文ください。"},
		"ja", "goods", []string{"和紙のノート", "名入れは一本から", "贈り物の包装"}},
}
