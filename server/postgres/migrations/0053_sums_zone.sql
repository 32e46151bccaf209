-- Zone of the days in the sums of the ledger, the setting TIME_ZONE.
alter table ledger_counted add column zone text not null default 'America/Santiago';
