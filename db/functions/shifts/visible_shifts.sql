-- The shifts that a viewer sees and that count: announced ones for employees, otherwise the managers'
-- working copy. Cancelled and open shifts are left out. The planner inlines it.
create or replace function visible_shifts(announced boolean)
returns table (
  id bigint, schedule_id bigint, employee_id bigint, starts_at timestamptz, ends_at timestamptz,
  status text, notes text, position_id bigint, slots smallint, breaks jsonb,
  version integer
)
language sql stable as $$
  select s.id, s.schedule_id, s.employee_id, s.starts_at, s.ends_at, s.status, s.notes, s.position_id,
    s.slots, s.breaks, s.version
    from shifts s where not announced and s.status <> 'cancelled' and s.employee_id is not null
  union all
  select a.shift_id, a.schedule_id, a.employee_id, a.starts_at, a.ends_at, 'published', a.notes, a.position_id,
    a.slots, a.breaks, a.version
    from announced_shifts a where announced and a.employee_id is not null
$$;
