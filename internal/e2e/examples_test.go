package e2e

import "testing"

// calls are made to a real farm in this order. Each is an example of its
// operation and status in the OpenAPI document: api/examples/<op>.<status>.json,
// written by
//
//	FARM_RECORD_EXAMPLES=1 make test
//
// and compared with a fresh answer in every other run. A new operation needs
// one line here. {name} stands for a value that an earlier call kept.
var calls = []call{
	{op: "registerAgent", status: 201, who: nobody, note: "An agent opens an account",
		body: `{"operatorEmail":"ops@moonwell.app","billingCountry":"DE","acceptTerms":true,"operatorName":"Moonwell GmbH","agentName":"content-agent"}`},
	{op: "registerAgent", status: 400, who: nobody, note: "The terms must be accepted",
		body: `{"operatorEmail":"ops@moonwell.app","billingCountry":"DE","acceptTerms":false}`},
	{op: "pricing", status: 200, who: nobody, note: "The price table"},
	{op: "listOfferings", status: 200, who: nobody, note: "Everything that can be ordered"},
	{op: "listTemplates", status: 200, who: nobody, note: "Templates of films, and the brief that they are filled with"},
	{op: "getOffering", status: 200, who: nobody, id: "offering", note: "What it takes and costs"},

	{op: "createBrand", status: 201, idempotencyKey: "brand-moonwell", keep: "brand=id", note: "A brand with everything that a pack can show", body: `{
		"name":"Moonwell","industry":"Sleep and wellness","targetAudience":"Light sleepers and busy parents",
		"description":"Moonwell is a sleep app that plays slow stories, tracks your nights and wakes you gently. It learns when you sleep best, dims your evening and works offline. No account needed.",
		"websiteUrl":"https://moonwell.app","logoUrl":"{assets}/logo.png","appDemos":["{assets}/demo.mp4"],
		"screenshots":["{assets}/screen-1.png","{assets}/screen-2.png","{assets}/screen-3.png"]}`},
	{op: "createBrand", status: 400, note: "A description that is too short",
		body: `{"name":"Moonwell","industry":"Sleep and wellness","description":"A sleep app."}`},
	{op: "createBrand", status: 401, who: stranger, note: "A key that does not exist", body: `{}`},
	{op: "createBrand", status: 409, idempotencyKey: "brand-moonwell", note: "Another body under the same Idempotency-Key",
		body: `{"name":"Sunwell","industry":"Travel","description":"Sunwell finds quiet beaches for a long weekend."}`},
	{op: "createBrand", status: 413, note: "A body of two megabytes", padding: 2 << 20, body: `{}`},
	{op: "createBrand", status: 415, note: "A form instead of JSON", contentType: "application/x-www-form-urlencoded", body: `name=Moonwell`},
	{op: "listBrands", status: 200, note: "The first page", query: "limit=20"},
	{op: "getBrand", status: 200, id: "brand", note: "One brand"},
	{op: "getBrand", status: 404, id: "unknown", note: "A brand of nobody or of somebody else"},
	{op: "updateBrand", status: 200, id: "brand", note: "A new audience",
		body: `{"targetAudience":"Light sleepers, shift workers and busy parents"}`},

	{op: "checkBrand", status: 200, id: "brand", note: "What each file is and is used for"},
	{op: "checkBrand", status: 404, id: "unknown", note: "A brand of nobody or of somebody else"},

	{op: "createSnackPack", status: 202, keep: "job=jobId", note: "A rendered pack of two snacks",
		body: `{"brandId":"{brand}","name":"Launch week","render":true,"types":["text-wall","single-image"],"callbackUrl":"{hook}","context":"Calm evening mood. Lead with the slow stories."}`},
	{op: "createSnackPack", status: 400, note: "A snack type that does not exist", body: `{"brandId":"{brand}","types":["slides","posters"]}`},
	{op: "createSnackPack", status: 402, who: broke, note: "A balance of zero", body: `{"brandId":"{brokeBrand}"}`},
	{op: "createSnackPack", status: 404, note: "A brand that does not exist", body: `{"brandId":"{unknown}"}`},
	{op: "createSnackPack", status: 200, query: "dryRun=true", note: "A dry run", body: `{"brandId":"{brand}","render":true,"count":2}`},
	{op: "getJob", status: 200, id: "job", until: "completed", note: "Completed, with links to the rendered files"},
	{op: "getJob", status: 404, id: "unknown", note: "A job of nobody or of somebody else"},
	{op: "listJobs", status: 200, query: "status=completed", note: "Those that are completed"},
	{op: "listJobs", status: 400, query: "status=sleeping", note: "A status that does not exist"},
	{op: "cancelJob", status: 200, id: "running", note: "A job that was still running"},
	{op: "cancelJob", status: 409, id: "job", note: "A job that has ended"},
	{op: "listSnackPosts", status: 200, note: "The first page, with the words of each snack"},
	{op: "getSnackPost", status: 200, id: "job", note: "A pack with its manifest"},

	{op: "listProjects", status: 200, note: "The first page"},
	{op: "getProject", status: 200, id: "job", note: "A pack with its manifest and files"},
	{op: "getProjectAsset", status: 200, id: "job", note: "The music of the pack's film"},
	{op: "archiveProject", status: 202, id: "job", note: "It is being built"},
	{op: "getArchive", status: 200, id: "job", until: "ready", note: "A link for a day"},
	{op: "getArchive", status: 404, id: "unknown", note: "No archive was asked for"},
	{op: "archiveProject", status: 404, id: "unknown", note: "A project of nobody or of somebody else"},
	{op: "renderProject", status: 200, id: "job", query: "dryRun=true", note: "What rendering one snack again would cost",
		body: `{"snackId":"snack-2"}`},
	{op: "renderProject", status: 202, id: "job", note: "One snack of the pack once more", body: `{"snackId":"snack-2"}`},
	{op: "createJob", status: 200, query: "dryRun=true", note: "What a pack would cost",
		body: `{"offeringId":"snack_generation","input":{"brandId":"{brand}","count":2}}`},
	{op: "createJob", status: 202, note: "A pack by its offering",
		body: `{"offeringId":"snack_generation","name":"Launch week","metadata":{"campaign":"autumn"},"input":{"brandId":"{brand}","types":["slides"]}}`},
	{op: "createJob", status: 400, note: "An offering that does not exist", body: `{"offeringId":"snack_delivery","input":{}}`},
	{op: "createJob", status: 422, note: "The id of a voice, and no speech service is set up",
		body: `{"offeringId":"video_production","input":{"topic":"Winter bikes","durationSeconds":30,"platform":"reels","videoType":"faceless","audio":{"voiceover":{"voice":"voice-of-winter"}}}}`},
	{op: "listActors", status: 200, note: "The actors that every account may use"},
	{op: "createCharacter", status: 201, keep: "character=id", note: "A drawn person by description",
		body: `{"name":"Our gardener","prompt":"an old woman with grey hair and glasses in a green cardigan, in her garden"}`},
	{op: "createCharacter", status: 400, note: "Two sources at once",
		body: `{"fromLibraryId":"mara-kitchen","prompt":"a young man with a beard"}`},
	{op: "getCharacter", status: 200, id: "character", note: "One character"},
	{op: "getCharacter", status: 404, id: "unknown", note: "A character of nobody or of somebody else"},
	{op: "listCharacters", status: 200, note: "The newest first"},
	{op: "deleteCharacter", status: 204, id: "character"},
	{op: "createVideo", status: 202, keep: "video=id", note: "Fifteen seconds from a brief in free words", body: `{"name":"Tea","brief":{
		"topic":"Green tea turns bitter in boiling water. Pour it at 80 °C. Wait two minutes, then take the leaves out.","durationSeconds":15,
		"platform":"reels","tone":"warm and friendly","visualStyle":"clean and minimalist","voicePreference":{"gender":"female"}}}`},
	{op: "createVideo", status: 200, query: "dryRun=true", note: "What half a minute would cost, and what is said of a short topic",
		body: `{"brief":{"topic":"Green tea","durationSeconds":30,"platform":"reels","hookType":"haiku"}}`},
	{op: "createVideo", status: 400, note: "Too short", body: `{"brief":{"topic":"Green tea","durationSeconds":9,"platform":"reels"}}`},
	{op: "cancelVideo", status: 200, id: "runningVideo", note: "A video that was still being made"},
	{op: "createJobs", status: 202, note: "One is taken, one is refused", body: `{"jobs":[
		{"offeringId":"snack_generation","name":"Tuesday","input":{"brandId":"{brand}","types":["single-image"]}},
		{"offeringId":"snack_generation","name":"Wednesday","input":{"brandId":"{unknown}"}}]}`},
	{op: "createJobs", status: 400, note: "A batch of nothing", body: `{"jobs":[]}`},
	{op: "selectForJob", status: 200, id: "awaited", note: "A clip of an analysis with awaitSelection, which is rendered now",
		body: `{"ids":["{candidate}"]}`},
	{op: "selectForJob", status: 409, id: "job", note: "A job that does not wait", body: `{"ids":["a"]}`},
	{op: "renderSnackPost", status: 200, id: "job", query: "dryRun=true", note: "What it would cost", body: `{}`},
	{op: "renderSnackPost", status: 202, id: "job", note: "The same pack once more", body: `{}`},
	{op: "renderSnackPost", status: 404, id: "unknown", note: "A post of nobody or of somebody else", body: `{}`},

	{op: "createUpload", status: 201, keep: "upload=id", note: "A film of 12 MB; it is sent to uploadUrl by PUT",
		body: `{"filename":"demo.mp4","contentType":"video/mp4","fileSize":12582912}`},
	{op: "createUpload", status: 413, note: "A picture of 60 MB",
		body: `{"filename":"poster.png","contentType":"image/png","fileSize":62914560}`},
	{op: "importFile", status: 202, keep: "import=id", note: "A picture from an address", body: `{"url":"{assets}/screen-1.png"}`},
	{op: "getUpload", status: 200, id: "import", until: "ready", note: "A picture that can be used"},
	{op: "getUpload", status: 404, id: "unknown", note: "A file of nobody or of somebody else"},
	{op: "listUploads", status: 200, query: "kind=image", note: "The account's pictures"},
	{op: "deleteUpload", status: 204, id: "upload"},

	{op: "listCarouselTemplates", status: 200, query: "family=quote&limit=1", note: "The first of a family"},
	{op: "createCarouselTemplate", status: 201, keep: "template=templateKey", note: "One line on a page", body: `{"template":{
		"version":1,"templateKey":"one-line","name":"One line","description":"A single line, large, on a quiet page.","family":"notes",
		"palettes":[{"name":"Dusk","colors":{"bg":"#16213E","surface":"#1F2C50","text":"#F5F1E6","muted":"#B8BCD0","accent":"#F2A65A","onAccent":"#16213E"}}],
		"fonts":{"display":{"family":"Fraunces","weight":600}},
		"variables":[{"key":"line","type":"text","page":1,"label":"What you say","example":"Sleep is not a race.","minLength":10,"maxLength":60}],
		"layouts":{"page":{"layers":[{"id":"line","at":{"x":0,"y":0.2,"w":1,"h":0.6},"column":{"justify":"center",
			"layers":[{"id":"words","text":{"content":"{line}","font":"display","size":132}}]}}]}},
		"pages":[{"name":"page-1","layout":"page"}]}}`},
	{op: "createCarouselTemplate", status: 400, note: "A template without pages",
		body: `{"template":{"version":1,"templateKey":"none","name":"None","description":"Nothing.","family":"notes"}}`},
	{op: "getCarouselTemplate", status: 200, id: "template", note: "A template of the account's own"},
	{op: "getCarouselTemplate", status: 404, id: "unknown", note: "A template of nobody or of somebody else"},
	{op: "updateCarouselTemplate", status: 200, id: "template", note: "Another name", body: `{"name":"One quiet line"}`},
	{op: "deleteCarouselTemplate", status: 204, id: "template"},

	{op: "getCredits", status: 200, note: "After a rendered pack and a cancelled one"},
	{op: "getCredits", status: 503, who: cutOff, note: "The farm's database is away"},

	{op: "getVideo", status: 200, id: "video", ended: "video", note: "A film with its brief and files"},
	{op: "getVideo", status: 404, id: "unknown", note: "A video of nobody or of somebody else"},
	{op: "cancelVideo", status: 409, id: "video", note: "A video that has ended"},
	{op: "listVideos", status: 200, note: "The newest first"},

	{op: "createAdsOnDemand", status: 202, note: "Two static ads from a product page",
		body: `{"shopUrl":"https://moonwell.app/pillow","types":["static-ad"],"count":2,"adFormats":["product_hero","benefit_callouts"],"prompt":"Calm and warm."}`},
	{op: "createAdsOnDemand", status: 200, query: "dryRun=true", note: "A dry run of the default pack",
		body: `{"shopUrl":"https://moonwell.app/pillow","render":true}`},
	{op: "createAdsOnDemand", status: 400, note: "No page to make ads from", body: `{"types":["static-ad"]}`},
	{op: "createAdsOnDemand", status: 403, who: broke, note: "Website mode on plan agent", body: `{"websiteUrl":"https://moonwell.app"}`},

	{op: "createMemes", status: 202, note: "A comic without a brand",
		body: `{"memeType":"meme-comic","prompt":"My cat sits on my keyboard during every meeting"}`},
	{op: "createMemes", status: 200, query: "dryRun=true", note: "What three would cost",
		body: `{"memeType":"meme-edit","prompt":"Mondays at the bakery","count":3}`},
	{op: "createMemes", status: 400, note: "A kind that does not exist", body: `{"memeType":"meme-song","prompt":"Mondays at the bakery"}`},

	{op: "createCarouselBatch", status: 202, note: "Two carousels of quotes; a key that the template lacks", body: `{"templateKey":"quote-poster","seed":"spring","rows":[
		{"values":{"line1":"Work in small steps","handle":"@ada","mood":"calm"},"caption":"Monday"},{"values":{"line1":"Sleep on it"}}]}`},
	{op: "createCarouselBatch", status: 200, query: "dryRun=true", note: "What one would cost",
		body: `{"templateKey":"bold-tips","rows":[{"values":{"title":"Five small habits"}}]}`},
	{op: "createCarouselBatch", status: 400, note: "A row that leaves nothing to show",
		body: `{"templateKey":"quote-poster","rows":[{"values":{"mood":"calm"}}]}`},
	{op: "createCarouselBatch", status: 404, note: "A template that does not exist",
		body: `{"templateKey":"nobodys","rows":[{"values":{"line1":"Sleep on it"}}]}`},

	{op: "createCarousel", status: 202, note: "Six pages in the colours of a picture",
		body: `{"prompt":"Make a 6-page carousel about winter bikes, dark look. Salt eats a chain in two weeks. Wipe the chain with a dry cloth every week. A new cassette costs 45 €. Keep tyres at 3 bars on wet leaves.","referenceImageUrl":"https://example.com/bike.jpg","platform":"reels"}`},
	{op: "createCarousel", status: 200, query: "dryRun=true", note: "What one would cost",
		body: `{"prompt":"Winter bikes","referenceImageUrl":"https://example.com/bike.jpg"}`},
	{op: "createCarousel", status: 400, note: "A prompt without a picture", body: `{"prompt":"Winter bikes"}`},
	{op: "createSlides", status: 202, note: "A wide deck",
		body: `{"prompt":"Slides about the new returns desk. Each parcel is opened the day it arrives. Scan the parcel first. Broken things go in the red crate.","referenceImageUrl":"https://example.com/desk.jpg","platform":"linkedin"}`},
	{op: "createSlides", status: 200, query: "dryRun=true", note: "What one would cost",
		body: `{"prompt":"The new returns desk","referenceImageUrl":"https://example.com/desk.jpg"}`},
	{op: "createSlides", status: 400, note: "A platform that does not exist",
		body: `{"prompt":"The new returns desk","referenceImageUrl":"https://example.com/desk.jpg","platform":"fax"}`},

	{op: "createStory", status: 202, note: "Fruits and a stolen letter",
		body: `{"prompt":"A shy strawberry writes a letter to a banana at the night market. But the jealous lemon hides it. In the rain she finds it again.","referenceImageUrl":"https://example.com/letter.jpg","styleTemplateId":"fruit-drama","duration":"short","platform":"tiktok"}`},
	{op: "createStory", status: 200, query: "dryRun=true", note: "What a long one would cost",
		body: `{"prompt":"Rufus the fox and a bear build a rocket in the garage.","referenceImageUrl":"https://example.com/rocket.jpg","styleTemplateId":"claymotion","duration":"medium"}`},
	{op: "createStory", status: 400, note: "Locked scenes that do not last as long as the story",
		body: `{"prompt":"Two friends part at a station.","referenceImageUrl":"https://example.com/train.jpg","directorInput":{"version":1,"mode":"locked","scenes":[{"id":"one","visualPrompt":"A platform at night","durationMs":9000}]}}`},

	{op: "dubVideo", status: 202, id: "video", ended: "video", note: "Into German, by the farm's chat model", body: `{"targetLang":"de","voice":"male-casual"}`},
	{op: "dubVideo", status: 200, id: "video", query: "dryRun=true", note: "What it would cost, and the lines that a script has a text for", body: `{"targetLang":"ja"}`},
	{op: "dubVideo", status: 400, id: "video", note: "A script with too few lines", body: `{"targetLang":"de","script":["Grüner Tee wird bitter."]}`},
	{op: "dubVideo", status: 422, id: "video", note: "A language that no voice reads", body: `{"targetLang":"th"}`},
	{op: "enhanceVideoVoice", status: 202, id: "video", ended: "video", note: "A clear and low tone", body: `{"voiceId":"male-professional"}`},
	{op: "enhanceVideoVoice", status: 200, id: "video", query: "dryRun=true", note: "What it would cost", body: `{"voiceId":"auto"}`},
	{op: "enhanceVideoVoice", status: 422, id: "video", note: "A voice of a provider that is not set up", body: `{"voiceId":"EXAVITQu4vr4xnSDxMaL"}`},
	{op: "upscaleClip", status: 202, note: "A recording of a small screen", body: `{"r2Key":"{clip}"}`},
	{op: "upscaleClip", status: 200, query: "dryRun=true", note: "What it would cost", body: `{"r2Key":"{clip}"}`},
	{op: "upscaleClip", status: 404, note: "A file of nobody or of somebody else", body: `{"r2Key":"{unknown}"}`},
	{op: "enhanceClipVoice", status: 202, note: "A warm tone", body: `{"r2Key":"{clip}","voiceId":"male-casual"}`},
	{op: "enhanceClipVoice", status: 200, query: "dryRun=true", note: "What it would cost", body: `{"r2Key":"{clip}","voiceId":"auto"}`},
	{op: "enhanceClipVoice", status: 422, note: "A voice of a provider that is not set up",
		body: `{"r2Key":"{clip}","voiceId":"EXAVITQu4vr4xnSDxMaL"}`},

	{op: "createEditUpload", status: 201, note: "A film that will be edited",
		body: `{"fileName":"talk.mp4","fileType":"video/mp4","fileSize":4194304}`},
	{op: "createEditUpload", status: 400, note: "A picture is no film",
		body: `{"fileName":"talk.gif","fileType":"image/gif","fileSize":4194304}`},
	{op: "createAiEdit", status: 202, note: "Captions with marked keywords; the caller knows what is said",
		body: `{"name":"Talk","source":{"r2Key":"{edit}","fileName":"talk.mp4","durationSeconds":2},"recipe":"captions-only","preferences":{"recipe":"captions-only","captionStyle":"bold","captionPosition":"auto","sfxIntensity":"subtle","outputFormat":"9:16","editStyle":"highlight","accentColor":"#FFE14A"},"transcript":"Lift the pot first."}`},
	{op: "createAiEdit", status: 200, query: "dryRun=true", note: "What a polished film would cost",
		body: `{"name":"Talk","source":{"r2Key":"{edit}","fileName":"talk.mp4","durationSeconds":2},"recipe":"polished-broll","preferences":{"recipe":"polished-broll","captionStyle":"bold","captionPosition":"auto","sfxIntensity":"subtle","outputFormat":"9:16","editStyle":"highlight","accentColor":"#FFE14A","broll":true,"music":{"mood":"calm"},"notes":"Leave out the last 5 seconds, no zooms"}}`},
	{op: "createAiEdit", status: 400, note: "A film that was not uploaded for an edit",
		body: `{"name":"Talk","source":{"r2Key":"{clip}","fileName":"talk.mp4","durationSeconds":2},"recipe":"captions-only","preferences":{"recipe":"captions-only","captionStyle":"bold","captionPosition":"auto","sfxIntensity":"subtle","outputFormat":"9:16","editStyle":"highlight","accentColor":"#FFE14A"}}`},
	{op: "createAiEdit", status: 422, note: "A film that is too long for a job",
		body: `{"name":"Talk","source":{"r2Key":"{longEdit}","fileName":"talk.mp4","durationSeconds":190},"recipe":"captions-only","preferences":{"recipe":"captions-only","captionStyle":"bold","captionPosition":"auto","sfxIntensity":"subtle","outputFormat":"9:16"}}`},

	{op: "getCredits", status: 429, who: broke, note: "More than thirty requests in a minute, on plan agent", repeat: 40},
	{op: "getWebhookSecret", status: 200, note: "The secret that receivers verify with"},
	{op: "rotateWebhookSecret", status: 200, note: "A new secret; the one before signs for another day"},
	{op: "testAccountWebhook", status: 409, note: "No address is set"},
	{op: "setAccountWebhook", status: 200, note: "For every job without a callbackUrl", body: `{"url":"{hook}"}`},
	{op: "setAccountWebhook", status: 400, note: "No address", body: `{"url":"hooks"}`},
	{op: "getAccountWebhook", status: 200, note: "The address that is set"},
	{op: "testAccountWebhook", status: 202, note: "A test is on its way"},
	{op: "deleteAccountWebhook", status: 204},
	{op: "listWebhookDeliveries", status: 200, query: "jobId={job}", keep: "delivery=deliveries.0.id", until: "delivered",
		note: "What the receiver of the rendered pack was told"},
	{op: "getWebhookDelivery", status: 200, id: "delivery", note: "Delivered at the first attempt"},
	{op: "redeliverWebhook", status: 202, id: "delivery", note: "Another round"},

	{op: "listTopUpOffers", status: 200, note: "With all rails on"},
	{op: "buyCredits", status: 402, id: "fifty", note: "What fifty credits cost, and how to pay"},
	{op: "buyCredits", status: 200, id: "fifty", paid: true, note: "Paid by x402"},
	{op: "buyCredits", status: 400, id: "none", note: "A number out of bounds"},

	{op: "createKey", status: 201, keep: "key=id", note: "A second key"},
	{op: "listKeys", status: 200, note: "Both keys"},
	{op: "revokeKey", status: 204, id: "key"},
	{op: "deleteBrand", status: 204, id: "brand"},
	{op: "getAccount", status: 200, note: "What is kept of the account itself"},
	{op: "exportAccount", status: 202, keep: "export=exportId", note: "It is being built"},
	{op: "getExport", status: 200, id: "export", until: "ready", note: "A link for a day"},
	{op: "getExport", status: 404, id: "unknown", note: "An export of nobody or of somebody else"},
	{op: "closeAccount", status: 409, note: "The fifty credits that were bought are left"},
	{op: "closeAccount", status: 202, query: "forfeit=true", note: "They are given up"},
}

// streams are operations whose answer is no document; they have no example.
var streams = map[string]bool{"streamJobEvents": true, "previewCarouselTemplate": true}

// The examples of the OpenAPI document are what a real farm answers.
func TestExamples(t *testing.T) {
	t.Parallel()
	r := newRecorder(t)
	for _, c := range calls {
		r.make(c)
	}
	r.check()
}
