-- The minutes of a shift's unpaid breaks. As `unpaidMinutes` of packages/scheduling. Most shifts have no
-- breaks, so `work_ms`, which the planner inlines, calls it only for the others.
create or replace function unpaid_minutes(breaks jsonb) returns integer
  language sql immutable parallel safe
  return (
    select coalesce(sum((b->>'minutes')::integer), 0)
    from jsonb_array_elements(breaks) as b where not (b->>'paid')::boolean);
