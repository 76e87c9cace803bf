-- Breaks of shifts and templates, as JSON: [{"minutes", "paid", "start_time"}]. Those of a template are
-- null where the rules of the organization give them.
alter table shifts add column breaks jsonb not null default '[]';
alter table announced_shifts add column breaks jsonb not null default '[]';
alter table shift_templates add column breaks jsonb;

alter table organizations
  add column break_policy text not null default 'warn',
  add column break_rules jsonb not null default '[]';
