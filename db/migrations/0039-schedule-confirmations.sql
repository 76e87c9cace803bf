-- Whether the last announcement of a week asks the employees to confirm that they have seen it.
alter table schedules add column asks_seen boolean not null default false;

-- Who was asked to confirm the week as it is announced to them now. An announcement that changes the
-- week of an employee replaces the row.
create table schedule_confirmations (
  organization_id bigint not null references organizations on delete cascade,
  schedule_id bigint not null,
  employee_id bigint not null,
  asked_at timestamptz not null,
  seen_at timestamptz,
  primary key (organization_id, schedule_id, employee_id),
  foreign key (organization_id, schedule_id) references schedules (organization_id, id) on delete cascade,
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
);
create index schedule_confirmations_by_employee on schedule_confirmations (organization_id, employee_id);
