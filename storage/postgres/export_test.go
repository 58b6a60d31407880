package postgres

// MigrateTo brings a database to an older schema of this build.
var MigrateTo = migrateTo
