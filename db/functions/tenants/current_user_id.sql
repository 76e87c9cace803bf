-- The user whose memberships a policy shows; set by memberships_of alone.
create or replace function current_user_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;
