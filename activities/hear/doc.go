// Package hear finds what can be heard in sound. Listen needs no words: voices,
// pauses, loudness, the rate of speech, laughter and applause. Words finds what is
// said, in the order of sources of farm.TranscriptSource.
//
// Sounds are mono samples of 16 bits at Rate. All times are in ms from the
// beginning of the sound.
package hear
