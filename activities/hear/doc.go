// Package hear finds what can be heard in sound without knowing any words.
package hear
