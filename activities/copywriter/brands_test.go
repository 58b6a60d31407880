package copywriter_test

import (
	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/sample"
)

// brands are those of the samples and others of all trades, written by people
// who write in every way.
func brands() []farm.Brand {
	site := func(s string) *string { return &s }
	return append(sample.Brands(), []farm.Brand{
		{ID: "caps", Name: "CASEBRO", Industry: "Phone accessories", Description: "WE SELL PHONE CASES FOR ALL MODELS. FAST SHIPPING FROM THE " +
			"UK. ORDER NOW!!! USB CABLES TOO.", WebsiteURL: site("https://casebro.example")},
		{ID: "bullets", Name: "Villa Serena", Industry: "Hotel", TargetAudience: "Couples", WebsiteURL: site("https://villaserena.example"),
			Description: "Small hotel by the sea:\n- 14 rooms with a view\n- Breakfast until 11\n- Free parking\n- Dogs " +
				"welcome\n• 5 minutes from the beach"},
		{ID: "bla", Name: "SynerFlow", Industry: "SaaS", TargetAudience: "Forward-thinking enterprises",
			WebsiteURL: site("https://synerflow.example"),
			Description: "SynerFlow is a revolutionary, next-generation platform that empowers businesses to unlock their full potential. " +
				"Our cutting-edge solution seamlessly integrates with your tools and elevates productivity. Syncs calendars, " +
				"assigns tasks and sends weekly summaries."},
		{ID: "one", Name: "Ulla’s Bikes", Industry: "Bike repair", Description: "Bike repair while you wait."},
		{ID: "negation", Name: "Plainly", Industry: "Snack food", TargetAudience: "Parents of small children",
			WebsiteURL: site("https://plainly.example"),
			Description: "Plainly makes oat bars without sugar, dyes or preservatives. No palm oil, nuts or gluten. Each bar comes in a paper " +
				"wrapper. Free delivery on orders over £20."},
		{ID: "fitness", Name: "Ironwood Gym", Industry: "Fitness", TargetAudience: "beginners aged 40-65",
			WebsiteURL: site("https://ironwood.example"),
			Description: "Ironwood is a small gym that teaches you to lift with good form. Train in groups of six, get a plan for each week and " +
				"measure your progress every month. Your first class is free."},
		{ID: "fashion", Name: "Maren Holt", Industry: "Fashion", TargetAudience: "Women who dress for themselves",
			Description: "We design linen dresses and sew them in Porto. Every piece is cut to order, so nothing is thrown away. " +
				"Choose your length, your sleeves and your colour. Alterations are free for life."},
		{ID: "finance", Name: "Pennywise Ledger", Industry: "Accounting software", TargetAudience: "freelancers and small businesses",
			WebsiteURL: site("https://pennywise.example"),
			Description: "Pennywise Ledger is bookkeeping software for freelancers. Snap a receipt and it files itself. It sorts expenses, " +
				"drafts invoices, and reminds clients who pay late. Exports to your accountant in one click."},
		{ID: "token", Name: "SNACK", Industry: "Crypto token", Description: "SNACK is a memecoin on Solana. The community votes on a snack " +
			"every week.", WebsiteURL: site("https://dex.example/solana/abc")},
		{ID: "school", Name: "Little Polyglots", Industry: "Education", TargetAudience: "Parents",
			WebsiteURL: site("https://littlepolyglots.example"),
			Description: "Little Polyglots is an online school where children aged 5 to 12 learn Spanish, French or Mandarin through songs, " +
				"games and stories. Lessons last 25 minutes. Teachers are native speakers. Parents get a short note after each lesson."},
		{ID: "plumber", Name: "Ready Pipe Co.", Industry: "Plumbing", TargetAudience: "Homeowners in Leeds",
			Description: "Family-run plumbers in Leeds since 1987. We fix leaks, boilers and blocked drains, and we clean up after ourselves. " +
				"Call before 10 and we come the same day. Fixed prices, agreed before we start."},
		{ID: "travel", Name: "Slowboat", Industry: "Travel", TargetAudience: "people who hate airports",
			WebsiteURL: site("https://slowboat.example"),
			Description: "Slowboat plans rail and ferry trips across Europe. Pick a city, tell us how many days you have, and get a route with " +
				"tickets, hotels and good places to eat. You can change the plan until the night before."},
		{ID: "pets", Name: "Barkly", Industry: "Pet care", TargetAudience: "dog owners", WebsiteURL: site("https://barkly.example"),
			Description: "Barkly sends a walker to your door in under 30 minutes. Watch the walk live on a map, " +
				"get photos, and pay by the minute. All walkers are insured and trained in first aid."},
		{ID: "beauty", Name: "Noa Skin", Industry: "Beauty & cosmetics", TargetAudience: "People with sensitive skin",
			WebsiteURL: site("https://noaskin.example"),
			Description: "Fragrance-free skincare with five ingredients or fewer. The day cream absorbs fast and sits well under make-up. " +
				"The night oil smells of nothing at all. Refills come in aluminium, not plastic."},
		{ID: "legal", Name: "Hart & Lowe", Industry: "Law firm", TargetAudience: "Tenants",
			Description: "Hart & Lowe is a law firm for tenants. We read your lease, explain it in plain words and write to your landlord. " +
				"First call free. Fees agreed in writing."},
		{ID: "game", Name: "Tiny Tides", Industry: "Mobile game", TargetAudience: "Casual players", WebsiteURL: site("https://tinytides.example"),
			Description: "A cosy fishing game you can play with one thumb. Collect 120 fish, decorate your pier and trade with friends. " +
				"No ads, no timers."},
		{ID: "garden", Name: "Moss & Fern", Industry: "Garden center", TargetAudience: "city gardeners",
			WebsiteURL: site("https://mossandfern.example"),
			Description: "Plants for balconies that get little sun. Each plant comes with a card that tells you when to water it. " +
				"If it dies within 60 days we send a new one."},
		{ID: "hardware", Name: "Volta", Industry: "Consumer electronics", TargetAudience: "campers and van lifers",
			WebsiteURL: site("https://volta.example"),
			Description: "Volta is the lightest 500 Wh power station you can carry in one hand. Charges from solar in 4 hours. " +
				"Runs a fridge for a whole day. Two USB-C ports, one AC outlet."},
		{ID: "numbers", Name: "3B Studio", Industry: "Interior design", Description: "3B Studio designs small flats. 2 meetings, 1 plan, " +
			"0 surprises. From €490 per room.", WebsiteURL: site("https://3b.example")},
		{ID: "agency", Name: "Northlight Creative Agency", Industry: "Marketing agency",
			TargetAudience: "Startups, scale-ups, and SMEs looking to grow", WebsiteURL: site("https://northlight.example"),
			Description: "Northlight is a full-service creative agency. We help brands tell their story through strategy, design and film. " +
				"Our team of 12 works from Oslo. We believe that good work speaks for itself."},
		{ID: "podcast", Name: "The Quiet Hour", Industry: "Podcast", TargetAudience: "night owls",
			Description: "Every Sunday night, one guest and one question. Forty minutes, no ads. Recorded in a kitchen in Glasgow."},
		{ID: "water", Name: "Pura", Industry: "Water filters", TargetAudience: "Families", WebsiteURL: site("https://pura.example"),
			Description: "Pura is a water filter that fits under your sink. It removes chlorine, lead and microplastics, lasts six months and " +
				"tells you when to change it. Installs in 15 minutes without a plumber."},
		{ID: "kanji", Name: "静岡茶房", Industry: "Tea shop", TargetAudience: "tea drinkers",
			Description: "静岡茶房 sells single-garden green tea from Shizuoka. Pick a garden, a harvest and a roast. Ships worldwide in paper tins."},
		{ID: "odd", Name: "hmm.", Industry: "Other", Description: "hmm... it’s a thing. you’ll see ;)", TargetAudience: "you"},
		{ID: "church", Name: "St. Brannock’s Food Bank", Industry: "Non-profit", TargetAudience: "neighbours",
			WebsiteURL: site("https://stbrannocks.example"),
			Description: "We hand out food parcels on Tuesdays and Fridays from 10 to 2. No referral needed. " +
				"Drop off tins, rice, pasta or nappies at the side door. Volunteers are always welcome."},
	}...)
}
