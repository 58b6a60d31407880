// Package api is the HTTP face of the farm: Gin underneath, one declaration
// per operation that gives routing, validation, errors, OpenAPI and a tool for
// agents. It holds credits and starts workflows; all that it reads is
// PostgreSQL. What keeps promises when something else fails (start relay,
// deadline sweeper, reconciler) is package keeper, which runs beside it.
package api
