-- The moment at which the event was appended rather than that at which its transaction began, so
-- that times follow the order of the log and history can be asked for since a time.
alter table events alter column created_at set default clock_timestamp();
