-- What an employee saw of the own weeks, so that later changes can be marked: `shown` at the latest
-- visit, `before` at the one before it; at first they are the same.
create table my_week_visits (
  organization_id bigint not null references organizations on delete cascade,
  employee_id bigint not null,
  looked_at timestamptz not null,
  shown jsonb not null,
  before jsonb not null,
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
);
