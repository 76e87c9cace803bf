-- Whether a user has a way to sign in: a password, a passkey, or an account at a provider. The one place
-- that says what counts as one.
create or replace function can_sign_in(requested_user_id bigint)
  returns boolean language sql stable as $$
  select exists (
    select from users u where u.id = requested_user_id and u.password_hash is not null
  ) or exists (
    select from passkeys p where p.user_id = requested_user_id
  ) or exists (
    select from social_identities i where i.user_id = requested_user_id
  )
$$;
