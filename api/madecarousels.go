package api

import "github.com/snackfarm/farm"

// MadeCarousel is what became of one carousel of a job.
type MadeCarousel struct {
	Row      int            `json:"row" minimum:"1" doc:"Which row it was made of, from 1"`
	Status   string         `json:"status" required:"false" enum:"completed,failed" doc:"What became of it"`
	Error    *string        `json:"error" nullable:"true" doc:"Why it failed, for a person; null when it did not"`
	Caption  string         `json:"caption" doc:"As it was sent"`
	Language string         `json:"language" doc:"Of its words"`
	Notes    []CarouselNote `json:"notes,omitempty" doc:"Words that are not shown as they were sent"`
	Slides   []MadeSlide    `json:"slides" nullable:"false" doc:"In the order of swiping; none when it failed"`
}

// CarouselNote tells of words that are not shown as they were sent.
type CarouselNote struct {
	Slot int    `json:"slot" minimum:"1" doc:"Of the slide"`
	Text string `json:"text" doc:"The beginning of the words"`
	Did  string `json:"did" doc:"What was done: cut or dropped"`
	Kept int    `json:"kept" minimum:"0" doc:"Characters that are shown"`
	Of   int    `json:"of" minimum:"0" doc:"Characters that there were"`
}

// MadeSlide is one slide as it is now.
type MadeSlide struct {
	ProjectSlide
	Page    string         `json:"page" required:"false" doc:"Which page of the template it is"`
	Shows   []string       `json:"shows" required:"false" doc:"Keys of the variables that it shows"`
	Earlier []EarlierSlide `json:"earlier,omitempty" doc:"Its revisions before this one, newest first, at most 20"`
}

// EarlierSlide is a slide as it was before a new render of it.
type EarlierSlide struct {
	AssetID   string  `json:"assetId" format:"uuid" doc:"Id of its file"`
	Revision  int     `json:"revision" minimum:"1" doc:"Which revision it is"`
	OutputURL *string `json:"outputUrl" nullable:"true" doc:"Signed link to the PNG; it works as long as the result of the job that made it is kept"`
	CreatedAt string  `json:"createdAt" format:"date-time" doc:"When it was rendered"`
}

// ProjectSlide is a slide of a project.
type ProjectSlide struct {
	Row       int     `json:"row,omitempty" minimum:"1" doc:"Of a batch: which carousel it belongs to"`
	AssetID   string  `json:"assetId" format:"uuid" doc:"Id of its file"`
	Slot      int     `json:"slot" minimum:"1" doc:"Its place, from 1, in the order of swiping"`
	Revision  int     `json:"revision" minimum:"1" doc:"From 1, up with each new render of this slide"`
	OutputURL *string `json:"outputUrl" nullable:"true" doc:"Signed link to the PNG"`
	CreatedAt string  `json:"createdAt" format:"date-time" doc:"When it was rendered"`
}

// ProjectSlides are the slides of a project.
type ProjectSlides struct {
	Slides []ProjectSlide `json:"slides" nullable:"false" doc:"In the order of the carousels and of swiping"`
}

// slidesIn are the slides in a project's document, whose links are signed.
func slidesIn(p farm.Project, document map[string]any) *ProjectSlides {
	if p.Kind != farm.CarouselProject || p.Status != farm.ProjectReady {
		return nil
	}
	out := &ProjectSlides{Slides: []ProjectSlide{}}
	for _, c := range objectsOf(document["carousels"]) {
		for _, s := range objectsOf(c["slides"]) {
			slide := ProjectSlide{Row: number(c["row"]), Slot: number(s["slot"]), Revision: number(s["revision"])}
			slide.AssetID, _ = s["assetId"].(string)
			slide.CreatedAt, _ = s["createdAt"].(string)
			if link, ok := s["outputUrl"].(string); ok {
				slide.OutputURL = &link
			}
			out.Slides = append(out.Slides, slide)
		}
	}
	return out
}

// objectsOf are the objects of a list that JSON was decoded to.
func objectsOf(list any) []map[string]any {
	entries, _ := list.([]any)
	var out []map[string]any
	for _, e := range entries {
		if o, ok := e.(map[string]any); ok {
			out = append(out, o)
		}
	}
	return out
}

func number(v any) int {
	n, _ := v.(float64)
	return int(n)
}
