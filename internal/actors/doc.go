// Package actors is who plays in films: the house's actors picked by words, actors made
// of a description, and their portraits. It knows no jobs, no HTTP and no storage.
package actors
