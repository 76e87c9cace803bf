-- Of these sessions those that are neither ended nor expired, with the current role of their user. Each
-- session is looked up once, and each organization is entered once, so that the cost of a check grows
-- with the sessions and not with their square.
create or replace function active_sessions(session_ids uuid[], valid_at timestamptz)
  returns table (session_id uuid, role text)
  language plpgsql volatile as $$
declare
  next_id bigint;
  entered_id bigint := 0;
  next_user_id bigint;
  entered text;
begin
  for session_id, next_id, next_user_id in
    select s.id, s.organization_id, s.user_id
    from sessions s
    where s.id = any (session_ids) and s.ended_at is null and s.expires_at > valid_at
    order by s.organization_id
  loop
    if next_id <> entered_id then
      entered := set_config('app.organization_id', next_id::text, true);
      entered_id := next_id;
    end if;
    select e.role into role from employees e
    where e.user_id = next_user_id and e.organization_id = next_id and e.active;
    if found then
      return next;
    end if;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
