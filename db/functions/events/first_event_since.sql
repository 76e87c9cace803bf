-- The number of the first event at or after an instant, one more than the last when there is none;
-- a null instant means the end of the log. The times of events follow their numbers, which have no
-- gaps, so that a few look-ups by number find it, however long the log is. The archive is looked into
-- only when the instant is before the live events.
create or replace function first_event_since(instant timestamptz) returns bigint
  language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
  middle_at timestamptz;
  first_live bigint;
  first_live_at timestamptz;
begin
  select o.event_seq + 1 into high from organizations o where o.id = current_organization_id();
  if instant is null then
    return high;
  end if;
  select e.seq, e.created_at into first_live, first_live_at from events e
    where e.organization_id = current_organization_id() order by e.seq limit 1;
  if first_live_at < instant then
    low := first_live;
  elsif first_live is not null then
    high := first_live;
  end if;
  while low < high loop
    middle := (low + high) / 2;
    select e.created_at into middle_at from events e
      where e.organization_id = current_organization_id() and e.seq = middle;
    if not found then
      select e.created_at into middle_at from archived_events e
        where e.organization_id = current_organization_id() and e.seq = middle;
    end if;
    -- What is in neither was dropped with a part of the archive, and is older.
    if middle_at is null or middle_at < instant then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end
$$;
