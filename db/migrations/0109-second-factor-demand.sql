-- Of whom an organization demands a second factor, and from which date in its time zone.
alter table organizations
  add column second_factor text not null default 'optional'
    check (second_factor in ('optional', 'planners', 'everybody')),
  add column second_factor_from date;
