-- Of the given organizations those whose trial, or whose days to pay, end after `since` and soon.
create or replace function organizations_near_billing_dates(
    organization_ids bigint[], since timestamptz, trial_ends_by timestamptz, grace_ends_by timestamptz)
  returns table (organization_id bigint)
  language plpgsql volatile as $$
declare
  next_id bigint;
begin
  foreach next_id in array organization_ids loop
    perform set_config('app.organization_id', next_id::text, true);
    return query select o.id from organizations o
      where o.id = next_id and (
        (o.trial_ends_at > since and o.trial_ends_at <= trial_ends_by)
        or (o.read_only_from > since and o.read_only_from <= grace_ends_by));
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;
