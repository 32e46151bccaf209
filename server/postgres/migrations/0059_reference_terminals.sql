-- The code of the terminal whose master key made a call; null with API keys, and of older calls. A replica of the version
-- before names its columns when it inserts, so that it goes on and leaves this one null.
alter table program_references add column terminal text;
