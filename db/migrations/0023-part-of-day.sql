-- Time off for part of a single date; both times are null for whole days.
alter table time_off_requests
  add start_time text collate "C" check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add end_time text collate "C" check (end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  add check ((start_time is null) = (end_time is null)),
  add check (start_time < end_time),
  add check (start_time is null or start_date = end_date);
-- For the calendar of who is away.
create index time_off_requests_by_date on time_off_requests (organization_id, end_date, start_date)
  where status in ('pending', 'approved');
