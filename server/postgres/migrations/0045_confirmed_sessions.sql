-- When the session's user last typed the password; null: at the sign-in.
alter table sessions add column confirmed_at timestamptz;
