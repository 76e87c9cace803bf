-- The number of the first event at or after an instant, one more than the last when there is none;
-- a null instant means the end of the log. The times of events follow their numbers, which have no
-- gaps, so that a few look-ups by number find it, however long the log is.
create or replace function first_event_since(instant timestamptz) returns bigint
  language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
begin
  select o.event_seq + 1 into high from organizations o where o.id = current_organization_id();
  if instant is null then
    return high;
  end if;
  while low < high loop
    middle := (low + high) / 2;
    if (select e.created_at from events e
        where e.organization_id = current_organization_id() and e.seq = middle) < instant then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end
$$;
