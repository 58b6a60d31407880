// Package talkfilm makes a film of which all is known: two men who talk for four
// minutes, with moments that are worth a clip planted at known times. Both are
// drawn by the farm, whose faces the nets of activities/see find; they move on known
// paths and open their mouths as loudly as they speak. Voices are the farm's own.
package talkfilm
