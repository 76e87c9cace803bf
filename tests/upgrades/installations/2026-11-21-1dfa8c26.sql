
-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE SCHEMA graphile_worker;


CREATE TYPE graphile_worker.job_spec AS (
	identifier text,
	payload json,
	queue_name text,
	run_at timestamp with time zone,
	max_attempts smallint,
	job_key text,
	priority smallint,
	flags text[]
);


SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE graphile_worker._private_jobs (
    id bigint NOT NULL,
    job_queue_id integer,
    task_id integer NOT NULL,
    payload json DEFAULT '{}'::json NOT NULL,
    priority smallint DEFAULT 0 NOT NULL,
    run_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    max_attempts smallint DEFAULT 25 NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    key text,
    locked_at timestamp with time zone,
    locked_by text,
    revision integer DEFAULT 0 NOT NULL,
    flags jsonb,
    is_available boolean GENERATED ALWAYS AS (((locked_at IS NULL) AND (attempts < max_attempts))) STORED NOT NULL,
    CONSTRAINT jobs_key_check CHECK (((length(key) > 0) AND (length(key) <= 512))),
    CONSTRAINT jobs_max_attempts_check CHECK ((max_attempts >= 1))
);


CREATE FUNCTION graphile_worker.add_job(identifier text, payload json DEFAULT NULL::json, queue_name text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, max_attempts integer DEFAULT NULL::integer, job_key text DEFAULT NULL::text, priority integer DEFAULT NULL::integer, flags text[] DEFAULT NULL::text[], job_key_mode text DEFAULT 'replace'::text) RETURNS graphile_worker._private_jobs
    LANGUAGE plpgsql
    AS $$
declare
  v_job "graphile_worker"._private_jobs;
begin
  if (job_key is null or job_key_mode is null or job_key_mode in ('replace', 'preserve_run_at')) then
    select * into v_job
    from "graphile_worker".add_jobs(
      ARRAY[(
        identifier,
        payload,
        queue_name,
        run_at,
        max_attempts::smallint,
        job_key,
        priority::smallint,
        flags
      )::"graphile_worker".job_spec],
      (job_key_mode = 'preserve_run_at')
    )
    limit 1;
    return v_job;
  elsif job_key_mode = 'unsafe_dedupe' then
    -- Ensure all the tasks exist (insert only missing identifiers so identity is not consumed)
    insert into "graphile_worker"._private_tasks as tasks (identifier)
    select add_job.identifier
    where not exists (
      select 1
      from "graphile_worker"._private_tasks as existing
      where existing.identifier = add_job.identifier
    )
    on conflict do nothing;
    -- Ensure all the queues exist
    if add_job.queue_name is not null then
      insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
      select add_job.queue_name
      where not exists (
        select 1
        from "graphile_worker"._private_job_queues as existing
        where existing.queue_name = add_job.queue_name
      )
      on conflict do nothing;
    end if;
    -- Insert job, but if one already exists then do nothing, even if the
    -- existing job has already started (and thus represents an out-of-date
    -- world state). This is dangerous because it means that whatever state
    -- change triggered this add_job may not be acted upon (since it happened
    -- after the existing job started executing, but no further job is being
    -- scheduled), but it is useful in very rare circumstances for
    -- de-duplication. If in doubt, DO NOT USE THIS.
    insert into "graphile_worker"._private_jobs as jobs (
      job_queue_id,
      task_id,
      payload,
      run_at,
      max_attempts,
      key,
      priority,
      flags
    )
      select
        job_queues.id,
        tasks.id,
        coalesce(add_job.payload, '{}'::json),
        coalesce(add_job.run_at, now()),
        coalesce(add_job.max_attempts::smallint, 25::smallint),
        add_job.job_key,
        coalesce(add_job.priority::smallint, 0::smallint),
        (
          select jsonb_object_agg(flag, true)
          from unnest(add_job.flags) as item(flag)
        )
      from "graphile_worker"._private_tasks as tasks
      left join "graphile_worker"._private_job_queues as job_queues
      on job_queues.queue_name = add_job.queue_name
      where tasks.identifier = add_job.identifier
    on conflict (key)
      -- Bump the updated_at so that there's something to return
      do update set
        revision = jobs.revision + 1,
        updated_at = now()
      returning *
      into v_job;
    if v_job.revision = 0 then
      perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
    end if;
    return v_job;
  else
    raise exception 'Invalid job_key_mode value, expected ''replace'', ''preserve_run_at'' or ''unsafe_dedupe''.' using errcode = 'GWBKM';
  end if;
end;
$$;


CREATE FUNCTION graphile_worker.add_jobs(specs graphile_worker.job_spec[], job_key_preserve_run_at boolean DEFAULT false) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE plpgsql
    AS $$
begin
  -- Ensure all the tasks exist (insert only missing identifiers so identity is not consumed)
  insert into "graphile_worker"._private_tasks as tasks (identifier)
  select distinct spec.identifier
  from unnest(specs) spec
  where not exists (
    select 1
    from "graphile_worker"._private_tasks as existing
    where existing.identifier = spec.identifier
  )
  on conflict do nothing;
  -- Ensure all the queues exist
  insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
  select distinct spec.queue_name
  from unnest(specs) spec
  where spec.queue_name is not null
  and not exists (
    select 1
    from "graphile_worker"._private_job_queues as existing
    where existing.queue_name = spec.queue_name
  )
  on conflict do nothing;
  -- Ensure any locked jobs have their key cleared - in the case of locked
  -- existing job create a new job instead as it must have already started
  -- executing (i.e. it's world state is out of date, and the fact add_job
  -- has been called again implies there's new information that needs to be
  -- acted upon).
  update "graphile_worker"._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  from unnest(specs) spec
  where spec.job_key is not null
  and jobs.key = spec.job_key
  and is_available is not true;

  -- WARNING: this count is not 100% accurate; 'on conflict' clause will cause it to be an overestimate
  perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":' || array_length(specs, 1)::text || '}');

  -- TODO: is there a risk that a conflict could occur depending on the
  -- isolation level?
  return query insert into "graphile_worker"._private_jobs as jobs (
    job_queue_id,
    task_id,
    payload,
    run_at,
    max_attempts,
    key,
    priority,
    flags
  )
    select
      job_queues.id,
      tasks.id,
      coalesce(spec.payload, '{}'::json),
      coalesce(spec.run_at, now()),
      coalesce(spec.max_attempts, 25),
      spec.job_key,
      coalesce(spec.priority, 0),
      (
        select jsonb_object_agg(flag, true)
        from unnest(spec.flags) as item(flag)
      )
    from unnest(specs) spec
    inner join "graphile_worker"._private_tasks as tasks
    on tasks.identifier = spec.identifier
    left join "graphile_worker"._private_job_queues as job_queues
    on job_queues.queue_name = spec.queue_name
  on conflict (key) do update set
    job_queue_id = excluded.job_queue_id,
    task_id = excluded.task_id,
    payload =
      case
      when json_typeof(jobs.payload) = 'array' and json_typeof(excluded.payload) = 'array' then
        (jobs.payload::jsonb || excluded.payload::jsonb)::json
      else
        excluded.payload
      end,
    max_attempts = excluded.max_attempts,
    run_at = (case
      when job_key_preserve_run_at is true and jobs.attempts = 0 then jobs.run_at
      else excluded.run_at
    end),
    priority = excluded.priority,
    revision = jobs.revision + 1,
    flags = excluded.flags,
    -- always reset error/retry state
    attempts = 0,
    last_error = null,
    updated_at = now()
  where jobs.locked_at is null
  returning *;
end;
$$;


CREATE FUNCTION graphile_worker.complete_jobs(job_ids bigint[]) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  delete from "graphile_worker"._private_jobs as jobs
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < now() - interval '4 hours'
    )
    returning *;
$$;


CREATE FUNCTION graphile_worker.force_unlock_workers(worker_ids text[]) RETURNS void
    LANGUAGE sql
    AS $$
update "graphile_worker"._private_jobs as jobs
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
update "graphile_worker"._private_job_queues as job_queues
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
$$;


CREATE FUNCTION graphile_worker.permanently_fail_jobs(job_ids bigint[], error_message text DEFAULT NULL::text) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  update "graphile_worker"._private_jobs as jobs
    set
      last_error = coalesce(error_message, 'Manually marked as failed'),
      attempts = max_attempts,
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;


CREATE FUNCTION graphile_worker.remove_job(job_key text) RETURNS graphile_worker._private_jobs
    LANGUAGE plpgsql STRICT
    AS $$
declare
  v_job "graphile_worker"._private_jobs;
begin
  -- Delete job if not locked
  delete from "graphile_worker"._private_jobs as jobs
    where key = job_key
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
  returning * into v_job;
  if not (v_job is null) then
    perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":-1}');
    return v_job;
  end if;
  -- Otherwise prevent job from retrying, and clear the key
  update "graphile_worker"._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  where key = job_key
  returning * into v_job;
  return v_job;
end;
$$;


CREATE FUNCTION graphile_worker.reschedule_jobs(job_ids bigint[], run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, priority integer DEFAULT NULL::integer, attempts integer DEFAULT NULL::integer, max_attempts integer DEFAULT NULL::integer) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  update "graphile_worker"._private_jobs as jobs
    set
      run_at = coalesce(reschedule_jobs.run_at, jobs.run_at),
      priority = coalesce(reschedule_jobs.priority::smallint, jobs.priority),
      attempts = coalesce(reschedule_jobs.attempts::smallint, jobs.attempts),
      max_attempts = coalesce(reschedule_jobs.max_attempts::smallint, jobs.max_attempts),
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;


CREATE FUNCTION public.current_invitation_hash() RETURNS bytea
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN decode(NULLIF(current_setting('app.invitation_hash'::text, true), ''::text), 'hex'::text);


CREATE FUNCTION public.current_organization_id() RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::bigint;


CREATE FUNCTION public.current_user_id() RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::bigint;


CREATE FUNCTION public.event_heads(asked_organization_ids bigint[]) RETURNS TABLE(organization_id bigint, seq bigint)
    LANGUAGE plpgsql
    AS $$
declare
  asked_id bigint;
begin
  foreach asked_id in array asked_organization_ids loop
    perform set_config('app.organization_id', asked_id::text, true);
    return query select o.id, o.event_seq from organizations o where o.id = asked_id;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;


CREATE FUNCTION public.load_plan(asked_weeks date[], asked_people bigint[], stretch_people bigint[], stretch_starts timestamp with time zone[], stretch_ends timestamp with time zone[], from_date date, to_date date, asked_ids integer, hold boolean, OUT schedules json, OUT counts json, OUT employees json, OUT shifts json, OUT time_off json, OUT unavailable json, OUT new_ids json, OUT made_ids json) RETURNS record
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  held_ids bigint[];
begin
  if hold then
    -- Before anything is held: who waits for another's new week must not hold one.
    if (select count(*) from schedules s where s.week_start_date = any (asked_weeks))
       < cardinality(asked_weeks) then
      with made as (
        insert into schedules (organization_id, week_start_date)
          select current_organization_id(), week from unnest(asked_weeks) as week
          where not exists (select from schedules s where s.week_start_date = week)
          order by week
          on conflict do nothing
          returning id
      )
      select json_agg(id) into made_ids from made;
    end if;
    select json_agg(r), array_agg(r.id) into schedules, held_ids from (
      select s.id, s.week_start_date as "weekStartDate", s.status, s.published_at as "publishedAt",
             s.notes, s.version
      from schedules s where s.week_start_date = any (asked_weeks)
      order by s.week_start_date for no key update) r;
    select json_agg(r) into employees from (
      select e.id, e.full_name as "fullName", e.max_weekly_minutes as "maxWeeklyMinutes", e.active
      from employees e where e.id = any (asked_people) order by e.id for no key update) r;
  else
    select json_agg(r), array_agg(r.id) into schedules, held_ids from (
      select s.id, s.week_start_date as "weekStartDate", s.status, s.published_at as "publishedAt",
             s.notes, s.version
      from schedules s where s.week_start_date = any (asked_weeks)) r;
    select json_agg(r) into employees from (
      select e.id, e.full_name as "fullName", e.max_weekly_minutes as "maxWeeklyMinutes", e.active
      from employees e where e.id = any (asked_people)) r;
  end if;
  select
    (select json_object_agg(held.id, (
        select count(*) from shifts x
        where x.organization_id = current_organization_id() and x.schedule_id = held.id
          and x.status <> 'cancelled'))
      from unnest(held_ids) as held (id)),
    (select json_agg(json_build_object(
        'id', x.id, 'employeeId', x.employee_id, 'scheduleId', x.schedule_id,
        'startsAt', x.starts_at, 'endsAt', x.ends_at, 'status', x.status, 'notes', x.notes,
        'version', x.version))
      from unnest(stretch_people, stretch_starts, stretch_ends) as asked (employee_id, starts_at, ends_at)
      cross join lateral (
        select * from shifts w
        where w.employee_id = asked.employee_id
          and w.ends_at > asked.starts_at and w.starts_at < asked.ends_at
          -- No shift is longer; the index knows where they start.
          and w.starts_at > asked.starts_at - interval '24 hours'
        offset 0) x),
    (select json_agg(json_build_object(
        'employeeId', t.employee_id, 'startDate', t.start_date, 'endDate', t.end_date))
      from time_off_requests t
      where t.employee_id = any (asked_people) and t.status = 'approved'
        and t.start_date <= to_date and t.end_date >= from_date),
    (select json_agg(stretch) from (
      select json_build_object('kind', 'weekly', 'employeeId', a.employee_id, 'weekday', a.weekday,
        'startTime', a.start_time, 'endTime', a.end_time) as stretch
      from availability_stretches a
      where a.kind = 'unavailable' and a.employee_id = any (asked_people)
      union all
      select json_build_object(
        'kind', case x.kind when 'unavailable' then 'dated' else 'lifted' end,
        'employeeId', x.employee_id, 'date', x.date,
        'startTime', coalesce(x.start_time, '00:00'), 'endTime', coalesce(x.end_time, '24:00'))
      from availability_exceptions x
      where x.kind in ('unavailable', 'available') and x.employee_id = any (asked_people)
        and x.date between from_date and to_date) r),
    (select json_agg(nextval('shifts_id_seq')) from generate_series(1, asked_ids) where hold)
  into counts, shifts, time_off, unavailable, new_ids;
end
$$;


CREATE FUNCTION public.memberships_of(signing_in_user_id bigint) RETURNS TABLE(organization_id bigint, employee_id bigint, role text, active boolean)
    LANGUAGE plpgsql
    AS $$
begin
  perform set_config('app.user_id', signing_in_user_id::text, true);
  return query
    select e.organization_id, e.id, e.role, e.active
    from employees e
    where e.user_id = signing_in_user_id
    order by e.active desc, e.id;
  perform set_config('app.user_id', '', true);
end
$$;


CREATE TABLE public.organizations (
    id bigint NOT NULL,
    name text NOT NULL,
    time_zone text NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    overlap_policy text DEFAULT 'refuse_published'::text NOT NULL,
    availability_policy text DEFAULT 'refuse'::text NOT NULL,
    default_max_weekly_minutes integer DEFAULT 2400,
    onboarding_completed_at timestamp with time zone,
    event_seq bigint DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT organizations_availability_policy_check CHECK ((availability_policy = ANY (ARRAY['refuse'::text, 'refuse_published'::text, 'warn'::text]))),
    CONSTRAINT organizations_default_max_weekly_minutes_check CHECK ((default_max_weekly_minutes >= 0)),
    CONSTRAINT organizations_overlap_policy_check CHECK ((overlap_policy = ANY (ARRAY['refuse'::text, 'refuse_published'::text, 'warn'::text])))
);

ALTER TABLE ONLY public.organizations FORCE ROW LEVEL SECURITY;


CREATE FUNCTION public.next_event_seq(organization public.organizations, events integer, expected_zones text[]) RETURNS bigint
    LANGUAGE plpgsql STABLE
    AS $$
begin
  if organization.time_zone <> any (expected_zones) then
    raise exception 'the organization has changed its time zone' using errcode = '40001';
  end if;
  return organization.event_seq + events;
end
$$;


CREATE FUNCTION public.organization_of_invitation(asked_hash bytea) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  found_id bigint;
begin
  perform set_config('app.invitation_hash', encode(asked_hash, 'hex'), true);
  select i.organization_id into found_id from invitations i
    where i.token_hash = asked_hash or i.former_hashes @> array[asked_hash] limit 1;
  perform set_config('app.invitation_hash', '', true);
  return found_id;
end
$$;


CREATE FUNCTION public.organizations_of(asking_user_id bigint) RETURNS TABLE(id bigint, name text, role text)
    LANGUAGE plpgsql
    AS $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
  membership record;
begin
  for membership in select * from memberships_of(asking_user_id) m where m.active loop
    perform set_config('app.organization_id', membership.organization_id::text, true);
    return query select o.id, o.name, membership.role::text from organizations o
      where o.id = membership.organization_id;
  end loop;
  perform set_config('app.organization_id', organization_before, true);
end
$$;


CREATE FUNCTION public.read_week(asked_organization_id bigint, asked_week date, announced boolean, only_employee_id bigint, shows_pay boolean, today date, first_day date, day_starts timestamp with time zone[]) RETURNS TABLE(version text, seq bigint, schedule_id bigint, schedule_status text, schedule_published_at timestamp with time zone, schedule_notes text, schedule_version integer, shift_count bigint, total_ms double precision, cost_cents double precision, shifts text, employees text)
    LANGUAGE plpgsql STABLE
    AS $$
#variable_conflict use_column
declare
  schedule schedules;
  position_seen bigint;
  counted bigint;
  counted_ms double precision;
  counted_cents double precision;
  printed_shifts text;
  printed_employees text;
begin
  perform set_config('app.organization_id', asked_organization_id::text, true);
  select w.version, w.seq into version, position_seen
    from week_version(asked_organization_id, asked_week, announced) w;
  if version is null then
    perform set_config('app.organization_id', '', true);
    return;
  end if;
  select s.* into schedule from schedules s
    where s.organization_id = asked_organization_id and s.week_start_date = asked_week
      and (not announced or s.published_at is not null);

  with chosen as materialized (
    select w.id, w.employee_id, w.starts_at, w.ends_at, w.status, w.notes, w.version
      from shifts w
      where not announced and w.organization_id = asked_organization_id and w.schedule_id = schedule.id
    union all
    select a.shift_id, a.employee_id, a.starts_at, a.ends_at, 'published', a.notes, a.version
      from announced_shifts a
      where announced and a.organization_id = asked_organization_id and a.schedule_id = schedule.id
  ), stretches as materialized (
    -- Many people work the same hours, which are printed once.
    select t.starts_at, t.ends_at, t.ms, t.starts_on, floor(t.ms / 60000 / 60 * 100 + 0.5) / 100 || ',"version":' as hours,
           to_char(t.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') || 'Z","end_time":"'
             || to_char(t.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') || 'Z","status":"' as times
    from (
      select d.starts_at, d.ends_at, round(date_part('epoch', d.ends_at - d.starts_at) * 1000) as ms,
             first_day + (width_bucket(d.starts_at, day_starts) - 1) as starts_on
      from (select distinct c.starts_at, c.ends_at from chosen c) d
    ) t
  ), people as materialized (
    select e.id, ',"employee_id":' || e.id || ',"schedule_id":' || schedule.id || ',"start_time":"' as opening,
           ',"employee":{"id":' || e.id || ',"user":{"full_name":' || to_json(e.full_name)::text || '}}}' as closing
    from employees e where e.organization_id = asked_organization_id
  ), rates as materialized (
    select h.employee_id, h.rate_cents, h.effective_from,
           lead(h.effective_from) over (partition by h.employee_id order by h.effective_from) as ends_on
    from employee_rates h where shows_pay and h.organization_id = asked_organization_id
  )
  select count(*) filter (where p.status <> 'cancelled'),
         coalesce(sum(p.ms) filter (where p.status <> 'cancelled'), 0),
         sum(floor(p.ms / 60000 * p.rate_cents / 60 + 0.5)) filter (where p.status <> 'cancelled'),
         coalesce(string_agg(
           ('{"id":' || p.id || p.opening) || (p.times || p.status || '","notes":')
           || (case when p.notes is null then 'null' else to_json(p.notes)::text end || ',"duration_hours":' || p.hours)
           || (p.version || p.closing), ','), '')
    into counted, counted_ms, counted_cents, printed_shifts
    from (
      select c.id, c.status, c.notes, c.version, e.opening, e.closing, t.times, t.ms, t.hours, r.rate_cents
      from chosen c
      join stretches t on t.starts_at = c.starts_at and t.ends_at = c.ends_at
      join people e on e.id = c.employee_id
      left join rates r on r.employee_id = c.employee_id
        and r.effective_from <= t.starts_on and (r.ends_on is null or r.ends_on > t.starts_on)
      order by c.starts_at, c.id
    ) p;

  select coalesce(string_agg(
           '{"id":' || p.id || ',"user":{"id":' || coalesce(p.user_id::text, 'null') || ',"full_name":' || to_json(p.full_name)::text
           || ',"role":"' || p.role || '","email":' || coalesce(to_json(p.email)::text, 'null') || ',"avatar_url":' || to_json(p.avatar_url)::text
           || '},"hourly_rate":' || coalesce((p.rate_cents::float8 / 100)::text, 'null')
           || ',"max_weekly_hours":' || coalesce((p.max_weekly_minutes::float8 / 60)::text, 'null')
           || ',"active":' || p.active || ',"version":' || p.version || '}', ','), '')
    into printed_employees
    from (
      select e.id, e.user_id, e.full_name, e.role, e.avatar_url, e.active, e.version, r.rate_cents,
             case when only_employee_id is null or e.id = only_employee_id then e.email end as email,
             case when only_employee_id is null then e.max_weekly_minutes end as max_weekly_minutes
      from employees e
      left join (
        select distinct on (h.employee_id) h.employee_id, h.rate_cents
        from employee_rates h
        where shows_pay and h.organization_id = asked_organization_id and h.effective_from <= today
        order by h.employee_id, h.effective_from desc
      ) r on r.employee_id = e.id
      where e.organization_id = asked_organization_id
        and (e.active or e.id in (
          select w.employee_id from shifts w
            where not announced and w.organization_id = asked_organization_id and w.schedule_id = schedule.id
          union all
          select a.employee_id from announced_shifts a
            where announced and a.organization_id = asked_organization_id and a.schedule_id = schedule.id))
      order by e.id
    ) p;

  perform set_config('app.organization_id', '', true);
  return query select version, position_seen, schedule.id, schedule.status, schedule.published_at, schedule.notes,
    schedule.version, counted, counted_ms, case when shows_pay then coalesce(counted_cents, 0) end,
    printed_shifts, printed_employees;
end
$$;


CREATE FUNCTION public.session_context(asked_session_id uuid, asked_at timestamp with time zone) RETURNS TABLE(session_id uuid, user_id bigint, organization_id bigint, employee_id bigint, role text, full_name text, email text, avatar_url text, email_verified boolean, phone_verified boolean, phone_country_code text, phone_number text, has_password boolean, needs_profile_setup boolean, organization_name text, time_zone text, currency text, overlap_policy text, availability_policy text, onboarding_completed boolean, session_created_at timestamp with time zone, last_used_at timestamp with time zone)
    LANGUAGE plpgsql
    AS $$
declare
  found_session sessions;
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
begin
  select s.* into found_session from sessions s
    where s.id = asked_session_id and s.ended_at is null and s.expires_at > asked_at;
  if not found then
    return;
  end if;
  perform set_config('app.organization_id', found_session.organization_id::text, true);
  return query
    select found_session.id, u.id, o.id, e.id, e.role,
           e.full_name, u.email, e.avatar_url, u.email_verified_at is not null, u.phone_verified_at is not null,
           u.phone_country_code, u.phone_number, u.password_hash is not null, e.needs_profile_setup,
           o.name, o.time_zone, o.currency,
           o.overlap_policy, o.availability_policy, o.onboarding_completed_at is not null,
           found_session.created_at, found_session.last_used_at
    from users u
    join employees e on e.user_id = u.id and e.organization_id = found_session.organization_id and e.active
    join organizations o on o.id = found_session.organization_id
    where u.id = found_session.user_id;
  perform set_config('app.organization_id', organization_before, true);
end
$$;


CREATE FUNCTION public.session_contexts(asked_session_ids uuid[], asked_at timestamp with time zone) RETURNS TABLE(session_id uuid, user_id bigint, organization_id bigint, employee_id bigint, role text, full_name text, email text, avatar_url text, email_verified boolean, phone_verified boolean, phone_country_code text, phone_number text, has_password boolean, needs_profile_setup boolean, organization_name text, time_zone text, currency text, overlap_policy text, availability_policy text, onboarding_completed boolean, session_created_at timestamp with time zone, last_used_at timestamp with time zone)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  asked_id uuid;
begin
  foreach asked_id in array asked_session_ids loop
    return query select * from session_context(asked_id, asked_at);
  end loop;
end
$$;


CREATE FUNCTION public.standing_sessions(asked_session_ids uuid[], asked_at timestamp with time zone) RETURNS TABLE(session_id uuid, role text)
    LANGUAGE plpgsql
    AS $$
declare
  served_id bigint;
begin
  for served_id in
    select distinct s.organization_id from sessions s where s.id = any (asked_session_ids)
  loop
    perform set_config('app.organization_id', served_id::text, true);
    return query
      select s.id, e.role
      from sessions s
      join employees e on e.user_id = s.user_id and e.organization_id = s.organization_id and e.active
      where s.id = any (asked_session_ids) and s.organization_id = served_id
        and s.ended_at is null and s.expires_at > asked_at;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;


CREATE FUNCTION public.week_version(asked_organization_id bigint, asked_week date, announced boolean, OUT version text, OUT seq bigint) RETURNS record
    LANGUAGE plpgsql STABLE
    AS $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
  created text;
  found_id bigint;
  found_version integer;
  people_seen numeric;
begin
  perform set_config('app.organization_id', asked_organization_id::text, true);
  select o.event_seq, to_hex((extract(epoch from o.created_at) * 1000)::bigint) into seq, created
    from organizations o where o.id = asked_organization_id;
  select s.id, s.version into found_id, found_version from schedules s
    where s.organization_id = asked_organization_id and s.week_start_date = asked_week
      and (not announced or s.published_at is not null);
  if announced then
    -- Edits move the organization's log; what employees see moves with announcements and people.
    select coalesce(max(e.seq), 0) into seq from events e
      where e.organization_id = asked_organization_id and e.subject_type = 'schedule'
        and e.subject_id = found_id and e.audience = 'everyone';
    select sum(hash_record_extended(e, 0)) into people_seen from employees e
      where e.organization_id = asked_organization_id;
    version := concat_ws('-', created, seq, coalesce(found_id, 0), people_seen);
  else
    -- The log does not tell of an empty schedule that a refused write leaves behind.
    version := concat_ws('-', created, seq, coalesce(found_id, 0), coalesce(found_version, 0));
  end if;
  if created is null then
    version := null;
  end if;
  perform set_config('app.organization_id', organization_before, true);
end
$$;


CREATE TABLE graphile_worker._private_job_queues (
    id integer NOT NULL,
    queue_name text NOT NULL,
    locked_at timestamp with time zone,
    locked_by text,
    is_available boolean GENERATED ALWAYS AS ((locked_at IS NULL)) STORED NOT NULL,
    CONSTRAINT job_queues_queue_name_check CHECK ((length(queue_name) <= 128))
);


CREATE TABLE graphile_worker._private_known_crontabs (
    identifier text NOT NULL,
    known_since timestamp with time zone NOT NULL,
    last_execution timestamp with time zone
);


CREATE TABLE graphile_worker._private_tasks (
    id integer NOT NULL,
    identifier text NOT NULL,
    CONSTRAINT tasks_identifier_check CHECK ((length(identifier) <= 128))
);


ALTER TABLE graphile_worker._private_job_queues ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.job_queues_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE VIEW graphile_worker.jobs AS
 SELECT jobs.id,
    job_queues.queue_name,
    tasks.identifier AS task_identifier,
    jobs.priority,
    jobs.run_at,
    jobs.attempts,
    jobs.max_attempts,
    jobs.last_error,
    jobs.created_at,
    jobs.updated_at,
    jobs.key,
    jobs.locked_at,
    jobs.locked_by,
    jobs.revision,
    jobs.flags
   FROM ((graphile_worker._private_jobs jobs
     JOIN graphile_worker._private_tasks tasks ON ((tasks.id = jobs.task_id)))
     LEFT JOIN graphile_worker._private_job_queues job_queues ON ((job_queues.id = jobs.job_queue_id)));


ALTER TABLE graphile_worker._private_jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.jobs_id_seq1
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE graphile_worker.migrations (
    id integer NOT NULL,
    ts timestamp with time zone DEFAULT now() NOT NULL,
    breaking boolean DEFAULT false NOT NULL
);


ALTER TABLE graphile_worker._private_tasks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.tasks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.announced_shifts (
    organization_id bigint NOT NULL,
    schedule_id bigint NOT NULL,
    shift_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    notes text,
    version integer NOT NULL,
    announced_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.announced_shifts FORCE ROW LEVEL SECURITY;


CREATE TABLE public.auto_schedule_jobs (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    schedule_id bigint NOT NULL,
    source_week date NOT NULL,
    weeks integer NOT NULL,
    auto_publish boolean NOT NULL,
    created_by bigint,
    created_by_name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    stopped_at timestamp with time zone,
    CONSTRAINT auto_schedule_jobs_weeks_check CHECK (((weeks >= 1) AND (weeks <= 12)))
);

ALTER TABLE ONLY public.auto_schedule_jobs FORCE ROW LEVEL SECURITY;


ALTER TABLE public.auto_schedule_jobs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.auto_schedule_jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.auto_schedule_weeks (
    organization_id bigint NOT NULL,
    job_id bigint NOT NULL,
    week_start_date date NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    schedule_id bigint,
    created integer DEFAULT 0 NOT NULL,
    skipped integer DEFAULT 0 NOT NULL,
    reasons text[] DEFAULT '{}'::text[] NOT NULL,
    publish_at timestamp with time zone,
    content text,
    CONSTRAINT auto_schedule_weeks_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'generated'::text, 'published'::text, 'kept_draft'::text, 'skipped'::text, 'stopped'::text])))
);

ALTER TABLE ONLY public.auto_schedule_weeks FORCE ROW LEVEL SECURITY;


CREATE TABLE public.availabilities (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.availabilities FORCE ROW LEVEL SECURITY;


ALTER TABLE public.availabilities ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.availabilities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.availability_exceptions (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    date date NOT NULL,
    start_time text COLLATE pg_catalog."C",
    end_time text COLLATE pg_catalog."C",
    kind text NOT NULL,
    note text,
    CONSTRAINT availability_exceptions_check CHECK (((start_time IS NULL) = (end_time IS NULL))),
    CONSTRAINT availability_exceptions_check1 CHECK ((start_time < end_time)),
    CONSTRAINT availability_exceptions_end_time_check CHECK ((end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'::text)),
    CONSTRAINT availability_exceptions_kind_check CHECK ((kind = ANY (ARRAY['unavailable'::text, 'available'::text, 'preferred'::text]))),
    CONSTRAINT availability_exceptions_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 2000))),
    CONSTRAINT availability_exceptions_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);

ALTER TABLE ONLY public.availability_exceptions FORCE ROW LEVEL SECURITY;


ALTER TABLE public.availability_exceptions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.availability_exceptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.availability_stretches (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    weekday smallint NOT NULL,
    start_time text NOT NULL COLLATE pg_catalog."C",
    end_time text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL,
    CONSTRAINT availability_stretches_check CHECK ((start_time < end_time)),
    CONSTRAINT availability_stretches_end_time_check CHECK ((end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'::text)),
    CONSTRAINT availability_stretches_kind_check CHECK ((kind = ANY (ARRAY['unavailable'::text, 'preferred'::text]))),
    CONSTRAINT availability_stretches_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT availability_stretches_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);

ALTER TABLE ONLY public.availability_stretches FORCE ROW LEVEL SECURITY;


ALTER TABLE public.availability_stretches ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.availability_stretches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.deployment (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    only_one boolean DEFAULT true NOT NULL,
    CONSTRAINT deployment_only_one_check CHECK (only_one)
);


CREATE TABLE public.email_verifications (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    code_hash bytea,
    code_expires_at timestamp with time zone,
    code_tries integer DEFAULT 0 NOT NULL,
    password_hash text,
    full_name text,
    organization_name text
);


ALTER TABLE public.email_verifications ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.email_verifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.employee_rates (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    effective_from date NOT NULL,
    rate_cents integer NOT NULL,
    CONSTRAINT employee_rates_rate_cents_check CHECK ((rate_cents >= 0))
);

ALTER TABLE ONLY public.employee_rates FORCE ROW LEVEL SECURITY;


ALTER TABLE public.employee_rates ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.employee_rates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.employees (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    user_id bigint,
    full_name text NOT NULL,
    email text,
    role text NOT NULL,
    avatar_url text NOT NULL,
    max_weekly_minutes integer DEFAULT 2400,
    active boolean DEFAULT true NOT NULL,
    needs_profile_setup boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT employees_max_weekly_minutes_check CHECK ((max_weekly_minutes >= 0)),
    CONSTRAINT employees_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'manager'::text, 'employee'::text])))
);

ALTER TABLE ONLY public.employees FORCE ROW LEVEL SECURITY;


ALTER TABLE public.employees ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.employees_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.events (
    organization_id bigint NOT NULL,
    seq bigint NOT NULL,
    type text NOT NULL,
    actor_user_id bigint,
    actor_name text NOT NULL,
    session_id uuid,
    subject_type text NOT NULL,
    subject_id bigint,
    weeks date[] NOT NULL,
    audience text NOT NULL,
    payload jsonb NOT NULL,
    staff_payload jsonb,
    change jsonb,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    shift_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    notified_user_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    CONSTRAINT events_audience_check CHECK ((audience = ANY (ARRAY['managers'::text, 'staff'::text, 'everyone'::text, 'nobody'::text])))
);

ALTER TABLE ONLY public.events FORCE ROW LEVEL SECURITY;


CREATE TABLE public.idempotency_keys (
    organization_id bigint NOT NULL,
    user_id bigint NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    reply text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.idempotency_keys FORCE ROW LEVEL SECURITY;


CREATE TABLE public.invitations (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    email text NOT NULL,
    token_hash bytea NOT NULL,
    invited_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    former_hashes bytea[] DEFAULT '{}'::bytea[] NOT NULL,
    CONSTRAINT invitations_email_check CHECK ((email = lower(email)))
);

ALTER TABLE ONLY public.invitations FORCE ROW LEVEL SECURITY;


ALTER TABLE public.invitations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.invitations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE public.notification_preferences (
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    kind text NOT NULL,
    in_app boolean NOT NULL,
    email boolean NOT NULL
);

ALTER TABLE ONLY public.notification_preferences FORCE ROW LEVEL SECURITY;


CREATE TABLE public.notifications (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    kind text NOT NULL,
    effect_key text,
    subject_type text,
    subject_id bigint,
    data jsonb NOT NULL,
    in_app boolean NOT NULL,
    mail_due boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT notifications_check CHECK (((subject_type IS NULL) = (subject_id IS NULL))),
    CONSTRAINT notifications_kind_check CHECK ((kind = ANY (ARRAY['schedule_published'::text, 'shift_tomorrow'::text, 'time_off_decided'::text, 'time_off_requested'::text, 'week_kept_draft'::text])))
);

ALTER TABLE ONLY public.notifications FORCE ROW LEVEL SECURITY;


ALTER TABLE public.notifications ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.onboarding_progress (
    organization_id bigint NOT NULL,
    current_step smallint NOT NULL,
    data json NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT onboarding_progress_current_step_check CHECK (((current_step >= 1) AND (current_step <= 3)))
);

ALTER TABLE ONLY public.onboarding_progress FORCE ROW LEVEL SECURITY;


ALTER TABLE public.organizations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.organizations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.outbox (
    id bigint NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    html text,
    link text,
    code text,
    attempts integer DEFAULT 0 NOT NULL,
    delivered_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT outbox_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])))
);


ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.password_resets (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);


ALTER TABLE public.password_resets ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.password_resets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.phone_verifications (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    country_code text NOT NULL,
    phone_number text NOT NULL,
    salt bytea NOT NULL,
    code_hash bytea NOT NULL,
    code_tries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    code_expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);


ALTER TABLE public.phone_verifications ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.phone_verifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.schedules (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    week_start_date date NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    notes text,
    published_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT schedules_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text]))),
    CONSTRAINT schedules_week_start_date_check CHECK ((EXTRACT(isodow FROM week_start_date) = (1)::numeric))
);

ALTER TABLE ONLY public.schedules FORCE ROW LEVEL SECURITY;


ALTER TABLE public.schedules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.schedules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id bigint NOT NULL,
    organization_id bigint NOT NULL,
    user_agent text,
    address inet,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    number bigint NOT NULL
);


ALTER TABLE public.sessions ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.sessions_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.shift_templates (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    name text NOT NULL,
    start_time text NOT NULL,
    end_time text NOT NULL,
    days text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shift_templates_days_check CHECK (((cardinality(days) >= 1) AND (cardinality(days) <= 7)))
);

ALTER TABLE ONLY public.shift_templates FORCE ROW LEVEL SECURITY;


ALTER TABLE public.shift_templates ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shift_templates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.shifts (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    schedule_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    notes text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shifts_check CHECK ((((ends_at - starts_at) >= '00:15:00'::interval) AND ((ends_at - starts_at) <= '24:00:00'::interval))),
    CONSTRAINT shifts_notes_check CHECK (((char_length(notes) >= 1) AND (char_length(notes) <= 2000))),
    CONSTRAINT shifts_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'cancelled'::text])))
);

ALTER TABLE ONLY public.shifts FORCE ROW LEVEL SECURITY;


ALTER TABLE public.shifts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shifts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.social_attempts (
    state_hash bytea NOT NULL,
    provider text NOT NULL,
    browser_hash bytea NOT NULL,
    code_verifier text NOT NULL,
    nonce text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


CREATE TABLE public.social_codes (
    code_hash bytea NOT NULL,
    provider text NOT NULL,
    subject text NOT NULL,
    email text NOT NULL,
    full_name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


CREATE TABLE public.social_identities (
    id bigint NOT NULL,
    provider text NOT NULL,
    subject text NOT NULL,
    user_id bigint NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


ALTER TABLE public.social_identities ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.social_identities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.time_off_requests (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    type text DEFAULT 'vacation'::text NOT NULL,
    start_date date NOT NULL,
    end_date date NOT NULL,
    reason text,
    status text DEFAULT 'pending'::text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by_id bigint,
    decided_at timestamp with time zone,
    decision_note text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT time_off_requests_check CHECK ((((end_date - start_date) >= 0) AND ((end_date - start_date) <= 365))),
    CONSTRAINT time_off_requests_check1 CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT time_off_requests_check2 CHECK (((decided_at IS NULL) = (decided_by_id IS NULL))),
    CONSTRAINT time_off_requests_decision_note_check CHECK (((char_length(decision_note) >= 1) AND (char_length(decision_note) <= 2000))),
    CONSTRAINT time_off_requests_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 2000))),
    CONSTRAINT time_off_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text]))),
    CONSTRAINT time_off_requests_type_check CHECK ((type = ANY (ARRAY['vacation'::text, 'sick'::text, 'personal'::text])))
);

ALTER TABLE ONLY public.time_off_requests FORCE ROW LEVEL SECURITY;


ALTER TABLE public.time_off_requests ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.time_off_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.users (
    id bigint NOT NULL,
    email text NOT NULL,
    password_hash text,
    email_verified_at timestamp with time zone,
    phone_country_code text,
    phone_number text,
    phone_verified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_email_check CHECK ((email = lower(email)))
);


ALTER TABLE public.users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES
	(1, NULL, 1, '{"organizationId":1,"jobId":1,"week":"2026-12-07"}', 0, '2026-11-24 13:39:53.204663+00', 0, 12, NULL, '2026-11-24 13:39:53.204663+00', '2026-11-24 13:39:53.204663+00', 'repeat_week-1-2026-12-07', NULL, NULL, 0, NULL, DEFAULT),
	(2, NULL, 2, '{"organizationId":1,"date":"2026-11-30"}', 0, '2026-11-29 22:59:59.801663+00', 0, 12, NULL, '2026-11-24 13:39:53.204663+00', '2026-11-24 13:39:53.204663+00', 'remind_of_shifts-1-2026-11-30', NULL, NULL, 0, NULL, DEFAULT),
	(3, NULL, 3, '{"organizationId":1,"ids":[13]}', 0, '2026-11-24 13:39:53.204663+00', 0, 12, NULL, '2026-11-24 13:39:53.204663+00', '2026-11-24 13:39:53.204663+00', NULL, NULL, NULL, 0, NULL, DEFAULT),
	(4, NULL, 3, '{"organizationId":1,"ids":[16]}', 0, '2026-11-24 13:39:53.541886+00', 0, 12, NULL, '2026-11-24 13:39:53.541886+00', '2026-11-24 13:39:53.541886+00', NULL, NULL, NULL, 0, NULL, DEFAULT),
	(5, NULL, 4, '{"id":1}', 0, '2026-11-24 13:39:53.660841+00', 0, 12, NULL, '2026-11-24 13:39:53.660841+00', '2026-11-24 13:39:53.660841+00', 'message-1', NULL, NULL, 0, NULL, DEFAULT),
	(6, NULL, 4, '{"id":2}', 0, '2026-11-24 13:39:54.272464+00', 0, 12, NULL, '2026-11-24 13:39:54.272464+00', '2026-11-24 13:39:54.272464+00', 'message-2', NULL, NULL, 0, NULL, DEFAULT),
	(7, NULL, 5, '{"email":"admin@pier.test"}', 0, '2026-11-24 13:39:54.326443+00', 0, 12, NULL, '2026-11-24 13:39:54.326443+00', '2026-11-24 13:39:54.326443+00', NULL, NULL, NULL, 0, NULL, DEFAULT);


INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES
	(1, 'repeat_week'),
	(2, 'remind_of_shifts'),
	(3, 'mail_notifications'),
	(4, 'deliver_message'),
	(5, 'mail_password_reset');


INSERT INTO graphile_worker.migrations VALUES
	(1, '2026-11-24 13:39:49.39948+00', true),
	(2, '2026-11-24 13:39:49.498462+00', false),
	(3, '2026-11-24 13:39:49.512038+00', true),
	(4, '2026-11-24 13:39:49.574687+00', false),
	(5, '2026-11-24 13:39:49.582384+00', false),
	(6, '2026-11-24 13:39:49.589077+00', false),
	(7, '2026-11-24 13:39:49.596662+00', false),
	(8, '2026-11-24 13:39:49.60475+00', false),
	(9, '2026-11-24 13:39:49.611894+00', false),
	(10, '2026-11-24 13:39:49.616086+00', false),
	(11, '2026-11-24 13:39:49.617784+00', true),
	(12, '2026-11-24 13:39:49.71045+00', false),
	(13, '2026-11-24 13:39:49.721984+00', true),
	(14, '2026-11-24 13:39:49.73654+00', true),
	(15, '2026-11-24 13:39:49.739527+00', false),
	(16, '2026-11-24 13:39:49.743251+00', true),
	(17, '2026-11-24 13:39:49.753459+00', false),
	(18, '2026-11-24 13:39:49.764988+00', false),
	(19, '2026-11-24 13:39:49.772326+00', true),
	(20, '2026-11-24 13:39:49.776704+00', false);


INSERT INTO public.announced_shifts VALUES
	(1, 1, 1, 3, '2026-11-16 12:00:00+00', '2026-11-16 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 2, 4, '2026-11-16 12:00:00+00', '2026-11-16 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 3, 6, '2026-11-16 20:00:00+00', '2026-11-17 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 4, 8, '2026-11-16 20:00:00+00', '2026-11-17 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 5, 3, '2026-11-17 12:00:00+00', '2026-11-17 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 6, 9, '2026-11-17 12:00:00+00', '2026-11-17 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 7, 12, '2026-11-17 20:00:00+00', '2026-11-18 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 8, 13, '2026-11-17 20:00:00+00', '2026-11-18 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 9, 4, '2026-11-18 12:00:00+00', '2026-11-18 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 10, 5, '2026-11-18 12:00:00+00', '2026-11-18 18:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 11, 10, '2026-11-18 18:00:00+00', '2026-11-19 02:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 12, 6, '2026-11-18 20:00:00+00', '2026-11-19 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 13, 3, '2026-11-19 12:00:00+00', '2026-11-19 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 14, 9, '2026-11-19 12:00:00+00', '2026-11-19 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 15, 8, '2026-11-19 20:00:00+00', '2026-11-20 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 16, 11, '2026-11-19 22:00:00+00', '2026-11-20 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 17, 4, '2026-11-20 11:00:00+00', '2026-11-20 19:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 18, 5, '2026-11-20 13:00:00+00', '2026-11-20 19:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 19, 12, '2026-11-20 19:00:00+00', '2026-11-21 03:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 20, 13, '2026-11-20 20:00:00+00', '2026-11-21 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 21, 3, '2026-11-21 13:00:00+00', '2026-11-21 21:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 22, 7, '2026-11-21 15:00:00+00', '2026-11-21 21:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 23, 10, '2026-11-21 21:00:00+00', '2026-11-22 05:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 24, 14, '2026-11-22 03:00:00+00', '2026-11-22 11:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 25, 6, '2026-11-22 13:00:00+00', '2026-11-22 21:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 26, 7, '2026-11-22 15:00:00+00', '2026-11-22 21:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 27, 11, '2026-11-22 21:00:00+00', '2026-11-23 03:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 1, 28, 2, '2026-11-22 21:00:00+00', '2026-11-23 03:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 29, 3, '2026-11-23 12:00:00+00', '2026-11-23 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 30, 4, '2026-11-23 12:00:00+00', '2026-11-23 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 31, 6, '2026-11-23 20:00:00+00', '2026-11-24 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 32, 8, '2026-11-23 20:00:00+00', '2026-11-24 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 33, 3, '2026-11-24 12:00:00+00', '2026-11-24 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 34, 9, '2026-11-24 12:00:00+00', '2026-11-24 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 35, 12, '2026-11-24 20:00:00+00', '2026-11-25 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 36, 13, '2026-11-24 20:00:00+00', '2026-11-25 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 37, 4, '2026-11-25 12:00:00+00', '2026-11-25 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 38, 5, '2026-11-25 12:00:00+00', '2026-11-25 18:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 39, 10, '2026-11-25 18:00:00+00', '2026-11-26 02:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 40, 6, '2026-11-25 20:00:00+00', '2026-11-26 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 41, 3, '2026-11-26 12:00:00+00', '2026-11-26 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 42, 9, '2026-11-26 12:00:00+00', '2026-11-26 20:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 43, 8, '2026-11-26 20:00:00+00', '2026-11-27 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 44, 11, '2026-11-26 22:00:00+00', '2026-11-27 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 45, 4, '2026-11-27 11:00:00+00', '2026-11-27 19:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 46, 5, '2026-11-27 13:00:00+00', '2026-11-27 19:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 47, 12, '2026-11-27 19:00:00+00', '2026-11-28 03:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 48, 13, '2026-11-27 20:00:00+00', '2026-11-28 04:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 49, 3, '2026-11-28 13:00:00+00', '2026-11-28 21:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 50, 7, '2026-11-28 15:00:00+00', '2026-11-28 21:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 51, 10, '2026-11-28 21:00:00+00', '2026-11-29 05:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 52, 14, '2026-11-29 03:00:00+00', '2026-11-29 11:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 53, 6, '2026-11-29 13:00:00+00', '2026-11-29 21:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 54, 7, '2026-11-29 15:00:00+00', '2026-11-29 21:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 55, 11, '2026-11-29 21:00:00+00', '2026-11-30 03:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 2, 56, 2, '2026-11-29 21:00:00+00', '2026-11-30 03:00:00+00', NULL, 1, '2026-11-24 13:39:49.892+00'),
	(1, 3, 57, 4, '2026-11-30 12:00:00+00', '2026-11-30 20:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 58, 3, '2026-11-30 12:00:00+00', '2026-11-30 20:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 59, 8, '2026-11-30 20:00:00+00', '2026-12-01 04:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 60, 12, '2026-11-30 20:00:00+00', '2026-12-01 04:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 61, 4, '2026-12-01 12:00:00+00', '2026-12-01 20:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 62, 13, '2026-12-01 12:00:00+00', '2026-12-01 20:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 63, 10, '2026-12-01 20:00:00+00', '2026-12-02 04:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 64, 4, '2026-12-02 12:00:00+00', '2026-12-02 20:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 65, 6, '2026-12-02 14:00:00+00', '2026-12-02 22:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 66, 6, '2026-12-02 20:00:00+00', '2026-12-03 02:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 67, 4, '2026-12-03 12:00:00+00', '2026-12-03 20:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 68, 3, '2026-12-03 12:00:00+00', '2026-12-03 20:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 69, 11, '2026-12-03 21:00:00+00', '2026-12-04 03:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 70, 14, '2026-12-04 03:00:00+00', '2026-12-04 11:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 71, 4, '2026-12-04 12:00:00+00', '2026-12-04 20:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 72, 5, '2026-12-04 13:00:00+00', '2026-12-04 19:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 73, 9, '2026-12-04 17:00:00+00', '2026-12-04 18:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 74, 12, '2026-12-04 20:00:00+00', '2026-12-05 04:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 75, 4, '2026-12-05 13:00:00+00', '2026-12-05 21:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 76, 7, '2026-12-05 15:00:00+00', '2026-12-05 21:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 77, 13, '2026-12-05 21:00:00+00', '2026-12-06 05:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 78, 3, '2026-12-06 13:00:00+00', '2026-12-06 21:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00'),
	(1, 3, 79, 8, '2026-12-06 21:00:00+00', '2026-12-07 03:00:00+00', NULL, 1, '2026-11-24 13:39:53.204+00');


INSERT INTO public.auto_schedule_jobs VALUES
	(1, 1, 3, '2026-11-30', 1, true, 2, 'Marco Bellini', '2026-11-24 13:39:53.204+00', NULL);


INSERT INTO public.auto_schedule_weeks VALUES
	(1, 1, '2026-12-07', 'pending', NULL, 0, 0, '{}', NULL, NULL);


INSERT INTO public.availabilities VALUES
	(1, 1, 5, 1, '2026-11-24 13:39:49.892+00'),
	(2, 1, 7, 1, '2026-11-24 13:39:49.892+00'),
	(3, 1, 9, 1, '2026-11-24 13:39:49.892+00'),
	(4, 1, 10, 1, '2026-11-24 13:39:49.892+00'),
	(5, 1, 11, 1, '2026-11-24 13:39:49.892+00'),
	(6, 1, 12, 1, '2026-11-24 13:39:49.892+00');


INSERT INTO public.availability_exceptions VALUES
	(1, 1, 7, '2026-12-12', NULL, NULL, 'unavailable', 'Exam'),
	(2, 1, 7, '2026-12-28', NULL, NULL, 'available', 'Term break'),
	(3, 1, 12, '2026-12-24', '17:00', '21:00', 'unavailable', 'Parents’ evening');


INSERT INTO public.availability_stretches VALUES
	(1, 1, 5, 0, '16:00', '24:00', 'unavailable'),
	(2, 1, 5, 1, '16:00', '24:00', 'unavailable'),
	(3, 1, 5, 2, '16:00', '24:00', 'unavailable'),
	(4, 1, 5, 3, '16:00', '24:00', 'unavailable'),
	(5, 1, 5, 4, '16:00', '24:00', 'unavailable'),
	(6, 1, 7, 0, '08:00', '18:00', 'unavailable'),
	(7, 1, 7, 1, '08:00', '18:00', 'unavailable'),
	(8, 1, 7, 2, '08:00', '18:00', 'unavailable'),
	(9, 1, 7, 3, '08:00', '18:00', 'unavailable'),
	(10, 1, 7, 4, '08:00', '18:00', 'unavailable'),
	(11, 1, 9, 0, '07:00', '15:00', 'preferred'),
	(12, 1, 9, 1, '07:00', '15:00', 'preferred'),
	(13, 1, 9, 2, '07:00', '15:00', 'preferred'),
	(14, 1, 9, 3, '07:00', '15:00', 'preferred'),
	(15, 1, 9, 4, '07:00', '15:00', 'preferred'),
	(16, 1, 10, 0, '00:00', '12:00', 'unavailable'),
	(17, 1, 10, 1, '00:00', '12:00', 'unavailable'),
	(18, 1, 10, 2, '00:00', '12:00', 'unavailable'),
	(19, 1, 10, 3, '00:00', '12:00', 'unavailable'),
	(20, 1, 10, 4, '00:00', '12:00', 'unavailable'),
	(21, 1, 10, 5, '14:00', '24:00', 'preferred'),
	(22, 1, 10, 6, '14:00', '24:00', 'preferred'),
	(23, 1, 11, 0, '00:00', '24:00', 'unavailable'),
	(24, 1, 11, 1, '00:00', '24:00', 'unavailable'),
	(25, 1, 11, 2, '00:00', '24:00', 'unavailable'),
	(26, 1, 12, 6, '00:00', '24:00', 'unavailable');


INSERT INTO public.deployment VALUES
	('5c06e2ce-98c8-4d48-9432-8e7d456864fa', true);


INSERT INTO public.email_verifications VALUES
	(1, 5, '\x577ef4a9fddd15cd0d9ff8ebb9bc461650ab4fe59785492669d5c8afed226f6d', '2026-11-24 13:39:54.044+00', '2026-11-25 13:39:54.044+00', NULL, '\xbc7c5cef01a9074958817e2de9f1b7d25d1301ce6371c08fe3dca9f1c63a3fed', '2026-11-24 13:49:54.044+00', 0, '$argon2id$v=19$m=19456,t=2,p=1$37NDCuPjQDGCi6k/h5b7pw$DzB6BRuoyVoPTId24HIYrTw1T31B22lRDpK1gIkk54E', 'Vera Holm', 'Holm');


INSERT INTO public.employee_rates VALUES
	(1, 1, 1, '2020-01-06', 3400),
	(2, 1, 2, '2020-01-06', 2800),
	(3, 1, 3, '2020-01-06', 1850),
	(4, 1, 4, '2020-01-06', 1800),
	(5, 1, 5, '2020-01-06', 1750),
	(6, 1, 6, '2020-01-06', 1900),
	(7, 1, 7, '2020-01-06', 1700),
	(8, 1, 8, '2020-01-06', 1825),
	(9, 1, 9, '2020-01-06', 1950),
	(10, 1, 10, '2020-01-06', 1725),
	(11, 1, 11, '2020-01-06', 1775),
	(12, 1, 12, '2020-01-06', 1875),
	(13, 1, 13, '2020-01-06', 1925),
	(14, 1, 14, '2020-01-06', 1700),
	(15, 2, 15, '2020-01-06', 2600),
	(16, 2, 16, '2020-01-06', 1400);


INSERT INTO public.employees VALUES
	(1, 1, 1, 'Nora Whitfield', 'admin@demo.test', 'admin', 'fallback:ocean:Nora Whitfield', 2400, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(2, 1, 2, 'Marco Bellini', 'manager@demo.test', 'manager', 'fallback:ocean:Marco Bellini', 2400, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(3, 1, 3, 'Ana Ruiz', 'employee@demo.test', 'employee', 'fallback:ocean:Ana Ruiz', 2400, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(4, 1, NULL, 'Ben Okafor', 'ben.okafor@demo.test', 'employee', 'fallback:ocean:Ben Okafor', 2400, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(6, 1, NULL, 'Diego Santos', 'diego.santos@demo.test', 'employee', 'fallback:ocean:Diego Santos', 2400, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(7, 1, NULL, 'Emma Lindqvist', 'emma.lindqvist@demo.test', 'employee', 'fallback:ocean:Emma Lindqvist', 1200, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(8, 1, NULL, 'Farid Haddad', 'farid.haddad@demo.test', 'employee', 'fallback:ocean:Farid Haddad', 2400, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(9, 1, NULL, 'Grace Kim', 'grace.kim@demo.test', 'employee', 'fallback:ocean:Grace Kim', 2400, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(10, 1, NULL, 'Henry Novak', 'henry.novak@demo.test', 'employee', 'fallback:ocean:Henry Novak', 2400, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(11, 1, NULL, 'Isla Fraser', 'isla.fraser@demo.test', 'employee', 'fallback:ocean:Isla Fraser', 1500, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(12, 1, NULL, 'Jamal Carter', 'jamal.carter@demo.test', 'employee', 'fallback:ocean:Jamal Carter', 2400, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(13, 1, NULL, 'Keiko Tanaka', 'keiko.tanaka@demo.test', 'employee', 'fallback:ocean:Keiko Tanaka', 2400, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(14, 1, NULL, 'Liam Walsh', 'liam.walsh@demo.test', 'employee', 'fallback:ocean:Liam Walsh', NULL, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(15, 2, 4, 'Olive Marsh', 'admin@pier.test', 'admin', 'fallback:ocean:Olive Marsh', 2400, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(16, 2, NULL, 'Tom Ashby', 'tom.ashby@pier.test', 'employee', 'fallback:ocean:Tom Ashby', 2400, true, false, 1, '2026-11-24 13:39:49.957391+00'),
	(5, 1, NULL, 'Chloe Martin', 'chloe.martin@demo.test', 'employee', 'fallback:ocean:Chloe Martin', 1920, true, false, 2, '2026-11-24 13:39:49.957391+00'),
	(17, 1, NULL, 'Ines Vale', 'invited@upgrade.test', 'employee', 'fallback:ocean:Ines Vale', 2400, true, true, 1, '2026-11-24 13:39:53.660841+00'),
	(18, 3, 5, 'Vera Holm', 'vera@upgrade.test', 'admin', 'fallback:ocean:Vera Holm', 2400, true, false, 1, '2026-11-24 13:39:54.272464+00');


INSERT INTO public.events VALUES
	(1, 1, 'shift_created', 2, 'Marco Bellini', '20b22f9f-b92a-4cac-90f0-fe03004c6066', 'shift', 80, '{2026-12-21}', 'managers', '{"shift": {"id": 80, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "schedule_id": 4, "duration_hours": 4}, "shift_id": 80}', NULL, '{"steps": [{"after": {"id": 80, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "schedule_id": 4, "duration_hours": 4}, "before": null}]}', '2026-11-24 13:39:53.023548+00', '{80}', '{}'),
	(1, 2, 'shift_created', 2, 'Marco Bellini', '20b22f9f-b92a-4cac-90f0-fe03004c6066', 'shift', 81, '{2026-12-21}', 'managers', '{"shift": {"id": 81, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 4, "schedule_id": 4, "duration_hours": 4}, "shift_id": 81}', NULL, '{"steps": [{"after": {"id": 81, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 4, "schedule_id": 4, "duration_hours": 4}, "before": null}]}', '2026-11-24 13:39:53.079432+00', '{81}', '{}'),
	(1, 3, 'shift_updated', 2, 'Marco Bellini', '20b22f9f-b92a-4cac-90f0-fe03004c6066', 'shift', 80, '{2026-12-21}', 'managers', '{"shift": {"id": 80, "notes": "Bring the keys", "status": "draft", "version": 2, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T19:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "schedule_id": 4, "duration_hours": 5}, "shift_id": 80}', NULL, '{"steps": [{"after": {"id": 80, "notes": "Bring the keys", "status": "draft", "version": 2, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T19:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "schedule_id": 4, "duration_hours": 5}, "before": {"id": 80, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "schedule_id": 4, "duration_hours": 4}}]}', '2026-11-24 13:39:53.122069+00', '{80}', '{}'),
	(1, 4, 'shift_deleted', 2, 'Marco Bellini', '20b22f9f-b92a-4cac-90f0-fe03004c6066', 'shift', 81, '{2026-12-21}', 'managers', '{"shift": {"id": 81, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 4, "schedule_id": 4, "duration_hours": 4}, "shift_id": 81}', NULL, '{"steps": [{"after": null, "before": {"id": 81, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 4, "schedule_id": 4, "duration_hours": 4}}]}', '2026-11-24 13:39:53.158553+00', '{81}', '{}'),
	(1, 5, 'schedule_updated', 2, 'Marco Bellini', '20b22f9f-b92a-4cac-90f0-fe03004c6066', 'schedule', 4, '{2026-12-21}', 'managers', '{"schedule": {"id": 4, "notes": null, "status": "draft", "version": 1, "is_draft": true, "shift_count": 2, "is_published": false, "published_at": null, "week_end_date": "2026-12-27", "week_start_date": "2026-12-21"}, "schedules": [{"id": 4, "notes": null, "status": "draft", "version": 1, "is_draft": true, "shift_count": 2, "is_published": false, "published_at": null, "week_end_date": "2026-12-27", "week_start_date": "2026-12-21"}], "changed_shifts": [{"id": 82, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 5, "user": {"full_name": "Chloe Martin"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 5, "schedule_id": 4, "duration_hours": 4}], "removed_shift_ids": []}', NULL, '{"steps": [{"after": {"id": 82, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 5, "user": {"full_name": "Chloe Martin"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 5, "schedule_id": 4, "duration_hours": 4}, "before": null}]}', '2026-11-24 13:39:53.183737+00', '{82}', '{}'),
	(1, 6, 'schedule_published', 2, 'Marco Bellini', '20b22f9f-b92a-4cac-90f0-fe03004c6066', 'schedule', 3, '{2026-11-30}', 'everyone', '{"schedule": {"id": 3, "notes": null, "status": "published", "version": 2, "is_draft": false, "shift_count": 23, "is_published": true, "published_at": "2026-11-24T13:39:53.204Z", "week_end_date": "2026-12-06", "week_start_date": "2026-11-30"}}', '{"shifts": [{"id": 57, "notes": null, "status": "published", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-11-30T20:00:00.000Z", "start_time": "2026-11-30T12:00:00.000Z", "employee_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 58, "notes": null, "status": "published", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-11-30T20:00:00.000Z", "start_time": "2026-11-30T12:00:00.000Z", "employee_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 59, "notes": null, "status": "published", "version": 1, "employee": {"id": 8, "user": {"full_name": "Farid Haddad"}}, "end_time": "2026-12-01T04:00:00.000Z", "start_time": "2026-11-30T20:00:00.000Z", "employee_id": 8, "schedule_id": 3, "duration_hours": 8}, {"id": 60, "notes": null, "status": "published", "version": 1, "employee": {"id": 12, "user": {"full_name": "Jamal Carter"}}, "end_time": "2026-12-01T04:00:00.000Z", "start_time": "2026-11-30T20:00:00.000Z", "employee_id": 12, "schedule_id": 3, "duration_hours": 8}, {"id": 61, "notes": null, "status": "published", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-01T20:00:00.000Z", "start_time": "2026-12-01T12:00:00.000Z", "employee_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 62, "notes": null, "status": "published", "version": 1, "employee": {"id": 13, "user": {"full_name": "Keiko Tanaka"}}, "end_time": "2026-12-01T20:00:00.000Z", "start_time": "2026-12-01T12:00:00.000Z", "employee_id": 13, "schedule_id": 3, "duration_hours": 8}, {"id": 63, "notes": null, "status": "published", "version": 1, "employee": {"id": 10, "user": {"full_name": "Henry Novak"}}, "end_time": "2026-12-02T04:00:00.000Z", "start_time": "2026-12-01T20:00:00.000Z", "employee_id": 10, "schedule_id": 3, "duration_hours": 8}, {"id": 64, "notes": null, "status": "published", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-02T20:00:00.000Z", "start_time": "2026-12-02T12:00:00.000Z", "employee_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 65, "notes": null, "status": "published", "version": 1, "employee": {"id": 6, "user": {"full_name": "Diego Santos"}}, "end_time": "2026-12-02T22:00:00.000Z", "start_time": "2026-12-02T14:00:00.000Z", "employee_id": 6, "schedule_id": 3, "duration_hours": 8}, {"id": 66, "notes": null, "status": "published", "version": 1, "employee": {"id": 6, "user": {"full_name": "Diego Santos"}}, "end_time": "2026-12-03T02:00:00.000Z", "start_time": "2026-12-02T20:00:00.000Z", "employee_id": 6, "schedule_id": 3, "duration_hours": 6}, {"id": 67, "notes": null, "status": "published", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-03T20:00:00.000Z", "start_time": "2026-12-03T12:00:00.000Z", "employee_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 68, "notes": null, "status": "published", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-03T20:00:00.000Z", "start_time": "2026-12-03T12:00:00.000Z", "employee_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 69, "notes": null, "status": "published", "version": 1, "employee": {"id": 11, "user": {"full_name": "Isla Fraser"}}, "end_time": "2026-12-04T03:00:00.000Z", "start_time": "2026-12-03T21:00:00.000Z", "employee_id": 11, "schedule_id": 3, "duration_hours": 6}, {"id": 70, "notes": null, "status": "published", "version": 1, "employee": {"id": 14, "user": {"full_name": "Liam Walsh"}}, "end_time": "2026-12-04T11:00:00.000Z", "start_time": "2026-12-04T03:00:00.000Z", "employee_id": 14, "schedule_id": 3, "duration_hours": 8}, {"id": 71, "notes": null, "status": "published", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-04T20:00:00.000Z", "start_time": "2026-12-04T12:00:00.000Z", "employee_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 72, "notes": null, "status": "published", "version": 1, "employee": {"id": 5, "user": {"full_name": "Chloe Martin"}}, "end_time": "2026-12-04T19:00:00.000Z", "start_time": "2026-12-04T13:00:00.000Z", "employee_id": 5, "schedule_id": 3, "duration_hours": 6}, {"id": 73, "notes": null, "status": "published", "version": 1, "employee": {"id": 9, "user": {"full_name": "Grace Kim"}}, "end_time": "2026-12-04T18:00:00.000Z", "start_time": "2026-12-04T17:00:00.000Z", "employee_id": 9, "schedule_id": 3, "duration_hours": 1}, {"id": 74, "notes": null, "status": "published", "version": 1, "employee": {"id": 12, "user": {"full_name": "Jamal Carter"}}, "end_time": "2026-12-05T04:00:00.000Z", "start_time": "2026-12-04T20:00:00.000Z", "employee_id": 12, "schedule_id": 3, "duration_hours": 8}, {"id": 75, "notes": null, "status": "published", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-05T21:00:00.000Z", "start_time": "2026-12-05T13:00:00.000Z", "employee_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 76, "notes": null, "status": "published", "version": 1, "employee": {"id": 7, "user": {"full_name": "Emma Lindqvist"}}, "end_time": "2026-12-05T21:00:00.000Z", "start_time": "2026-12-05T15:00:00.000Z", "employee_id": 7, "schedule_id": 3, "duration_hours": 6}, {"id": 77, "notes": null, "status": "published", "version": 1, "employee": {"id": 13, "user": {"full_name": "Keiko Tanaka"}}, "end_time": "2026-12-06T05:00:00.000Z", "start_time": "2026-12-05T21:00:00.000Z", "employee_id": 13, "schedule_id": 3, "duration_hours": 8}, {"id": 78, "notes": null, "status": "published", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-06T21:00:00.000Z", "start_time": "2026-12-06T13:00:00.000Z", "employee_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 79, "notes": null, "status": "published", "version": 1, "employee": {"id": 8, "user": {"full_name": "Farid Haddad"}}, "end_time": "2026-12-07T03:00:00.000Z", "start_time": "2026-12-06T21:00:00.000Z", "employee_id": 8, "schedule_id": 3, "duration_hours": 6}], "schedule": {"id": 3, "notes": null, "status": "published", "version": 1, "is_draft": false, "shift_count": 23, "is_published": true, "published_at": "2026-11-24T13:39:53.204Z", "week_end_date": "2026-12-06", "week_start_date": "2026-11-30"}}', '{"people": [{"added": [58, 68, 78], "changed": [], "removed": [], "employeeId": 3}, {"added": [57, 61, 64, 67, 71, 75], "changed": [], "removed": [], "employeeId": 4}, {"added": [72], "changed": [], "removed": [], "employeeId": 5}, {"added": [65, 66], "changed": [], "removed": [], "employeeId": 6}, {"added": [76], "changed": [], "removed": [], "employeeId": 7}, {"added": [59, 79], "changed": [], "removed": [], "employeeId": 8}, {"added": [73], "changed": [], "removed": [], "employeeId": 9}, {"added": [63], "changed": [], "removed": [], "employeeId": 10}, {"added": [69], "changed": [], "removed": [], "employeeId": 11}, {"added": [60, 74], "changed": [], "removed": [], "employeeId": 12}, {"added": [62, 77], "changed": [], "removed": [], "employeeId": 13}, {"added": [70], "changed": [], "removed": [], "employeeId": 14}], "overridden": true}', '2026-11-24 13:39:53.420667+00', '{58,68,78,57,61,64,67,71,75,72,65,66,76,59,79,73,63,69,60,74,62,77,70}', '{3}'),
	(1, 7, 'schedule_updated', 2, 'Marco Bellini', '20b22f9f-b92a-4cac-90f0-fe03004c6066', 'schedule', 4, '{2026-12-21}', 'managers', '{"schedule": {"id": 4, "notes": null, "status": "draft", "version": 1, "is_draft": true, "shift_count": 1, "is_published": false, "published_at": null, "week_end_date": "2026-12-27", "week_start_date": "2026-12-21"}, "schedules": [{"id": 4, "notes": null, "status": "draft", "version": 1, "is_draft": true, "shift_count": 1, "is_published": false, "published_at": null, "week_end_date": "2026-12-27", "week_start_date": "2026-12-21"}], "changed_shifts": [], "removed_shift_ids": [82]}', NULL, '{"steps": [{"after": null, "before": {"id": 82, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 5, "user": {"full_name": "Chloe Martin"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 5, "schedule_id": 4, "duration_hours": 4}}], "undoes": 5}', '2026-11-24 13:39:53.485015+00', '{82}', '{}'),
	(1, 8, 'time_off_requested', 3, 'Ana Ruiz', '89766143-9a99-40b0-b9fa-1af11f583a2d', 'time_off_request', 6, '{}', 'nobody', '{"employee_id": 3}', NULL, '{"after": {"id": 6, "type": "vacation", "reason": "Moving house", "status": "pending", "version": 1, "employee": {"name": "Ana Ruiz"}, "end_date": "2026-12-29", "decided_at": null, "decided_by": null, "start_date": "2026-12-29", "total_days": 1, "employee_id": 3, "requested_at": "2026-11-24T13:39:53.510Z", "decision_note": null, "employee_name": "Ana Ruiz"}, "before": null}', '2026-11-24 13:39:53.524037+00', '{}', '{1,2}'),
	(1, 9, 'time_off_approved', 2, 'Marco Bellini', '20b22f9f-b92a-4cac-90f0-fe03004c6066', 'time_off_request', 6, '{}', 'nobody', '{"employee_id": 3}', NULL, '{"after": {"id": 6, "type": "vacation", "reason": "Moving house", "status": "approved", "version": 2, "employee": {"name": "Ana Ruiz"}, "end_date": "2026-12-29", "decided_at": "2026-11-24T13:39:53.541Z", "decided_by": {"id": 2, "name": "Marco Bellini"}, "start_date": "2026-12-29", "total_days": 1, "employee_id": 3, "requested_at": "2026-11-24T13:39:53.510Z", "decision_note": null, "employee_name": "Ana Ruiz"}, "before": {"id": 6, "type": "vacation", "reason": "Moving house", "status": "pending", "version": 1, "employee": {"name": "Ana Ruiz"}, "end_date": "2026-12-29", "decided_at": null, "decided_by": null, "start_date": "2026-12-29", "total_days": 1, "employee_id": 3, "requested_at": "2026-11-24T13:39:53.510Z", "decision_note": null, "employee_name": "Ana Ruiz"}}', '2026-11-24 13:39:53.565036+00', '{}', '{1,2,3}'),
	(1, 10, 'employee_updated', 1, 'Nora Whitfield', 'b8c7bb52-36ce-472e-a6e6-43c4e1e1bf14', 'employee', 5, '{}', 'nobody', '{}', NULL, '{"after": {"max_weekly_hours": 32}, "before": {"max_weekly_hours": 30}}', '2026-11-24 13:39:53.595533+00', '{}', '{}'),
	(1, 11, 'employee_invited', 1, 'Nora Whitfield', 'b8c7bb52-36ce-472e-a6e6-43c4e1e1bf14', 'employee', 17, '{}', 'nobody', '{"role": "employee", "invitation_id": 1}', NULL, NULL, '2026-11-24 13:39:53.686843+00', '{}', '{}');


INSERT INTO public.idempotency_keys VALUES
	(1, 2, 'upgrade-0', '687edfe7c64fc2c177ed27848fe2361cae0f9867ce7287efc0170fe8ae22afb6', 200, '{"schedules":[{"id":3,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-11-30","week_end_date":"2026-12-06","shift_count":23,"published_at":null,"notes":null,"version":1},{"id":2,"status":"published","is_draft":false,"is_published":true,"week_start_date":"2026-11-23","week_end_date":"2026-11-29","shift_count":28,"published_at":"2026-11-24T13:39:49.892Z","notes":null,"version":1},{"id":1,"status":"published","is_draft":false,"is_published":true,"week_start_date":"2026-11-16","week_end_date":"2026-11-22","shift_count":28,"published_at":"2026-11-24T13:39:49.892Z","notes":null,"version":1}],"schedule":{"id":3,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-11-30","week_end_date":"2026-12-06","shift_count":23,"published_at":null,"notes":null,"version":1}}', '2026-11-24 13:39:52.824047+00'),
	(1, 2, 'upgrade-1', 'd3ecd8727353daaf7af6b6ad0f8099614e33f72c6028fd9897fda6bd85beb081', 201, '{"shift":{"id":80,"employee_id":3,"schedule_id":4,"start_time":"2026-12-22T14:00:00.000Z","end_time":"2026-12-22T18:00:00.000Z","status":"draft","notes":"Bring the keys","duration_hours":4,"version":1,"employee":{"id":3,"user":{"full_name":"Ana Ruiz"}}},"schedule_updated":false,"schedule":{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":1,"published_at":null,"notes":null,"version":1}}', '2026-11-24 13:39:52.953926+00'),
	(1, 2, 'upgrade-2', '39eaa501414b0952c15a1b6a88268d4a0293e0e884de96a47b52e0dd41ee7cff', 201, '{"shift":{"id":81,"employee_id":4,"schedule_id":4,"start_time":"2026-12-22T14:00:00.000Z","end_time":"2026-12-22T18:00:00.000Z","status":"draft","notes":"Bring the keys","duration_hours":4,"version":1,"employee":{"id":4,"user":{"full_name":"Ben Okafor"}}},"schedule_updated":false,"schedule":{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":2,"published_at":null,"notes":null,"version":1}}', '2026-11-24 13:39:53.070985+00'),
	(1, 2, 'upgrade-3', '6d23b6a166a0721ed99fe90f525235d59c1b13f215a678333609b46961f3690b', 200, '{"shift":{"id":80,"employee_id":3,"schedule_id":4,"start_time":"2026-12-22T14:00:00.000Z","end_time":"2026-12-22T19:00:00.000Z","status":"draft","notes":"Bring the keys","duration_hours":5,"version":2,"employee":{"id":3,"user":{"full_name":"Ana Ruiz"}}},"schedule_updated":false,"schedule":{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":2,"published_at":null,"notes":null,"version":1}}', '2026-11-24 13:39:53.108945+00'),
	(1, 2, 'upgrade-4', '5ff94cbda382c397431916b8b8291ff7a81752de8eb6758377994b239fa3f0f5', 200, '{"message":"Shift deleted.","schedule_updated":false,"schedule":{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":1,"published_at":null,"notes":null,"version":1}}', '2026-11-24 13:39:53.146574+00'),
	(1, 2, 'upgrade-5', 'a541fbbe367aba2a2cb5c67018ee9bf5f0dedc9c71f5a6a6a374387bb969e3a3', 200, '{"summary":{"created":1,"updated":0,"deleted":0,"skipped":0},"results":[{"index":0,"status":"created","shift":{"id":82,"employee_id":5,"schedule_id":4,"start_time":"2026-12-22T14:00:00.000Z","end_time":"2026-12-22T18:00:00.000Z","status":"draft","notes":"Bring the keys","duration_hours":4,"version":1,"employee":{"id":5,"user":{"full_name":"Chloe Martin"}}}}],"schedule_updated":false,"schedules":[{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":2,"published_at":null,"notes":null,"version":1}],"dry_run":false}', '2026-11-24 13:39:53.177554+00'),
	(1, 2, 'upgrade-6', '17aeefb532be6f1e1854da2b7c505d0c0d5dcd460cd7bc8469ff094a8c262a7b', 200, '{"schedule":{"id":3,"status":"published","is_draft":false,"is_published":true,"week_start_date":"2026-11-30","week_end_date":"2026-12-06","shift_count":23,"published_at":"2026-11-24T13:39:53.204Z","notes":null,"version":2},"schedules":[{"id":3,"status":"published","is_draft":false,"is_published":true,"week_start_date":"2026-11-30","week_end_date":"2026-12-06","shift_count":23,"published_at":"2026-11-24T13:39:53.204Z","notes":null,"version":2}],"auto_schedule_job":{"id":1,"status":"pending","source_week":"2026-11-30","weeks":1,"auto_publish":true,"generated_schedules":0,"skipped":0,"created_by":"Marco Bellini","created_at":"2026-11-24T13:39:53.204Z","weeks_detail":[{"week_start_date":"2026-12-07","schedule_id":null,"status":"pending","created":0,"skipped":0,"reasons":[],"publish_at":null}]}}', '2026-11-24 13:39:53.204663+00'),
	(1, 2, 'upgrade-7', 'bd828d04a973c2e9160c379b7f5a91ac17a390b07430997103b75b8d6eeef1bd', 200, '{"summary":{"created":0,"updated":0,"deleted":1,"skipped":0},"results":[{"index":0,"status":"deleted","shift_id":82}],"schedule_updated":false,"schedules":[{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":1,"published_at":null,"notes":null,"version":1}],"dry_run":false,"message":"Undone: 1 shift removed again.","undo_count":4,"redo_count":1}', '2026-11-24 13:39:53.455669+00'),
	(1, 3, 'upgrade-8', 'ec34227339bda05c3738a46b6cd6924ebdf1490cce14829849f17cfab7c58e07', 201, '{"time_off_request":{"id":6,"employee_id":3,"employee_name":"Ana Ruiz","employee":{"name":"Ana Ruiz"},"type":"vacation","start_date":"2026-12-29","end_date":"2026-12-29","reason":"Moving house","status":"pending","requested_at":"2026-11-24T13:39:53.510Z","total_days":1,"version":1,"decided_by":null,"decided_at":null,"decision_note":null}}', '2026-11-24 13:39:53.510278+00'),
	(1, 2, 'upgrade-9', '7342240b697559099672c13945e5964f348705a43680984304f56f46bcc95ce9', 200, '{"time_off_request":{"id":6,"employee_id":3,"employee_name":"Ana Ruiz","employee":{"name":"Ana Ruiz"},"type":"vacation","start_date":"2026-12-29","end_date":"2026-12-29","reason":"Moving house","status":"approved","requested_at":"2026-11-24T13:39:53.510Z","total_days":1,"version":2,"decided_by":{"id":2,"name":"Marco Bellini"},"decided_at":"2026-11-24T13:39:53.541Z","decision_note":null},"clashes":[]}', '2026-11-24 13:39:53.541886+00'),
	(1, 1, 'upgrade-10', '4739b51cd6902da969ccb7828c7c69409e0a8d13accf8f5c8daaa3eaff2c61c0', 200, '{"employee":{"id":5,"user":{"id":null,"full_name":"Chloe Martin","role":"employee","email":"chloe.martin@demo.test","avatar_url":"fallback:ocean:Chloe Martin"},"hourly_rate":17.5,"max_weekly_hours":32,"active":true,"version":2}}', '2026-11-24 13:39:53.587069+00'),
	(1, 1, 'upgrade-11', '55ab1b9a3acafadc91c675bf94b9f63c3802fde6080c8b358a188ebf15781713', 201, '{"invitation":{"id":1,"employee_id":17,"email":"invited@upgrade.test","full_name":"Ines Vale","role":"employee","status":"pending","invited_by":"Nora Whitfield","created_at":"2026-11-24T13:39:53.660Z","expires_at":"2026-12-01T13:39:53.660Z"}}', '2026-11-24 13:39:53.660841+00');


INSERT INTO public.invitations VALUES
	(1, 1, 17, 'invited@upgrade.test', '\x5de98caaa691ae7a6ccf5b1e924a264762fd5ba317998d6aa37845f5c6bbbcad', 'Nora Whitfield', '2026-11-24 13:39:53.66+00', '2026-12-01 13:39:53.66+00', NULL, NULL, '{}');


INSERT INTO public.migrations VALUES
	('0001-foundation.sql', '2026-11-24 13:39:48.651009+00'),
	('0002-identity.sql', '2026-11-24 13:39:48.857219+00'),
	('0003-onboarding.sql', '2026-11-24 13:39:48.965743+00'),
	('0004-time-off-and-availability.sql', '2026-11-24 13:39:48.974821+00'),
	('0006-shift-history.sql', '2026-11-24 13:39:49.047243+00'),
	('0007-shift-templates.sql', '2026-11-24 13:39:49.078543+00'),
	('0008-identity-proofs.sql', '2026-11-24 13:39:49.175179+00'),
	('0009-week-reads.sql', '2026-11-24 13:39:49.18516+00'),
	('0010-auto-schedule.sql', '2026-11-24 13:39:49.200377+00'),
	('0011-plan.sql', '2026-11-24 13:39:49.212676+00'),
	('0012-write-plan.sql', '2026-11-24 13:39:49.216486+00'),
	('0013-week-version.sql', '2026-11-24 13:39:49.221905+00'),
	('0014-notifications.sql', '2026-11-24 13:39:49.225732+00'),
	('0015-event-times.sql', '2026-11-24 13:39:49.246219+00'),
	('0016-plans-of-many.sql', '2026-11-24 13:39:49.248568+00'),
	('0017-cheaper-requests.sql', '2026-11-24 13:39:49.254242+00'),
	('0019-event-zone.sql', '2026-11-24 13:39:49.258577+00');


INSERT INTO public.notifications VALUES
	(1, 1, 3, 'schedule_published', NULL, NULL, NULL, '{"added": 4, "changed": 0, "removed": 0, "week_start_date": "2026-11-16"}', true, false, '2026-11-16 13:39:49.892+00', '2026-11-16 13:39:49.892+00'),
	(2, 1, 3, 'schedule_published', NULL, NULL, NULL, '{"added": 4, "changed": 0, "removed": 0, "week_start_date": "2026-11-23"}', true, false, '2026-11-24 10:39:49.892+00', NULL),
	(3, 1, 1, 'time_off_requested', NULL, 'time_off_request', 1, '{"type": "vacation", "end_date": "2027-01-10", "start_date": "2026-12-28", "employee_name": "Grace Kim"}', true, false, '2026-11-15 13:39:49.892+00', '2026-11-15 13:39:49.892+00'),
	(4, 1, 2, 'time_off_requested', NULL, 'time_off_request', 1, '{"type": "vacation", "end_date": "2027-01-10", "start_date": "2026-12-28", "employee_name": "Grace Kim"}', true, false, '2026-11-15 13:39:49.892+00', '2026-11-15 13:39:49.892+00'),
	(5, 1, 1, 'time_off_requested', NULL, 'time_off_request', 2, '{"type": "vacation", "end_date": "2026-12-18", "start_date": "2026-12-14", "employee_name": "Farid Haddad"}', true, false, '2026-11-18 13:39:49.892+00', '2026-11-18 13:39:49.892+00'),
	(6, 1, 2, 'time_off_requested', NULL, 'time_off_request', 2, '{"type": "vacation", "end_date": "2026-12-18", "start_date": "2026-12-14", "employee_name": "Farid Haddad"}', true, false, '2026-11-18 13:39:49.892+00', '2026-11-18 13:39:49.892+00'),
	(7, 1, 1, 'time_off_requested', NULL, 'time_off_request', 3, '{"type": "personal", "end_date": "2026-12-13", "start_date": "2026-12-11", "employee_name": "Isla Fraser"}', true, false, '2026-11-20 13:39:49.892+00', '2026-11-20 13:39:49.892+00'),
	(8, 1, 2, 'time_off_requested', NULL, 'time_off_request', 3, '{"type": "personal", "end_date": "2026-12-13", "start_date": "2026-12-11", "employee_name": "Isla Fraser"}', true, false, '2026-11-20 13:39:49.892+00', '2026-11-20 13:39:49.892+00'),
	(9, 1, 1, 'time_off_requested', NULL, 'time_off_request', 4, '{"type": "personal", "end_date": "2026-12-02", "start_date": "2026-12-02", "employee_name": "Diego Santos"}', true, false, '2026-11-22 13:39:49.892+00', NULL),
	(10, 1, 2, 'time_off_requested', NULL, 'time_off_request', 4, '{"type": "personal", "end_date": "2026-12-02", "start_date": "2026-12-02", "employee_name": "Diego Santos"}', true, false, '2026-11-22 13:39:49.892+00', NULL),
	(11, 1, 1, 'time_off_requested', NULL, 'time_off_request', 5, '{"type": "sick", "end_date": "2026-12-01", "start_date": "2026-12-01", "employee_name": "Henry Novak"}', true, false, '2026-11-23 13:39:49.892+00', NULL),
	(12, 1, 2, 'time_off_requested', NULL, 'time_off_request', 5, '{"type": "sick", "end_date": "2026-12-01", "start_date": "2026-12-01", "employee_name": "Henry Novak"}', true, false, '2026-11-23 13:39:49.892+00', NULL),
	(13, 1, 3, 'schedule_published', NULL, 'schedule', 3, '{"added": 3, "changed": 0, "removed": 0, "week_start_date": "2026-11-30"}', true, true, '2026-11-24 13:39:53.403+00', NULL),
	(14, 1, 1, 'time_off_requested', NULL, 'time_off_request', 6, '{"type": "vacation", "end_date": "2026-12-29", "start_date": "2026-12-29", "employee_name": "Ana Ruiz"}', true, false, '2026-11-24 13:39:53.518+00', '2026-11-24 13:39:53.557+00'),
	(15, 1, 2, 'time_off_requested', NULL, 'time_off_request', 6, '{"type": "vacation", "end_date": "2026-12-29", "start_date": "2026-12-29", "employee_name": "Ana Ruiz"}', true, false, '2026-11-24 13:39:53.518+00', '2026-11-24 13:39:53.557+00'),
	(16, 1, 3, 'time_off_decided', NULL, 'time_off_request', 6, '{"note": null, "type": "vacation", "decision": "approved", "end_date": "2026-12-29", "decided_by": "Marco Bellini", "start_date": "2026-12-29"}', true, true, '2026-11-24 13:39:53.557+00', NULL);


INSERT INTO public.organizations VALUES
	(2, 'North Pier', 'Europe/London', 'GBP', 'refuse_published', 'refuse', 2400, '2026-11-24 13:39:49.892+00', 0, 1, '2026-11-24 13:39:49.957391+00'),
	(1, 'Harbour Café', 'America/New_York', 'USD', 'refuse_published', 'refuse', 2400, '2026-11-24 13:39:49.892+00', 11, 1, '2026-11-24 13:39:49.957391+00'),
	(3, 'Holm', 'UTC', 'USD', 'refuse_published', 'refuse', 2400, NULL, 0, 1, '2026-11-24 13:39:54.272464+00');


INSERT INTO public.outbox VALUES
	(1, 'email', 'invited@upgrade.test', 'Join Harbour Café on Weekboard', 'Nora Whitfield invites you to join Harbour Café as an employee.

The invitation is open for 7 days.

Accept invitation:
http://localhost:40759/accept-invitation/X6p2SsD0hfbpYXvij4qoalfazc-r63vKUDhFiub4wjw

If you do not know who this is, you can ignore this message.

Weekboard', '<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Join Harbour Café on Weekboard</title></head><body style="margin:0;padding:24px 12px;background:#f4f4f1;font-family:-apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#1d1f1c">
<div style="max-width:480px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px"><p style="margin:0 0 24px;font-size:15px;font-weight:600;color:#1d1f1c">Weekboard</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600">Join Harbour Café on Weekboard</h1>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55">Nora Whitfield invites you to join Harbour Café as an employee.</p>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55">The invitation is open for 7 days.</p>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55"><a style="display:inline-block;background:#0d6670;color:#ffffff;text-decoration:none;font-size:15px;font-weight:600;padding:12px 22px;border-radius:8px" href="http://localhost:40759/accept-invitation/X6p2SsD0hfbpYXvij4qoalfazc-r63vKUDhFiub4wjw">Accept invitation</a></p>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#5d615a;word-break:break-all">If the button does not work, open this address:<br>http://localhost:40759/accept-invitation/X6p2SsD0hfbpYXvij4qoalfazc-r63vKUDhFiub4wjw</p>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#5d615a;word-break:break-all">If you do not know who this is, you can ignore this message.</p>
</div></body></html>', 'http://localhost:40759/accept-invitation/X6p2SsD0hfbpYXvij4qoalfazc-r63vKUDhFiub4wjw', NULL, 0, NULL, '2026-11-24 13:39:53.660841+00'),
	(2, 'email', 'vera@upgrade.test', 'Verify your email for Weekboard', 'Welcome to Weekboard, Vera Holm.

Open the link within 24 hours, or enter the code within 10 minutes, to verify your email address.

Verify email:
http://localhost:40759/verify-email?email=vera%40upgrade.test&token=eJFt0bEEta5XEYGnsCnhazoSeHVAFVBmtgpxhzoeL7A

Or enter this code: 890292

If you did not sign up just now, or this is not your name, do not open the link and ignore this message.

Weekboard', '<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Verify your email for Weekboard</title></head><body style="margin:0;padding:24px 12px;background:#f4f4f1;font-family:-apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#1d1f1c">
<div style="max-width:480px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px"><p style="margin:0 0 24px;font-size:15px;font-weight:600;color:#1d1f1c">Weekboard</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600">Verify your email for Weekboard</h1>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55">Welcome to Weekboard, Vera Holm.</p>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55">Open the link within 24 hours, or enter the code within 10 minutes, to verify your email address.</p>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55"><a style="display:inline-block;background:#0d6670;color:#ffffff;text-decoration:none;font-size:15px;font-weight:600;padding:12px 22px;border-radius:8px" href="http://localhost:40759/verify-email?email=vera%40upgrade.test&amp;token=eJFt0bEEta5XEYGnsCnhazoSeHVAFVBmtgpxhzoeL7A">Verify email</a></p>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55">Or enter this code:</p>
<p style="margin:0 0 16px;font-size:28px;letter-spacing:8px;font-weight:600">890292</p>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#5d615a;word-break:break-all">If the button does not work, open this address:<br>http://localhost:40759/verify-email?email=vera%40upgrade.test&amp;token=eJFt0bEEta5XEYGnsCnhazoSeHVAFVBmtgpxhzoeL7A</p>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#5d615a;word-break:break-all">If you did not sign up just now, or this is not your name, do not open the link and ignore this message.</p>
</div></body></html>', 'http://localhost:40759/verify-email?email=vera%40upgrade.test&token=eJFt0bEEta5XEYGnsCnhazoSeHVAFVBmtgpxhzoeL7A', '890292', 0, NULL, '2026-11-24 13:39:54.272464+00');


INSERT INTO public.schedules VALUES
	(1, 1, '2026-11-16', 'published', NULL, '2026-11-24 13:39:49.892+00', 1, '2026-11-24 13:39:49.957391+00'),
	(2, 1, '2026-11-23', 'published', NULL, '2026-11-24 13:39:49.892+00', 1, '2026-11-24 13:39:49.957391+00'),
	(4, 1, '2026-12-21', 'draft', NULL, NULL, 1, '2026-11-24 13:39:52.953926+00'),
	(3, 1, '2026-11-30', 'published', NULL, '2026-11-24 13:39:53.204+00', 2, '2026-11-24 13:39:49.957391+00');


INSERT INTO public.sessions VALUES
	('b8c7bb52-36ce-472e-a6e6-43c4e1e1bf14', 1, 1, 'node', '127.0.0.1', '2026-11-24 13:39:50.92+00', '2026-11-24 13:39:50.92+00', '2026-12-08 13:39:50.92+00', NULL, 1),
	('20b22f9f-b92a-4cac-90f0-fe03004c6066', 2, 1, 'node', '127.0.0.1', '2026-11-24 13:39:51.891+00', '2026-11-24 13:39:51.891+00', '2026-12-08 13:39:51.891+00', NULL, 2),
	('89766143-9a99-40b0-b9fa-1af11f583a2d', 3, 1, 'node', '127.0.0.1', '2026-11-24 13:39:52.226+00', '2026-11-24 13:39:52.226+00', '2026-12-08 13:39:52.226+00', NULL, 3);


INSERT INTO public.shifts VALUES
	(1, 1, 1, 3, '2026-11-16 12:00:00+00', '2026-11-16 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(2, 1, 1, 4, '2026-11-16 12:00:00+00', '2026-11-16 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(3, 1, 1, 6, '2026-11-16 20:00:00+00', '2026-11-17 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(4, 1, 1, 8, '2026-11-16 20:00:00+00', '2026-11-17 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(5, 1, 1, 3, '2026-11-17 12:00:00+00', '2026-11-17 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(6, 1, 1, 9, '2026-11-17 12:00:00+00', '2026-11-17 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(7, 1, 1, 12, '2026-11-17 20:00:00+00', '2026-11-18 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(8, 1, 1, 13, '2026-11-17 20:00:00+00', '2026-11-18 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(9, 1, 1, 4, '2026-11-18 12:00:00+00', '2026-11-18 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(10, 1, 1, 5, '2026-11-18 12:00:00+00', '2026-11-18 18:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(11, 1, 1, 10, '2026-11-18 18:00:00+00', '2026-11-19 02:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(12, 1, 1, 6, '2026-11-18 20:00:00+00', '2026-11-19 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(13, 1, 1, 3, '2026-11-19 12:00:00+00', '2026-11-19 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(14, 1, 1, 9, '2026-11-19 12:00:00+00', '2026-11-19 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(15, 1, 1, 8, '2026-11-19 20:00:00+00', '2026-11-20 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(16, 1, 1, 11, '2026-11-19 22:00:00+00', '2026-11-20 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(17, 1, 1, 4, '2026-11-20 11:00:00+00', '2026-11-20 19:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(18, 1, 1, 5, '2026-11-20 13:00:00+00', '2026-11-20 19:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(19, 1, 1, 12, '2026-11-20 19:00:00+00', '2026-11-21 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(20, 1, 1, 13, '2026-11-20 20:00:00+00', '2026-11-21 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(21, 1, 1, 3, '2026-11-21 13:00:00+00', '2026-11-21 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(22, 1, 1, 7, '2026-11-21 15:00:00+00', '2026-11-21 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(23, 1, 1, 10, '2026-11-21 21:00:00+00', '2026-11-22 05:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(24, 1, 1, 14, '2026-11-22 03:00:00+00', '2026-11-22 11:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(25, 1, 1, 6, '2026-11-22 13:00:00+00', '2026-11-22 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(26, 1, 1, 7, '2026-11-22 15:00:00+00', '2026-11-22 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(27, 1, 1, 11, '2026-11-22 21:00:00+00', '2026-11-23 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(28, 1, 1, 2, '2026-11-22 21:00:00+00', '2026-11-23 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(29, 1, 2, 3, '2026-11-23 12:00:00+00', '2026-11-23 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(30, 1, 2, 4, '2026-11-23 12:00:00+00', '2026-11-23 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(31, 1, 2, 6, '2026-11-23 20:00:00+00', '2026-11-24 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(32, 1, 2, 8, '2026-11-23 20:00:00+00', '2026-11-24 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(33, 1, 2, 3, '2026-11-24 12:00:00+00', '2026-11-24 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(34, 1, 2, 9, '2026-11-24 12:00:00+00', '2026-11-24 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(35, 1, 2, 12, '2026-11-24 20:00:00+00', '2026-11-25 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(36, 1, 2, 13, '2026-11-24 20:00:00+00', '2026-11-25 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(37, 1, 2, 4, '2026-11-25 12:00:00+00', '2026-11-25 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(38, 1, 2, 5, '2026-11-25 12:00:00+00', '2026-11-25 18:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(39, 1, 2, 10, '2026-11-25 18:00:00+00', '2026-11-26 02:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(40, 1, 2, 6, '2026-11-25 20:00:00+00', '2026-11-26 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(41, 1, 2, 3, '2026-11-26 12:00:00+00', '2026-11-26 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(42, 1, 2, 9, '2026-11-26 12:00:00+00', '2026-11-26 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(43, 1, 2, 8, '2026-11-26 20:00:00+00', '2026-11-27 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(44, 1, 2, 11, '2026-11-26 22:00:00+00', '2026-11-27 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(45, 1, 2, 4, '2026-11-27 11:00:00+00', '2026-11-27 19:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(46, 1, 2, 5, '2026-11-27 13:00:00+00', '2026-11-27 19:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(47, 1, 2, 12, '2026-11-27 19:00:00+00', '2026-11-28 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(48, 1, 2, 13, '2026-11-27 20:00:00+00', '2026-11-28 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(49, 1, 2, 3, '2026-11-28 13:00:00+00', '2026-11-28 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(50, 1, 2, 7, '2026-11-28 15:00:00+00', '2026-11-28 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(51, 1, 2, 10, '2026-11-28 21:00:00+00', '2026-11-29 05:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(52, 1, 2, 14, '2026-11-29 03:00:00+00', '2026-11-29 11:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(53, 1, 2, 6, '2026-11-29 13:00:00+00', '2026-11-29 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(54, 1, 2, 7, '2026-11-29 15:00:00+00', '2026-11-29 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(55, 1, 2, 11, '2026-11-29 21:00:00+00', '2026-11-30 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(56, 1, 2, 2, '2026-11-29 21:00:00+00', '2026-11-30 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:49.957391+00'),
	(80, 1, 4, 3, '2026-12-22 14:00:00+00', '2026-12-22 19:00:00+00', 'draft', 'Bring the keys', 2, '2026-11-24 13:39:52.948+00'),
	(57, 1, 3, 4, '2026-11-30 12:00:00+00', '2026-11-30 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(58, 1, 3, 3, '2026-11-30 12:00:00+00', '2026-11-30 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(59, 1, 3, 8, '2026-11-30 20:00:00+00', '2026-12-01 04:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(60, 1, 3, 12, '2026-11-30 20:00:00+00', '2026-12-01 04:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(61, 1, 3, 4, '2026-12-01 12:00:00+00', '2026-12-01 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(62, 1, 3, 13, '2026-12-01 12:00:00+00', '2026-12-01 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(63, 1, 3, 10, '2026-12-01 20:00:00+00', '2026-12-02 04:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(64, 1, 3, 4, '2026-12-02 12:00:00+00', '2026-12-02 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(65, 1, 3, 6, '2026-12-02 14:00:00+00', '2026-12-02 22:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(66, 1, 3, 6, '2026-12-02 20:00:00+00', '2026-12-03 02:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(67, 1, 3, 4, '2026-12-03 12:00:00+00', '2026-12-03 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(68, 1, 3, 3, '2026-12-03 12:00:00+00', '2026-12-03 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(69, 1, 3, 11, '2026-12-03 21:00:00+00', '2026-12-04 03:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(70, 1, 3, 14, '2026-12-04 03:00:00+00', '2026-12-04 11:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(71, 1, 3, 4, '2026-12-04 12:00:00+00', '2026-12-04 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(72, 1, 3, 5, '2026-12-04 13:00:00+00', '2026-12-04 19:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(73, 1, 3, 9, '2026-12-04 17:00:00+00', '2026-12-04 18:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(74, 1, 3, 12, '2026-12-04 20:00:00+00', '2026-12-05 04:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(75, 1, 3, 4, '2026-12-05 13:00:00+00', '2026-12-05 21:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(76, 1, 3, 7, '2026-12-05 15:00:00+00', '2026-12-05 21:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(77, 1, 3, 13, '2026-12-05 21:00:00+00', '2026-12-06 05:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(78, 1, 3, 3, '2026-12-06 13:00:00+00', '2026-12-06 21:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00'),
	(79, 1, 3, 8, '2026-12-06 21:00:00+00', '2026-12-07 03:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:49.957391+00');


INSERT INTO public.time_off_requests VALUES
	(1, 1, 9, 'vacation', '2026-12-28', '2027-01-10', 'Two weeks with my parents in Busan', 'pending', '2026-11-15 13:39:49.892+00', NULL, NULL, NULL, 1),
	(2, 1, 8, 'vacation', '2026-12-14', '2026-12-18', NULL, 'pending', '2026-11-18 13:39:49.892+00', NULL, NULL, NULL, 1),
	(3, 1, 11, 'personal', '2026-12-11', '2026-12-13', 'My sister’s wedding', 'pending', '2026-11-20 13:39:49.892+00', NULL, NULL, NULL, 1),
	(4, 1, 6, 'personal', '2026-12-02', '2026-12-02', 'Moving to a new flat', 'pending', '2026-11-22 13:39:49.892+00', NULL, NULL, NULL, 1),
	(5, 1, 10, 'sick', '2026-12-01', '2026-12-01', 'Wisdom tooth operation', 'pending', '2026-11-23 13:39:49.892+00', NULL, NULL, NULL, 1),
	(6, 1, 3, 'vacation', '2026-12-29', '2026-12-29', 'Moving house', 'approved', '2026-11-24 13:39:53.51+00', 2, '2026-11-24 13:39:53.541+00', NULL, 2);


INSERT INTO public.users VALUES
	(1, 'admin@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$d07SxuR3Bae2glQ1QpLmFw$t36keq/CkQnFLMmsDlDvPKetP4RgMsA0VldBU+hN1wc', '2026-11-24 13:39:49.892+00', NULL, NULL, NULL, '2026-11-24 13:39:49.957391+00'),
	(2, 'manager@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$d07SxuR3Bae2glQ1QpLmFw$t36keq/CkQnFLMmsDlDvPKetP4RgMsA0VldBU+hN1wc', '2026-11-24 13:39:49.892+00', NULL, NULL, NULL, '2026-11-24 13:39:49.957391+00'),
	(3, 'employee@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$d07SxuR3Bae2glQ1QpLmFw$t36keq/CkQnFLMmsDlDvPKetP4RgMsA0VldBU+hN1wc', '2026-11-24 13:39:49.892+00', NULL, NULL, NULL, '2026-11-24 13:39:49.957391+00'),
	(4, 'admin@pier.test', '$argon2id$v=19$m=19456,t=2,p=1$d07SxuR3Bae2glQ1QpLmFw$t36keq/CkQnFLMmsDlDvPKetP4RgMsA0VldBU+hN1wc', '2026-11-24 13:39:49.892+00', NULL, NULL, NULL, '2026-11-24 13:39:49.957391+00'),
	(5, 'vera@upgrade.test', '$argon2id$v=19$m=19456,t=2,p=1$37NDCuPjQDGCi6k/h5b7pw$DzB6BRuoyVoPTId24HIYrTw1T31B22lRDpK1gIkk54E', NULL, NULL, NULL, NULL, '2026-11-24 13:39:54.272464+00');


SELECT pg_catalog.setval('graphile_worker.job_queues_id_seq', 1, false);


SELECT pg_catalog.setval('graphile_worker.jobs_id_seq1', 7, true);


SELECT pg_catalog.setval('graphile_worker.tasks_id_seq', 5, true);


SELECT pg_catalog.setval('public.auto_schedule_jobs_id_seq', 1, true);


SELECT pg_catalog.setval('public.availabilities_id_seq', 6, true);


SELECT pg_catalog.setval('public.availability_exceptions_id_seq', 3, true);


SELECT pg_catalog.setval('public.availability_stretches_id_seq', 26, true);


SELECT pg_catalog.setval('public.email_verifications_id_seq', 1, true);


SELECT pg_catalog.setval('public.employee_rates_id_seq', 16, true);


SELECT pg_catalog.setval('public.employees_id_seq', 18, true);


SELECT pg_catalog.setval('public.invitations_id_seq', 1, true);


SELECT pg_catalog.setval('public.notifications_id_seq', 16, true);


SELECT pg_catalog.setval('public.organizations_id_seq', 3, true);


SELECT pg_catalog.setval('public.outbox_id_seq', 2, true);


SELECT pg_catalog.setval('public.password_resets_id_seq', 1, false);


SELECT pg_catalog.setval('public.phone_verifications_id_seq', 1, false);


SELECT pg_catalog.setval('public.schedules_id_seq', 4, true);


SELECT pg_catalog.setval('public.sessions_number_seq', 3, true);


SELECT pg_catalog.setval('public.shift_templates_id_seq', 1, false);


SELECT pg_catalog.setval('public.shifts_id_seq', 82, true);


SELECT pg_catalog.setval('public.social_identities_id_seq', 1, false);


SELECT pg_catalog.setval('public.time_off_requests_id_seq', 6, true);


SELECT pg_catalog.setval('public.users_id_seq', 5, true);


ALTER TABLE ONLY graphile_worker._private_job_queues
    ADD CONSTRAINT job_queues_pkey1 PRIMARY KEY (id);


ALTER TABLE ONLY graphile_worker._private_job_queues
    ADD CONSTRAINT job_queues_queue_name_key UNIQUE (queue_name);


ALTER TABLE ONLY graphile_worker._private_jobs
    ADD CONSTRAINT jobs_key_key1 UNIQUE (key);


ALTER TABLE ONLY graphile_worker._private_jobs
    ADD CONSTRAINT jobs_pkey1 PRIMARY KEY (id);


ALTER TABLE ONLY graphile_worker._private_known_crontabs
    ADD CONSTRAINT known_crontabs_pkey PRIMARY KEY (identifier);


ALTER TABLE ONLY graphile_worker.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (id);


ALTER TABLE ONLY graphile_worker._private_tasks
    ADD CONSTRAINT tasks_identifier_key UNIQUE (identifier);


ALTER TABLE ONLY graphile_worker._private_tasks
    ADD CONSTRAINT tasks_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.announced_shifts
    ADD CONSTRAINT announced_shifts_pkey PRIMARY KEY (organization_id, schedule_id, shift_id);


ALTER TABLE ONLY public.auto_schedule_jobs
    ADD CONSTRAINT auto_schedule_jobs_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.auto_schedule_jobs
    ADD CONSTRAINT auto_schedule_jobs_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.auto_schedule_weeks
    ADD CONSTRAINT auto_schedule_weeks_pkey PRIMARY KEY (organization_id, job_id, week_start_date);


ALTER TABLE ONLY public.availabilities
    ADD CONSTRAINT availabilities_organization_id_employee_id_key UNIQUE (organization_id, employee_id);


ALTER TABLE ONLY public.availabilities
    ADD CONSTRAINT availabilities_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.availabilities
    ADD CONSTRAINT availabilities_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.availability_exceptions
    ADD CONSTRAINT availability_exceptions_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.availability_exceptions
    ADD CONSTRAINT availability_exceptions_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.availability_stretches
    ADD CONSTRAINT availability_stretches_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.availability_stretches
    ADD CONSTRAINT availability_stretches_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.deployment
    ADD CONSTRAINT deployment_pkey PRIMARY KEY (only_one);


ALTER TABLE ONLY public.email_verifications
    ADD CONSTRAINT email_verifications_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.email_verifications
    ADD CONSTRAINT email_verifications_token_hash_key UNIQUE (token_hash);


ALTER TABLE ONLY public.employee_rates
    ADD CONSTRAINT employee_rates_organization_id_employee_id_effective_from_key UNIQUE (organization_id, employee_id, effective_from);


ALTER TABLE ONLY public.employee_rates
    ADD CONSTRAINT employee_rates_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.employee_rates
    ADD CONSTRAINT employee_rates_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.employees
    ADD CONSTRAINT employees_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.employees
    ADD CONSTRAINT employees_organization_id_user_id_key UNIQUE (organization_id, user_id);


ALTER TABLE ONLY public.employees
    ADD CONSTRAINT employees_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (organization_id, seq);


ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (organization_id, user_id, key);


ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_token_hash_key UNIQUE (token_hash);


ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);


ALTER TABLE ONLY public.notification_preferences
    ADD CONSTRAINT notification_preferences_pkey PRIMARY KEY (organization_id, employee_id, kind);


ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_organization_id_employee_id_effect_key_key UNIQUE (organization_id, employee_id, effect_key);


ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.onboarding_progress
    ADD CONSTRAINT onboarding_progress_pkey PRIMARY KEY (organization_id);


ALTER TABLE ONLY public.organizations
    ADD CONSTRAINT organizations_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_token_hash_key UNIQUE (token_hash);


ALTER TABLE ONLY public.phone_verifications
    ADD CONSTRAINT phone_verifications_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_organization_id_week_start_date_key UNIQUE (organization_id, week_start_date);


ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_number_key UNIQUE (number);


ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.shift_templates
    ADD CONSTRAINT shift_templates_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.shift_templates
    ADD CONSTRAINT shift_templates_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.social_attempts
    ADD CONSTRAINT social_attempts_pkey PRIMARY KEY (state_hash);


ALTER TABLE ONLY public.social_codes
    ADD CONSTRAINT social_codes_pkey PRIMARY KEY (code_hash);


ALTER TABLE ONLY public.social_identities
    ADD CONSTRAINT social_identities_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.social_identities
    ADD CONSTRAINT social_identities_provider_subject_key UNIQUE (provider, subject);


ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);


ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


CREATE INDEX jobs_main_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id, job_queue_id) WHERE (is_available = true);


CREATE INDEX jobs_no_queue_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id) WHERE ((is_available = true) AND (job_queue_id IS NULL));


CREATE INDEX announced_shifts_by_employee ON public.announced_shifts USING btree (organization_id, employee_id, starts_at);


CREATE INDEX announced_shifts_by_start ON public.announced_shifts USING btree (organization_id, starts_at);


CREATE INDEX availability_exceptions_by_employee ON public.availability_exceptions USING btree (organization_id, employee_id, date);


CREATE INDEX availability_stretches_by_employee ON public.availability_stretches USING btree (organization_id, employee_id);


CREATE INDEX email_verifications_by_user ON public.email_verifications USING btree (user_id, created_at);


CREATE UNIQUE INDEX employees_by_email ON public.employees USING btree (organization_id, lower(email));


CREATE INDEX employees_by_user ON public.employees USING btree (user_id);


CREATE INDEX events_by_session ON public.events USING btree (organization_id, session_id, seq) WHERE (session_id IS NOT NULL);


CREATE INDEX events_by_subject ON public.events USING btree (organization_id, subject_type, subject_id, seq);


CREATE INDEX events_of_many_shifts ON public.events USING gin (shift_ids) WHERE ((subject_type <> 'shift'::text) AND (shift_ids <> '{}'::bigint[]));


CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);


CREATE INDEX invitations_by_former_hash ON public.invitations USING gin (former_hashes) WHERE (former_hashes <> '{}'::bytea[]);


CREATE UNIQUE INDEX invitations_open ON public.invitations USING btree (organization_id, employee_id) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));


CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);


CREATE INDEX notifications_by_person ON public.notifications USING btree (organization_id, employee_id, id DESC) WHERE in_app;


CREATE INDEX notifications_by_subject ON public.notifications USING btree (organization_id, kind, subject_id);


CREATE INDEX notifications_unread ON public.notifications USING btree (organization_id, employee_id) WHERE (in_app AND (read_at IS NULL));


CREATE INDEX outbox_by_recipient ON public.outbox USING btree (recipient, id);


CREATE INDEX password_resets_by_user ON public.password_resets USING btree (user_id);


CREATE INDEX phone_verifications_by_user ON public.phone_verifications USING btree (user_id, id);


CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);


CREATE UNIQUE INDEX shift_templates_by_name ON public.shift_templates USING btree (organization_id, lower(name));


CREATE INDEX shifts_by_employee ON public.shifts USING btree (organization_id, employee_id, starts_at);


CREATE INDEX shifts_by_schedule ON public.shifts USING btree (organization_id, schedule_id);


CREATE INDEX social_identities_by_user ON public.social_identities USING btree (user_id);


CREATE INDEX time_off_requests_by_employee ON public.time_off_requests USING btree (organization_id, employee_id, end_date);


CREATE INDEX time_off_requests_by_status ON public.time_off_requests USING btree (organization_id, status, id);


ALTER TABLE ONLY public.announced_shifts
    ADD CONSTRAINT announced_shifts_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id);


ALTER TABLE ONLY public.announced_shifts
    ADD CONSTRAINT announced_shifts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.announced_shifts
    ADD CONSTRAINT announced_shifts_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES public.schedules(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.auto_schedule_jobs
    ADD CONSTRAINT auto_schedule_jobs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.auto_schedule_jobs
    ADD CONSTRAINT auto_schedule_jobs_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES public.schedules(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.auto_schedule_weeks
    ADD CONSTRAINT auto_schedule_weeks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.auto_schedule_weeks
    ADD CONSTRAINT auto_schedule_weeks_organization_id_job_id_fkey FOREIGN KEY (organization_id, job_id) REFERENCES public.auto_schedule_jobs(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.availabilities
    ADD CONSTRAINT availabilities_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.availabilities
    ADD CONSTRAINT availabilities_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.availability_exceptions
    ADD CONSTRAINT availability_exceptions_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.availabilities(organization_id, employee_id) ON DELETE CASCADE;


ALTER TABLE ONLY public.availability_exceptions
    ADD CONSTRAINT availability_exceptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.availability_stretches
    ADD CONSTRAINT availability_stretches_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.availabilities(organization_id, employee_id) ON DELETE CASCADE;


ALTER TABLE ONLY public.availability_stretches
    ADD CONSTRAINT availability_stretches_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.email_verifications
    ADD CONSTRAINT email_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.employee_rates
    ADD CONSTRAINT employee_rates_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.employee_rates
    ADD CONSTRAINT employee_rates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.employees
    ADD CONSTRAINT employees_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.employees
    ADD CONSTRAINT employees_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);


ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.notification_preferences
    ADD CONSTRAINT notification_preferences_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.notification_preferences
    ADD CONSTRAINT notification_preferences_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.onboarding_progress
    ADD CONSTRAINT onboarding_progress_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.phone_verifications
    ADD CONSTRAINT phone_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.shift_templates
    ADD CONSTRAINT shift_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id);


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES public.schedules(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.social_identities
    ADD CONSTRAINT social_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_organization_id_decided_by_id_fkey FOREIGN KEY (organization_id, decided_by_id) REFERENCES public.employees(organization_id, id);


ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE graphile_worker._private_job_queues ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_jobs ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_known_crontabs ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_tasks ENABLE ROW LEVEL SECURITY;

CREATE POLICY workers ON graphile_worker._private_job_queues TO weekboard_app USING (true) WITH CHECK (true);


CREATE POLICY workers ON graphile_worker._private_jobs TO weekboard_app USING (true) WITH CHECK (true);


CREATE POLICY workers ON graphile_worker._private_known_crontabs TO weekboard_app USING (true) WITH CHECK (true);


CREATE POLICY workers ON graphile_worker._private_tasks TO weekboard_app USING (true) WITH CHECK (true);


ALTER TABLE public.announced_shifts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.auto_schedule_jobs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.auto_schedule_weeks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.availabilities ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.availability_exceptions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.availability_stretches ENABLE ROW LEVEL SECURITY;

CREATE POLICY by_secret ON public.invitations FOR SELECT USING (((token_hash = ( SELECT public.current_invitation_hash() AS current_invitation_hash)) OR (former_hashes @> ARRAY[( SELECT public.current_invitation_hash() AS current_invitation_hash)])));


ALTER TABLE public.employee_rates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.employees ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invitations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_preferences ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.onboarding_progress ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.organizations ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_membership ON public.employees FOR SELECT USING ((user_id = ( SELECT public.current_user_id() AS current_user_id)));


CREATE POLICY same_organization ON public.announced_shifts USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.auto_schedule_jobs USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.auto_schedule_weeks USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.availabilities USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.availability_exceptions USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.availability_stretches USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.employee_rates USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.employees USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.events USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.idempotency_keys USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.invitations USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.notification_preferences USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.notifications USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.onboarding_progress USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.organizations USING ((id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.schedules USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.shift_templates USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.shifts USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.time_off_requests USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


ALTER TABLE public.schedules ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shift_templates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shifts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.time_off_requests ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA graphile_worker TO weekboard_app;


GRANT USAGE ON SCHEMA public TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker._private_jobs TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.organizations TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker._private_job_queues TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker._private_known_crontabs TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker._private_tasks TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE graphile_worker.job_queues_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker.jobs TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE graphile_worker.jobs_id_seq1 TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker.migrations TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE graphile_worker.tasks_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.announced_shifts TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.auto_schedule_jobs TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.auto_schedule_jobs_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.auto_schedule_weeks TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.availabilities TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.availabilities_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.availability_exceptions TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.availability_exceptions_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.availability_stretches TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.availability_stretches_id_seq TO weekboard_app;


GRANT SELECT ON TABLE public.deployment TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.email_verifications TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.email_verifications_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.employee_rates TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.employee_rates_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.employees TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.employees_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.events TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.invitations_id_seq TO weekboard_app;


GRANT SELECT ON TABLE public.migrations TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notification_preferences TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notifications TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.notifications_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.onboarding_progress TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.organizations_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.password_resets TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.password_resets_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.phone_verifications TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.phone_verifications_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.schedules TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.schedules_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.sessions_number_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.shift_templates TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.shift_templates_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.shifts TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.shifts_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.social_attempts TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.social_codes TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.social_identities TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.social_identities_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.time_off_requests TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.time_off_requests_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.users_id_seq TO weekboard_app;



