-- Erases what is personal of a deactivated employee of the organization, wherever it is stored
-- (db/personal-data.ts), and the account, unless another organization knows it. What was worked, when
-- and for how much stays. It runs as the owner, since the restricted role only ever adds to the log.
-- False when the employee had nothing to erase any more; what came later is erased then as well.
create or replace function erase_employee(erased_id bigint) returns boolean
  language plpgsql volatile security definer
  set search_path = public, pg_temp as $$
declare
  tenant bigint := current_organization_id();
  employee employees;
  account users;
  -- The accounts of the employee, now and before.
  user_ids bigint[];
  person jsonb;
  new_name text := 'Former employee ' || erased_id;
  new_avatar text := 'fallback:ocean:Former employee ' || erased_id;
  all_names text[];
  contacts text[];
  texts text[];
  words text[];
  marks text[];
  is_new boolean;
begin
  select * into employee from employees
    where organization_id = tenant and id = erased_id and not active for no key update;
  if not found then
    raise exception 'Only a deactivated employee can be erased';
  end if;
  select * into account from users where id = employee.user_id;
  user_ids := array_remove(employee.former_user_ids || employee.user_id, null);
  is_new := employee.full_name <> new_name or employee.email is not null or employee.phone is not null
    or user_ids <> '{}' or employee.avatar_url <> new_avatar;

  -- What the employee was called and could be reached at, now and before.
  select array_agg(distinct form) into all_names from (
    select employee.full_name as name
    union all select actor_name from all_events
      where organization_id = tenant and actor_user_id = any (user_ids)
    union all select change #>> array[side, 'full_name'] from all_events,
        unnest(array['before', 'after']) as side
      where organization_id = tenant and subject_type = 'employee' and subject_id = erased_id
  ) as names,
    -- As it is in the HTML of mails.
    unnest(array[name, replace(replace(replace(name, '&', '&amp;'), '''', '&#39;'), '"', '&quot;')]) as form
  where name not in ('', new_name, 'Weekboard');
  select array_agg(distinct contact) into contacts from (
    select unnest(array[employee.email, employee.phone, employee.avatar_url, account.email,
      account.phone_number, account.phone_country_code || account.phone_number]) as contact
    union all select email from invitations
      where organization_id = tenant and employee_id = erased_id
    union all select change #>> array[side, field] from all_events,
        unnest(array['before', 'after']) as side, unnest(array['email', 'phone', 'avatar_url']) as field
      where organization_id = tenant and subject_type = 'employee' and subject_id = erased_id
  ) as known where contact is not null and contact not in ('', new_avatar);

  person := jsonb_build_object('id', erased_id, 'user_ids', to_jsonb(user_ids), 'name', new_name,
    'avatar', new_avatar, 'contacts', coalesce(to_jsonb(contacts), '[]'),
    -- Somebody else may have the same name.
    'names', coalesce((
      select jsonb_agg(name) from unnest(all_names) as name
      where not exists (
        select from employees e
        where e.organization_id = tenant and e.id <> erased_id and e.full_name = name)), '[]'),
    -- Notes of shifts that the employee wrote.
    'written', coalesce((
      select jsonb_agg(distinct concat(step #>> '{after,id}', ':', step #>> '{after,notes}'))
      from all_events e, jsonb_path_query(e.change, '$.steps[*]') as step
      where e.organization_id = tenant and e.actor_user_id = any (user_ids)
        and step #>> '{after,notes}' <> ''
        and step #> '{after,notes}' is distinct from step #> '{before,notes}'), '[]'));
  -- What the employee wrote, or others about an absence, for mails that quote it.
  select array_agg(words_of) into texts from (
    select unnest(array[reason, decision_note]) as words_of from time_off_requests
      where organization_id = tenant and employee_id = erased_id
    union select decision_note from time_off_requests
      where organization_id = tenant and decided_by_id = erased_id
    union select note from shift_requests
      where organization_id = tenant and from_employee_id = erased_id
    union select decision_note from shift_requests
      where organization_id = tenant and decided_by_id = erased_id
  ) as written where words_of <> '';
  words := coalesce(all_names, '{}') || coalesce(contacts, '{}');
  -- What a JSON text has in it that may be about the employee; as JSON has it, and in mails as HTML.
  select array_agg(mark) into marks from (
    select trim(both '"' from to_json(word)::text) as mark from unnest(words || texts) as word
    union select trim(both '"' from to_json(substr(written, strpos(written, ':') + 1))::text)
      from jsonb_array_elements_text(person -> 'written') as written
    union select '_id": ' || erased_id union select '_id":' || erased_id
    union select '"id": ' || erased_id union select '"id":' || erased_id
    union select '"id": ' || user_id from unnest(user_ids) as user_id
  ) as found where mark <> '';

  update events e set
    actor_name = case
      when e.actor_user_id = any (user_ids) then new_name
      -- What a repeat does is logged with the name of whoever began it.
      when e.actor_user_id is null and person -> 'names' ? e.actor_name then new_name
      else e.actor_name
    end,
    payload = erased_json(e.payload, '', false, person),
    staff_payload = erased_json(e.staff_payload, '', false, person),
    change = erased_json(e.change, '', e.subject_type = 'employee' and e.subject_id = erased_id, person)
  where e.organization_id = tenant and (e.actor_user_id = any (user_ids)
    or e.actor_user_id is null and person -> 'names' ? e.actor_name
    or e.subject_type = 'employee' and e.subject_id = erased_id
    or exists (select from unnest(marks) as mark
      where strpos(concat(e.payload, e.staff_payload, e.change), mark) > 0));
  -- Events that a worker archives meanwhile are in one of the two.
  update archived_events e set
    actor_name = case
      when e.actor_user_id = any (user_ids) then new_name
      -- What a repeat does is logged with the name of whoever began it.
      when e.actor_user_id is null and person -> 'names' ? e.actor_name then new_name
      else e.actor_name
    end,
    payload = erased_json(e.payload, '', false, person),
    staff_payload = erased_json(e.staff_payload, '', false, person),
    change = erased_json(e.change, '', e.subject_type = 'employee' and e.subject_id = erased_id, person)
  where e.organization_id = tenant and (e.actor_user_id = any (user_ids)
    or e.actor_user_id is null and person -> 'names' ? e.actor_name
    or e.subject_type = 'employee' and e.subject_id = erased_id
    or exists (select from unnest(marks) as mark
      where strpos(concat(e.payload, e.staff_payload, e.change), mark) > 0));

  perform erase_work_of_employee(person);
  perform erase_messages_of_employee(person, words, texts, marks);

  update employees set full_name = new_name, email = null, phone = null, avatar_url = new_avatar,
    user_id = null, former_user_ids = '{}', needs_profile_setup = false, version = version + is_new::integer
  where organization_id = tenant and id = erased_id;
  update sessions set user_agent = null, address = null
    where organization_id = tenant and user_id = employee.user_id;
  update security_events set ip_address = null, device = null
    where organization_id = tenant and user_id = employee.user_id;
  if employee.user_id is not null
    and not exists (select from memberships_of(employee.user_id)) then
    delete from social_codes where email = account.email;
    perform forget_security_events(employee.user_id);
    delete from users where id = employee.user_id;
  end if;
  return is_new;
end
$$;
