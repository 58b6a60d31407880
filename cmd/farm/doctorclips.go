package main

import "strings"

// onClips tells of each offering on uploaded films what runs builtin on this machine, and
// what to set for the better way.
func (c *doctorCmd) onClips() []finding {
	heard, err := c.transcriber(c.speaking)
	words := better(err == nil && heard != nil, "words by the transcriber",
		"words builtin: own voice, subtitles, the caller's transcript, sure words in English (FARM_TRANSCRIBE_BASE_URL)")
	return []finding{
		clipPart("clip_analysis", words, better(c.ChatBaseURL != "", "aiModel experimental ranks by the chat model",
			"ranking builtin, experimental too (FARM_CHAT_BASE_URL)")),
		clipPart("clip_render", "builtin; no provider is asked"),
		clipPart("ai_edit", words, better(c.PexelsAPIKey != "", "pictures between of the stock library, else drawn",
			"pictures between are uploads, brand's or drawn (FARM_PEXELS_API_KEY)"), "music composed: no provider of it can be set"),
		clipPart("clip_upscale", "builtin, edge-adaptive; no provider of it can be set"),
		clipPart("clip_voice", better(c.VoiceChangeAPIKey != "", "provider's voices by their ids where the API has FARM_VOICE_CHANGE",
			"six tones of the speaker's own voice, builtin (FARM_VOICE_CHANGE_API_KEY, FARM_VOICE_CHANGE)")),
	}
}

// better says the first where it is there.
func better(there bool, yes, no string) string {
	if there {
		return yes
	}
	return no
}

func clipPart(part string, said ...string) finding {
	return finding{part: part, said: strings.Join(said, "; "), soft: true}
}
