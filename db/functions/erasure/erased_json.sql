-- JSON of an event, a reply or a notification without what is personal of an employee. An object is
-- about the employee when it names their id, or when it is part of one that does; `about` says so of
-- the whole. The words of others stay.
create or replace function erased_json(original jsonb, key text, about boolean, person jsonb)
  returns jsonb language plpgsql immutable as $$
declare
  is_about boolean;
  is_request boolean;
  is_maker boolean;
  is_decider boolean;
begin
  case jsonb_typeof(original)
  when 'array' then
    return coalesce(
      (select jsonb_agg(erased_json(each, key, about, person) order by position)
       from jsonb_array_elements(original) with ordinality as list (each, position)),
      '[]');
  when 'object' then
    is_about := coalesce(case
      when original ? 'employee_id' then original -> 'employee_id' = person -> 'id'
      when key in ('employee', 'employees', 'from_employee', 'to_employee', 'decided_by', 'author')
        and original ? 'id' then original -> 'id' = person -> 'id'
      when key = 'user' and jsonb_typeof(original -> 'id') = 'number'
        then person -> 'user_ids' @> (original -> 'id')
      when key in ('', 'employee', 'user', 'before', 'after', 'changes', 'exceptions', 'sick_leave')
        then about
    end, false);
    is_request := original ? 'from_employee_id';
    is_maker := coalesce(original -> 'from_employee_id' = person -> 'id', false);
    is_decider := coalesce(original -> 'decided_by' -> 'id' = person -> 'id',
      person -> 'names' ? coalesce(original ->> 'decided_by', original ->> 'by'), false);
    return coalesce((
      select jsonb_object_agg(field, case
        when jsonb_typeof(each) <> 'string' then erased_json(each, field, is_about, person)
        when field = 'note' and (is_about or is_maker or is_decider) then 'null'
        when field = 'reason' and is_about then 'null'
        when field = 'decision_note' and (is_decider or is_about and not is_request) then 'null'
        when field = 'notes' and person -> 'written' ? concat(original ->> 'id', ':', each #>> '{}')
          then 'null'
        when field in ('email', 'phone', 'phone_number') and is_about then 'null'
        when field = 'avatar_url' and is_about then person -> 'avatar'
        when field in ('full_name', 'name', 'employee_name') and is_about then person -> 'name'
        else erased_json(each, field, is_about, person)
      end)
      from jsonb_each(original) as fields (field, each)), '{}');
  when 'string' then
    if person -> 'contacts' ? (original #>> '{}') then
      return case when key = 'avatar_url' then person -> 'avatar' else 'null' end;
    -- Elsewhere a word that is also somebody's name is no name.
    elsif key in ('full_name', 'employee_name', 'author_name', 'actor_name', 'decided_by', 'by', 'invited_by')
      and person -> 'names' ? (original #>> '{}') then
      return person -> 'name';
    elsif key in ('message', 'summary', 'reason', 'reasons') then
      return to_jsonb(erased_text(original #>> '{}', person));
    end if;
    return original;
  else
    return original;
  end case;
end
$$;
