-- Whether assistants may connect and change the schedule, and how they publish.
alter table organizations
  add column assistants text not null default 'off' check (assistants in ('off', 'read', 'write')),
  add column assistants_publish text not null default 'plan'
    check (assistants_publish in ('plan', 'link'));

-- What an assistant proposed. A plan is carried out once, within minutes, by who asked for it.
create table assistant_plans (
  id uuid not null,
  organization_id bigint not null references organizations on delete cascade,
  -- The session id of the connection or API key that made it: one person, one client.
  session_id uuid not null,
  tool text not null,
  input jsonb not null,
  summary text not null,
  -- A hash of what the plan was based on and of what it would do.
  fingerprint text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The reply of its only use; null until then.
  applied_at timestamptz,
  reply jsonb,
  primary key (organization_id, id),
  check ((applied_at is null) = (reply is null))
);
create index assistant_plans_by_session on assistant_plans (organization_id, session_id, created_at);
create index assistant_plans_by_age on assistant_plans (organization_id, created_at);
