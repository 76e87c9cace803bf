-- The plan: everything that deciding about shifts needs, in one round trip. That is the schedules of
-- the weeks (created when missing) and the employees, both locked until commit, the employees' shifts
-- around these weeks, and when they are absent. A call may serve several writes, so it takes intervals:
-- each says whose shifts count, and when.
--
-- Rows are read in the statement that locks them, so they are current. What depends on them is read
-- by a later statement, which sees everything that was committed before the locks were taken.
-- The result is enough to know the outcome of the writes before they are stored: ids for new shifts,
-- and every field of a schedule that a reply shows.
--
-- force_generic_plan: each connection prepares the query plans once; planning every call would cost
-- more than the call.
create or replace function load_plan(
  weeks date[], employee_ids bigint[],
  interval_employee_ids bigint[], interval_starts timestamptz[], interval_ends timestamptz[],
  from_date date, to_date date, new_shift_count integer, lock_rows boolean,
  out schedules json, out shift_counts json, out employees json, out shifts json, out time_off json,
  out unavailable json, out new_shift_ids json, out created_schedule_ids json
)
  language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
declare
  schedule_ids bigint[];
begin
  if lock_rows then
    -- Before any row is locked: a transaction that waits here for another one's new week must not
    -- hold a lock that the other one needs. Advisory locks of shifts may be held: every write takes
    -- them before it calls this function.
    if (select count(*) from schedules s where s.week_start_date = any (weeks)) < cardinality(weeks) then
      with created as (
        insert into schedules (organization_id, week_start_date)
          select current_organization_id(), week from unnest(weeks) as week
          where not exists (select from schedules s where s.week_start_date = week)
          order by week
          on conflict do nothing
          returning id
      )
      select json_agg(id) into created_schedule_ids from created;
    end if;
    select json_agg(r), array_agg(r.id) into schedules, schedule_ids from (
      select s.id, s.week_start_date as "weekStartDate", s.status, s.published_at as "publishedAt",
             s.notes, s.version
      from schedules s where s.week_start_date = any (weeks)
      order by s.week_start_date for no key update) r;
    select json_agg(r) into employees from (
      select e.id, e.full_name as "fullName", e.max_weekly_minutes as "maxWeeklyMinutes", e.active,
             array(select p.position_id from employee_positions p where p.employee_id = e.id) as "positionIds"
      from employees e where e.id = any (employee_ids) order by e.id for no key update) r;
  else
    select json_agg(r), array_agg(r.id) into schedules, schedule_ids from (
      select s.id, s.week_start_date as "weekStartDate", s.status, s.published_at as "publishedAt",
             s.notes, s.version
      from schedules s where s.week_start_date = any (weeks)) r;
    select json_agg(r) into employees from (
      select e.id, e.full_name as "fullName", e.max_weekly_minutes as "maxWeeklyMinutes", e.active,
             array(select p.position_id from employee_positions p where p.employee_id = e.id) as "positionIds"
      from employees e where e.id = any (employee_ids)) r;
  end if;
  select
    (select json_object_agg(schedule_id, (
        select count(*) from shifts x
        where x.organization_id = current_organization_id() and x.schedule_id = found.schedule_id
          and x.status <> 'cancelled' and x.employee_id is not null))
      from unnest(schedule_ids) as found (schedule_id)),
    (select json_agg(json_build_object(
        'id', x.id, 'employeeId', x.employee_id, 'scheduleId', x.schedule_id,
        'startsAt', x.starts_at, 'endsAt', x.ends_at, 'status', x.status, 'notes', x.notes,
        'positionId', x.position_id, 'slots', x.slots, 'breaks', x.breaks, 'version', x.version,
        'announcedVersion', (
          select a.version from announced_shifts a
          where a.organization_id = x.organization_id and a.schedule_id = x.schedule_id
            and a.shift_id = x.id)))
      from unnest(interval_employee_ids, interval_starts, interval_ends) as i (employee_id, starts_at, ends_at)
      cross join lateral (
        select * from shifts w
        where w.employee_id = i.employee_id
          and w.ends_at > i.starts_at and w.starts_at < i.ends_at
          -- No shift is longer than 24 hours; with this the index on starts_at is used.
          and w.starts_at > i.starts_at - interval '24 hours'
        union all
        -- The interval of employee 0 is about open shifts.
        select * from shifts w
        where i.employee_id = 0 and w.employee_id is null
          and w.ends_at > i.starts_at and w.starts_at < i.ends_at
          and w.starts_at > i.starts_at - interval '24 hours'
        -- Keeps Postgres from merging this query into the outer one: each interval is one search of
        -- the index.
        offset 0) x),
    (select json_agg(json_build_object(
        'employeeId', t.employee_id, 'startDate', t.start_date, 'endDate', t.end_date,
        'startTime', t.start_time, 'endTime', t.end_time))
      from time_off_requests t
      where t.employee_id = any (employee_ids) and t.status = 'approved'
        and t.start_date <= to_date and t.end_date >= from_date),
    (select json_agg(json_strip_nulls(json_build_object(
        'kind', u.kind, 'employeeId', u.employee_id, 'weekday', u.weekday, 'date', u.date,
        'startTime', u.start_time, 'endTime', u.end_time)))
      from unavailable_times(from_date, to_date) u
      where u.employee_id = any (employee_ids)),
    (select json_agg(nextval('shifts_id_seq')) from generate_series(1, new_shift_count) where lock_rows)
  into shift_counts, shifts, time_off, unavailable, new_shift_ids;
end
$$;
