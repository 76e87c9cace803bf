-- When employees cannot work, from one date to another: in their usual week, and on dates with an
-- exception. An exception replaces what the usual week says of its hours: an unavailable one blocks
-- them (`dated`), any other one lifts what the usual week blocks (`lifted`). The planner inlines it.
create or replace function unavailable_times(from_date date, to_date date)
returns table (
  kind text, employee_id bigint, weekday integer, date date, start_time text, end_time text
)
language sql stable as $$
  select 'weekly', a.employee_id, a.weekday::integer, null::date, a.start_time, a.end_time
    from availability_ranges a
    where a.organization_id = (select current_organization_id()) and a.kind = 'unavailable'
  union all
  select case x.kind when 'unavailable' then 'dated' else 'lifted' end, x.employee_id, null::integer,
      x.date, coalesce(x.start_time, '00:00'), coalesce(x.end_time, '24:00')
    from availability_exceptions x
    where x.organization_id = (select current_organization_id())
      and x.date between from_date and to_date
$$;
