alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in
  ('schedule_published', 'shift_tomorrow', 'time_off_decided', 'time_off_requested', 'week_kept_draft',
   'billing', 'webhook_paused', 'shift_requested', 'shift_request_decided'));
