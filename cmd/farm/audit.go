package main

import (
	"context"
	"fmt"

	"github.com/snackfarm/farm/storage/postgres"
)

// auditCmd proves that no credit was lost or made.
type auditCmd struct {
	database
	JSON bool `name:"json" help:"Print {checks, faults: [{check, rows}], compensations: {jobs, credits}} instead of lines."`
}

// Run prints what was looked for and what is not as it should be. It fails when
// anything is not, so that its exit status tells.
func (c *auditCmd) Run(ctx context.Context) error {
	store, err := c.database.open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	faults, err := store.AuditLedger(ctx)
	if err != nil {
		return err
	}
	jobs, credits, err := store.Compensations(ctx)
	if err != nil {
		return err
	}
	if c.JSON {
		all := []postgres.LedgerFault{}
		err = printJSON(map[string]any{"checks": postgres.LedgerChecks(), "faults": append(all, faults...),
			"compensations": map[string]int{"jobs": jobs, "credits": credits}})
	} else {
		for _, f := range faults {
			fmt.Println(f)
		}
		fmt.Printf("%d checks of the ledger, %d broken\n", len(postgres.LedgerChecks()), len(faults))
		if jobs > 0 {
			fmt.Printf("%d jobs had their %d credits back for files that were lost\n", jobs, credits)
		}
	}
	if err == nil && len(faults) > 0 {
		err = fmt.Errorf("%d promises of the ledger do not hold", len(faults))
	}
	return err
}
