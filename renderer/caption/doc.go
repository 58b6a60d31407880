// Package caption cuts spoken words into pages and knows the looks that they
// are shown in. It draws nothing.
package caption
