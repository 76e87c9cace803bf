-- Of these sessions those whose user lacks a second factor that the organization demands of somebody,
-- now or later. Who calls decides by role and date whether that is in force.
create or replace function second_factor_demands(session_ids uuid[])
  returns table (session_id uuid, role text, second_factor text, second_factor_from text, time_zone text)
  language plpgsql volatile as $$
declare
  next_id bigint;
  next_user_id bigint;
  entered_id bigint := 0;
  entered text;
begin
  for session_id, next_id, next_user_id in
    select s.id, s.organization_id, s.user_id
    from sessions s
    where s.id = any (session_ids)
    order by s.organization_id
  loop
    if next_id <> entered_id then
      entered := set_config('app.organization_id', next_id::text, true);
      entered_id := next_id;
    end if;
    select e.role, o.second_factor, o.second_factor_from::text, o.time_zone
    into role, second_factor, second_factor_from, time_zone
    from organizations o
    join employees e on e.organization_id = o.id and e.user_id = next_user_id and e.active
    where o.id = next_id and o.second_factor <> 'optional';
    if found and not has_second_factor(next_user_id) then
      return next;
    end if;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
