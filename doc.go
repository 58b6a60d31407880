// Package farm is the vocabulary of the snack render farm: brands, jobs,
// snack posts and their manifests, offerings, plans, prices, credits and
// errors. Every other room of the house imports it; it imports nothing but
// the standard library and talks to nothing outside the process.
package farm
