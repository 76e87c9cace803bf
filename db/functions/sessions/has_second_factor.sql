-- Whether a user has a second factor. The one place that says what counts as one.
create or replace function has_second_factor(requested_user_id bigint)
  returns boolean language sql stable as $$
  select exists (
    select from authenticator_apps a
    where a.user_id = requested_user_id and a.enabled_at is not null
  ) or exists (
    select from passkeys p where p.user_id = requested_user_id
  )
$$;
