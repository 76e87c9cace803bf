-- Logs the end of sessions in the log of each organization that they belong to, in one order of
-- organizations. Gateways close the sockets of the sessions before they deliver any later event.
create or replace function log_ended_sessions(session_ids uuid[])
  returns table (
    logged_organization_id bigint, logged_seq bigint, logged_user_id bigint, logged_name text,
    logged_session_ids uuid[]
  )
  language plpgsql volatile as $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
begin
  for logged_organization_id, logged_user_id, logged_session_ids in
    select s.organization_id, s.user_id, array_agg(s.id)
    from sessions s where s.id = any (session_ids)
    group by s.organization_id, s.user_id order by s.organization_id, s.user_id
  loop
    perform set_config('app.organization_id', logged_organization_id::text, true);
    logged_name := coalesce(
      (select e.full_name from employees e
       where e.organization_id = logged_organization_id and e.user_id = logged_user_id),
      -- With the account itself.
      (select e.full_name from employees e
       where e.organization_id = logged_organization_id and logged_user_id = any (e.former_user_ids)
       limit 1),
      '');
    update organizations o set event_seq = o.event_seq + 1
      where o.id = logged_organization_id returning o.event_seq into logged_seq;
    insert into events (organization_id, seq, type, actor_user_id, actor_name, subject_type, subject_id,
        weeks, audience, payload, ended_session_ids)
      values (logged_organization_id, logged_seq, 'session_ended', logged_user_id, logged_name, 'user',
        logged_user_id, '{}', 'nobody', '{}', logged_session_ids);
    return next;
  end loop;
  perform set_config('app.organization_id', organization_before, true);
end
$$;
