// Package activities is the side effects of a job: fetching and matching
// assets, planning copy, composing music, rendering, and closing the books.
// The crafts themselves live in the folders below and know nothing of
// Temporal; this package gives them inputs, heartbeats, storage and retries.
package activities
