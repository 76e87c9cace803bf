-- Everything that a write to the plan has to weigh, in one round trip: the schedules of the weeks
-- (made when missing) and the people, held until commit in the one order of locks, their shifts
-- around these weeks, and when they are away. Each statement sees what was committed before it.
create function load_plan(
  asked_weeks date[], asked_people bigint[], from_at timestamptz, to_at timestamptz,
  from_date date, to_date date, hold boolean
) returns jsonb
  language plpgsql volatile as $$
begin
  if hold then
    insert into schedules (organization_id, week_start_date)
      select current_organization_id(), week from unnest(asked_weeks) as week
      where not exists (select from schedules s where s.week_start_date = week)
      order by week
      on conflict do nothing;
    perform from schedules where week_start_date = any (asked_weeks)
      order by week_start_date for no key update;
    perform from employees where id = any (asked_people) order by id for no key update;
  end if;
  return jsonb_build_object(
    'schedules', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'weekStartDate', s.week_start_date, 'status', s.status,
        'publishedAt', s.published_at, 'version', s.version)), '[]')
      from schedules s where s.week_start_date = any (asked_weeks)),
    'employees', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'fullName', e.full_name, 'maxWeeklyMinutes', e.max_weekly_minutes,
        'active', e.active)), '[]')
      from employees e where e.id = any (asked_people)),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', x.id, 'employeeId', x.employee_id, 'scheduleId', x.schedule_id,
        'startsAt', x.starts_at, 'endsAt', x.ends_at, 'status', x.status, 'notes', x.notes,
        'version', x.version, 'employeeName', e.full_name)), '[]')
      from shifts x
      join employees e on e.organization_id = x.organization_id and e.id = x.employee_id
      where x.employee_id = any (asked_people) and x.ends_at > from_at and x.starts_at < to_at),
    'timeOff', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'employeeId', t.employee_id, 'startDate', t.start_date, 'endDate', t.end_date)), '[]')
      from time_off_requests t
      where t.employee_id = any (asked_people) and t.status = 'approved'
        and t.start_date <= to_date and t.end_date >= from_date),
    'unavailable', (
      select coalesce(jsonb_agg(stretch), '[]') from (
        select jsonb_build_object('kind', 'weekly', 'employeeId', a.employee_id, 'weekday', a.weekday,
          'startTime', a.start_time, 'endTime', a.end_time) as stretch
        from availability_stretches a
        where a.kind = 'unavailable' and a.employee_id = any (asked_people)
        union all
        select jsonb_build_object(
          'kind', case x.kind when 'unavailable' then 'dated' else 'lifted' end,
          'employeeId', x.employee_id, 'date', x.date,
          'startTime', coalesce(x.start_time, '00:00'), 'endTime', coalesce(x.end_time, '24:00'))
        from availability_exceptions x
        where x.kind in ('unavailable', 'available') and x.employee_id = any (asked_people)
          and x.date between from_date and to_date) stretches));
end
$$;
