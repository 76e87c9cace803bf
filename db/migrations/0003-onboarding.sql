-- How far an organization's admins have come with its setup. When they finished is a column of organizations.

create table onboarding_progress (
  organization_id bigint primary key references organizations on delete cascade,
  current_step smallint not null check (current_step between 1 and 3),
  -- Kept as it came and never searched: jsonb refuses characters that json may hold.
  data json not null,
  updated_at timestamptz not null default now()
);

alter table onboarding_progress enable row level security;
alter table onboarding_progress force row level security;
create policy same_organization on onboarding_progress
  using (organization_id = (select current_organization_id()))
  with check (organization_id = (select current_organization_id()));
