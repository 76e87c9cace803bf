-- How many shifts a day a proposal may give to one employee, and whether it keeps rest and days in a row
-- always or as the policies of the organization say.
alter table organizations
  add column max_shifts_per_day integer not null default 1 check (max_shifts_per_day between 1 and 4),
  add column brain_rules text not null default 'hard' check (brain_rules in ('hard', 'as_policies'));
