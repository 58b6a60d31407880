// Package renderer turns a snack of a manifest into files: films and stills.
// It is a pure library: no network, no database, no workflow engine. The same
// snack, assets and fonts give the same pixels.
package renderer
