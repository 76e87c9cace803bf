-- Identities of a provider that wait until the owner of the account with their address agrees.
create table social_links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  provider text not null,
  subject text not null,
  email text not null,
  -- A hash of the cookie of the browser that came from the provider.
  browser_hash bytea not null,
  tries integer not null default 0,
  -- Of the mailed code; null before one was asked for.
  code_hash bytea,
  code_salt bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((code_hash is null) = (code_salt is null))
);
create index social_links_by_user on social_links (user_id);
create index social_links_by_expiry on social_links (expires_at);

-- The identity that is stored once the second factor is there; null for a sign-in without a new one.
alter table second_factor_challenges add column social_link_hash bytea;
