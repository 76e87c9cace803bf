-- Moves the oldest events of the organization to the archive, at most so many, and returns how many.
-- The archive is always the beginning of the log, because the first event that is not old ends it. It
-- runs as the owner, since the restricted role only ever adds to the log; it moves nothing that is
-- younger than 90 days, whatever it is asked for.
create or replace function archive_events(older_than timestamptz, at_most integer) returns integer
  language plpgsql volatile security definer
  set search_path = public, pg_temp set lock_timeout = '700ms' as $$
declare
  cutoff timestamptz := least(older_than, now() - interval '90 days');
  month timestamptz;
  partition_name text;
  last_seq bigint;
  moved integer;
begin
  select max(seq) into last_seq from (
    select seq, bool_and(created_at < cutoff) over (order by seq) as is_old
    from (
      select seq, created_at from events where organization_id = current_organization_id()
      order by seq limit at_most
    ) as first_events
  ) as old_events where is_old;
  if last_seq is null then
    return 0;
  end if;
  for month in
    select distinct date_trunc('month', created_at, 'UTC') from events
    where organization_id = current_organization_id() and seq <= last_seq
  loop
    partition_name := 'events_' || to_char(month at time zone 'UTC', 'YYYY_MM');
    continue when to_regclass('event_archive.' || partition_name) is not null;
    -- Another worker may need the same month.
    perform pg_advisory_xact_lock(8247114);
    execute format(
      'create table if not exists event_archive.%I partition of archived_events for values from (%L) to (%L)',
      partition_name, month, (month at time zone 'UTC' + interval '1 month') at time zone 'UTC');
  end loop;
  with old_events as (
    delete from events where organization_id = current_organization_id() and seq <= last_seq
    returning *
  )
  insert into archived_events select * from old_events;
  get diagnostics moved = row_count;
  return moved;
end
$$;
