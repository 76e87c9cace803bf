-- What a run was asked to be like, what its proposal means for everybody, and the whole plan behind the
-- proposal, so that single shifts of it can be changed.
alter table brain_runs
  add column preset text check (preset in ('balanced', 'cheaper', 'fairer', 'like_last_week')),
  add column summary jsonb,
  add column plan jsonb;
