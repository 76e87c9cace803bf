-- The least hours of an employee a week, not above the limit; and when the organization is open, as JSON:
-- [{"weekday", "start_time", "end_time"}].
alter table employees
  add column min_weekly_minutes integer check (min_weekly_minutes between 0 and 4800);
alter table organizations add column opening_hours jsonb not null default '[]';
