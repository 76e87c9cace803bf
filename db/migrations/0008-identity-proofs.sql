-- What each sign-up wanted: the mail that somebody opens activates its own attempt, no other.
alter table email_verifications
  add column password_hash text,
  add column full_name text,
  add column organization_name text;

-- Links of an invitation that a newer one has taken the place of: gone, not unknown.
alter table invitations add column former_hashes bytea[] not null default '{}';
drop policy by_secret on invitations;
create policy by_secret on invitations for select
  using (token_hash = (select current_invitation_hash()) or former_hashes @> array[(select current_invitation_hash())]);
create index invitations_by_former_hash on invitations using gin (former_hashes) where former_hashes <> '{}';

create or replace function organization_of_invitation(asked_hash bytea) returns bigint
  language plpgsql volatile as $$
declare
  found_id bigint;
begin
  perform set_config('app.invitation_hash', encode(asked_hash, 'hex'), true);
  select i.organization_id into found_id from invitations i
    where i.token_hash = asked_hash or i.former_hashes @> array[asked_hash] limit 1;
  perform set_config('app.invitation_hash', '', true);
  return found_id;
end
$$;

-- The organizations that a person may enter, by name.
create function organizations_of(asking_user_id bigint)
  returns table (id bigint, name text, role text)
  language plpgsql volatile as $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
  membership record;
begin
  for membership in select * from memberships_of(asking_user_id) m where m.active loop
    perform set_config('app.organization_id', membership.organization_id::text, true);
    return query select o.id, o.name, membership.role::text from organizations o
      where o.id = membership.organization_id;
  end loop;
  perform set_config('app.organization_id', organization_before, true);
end
$$;
