-- Checks several API keys in one round trip, by the hashes of their secrets. Revoked, expired and
-- unknown ones are missing.
--
-- force_generic_plan: as in session_contexts.
create or replace function api_key_contexts(secret_hashes bytea[], valid_at timestamptz)
  returns table (key_row api_keys, organization_row organizations)
  language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
  wanted bytea;
  found_key api_keys;
begin
  foreach wanted in array secret_hashes loop
    perform set_config('app.api_key_hash', encode(wanted, 'hex'), true);
    select k.* into found_key from api_keys k
    where k.secret_hash = wanted and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > valid_at);
    perform set_config('app.api_key_hash', '', true);
    continue when found_key.id is null;
    perform set_config('app.organization_id', found_key.organization_id::text, true);
    return query select found_key, o from organizations o where o.id = found_key.organization_id;
    perform set_config('app.organization_id', organization_before, true);
  end loop;
end
$$;
