-- The organizations that a user belongs to, active memberships first.
create or replace function memberships_of(requested_user_id bigint)
  returns table (organization_id bigint, employee_id bigint, role text, active boolean)
  language plpgsql volatile as $$
begin
  perform set_config('app.user_id', requested_user_id::text, true);
  return query
    select e.organization_id, e.id, e.role, e.active
    from employees e
    where e.user_id = requested_user_id
    order by e.active desc, e.id;
  perform set_config('app.user_id', '', true);
end
$$;
