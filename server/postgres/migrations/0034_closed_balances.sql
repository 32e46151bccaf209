-- Balances before `counted_until`, for the totals of the dashboard. Null until days with entries are closed.
alter table ledger_closing
  add column counted_until timestamptz(3),
  -- Sum of all balances.
  add column points numeric,
  -- Partners with a positive balance.
  add column partners bigint;
