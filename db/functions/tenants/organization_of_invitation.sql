-- The organization of an invitation, by the hash of its current secret or of a replaced one.
create or replace function organization_of_invitation(secret_hash bytea) returns bigint
  language plpgsql volatile as $$
declare
  found_id bigint;
begin
  perform set_config('app.invitation_hash', encode(secret_hash, 'hex'), true);
  select i.organization_id into found_id from invitations i
    where i.token_hash = secret_hash or i.former_hashes @> array[secret_hash] limit 1;
  perform set_config('app.invitation_hash', '', true);
  return found_id;
end
$$;
