// Package renderer turns a composition into files: films and stills.
// It is a pure library: no network, no database, no workflow engine. The same
// composition, assets and fonts give the same pixels.
package renderer
