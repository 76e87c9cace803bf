-- The number of the last event of each organization, for a gateway that serves many of them.
create or replace function event_heads(organization_ids bigint[])
  returns table (organization_id bigint, seq bigint)
  language plpgsql volatile as $$
declare
  entered text;
begin
  foreach organization_id in array organization_ids loop
    entered := set_config('app.organization_id', organization_id::text, true);
    select o.event_seq into seq from organizations o where o.id = event_heads.organization_id;
    if found then
      return next;
    end if;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
