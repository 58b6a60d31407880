// Package objects draws things that a brand names: a pepper where its text says
// chilli, a receipt where it says invoice. It finds them by whole words, in
// their base form and in the language of the text, and refuses what a word may
// also mean. The art and the names are of others (Fluent Emoji, Unicode CLDR);
// deploy/install.sh packs them into one file, and without that file nothing is
// found and nothing fails.
package objects
