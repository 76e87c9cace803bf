-- A week as one viewer may see it, in one round trip: its version, its lists of shifts and employees
-- as JSON text, who is away or cannot work, and what can be worked. Stable, so that every statement in it sees the same
-- moment: the version belongs to the lists.
--
-- `day_starts` are the first instants of the days around the week on the organization's clock, from
-- `first_day` on. With them a shift's date, and so its pay rate, follows the time zone data of the
-- nodes rather than that of the database.
create or replace function read_week(
  requested_organization_id bigint,
  requested_week date,
  -- The announced shifts, which employees see, rather than the managers' working copy.
  announced boolean,
  -- Shows this employee's email and absences only; null, for managers, shows all of them, weekly limits,
  -- and beside the version of the working copy that of the announcement.
  only_employee_id bigint,
  shows_pay boolean,
  today date,
  first_day date,
  day_starts timestamptz[]
) returns table (
  version text,
  seq bigint,
  schedule_id bigint,
  schedule_status text,
  schedule_published_at timestamptz,
  schedule_notes text,
  schedule_version integer,
  shift_count bigint,
  open_shift_count bigint,
  total_ms double precision,
  cost_cents double precision,
  -- Of the shifts that start on each of the seven days.
  day_cost_cents double precision[],
  -- Shifts of employees, and for managers open ones.
  shifts text,
  -- For employees, announced open shifts as JSON: whether a viewer can claim them is not known here.
  announced_open_shifts json,
  employees text,
  absences json,
  positions json
)
language plpgsql stable as $$
#variable_conflict use_column
declare
  schedule schedules;
  event_seq bigint;
  count_shown bigint;
  count_open bigint;
  sum_ms double precision;
  sum_cents double precision;
  sums_of_days double precision[];
  serialized_shifts text;
  serialized_employees text;
  found_open_shifts json;
  found_absences json;
  found_positions json;
begin
  perform set_config('app.organization_id', requested_organization_id::text, true);
  select w.version, w.seq into version, event_seq
    from week_version(requested_organization_id, requested_week, announced, only_employee_id) w;
  if version is null then
    perform set_config('app.organization_id', '', true);
    return;
  end if;
  select s.* into schedule from schedules s
    where s.organization_id = requested_organization_id and s.week_start_date = requested_week
      and (not announced or s.published_at is not null);

  with week_shifts as materialized (
    select w.id, w.employee_id, w.starts_at, w.ends_at, w.status, w.notes, w.position_id, w.slots, w.breaks,
           w.version, a.version as announced_version
      from shifts w
      left join announced_shifts a on a.organization_id = w.organization_id
        and a.schedule_id = w.schedule_id and a.shift_id = w.id
      where not announced and w.organization_id = requested_organization_id and w.schedule_id = schedule.id
    union all
    select a.shift_id, a.employee_id, a.starts_at, a.ends_at, 'published', a.notes, a.position_id, a.slots, a.breaks,
           case when only_employee_id is null then coalesce(w.version, 0) else a.version end, a.version
      from announced_shifts a
      left join shifts w on only_employee_id is null
        and w.organization_id = a.organization_id and w.id = a.shift_id
      where announced and a.organization_id = requested_organization_id and a.schedule_id = schedule.id
        and (a.employee_id is not null or only_employee_id is null)
  ), intervals as materialized (
    -- Many shifts have the same times, which are serialized once.
    select t.starts_at, t.ends_at, t.breaks, t.ms, t.starts_on,
           -- Without the spaces of jsonb; there is no text in breaks that could have them.
           ',"breaks":' || replace(t.breaks::text, ' ', '') || ',"duration_hours":' || floor(t.ms / 60000 / 60 * 100 + 0.5) / 100 || ',"version":' as breaks_and_hours,
           to_char(t.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') || 'Z","end_time":"'
             || to_char(t.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') || 'Z","status":"' as times
    from (
      select d.starts_at, d.ends_at, d.breaks,
             work_ms(d.starts_at, d.ends_at, d.breaks) as ms,
             first_day + (width_bucket(d.starts_at, day_starts) - 1) as starts_on
      from (select distinct c.starts_at, c.ends_at, c.breaks from week_shifts c) d
    ) t
  ), employee_texts as materialized (
    select e.id, ',"employee_id":' || e.id || ',"schedule_id":' || schedule.id || ',"start_time":"' as prefix,
           ',"employee":{"id":' || e.id || ',"user":{"full_name":' || to_json(e.full_name)::text || '}}}' as suffix
    from employees e where e.organization_id = requested_organization_id
    union all
    -- For open shifts, which have no employee.
    select 0, ',"employee_id":null,"schedule_id":' || schedule.id || ',"start_time":"', ',"employee":null}'
  ), rates as materialized (
    select h.employee_id, h.rate_cents, h.effective_from,
           lead(h.effective_from) over (partition by h.employee_id order by h.effective_from) as ends_on
    from employee_rates h where shows_pay and h.organization_id = requested_organization_id
  )
  select count(*) filter (where p.status <> 'cancelled' and p.employee_id is not null),
         count(*) filter (where p.status <> 'cancelled' and p.employee_id is null),
         coalesce(sum(p.ms) filter (where p.status <> 'cancelled' and p.employee_id is not null), 0),
         sum(p.cents),
         array[
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week), 0),
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week + 1), 0),
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week + 2), 0),
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week + 3), 0),
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week + 4), 0),
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week + 5), 0),
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week + 6), 0)
         ],
         coalesce(string_agg(
           ('{"id":' || p.id || p.prefix) || (p.times || p.status || '","notes":')
           || (case when p.notes is null then 'null' else to_json(p.notes)::text end
               || ',"position_id":' || coalesce(p.position_id::text, 'null') || ',"slots":' || p.slots || p.breaks_and_hours)
           || p.version
           || case when only_employee_id is null
                then ',"announced_version":' || coalesce(p.announced_version::text, 'null') else '' end
           || p.suffix, ','), '')
    into count_shown, count_open, sum_ms, sum_cents, sums_of_days, serialized_shifts
    from (
      select c.id, c.employee_id, c.status, c.notes, c.position_id, c.slots, c.version, c.announced_version, e.prefix, e.suffix, t.times, t.ms, t.breaks_and_hours, t.starts_on,
             case when c.status <> 'cancelled' then shift_cost_cents(t.ms, r.rate_cents) end as cents
      from week_shifts c
      join intervals t on t.starts_at = c.starts_at and t.ends_at = c.ends_at
        and t.breaks = c.breaks
      join employee_texts e on e.id = coalesce(c.employee_id, 0)
      left join rates r on r.employee_id = c.employee_id
        and r.effective_from <= t.starts_on and (r.ends_on is null or r.ends_on > t.starts_on)
      order by c.starts_at, c.id
    ) p;

  if announced and only_employee_id is not null then
    select count(*), json_agg(json_build_object('id', a.shift_id, 'startsAt', a.starts_at, 'endsAt', a.ends_at,
        'notes', a.notes, 'positionId', a.position_id, 'slots', a.slots, 'breaks', a.breaks, 'version', a.version)
        order by a.starts_at, a.shift_id)
      into count_open, found_open_shifts
      from announced_shifts a
      where a.organization_id = requested_organization_id and a.schedule_id = schedule.id
        and a.employee_id is null;
  end if;

  select coalesce(string_agg(
           '{"id":' || p.id || ',"user":{"id":' || coalesce(p.user_id::text, 'null') || ',"full_name":' || to_json(p.full_name)::text
           || ',"role":"' || p.role || '","email":' || coalesce(to_json(p.email)::text, 'null') || ',"avatar_url":' || to_json(p.avatar_url)::text
           || '},"hourly_rate":' || coalesce((p.rate_cents::float8 / 100)::text, 'null')
           || ',"max_weekly_hours":' || coalesce((p.max_weekly_minutes::float8 / 60)::text, 'null')
           || ',"active":' || p.active || ',"position_ids":' || p.position_ids || ',"version":' || p.version || '}', ','), '')
    into serialized_employees
    from (
      select e.id, e.user_id, e.full_name, e.role, e.avatar_url, e.active, e.version, r.rate_cents,
             case when only_employee_id is null or e.id = only_employee_id then e.email end as email,
             case when only_employee_id is null then e.max_weekly_minutes end as max_weekly_minutes,
             '[' || coalesce((select string_agg(h.position_id::text, ',' order by h.position_id)
               from employee_positions h
               where h.organization_id = e.organization_id and h.employee_id = e.id), '') || ']' as position_ids
      from employees e
      left join (
        select distinct on (h.employee_id) h.employee_id, h.rate_cents
        from employee_rates h
        where shows_pay and h.organization_id = requested_organization_id and h.effective_from <= today
        order by h.employee_id, h.effective_from desc
      ) r on r.employee_id = e.id
      where e.organization_id = requested_organization_id
        and (e.active or e.id in (
          select w.employee_id from shifts w
            where not announced and w.organization_id = requested_organization_id and w.schedule_id = schedule.id
          union all
          select a.employee_id from announced_shifts a
            where announced and a.organization_id = requested_organization_id and a.schedule_id = schedule.id))
      order by e.id
    ) p;

  select json_build_object(
      'time_off', (
        select coalesce(json_agg(json_build_object('employee_id', t.employee_id,
            'start_date', t.start_date, 'end_date', t.end_date,
            'start_time', t.start_time, 'end_time', t.end_time)
          order by t.employee_id, t.start_date, t.id), '[]')
        from time_off_requests t
        where t.organization_id = requested_organization_id and t.status = 'approved'
          and (only_employee_id is null or t.employee_id = only_employee_id)
          and t.start_date <= requested_week + 7 and t.end_date >= requested_week),
      'unavailable', (
        select coalesce(json_agg(
            json_strip_nulls(json_build_object('kind', u.kind, 'employee_id', u.employee_id,
              'weekday', u.weekday, 'date', u.date,
              'start_time', u.start_time, 'end_time', u.end_time))
          order by u.employee_id, u.date nulls first, u.weekday, u.start_time), '[]')
        from unavailable_times(requested_week, requested_week + 7) u
        where only_employee_id is null or u.employee_id = only_employee_id))
    into found_absences;

  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'color', p.color)
      order by lower(p.name), p.id), '[]')
    into found_positions
    from positions p where p.organization_id = requested_organization_id;

  perform set_config('app.organization_id', '', true);
  return query select version, event_seq, schedule.id, schedule.status, schedule.published_at, schedule.notes,
    schedule.version, count_shown, count_open, sum_ms, case when shows_pay then coalesce(sum_cents, 0) end,
    case when shows_pay then sums_of_days end,
    serialized_shifts, found_open_shifts, serialized_employees, found_absences, found_positions;
end
$$;
