// Package see finds what is in pictures and films: faces and the points of them,
// people and their outlines, bodies, who speaks, and where one shot ends. Small
// nets do the finding (package net); they come from npm packages that
// deploy/install.sh reads (Pack), and are never fetched by the farm.
//
// All places are in pixels of the picture that was looked at, from its upper left
// corner.
package see
