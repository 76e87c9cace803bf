-- Everything that writes to the plan have to weigh, in one round trip: the schedules of the weeks
-- (made when missing) and the people, held until commit in the one order of locks, their shifts
-- around these weeks, and when they are away. It may serve several writes at once, so it is told in
-- stretches whose shifts count when, rather than that everybody's count in every week.
--
-- What is held is read in the statement that holds it, and so as it stands once it is held. What
-- hangs on it is read by a later statement, which sees everything that was committed before it.
-- What it returns is enough to know the result of the writes before they are stored: ids for new
-- shifts, and of each schedule everything that is shown of it.
--
-- Plans are made once per connection: a new one for every call costs more than the call.
drop function load_plan(date[], bigint[], timestamptz, timestamptz, date, date, integer, boolean);

create function load_plan(
  asked_weeks date[], asked_people bigint[],
  stretch_people bigint[], stretch_starts timestamptz[], stretch_ends timestamptz[],
  from_date date, to_date date, asked_ids integer, hold boolean,
  out schedules json, out counts json, out employees json, out shifts json, out time_off json,
  out unavailable json, out new_ids json, out made_ids json
)
  language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
declare
  held_ids bigint[];
begin
  if hold then
    -- Before anything is held: who waits for another's new week must not hold one.
    if (select count(*) from schedules s where s.week_start_date = any (asked_weeks))
       < cardinality(asked_weeks) then
      with made as (
        insert into schedules (organization_id, week_start_date)
          select current_organization_id(), week from unnest(asked_weeks) as week
          where not exists (select from schedules s where s.week_start_date = week)
          order by week
          on conflict do nothing
          returning id
      )
      select json_agg(id) into made_ids from made;
    end if;
    select json_agg(r), array_agg(r.id) into schedules, held_ids from (
      select s.id, s.week_start_date as "weekStartDate", s.status, s.published_at as "publishedAt",
             s.notes, s.version
      from schedules s where s.week_start_date = any (asked_weeks)
      order by s.week_start_date for no key update) r;
    select json_agg(r) into employees from (
      select e.id, e.full_name as "fullName", e.max_weekly_minutes as "maxWeeklyMinutes", e.active
      from employees e where e.id = any (asked_people) order by e.id for no key update) r;
  else
    select json_agg(r), array_agg(r.id) into schedules, held_ids from (
      select s.id, s.week_start_date as "weekStartDate", s.status, s.published_at as "publishedAt",
             s.notes, s.version
      from schedules s where s.week_start_date = any (asked_weeks)) r;
    select json_agg(r) into employees from (
      select e.id, e.full_name as "fullName", e.max_weekly_minutes as "maxWeeklyMinutes", e.active
      from employees e where e.id = any (asked_people)) r;
  end if;
  select
    (select json_object_agg(held.id, (
        select count(*) from shifts x
        where x.organization_id = current_organization_id() and x.schedule_id = held.id
          and x.status <> 'cancelled'))
      from unnest(held_ids) as held (id)),
    (select json_agg(json_build_object(
        'id', x.id, 'employeeId', x.employee_id, 'scheduleId', x.schedule_id,
        'startsAt', x.starts_at, 'endsAt', x.ends_at, 'status', x.status, 'notes', x.notes,
        'version', x.version))
      from unnest(stretch_people, stretch_starts, stretch_ends) as asked (employee_id, starts_at, ends_at)
      cross join lateral (
        select * from shifts w
        where w.employee_id = asked.employee_id
          and w.ends_at > asked.starts_at and w.starts_at < asked.ends_at
          -- No shift is longer; the index knows where they start.
          and w.starts_at > asked.starts_at - interval '24 hours'
        offset 0) x),
    (select json_agg(json_build_object(
        'employeeId', t.employee_id, 'startDate', t.start_date, 'endDate', t.end_date))
      from time_off_requests t
      where t.employee_id = any (asked_people) and t.status = 'approved'
        and t.start_date <= to_date and t.end_date >= from_date),
    (select json_agg(stretch) from (
      select json_build_object('kind', 'weekly', 'employeeId', a.employee_id, 'weekday', a.weekday,
        'startTime', a.start_time, 'endTime', a.end_time) as stretch
      from availability_stretches a
      where a.kind = 'unavailable' and a.employee_id = any (asked_people)
      union all
      select json_build_object(
        'kind', case x.kind when 'unavailable' then 'dated' else 'lifted' end,
        'employeeId', x.employee_id, 'date', x.date,
        'startTime', coalesce(x.start_time, '00:00'), 'endTime', coalesce(x.end_time, '24:00'))
      from availability_exceptions x
      where x.kind in ('unavailable', 'available') and x.employee_id = any (asked_people)
        and x.date between from_date and to_date) r),
    (select json_agg(nextval('shifts_id_seq')) from generate_series(1, asked_ids) where hold)
  into counts, shifts, time_off, unavailable, new_ids;
end
$$;
