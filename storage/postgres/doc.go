// Package postgres keeps the state of the farm in PostgreSQL: accounts and
// keys, brands, jobs and their legal moves, snack posts and the credits
// ledger. It is all that the API reads. Every query that serves a caller is
// scoped by account in SQL. Driver errors do not leave the package: what a
// caller can act on comes back as *farm.Error.
package postgres
