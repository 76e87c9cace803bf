-- Seconds of night (22:00 to 06:00) from midnight of some day until a time of the wall clock, in
-- seconds since that midnight. As `nightMinutes` of packages/scheduling.
create or replace function night_seconds(wall_clock double precision) returns double precision
language sql immutable as $$
  select floor(wall_clock / 86400) * 28800
    + least(wall_clock - floor(wall_clock / 86400) * 86400, 21600)
    + greatest(wall_clock - floor(wall_clock / 86400) * 86400 - 79200, 0)
$$;
