-- When somebody last proved in a session that it is them; null counts from the sign-in.
alter table sessions add column proved_at timestamptz;

-- Set for a challenge that asks for proof in a session rather than for the second factor of a sign-in.
alter table second_factor_challenges add column session_id uuid;

-- Mailed codes that prove who it is, of accounts with neither password nor second factor.
create table proof_codes (
  user_id bigint primary key references users on delete cascade,
  code_hash bytea not null,
  salt bytea not null,
  expires_at timestamptz not null
);
create index proof_codes_by_expiry on proof_codes (expires_at);
