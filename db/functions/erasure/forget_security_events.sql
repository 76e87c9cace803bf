-- Blanks where and on which devices an account signed in, before it is deleted, and deletes what belongs to
-- no organization. It runs as the owner, since the restricted role changes no security event.
create or replace function forget_security_events(deleted_user_id bigint) returns void
  language sql volatile security definer
  set search_path = public, pg_temp as $$
  delete from security_events where user_id = deleted_user_id and organization_id is null;
  update security_events set ip_address = null, device = null where user_id = deleted_user_id;
$$;
