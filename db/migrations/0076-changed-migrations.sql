-- The first text of 0001 created no deployment, and that of 0063 fewer foreign keys. Installations of
-- then get both here.
create table if not exists deployment (
  id uuid not null default gen_random_uuid(),
  only_one boolean primary key default true check (only_one)
);
insert into deployment default values on conflict do nothing;

do $$
declare
  staffing_table text;
begin
  foreach staffing_table in array array['staffing_needs', 'staffing_exceptions'] loop
    if not exists (
      select from pg_constraint
      where conrelid = staffing_table::regclass and confrelid = 'organizations'::regclass
    ) then
      execute format(
        'alter table %1$I rename constraint %1$s_organization_id_fkey to %1$s_organization_id_fkey1',
        staffing_table
      );
      execute format(
        'alter table %I add foreign key (organization_id) references organizations on delete cascade',
        staffing_table
      );
    end if;
  end loop;
end
$$;

-- The oldest version of the code that works with what the migration left behind, by its last migration;
-- null for a migration that only expands.
alter table migrations add column oldest_version text;
