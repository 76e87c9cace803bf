-- The event of a single shift names it as its subject, which an index knows already. Only events of
-- many shifts need the costlier index of the list.
drop index events_by_shift;
create index events_of_many_shifts on events using gin (shift_ids)
  where subject_type <> 'shift' and shift_ids <> '{}';
