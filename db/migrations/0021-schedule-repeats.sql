alter table auto_schedule_jobs rename to schedule_repeats;
alter table auto_schedule_weeks rename to schedule_repeat_weeks;
alter sequence auto_schedule_jobs_id_seq rename to schedule_repeats_id_seq;
do $$
declare
  renamed record;
begin
  for renamed in
    select conrelid::regclass as owner, conname as name from pg_constraint
    where conrelid in ('schedule_repeats'::regclass, 'schedule_repeat_weeks'::regclass)
      and conname like 'auto_schedule_%'
  loop
    execute format('alter table %s rename constraint %I to %I', renamed.owner, renamed.name,
      regexp_replace(renamed.name, '^auto_schedule_(jobs|weeks)', renamed.owner::text));
  end loop;
end
$$;

alter index notifications_by_person rename to notifications_by_employee;
