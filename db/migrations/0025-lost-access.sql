-- Whose sockets a gateway closes before it delivers any later event: users whose role changed with
-- the event, and sessions that ended with it.
alter table events
  add column role_changed_user_ids bigint[] not null default '{}',
  add column ended_session_ids uuid[] not null default '{}';
