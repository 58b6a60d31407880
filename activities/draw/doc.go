// Package draw makes the house's illustrations: people, characters, objects and
// icons, all of them vectors that are described in its files and drawn with
// exact coverage. Nothing is loaded. The same farm.Drawing gives the same
// pixels on the same machine.
package draw
