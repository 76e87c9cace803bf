-- The organizations that a user may enter, with their names.
create or replace function organizations_of(requested_user_id bigint)
  returns table (id bigint, name text, role text)
  language plpgsql volatile as $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
  membership record;
begin
  for membership in select * from memberships_of(requested_user_id) m where m.active loop
    perform set_config('app.organization_id', membership.organization_id::text, true);
    return query select o.id, o.name, membership.role::text from organizations o
      where o.id = membership.organization_id;
  end loop;
  perform set_config('app.organization_id', organization_before, true);
end
$$;
