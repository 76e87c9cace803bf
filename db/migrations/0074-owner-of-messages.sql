-- Whose message it is, so that it goes with its organization or its user. A message of the version
-- before belongs to nobody and goes 30 days after it was delivered.
alter table outbox
  add column organization_id bigint references organizations on delete cascade,
  add column user_id bigint references users on delete cascade;

-- contract: both columns are empty, so that each index is built by one read of at most 30 days of messages
create index outbox_of_organization on outbox (organization_id) where organization_id is not null;
-- contract: as above, one read of at most 30 days of messages, and no row to enter
create index outbox_of_user on outbox (user_id) where user_id is not null;
