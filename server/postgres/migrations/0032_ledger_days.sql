-- Sums of the ledger by day in Chile, for the dashboard of a long period. A day is closed two hours after its end.
create table ledger_days (
  day date not null,
  kind text not null,
  entries bigint not null,
  given numeric not null,
  taken numeric not null,
  primary key (day, kind)
);

-- Partners with entries on a day, by the day before on which they had entries ('-infinity': none). The partners of a
-- period are those of its days whose day before is not in it.
create table ledger_partner_days (
  day date not null,
  last_day date not null,
  partners bigint not null,
  primary key (day, last_day)
);

-- Days before `until` are closed. At most one row.
create table ledger_closing (
  id smallint primary key check (id = 1),
  until timestamptz(3)
);

create index orders_created on orders (created_at);
