-- Old events move here, month by month (docs/decisions/0007-event-archive.md). The partitions are in a
-- schema of their own, which the restricted role cannot enter: it reads them through this table only.
create schema event_archive;
create table archived_events (
  like events,
  primary key (organization_id, seq, created_at),
  foreign key (organization_id) references organizations on delete cascade
) partition by range (created_at);
create index archived_events_by_subject
  on archived_events (organization_id, subject_type, subject_id, seq);
create index archived_events_by_shift on archived_events using gin (shift_ids)
  where shift_ids <> '{}';

-- The whole log. A statement sees each event once, also while it moves.
create view all_events with (security_invoker = true) as
  select * from events union all select * from archived_events;
