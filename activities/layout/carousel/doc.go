// Package carousel fills templates that are data: pages, layers and variables of
// a carousel become a composition of stills in a shape and a language. Nothing
// here draws, and nothing here knows of jobs.
package carousel
