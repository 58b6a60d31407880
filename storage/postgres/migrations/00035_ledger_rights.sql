-- +goose Up
-- The application's role may add to the ledger and do nothing else to it: balances
-- are moved by the owner of these functions, whoever adds an entry.
ALTER FUNCTION open_balance() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION apply_ledger_entry() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;

-- +goose Down
ALTER FUNCTION open_balance() SECURITY INVOKER RESET search_path;
ALTER FUNCTION apply_ledger_entry() SECURITY INVOKER RESET search_path;
