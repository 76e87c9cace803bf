-- The words that an employee wrote or that are about an absence, in the tables of the plan.
create or replace function erase_work_of_employee(person jsonb) returns void
  language plpgsql volatile as $$
declare
  tenant bigint := current_organization_id();
  erased_id bigint := (person ->> 'id')::bigint;
  user_ids bigint[] := array(select jsonb_array_elements_text(person -> 'user_ids')::bigint);
  new_name text := person ->> 'name';
begin
  update time_off_requests set
    reason = case when employee_id = erased_id then null else reason end, decision_note = null
    where organization_id = tenant and (employee_id = erased_id or decided_by_id = erased_id)
      and (reason is not null or decision_note is not null);
  update availability_exceptions set note = null
    where organization_id = tenant and employee_id = erased_id and note is not null;
  update shift_requests set
    note = case when from_employee_id = erased_id then null else note end,
    decision_note = case when decided_by_id = erased_id then null else decision_note end,
    decided_by_name = case when decided_by_id = erased_id then new_name else decided_by_name end,
    shift = erased_json(shift, 'shift', false, person),
    with_shift = erased_json(with_shift, 'shift', false, person)
    where organization_id = tenant;
  update shifts set notes = null
    where organization_id = tenant and person -> 'written' ? concat(id, ':', notes);
  update announced_shifts set notes = null
    where organization_id = tenant and person -> 'written' ? concat(shift_id, ':', notes);
  delete from my_week_visits where organization_id = tenant and employee_id = erased_id;
  update my_week_visits set shown = erased_json(shown, '', false, person),
    before = erased_json(before, '', false, person)
    where organization_id = tenant and person -> 'written' <> '[]';
  update announcements set author_name = new_name
    where organization_id = tenant and author_id = erased_id and author_name is not null;
  update schedule_repeats set created_by_name = new_name
    where organization_id = tenant and created_by = any (user_ids);
  update schedule_repeat_weeks set reasons = array(
      select erased_text(reason, person) from unnest(reasons) with ordinality as list (reason, place)
      order by place)
    where organization_id = tenant and reasons <> '{}';
  update brain_runs set proposal = erased_json(proposal, '', false, person),
    holes = erased_json(holes, '', false, person), summary = erased_json(summary, '', false, person)
    where organization_id = tenant;
  update onboarding_progress set data = erased_json(data::jsonb, '', false, person)::json
    where organization_id = tenant;
end
$$;
