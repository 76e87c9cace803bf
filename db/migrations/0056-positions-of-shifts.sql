-- What is worked in a shift, and the rules about positions, rest and consecutive days.
alter table shifts
  add column position_id bigint,
  add foreign key (organization_id, position_id) references positions (organization_id, id);
alter table announced_shifts
  add column position_id bigint,
  add foreign key (organization_id, position_id) references positions (organization_id, id);
create index shifts_by_position on shifts (organization_id, position_id)
  where position_id is not null;
create index announced_shifts_by_position on announced_shifts (organization_id, position_id)
  where position_id is not null;

alter table organizations
  add column position_policy text not null default 'warn'
    check (position_policy in ('refuse', 'warn')),
  add column rest_policy text not null default 'warn'
    check (rest_policy in ('refuse', 'refuse_published', 'warn')),
  add column consecutive_days_policy text not null default 'warn'
    check (consecutive_days_policy in ('refuse', 'refuse_published', 'warn')),
  add column min_rest_minutes integer not null default 480
    check (min_rest_minutes between 0 and 1440),
  add column max_consecutive_days integer not null default 6
    check (max_consecutive_days between 1 and 14),
  add column claim_policy text not null default 'approve'
    check (claim_policy in ('approve', 'automatic'));
