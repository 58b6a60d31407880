// Package layout turns words and pictures into scenes, one file per snack
// type. A layout builds layers; it never touches a pixel. Numbers are px on
// a canvas 1080 wide.
package layout
