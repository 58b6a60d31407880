package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/api"
)

type accountCmd struct {
	Create accountCreateCmd `cmd:"" help:"Open an account and print its key as JSON."`
	Plan   accountPlanCmd   `cmd:"" help:"Move an account to another plan, whose first month begins now."`
	Grant  accountGrantCmd  `cmd:"" help:"Give an account credits that do not expire."`
	Close  accountCloseCmd  `cmd:"" help:"Close an account; the keeper erases its data."`
}

type accountCloseCmd struct {
	database
	Account string `arg:"" help:"The account's id."`
	Forfeit bool   `help:"Give up the credits that were paid for and are left."`
}

// Run prints {"accountId", "status"}.
func (c *accountCloseCmd) Run(ctx context.Context) error {
	store, err := c.database.open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := store.CloseAccount(ctx, c.Account, c.Forfeit); err != nil {
		return err
	}
	return printJSON(map[string]any{"accountId": c.Account, "status": "closing"})
}

type accountGrantCmd struct {
	database
	Account string `arg:"" help:"The account's id."`
	Credits int    `arg:"" help:"How many, 1-1000000."`
}

// Run prints {"accountId", "credits"}: what the account has then.
func (c *accountGrantCmd) Run(ctx context.Context) error {
	if c.Credits < 1 || c.Credits > maxGrant {
		return fmt.Errorf("%d credits are outside 1-%d", c.Credits, maxGrant)
	}
	store, err := c.database.open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := store.Grant(ctx, c.Account, c.Credits); err != nil {
		return err
	}
	balance, err := store.Balance(ctx, c.Account)
	if err != nil {
		return err
	}
	return printJSON(map[string]any{"accountId": c.Account, "credits": balance.Available})
}

type accountPlanCmd struct {
	database
	Account string `arg:"" help:"The account's id."`
	Plan    string `arg:"" enum:"starter,agent,pro,scale,enterprise" help:"${enum}."`
}

// Run prints {"accountId", "plan", "credits"}.
func (c *accountPlanCmd) Run(ctx context.Context) error {
	store, err := c.database.open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := store.SetPlan(ctx, c.Account, farm.Plan(c.Plan)); err != nil {
		return err
	}
	balance, err := store.Balance(ctx, c.Account)
	if err != nil {
		return err
	}
	return printJSON(map[string]any{"accountId": c.Account, "plan": c.Plan, "credits": balance.Available})
}

func printJSON(v any) error {
	out := json.NewEncoder(os.Stdout)
	out.SetIndent("", "  ")
	return out.Encode(v)
}

type accountCreateCmd struct {
	database
	Plan    string `default:"agent" enum:"starter,agent,pro,scale,enterprise" help:"${enum}."`
	Credits int    `default:"0" help:"Credits granted at once beside those that the plan includes, 0-1000000."`
	Email   string `help:"Whom to write to about the account."`
}

const maxGrant = 1_000_000

// Run prints {"accountId", "apiKey", "plan", "credits"}.
func (c *accountCreateCmd) Run(ctx context.Context) error {
	if c.Credits < 0 || c.Credits > maxGrant {
		return fmt.Errorf("--credits %d is outside 0-%d", c.Credits, maxGrant)
	}
	store, err := c.database.open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	key, stored := api.NewAPIKey()
	a, err := store.CreateAccount(ctx, farm.Account{Plan: farm.Plan(c.Plan), OperatorEmail: c.Email}, stored, c.Credits)
	if err != nil {
		return err
	}
	balance, err := store.Balance(ctx, a.ID)
	if err != nil {
		return err
	}
	return printJSON(map[string]any{"accountId": a.ID, "apiKey": key, "plan": a.Plan, "credits": balance.Available})
}
