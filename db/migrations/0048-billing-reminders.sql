-- When a cancelled plan whose payment is overdue ends: from then on the organization is on Free.
alter table organizations add column read_only_until timestamptz;

-- Which reminders of billing an organization was sent; each is sent once for the instant it is about.
create table billing_reminders (
  organization_id bigint not null references organizations on delete cascade,
  reminder text not null check (reminder in ('trial_ends_in_7_days', 'trial_ends_in_1_day', 'grace_ends_in_3_days')),
  ends_at timestamptz not null,
  primary key (organization_id, reminder, ends_at)
);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in
  ('schedule_published', 'shift_tomorrow', 'time_off_decided', 'time_off_requested', 'week_kept_draft', 'billing'));
