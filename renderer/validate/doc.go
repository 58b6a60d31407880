// Package validate checks compositions before anything of them is opened or
// drawn: their lengths, sizes, words and numbers, each error with its field and
// bound. Bounds tells the bounds of single fields to documents and schemas.
package validate
