-- Breaks of shifts and templates, as JSON: [{"minutes", "paid", "start_time"}]. What is unpaid counts in
-- no hours and costs nothing, so that it is kept as a number beside them.
create function unpaid_minutes(breaks jsonb) returns smallint
  language sql immutable parallel safe
  return (
    select coalesce(sum((b->>'minutes')::integer), 0)
    from jsonb_array_elements(breaks) as b where not (b->>'paid')::boolean);

alter table shifts
  add column breaks jsonb not null default '[]',
  add column unpaid_minutes smallint not null generated always as (unpaid_minutes(breaks)) stored;
alter table announced_shifts
  add column breaks jsonb not null default '[]',
  add column unpaid_minutes smallint not null generated always as (unpaid_minutes(breaks)) stored;
-- Null stands for those of the rules of the organization.
alter table shift_templates add column breaks jsonb;

alter table organizations
  add column break_policy text not null default 'warn'
    check (break_policy in ('off', 'refuse', 'refuse_published', 'warn')),
  add column break_rules jsonb not null default '[]';
