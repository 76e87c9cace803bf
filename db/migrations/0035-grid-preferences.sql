-- How a user sees the schedule's grid, on every device.
alter table users add column density text not null default 'comfortable'
  check (density in ('comfortable', 'compact'));
alter table users add column row_sort text not null default 'name'
  check (row_sort in ('name', 'start', 'hours', 'role', 'position'));
