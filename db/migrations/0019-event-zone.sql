-- Adds to the counter of an organization's log, for writes that have filed shifts under the weeks of
-- a time zone. When the organization has another one by now, they have to be decided anew: the
-- error is that of a transaction that came in the way of another, which callers try again.
create function next_event_seq(organization organizations, events integer, expected_zones text[])
returns bigint
language plpgsql stable as $$
begin
  if organization.time_zone <> any (expected_zones) then
    raise exception 'the organization has changed its time zone' using errcode = '40001';
  end if;
  return organization.event_seq + events;
end
$$;
