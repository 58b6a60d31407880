// Package speech gives lines a voice: a sound file with the time of every word
// and the shapes of the mouth that says them. The built-in voices are those of
// flite (English) and espeak-ng (the other languages), made pleasant by one
// chain of filters; a speech service may take their place. The same line gives
// the same samples on the same machine.
package speech
