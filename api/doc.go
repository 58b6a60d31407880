// Package api is the HTTP face of the farm: Gin underneath, one declaration
// per operation that gives routing, validation, errors and OpenAPI. It holds
// credits and starts workflows; all that it reads is PostgreSQL. The processes
// that keep promises when something else fails (start relay, deadline sweeper,
// reconciler) run beside it.
package api
