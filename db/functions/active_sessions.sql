-- Of these sessions those that are neither ended nor expired, with the current role of their user.
create or replace function active_sessions(session_ids uuid[], valid_at timestamptz)
  returns table (session_id uuid, role text)
  language plpgsql volatile as $$
declare
  next_id bigint;
begin
  for next_id in
    select distinct s.organization_id from sessions s where s.id = any (session_ids)
  loop
    perform set_config('app.organization_id', next_id::text, true);
    return query
      select s.id, e.role
      from sessions s
      join employees e on e.user_id = s.user_id and e.organization_id = s.organization_id and e.active
      where s.id = any (session_ids) and s.organization_id = next_id
        and s.ended_at is null and s.expires_at > valid_at;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
