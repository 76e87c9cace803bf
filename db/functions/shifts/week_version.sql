-- The version of a week as one viewer may see it: all that a reply about an unchanged week needs.
-- Null when the organization does not exist.
create or replace function week_version(
  requested_organization_id bigint,
  requested_week date,
  -- The announced shifts, which employees see, rather than the managers' working copy.
  announced boolean,
  -- Whose absences the viewer sees beside what was announced; null for managers, who see all.
  only_employee_id bigint,
  out version text,
  out seq bigint
)
  language plpgsql stable as $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
  created text;
  found_id bigint;
  found_version integer;
  employees_hash numeric;
  availability_version integer;
  time_off_hash numeric;
  positions_hash numeric;
begin
  perform set_config('app.organization_id', requested_organization_id::text, true);
  select o.event_seq, to_hex((extract(epoch from o.created_at) * 1000)::bigint) into seq, created
    from organizations o where o.id = requested_organization_id;
  select s.id, s.version into found_id, found_version from schedules s
    where s.organization_id = requested_organization_id and s.week_start_date = requested_week
      and (not announced or s.published_at is not null);
  if announced and only_employee_id is not null then
    -- Draft edits increase event_seq, but employees see announcements, changed employees, positions and
    -- their own absences only.
    select coalesce(max(e.seq), 0) into seq from events e
      where e.organization_id = requested_organization_id and e.subject_type = 'schedule'
        and e.subject_id = found_id and e.audience in ('everyone', 'staff');
    select sum(hash_record_extended(e, 0)) into employees_hash from employees e
      where e.organization_id = requested_organization_id;
    select a.version into availability_version from availabilities a
      where a.organization_id = requested_organization_id and a.employee_id = only_employee_id;
    select sum(hash_record_extended(t, 0)) into time_off_hash from time_off_requests t
      where t.organization_id = requested_organization_id and t.employee_id = only_employee_id
        and t.status = 'approved'
        and t.start_date <= requested_week + 7 and t.end_date >= requested_week;
    select sum(hash_record_extended(p, 0)) into positions_hash from positions p
      where p.organization_id = requested_organization_id;
    version := concat_ws('-', created, seq, coalesce(found_id, 0), employees_hash,
      coalesce(availability_version, 0), coalesce(time_off_hash, 0), coalesce(positions_hash, 0));
  else
    -- The schedule counts too: a bulk write whose shifts are all rejected leaves the empty schedules
    -- that it created, and logs no event.
    version := concat_ws('-', created, seq, coalesce(found_id, 0), coalesce(found_version, 0));
  end if;
  if created is null then
    version := null;
  end if;
  perform set_config('app.organization_id', organization_before, true);
end
$$;
