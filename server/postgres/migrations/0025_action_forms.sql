-- Points actions are created and edited by forms: dates on which they are valid, both included, and an end by hand.
alter table points_actions
  add column valid_from date,
  add column valid_until date,
  add column active boolean not null default true;

-- The action that an assignment applied, and the purchase in pesos. No reference: an action is never deleted.
alter table point_entries
  add column action_id bigint,
  add column amount bigint;
