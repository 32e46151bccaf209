-- What each reference of a key's user did: a call with a known reference acts no second time, for ever.
create table program_references (
  -- No reference: accounts and keys come and go, and ids are not used again.
  user_id bigint not null,
  reference text collate "C" not null,
  -- SHA-256 of call and body, hex.
  fingerprint text not null,
  -- The response. Null only while the transaction of the call is open.
  status smallint,
  body text,
  -- What a reversal takes back.
  entry_id bigint,
  order_id bigint,
  created_at timestamptz(3) not null,
  primary key (user_id, reference)
);
