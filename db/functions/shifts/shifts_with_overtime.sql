-- As `dated_shifts` of the working copy, with the part of each shift that is above the weekly limit:
-- overtime is what comes last in a week. The range begins on a Monday, so that weeks are complete.
create or replace function shifts_with_overtime(
  first_instant timestamptz,
  end_instant timestamptz,
  clock_changes timestamptz[],
  clock_seconds double precision[],
  shows_pay boolean
) returns table (
  employee_id bigint, position_id bigint, starts_at timestamptz, ends_at timestamptz,
  breaks jsonb, day integer, ms double precision, cents double precision, overtime_ms double precision
)
language sql stable as $$
  select t.employee_id, t.position_id, t.starts_at, t.ends_at, t.breaks, t.day, t.ms, t.cents,
    overtime_ms(t.total_ms, e.max_weekly_minutes)
      - overtime_ms(t.total_ms - t.ms, e.max_weekly_minutes)
  from (
    select s.*, sum(s.ms) over (
      partition by s.employee_id, s.day / 7 order by s.starts_at, s.id rows unbounded preceding
    ) as total_ms
    from dated_shifts(first_instant, end_instant, clock_changes, clock_seconds, false, shows_pay) s
  ) t
  join employees e on e.id = t.employee_id
$$;
