-- Which shifts of a proposal are in the schedule: the others can still be accepted. Both are empty in an
-- applied run of before, whose proposal counts as applied in whole.
alter table brain_runs
  add column applied_shift_indexes integer[] not null default '{}',
  add column applied_removed_shift_ids bigint[] not null default '{}';
