-- The authenticator app of a user. Secrets are encrypted with a key of SECRETS_KEY, whose id they begin with.
create table authenticator_apps (
  user_id bigint primary key references users on delete cascade,
  -- Null until a code of the app has confirmed the first secret.
  secret text,
  enabled_at timestamptz,
  -- The time step of the last code that was accepted: no code works twice.
  last_step bigint,
  -- A secret that no code has confirmed yet.
  pending_secret text,
  check ((secret is null) = (enabled_at is null))
);

-- Codes for whoever has lost the second factor. The selector finds the row, so that a try costs one hash.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  selector text not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, selector)
);

-- Sign-ins that wait for the second factor.
create table second_factor_challenges (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  -- Of an invitation that was accepted; null to sign in to the organization of the last session.
  joined_organization_id bigint,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index second_factor_challenges_by_user on second_factor_challenges (user_id);
create index second_factor_challenges_by_expiry on second_factor_challenges (expires_at);
