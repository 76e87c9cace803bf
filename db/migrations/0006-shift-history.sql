-- Which shifts an event is part of the history of: a bulk call is one event for many.
alter table events add column shift_ids bigint[] not null default '{}';
update events set shift_ids = array[subject_id] where subject_type = 'shift' and subject_id is not null;
create index events_by_shift on events using gin (shift_ids) where shift_ids <> '{}';
-- An undo reads what the employee did last in the same session.
create index events_by_session on events (organization_id, session_id, seq) where session_id is not null;
