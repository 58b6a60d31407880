package sample

import "github.com/snackfarm/farm"

// Brands are very different brands for tests of words and layouts: short and
// long, with and without a site, one not in English, one that strains every
// box.
func Brands() []farm.Brand {
	site := func(s string) *string { return &s }
	return []farm.Brand{
		{ID: "moonwell", Name: Name, Industry: Industry, Description: Description, TargetAudience: Audience, WebsiteURL: site(Website)},
		{ID: "kettle", Name: "Kettle & Stone", Industry: "Coffee roaster", TargetAudience: "Home baristas who care about where coffee comes from",
			WebsiteURL: site("https://kettleandstone.example"),
			Description: "We roast small batches of single-origin coffee every Tuesday and ship them within two days. " +
				"Our beans come from five farms we visit each year. Choose whole bean or ground for your brewer."},
		{ID: "lakeside", Name: "Lakeside Dental", Industry: "Dental clinic", TargetAudience: "Families",
			Description: "Lakeside Dental is a family dental clinic in Zurich. Book online in under a minute, see the price before the visit and " +
				"talk to the same dentist every time. Open on Saturdays."},
		{ID: "relaybase", Name: "Relaybase", Industry: "B2B API", TargetAudience: "backend teams", WebsiteURL: site("https://relaybase.example"),
			Description: "Relaybase is a webhook delivery API that queues, signs and retries your events. It replays failed deliveries, " +
				"shows every attempt and filters noise before it reaches your servers. Helps you debug integrations without guessing."},
		{ID: "bean", Name: "Bean", Industry: "Shop", Description: "We sell good coffee beans here."},
		{ID: "schlafgut", Name: "Schlafgut", Industry: "Gesundheit", TargetAudience: "Eltern", WebsiteURL: site("https://schlafgut.example"),
			Description: "Schlafgut ist eine App, die dir ruhige Geschichten erzählt, deine Nächte misst und dich sanft weckt. " +
				"Sie funktioniert ohne Internet und ohne Konto."},
		{ID: "strain", Name: "The Extraordinarily Long Company Name of Messrs. Featherstonehaugh, Cholmondeley & Sons of Llanfair Ltd",
			Industry:       "Donaudampfschifffahrtsgesellschaft",
			TargetAudience: "Everybody who ever wanted to travel slowly along a very long river with a very large family and a dog",
			WebsiteURL:     site("https://an-extraordinarily-long-company-name-indeed.example/some/path?and=query"),
			Description: "It transports passengers, luggage, animals, machinery and correspondence along the Danube with " +
				"incomprehensibly unhurried thoroughness. " +
				"Helps you rediscover slowness!!! \"Simply wonderful\" \n\n#slow #travel 🚢🌊 https://example.com/spam It offers cabins; " +
				"it serves dinner at 7.30 p.m. and it stops in 14 towns. Prices start at €99."},
	}
}
