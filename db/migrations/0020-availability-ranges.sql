-- From here on, functions are not in migrations but in db/functions.
drop function if exists standing_sessions(uuid[], timestamptz);
drop function if exists session_context(uuid, timestamptz);

alter table availability_stretches rename to availability_ranges;
alter sequence availability_stretches_id_seq rename to availability_ranges_id_seq;
alter index availability_stretches_by_employee rename to availability_ranges_by_employee;
do $$
declare
  old_name text;
begin
  for old_name in
    select conname from pg_constraint
    where conrelid = 'availability_ranges'::regclass and conname like 'availability_stretches%'
  loop
    execute format('alter table availability_ranges rename constraint %I to %I',
      old_name, replace(old_name, 'stretches', 'ranges'));
  end loop;
end
$$;
