package talkfilm

// turn is what one of the two says, and where the camera looks meanwhile.
type turn struct {
	who   int // 0 or 1
	shot  shot
	lines []line
}

type line struct {
	text  string
	pause int // ms after it
	laugh bool
	// moment names what is planted in the line; "" is nothing.
	moment string
}

// The shots of the film.
type shot int

const (
	both  shot = iota // side by side
	walk              // the first, who moves across
	near              // the second, who sits still
	chart             // a slide, nobody
)

// What is planted in the talk.
const (
	Reveal = "big-reveals"
	List   = "concise-explainers"
	Laugh  = "surprise-moments"
	Payoff = "story-payoff"
)

// script is the whole talk: about four minutes.
var script = []turn{
	{0, both, []line{
		{text: "Welcome back to the harbour office, where we talk about old machines that still work.", pause: 500},
		{text: "My guest today looks after the tide mill at the end of the quay.", pause: 600},
	}},
	{1, both, []line{
		{text: "Thank you for having me, it is nice to be dry for once.", pause: 500},
		{text: "The mill is two hundred and ten years old and it has one wheel left.", pause: 450},
		{text: "We open it on most weekends, when the water lets us.", pause: 900},
	}},
	{0, walk, []line{
		{text: "Before we get to the wheel, let me tell you about the cellar.", pause: 450},
		{text: "The cellar lies below the yard, next to the old grain store.", pause: 450},
		{text: "There are shelves in it, some rope, and a lot of empty barrels.", pause: 500},
		{text: "People go down there to fetch things, and then they come up again.", pause: 900},
	}},
	{1, near, []line{
		{text: "For eleven winters nobody could say why that cellar flooded.", pause: 500},
		{text: "Everyone blamed the river, and the town built a wall against it.", pause: 1300},
		{text: "But it turns out the river was never the problem!", pause: 450, moment: Reveal},
		{text: "The secret was the pump: it had been wired backwards, and it was pulling the water in.", pause: 600, moment: Reveal},
		{text: "The wall cost ninety thousand, and the truth is that one screwdriver would have done it.", pause: 900, moment: Reveal},
	}},
	{0, both, []line{
		{text: "That is quite a thing to find out after eleven winters.", pause: 500},
		{text: "I suppose somebody had to tell the council about it.", pause: 600},
	}},
	{1, both, []line{
		{text: "Somebody did, and it was me, on a Monday morning.", pause: 450},
		{text: "They were very quiet, and then they asked for a second coffee.", pause: 800},
	}},
	{0, chart, []line{
		{text: "Here you can see how much water came in, month by month.", pause: 500},
		{text: "The bars on the left are the years with the wall and the bars on the right are the years without the pump.", pause: 900},
	}},
	{1, near, []line{
		{text: "There are three checks that anyone can do on a wet cellar.", pause: 350, moment: List},
		{text: "First, mark the level of the water with chalk, because your memory is wrong.", pause: 350, moment: List},
		{text: "Second, switch off every pump for one night and look at the mark again.", pause: 350, moment: List},
		{text: "Third, put a spoon of dye into the drain and see where it comes out.", pause: 350, moment: List},
		{text: "That is all: chalk, one night, and a spoon of dye.", pause: 900, moment: List},
	}},
	{0, both, []line{
		{text: "We have had letters about the weather vane as well.", pause: 450},
		{text: "It is on the roof of the mill, and it has a fish on it.", pause: 500},
		{text: "Several people ask which way the fish is meant to look.", pause: 900},
	}},
	{1, both, []line{
		{text: "The fish looks into the wind, as they all do.", pause: 500},
		{text: "It was painted last spring, and it will be painted again.", pause: 500},
		{text: "Apart from that there is not a lot to say about it.", pause: 800},
	}},
	{0, walk, []line{
		{text: "Let me walk over to the window while you have some water.", pause: 500},
		{text: "On the left there is the ferry, and on the right there is the crane.", pause: 500},
		{text: "The crane is not used on weekdays, and the ferry is.", pause: 500},
		{text: "In the middle there are some boats, most of them are white.", pause: 800},
	}},
	{0, walk, []line{
		{text: "I have a cellar at home, so I will write these down.", pause: 450},
		{text: "It is a small one with a window, and there is a bicycle in it.", pause: 500},
		{text: "The bicycle has been there for some time now.", pause: 900},
	}},
	{1, both, []line{
		{text: "When I tried the dye, I used the green one that we had in the shed.", pause: 400},
		{text: "An hour later the mayor called, and his swimming pool was green!", pause: 200, laugh: true, moment: Laugh},
		{text: "So now we knew where the drain went, and he knew where we lived.", pause: 1000, moment: Laugh},
	}},
	{0, both, []line{
		{text: "Did he forgive you in the end?", pause: 500},
	}},
	{1, near, []line{
		{text: "He came down to the mill in his boots, and he was angry.", pause: 500},
		{text: "I showed him the wheel, and he stood there for a long time without a word.", pause: 500, moment: Payoff},
		{text: "His grandfather had carved his name into the beam above it when he was nine.", pause: 500, moment: Payoff},
		{text: "Nobody in the family had known, and he touched the letters and began to cry.", pause: 600, moment: Payoff},
		{text: "A week later the town paid for the new roof, and every child in the school has carved a name beside his!", pause: 1200,
			moment: Payoff},
	}},
	{0, both, []line{
		{text: "We are nearly at the end, and there are some dates to read out.", pause: 500},
		{text: "The rope walk is on Tuesday, the choir is on Wednesday.", pause: 500},
		{text: "The committee meets on Thursday in the back room of the library.", pause: 500},
		{text: "Bring your own cup to the committee, please.", pause: 900},
	}},
	{1, both, []line{
		{text: "I will be at the rope walk, and I might be at the choir.", pause: 500},
		{text: "We also look for somebody who can help us with the fence.", pause: 500},
		{text: "It is a normal fence, about as long as a bus.", pause: 800},
	}},
	{0, both, []line{
		{text: "The mill is open on Saturday and on Sunday, from ten until the water comes.", pause: 450},
		{text: "Wear boots, bring change for the ferry, and mind the step by the door.", pause: 500},
		{text: "That is all from the harbour office for this week.", pause: 1500},
	}},
}
