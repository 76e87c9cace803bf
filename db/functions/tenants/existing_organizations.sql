-- The organizations whose ids follow `after_id`, of the next `scanned` ids, for jobs that visit all of
-- them.
create or replace function existing_organizations(after_id bigint, scanned integer)
  returns table (organization_id bigint)
  language plpgsql volatile as $$
declare
  next_id bigint;
begin
  for next_id in after_id + 1 .. after_id + scanned loop
    perform set_config('app.organization_id', next_id::text, true);
    return query select o.id from organizations o where o.id = next_id;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
