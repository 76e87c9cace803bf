-- The link 'This was not me' of a mail about a sign-in or a change: it ends all sessions, once.
create table not_me_links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index not_me_links_of_user on not_me_links (user_id);
create index not_me_links_by_expiry on not_me_links (expires_at);

-- How a sign-in began that waits for the second factor; null for those of the version before.
alter table second_factor_challenges add column sign_in_method text;
