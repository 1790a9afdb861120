-- What the ledger has entries of is never taken away: an entry whose fact is gone proves nothing (DECISIONS T-793). A backup is read back with
-- truncate and copy; who keeps house sets towline.unguarded for their transaction.
create function keep_money_fact() returns trigger language plpgsql as $$
begin
  return old;
end $$;
create trigger payments_kept before delete on payments for each row execute function keep_money_fact();
create trigger payment_moves_kept before delete on payment_moves for each row execute function keep_money_fact();
create trigger settlement_payments_kept before delete on settlement_payments for each row execute function keep_money_fact();
create trigger settlements_kept before delete on settlements for each row execute function keep_money_fact();
create trigger settlement_lines_kept before delete on settlement_lines for each row execute function keep_money_fact();
