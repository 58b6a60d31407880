// Package workflows is the business rules of a job as Temporal workflows:
// deterministic, without any side effect of their own. lifecycle.go frames
// every offering; one file per offering says only what is particular to it.
package workflows
