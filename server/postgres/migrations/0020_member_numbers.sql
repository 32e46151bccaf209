-- Searches find the member number as well: the backfill `partner_search` of server/postgres/backfills.ts fills it.
select 1;
