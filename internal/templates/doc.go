// Package templates is what callers are told of carousels' templates: the built-in
// ones and any that is sent, whether one holds, and how a page of it looks. It
// stands below the API, which draws nothing itself, and the command line.
package templates
