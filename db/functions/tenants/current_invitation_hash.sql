-- The invitation secret, hashed, that a policy accepts; set by organization_of_invitation alone.
create or replace function current_invitation_hash() returns bytea
  language sql stable parallel safe
  return decode(nullif(current_setting('app.invitation_hash', true), ''), 'hex');
