-- Notes an announced shift that its employee loses, because it is deleted, opened or given to somebody
-- else. An open shift is nobody's loss. Nothing is noted when the whole organization is deleted.
create or replace function note_withdrawn_shift() returns trigger
  language plpgsql as $$
begin
  insert into withdrawn_shifts as w (organization_id, employee_id, shift_id, starts_at, ends_at,
    sequence, withdrawn_at)
  select old.organization_id, old.employee_id, old.shift_id, old.starts_at, old.ends_at,
    old.version + 1, now()
  where exists (select from organizations o where o.id = old.organization_id)
    and exists (
      select from employees e
      where e.organization_id = old.organization_id and e.id = old.employee_id)
  on conflict (organization_id, employee_id, shift_id) do update
  set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      sequence = w.sequence + excluded.sequence, withdrawn_at = excluded.withdrawn_at;
  return null;
end
$$;

create or replace trigger note_deleted_announcement after delete on announced_shifts
  for each row execute function note_withdrawn_shift();
create or replace trigger note_reassigned_announcement after update of employee_id on announced_shifts
  for each row when (old.employee_id is distinct from new.employee_id) execute function note_withdrawn_shift();
