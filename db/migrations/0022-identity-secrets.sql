-- A stored reply holds no token: it names the session that it signs in to. The policy is restored by
-- the migrator; without `force` the owner of the table sees the rows of every organization.
alter table idempotency_keys add column session_id uuid;
alter table idempotency_keys no force row level security;
delete from idempotency_keys where reply like '%"token":"%';
alter table idempotency_keys force row level security;

-- The browser that began the sign-in, by the hash of its cookie. A code without it is worth nothing.
alter table social_codes add column browser_hash bytea;
