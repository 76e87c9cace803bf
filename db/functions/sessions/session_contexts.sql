-- Checks several sessions in one round trip. Returns the whole rows, so that a request may read
-- another of their fields without a change here. Ended and expired sessions are missing.
--
-- force_generic_plan: each connection prepares the query plans once; planning every call would cost
-- more than the call.
create or replace function session_contexts(session_ids uuid[], valid_at timestamptz)
  returns table (
    session_row sessions, user_row users, employee_row employees, organization_row organizations
  )
  language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
  found_session sessions;
begin
  for found_session in
    select s.* from sessions s
    where s.id = any (session_ids) and s.ended_at is null and s.expires_at > valid_at
  loop
    perform set_config('app.organization_id', found_session.organization_id::text, true);
    return query
      select found_session, u, e, o
      from users u
      join employees e on e.user_id = u.id and e.organization_id = found_session.organization_id and e.active
      join organizations o on o.id = found_session.organization_id
      where u.id = found_session.user_id;
  end loop;
  perform set_config('app.organization_id', organization_before, true);
end
$$;
