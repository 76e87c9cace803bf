-- The work of a shift in milliseconds: elapsed time without unpaid breaks. As `totalMinutes` of
-- packages/scheduling. The planner inlines it.
create or replace function work_ms(starts_at timestamptz, ends_at timestamptz, breaks jsonb)
returns double precision
language sql immutable as $$
  select round(date_part('epoch', ends_at - starts_at) * 1000)
    - case when breaks = '[]' then 0 else unpaid_minutes(breaks) * 60000.0::float8 end
$$;
