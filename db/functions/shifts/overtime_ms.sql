-- The time above a weekly limit; 0 without a limit, and while less than a whole minute is above. As
-- `overtimeMinutes` of packages/scheduling.
create or replace function overtime_ms(total_ms double precision, max_weekly_minutes integer)
returns double precision
language sql immutable as $$
  select case when total_ms >= (max_weekly_minutes + 1) * 60000.0::float8
    then total_ms - max_weekly_minutes * 60000.0::float8 else 0 end
$$;
