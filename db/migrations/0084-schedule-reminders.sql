-- When somebody was last reminded of an announced week, so that nobody is reminded twice in an hour.
create table schedule_reminders (
  organization_id bigint not null references organizations on delete cascade,
  schedule_id bigint not null,
  employee_id bigint not null,
  reminded_at timestamptz not null,
  primary key (organization_id, schedule_id, employee_id),
  foreign key (organization_id, schedule_id) references schedules (organization_id, id) on delete cascade,
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
);
create index schedule_reminders_by_employee on schedule_reminders (organization_id, employee_id);
