-- Pieces and points of the orders of a closed day by product, for the top products of a long period. Orders that were
-- cancelled since are included; the dashboard subtracts them.
create table ledger_product_days (
  day date not null,
  product_id bigint not null,
  quantity numeric not null,
  points numeric not null,
  -- Id of the newest order.
  last_order bigint not null,
  primary key (day, product_id)
);
create index orders_cancelled on orders (created_at) where status = 'cancelled';

-- The server closes all days again, with their products.
delete from ledger_days;
delete from ledger_partner_days;
delete from ledger_closing;
