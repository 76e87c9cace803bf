-- What each sign-up wanted: the mail that somebody opens activates its own attempt, no other.
alter table email_verifications
  add column password_hash text,
  add column full_name text,
  add column organization_name text;

-- The hashes of links that a newer link has replaced: the answer to them is 'gone', not 'unknown'.
alter table invitations add column former_hashes bytea[] not null default '{}';
drop policy by_secret on invitations;
create policy by_secret on invitations for select
  using (token_hash = (select current_invitation_hash()) or former_hashes @> array[(select current_invitation_hash())]);
create index invitations_by_former_hash on invitations using gin (former_hashes) where former_hashes <> '{}';
