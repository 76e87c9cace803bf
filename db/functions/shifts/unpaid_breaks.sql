-- The timed unpaid breaks of a shift that starts and ends at times of the wall clock, both in seconds
-- since some midnight; those outside of it are left out. As `timedBreaks` of packages/scheduling.
create or replace function unpaid_breaks(
  breaks jsonb, starts_at double precision, ends_at double precision
) returns table (break_start double precision, break_end double precision)
language sql immutable as $$
  select t.break_start, t.break_start + t.seconds from (
    select floor(starts_at / 86400) * 86400 + b.clock
        + case when floor(starts_at / 86400) * 86400 + b.clock < starts_at then 86400 else 0 end
        as break_start, b.seconds
    from (
      select date_part('epoch', (e->>'start_time')::time) as clock, (e->>'minutes')::integer * 60 as seconds
      from jsonb_array_elements(breaks) as e
      where not (e->>'paid')::boolean and e ? 'start_time'
    ) b
  ) t
  where t.break_start + t.seconds <= ends_at
$$;
