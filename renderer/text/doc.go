// Package text sets type: it finds the house's fonts among the system's,
// shapes every script, breaks and balances lines, fits sizes and draws glyphs.
// It knows nothing of scenes.
package text
