-- The shifts that start in a range and count, each with its date and its cost. The planner inlines it.
--
-- `clock_seconds` holds what the organization's clock is ahead of UTC from each instant in
-- `clock_changes` on, plus the seconds from Monday, 1900-01-01 until 1970. So `day` counts the days
-- since that Monday, `day / 7` the weeks, and `day % 7` is 0 on Mondays. The clock comes from the time
-- zone data of the nodes rather than that of the database.
create or replace function dated_shifts(
  first_instant timestamptz,
  end_instant timestamptz,
  clock_changes timestamptz[],
  clock_seconds double precision[],
  -- The announced shifts, which employees see, rather than the managers' working copy.
  announced boolean,
  -- Without it `cents` is null.
  shows_pay boolean
) returns table (
  id bigint, employee_id bigint, position_id bigint, starts_at timestamptz, ends_at timestamptz,
  breaks jsonb, day integer, ms double precision, cents double precision
)
language sql stable as $$
  select s.id, s.employee_id, s.position_id, s.starts_at, s.ends_at, s.breaks, s.day, s.ms,
    case when shows_pay then shift_cost_cents(s.ms, coalesce(r.rate_cents, 0)) end
  from (
    select v.id, v.employee_id, v.position_id, v.starts_at, v.ends_at, v.breaks,
      floor((date_part('epoch', v.starts_at)
        + clock_seconds[width_bucket(v.starts_at, clock_changes)]) / 86400)::integer as day,
      work_ms(v.starts_at, v.ends_at, v.breaks) as ms
    from visible_shifts(announced) v
    where v.starts_at >= first_instant and v.starts_at < end_instant
    -- Computes the day once a shift, rather than wherever it is used.
    offset 0
  ) s
  left join (
    select h.employee_id, h.rate_cents, h.effective_from - date '1900-01-01' as from_day,
      lead(h.effective_from) over (partition by h.employee_id order by h.effective_from)
        - date '1900-01-01' as end_day
    from employee_rates h where shows_pay
  ) r on r.employee_id = s.employee_id and s.day >= r.from_day
    and (r.end_day is null or s.day < r.end_day)
$$;
