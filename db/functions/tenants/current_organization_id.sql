-- The organization of the transaction, null when none is set. Every tenant policy compares with it.
create or replace function current_organization_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::bigint;
