-- Open shifts belong to nobody yet: they have no employee, and places for several. Nodes of an earlier
-- version join shifts with employees, so they leave open shifts out.
alter table shifts
  alter column employee_id drop not null,
  add column slots smallint not null default 1,
  add constraint shifts_slots check (slots between 1 and 20 and (employee_id is null or slots = 1));
alter table announced_shifts
  alter column employee_id drop not null,
  add column slots smallint not null default 1,
  add constraint announced_shifts_slots
    check (slots between 1 and 20 and (employee_id is null or slots = 1));
create index open_shifts_by_start on shifts (organization_id, starts_at) where employee_id is null;
