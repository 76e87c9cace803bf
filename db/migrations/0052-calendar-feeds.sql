-- The secret address under which an employee's calendar reads their announced shifts.
create table calendar_feeds (
  organization_id bigint not null references organizations on delete cascade,
  employee_id bigint not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
);

-- Announced shifts that an employee does not have any more, so that calendars learn that they are
-- cancelled. A trigger writes them. `sequence` counts the changes until then, the withdrawal included.
create table withdrawn_shifts (
  organization_id bigint not null references organizations on delete cascade,
  employee_id bigint not null,
  shift_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  sequence integer not null,
  withdrawn_at timestamptz not null,
  primary key (organization_id, employee_id, shift_id),
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
);
create index withdrawn_shifts_by_age on withdrawn_shifts (organization_id, withdrawn_at);
