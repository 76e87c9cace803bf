-- Everything that a write to the plan has to weigh, in one round trip: the schedules of the weeks
-- (made when missing) and the people, held until commit in the one order of locks, their shifts
-- around these weeks, and when they are away. Each statement sees what was committed before it.
-- What it returns is enough to know the result of the write before it is stored: ids for new shifts,
-- and of each schedule everything that is shown of it.
--
-- Plans are made once per connection: a new one for every call costs more than the call.
drop function load_plan(date[], bigint[], timestamptz, timestamptz, date, date, boolean);

create function load_plan(
  asked_weeks date[], asked_people bigint[], from_at timestamptz, to_at timestamptz,
  from_date date, to_date date, asked_ids integer, hold boolean,
  out schedules json, out employees json, out shifts json, out time_off json, out unavailable json,
  out new_ids json
)
  language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
begin
  if hold then
    if (select count(*) from schedules s where s.week_start_date = any (asked_weeks))
       < cardinality(asked_weeks) then
      insert into schedules (organization_id, week_start_date)
        select current_organization_id(), week from unnest(asked_weeks) as week
        where not exists (select from schedules s where s.week_start_date = week)
        order by week
        on conflict do nothing;
    end if;
    perform from schedules s where s.week_start_date = any (asked_weeks)
      order by s.week_start_date for no key update;
    perform from employees e where e.id = any (asked_people) order by e.id for no key update;
    if asked_ids > 0 then
      select json_agg(nextval('shifts_id_seq')) into new_ids from generate_series(1, asked_ids);
    end if;
  end if;
  select json_agg(r) into schedules from (
    select s.id, s.week_start_date as "weekStartDate", s.status, s.published_at as "publishedAt",
           s.notes, s.version, (
             select count(*) from shifts x
             where x.organization_id = s.organization_id and x.schedule_id = s.id
               and x.status <> 'cancelled') as "shiftCount"
    from schedules s where s.week_start_date = any (asked_weeks)) r;
  select json_agg(r) into employees from (
    select e.id, e.full_name as "fullName", e.max_weekly_minutes as "maxWeeklyMinutes", e.active
    from employees e where e.id = any (asked_people)) r;
  select json_agg(r) into shifts from (
    select x.id, x.employee_id as "employeeId", x.schedule_id as "scheduleId",
           x.starts_at as "startsAt", x.ends_at as "endsAt", x.status, x.notes, x.version
    from shifts x
    where x.employee_id = any (asked_people) and x.ends_at > from_at and x.starts_at < to_at
      -- No shift is longer; the index knows where they start.
      and x.starts_at > from_at - interval '24 hours') r;
  select json_agg(r) into time_off from (
    select t.employee_id as "employeeId", t.start_date as "startDate", t.end_date as "endDate"
    from time_off_requests t
    where t.employee_id = any (asked_people) and t.status = 'approved'
      and t.start_date <= to_date and t.end_date >= from_date) r;
  select json_agg(stretch) into unavailable from (
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
      and x.date between from_date and to_date) r;
end
$$;
