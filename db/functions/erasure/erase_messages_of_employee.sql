-- What was written to others, and files: mails, notifications, stored replies, answers of endpoints,
-- archives, pictures, and what the employee alone used.
create or replace function erase_messages_of_employee(
  person jsonb, words text[], texts text[], marks text[])
  returns void language plpgsql volatile as $$
declare
  tenant bigint := current_organization_id();
  erased_id bigint := (person ->> 'id')::bigint;
  user_ids bigint[] := array(select jsonb_array_elements_text(person -> 'user_ids')::bigint);
  mailed jsonb := jsonb_set(person, '{quotes}', coalesce((
    select jsonb_agg(form) from unnest(texts) as quoted,
      unnest(array[quoted, replace(replace(replace(replace(replace(quoted, '&', '&amp;'),
        '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')]) as form), '[]'));
begin
  delete from notifications where organization_id = tenant and employee_id = erased_id;
  update notifications n set data = erased_json(data, '', false, person)
    where organization_id = tenant and exists (
      select from unnest(marks) as mark where strpos(n.data::text, mark) > 0);
  delete from outbox where organization_id = tenant and person -> 'contacts' ? recipient;
  update outbox o set subject = erased_text(subject, mailed), body = erased_text(body, mailed),
    html = erased_text(html, mailed)
    where organization_id = tenant and exists (select from unnest(words) as word
      where strpos(concat_ws(' ', o.subject, o.body, o.html), word) > 0);
  update idempotency_keys k set reply = erased_json(reply::jsonb, '', false, person)::text
    where organization_id = tenant and (k.user_id = any (user_ids) or exists (
      select from unnest(marks) as mark where strpos(k.reply, mark) > 0));
  update webhook_deliveries d set response_body = null
    where organization_id = tenant and exists (
      select from unnest(words || marks) as word where strpos(d.response_body, word) > 0);
  update assistant_plans set input = erased_json(input, '', false, person),
    summary = erased_text(summary, person), reply = erased_json(reply, '', false, person)
    where organization_id = tenant;
  delete from export_chunks where organization_id = tenant;
  update exports set expires_at = now() where organization_id = tenant and status = 'ready'
    and expires_at > now();
  update exports set status = 'failed' where organization_id = tenant and status = 'running';
  delete from files where organization_id = tenant and employee_id = erased_id;
  update invitations set invited_by = person ->> 'name'
    where organization_id = tenant and person -> 'names' ? invited_by;
  delete from invitations where organization_id = tenant and employee_id = erased_id;
  delete from dashboard_layouts where organization_id = tenant and user_id = any (user_ids);
end
$$;
