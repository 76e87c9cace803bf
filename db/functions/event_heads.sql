-- The number of the last event of each organization, for a gateway that serves many of them.
create or replace function event_heads(organization_ids bigint[])
  returns table (organization_id bigint, seq bigint)
  language plpgsql volatile as $$
declare
  next_id bigint;
begin
  foreach next_id in array organization_ids loop
    perform set_config('app.organization_id', next_id::text, true);
    return query select o.id, o.event_seq from organizations o where o.id = next_id;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
