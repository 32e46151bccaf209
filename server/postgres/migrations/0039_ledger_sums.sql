-- Sums of the ledger by day in Chile, for the dashboard. They hold the entries up to an id, whatever their time is; the
-- dashboard adds those with a higher id. The tables of 0032, 0034 and 0035 are those of older replicas.
create table ledger_sums (
  day date not null,
  kind text not null,
  entries bigint not null,
  given numeric not null,
  taken numeric not null,
  primary key (day, kind)
);

-- Partners with entries on a day, by the day before on which they had entries ('-infinity': none). The partners of a
-- period are those of its days whose day before is not in it.
create table ledger_sum_partners (
  day date not null,
  last_day date not null,
  partners bigint not null,
  primary key (day, last_day)
);

-- Pieces and points of the orders of a day by product. Orders that were cancelled since are included.
create table ledger_sum_products (
  day date not null,
  product_id bigint not null,
  quantity numeric not null,
  points numeric not null,
  -- Id of the newest order.
  last_order bigint not null,
  primary key (day, product_id)
);

-- Newest entry and order in the sums, with the sum of all balances and the number of positive ones at that entry.
-- At most one row.
create table ledger_counted (
  id smallint primary key check (id = 1),
  entry_id bigint not null,
  order_id bigint not null,
  points numeric not null,
  partners bigint not null
);
