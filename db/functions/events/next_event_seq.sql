-- The organization's event counter after `events` more. Shifts are assigned to weeks of a time zone,
-- so the caller names the zones that it used. When the organization has another zone by now, this
-- fails like a conflict with another transaction (40001), and callers try again.
create or replace function next_event_seq(
  organization organizations, events integer, expected_zones text[]
) returns bigint
  language plpgsql stable as $$
begin
  if organization.time_zone <> any (expected_zones) then
    raise exception 'the organization has changed its time zone' using errcode = '40001';
  end if;
  return organization.event_seq + events;
end
$$;
