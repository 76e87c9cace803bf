-- An archive that an API key has asked for belongs to no user.
alter table exports alter column user_id drop not null;

-- The secret addresses that an API key has made of the announced shifts of employees. They end with the
-- key, and stand beside the address that an employee has made.
create table key_calendar_feeds (
  organization_id bigint not null references organizations on delete cascade,
  api_key_id bigint not null,
  employee_id bigint not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  primary key (organization_id, api_key_id, employee_id),
  foreign key (organization_id, api_key_id) references api_keys (organization_id, id) on delete cascade,
  foreign key (organization_id, employee_id) references employees (organization_id, id) on delete cascade
);
