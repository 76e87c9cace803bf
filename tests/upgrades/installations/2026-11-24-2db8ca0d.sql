
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

CREATE SCHEMA event_archive;


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


CREATE FUNCTION public.active_sessions(session_ids uuid[], valid_at timestamp with time zone) RETURNS TABLE(session_id uuid, role text)
    LANGUAGE plpgsql
    AS $$
declare
  next_id bigint;
  entered_id bigint := 0;
  next_user_id bigint;
  entered text;
begin
  for session_id, next_id, next_user_id in
    select s.id, s.organization_id, s.user_id
    from sessions s
    where s.id = any (session_ids) and s.ended_at is null and s.expires_at > valid_at
    order by s.organization_id
  loop
    if next_id <> entered_id then
      entered := set_config('app.organization_id', next_id::text, true);
      entered_id := next_id;
    end if;
    select e.role into role from employees e
    where e.user_id = next_user_id and e.organization_id = next_id and e.active;
    if found then
      return next;
    end if;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;


CREATE TABLE public.api_keys (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    name text NOT NULL,
    secret_hash bytea NOT NULL,
    prefix text NOT NULL,
    scopes text[] NOT NULL,
    created_by bigint,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    session_id uuid DEFAULT gen_random_uuid() NOT NULL
);

ALTER TABLE ONLY public.api_keys FORCE ROW LEVEL SECURITY;


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
    logo_url text,
    deletion_at timestamp with time zone,
    trial_ends_at timestamp with time zone DEFAULT (now() + '30 days'::interval) NOT NULL,
    read_only_from timestamp with time zone,
    read_only_until timestamp with time zone,
    position_policy text DEFAULT 'warn'::text NOT NULL,
    rest_policy text DEFAULT 'warn'::text NOT NULL,
    consecutive_days_policy text DEFAULT 'warn'::text NOT NULL,
    min_rest_minutes integer DEFAULT 480 NOT NULL,
    max_consecutive_days integer DEFAULT 6 NOT NULL,
    claim_policy text DEFAULT 'approve'::text NOT NULL,
    CONSTRAINT organizations_availability_policy_check CHECK ((availability_policy = ANY (ARRAY['refuse'::text, 'refuse_published'::text, 'warn'::text]))),
    CONSTRAINT organizations_claim_policy_check CHECK ((claim_policy = ANY (ARRAY['approve'::text, 'automatic'::text]))),
    CONSTRAINT organizations_consecutive_days_policy_check CHECK ((consecutive_days_policy = ANY (ARRAY['refuse'::text, 'refuse_published'::text, 'warn'::text]))),
    CONSTRAINT organizations_default_max_weekly_minutes_check CHECK ((default_max_weekly_minutes >= 0)),
    CONSTRAINT organizations_max_consecutive_days_check CHECK (((max_consecutive_days >= 1) AND (max_consecutive_days <= 14))),
    CONSTRAINT organizations_min_rest_minutes_check CHECK (((min_rest_minutes >= 0) AND (min_rest_minutes <= 1440))),
    CONSTRAINT organizations_overlap_policy_check CHECK ((overlap_policy = ANY (ARRAY['refuse'::text, 'refuse_published'::text, 'warn'::text]))),
    CONSTRAINT organizations_position_policy_check CHECK ((position_policy = ANY (ARRAY['refuse'::text, 'warn'::text]))),
    CONSTRAINT organizations_rest_policy_check CHECK ((rest_policy = ANY (ARRAY['refuse'::text, 'refuse_published'::text, 'warn'::text])))
);

ALTER TABLE ONLY public.organizations FORCE ROW LEVEL SECURITY;


CREATE FUNCTION public.api_key_contexts(secret_hashes bytea[], valid_at timestamp with time zone) RETURNS TABLE(key_row public.api_keys, organization_row public.organizations)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
  wanted bytea;
  found_key api_keys;
begin
  foreach wanted in array secret_hashes loop
    perform set_config('app.api_key_hash', encode(wanted, 'hex'), true);
    select k.* into found_key from api_keys k
    where k.secret_hash = wanted and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > valid_at);
    perform set_config('app.api_key_hash', '', true);
    continue when found_key.id is null;
    perform set_config('app.organization_id', found_key.organization_id::text, true);
    return query select found_key, o from organizations o where o.id = found_key.organization_id;
    perform set_config('app.organization_id', organization_before, true);
  end loop;
end
$$;


CREATE FUNCTION public.archive_events(older_than timestamp with time zone, at_most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET lock_timeout TO '700ms'
    AS $$
declare
  cutoff timestamptz := least(older_than, now() - interval '90 days');
  month timestamptz;
  partition_name text;
  last_seq bigint;
  moved integer;
begin
  select max(seq) into last_seq from (
    select seq, bool_and(created_at < cutoff) over (order by seq) as is_old
    from (
      select seq, created_at from events where organization_id = current_organization_id()
      order by seq limit at_most
    ) as first_events
  ) as old_events where is_old;
  if last_seq is null then
    return 0;
  end if;
  for month in
    select distinct date_trunc('month', created_at, 'UTC') from events
    where organization_id = current_organization_id() and seq <= last_seq
  loop
    partition_name := 'events_' || to_char(month at time zone 'UTC', 'YYYY_MM');
    continue when to_regclass('event_archive.' || partition_name) is not null;
    -- Another worker may need the same month.
    perform pg_advisory_xact_lock(8247114);
    execute format(
      'create table if not exists event_archive.%I partition of archived_events for values from (%L) to (%L)',
      partition_name, month, (month at time zone 'UTC' + interval '1 month') at time zone 'UTC');
  end loop;
  with old_events as (
    delete from events where organization_id = current_organization_id() and seq <= last_seq
    returning *
  )
  insert into archived_events select * from old_events;
  get diagnostics moved = row_count;
  return moved;
end
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


CREATE FUNCTION public.dated_shifts(first_instant timestamp with time zone, end_instant timestamp with time zone, clock_changes timestamp with time zone[], clock_seconds double precision[], announced boolean, shows_pay boolean) RETURNS TABLE(id bigint, employee_id bigint, position_id bigint, starts_at timestamp with time zone, ends_at timestamp with time zone, day integer, ms double precision, cents double precision)
    LANGUAGE sql STABLE
    AS $$
  select s.id, s.employee_id, s.position_id, s.starts_at, s.ends_at, s.day, s.ms,
    case when shows_pay then floor(s.ms / 60000 * coalesce(r.rate_cents, 0) / 60 + 0.5) end
  from (
    select v.id, v.employee_id, v.position_id, v.starts_at, v.ends_at,
      floor((date_part('epoch', v.starts_at)
        + clock_seconds[width_bucket(v.starts_at, clock_changes)]) / 86400)::integer as day,
      round(date_part('epoch', v.ends_at - v.starts_at) * 1000) as ms
    from visible_shifts(announced) v
    where v.starts_at >= first_instant and v.starts_at < end_instant
    -- Computes the day once a shift, rather than wherever it is used.
    offset 0
  ) s
  left join (
    select h.employee_id, h.rate_cents, h.effective_from - date '1900-01-01' as from_day,
      lead(h.effective_from) over (partition by h.employee_id order by h.effective_from)
        - date '1900-01-01' as end_day
    from employee_rates h where shows_pay
  ) r on r.employee_id = s.employee_id and s.day >= r.from_day
    and (r.end_day is null or s.day < r.end_day)
$$;


CREATE FUNCTION public.event_heads(organization_ids bigint[]) RETURNS TABLE(organization_id bigint, seq bigint)
    LANGUAGE plpgsql
    AS $$
declare
  entered text;
begin
  foreach organization_id in array organization_ids loop
    entered := set_config('app.organization_id', organization_id::text, true);
    select o.event_seq into seq from organizations o where o.id = event_heads.organization_id;
    if found then
      return next;
    end if;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;


CREATE FUNCTION public.existing_organizations(after_id bigint, scanned integer) RETURNS TABLE(organization_id bigint)
    LANGUAGE plpgsql
    AS $$
declare
  next_id bigint;
begin
  for next_id in after_id + 1 .. after_id + scanned loop
    perform set_config('app.organization_id', next_id::text, true);
    return query select o.id from organizations o where o.id = next_id;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;


CREATE FUNCTION public.first_event_since(instant timestamp with time zone) RETURNS bigint
    LANGUAGE plpgsql STABLE
    AS $$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
  middle_at timestamptz;
  first_live bigint;
  first_live_at timestamptz;
begin
  select o.event_seq + 1 into high from organizations o where o.id = current_organization_id();
  if instant is null then
    return high;
  end if;
  select e.seq, e.created_at into first_live, first_live_at from events e
    where e.organization_id = current_organization_id() order by e.seq limit 1;
  if first_live_at < instant then
    low := first_live;
  elsif first_live is not null then
    high := first_live;
  end if;
  while low < high loop
    middle := (low + high) / 2;
    select e.created_at into middle_at from events e
      where e.organization_id = current_organization_id() and e.seq = middle;
    if not found then
      select e.created_at into middle_at from archived_events e
        where e.organization_id = current_organization_id() and e.seq = middle;
    end if;
    -- What is in neither was dropped with a part of the archive, and is older.
    if middle_at is null or middle_at < instant then
      low := middle + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end
$$;


CREATE FUNCTION public.load_plan(weeks date[], employee_ids bigint[], interval_employee_ids bigint[], interval_starts timestamp with time zone[], interval_ends timestamp with time zone[], from_date date, to_date date, new_shift_count integer, lock_rows boolean, OUT schedules json, OUT shift_counts json, OUT employees json, OUT shifts json, OUT time_off json, OUT unavailable json, OUT new_shift_ids json, OUT created_schedule_ids json) RETURNS record
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  schedule_ids bigint[];
begin
  if lock_rows then
    -- Before any row is locked: a transaction that waits here for another one's new week must not
    -- hold a lock that the other one needs. Advisory locks of shifts may be held: every write takes
    -- them before it calls this function.
    if (select count(*) from schedules s where s.week_start_date = any (weeks)) < cardinality(weeks) then
      with created as (
        insert into schedules (organization_id, week_start_date)
          select current_organization_id(), week from unnest(weeks) as week
          where not exists (select from schedules s where s.week_start_date = week)
          order by week
          on conflict do nothing
          returning id
      )
      select json_agg(id) into created_schedule_ids from created;
    end if;
    select json_agg(r), array_agg(r.id) into schedules, schedule_ids from (
      select s.id, s.week_start_date as "weekStartDate", s.status, s.published_at as "publishedAt",
             s.notes, s.version
      from schedules s where s.week_start_date = any (weeks)
      order by s.week_start_date for no key update) r;
    select json_agg(r) into employees from (
      select e.id, e.full_name as "fullName", e.max_weekly_minutes as "maxWeeklyMinutes", e.active,
             array(select p.position_id from employee_positions p where p.employee_id = e.id) as "positionIds"
      from employees e where e.id = any (employee_ids) order by e.id for no key update) r;
  else
    select json_agg(r), array_agg(r.id) into schedules, schedule_ids from (
      select s.id, s.week_start_date as "weekStartDate", s.status, s.published_at as "publishedAt",
             s.notes, s.version
      from schedules s where s.week_start_date = any (weeks)) r;
    select json_agg(r) into employees from (
      select e.id, e.full_name as "fullName", e.max_weekly_minutes as "maxWeeklyMinutes", e.active,
             array(select p.position_id from employee_positions p where p.employee_id = e.id) as "positionIds"
      from employees e where e.id = any (employee_ids)) r;
  end if;
  select
    (select json_object_agg(schedule_id, (
        select count(*) from shifts x
        where x.organization_id = current_organization_id() and x.schedule_id = found.schedule_id
          and x.status <> 'cancelled' and x.employee_id is not null))
      from unnest(schedule_ids) as found (schedule_id)),
    (select json_agg(json_build_object(
        'id', x.id, 'employeeId', x.employee_id, 'scheduleId', x.schedule_id,
        'startsAt', x.starts_at, 'endsAt', x.ends_at, 'status', x.status, 'notes', x.notes,
        'positionId', x.position_id, 'slots', x.slots, 'version', x.version))
      from unnest(interval_employee_ids, interval_starts, interval_ends) as i (employee_id, starts_at, ends_at)
      cross join lateral (
        select * from shifts w
        where w.employee_id = i.employee_id
          and w.ends_at > i.starts_at and w.starts_at < i.ends_at
          -- No shift is longer than 24 hours; with this the index on starts_at is used.
          and w.starts_at > i.starts_at - interval '24 hours'
        union all
        -- The interval of employee 0 is about open shifts.
        select * from shifts w
        where i.employee_id = 0 and w.employee_id is null
          and w.ends_at > i.starts_at and w.starts_at < i.ends_at
          and w.starts_at > i.starts_at - interval '24 hours'
        -- Keeps Postgres from merging this query into the outer one: each interval is one search of
        -- the index.
        offset 0) x),
    (select json_agg(json_build_object(
        'employeeId', t.employee_id, 'startDate', t.start_date, 'endDate', t.end_date,
        'startTime', t.start_time, 'endTime', t.end_time))
      from time_off_requests t
      where t.employee_id = any (employee_ids) and t.status = 'approved'
        and t.start_date <= to_date and t.end_date >= from_date),
    (select json_agg(json_strip_nulls(json_build_object(
        'kind', u.kind, 'employeeId', u.employee_id, 'weekday', u.weekday, 'date', u.date,
        'startTime', u.start_time, 'endTime', u.end_time)))
      from unavailable_times(from_date, to_date) u
      where u.employee_id = any (employee_ids)),
    (select json_agg(nextval('shifts_id_seq')) from generate_series(1, new_shift_count) where lock_rows)
  into shift_counts, shifts, time_off, unavailable, new_shift_ids;
end
$$;


CREATE FUNCTION public.log_ended_sessions(session_ids uuid[]) RETURNS TABLE(logged_organization_id bigint, logged_seq bigint, logged_user_id bigint, logged_name text, logged_session_ids uuid[])
    LANGUAGE plpgsql
    AS $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
begin
  for logged_organization_id, logged_user_id, logged_session_ids in
    select s.organization_id, s.user_id, array_agg(s.id)
    from sessions s where s.id = any (session_ids)
    group by s.organization_id, s.user_id order by s.organization_id, s.user_id
  loop
    perform set_config('app.organization_id', logged_organization_id::text, true);
    logged_name := coalesce(
      (select e.full_name from employees e
       where e.organization_id = logged_organization_id and e.user_id = logged_user_id),
      '');
    update organizations o set event_seq = o.event_seq + 1
      where o.id = logged_organization_id returning o.event_seq into logged_seq;
    insert into events (organization_id, seq, type, actor_user_id, actor_name, subject_type, subject_id,
        weeks, audience, payload, ended_session_ids)
      values (logged_organization_id, logged_seq, 'session_ended', logged_user_id, logged_name, 'user',
        logged_user_id, '{}', 'nobody', '{}', logged_session_ids);
    return next;
  end loop;
  perform set_config('app.organization_id', organization_before, true);
end
$$;


CREATE FUNCTION public.memberships_of(requested_user_id bigint) RETURNS TABLE(organization_id bigint, employee_id bigint, role text, active boolean)
    LANGUAGE plpgsql
    AS $$
begin
  perform set_config('app.user_id', requested_user_id::text, true);
  return query
    select e.organization_id, e.id, e.role, e.active
    from employees e
    where e.user_id = requested_user_id
    order by e.active desc, e.id;
  perform set_config('app.user_id', '', true);
end
$$;


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


CREATE FUNCTION public.night_seconds(wall_clock double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE
    AS $$
  select floor(wall_clock / 86400) * 28800
    + least(wall_clock - floor(wall_clock / 86400) * 86400, 21600)
    + greatest(wall_clock - floor(wall_clock / 86400) * 86400 - 79200, 0)
$$;


CREATE FUNCTION public.note_withdrawn_shift() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into withdrawn_shifts as w (organization_id, employee_id, shift_id, starts_at, ends_at,
    sequence, withdrawn_at)
  select old.organization_id, old.employee_id, old.shift_id, old.starts_at, old.ends_at,
    old.version + 1, now()
  where exists (select from organizations o where o.id = old.organization_id)
    and exists (
      select from employees e
      where e.organization_id = old.organization_id and e.id = old.employee_id)
  on conflict (organization_id, employee_id, shift_id) do update
  set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      sequence = w.sequence + excluded.sequence, withdrawn_at = excluded.withdrawn_at;
  return null;
end
$$;


CREATE FUNCTION public.organization_of_invitation(secret_hash bytea) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  found_id bigint;
begin
  perform set_config('app.invitation_hash', encode(secret_hash, 'hex'), true);
  select i.organization_id into found_id from invitations i
    where i.token_hash = secret_hash or i.former_hashes @> array[secret_hash] limit 1;
  perform set_config('app.invitation_hash', '', true);
  return found_id;
end
$$;


CREATE FUNCTION public.organizations_near_billing_dates(organization_ids bigint[], since timestamp with time zone, trial_ends_by timestamp with time zone, grace_ends_by timestamp with time zone) RETURNS TABLE(organization_id bigint)
    LANGUAGE plpgsql
    AS $$
declare
  next_id bigint;
begin
  foreach next_id in array organization_ids loop
    perform set_config('app.organization_id', next_id::text, true);
    return query select o.id from organizations o
      where o.id = next_id and (
        (o.trial_ends_at > since and o.trial_ends_at <= trial_ends_by)
        or (o.read_only_from > since and o.read_only_from <= grace_ends_by));
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;


CREATE FUNCTION public.organizations_of(requested_user_id bigint) RETURNS TABLE(id bigint, name text, role text)
    LANGUAGE plpgsql
    AS $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
  membership record;
begin
  for membership in select * from memberships_of(requested_user_id) m where m.active loop
    perform set_config('app.organization_id', membership.organization_id::text, true);
    return query select o.id, o.name, membership.role::text from organizations o
      where o.id = membership.organization_id;
  end loop;
  perform set_config('app.organization_id', organization_before, true);
end
$$;


CREATE FUNCTION public.overtime_ms(total_ms double precision, max_weekly_minutes integer) RETURNS double precision
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when total_ms >= (max_weekly_minutes + 1) * 60000.0::float8
    then total_ms - max_weekly_minutes * 60000.0::float8 else 0 end
$$;


CREATE FUNCTION public.protect_tenant_tables() RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  tenant_table text;
begin
  for tenant_table in
    select c.relname
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace 
      and c.relname not in ('sessions', 'outbox')
      and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'same_organization')
  loop
    execute format(
      'alter table %I enable row level security, force row level security', tenant_table);
    execute format(
      'create policy same_organization on %I using (organization_id = (select current_organization_id()))
         with check (organization_id = (select current_organization_id()))',
      tenant_table
    );
  end loop;
end
$$;


CREATE FUNCTION public.read_week(requested_organization_id bigint, requested_week date, announced boolean, only_employee_id bigint, shows_pay boolean, today date, first_day date, day_starts timestamp with time zone[]) RETURNS TABLE(version text, seq bigint, schedule_id bigint, schedule_status text, schedule_published_at timestamp with time zone, schedule_notes text, schedule_version integer, shift_count bigint, open_shift_count bigint, total_ms double precision, cost_cents double precision, day_cost_cents double precision[], shifts text, announced_open_shifts json, employees text, absences json, positions json)
    LANGUAGE plpgsql STABLE
    AS $$
#variable_conflict use_column
declare
  schedule schedules;
  event_seq bigint;
  count_shown bigint;
  count_open bigint;
  sum_ms double precision;
  sum_cents double precision;
  sums_of_days double precision[];
  serialized_shifts text;
  serialized_employees text;
  found_open_shifts json;
  found_absences json;
  found_positions json;
begin
  perform set_config('app.organization_id', requested_organization_id::text, true);
  select w.version, w.seq into version, event_seq
    from week_version(requested_organization_id, requested_week, announced, only_employee_id) w;
  if version is null then
    perform set_config('app.organization_id', '', true);
    return;
  end if;
  select s.* into schedule from schedules s
    where s.organization_id = requested_organization_id and s.week_start_date = requested_week
      and (not announced or s.published_at is not null);

  with week_shifts as materialized (
    select w.id, w.employee_id, w.starts_at, w.ends_at, w.status, w.notes, w.position_id, w.slots, w.version
      from shifts w
      where not announced and w.organization_id = requested_organization_id and w.schedule_id = schedule.id
    union all
    select a.shift_id, a.employee_id, a.starts_at, a.ends_at, 'published', a.notes, a.position_id, a.slots, a.version
      from announced_shifts a
      where announced and a.organization_id = requested_organization_id and a.schedule_id = schedule.id
        and a.employee_id is not null
  ), intervals as materialized (
    -- Many shifts have the same times, which are serialized once.
    select t.starts_at, t.ends_at, t.ms, t.starts_on, floor(t.ms / 60000 / 60 * 100 + 0.5) / 100 || ',"version":' as hours,
           to_char(t.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') || 'Z","end_time":"'
             || to_char(t.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') || 'Z","status":"' as times
    from (
      select d.starts_at, d.ends_at, round(date_part('epoch', d.ends_at - d.starts_at) * 1000) as ms,
             first_day + (width_bucket(d.starts_at, day_starts) - 1) as starts_on
      from (select distinct c.starts_at, c.ends_at from week_shifts c) d
    ) t
  ), employee_texts as materialized (
    select e.id, ',"employee_id":' || e.id || ',"schedule_id":' || schedule.id || ',"start_time":"' as prefix,
           ',"employee":{"id":' || e.id || ',"user":{"full_name":' || to_json(e.full_name)::text || '}}}' as suffix
    from employees e where e.organization_id = requested_organization_id
    union all
    -- For open shifts, which have no employee.
    select 0, ',"employee_id":null,"schedule_id":' || schedule.id || ',"start_time":"', ',"employee":null}'
  ), rates as materialized (
    select h.employee_id, h.rate_cents, h.effective_from,
           lead(h.effective_from) over (partition by h.employee_id order by h.effective_from) as ends_on
    from employee_rates h where shows_pay and h.organization_id = requested_organization_id
  )
  select count(*) filter (where p.status <> 'cancelled' and p.employee_id is not null),
         count(*) filter (where p.status <> 'cancelled' and p.employee_id is null),
         coalesce(sum(p.ms) filter (where p.status <> 'cancelled' and p.employee_id is not null), 0),
         sum(p.cents),
         array[
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week), 0),
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week + 1), 0),
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week + 2), 0),
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week + 3), 0),
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week + 4), 0),
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week + 5), 0),
           coalesce(sum(p.cents) filter (where p.starts_on = requested_week + 6), 0)
         ],
         coalesce(string_agg(
           ('{"id":' || p.id || p.prefix) || (p.times || p.status || '","notes":')
           || (case when p.notes is null then 'null' else to_json(p.notes)::text end
               || ',"position_id":' || coalesce(p.position_id::text, 'null') || ',"slots":' || p.slots || ',"duration_hours":' || p.hours)
           || (p.version || p.suffix), ','), '')
    into count_shown, count_open, sum_ms, sum_cents, sums_of_days, serialized_shifts
    from (
      select c.id, c.employee_id, c.status, c.notes, c.position_id, c.slots, c.version, e.prefix, e.suffix, t.times, t.ms, t.hours, t.starts_on,
             case when c.status <> 'cancelled' then floor(t.ms / 60000 * r.rate_cents / 60 + 0.5) end as cents
      from week_shifts c
      join intervals t on t.starts_at = c.starts_at and t.ends_at = c.ends_at
      join employee_texts e on e.id = coalesce(c.employee_id, 0)
      left join rates r on r.employee_id = c.employee_id
        and r.effective_from <= t.starts_on and (r.ends_on is null or r.ends_on > t.starts_on)
      order by c.starts_at, c.id
    ) p;

  if announced then
    select count(*), json_agg(json_build_object('id', a.shift_id, 'startsAt', a.starts_at, 'endsAt', a.ends_at,
        'notes', a.notes, 'positionId', a.position_id, 'slots', a.slots, 'version', a.version)
        order by a.starts_at, a.shift_id)
      into count_open, found_open_shifts
      from announced_shifts a
      where a.organization_id = requested_organization_id and a.schedule_id = schedule.id
        and a.employee_id is null;
  end if;

  select coalesce(string_agg(
           '{"id":' || p.id || ',"user":{"id":' || coalesce(p.user_id::text, 'null') || ',"full_name":' || to_json(p.full_name)::text
           || ',"role":"' || p.role || '","email":' || coalesce(to_json(p.email)::text, 'null') || ',"avatar_url":' || to_json(p.avatar_url)::text
           || '},"hourly_rate":' || coalesce((p.rate_cents::float8 / 100)::text, 'null')
           || ',"max_weekly_hours":' || coalesce((p.max_weekly_minutes::float8 / 60)::text, 'null')
           || ',"active":' || p.active || ',"position_ids":' || p.position_ids || ',"version":' || p.version || '}', ','), '')
    into serialized_employees
    from (
      select e.id, e.user_id, e.full_name, e.role, e.avatar_url, e.active, e.version, r.rate_cents,
             case when only_employee_id is null or e.id = only_employee_id then e.email end as email,
             case when only_employee_id is null then e.max_weekly_minutes end as max_weekly_minutes,
             '[' || coalesce((select string_agg(h.position_id::text, ',' order by h.position_id)
               from employee_positions h
               where h.organization_id = e.organization_id and h.employee_id = e.id), '') || ']' as position_ids
      from employees e
      left join (
        select distinct on (h.employee_id) h.employee_id, h.rate_cents
        from employee_rates h
        where shows_pay and h.organization_id = requested_organization_id and h.effective_from <= today
        order by h.employee_id, h.effective_from desc
      ) r on r.employee_id = e.id
      where e.organization_id = requested_organization_id
        and (e.active or e.id in (
          select w.employee_id from shifts w
            where not announced and w.organization_id = requested_organization_id and w.schedule_id = schedule.id
          union all
          select a.employee_id from announced_shifts a
            where announced and a.organization_id = requested_organization_id and a.schedule_id = schedule.id))
      order by e.id
    ) p;

  select json_build_object(
      'time_off', (
        select coalesce(json_agg(json_build_object('employee_id', t.employee_id,
            'start_date', t.start_date, 'end_date', t.end_date,
            'start_time', t.start_time, 'end_time', t.end_time)
          order by t.employee_id, t.start_date, t.id), '[]')
        from time_off_requests t
        where t.organization_id = requested_organization_id and t.status = 'approved'
          and (only_employee_id is null or t.employee_id = only_employee_id)
          and t.start_date <= requested_week + 7 and t.end_date >= requested_week),
      'unavailable', (
        select coalesce(json_agg(
            json_strip_nulls(json_build_object('kind', u.kind, 'employee_id', u.employee_id,
              'weekday', u.weekday, 'date', u.date,
              'start_time', u.start_time, 'end_time', u.end_time))
          order by u.employee_id, u.date nulls first, u.weekday, u.start_time), '[]')
        from unavailable_times(requested_week, requested_week + 7) u
        where only_employee_id is null or u.employee_id = only_employee_id))
    into found_absences;

  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'color', p.color)
      order by lower(p.name), p.id), '[]')
    into found_positions
    from positions p where p.organization_id = requested_organization_id;

  perform set_config('app.organization_id', '', true);
  return query select version, event_seq, schedule.id, schedule.status, schedule.published_at, schedule.notes,
    schedule.version, count_shown, count_open, sum_ms, case when shows_pay then coalesce(sum_cents, 0) end,
    case when shows_pay then sums_of_days end,
    serialized_shifts, found_open_shifts, serialized_employees, found_absences, found_positions;
end
$$;


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


CREATE TABLE public.users (
    id bigint NOT NULL,
    email text NOT NULL,
    password_hash text,
    email_verified_at timestamp with time zone,
    phone_country_code text,
    phone_number text,
    phone_verified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    hour_format smallint,
    density text DEFAULT 'comfortable'::text NOT NULL,
    row_sort text DEFAULT 'name'::text NOT NULL,
    quiet_from text,
    quiet_to text,
    quiet_time_zone text,
    CONSTRAINT users_check CHECK ((num_nonnulls(quiet_from, quiet_to, quiet_time_zone) = ANY (ARRAY[0, 3]))),
    CONSTRAINT users_density_check CHECK ((density = ANY (ARRAY['comfortable'::text, 'compact'::text]))),
    CONSTRAINT users_email_check CHECK ((email = lower(email))),
    CONSTRAINT users_hour_format_check CHECK ((hour_format = ANY (ARRAY[12, 24]))),
    CONSTRAINT users_row_sort_check CHECK ((row_sort = ANY (ARRAY['name'::text, 'start'::text, 'hours'::text, 'role'::text, 'position'::text])))
);


CREATE FUNCTION public.session_contexts(session_ids uuid[], valid_at timestamp with time zone) RETURNS TABLE(session_row public.sessions, user_row public.users, employee_row public.employees, organization_row public.organizations)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  organization_before text := coalesce(current_setting('app.organization_id', true), '');
  found_session sessions;
begin
  for found_session in
    select s.* from sessions s
    where s.id = any (session_ids) and s.ended_at is null and s.expires_at > valid_at
  loop
    perform set_config('app.organization_id', found_session.organization_id::text, true);
    return query
      select found_session, u, e, o
      from users u
      join employees e on e.user_id = u.id and e.organization_id = found_session.organization_id and e.active
      join organizations o on o.id = found_session.organization_id
      where u.id = found_session.user_id;
  end loop;
  perform set_config('app.organization_id', organization_before, true);
end
$$;


CREATE FUNCTION public.shifts_with_overtime(first_instant timestamp with time zone, end_instant timestamp with time zone, clock_changes timestamp with time zone[], clock_seconds double precision[], shows_pay boolean) RETURNS TABLE(employee_id bigint, position_id bigint, starts_at timestamp with time zone, ends_at timestamp with time zone, day integer, ms double precision, cents double precision, overtime_ms double precision)
    LANGUAGE sql STABLE
    AS $$
  select t.employee_id, t.position_id, t.starts_at, t.ends_at, t.day, t.ms, t.cents,
    overtime_ms(t.total_ms, e.max_weekly_minutes)
      - overtime_ms(t.total_ms - t.ms, e.max_weekly_minutes)
  from (
    select s.*, sum(s.ms) over (
      partition by s.employee_id, s.day / 7 order by s.starts_at, s.id rows unbounded preceding
    ) as total_ms
    from dated_shifts(first_instant, end_instant, clock_changes, clock_seconds, false, shows_pay) s
  ) t
  join employees e on e.id = t.employee_id
$$;


CREATE FUNCTION public.unavailable_times(from_date date, to_date date) RETURNS TABLE(kind text, employee_id bigint, weekday integer, date date, start_time text, end_time text)
    LANGUAGE sql STABLE
    AS $$
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


CREATE FUNCTION public.visible_shifts(announced boolean) RETURNS TABLE(id bigint, schedule_id bigint, employee_id bigint, starts_at timestamp with time zone, ends_at timestamp with time zone, status text, notes text, position_id bigint, version integer)
    LANGUAGE sql STABLE
    AS $$
  select s.id, s.schedule_id, s.employee_id, s.starts_at, s.ends_at, s.status, s.notes, s.position_id, s.version
    from shifts s where not announced and s.status <> 'cancelled' and s.employee_id is not null
  union all
  select a.shift_id, a.schedule_id, a.employee_id, a.starts_at, a.ends_at, 'published', a.notes, a.position_id,
    a.version
    from announced_shifts a where announced and a.employee_id is not null
$$;


CREATE FUNCTION public.week_version(requested_organization_id bigint, requested_week date, announced boolean, only_employee_id bigint, OUT version text, OUT seq bigint) RETURNS record
    LANGUAGE plpgsql STABLE
    AS $$
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
  if announced then
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


CREATE TABLE public.archived_events (
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
    created_at timestamp with time zone NOT NULL,
    shift_ids bigint[] NOT NULL,
    notified_user_ids bigint[] NOT NULL,
    role_changed_user_ids bigint[] NOT NULL,
    ended_session_ids uuid[] NOT NULL
)
PARTITION BY RANGE (created_at);

ALTER TABLE ONLY public.archived_events FORCE ROW LEVEL SECURITY;


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
    role_changed_user_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    ended_session_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT events_audience_check CHECK ((audience = ANY (ARRAY['managers'::text, 'staff'::text, 'everyone'::text, 'nobody'::text])))
);

ALTER TABLE ONLY public.events FORCE ROW LEVEL SECURITY;


CREATE VIEW public.all_events WITH (security_invoker='true') AS
 SELECT events.organization_id,
    events.seq,
    events.type,
    events.actor_user_id,
    events.actor_name,
    events.session_id,
    events.subject_type,
    events.subject_id,
    events.weeks,
    events.audience,
    events.payload,
    events.staff_payload,
    events.change,
    events.created_at,
    events.shift_ids,
    events.notified_user_ids,
    events.role_changed_user_ids,
    events.ended_session_ids
   FROM public.events
UNION ALL
 SELECT archived_events.organization_id,
    archived_events.seq,
    archived_events.type,
    archived_events.actor_user_id,
    archived_events.actor_name,
    archived_events.session_id,
    archived_events.subject_type,
    archived_events.subject_id,
    archived_events.weeks,
    archived_events.audience,
    archived_events.payload,
    archived_events.staff_payload,
    archived_events.change,
    archived_events.created_at,
    archived_events.shift_ids,
    archived_events.notified_user_ids,
    archived_events.role_changed_user_ids,
    archived_events.ended_session_ids
   FROM public.archived_events;


CREATE TABLE public.announced_shifts (
    organization_id bigint NOT NULL,
    schedule_id bigint NOT NULL,
    shift_id bigint NOT NULL,
    employee_id bigint,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    notes text,
    version integer NOT NULL,
    announced_at timestamp with time zone NOT NULL,
    position_id bigint,
    slots smallint DEFAULT 1 NOT NULL,
    CONSTRAINT announced_shifts_slots CHECK ((((slots >= 1) AND (slots <= 20)) AND ((employee_id IS NULL) OR (slots = 1))))
);

ALTER TABLE ONLY public.announced_shifts FORCE ROW LEVEL SECURITY;


ALTER TABLE public.api_keys ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.api_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.applied_functions (
    name text NOT NULL,
    hash text NOT NULL
);


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


CREATE TABLE public.availability_ranges (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    weekday smallint NOT NULL,
    start_time text NOT NULL COLLATE pg_catalog."C",
    end_time text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL,
    CONSTRAINT availability_ranges_check CHECK ((start_time < end_time)),
    CONSTRAINT availability_ranges_end_time_check CHECK ((end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'::text)),
    CONSTRAINT availability_ranges_kind_check CHECK ((kind = ANY (ARRAY['unavailable'::text, 'preferred'::text]))),
    CONSTRAINT availability_ranges_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
    CONSTRAINT availability_ranges_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);

ALTER TABLE ONLY public.availability_ranges FORCE ROW LEVEL SECURITY;


ALTER TABLE public.availability_ranges ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.availability_ranges_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.billing_accounts (
    organization_id bigint NOT NULL,
    provider text NOT NULL,
    customer_id text,
    subscription_id text,
    plan text,
    status text,
    period_ends_at timestamp with time zone,
    cancel_at timestamp with time zone,
    grace_ends_at timestamp with time zone,
    cents_per_seat integer,
    currency text,
    checkout_plan text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT billing_accounts_check CHECK (((plan IS NULL) = (status IS NULL))),
    CONSTRAINT billing_accounts_check1 CHECK (((plan IS NULL) = (period_ends_at IS NULL))),
    CONSTRAINT billing_accounts_check2 CHECK ((((status = 'past_due'::text) = (grace_ends_at IS NOT NULL)) OR (status IS NULL))),
    CONSTRAINT billing_accounts_checkout_plan_check CHECK ((checkout_plan = ANY (ARRAY['team'::text, 'business'::text]))),
    CONSTRAINT billing_accounts_plan_check CHECK ((plan = ANY (ARRAY['team'::text, 'business'::text]))),
    CONSTRAINT billing_accounts_provider_check CHECK ((provider = ANY (ARRAY['stripe'::text, 'sandbox'::text]))),
    CONSTRAINT billing_accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'past_due'::text, 'cancelled'::text])))
);

ALTER TABLE ONLY public.billing_accounts FORCE ROW LEVEL SECURITY;


CREATE TABLE public.billing_events (
    organization_id bigint NOT NULL,
    id text NOT NULL,
    received_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.billing_events FORCE ROW LEVEL SECURITY;


CREATE TABLE public.billing_reminders (
    organization_id bigint NOT NULL,
    reminder text NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT billing_reminders_reminder_check CHECK ((reminder = ANY (ARRAY['trial_ends_in_7_days'::text, 'trial_ends_in_1_day'::text, 'grace_ends_in_3_days'::text])))
);

ALTER TABLE ONLY public.billing_reminders FORCE ROW LEVEL SECURITY;


CREATE TABLE public.brain_runs (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    week_start_date date NOT NULL,
    mode text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    weights jsonb NOT NULL,
    employee_ids bigint[],
    locked_shift_ids bigint[] NOT NULL,
    locked_assignments jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    seed integer NOT NULL,
    solver_version text,
    input_hash text,
    best double precision,
    bound double precision,
    gap double precision,
    proposal jsonb,
    holes jsonb,
    failure text,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    applied_shift_indexes integer[] DEFAULT '{}'::integer[] NOT NULL,
    applied_removed_shift_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    CONSTRAINT brain_runs_check CHECK (((status = 'failed'::text) = (failure IS NOT NULL))),
    CONSTRAINT brain_runs_check1 CHECK (((status = ANY (ARRAY['done'::text, 'applied'::text])) = (proposal IS NOT NULL))),
    CONSTRAINT brain_runs_check2 CHECK (((proposal IS NULL) = (holes IS NULL))),
    CONSTRAINT brain_runs_check3 CHECK (((status = ANY (ARRAY['queued'::text, 'running'::text])) = (ended_at IS NULL))),
    CONSTRAINT brain_runs_failure_check CHECK ((failure = ANY (ARRAY['interrupted'::text, 'too_large'::text, 'took_too_long'::text, 'internal'::text]))),
    CONSTRAINT brain_runs_mode_check CHECK ((mode = ANY (ARRAY['fill'::text, 'rebuild'::text]))),
    CONSTRAINT brain_runs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'applied'::text])))
);

ALTER TABLE ONLY public.brain_runs FORCE ROW LEVEL SECURITY;


ALTER TABLE public.brain_runs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.brain_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.calendar_feeds (
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    secret_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.calendar_feeds FORCE ROW LEVEL SECURITY;


CREATE TABLE public.dashboard_layouts (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    widgets jsonb NOT NULL,
    grid_columns smallint NOT NULL,
    row_height smallint NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT dashboard_layouts_grid_columns_check CHECK ((grid_columns = 12)),
    CONSTRAINT dashboard_layouts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT dashboard_layouts_row_height_check CHECK (((row_height >= 20) AND (row_height <= 200)))
);

ALTER TABLE ONLY public.dashboard_layouts FORCE ROW LEVEL SECURITY;


ALTER TABLE public.dashboard_layouts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.dashboard_layouts_id_seq
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


CREATE TABLE public.employee_imports (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    employee_ids bigint[] NOT NULL,
    position_ids bigint[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    undone_at timestamp with time zone
);

ALTER TABLE ONLY public.employee_imports FORCE ROW LEVEL SECURITY;


ALTER TABLE public.employee_imports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.employee_imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.employee_positions (
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    position_id bigint NOT NULL
);

ALTER TABLE ONLY public.employee_positions FORCE ROW LEVEL SECURITY;


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


ALTER TABLE public.employees ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.employees_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.export_chunks (
    organization_id bigint NOT NULL,
    export_id bigint NOT NULL,
    "position" integer NOT NULL,
    content bytea NOT NULL
);

ALTER TABLE ONLY public.export_chunks FORCE ROW LEVEL SECURITY;


CREATE TABLE public.exports (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    downloaded_at timestamp with time zone,
    size_bytes bigint,
    CONSTRAINT exports_check CHECK (((status = 'ready'::text) = (expires_at IS NOT NULL))),
    CONSTRAINT exports_kind_check CHECK ((kind = ANY (ARRAY['organization'::text, 'profile'::text]))),
    CONSTRAINT exports_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text])))
);

ALTER TABLE ONLY public.exports FORCE ROW LEVEL SECURITY;


ALTER TABLE public.exports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.exports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.files (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    token text NOT NULL,
    kind text NOT NULL,
    employee_id bigint,
    content_type text NOT NULL,
    content bytea,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT files_check CHECK (((kind = 'avatar'::text) = (employee_id IS NOT NULL))),
    CONSTRAINT files_kind_check CHECK ((kind = ANY (ARRAY['avatar'::text, 'logo'::text])))
);

ALTER TABLE ONLY public.files FORCE ROW LEVEL SECURITY;


ALTER TABLE public.files ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.idempotency_keys (
    organization_id bigint NOT NULL,
    user_id bigint NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    reply text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    session_id uuid
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


CREATE TABLE public.invoices (
    organization_id bigint NOT NULL,
    id text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    amount_cents bigint NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    url text,
    CONSTRAINT invoices_status_check CHECK ((status = ANY (ARRAY['paid'::text, 'open'::text, 'void'::text])))
);

ALTER TABLE ONLY public.invoices FORCE ROW LEVEL SECURITY;


CREATE TABLE public.migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);


CREATE TABLE public.my_week_visits (
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    looked_at timestamp with time zone NOT NULL,
    shown jsonb NOT NULL,
    before jsonb NOT NULL
);

ALTER TABLE ONLY public.my_week_visits FORCE ROW LEVEL SECURITY;


CREATE TABLE public.notification_preferences (
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    kind text NOT NULL,
    in_app boolean NOT NULL,
    email boolean NOT NULL,
    push boolean DEFAULT false NOT NULL
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
    push_due boolean DEFAULT false NOT NULL,
    CONSTRAINT notifications_check CHECK (((subject_type IS NULL) = (subject_id IS NULL))),
    CONSTRAINT notifications_kind_check CHECK ((kind = ANY (ARRAY['schedule_published'::text, 'shift_tomorrow'::text, 'time_off_decided'::text, 'time_off_requested'::text, 'week_kept_draft'::text, 'billing'::text, 'webhook_paused'::text, 'shift_requested'::text, 'shift_request_decided'::text])))
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
    organization_id bigint,
    user_id bigint,
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


CREATE TABLE public.positions (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    name text NOT NULL,
    color text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT positions_color_check CHECK ((color = ANY (ARRAY['teal'::text, 'blue'::text, 'violet'::text, 'pink'::text, 'red'::text, 'orange'::text, 'amber'::text, 'green'::text]))),
    CONSTRAINT positions_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120)))
);

ALTER TABLE ONLY public.positions FORCE ROW LEVEL SECURITY;


ALTER TABLE public.positions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.positions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.push_subscriptions (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone NOT NULL
);


ALTER TABLE public.push_subscriptions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.push_subscriptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.schedule_confirmations (
    organization_id bigint NOT NULL,
    schedule_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone
);

ALTER TABLE ONLY public.schedule_confirmations FORCE ROW LEVEL SECURITY;


CREATE TABLE public.schedule_repeat_weeks (
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
    CONSTRAINT schedule_repeat_weeks_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'generated'::text, 'published'::text, 'kept_draft'::text, 'skipped'::text, 'stopped'::text])))
);

ALTER TABLE ONLY public.schedule_repeat_weeks FORCE ROW LEVEL SECURITY;


CREATE TABLE public.schedule_repeats (
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
    CONSTRAINT schedule_repeats_weeks_check CHECK (((weeks >= 1) AND (weeks <= 12)))
);

ALTER TABLE ONLY public.schedule_repeats FORCE ROW LEVEL SECURITY;


ALTER TABLE public.schedule_repeats ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.schedule_repeats_id_seq
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
    asks_seen boolean DEFAULT false NOT NULL,
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


ALTER TABLE public.sessions ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.sessions_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.shift_requests (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    kind text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    schedule_id bigint NOT NULL,
    shift_id bigint NOT NULL,
    with_schedule_id bigint,
    with_shift_id bigint,
    from_employee_id bigint NOT NULL,
    to_employee_id bigint,
    shift jsonb NOT NULL,
    with_shift jsonb,
    note text,
    requested_at timestamp with time zone NOT NULL,
    decided_by_id bigint,
    decided_by_name text,
    decided_at timestamp with time zone,
    decision_note text,
    assigned_shift_id bigint,
    version integer DEFAULT 1 NOT NULL,
    expired_because text,
    CONSTRAINT shift_requests_check CHECK (((kind = 'swap'::text) = (with_shift_id IS NOT NULL))),
    CONSTRAINT shift_requests_check1 CHECK (((with_shift_id IS NULL) = (with_schedule_id IS NULL))),
    CONSTRAINT shift_requests_check2 CHECK (((with_shift_id IS NULL) = (with_shift IS NULL))),
    CONSTRAINT shift_requests_check3 CHECK (((kind <> 'claim'::text) OR (to_employee_id IS NULL))),
    CONSTRAINT shift_requests_check4 CHECK (((status = ANY (ARRAY['pending'::text, 'accepted'::text])) = (decided_at IS NULL))),
    CONSTRAINT shift_requests_check5 CHECK (((expired_because IS NULL) OR (status = 'expired'::text))),
    CONSTRAINT shift_requests_decision_note_check CHECK (((char_length(decision_note) >= 1) AND (char_length(decision_note) <= 2000))),
    CONSTRAINT shift_requests_expired_because_check CHECK ((expired_because = ANY (ARRAY['started'::text, 'taken'::text, 'removed'::text, 'moved'::text, 'not_active'::text]))),
    CONSTRAINT shift_requests_kind_check CHECK ((kind = ANY (ARRAY['claim'::text, 'offer'::text, 'swap'::text]))),
    CONSTRAINT shift_requests_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 2000))),
    CONSTRAINT shift_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text, 'expired'::text])))
);

ALTER TABLE ONLY public.shift_requests FORCE ROW LEVEL SECURITY;


ALTER TABLE public.shift_requests ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shift_requests_id_seq
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
    employee_id bigint,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    notes text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    position_id bigint,
    slots smallint DEFAULT 1 NOT NULL,
    CONSTRAINT shifts_check CHECK ((((ends_at - starts_at) >= '00:15:00'::interval) AND ((ends_at - starts_at) <= '24:00:00'::interval))),
    CONSTRAINT shifts_notes_check CHECK (((char_length(notes) >= 1) AND (char_length(notes) <= 2000))),
    CONSTRAINT shifts_slots CHECK ((((slots >= 1) AND (slots <= 20)) AND ((employee_id IS NULL) OR (slots = 1)))),
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
    expires_at timestamp with time zone NOT NULL,
    browser_hash bytea
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


CREATE TABLE public.staffing_exceptions (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    date date NOT NULL,
    start_time text NOT NULL COLLATE pg_catalog."C",
    end_time text NOT NULL COLLATE pg_catalog."C",
    position_id bigint,
    count smallint NOT NULL,
    CONSTRAINT staffing_exceptions_check CHECK ((start_time < end_time)),
    CONSTRAINT staffing_exceptions_count_check CHECK (((count >= 0) AND (count <= 9999))),
    CONSTRAINT staffing_exceptions_end_time_check CHECK ((end_time ~ '^(([01][0-9]|2[0-3]):(00|15|30|45)|24:00)$'::text)),
    CONSTRAINT staffing_exceptions_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'::text))
);

ALTER TABLE ONLY public.staffing_exceptions FORCE ROW LEVEL SECURITY;


ALTER TABLE public.staffing_exceptions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.staffing_exceptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.staffing_needs (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    weekday smallint NOT NULL,
    start_time text NOT NULL COLLATE pg_catalog."C",
    end_time text NOT NULL COLLATE pg_catalog."C",
    position_id bigint,
    count smallint NOT NULL,
    CONSTRAINT staffing_needs_check CHECK ((start_time < end_time)),
    CONSTRAINT staffing_needs_count_check CHECK (((count >= 1) AND (count <= 9999))),
    CONSTRAINT staffing_needs_end_time_check CHECK ((end_time ~ '^(([01][0-9]|2[0-3]):(00|15|30|45)|24:00)$'::text)),
    CONSTRAINT staffing_needs_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'::text)),
    CONSTRAINT staffing_needs_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);

ALTER TABLE ONLY public.staffing_needs FORCE ROW LEVEL SECURITY;


ALTER TABLE public.staffing_needs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.staffing_needs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.staffing_plans (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.staffing_plans FORCE ROW LEVEL SECURITY;


ALTER TABLE public.staffing_plans ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.staffing_plans_id_seq
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
    start_time text COLLATE pg_catalog."C",
    end_time text COLLATE pg_catalog."C",
    CONSTRAINT time_off_requests_check CHECK ((((end_date - start_date) >= 0) AND ((end_date - start_date) <= 365))),
    CONSTRAINT time_off_requests_check1 CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT time_off_requests_check2 CHECK (((decided_by_id IS NULL) OR (decided_at IS NOT NULL))),
    CONSTRAINT time_off_requests_check3 CHECK (((start_time IS NULL) = (end_time IS NULL))),
    CONSTRAINT time_off_requests_check4 CHECK ((start_time < end_time)),
    CONSTRAINT time_off_requests_check5 CHECK (((start_time IS NULL) OR (start_date = end_date))),
    CONSTRAINT time_off_requests_decision_note_check CHECK (((char_length(decision_note) >= 1) AND (char_length(decision_note) <= 2000))),
    CONSTRAINT time_off_requests_end_time_check CHECK ((end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'::text)),
    CONSTRAINT time_off_requests_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 2000))),
    CONSTRAINT time_off_requests_start_time_check CHECK ((start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
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


ALTER TABLE public.users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.webhook_deliveries (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    webhook_id bigint NOT NULL,
    seq bigint,
    run integer,
    type text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_attempt_at timestamp with time zone,
    failure text,
    response_status integer,
    response_body text,
    duration_ms integer,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT webhook_deliveries_check CHECK (((seq IS NULL) = (run IS NULL))),
    CONSTRAINT webhook_deliveries_failure_check CHECK ((failure = ANY (ARRAY['dns'::text, 'connect'::text, 'tls'::text, 'timeout'::text, 'status'::text, 'private_address'::text]))),
    CONSTRAINT webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
);

ALTER TABLE ONLY public.webhook_deliveries FORCE ROW LEVEL SECURITY;


ALTER TABLE public.webhook_deliveries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.webhook_deliveries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.webhooks (
    id bigint NOT NULL,
    organization_id bigint NOT NULL,
    url text NOT NULL,
    event_types text[] NOT NULL,
    secret text NOT NULL,
    former_secret text,
    former_secret_until timestamp with time zone,
    status text DEFAULT 'active'::text NOT NULL,
    pause_reason text,
    paused_at timestamp with time zone,
    "position" bigint NOT NULL,
    run integer DEFAULT 0 NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    failing_since timestamp with time zone,
    next_attempt_at timestamp with time zone,
    last_delivered_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT webhooks_check CHECK (((status = 'paused'::text) = (paused_at IS NOT NULL))),
    CONSTRAINT webhooks_check1 CHECK (((status = 'paused'::text) = (pause_reason IS NOT NULL))),
    CONSTRAINT webhooks_check2 CHECK (((failures = 0) = (failing_since IS NULL))),
    CONSTRAINT webhooks_check3 CHECK (((former_secret IS NULL) = (former_secret_until IS NULL))),
    CONSTRAINT webhooks_event_types_check CHECK ((cardinality(event_types) > 0)),
    CONSTRAINT webhooks_pause_reason_check CHECK ((pause_reason = ANY (ARRAY['manual'::text, 'failing'::text, 'gone'::text]))),
    CONSTRAINT webhooks_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text])))
);

ALTER TABLE ONLY public.webhooks FORCE ROW LEVEL SECURITY;


ALTER TABLE public.webhooks ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.webhooks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE public.withdrawn_shifts (
    organization_id bigint NOT NULL,
    employee_id bigint NOT NULL,
    shift_id bigint NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    sequence integer NOT NULL,
    withdrawn_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.withdrawn_shifts FORCE ROW LEVEL SECURITY;


INSERT INTO graphile_worker._private_job_queues OVERRIDING SYSTEM VALUE VALUES
	(1, 'webhook-1', NULL, NULL, DEFAULT);


INSERT INTO graphile_worker._private_jobs OVERRIDING SYSTEM VALUE VALUES
	(1, NULL, 1, '{"organizationId":1,"jobId":1,"week":"2026-12-07","origin":"http://127.0.0.1:33919"}', 0, '2026-11-24 13:42:26.865694+00', 0, 12, NULL, '2026-11-24 13:42:26.865694+00', '2026-11-24 13:42:26.865694+00', 'repeat_week-1-2026-12-07', NULL, NULL, 0, NULL, DEFAULT),
	(2, NULL, 2, '{"organizationId":1,"date":"2026-11-30","origin":"http://127.0.0.1:33919"}', 0, '2026-11-29 22:59:59.910694+00', 0, 12, NULL, '2026-11-24 13:42:26.865694+00', '2026-11-24 13:42:26.865694+00', 'remind_of_shifts-1-2026-11-30', NULL, NULL, 0, NULL, DEFAULT),
	(3, NULL, 3, '{"organizationId":1,"ids":[13],"origin":"http://127.0.0.1:33919"}', 0, '2026-11-24 13:42:26.865694+00', 0, 12, NULL, '2026-11-24 13:42:26.865694+00', '2026-11-24 13:42:26.865694+00', NULL, NULL, NULL, 0, NULL, DEFAULT),
	(4, NULL, 3, '{"organizationId":1,"ids":[16],"origin":"http://127.0.0.1:33919"}', 0, '2026-11-24 13:42:27.206768+00', 0, 12, NULL, '2026-11-24 13:42:27.206768+00', '2026-11-24 13:42:27.206768+00', NULL, NULL, NULL, 0, NULL, DEFAULT),
	(5, NULL, 4, '{"id":1,"origin":"http://127.0.0.1:33919"}', 0, '2026-11-24 13:42:27.341997+00', 0, 12, NULL, '2026-11-24 13:42:27.341997+00', '2026-11-24 13:42:27.341997+00', 'message-1', NULL, NULL, 0, NULL, DEFAULT),
	(6, NULL, 5, '{"organizationId":1,"exportId":1,"origin":"http://127.0.0.1:33919"}', 0, '2026-11-24 13:42:27.682321+00', 0, 12, NULL, '2026-11-24 13:42:27.682321+00', '2026-11-24 13:42:27.682321+00', NULL, NULL, NULL, 0, NULL, DEFAULT),
	(7, 1, 6, '{"organizationId":1,"webhookId":1,"origin":"http://127.0.0.1:33919"}', 0, '2026-11-24 13:42:37.933367+00', 0, 12, NULL, '2026-11-24 13:42:27.933367+00', '2026-11-24 13:42:27.933367+00', 'deliver_webhook-1-later', NULL, NULL, 0, NULL, DEFAULT),
	(8, 1, 6, '{"organizationId" : 1, "webhookId" : 1}', 0, '2026-11-24 13:42:28.302022+00', 0, 12, NULL, '2026-11-24 13:42:28.302022+00', '2026-11-24 13:42:28.302022+00', 'deliver_webhook-1', NULL, NULL, 0, NULL, DEFAULT),
	(9, NULL, 4, '{"id":2,"origin":"http://127.0.0.1:33919"}', 0, '2026-11-24 13:42:30.44449+00', 0, 12, NULL, '2026-11-24 13:42:30.44449+00', '2026-11-24 13:42:30.44449+00', 'message-2', NULL, NULL, 0, NULL, DEFAULT),
	(10, NULL, 7, '{"email":"admin@pier.test","origin":"http://127.0.0.1:33919"}', 0, '2026-11-24 13:42:30.535009+00', 0, 12, NULL, '2026-11-24 13:42:30.535009+00', '2026-11-24 13:42:30.535009+00', NULL, NULL, NULL, 0, NULL, DEFAULT);


INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES
	(1, 'repeat_week'),
	(2, 'remind_of_shifts'),
	(3, 'mail_notifications'),
	(4, 'deliver_message'),
	(5, 'build_export'),
	(6, 'deliver_webhook'),
	(7, 'mail_password_reset');


INSERT INTO graphile_worker.migrations VALUES
	(1, '2026-11-24 13:42:21.652875+00', true),
	(2, '2026-11-24 13:42:21.704724+00', false),
	(3, '2026-11-24 13:42:21.733563+00', true),
	(4, '2026-11-24 13:42:21.742485+00', false),
	(5, '2026-11-24 13:42:21.752614+00', false),
	(6, '2026-11-24 13:42:21.761025+00', false),
	(7, '2026-11-24 13:42:21.772788+00', false),
	(8, '2026-11-24 13:42:21.793+00', false),
	(9, '2026-11-24 13:42:21.802053+00', false),
	(10, '2026-11-24 13:42:21.808028+00', false),
	(11, '2026-11-24 13:42:21.812802+00', true),
	(12, '2026-11-24 13:42:21.909068+00', false),
	(13, '2026-11-24 13:42:21.915168+00', true),
	(14, '2026-11-24 13:42:21.928774+00', true),
	(15, '2026-11-24 13:42:21.935145+00', false),
	(16, '2026-11-24 13:42:21.936509+00', true),
	(17, '2026-11-24 13:42:21.95009+00', false),
	(18, '2026-11-24 13:42:21.971142+00', false),
	(19, '2026-11-24 13:42:21.9793+00', true),
	(20, '2026-11-24 13:42:21.981553+00', false);


INSERT INTO public.announced_shifts VALUES
	(1, 1, 1, 3, '2026-11-16 12:00:00+00', '2026-11-16 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 1, 2, 4, '2026-11-16 12:00:00+00', '2026-11-16 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 1, 3, 6, '2026-11-16 20:00:00+00', '2026-11-17 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 1, 4, 8, '2026-11-16 20:00:00+00', '2026-11-17 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 1, 5, 3, '2026-11-17 12:00:00+00', '2026-11-17 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 1, 6, 9, '2026-11-17 12:00:00+00', '2026-11-17 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 1, 7, 12, '2026-11-17 20:00:00+00', '2026-11-18 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 1, 8, 13, '2026-11-17 20:00:00+00', '2026-11-18 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 1, 9, 4, '2026-11-18 12:00:00+00', '2026-11-18 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 1, 10, 5, '2026-11-18 12:00:00+00', '2026-11-18 18:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 1, 11, 10, '2026-11-18 18:00:00+00', '2026-11-19 02:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 1, 12, 6, '2026-11-18 20:00:00+00', '2026-11-19 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 1, 13, 3, '2026-11-19 12:00:00+00', '2026-11-19 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 1, 14, 9, '2026-11-19 12:00:00+00', '2026-11-19 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 1, 15, 8, '2026-11-19 20:00:00+00', '2026-11-20 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 1, 16, 11, '2026-11-19 22:00:00+00', '2026-11-20 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 1, 17, 4, '2026-11-20 11:00:00+00', '2026-11-20 19:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 1, 18, 5, '2026-11-20 13:00:00+00', '2026-11-20 19:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 1, 19, 12, '2026-11-20 19:00:00+00', '2026-11-21 03:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 1, 20, 13, '2026-11-20 20:00:00+00', '2026-11-21 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 1, 21, 3, '2026-11-21 13:00:00+00', '2026-11-21 21:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 1, 22, 7, '2026-11-21 15:00:00+00', '2026-11-21 21:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 1, 23, 10, '2026-11-21 21:00:00+00', '2026-11-22 05:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 1, 24, 14, '2026-11-22 03:00:00+00', '2026-11-22 11:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 1, 1),
	(1, 1, 25, 6, '2026-11-22 13:00:00+00', '2026-11-22 21:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 1, 26, 7, '2026-11-22 15:00:00+00', '2026-11-22 21:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 1, 27, 11, '2026-11-22 21:00:00+00', '2026-11-23 03:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 1, 28, 2, '2026-11-22 21:00:00+00', '2026-11-23 03:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 2, 29, 3, '2026-11-23 12:00:00+00', '2026-11-23 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 2, 30, 4, '2026-11-23 12:00:00+00', '2026-11-23 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 2, 31, 6, '2026-11-23 20:00:00+00', '2026-11-24 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 2, 32, 8, '2026-11-23 20:00:00+00', '2026-11-24 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 2, 33, 3, '2026-11-24 12:00:00+00', '2026-11-24 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 2, 34, 9, '2026-11-24 12:00:00+00', '2026-11-24 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 2, 35, 12, '2026-11-24 20:00:00+00', '2026-11-25 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 2, 36, 13, '2026-11-24 20:00:00+00', '2026-11-25 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 2, 37, 4, '2026-11-25 12:00:00+00', '2026-11-25 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 2, 38, 5, '2026-11-25 12:00:00+00', '2026-11-25 18:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 2, 39, 10, '2026-11-25 18:00:00+00', '2026-11-26 02:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 2, 40, 6, '2026-11-25 20:00:00+00', '2026-11-26 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 2, 41, 3, '2026-11-26 12:00:00+00', '2026-11-26 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 2, 42, 9, '2026-11-26 12:00:00+00', '2026-11-26 20:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 2, 43, 8, '2026-11-26 20:00:00+00', '2026-11-27 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 2, 44, 11, '2026-11-26 22:00:00+00', '2026-11-27 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 2, 45, 4, '2026-11-27 11:00:00+00', '2026-11-27 19:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 2, 46, 5, '2026-11-27 13:00:00+00', '2026-11-27 19:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 2, 47, 12, '2026-11-27 19:00:00+00', '2026-11-28 03:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 2, 48, 13, '2026-11-27 20:00:00+00', '2026-11-28 04:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 2, 49, 3, '2026-11-28 13:00:00+00', '2026-11-28 21:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 2, 50, 7, '2026-11-28 15:00:00+00', '2026-11-28 21:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 2, 51, 10, '2026-11-28 21:00:00+00', '2026-11-29 05:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 2, 52, 14, '2026-11-29 03:00:00+00', '2026-11-29 11:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 1, 1),
	(1, 2, 53, 6, '2026-11-29 13:00:00+00', '2026-11-29 21:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 3, 1),
	(1, 2, 54, 7, '2026-11-29 15:00:00+00', '2026-11-29 21:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 2, 55, 11, '2026-11-29 21:00:00+00', '2026-11-30 03:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 2, 1),
	(1, 2, 56, 2, '2026-11-29 21:00:00+00', '2026-11-30 03:00:00+00', NULL, 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 2, 80, NULL, '2026-11-29 23:00:00+00', '2026-11-30 04:00:00+00', 'Live music on the terrace', 1, '2026-11-24 13:42:22.229+00', 4, 1),
	(1, 3, 57, 4, '2026-11-30 12:00:00+00', '2026-11-30 20:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 3, 1),
	(1, 3, 58, 3, '2026-11-30 12:00:00+00', '2026-11-30 20:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 2, 1),
	(1, 3, 59, 8, '2026-11-30 20:00:00+00', '2026-12-01 04:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 4, 1),
	(1, 3, 60, 12, '2026-11-30 20:00:00+00', '2026-12-01 04:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 3, 1),
	(1, 3, 61, 4, '2026-12-01 12:00:00+00', '2026-12-01 20:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 3, 1),
	(1, 3, 62, 13, '2026-12-01 12:00:00+00', '2026-12-01 20:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 4, 1),
	(1, 3, 63, 10, '2026-12-01 20:00:00+00', '2026-12-02 04:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 2, 1),
	(1, 3, 64, 4, '2026-12-02 12:00:00+00', '2026-12-02 20:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 3, 1),
	(1, 3, 65, 6, '2026-12-02 14:00:00+00', '2026-12-02 22:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 3, 1),
	(1, 3, 66, 6, '2026-12-02 20:00:00+00', '2026-12-03 02:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 3, 1),
	(1, 3, 67, 4, '2026-12-03 12:00:00+00', '2026-12-03 20:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 3, 1),
	(1, 3, 68, 3, '2026-12-03 12:00:00+00', '2026-12-03 20:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 2, 1),
	(1, 3, 69, 11, '2026-12-03 21:00:00+00', '2026-12-04 03:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 2, 1),
	(1, 3, 70, 14, '2026-12-04 03:00:00+00', '2026-12-04 11:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 1, 1),
	(1, 3, 71, 4, '2026-12-04 12:00:00+00', '2026-12-04 20:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 3, 1),
	(1, 3, 72, 5, '2026-12-04 13:00:00+00', '2026-12-04 19:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 4, 1),
	(1, 3, 73, 9, '2026-12-04 17:00:00+00', '2026-12-04 18:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 2, 1),
	(1, 3, 74, 12, '2026-12-04 20:00:00+00', '2026-12-05 04:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 3, 1),
	(1, 3, 75, 4, '2026-12-05 13:00:00+00', '2026-12-05 21:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 3, 1),
	(1, 3, 76, 7, '2026-12-05 15:00:00+00', '2026-12-05 21:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 4, 1),
	(1, 3, 77, 13, '2026-12-05 21:00:00+00', '2026-12-06 05:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 4, 1),
	(1, 3, 78, 3, '2026-12-06 13:00:00+00', '2026-12-06 21:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 2, 1),
	(1, 3, 79, 8, '2026-12-06 21:00:00+00', '2026-12-07 03:00:00+00', NULL, 1, '2026-11-24 13:42:26.866+00', 4, 1);


INSERT INTO public.api_keys VALUES
	(1, 1, 'Payroll', '\x43a5368ea5846c5eef0f09059f7d18ffc0875df751f97ae36ce0ac15010922d7', 'wb_sqChAb', '{schedules:read,shifts:write}', 1, '2026-11-24 13:42:27.84+00', NULL, NULL, NULL, '2f6a2605-0c5d-4bb6-aa9e-e8c3adb68a8b');


INSERT INTO public.applied_functions VALUES
	('active_sessions', 'f5658a1adfbe2fe48c571b9c9a548877158697c4fe5091c470de48bdce828e89'),
	('api_key_contexts', 'aa777d2803741c7d3084feaa05d4ff02eb2ad2d4f27cf2e319ef863a8465825b'),
	('archive_events', '8989ddbe9f960d6aa4bb1032d3069db12a4229e46c1fe24b227489f775bb29e7'),
	('current_invitation_hash', 'def2b5fe2913cddae2a99136557c9ec11ec2a066515534d2376cff6a548ad2a6'),
	('current_organization_id', 'b75655c34111b848d089cf20e615b82e90a45f27c469e986d57197402a5d6262'),
	('current_user_id', 'ec3ef30d3595d05a45d1cf38a68900b16e4cb2045fe58be6d4ed85cdebf16b71'),
	('dated_shifts', '7570e92477c21d86fced5fc4f8079dae2b87e062def268dee3eac4654551d090'),
	('event_heads', '0403f815c09017337f0d919ec75540e53877d5b924662cd766084da3c8587255'),
	('existing_organizations', '10d5c4480428c9219048cad93e7fd7bdbcc7e51d88dbb992a6776bea83c1d3b4'),
	('first_event_since', '4e546fd491c0e96467915e0c290d5b9f29fe08aa9663c74a9f58b93514901cf6'),
	('load_plan', 'c39fbec4e083d627a46ecb8548c6afb55dc16cd1a7c043b61eb0044a91ccae36'),
	('log_ended_sessions', '67d0032432ad094957bafc4f548ea57c14e2e8ac28d01fdcf2d825436d0fe8c8'),
	('memberships_of', 'ecb1a170c82a4c7671ed7ba0a2ef7f80f09f7121191da468a41d0c34e9f00893'),
	('next_event_seq', '2b55749214708243cf8ac73a7498d686d473551bfe6632d797aa99de10cf8637'),
	('night_seconds', 'd5ade5257624383522f9d5fef240093a65019fe89f697979941499d467036aac'),
	('note_withdrawn_shift', 'a687575e0a7360558b5ba459fae4a5792c1bcdd2decd45d18b26733cc0d337b7'),
	('organization_of_invitation', '19a08f4c0a500e8630adea29b02f7d3465138784797017887d61ac0a9512e720'),
	('organizations_near_billing_dates', 'cbc6cae9d580f445bb1f1e23128982874cf8cb18310565f28b8fa6f2a43d7922'),
	('organizations_of', 'd69cbf14316dff2544d03e2dcb74364c22ebdcd7d0ef13d191cfb806cf5ad92b'),
	('overtime_ms', '2742ae105c40e3cf2353dee7f3e8bc2223ad4fa2642e534df2d283401bbf75c6'),
	('protect_tenant_tables', 'd60cbaa30bbbe14dd88f66642f664b61d00c3b18e09a2e51ce5e62f29cee9911'),
	('read_week', '857dabba28454caf8721b339b4216ca1cfab1b3d7924db6c4f512d751759749b'),
	('session_contexts', '626b07a86b3662aceca129c68e5a7ddd7ffce2fe8147b317f8bb8ef9a0d78aa6'),
	('shifts_with_overtime', '1e551e380a00ad294fb0b43b121331a266155a7a631df9b7bd3c9ff57cfbd1f0'),
	('unavailable_times', '7a0a9eb5755030c03b031ee801ddd4584948208553c33d2d1b4ab71e2758c4b0'),
	('visible_shifts', 'f9972b79c890b53b51b230a4c492491e86bb39e75329aaf99787ac8343fa8a6c'),
	('week_version', '0fd51d1c5d101cbff47d0a8e01a5318932d50c985ac1009b8471c258f0c900b7');


INSERT INTO public.availabilities VALUES
	(1, 1, 5, 1, '2026-11-24 13:42:22.229+00'),
	(2, 1, 7, 1, '2026-11-24 13:42:22.229+00'),
	(3, 1, 9, 1, '2026-11-24 13:42:22.229+00'),
	(4, 1, 10, 1, '2026-11-24 13:42:22.229+00'),
	(5, 1, 11, 1, '2026-11-24 13:42:22.229+00'),
	(6, 1, 12, 1, '2026-11-24 13:42:22.229+00');


INSERT INTO public.availability_exceptions VALUES
	(1, 1, 7, '2026-12-12', NULL, NULL, 'unavailable', 'Exam'),
	(2, 1, 7, '2026-12-28', NULL, NULL, 'available', 'Term break'),
	(3, 1, 12, '2026-12-24', '17:00', '21:00', 'unavailable', 'Parents’ evening');


INSERT INTO public.availability_ranges VALUES
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


INSERT INTO public.billing_accounts VALUES
	(1, 'sandbox', NULL, NULL, 'team', 'active', '2026-12-24 13:42:22.229+00', NULL, NULL, 300, 'USD', NULL, 1);


INSERT INTO public.calendar_feeds VALUES
	(1, 3, '\xb90b95ee482a6d8e599e6de97e690a1a227ccd85c4612fb8fc98dad5db84ac5d', '2026-11-24 13:42:28+00');


INSERT INTO public.deployment VALUES
	('d6e32da0-0a95-4b56-b33a-f30c0ffdfbe8', true);


INSERT INTO public.email_verifications VALUES
	(1, 5, '\x8260ba3f1bd1bc5b91f1f518150363ebcbe3086e6d527a6e45c9f3b684d35fc9', '2026-11-24 13:42:28.342+00', '2026-11-25 13:42:28.342+00', NULL, '\x7fe28cbcaabe519a53e15d460710f342c12ccd7dc6220e053cd7f19ea20134d0', '2026-11-24 13:52:28.342+00', 0, '$argon2id$v=19$m=8,t=1,p=1$ISyRJcAc6ugs3jTZB3+Hng$43PJDmLN8XNaa8elCcOJz6K7C5kAjgc3GHSrFeUL1Hc', 'Vera Holm', 'Holm');


INSERT INTO public.employee_imports VALUES
	(1, 1, '{18}', '{}', '2026-11-24 13:42:27.447+00', NULL);


INSERT INTO public.employee_positions VALUES
	(1, 1, 4),
	(1, 2, 4),
	(1, 2, 2),
	(1, 3, 2),
	(1, 3, 4),
	(1, 4, 3),
	(1, 5, 4),
	(1, 6, 3),
	(1, 6, 1),
	(1, 7, 4),
	(1, 8, 4),
	(1, 8, 2),
	(1, 9, 2),
	(1, 9, 4),
	(1, 10, 2),
	(1, 11, 2),
	(1, 12, 3),
	(1, 13, 4),
	(1, 13, 2),
	(1, 14, 1);


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
	(16, 2, 16, '2020-01-06', 1400),
	(17, 1, 18, '2026-11-24', 1950);


INSERT INTO public.employees VALUES
	(1, 1, 1, 'Nora Whitfield', 'admin@demo.test', 'admin', 'fallback:ocean:Nora Whitfield', 2400, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(2, 1, 2, 'Marco Bellini', 'manager@demo.test', 'manager', 'fallback:ocean:Marco Bellini', 2400, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(4, 1, NULL, 'Ben Okafor', 'ben.okafor@demo.test', 'employee', 'fallback:ocean:Ben Okafor', 2400, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(6, 1, NULL, 'Diego Santos', 'diego.santos@demo.test', 'employee', 'fallback:ocean:Diego Santos', 2400, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(7, 1, NULL, 'Emma Lindqvist', 'emma.lindqvist@demo.test', 'employee', 'fallback:ocean:Emma Lindqvist', 1200, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(8, 1, NULL, 'Farid Haddad', 'farid.haddad@demo.test', 'employee', 'fallback:ocean:Farid Haddad', 2400, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(9, 1, NULL, 'Grace Kim', 'grace.kim@demo.test', 'employee', 'fallback:ocean:Grace Kim', 2400, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(10, 1, NULL, 'Henry Novak', 'henry.novak@demo.test', 'employee', 'fallback:ocean:Henry Novak', 2400, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(11, 1, NULL, 'Isla Fraser', 'isla.fraser@demo.test', 'employee', 'fallback:ocean:Isla Fraser', 1500, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(12, 1, NULL, 'Jamal Carter', 'jamal.carter@demo.test', 'employee', 'fallback:ocean:Jamal Carter', 2400, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(13, 1, NULL, 'Keiko Tanaka', 'keiko.tanaka@demo.test', 'employee', 'fallback:ocean:Keiko Tanaka', 2400, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(14, 1, NULL, 'Liam Walsh', 'liam.walsh@demo.test', 'employee', 'fallback:ocean:Liam Walsh', NULL, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(15, 2, 4, 'Olive Marsh', 'admin@pier.test', 'admin', 'fallback:ocean:Olive Marsh', 2400, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(16, 2, NULL, 'Tom Ashby', 'tom.ashby@pier.test', 'employee', 'fallback:ocean:Tom Ashby', 2400, true, false, 1, '2026-11-24 13:42:22.323269+00'),
	(5, 1, NULL, 'Chloe Martin', 'chloe.martin@demo.test', 'employee', 'fallback:ocean:Chloe Martin', 1920, true, false, 2, '2026-11-24 13:42:22.323269+00'),
	(17, 1, NULL, 'Ines Vale', 'invited@upgrade.test', 'employee', 'fallback:ocean:Ines Vale', 2400, true, true, 1, '2026-11-24 13:42:27.341997+00'),
	(18, 1, NULL, 'Olaf Brandt', NULL, 'employee', 'fallback:ocean:Olaf Brandt', 2400, true, false, 1, '2026-11-24 13:42:27.447+00'),
	(3, 1, 3, 'Ana Ruiz', 'employee@demo.test', 'employee', '/api/v1/files/1-pnn6l3_t5VCPlySOYjdVZg', 2400, true, false, 2, '2026-11-24 13:42:22.323269+00'),
	(19, 3, 5, 'Vera Holm', 'vera@upgrade.test', 'admin', 'fallback:ocean:Vera Holm', 2400, true, false, 1, '2026-11-24 13:42:30.44449+00');


INSERT INTO public.events VALUES
	(1, 1, 'shift_created', 2, 'Marco Bellini', '2e01d7d3-0400-498b-b5ad-5aa8cbab2c56', 'shift', 81, '{2026-12-21}', 'managers', '{"shift": {"id": 81, "notes": "Bring the keys", "slots": 1, "status": "draft", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "position_id": null, "schedule_id": 4, "duration_hours": 4}, "shift_id": 81}', NULL, '{"steps": [{"after": {"id": 81, "notes": "Bring the keys", "slots": 1, "status": "draft", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "position_id": null, "schedule_id": 4, "duration_hours": 4}, "before": null}]}', '2026-11-24 13:42:26.478634+00', '{81}', '{}', '{}', '{}'),
	(1, 2, 'shift_created', 2, 'Marco Bellini', '2e01d7d3-0400-498b-b5ad-5aa8cbab2c56', 'shift', 82, '{2026-12-21}', 'managers', '{"shift": {"id": 82, "notes": "Bring the keys", "slots": 1, "status": "draft", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 4, "position_id": null, "schedule_id": 4, "duration_hours": 4}, "shift_id": 82}', NULL, '{"steps": [{"after": {"id": 82, "notes": "Bring the keys", "slots": 1, "status": "draft", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 4, "position_id": null, "schedule_id": 4, "duration_hours": 4}, "before": null}]}', '2026-11-24 13:42:26.520016+00', '{82}', '{}', '{}', '{}'),
	(1, 3, 'shift_updated', 2, 'Marco Bellini', '2e01d7d3-0400-498b-b5ad-5aa8cbab2c56', 'shift', 81, '{2026-12-21}', 'managers', '{"shift": {"id": 81, "notes": "Bring the keys", "slots": 1, "status": "draft", "version": 2, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T19:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "position_id": null, "schedule_id": 4, "duration_hours": 5}, "shift_id": 81}', NULL, '{"steps": [{"after": {"id": 81, "notes": "Bring the keys", "slots": 1, "status": "draft", "version": 2, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T19:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "position_id": null, "schedule_id": 4, "duration_hours": 5}, "before": {"id": 81, "notes": "Bring the keys", "slots": 1, "status": "draft", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "position_id": null, "schedule_id": 4, "duration_hours": 4}}]}', '2026-11-24 13:42:26.647582+00', '{81}', '{}', '{}', '{}'),
	(1, 4, 'shift_deleted', 2, 'Marco Bellini', '2e01d7d3-0400-498b-b5ad-5aa8cbab2c56', 'shift', 82, '{2026-12-21}', 'managers', '{"shift": {"id": 82, "notes": "Bring the keys", "slots": 1, "status": "draft", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 4, "position_id": null, "schedule_id": 4, "duration_hours": 4}, "shift_id": 82}', NULL, '{"steps": [{"after": null, "before": {"id": 82, "notes": "Bring the keys", "slots": 1, "status": "draft", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 4, "position_id": null, "schedule_id": 4, "duration_hours": 4}}]}', '2026-11-24 13:42:26.75077+00', '{82}', '{}', '{}', '{}'),
	(1, 5, 'schedule_updated', 2, 'Marco Bellini', '2e01d7d3-0400-498b-b5ad-5aa8cbab2c56', 'schedule', 4, '{2026-12-21}', 'managers', '{"schedule": {"id": 4, "notes": null, "status": "draft", "version": 6, "is_draft": true, "shift_count": 2, "is_published": false, "published_at": null, "week_end_date": "2026-12-27", "week_start_date": "2026-12-21"}, "schedules": [{"id": 4, "notes": null, "status": "draft", "version": 6, "is_draft": true, "shift_count": 2, "is_published": false, "published_at": null, "week_end_date": "2026-12-27", "week_start_date": "2026-12-21"}], "changed_shifts": [{"id": 83, "notes": "Bring the keys", "slots": 1, "status": "draft", "version": 1, "employee": {"id": 5, "user": {"full_name": "Chloe Martin"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 5, "position_id": null, "schedule_id": 4, "duration_hours": 4}], "removed_shift_ids": []}', NULL, '{"steps": [{"after": {"id": 83, "notes": "Bring the keys", "slots": 1, "status": "draft", "version": 1, "employee": {"id": 5, "user": {"full_name": "Chloe Martin"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 5, "position_id": null, "schedule_id": 4, "duration_hours": 4}, "before": null}]}', '2026-11-24 13:42:26.800828+00', '{83}', '{}', '{}', '{}'),
	(1, 6, 'schedule_published', 2, 'Marco Bellini', '2e01d7d3-0400-498b-b5ad-5aa8cbab2c56', 'schedule', 3, '{2026-11-30}', 'everyone', '{"schedule": {"id": 3, "notes": null, "status": "published", "version": 2, "is_draft": false, "shift_count": 23, "is_published": true, "published_at": "2026-11-24T13:42:26.866Z", "week_end_date": "2026-12-06", "week_start_date": "2026-11-30"}}', '{"shifts": [{"id": 57, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-11-30T20:00:00.000Z", "start_time": "2026-11-30T12:00:00.000Z", "employee_id": 4, "position_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 58, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-11-30T20:00:00.000Z", "start_time": "2026-11-30T12:00:00.000Z", "employee_id": 3, "position_id": 2, "schedule_id": 3, "duration_hours": 8}, {"id": 59, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 8, "user": {"full_name": "Farid Haddad"}}, "end_time": "2026-12-01T04:00:00.000Z", "start_time": "2026-11-30T20:00:00.000Z", "employee_id": 8, "position_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 60, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 12, "user": {"full_name": "Jamal Carter"}}, "end_time": "2026-12-01T04:00:00.000Z", "start_time": "2026-11-30T20:00:00.000Z", "employee_id": 12, "position_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 61, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-01T20:00:00.000Z", "start_time": "2026-12-01T12:00:00.000Z", "employee_id": 4, "position_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 62, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 13, "user": {"full_name": "Keiko Tanaka"}}, "end_time": "2026-12-01T20:00:00.000Z", "start_time": "2026-12-01T12:00:00.000Z", "employee_id": 13, "position_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 63, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 10, "user": {"full_name": "Henry Novak"}}, "end_time": "2026-12-02T04:00:00.000Z", "start_time": "2026-12-01T20:00:00.000Z", "employee_id": 10, "position_id": 2, "schedule_id": 3, "duration_hours": 8}, {"id": 64, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-02T20:00:00.000Z", "start_time": "2026-12-02T12:00:00.000Z", "employee_id": 4, "position_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 65, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 6, "user": {"full_name": "Diego Santos"}}, "end_time": "2026-12-02T22:00:00.000Z", "start_time": "2026-12-02T14:00:00.000Z", "employee_id": 6, "position_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 66, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 6, "user": {"full_name": "Diego Santos"}}, "end_time": "2026-12-03T02:00:00.000Z", "start_time": "2026-12-02T20:00:00.000Z", "employee_id": 6, "position_id": 3, "schedule_id": 3, "duration_hours": 6}, {"id": 67, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-03T20:00:00.000Z", "start_time": "2026-12-03T12:00:00.000Z", "employee_id": 4, "position_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 68, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-03T20:00:00.000Z", "start_time": "2026-12-03T12:00:00.000Z", "employee_id": 3, "position_id": 2, "schedule_id": 3, "duration_hours": 8}, {"id": 69, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 11, "user": {"full_name": "Isla Fraser"}}, "end_time": "2026-12-04T03:00:00.000Z", "start_time": "2026-12-03T21:00:00.000Z", "employee_id": 11, "position_id": 2, "schedule_id": 3, "duration_hours": 6}, {"id": 70, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 14, "user": {"full_name": "Liam Walsh"}}, "end_time": "2026-12-04T11:00:00.000Z", "start_time": "2026-12-04T03:00:00.000Z", "employee_id": 14, "position_id": 1, "schedule_id": 3, "duration_hours": 8}, {"id": 71, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-04T20:00:00.000Z", "start_time": "2026-12-04T12:00:00.000Z", "employee_id": 4, "position_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 72, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 5, "user": {"full_name": "Chloe Martin"}}, "end_time": "2026-12-04T19:00:00.000Z", "start_time": "2026-12-04T13:00:00.000Z", "employee_id": 5, "position_id": 4, "schedule_id": 3, "duration_hours": 6}, {"id": 73, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 9, "user": {"full_name": "Grace Kim"}}, "end_time": "2026-12-04T18:00:00.000Z", "start_time": "2026-12-04T17:00:00.000Z", "employee_id": 9, "position_id": 2, "schedule_id": 3, "duration_hours": 1}, {"id": 74, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 12, "user": {"full_name": "Jamal Carter"}}, "end_time": "2026-12-05T04:00:00.000Z", "start_time": "2026-12-04T20:00:00.000Z", "employee_id": 12, "position_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 75, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-05T21:00:00.000Z", "start_time": "2026-12-05T13:00:00.000Z", "employee_id": 4, "position_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 76, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 7, "user": {"full_name": "Emma Lindqvist"}}, "end_time": "2026-12-05T21:00:00.000Z", "start_time": "2026-12-05T15:00:00.000Z", "employee_id": 7, "position_id": 4, "schedule_id": 3, "duration_hours": 6}, {"id": 77, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 13, "user": {"full_name": "Keiko Tanaka"}}, "end_time": "2026-12-06T05:00:00.000Z", "start_time": "2026-12-05T21:00:00.000Z", "employee_id": 13, "position_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 78, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-06T21:00:00.000Z", "start_time": "2026-12-06T13:00:00.000Z", "employee_id": 3, "position_id": 2, "schedule_id": 3, "duration_hours": 8}, {"id": 79, "notes": null, "slots": 1, "status": "published", "version": 1, "employee": {"id": 8, "user": {"full_name": "Farid Haddad"}}, "end_time": "2026-12-07T03:00:00.000Z", "start_time": "2026-12-06T21:00:00.000Z", "employee_id": 8, "position_id": 4, "schedule_id": 3, "duration_hours": 6}], "schedule": {"id": 3, "notes": null, "status": "published", "version": 1, "is_draft": false, "shift_count": 23, "is_published": true, "published_at": "2026-11-24T13:42:26.866Z", "week_end_date": "2026-12-06", "week_start_date": "2026-11-30"}}', '{"employees": [{"added": [58, 68, 78], "changed": [], "removed": [], "employeeId": 3}, {"added": [57, 61, 64, 67, 71, 75], "changed": [], "removed": [], "employeeId": 4}, {"added": [72], "changed": [], "removed": [], "employeeId": 5}, {"added": [65, 66], "changed": [], "removed": [], "employeeId": 6}, {"added": [76], "changed": [], "removed": [], "employeeId": 7}, {"added": [59, 79], "changed": [], "removed": [], "employeeId": 8}, {"added": [73], "changed": [], "removed": [], "employeeId": 9}, {"added": [63], "changed": [], "removed": [], "employeeId": 10}, {"added": [69], "changed": [], "removed": [], "employeeId": 11}, {"added": [60, 74], "changed": [], "removed": [], "employeeId": 12}, {"added": [62, 77], "changed": [], "removed": [], "employeeId": 13}, {"added": [70], "changed": [], "removed": [], "employeeId": 14}], "draft_versions": {"57": 2, "58": 2, "59": 2, "60": 2, "61": 2, "62": 2, "63": 2, "64": 2, "65": 2, "66": 2, "67": 2, "68": 2, "69": 2, "70": 2, "71": 2, "72": 2, "73": 2, "74": 2, "75": 2, "76": 2, "77": 2, "78": 2, "79": 2}, "allows_violations": true}', '2026-11-24 13:42:27.007996+00', '{58,68,78,57,61,64,67,71,75,72,65,66,76,59,79,73,63,69,60,74,62,77,70}', '{3}', '{}', '{}'),
	(1, 7, 'schedule_updated', 2, 'Marco Bellini', '2e01d7d3-0400-498b-b5ad-5aa8cbab2c56', 'schedule', 4, '{2026-12-21}', 'managers', '{"schedule": {"id": 4, "notes": null, "status": "draft", "version": 7, "is_draft": true, "shift_count": 1, "is_published": false, "published_at": null, "week_end_date": "2026-12-27", "week_start_date": "2026-12-21"}, "schedules": [{"id": 4, "notes": null, "status": "draft", "version": 7, "is_draft": true, "shift_count": 1, "is_published": false, "published_at": null, "week_end_date": "2026-12-27", "week_start_date": "2026-12-21"}], "changed_shifts": [], "removed_shift_ids": [83]}', NULL, '{"steps": [{"after": null, "before": {"id": 83, "notes": "Bring the keys", "slots": 1, "status": "draft", "version": 1, "employee": {"id": 5, "user": {"full_name": "Chloe Martin"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 5, "position_id": null, "schedule_id": 4, "duration_hours": 4}}], "undoes": 5}', '2026-11-24 13:42:27.130896+00', '{83}', '{}', '{}', '{}'),
	(1, 8, 'time_off_requested', 3, 'Ana Ruiz', '0bf64b4e-57f4-4e52-819e-61046e28351f', 'time_off_request', 6, '{}', 'nobody', '{"employee_id": 3}', NULL, '{"after": {"id": 6, "type": "vacation", "reason": "Moving house", "status": "pending", "version": 1, "employee": {"name": "Ana Ruiz"}, "end_date": "2026-12-29", "end_time": null, "decided_at": null, "decided_by": null, "start_date": "2026-12-29", "start_time": null, "total_days": 1, "employee_id": 3, "requested_at": "2026-11-24T13:42:27.162Z", "decision_note": null, "employee_name": "Ana Ruiz"}, "before": null}', '2026-11-24 13:42:27.180523+00', '{}', '{1,2}', '{}', '{}'),
	(1, 9, 'time_off_approved', 2, 'Marco Bellini', '2e01d7d3-0400-498b-b5ad-5aa8cbab2c56', 'time_off_request', 6, '{2026-12-28}', 'managers', '{"employee_id": 3}', NULL, '{"after": {"id": 6, "type": "vacation", "reason": "Moving house", "status": "approved", "version": 2, "employee": {"name": "Ana Ruiz"}, "end_date": "2026-12-29", "end_time": null, "decided_at": "2026-11-24T13:42:27.207Z", "decided_by": {"id": 2, "name": "Marco Bellini"}, "start_date": "2026-12-29", "start_time": null, "total_days": 1, "employee_id": 3, "requested_at": "2026-11-24T13:42:27.162Z", "decision_note": null, "employee_name": "Ana Ruiz"}, "before": {"id": 6, "type": "vacation", "reason": "Moving house", "status": "pending", "version": 1, "employee": {"name": "Ana Ruiz"}, "end_date": "2026-12-29", "end_time": null, "decided_at": null, "decided_by": null, "start_date": "2026-12-29", "start_time": null, "total_days": 1, "employee_id": 3, "requested_at": "2026-11-24T13:42:27.162Z", "decision_note": null, "employee_name": "Ana Ruiz"}}', '2026-11-24 13:42:27.226662+00', '{}', '{1,2,3}', '{}', '{}'),
	(1, 10, 'employee_updated', 1, 'Nora Whitfield', '69f24fb2-cc3a-4945-a053-a2abd8567ac8', 'employee', 5, '{}', 'nobody', '{}', NULL, '{"after": {"max_weekly_hours": 32}, "before": {"max_weekly_hours": 30}}', '2026-11-24 13:42:27.276523+00', '{}', '{}', '{}', '{}'),
	(1, 11, 'employee_invited', 1, 'Nora Whitfield', '69f24fb2-cc3a-4945-a053-a2abd8567ac8', 'employee', 17, '{}', 'nobody', '{"role": "employee", "invitation_id": 1}', NULL, NULL, '2026-11-24 13:42:27.416135+00', '{}', '{}', '{}', '{}'),
	(1, 12, 'employees_imported', 1, 'Nora Whitfield', '69f24fb2-cc3a-4945-a053-a2abd8567ac8', 'employee_import', 1, '{}', 'nobody', '{"created": 1}', NULL, '{"after": {"employee_ids": [18]}, "before": null}', '2026-11-24 13:42:27.46136+00', '{}', '{}', '{}', '{}'),
	(1, 13, 'position_created', 1, 'Nora Whitfield', '69f24fb2-cc3a-4945-a053-a2abd8567ac8', 'position', 5, '{}', 'everyone', '{"name": "Cellar"}', '{"name": "Cellar"}', '{"after": {"name": "Cellar", "color": "violet"}, "before": null}', '2026-11-24 13:42:27.500051+00', '{}', '{}', '{}', '{}'),
	(1, 14, 'staffing_needs_updated', 1, 'Nora Whitfield', '69f24fb2-cc3a-4945-a053-a2abd8567ac8', 'organization', 1, '{}', 'nobody', '{}', NULL, '{"after": {"exceptions": [{"date": "2026-12-29", "count": 0, "end_time": "17:00", "start_time": "09:00", "position_id": 5}], "staffing_needs": [{"count": 2, "weekday": "monday", "end_time": "17:00", "start_time": "09:00", "position_id": 5}]}, "before": {"exceptions": [{"date": "2026-12-05", "count": 2, "end_time": "16:00", "start_time": "08:00", "position_id": null}, {"date": "2026-12-10", "count": 0, "end_time": "24:00", "start_time": "00:00", "position_id": null}], "staffing_needs": [{"count": 2, "weekday": "monday", "end_time": "21:00", "start_time": "17:00", "position_id": null}, {"count": 2, "weekday": "tuesday", "end_time": "21:00", "start_time": "17:00", "position_id": null}, {"count": 2, "weekday": "wednesday", "end_time": "21:00", "start_time": "17:00", "position_id": null}, {"count": 2, "weekday": "thursday", "end_time": "21:00", "start_time": "17:00", "position_id": null}, {"count": 2, "weekday": "friday", "end_time": "21:00", "start_time": "17:00", "position_id": null}, {"count": 1, "weekday": "saturday", "end_time": "22:00", "start_time": "16:00", "position_id": null}, {"count": 1, "weekday": "sunday", "end_time": "22:00", "start_time": "16:00", "position_id": null}]}}', '2026-11-24 13:42:27.633224+00', '{}', '{}', '{}', '{}'),
	(1, 15, 'export_requested', 3, 'Ana Ruiz', '0bf64b4e-57f4-4e52-819e-61046e28351f', 'organization', 1, '{}', 'nobody', '{"kind": "profile"}', NULL, NULL, '2026-11-24 13:42:27.694359+00', '{}', '{}', '{}', '{}'),
	(1, 16, 'api_key_created', 1, 'Nora Whitfield', '69f24fb2-cc3a-4945-a053-a2abd8567ac8', 'api_key', 1, '{}', 'nobody', '{"name": "Payroll", "scopes": ["schedules:read", "shifts:write"]}', NULL, NULL, '2026-11-24 13:42:27.846764+00', '{}', '{}', '{}', '{}'),
	(1, 17, 'webhook_created', 1, 'Nora Whitfield', '69f24fb2-cc3a-4945-a053-a2abd8567ac8', 'webhook', 1, '{}', 'nobody', '{"host": "127.0.0.1:9"}', NULL, '{"after": {"event_types": ["shift_created"]}, "before": null}', '2026-11-24 13:42:27.946672+00', '{}', '{}', '{}', '{}'),
	(1, 18, 'profile_updated', 3, 'Ana Ruiz', '0bf64b4e-57f4-4e52-819e-61046e28351f', 'employee', 3, '{}', 'nobody', '{}', NULL, '{"after": {"avatar_url": "/api/v1/files/1-pnn6l3_t5VCPlySOYjdVZg"}, "before": {}}', '2026-11-24 13:42:28.329821+00', '{}', '{}', '{}', '{}');


INSERT INTO public.exports VALUES
	(1, 1, 3, 'profile', 'queued', '2026-11-24 13:42:27.683+00', NULL, NULL, NULL);


INSERT INTO public.files VALUES
	(1, 1, 'pnn6l3_t5VCPlySOYjdVZg', 'avatar', 3, 'image/webp', '\x524946462a01000057454250565038201e0100009018009d012a000100013e51289246a3a2a1a1222800700a09676ee176ab900d649e41f84bfaaace00fd00cb00b2f404bd237d3730893215398b8df534ff0ed3012d7885c6fa9a78d57c3e10057885c6fa6e0e9ceb0accbc42e37c4b841836b32f10b8df4dc1d39d615997885c6f89708306d665e2171be9b83a73ac2b32f10b8df12e1060daccbc42e37d37074e7585665e2171be25c20c1b5997885c6fa6e0e9ceb0accbc42e37c4b841836b32f10b8df4dc1d39d615997885c6f89708306d665e2171be9b83a73ac2b32a0000feff7e5dffcc6e03ab7925ffdcbd6548cffe82537ff8d366734bffb1fb9f9b932922b0e7e6e4dfff4287fefc3663f69fc0ab1840b4c30e23c0acc47815988f02b311e056623c0acc47815988f0100000', '2026-11-24 13:42:28.301+00');


INSERT INTO public.idempotency_keys VALUES
	(1, 2, 'upgrade-0', '687edfe7c64fc2c177ed27848fe2361cae0f9867ce7287efc0170fe8ae22afb6', 200, '{"schedules":[{"id":3,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-11-30","week_end_date":"2026-12-06","shift_count":23,"published_at":null,"notes":null,"version":1},{"id":2,"status":"published","is_draft":false,"is_published":true,"week_start_date":"2026-11-23","week_end_date":"2026-11-29","shift_count":28,"published_at":"2026-11-24T13:42:22.229Z","notes":null,"version":1},{"id":1,"status":"published","is_draft":false,"is_published":true,"week_start_date":"2026-11-16","week_end_date":"2026-11-22","shift_count":28,"published_at":"2026-11-24T13:42:22.229Z","notes":null,"version":1}],"schedule":{"id":3,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-11-30","week_end_date":"2026-12-06","shift_count":23,"published_at":null,"notes":null,"version":1}}', '2026-11-24 13:42:26.347278+00', NULL),
	(1, 2, 'upgrade-1', 'd3ecd8727353daaf7af6b6ad0f8099614e33f72c6028fd9897fda6bd85beb081', 201, '{"shift":{"id":81,"employee_id":3,"schedule_id":4,"start_time":"2026-12-22T14:00:00.000Z","end_time":"2026-12-22T18:00:00.000Z","status":"draft","notes":"Bring the keys","position_id":null,"slots":1,"duration_hours":4,"version":1,"employee":{"id":3,"user":{"full_name":"Ana Ruiz"}}},"schedule_updated":false,"schedule":{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":1,"published_at":null,"notes":null,"version":2},"schedules":[{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":1,"published_at":null,"notes":null,"version":2}]}', '2026-11-24 13:42:26.397718+00', NULL),
	(1, 2, 'upgrade-2', '39eaa501414b0952c15a1b6a88268d4a0293e0e884de96a47b52e0dd41ee7cff', 201, '{"shift":{"id":82,"employee_id":4,"schedule_id":4,"start_time":"2026-12-22T14:00:00.000Z","end_time":"2026-12-22T18:00:00.000Z","status":"draft","notes":"Bring the keys","position_id":null,"slots":1,"duration_hours":4,"version":1,"employee":{"id":4,"user":{"full_name":"Ben Okafor"}}},"schedule_updated":false,"schedule":{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":2,"published_at":null,"notes":null,"version":3},"schedules":[{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":2,"published_at":null,"notes":null,"version":3}]}', '2026-11-24 13:42:26.509187+00', NULL),
	(1, 2, 'upgrade-3', 'c759602b69672065f4a6fc9cafe7bdd1c076d79452ee7a40f2b43497c93fbeca', 200, '{"shift":{"id":81,"employee_id":3,"schedule_id":4,"start_time":"2026-12-22T14:00:00.000Z","end_time":"2026-12-22T19:00:00.000Z","status":"draft","notes":"Bring the keys","position_id":null,"slots":1,"duration_hours":5,"version":2,"employee":{"id":3,"user":{"full_name":"Ana Ruiz"}}},"schedule_updated":false,"schedule":{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":2,"published_at":null,"notes":null,"version":4},"schedules":[{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":2,"published_at":null,"notes":null,"version":4}]}', '2026-11-24 13:42:26.607568+00', NULL),
	(1, 2, 'upgrade-4', 'e9ac95fc1da5dc3c7f9df81f22b390321eb046b9b6da6731a75d3ee5361f898a', 200, '{"message":"Shift deleted.","schedule_updated":false,"schedule":{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":1,"published_at":null,"notes":null,"version":5},"schedules":[{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":1,"published_at":null,"notes":null,"version":5}]}', '2026-11-24 13:42:26.737137+00', NULL),
	(1, 2, 'upgrade-5', 'a541fbbe367aba2a2cb5c67018ee9bf5f0dedc9c71f5a6a6a374387bb969e3a3', 200, '{"summary":{"created":1,"updated":0,"deleted":0,"skipped":0},"results":[{"index":0,"status":"created","shift":{"id":83,"employee_id":5,"schedule_id":4,"start_time":"2026-12-22T14:00:00.000Z","end_time":"2026-12-22T18:00:00.000Z","status":"draft","notes":"Bring the keys","position_id":null,"slots":1,"duration_hours":4,"version":1,"employee":{"id":5,"user":{"full_name":"Chloe Martin"}}}}],"schedule_updated":false,"schedules":[{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":2,"published_at":null,"notes":null,"version":6}],"dry_run":false}', '2026-11-24 13:42:26.776749+00', NULL),
	(1, 2, 'upgrade-6', '17aeefb532be6f1e1854da2b7c505d0c0d5dcd460cd7bc8469ff094a8c262a7b', 200, '{"schedule":{"id":3,"status":"published","is_draft":false,"is_published":true,"week_start_date":"2026-11-30","week_end_date":"2026-12-06","shift_count":23,"published_at":"2026-11-24T13:42:26.866Z","notes":null,"version":2},"schedules":[{"id":3,"status":"published","is_draft":false,"is_published":true,"week_start_date":"2026-11-30","week_end_date":"2026-12-06","shift_count":23,"published_at":"2026-11-24T13:42:26.866Z","notes":null,"version":2}],"auto_schedule_job":{"id":1,"status":"pending","source_week":"2026-11-30","weeks":1,"auto_publish":true,"generated_schedules":0,"skipped":0,"created_by":"Marco Bellini","created_at":"2026-11-24T13:42:26.866Z","weeks_detail":[{"week_start_date":"2026-12-07","schedule_id":null,"status":"pending","created":0,"skipped":0,"reasons":[],"publish_at":null}]}}', '2026-11-24 13:42:26.865694+00', NULL),
	(1, 2, 'upgrade-7', 'bd828d04a973c2e9160c379b7f5a91ac17a390b07430997103b75b8d6eeef1bd', 200, '{"summary":{"created":0,"updated":0,"deleted":1,"skipped":0},"results":[{"index":0,"status":"deleted","shift_id":83}],"schedule_updated":false,"schedules":[{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":1,"published_at":null,"notes":null,"version":7}],"dry_run":false,"message":"Undone: 1 shift removed again.","undo_count":4,"redo_count":1}', '2026-11-24 13:42:27.074293+00', NULL),
	(1, 3, 'upgrade-8', 'ec34227339bda05c3738a46b6cd6924ebdf1490cce14829849f17cfab7c58e07', 201, '{"time_off_request":{"id":6,"employee_id":3,"employee_name":"Ana Ruiz","employee":{"name":"Ana Ruiz"},"type":"vacation","start_date":"2026-12-29","end_date":"2026-12-29","start_time":null,"end_time":null,"reason":"Moving house","status":"pending","requested_at":"2026-11-24T13:42:27.162Z","total_days":1,"version":1,"decided_by":null,"decided_at":null,"decision_note":null}}', '2026-11-24 13:42:27.1596+00', NULL),
	(1, 2, 'upgrade-9', '7342240b697559099672c13945e5964f348705a43680984304f56f46bcc95ce9', 200, '{"time_off_request":{"id":6,"employee_id":3,"employee_name":"Ana Ruiz","employee":{"name":"Ana Ruiz"},"type":"vacation","start_date":"2026-12-29","end_date":"2026-12-29","start_time":null,"end_time":null,"reason":"Moving house","status":"approved","requested_at":"2026-11-24T13:42:27.162Z","total_days":1,"version":2,"decided_by":{"id":2,"name":"Marco Bellini"},"decided_at":"2026-11-24T13:42:27.207Z","decision_note":null},"clashes":[]}', '2026-11-24 13:42:27.206768+00', NULL),
	(1, 1, 'upgrade-10', '4739b51cd6902da969ccb7828c7c69409e0a8d13accf8f5c8daaa3eaff2c61c0', 200, '{"employee":{"id":5,"user":{"id":null,"full_name":"Chloe Martin","role":"employee","email":"chloe.martin@demo.test","avatar_url":"fallback:ocean:Chloe Martin"},"hourly_rate":17.5,"max_weekly_hours":32,"active":true,"position_ids":[4],"version":2}}', '2026-11-24 13:42:27.248333+00', NULL),
	(1, 1, 'upgrade-11', '55ab1b9a3acafadc91c675bf94b9f63c3802fde6080c8b358a188ebf15781713', 201, '{"invitation":{"id":1,"employee_id":17,"email":"invited@upgrade.test","full_name":"Ines Vale","role":"employee","status":"pending","invited_by":"Nora Whitfield","created_at":"2026-11-24T13:42:27.343Z","expires_at":"2026-12-01T13:42:27.343Z"}}', '2026-11-24 13:42:27.341997+00', NULL),
	(1, 1, 'upgrade-12', 'fa59cc49736d980ebce18624e95630871b4bc4139eec7797a532e6499eae4ef9', 200, '{"summary":{"created":1,"skipped":0},"results":[{"index":0,"status":"created","employee_id":18}],"import_id":1}', '2026-11-24 13:42:27.446164+00', NULL),
	(1, 1, 'upgrade-13', '4b893b636365c62ed5069ec3bbcbaec00270ad82a60b2e5569422e9a37d91b01', 201, '{"position":{"id":5,"name":"Cellar","color":"violet","version":1}}', '2026-11-24 13:42:27.496589+00', NULL),
	(1, 1, 'upgrade-14', '0d30fd0c797fbcc9c87c3d331dcb9c89f2ecaa3a461b240b4295b9f83f25b87e', 200, '{"staffing_needs":[{"weekday":"monday","start_time":"09:00","end_time":"17:00","position_id":5,"count":2}],"exceptions":[{"date":"2026-12-29","start_time":"09:00","end_time":"17:00","position_id":5,"count":0}],"version":2}', '2026-11-24 13:42:27.571722+00', NULL),
	(1, 3, 'upgrade-15', 'f77d8859c4a5f0400257a69c6ea98100dd5b0bc5feaadd44a61ee8c68adac17d', 202, '{"export":{"id":1,"status":"queued","expires_at":null,"is_gone":false,"size_bytes":null}}', '2026-11-24 13:42:27.682321+00', NULL),
	(1, 1, 'upgrade-16', 'ab49ae5606b492c719ab4372e0fba255f80e03134331d00e823a8b43ecba21b0', 201, '{"api_key":{"id":1,"name":"Payroll","prefix":"wb_sqChAb","scopes":["schedules:read","shifts:write"],"created_by":{"id":1,"name":"Nora Whitfield"},"created_at":"2026-11-24T13:42:27.840Z","last_used_at":null,"expires_at":null,"secret":null},"secret":null}', '2026-11-24 13:42:27.839234+00', NULL),
	(1, 1, 'upgrade-17', '3a3b6dcc5c8a6374f929f9eded4916aecb7b56f6817e91e65821c53e0a871770', 201, '{"webhook":{"id":1,"url":"http://127.0.0.1:9/hook","event_types":["shift_created"],"status":"active","pause_reason":null,"paused_at":null,"failing_since":null,"next_attempt_at":null,"last_delivered_at":null,"last_seq":16,"former_secret_until":null,"created_at":"2026-11-24T13:42:27.934Z","version":1,"secret":"whsec_xg8KqnoYzl1l0KSsr7aqJiM+HwJ1o48oCi6ELiDVe3w="},"secret":"whsec_xg8KqnoYzl1l0KSsr7aqJiM+HwJ1o48oCi6ELiDVe3w="}', '2026-11-24 13:42:27.933367+00', NULL),
	(1, 3, 'upgrade-18', 'a437566d0fdc0c776b371fc66804309ea0e152687d4b89fc6c70ebe30995cbf4', 201, '{"url":"http://127.0.0.1:33919/api/v1/calendar/1-NkJUXPCYVWYV6Mrp-q6e11JpwoCXUIFZW0JQ1KW3KIw.ics"}', '2026-11-24 13:42:27.99964+00', NULL);


INSERT INTO public.invitations VALUES
	(1, 1, 17, 'invited@upgrade.test', '\x3af0cd712a0a24f21029e2d3960dd2494e76a9132a77872fbc64f297378b801f', 'Nora Whitfield', '2026-11-24 13:42:27.343+00', '2026-12-01 13:42:27.343+00', NULL, NULL, '{}');


INSERT INTO public.migrations VALUES
	('0001-foundation.sql', '2026-11-24 13:42:20.443143+00'),
	('0002-identity.sql', '2026-11-24 13:42:20.443143+00'),
	('0003-onboarding.sql', '2026-11-24 13:42:20.443143+00'),
	('0004-time-off-and-availability.sql', '2026-11-24 13:42:20.443143+00'),
	('0006-shift-history.sql', '2026-11-24 13:42:20.443143+00'),
	('0007-shift-templates.sql', '2026-11-24 13:42:20.443143+00'),
	('0008-identity-proofs.sql', '2026-11-24 13:42:20.443143+00'),
	('0009-week-reads.sql', '2026-11-24 13:42:20.443143+00'),
	('0010-auto-schedule.sql', '2026-11-24 13:42:20.443143+00'),
	('0011-plan.sql', '2026-11-24 13:42:20.443143+00'),
	('0012-write-plan.sql', '2026-11-24 13:42:20.443143+00'),
	('0013-week-version.sql', '2026-11-24 13:42:20.443143+00'),
	('0014-notifications.sql', '2026-11-24 13:42:20.443143+00'),
	('0015-event-times.sql', '2026-11-24 13:42:20.443143+00'),
	('0016-plans-of-many.sql', '2026-11-24 13:42:20.443143+00'),
	('0017-cheaper-requests.sql', '2026-11-24 13:42:20.443143+00'),
	('0019-event-zone.sql', '2026-11-24 13:42:20.443143+00'),
	('0020-availability-ranges.sql', '2026-11-24 13:42:20.443143+00'),
	('0021-schedule-repeats.sql', '2026-11-24 13:42:20.443143+00'),
	('0022-identity-secrets.sql', '2026-11-24 13:42:20.443143+00'),
	('0023-part-of-day.sql', '2026-11-24 13:42:20.443143+00'),
	('0024-dashboard-layouts.sql', '2026-11-24 13:42:20.443143+00'),
	('0025-lost-access.sql', '2026-11-24 13:42:20.443143+00'),
	('0026-employee-imports.sql', '2026-11-24 13:42:20.443143+00'),
	('0027-deletion-indexes.sql', '2026-11-24 13:42:20.443143+00'),
	('0027-files.sql', '2026-11-24 13:42:20.443143+00'),
	('0028-hour-format.sql', '2026-11-24 13:42:20.443143+00'),
	('0029-exports.sql', '2026-11-24 13:42:20.443143+00'),
	('0030-organization-deletion.sql', '2026-11-24 13:42:20.443143+00'),
	('0035-grid-preferences.sql', '2026-11-24 13:42:20.443143+00'),
	('0039-schedule-confirmations.sql', '2026-11-24 13:42:20.443143+00'),
	('0040-my-week-visits.sql', '2026-11-24 13:42:20.443143+00'),
	('0041-push.sql', '2026-11-24 13:42:20.443143+00'),
	('0044-analytics.sql', '2026-11-24 13:42:20.443143+00'),
	('0046-billing.sql', '2026-11-24 13:42:20.443143+00'),
	('0047-api-keys.sql', '2026-11-24 13:42:20.443143+00'),
	('0048-billing-reminders.sql', '2026-11-24 13:42:20.443143+00'),
	('0051-webhooks.sql', '2026-11-24 13:42:20.443143+00'),
	('0052-calendar-feeds.sql', '2026-11-24 13:42:20.443143+00'),
	('0054-outbox-waiting.sql', '2026-11-24 13:42:20.443143+00'),
	('0056-positions-of-shifts.sql', '2026-11-24 13:42:20.443143+00'),
	('0057-open-shifts.sql', '2026-11-24 13:42:20.443143+00'),
	('0058-shift-requests.sql', '2026-11-24 13:42:20.443143+00'),
	('0059-shift-request-notices.sql', '2026-11-24 13:42:20.443143+00'),
	('0063-staffing-needs.sql', '2026-11-24 13:42:20.443143+00'),
	('0066-event-archive.sql', '2026-11-24 13:42:20.443143+00'),
	('0067-brain-runs.sql', '2026-11-24 13:42:20.443143+00'),
	('0070-no-seat-trigger.sql', '2026-11-24 13:42:20.443143+00'),
	('0072-expired-shift-requests.sql', '2026-11-24 13:42:20.443143+00'),
	('0073-applied-parts-of-runs.sql', '2026-11-24 13:42:20.443143+00'),
	('0074-owner-of-messages.sql', '2026-11-24 13:42:20.443143+00'),
	('0075-one-export-at-a-time.sql', '2026-11-24 13:42:20.443143+00');


INSERT INTO public.notifications VALUES
	(1, 1, 3, 'schedule_published', NULL, NULL, NULL, '{"added": 4, "changed": 0, "removed": 0, "week_start_date": "2026-11-16"}', true, false, '2026-11-16 13:42:22.229+00', '2026-11-16 13:42:22.229+00', false),
	(2, 1, 3, 'schedule_published', NULL, NULL, NULL, '{"added": 4, "changed": 0, "removed": 0, "week_start_date": "2026-11-23"}', true, false, '2026-11-24 10:42:22.229+00', NULL, false),
	(3, 1, 1, 'time_off_requested', NULL, 'time_off_request', 1, '{"type": "vacation", "end_date": "2027-01-10", "start_date": "2026-12-28", "employee_name": "Grace Kim"}', true, false, '2026-11-15 13:42:22.229+00', '2026-11-15 13:42:22.229+00', false),
	(4, 1, 2, 'time_off_requested', NULL, 'time_off_request', 1, '{"type": "vacation", "end_date": "2027-01-10", "start_date": "2026-12-28", "employee_name": "Grace Kim"}', true, false, '2026-11-15 13:42:22.229+00', '2026-11-15 13:42:22.229+00', false),
	(5, 1, 1, 'time_off_requested', NULL, 'time_off_request', 2, '{"type": "vacation", "end_date": "2026-12-18", "start_date": "2026-12-14", "employee_name": "Farid Haddad"}', true, false, '2026-11-18 13:42:22.229+00', '2026-11-18 13:42:22.229+00', false),
	(6, 1, 2, 'time_off_requested', NULL, 'time_off_request', 2, '{"type": "vacation", "end_date": "2026-12-18", "start_date": "2026-12-14", "employee_name": "Farid Haddad"}', true, false, '2026-11-18 13:42:22.229+00', '2026-11-18 13:42:22.229+00', false),
	(7, 1, 1, 'time_off_requested', NULL, 'time_off_request', 3, '{"type": "personal", "end_date": "2026-12-13", "start_date": "2026-12-11", "employee_name": "Isla Fraser"}', true, false, '2026-11-20 13:42:22.229+00', '2026-11-20 13:42:22.229+00', false),
	(8, 1, 2, 'time_off_requested', NULL, 'time_off_request', 3, '{"type": "personal", "end_date": "2026-12-13", "start_date": "2026-12-11", "employee_name": "Isla Fraser"}', true, false, '2026-11-20 13:42:22.229+00', '2026-11-20 13:42:22.229+00', false),
	(9, 1, 1, 'time_off_requested', NULL, 'time_off_request', 4, '{"type": "personal", "end_date": "2026-12-02", "start_date": "2026-12-02", "employee_name": "Diego Santos"}', true, false, '2026-11-22 13:42:22.229+00', NULL, false),
	(10, 1, 2, 'time_off_requested', NULL, 'time_off_request', 4, '{"type": "personal", "end_date": "2026-12-02", "start_date": "2026-12-02", "employee_name": "Diego Santos"}', true, false, '2026-11-22 13:42:22.229+00', NULL, false),
	(11, 1, 1, 'time_off_requested', NULL, 'time_off_request', 5, '{"type": "sick", "end_date": "2026-12-01", "start_date": "2026-12-01", "employee_name": "Henry Novak"}', true, false, '2026-11-23 13:42:22.229+00', NULL, false),
	(12, 1, 2, 'time_off_requested', NULL, 'time_off_request', 5, '{"type": "sick", "end_date": "2026-12-01", "start_date": "2026-12-01", "employee_name": "Henry Novak"}', true, false, '2026-11-23 13:42:22.229+00', NULL, false),
	(13, 1, 3, 'schedule_published', NULL, 'schedule', 3, '{"added": 3, "changed": 0, "removed": 0, "week_start_date": "2026-11-30"}', true, true, '2026-11-24 13:42:26.955+00', NULL, false),
	(14, 1, 1, 'time_off_requested', NULL, 'time_off_request', 6, '{"type": "vacation", "end_date": "2026-12-29", "start_date": "2026-12-29", "employee_name": "Ana Ruiz"}', true, false, '2026-11-24 13:42:27.171+00', '2026-11-24 13:42:27.219+00', false),
	(15, 1, 2, 'time_off_requested', NULL, 'time_off_request', 6, '{"type": "vacation", "end_date": "2026-12-29", "start_date": "2026-12-29", "employee_name": "Ana Ruiz"}', true, false, '2026-11-24 13:42:27.171+00', '2026-11-24 13:42:27.219+00', false),
	(16, 1, 3, 'time_off_decided', NULL, 'time_off_request', 6, '{"note": null, "type": "vacation", "decision": "approved", "end_date": "2026-12-29", "decided_by": "Marco Bellini", "start_date": "2026-12-29"}', true, true, '2026-11-24 13:42:27.219+00', NULL, false);


INSERT INTO public.organizations VALUES
	(2, 'North Pier', 'Europe/London', 'GBP', 'refuse_published', 'refuse', 2400, '2026-11-24 13:42:22.229+00', 0, 1, '2026-11-24 13:42:22.323269+00', NULL, NULL, '2026-12-24 13:42:22.229+00', NULL, NULL, 'warn', 'warn', 'warn', 480, 6, 'approve'),
	(1, 'Harbour Café', 'America/New_York', 'USD', 'refuse_published', 'refuse', 2400, '2026-11-24 13:42:22.229+00', 18, 1, '2026-11-24 13:42:22.323269+00', NULL, NULL, '2026-12-24 13:42:22.229+00', NULL, NULL, 'warn', 'warn', 'warn', 480, 6, 'approve'),
	(3, 'Holm', 'UTC', 'USD', 'refuse_published', 'refuse', 2400, NULL, 0, 1, '2026-11-24 13:42:30.44449+00', NULL, NULL, '2026-12-24 13:42:28.342+00', NULL, NULL, 'warn', 'warn', 'warn', 480, 6, 'approve');


INSERT INTO public.outbox VALUES
	(1, 'email', 'invited@upgrade.test', 'Join Harbour Café on Weekboard', 'Nora Whitfield invites you to join Harbour Café as an employee.

The invitation is open for 7 days.

Accept invitation:
http://127.0.0.1:33919/accept-invitation/mmtp08NTXQv_alscpbqHPwtJf5SWHhEIE6XQU-nln9I

If you do not know who this is, you can ignore this message.

Weekboard', '<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Join Harbour Café on Weekboard</title></head><body style="margin:0;padding:24px 12px;background:#f4f4f1;font-family:-apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#1d1f1c">
<div style="max-width:480px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px"><p style="margin:0 0 24px;font-size:15px;font-weight:600;color:#1d1f1c">Weekboard</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600">Join Harbour Café on Weekboard</h1>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55">Nora Whitfield invites you to join Harbour Café as an employee.</p>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55">The invitation is open for 7 days.</p>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55"><a style="display:inline-block;background:#0d6670;color:#ffffff;text-decoration:none;font-size:15px;font-weight:600;padding:12px 22px;border-radius:8px" href="http://127.0.0.1:33919/accept-invitation/mmtp08NTXQv_alscpbqHPwtJf5SWHhEIE6XQU-nln9I">Accept invitation</a></p>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#5d615a;word-break:break-all">If the button does not work, open this address:<br>http://127.0.0.1:33919/accept-invitation/mmtp08NTXQv_alscpbqHPwtJf5SWHhEIE6XQU-nln9I</p>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#5d615a;word-break:break-all">If you do not know who this is, you can ignore this message.</p>
</div></body></html>', 'http://127.0.0.1:33919/accept-invitation/mmtp08NTXQv_alscpbqHPwtJf5SWHhEIE6XQU-nln9I', NULL, 0, NULL, '2026-11-24 13:42:27.341997+00', 1, NULL),
	(2, 'email', 'vera@upgrade.test', 'Verify your email for Weekboard', 'Welcome to Weekboard, Vera Holm.

Open the link within 24 hours, or enter the code within 10 minutes, to verify your email address.

Verify email:
http://127.0.0.1:33919/verify-email?email=vera%40upgrade.test&token=o3T2ZT1hRte4FPxcVFMW-QFDklVj2LDVRbRSPrl0AkU

Or enter this code: 050224

If you did not sign up just now, or this is not your name, do not open the link and ignore this message.

Weekboard', '<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Verify your email for Weekboard</title></head><body style="margin:0;padding:24px 12px;background:#f4f4f1;font-family:-apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#1d1f1c">
<div style="max-width:480px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px"><p style="margin:0 0 24px;font-size:15px;font-weight:600;color:#1d1f1c">Weekboard</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600">Verify your email for Weekboard</h1>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55">Welcome to Weekboard, Vera Holm.</p>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55">Open the link within 24 hours, or enter the code within 10 minutes, to verify your email address.</p>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55"><a style="display:inline-block;background:#0d6670;color:#ffffff;text-decoration:none;font-size:15px;font-weight:600;padding:12px 22px;border-radius:8px" href="http://127.0.0.1:33919/verify-email?email=vera%40upgrade.test&amp;token=o3T2ZT1hRte4FPxcVFMW-QFDklVj2LDVRbRSPrl0AkU">Verify email</a></p>
<p style="margin:0 0 16px;font-size:15px;line-height:1.55">Or enter this code:</p>
<p style="margin:0 0 16px;font-size:28px;letter-spacing:8px;font-weight:600">050224</p>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#5d615a;word-break:break-all">If the button does not work, open this address:<br>http://127.0.0.1:33919/verify-email?email=vera%40upgrade.test&amp;token=o3T2ZT1hRte4FPxcVFMW-QFDklVj2LDVRbRSPrl0AkU</p>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#5d615a;word-break:break-all">If you did not sign up just now, or this is not your name, do not open the link and ignore this message.</p>
</div></body></html>', 'http://127.0.0.1:33919/verify-email?email=vera%40upgrade.test&token=o3T2ZT1hRte4FPxcVFMW-QFDklVj2LDVRbRSPrl0AkU', '050224', 0, NULL, '2026-11-24 13:42:30.44449+00', NULL, 5);


INSERT INTO public.positions VALUES
	(1, 1, 'Bakery', 'amber', 1, '2026-11-24 13:42:22.323269+00'),
	(2, 1, 'Bar', 'teal', 1, '2026-11-24 13:42:22.323269+00'),
	(3, 1, 'Kitchen', 'orange', 1, '2026-11-24 13:42:22.323269+00'),
	(4, 1, 'Service', 'violet', 1, '2026-11-24 13:42:22.323269+00'),
	(5, 1, 'Cellar', 'violet', 1, '2026-11-24 13:42:27.497+00');


INSERT INTO public.schedule_repeat_weeks VALUES
	(1, 1, '2026-12-07', 'pending', NULL, 0, 0, '{}', NULL, NULL);


INSERT INTO public.schedule_repeats VALUES
	(1, 1, 3, '2026-11-30', 1, true, 2, 'Marco Bellini', '2026-11-24 13:42:26.866+00', NULL);


INSERT INTO public.schedules VALUES
	(1, 1, '2026-11-16', 'published', NULL, '2026-11-24 13:42:22.229+00', 1, '2026-11-24 13:42:22.323269+00', false),
	(2, 1, '2026-11-23', 'published', NULL, '2026-11-24 13:42:22.229+00', 1, '2026-11-24 13:42:22.323269+00', false),
	(3, 1, '2026-11-30', 'published', NULL, '2026-11-24 13:42:26.866+00', 2, '2026-11-24 13:42:22.323269+00', false),
	(4, 1, '2026-12-21', 'draft', NULL, NULL, 7, '2026-11-24 13:42:26.397718+00', false);


INSERT INTO public.sessions VALUES
	('69f24fb2-cc3a-4945-a053-a2abd8567ac8', 1, 1, 'node', '127.0.0.1', '2026-11-24 13:42:25.226+00', '2026-11-24 13:42:25.226+00', '2026-12-08 13:42:25.226+00', NULL, 1),
	('2e01d7d3-0400-498b-b5ad-5aa8cbab2c56', 2, 1, 'node', '127.0.0.1', '2026-11-24 13:42:26.028+00', '2026-11-24 13:42:26.028+00', '2026-12-08 13:42:26.028+00', NULL, 2),
	('0bf64b4e-57f4-4e52-819e-61046e28351f', 3, 1, 'node', '127.0.0.1', '2026-11-24 13:42:26.079+00', '2026-11-24 13:42:26.079+00', '2026-12-08 13:42:26.079+00', NULL, 3);


INSERT INTO public.shifts VALUES
	(1, 1, 1, 3, '2026-11-16 12:00:00+00', '2026-11-16 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(2, 1, 1, 4, '2026-11-16 12:00:00+00', '2026-11-16 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(3, 1, 1, 6, '2026-11-16 20:00:00+00', '2026-11-17 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(4, 1, 1, 8, '2026-11-16 20:00:00+00', '2026-11-17 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(5, 1, 1, 3, '2026-11-17 12:00:00+00', '2026-11-17 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(6, 1, 1, 9, '2026-11-17 12:00:00+00', '2026-11-17 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(7, 1, 1, 12, '2026-11-17 20:00:00+00', '2026-11-18 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(8, 1, 1, 13, '2026-11-17 20:00:00+00', '2026-11-18 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(9, 1, 1, 4, '2026-11-18 12:00:00+00', '2026-11-18 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(10, 1, 1, 5, '2026-11-18 12:00:00+00', '2026-11-18 18:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(11, 1, 1, 10, '2026-11-18 18:00:00+00', '2026-11-19 02:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(12, 1, 1, 6, '2026-11-18 20:00:00+00', '2026-11-19 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(13, 1, 1, 3, '2026-11-19 12:00:00+00', '2026-11-19 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(14, 1, 1, 9, '2026-11-19 12:00:00+00', '2026-11-19 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(15, 1, 1, 8, '2026-11-19 20:00:00+00', '2026-11-20 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(16, 1, 1, 11, '2026-11-19 22:00:00+00', '2026-11-20 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(17, 1, 1, 4, '2026-11-20 11:00:00+00', '2026-11-20 19:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(18, 1, 1, 5, '2026-11-20 13:00:00+00', '2026-11-20 19:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(19, 1, 1, 12, '2026-11-20 19:00:00+00', '2026-11-21 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(20, 1, 1, 13, '2026-11-20 20:00:00+00', '2026-11-21 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(21, 1, 1, 3, '2026-11-21 13:00:00+00', '2026-11-21 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(22, 1, 1, 7, '2026-11-21 15:00:00+00', '2026-11-21 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(23, 1, 1, 10, '2026-11-21 21:00:00+00', '2026-11-22 05:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(24, 1, 1, 14, '2026-11-22 03:00:00+00', '2026-11-22 11:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 1, 1),
	(25, 1, 1, 6, '2026-11-22 13:00:00+00', '2026-11-22 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(26, 1, 1, 7, '2026-11-22 15:00:00+00', '2026-11-22 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(27, 1, 1, 11, '2026-11-22 21:00:00+00', '2026-11-23 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(28, 1, 1, 2, '2026-11-22 21:00:00+00', '2026-11-23 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(29, 1, 2, 3, '2026-11-23 12:00:00+00', '2026-11-23 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(30, 1, 2, 4, '2026-11-23 12:00:00+00', '2026-11-23 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(31, 1, 2, 6, '2026-11-23 20:00:00+00', '2026-11-24 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(32, 1, 2, 8, '2026-11-23 20:00:00+00', '2026-11-24 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(33, 1, 2, 3, '2026-11-24 12:00:00+00', '2026-11-24 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(34, 1, 2, 9, '2026-11-24 12:00:00+00', '2026-11-24 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(35, 1, 2, 12, '2026-11-24 20:00:00+00', '2026-11-25 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(36, 1, 2, 13, '2026-11-24 20:00:00+00', '2026-11-25 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(37, 1, 2, 4, '2026-11-25 12:00:00+00', '2026-11-25 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(38, 1, 2, 5, '2026-11-25 12:00:00+00', '2026-11-25 18:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(39, 1, 2, 10, '2026-11-25 18:00:00+00', '2026-11-26 02:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(40, 1, 2, 6, '2026-11-25 20:00:00+00', '2026-11-26 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(41, 1, 2, 3, '2026-11-26 12:00:00+00', '2026-11-26 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(42, 1, 2, 9, '2026-11-26 12:00:00+00', '2026-11-26 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(43, 1, 2, 8, '2026-11-26 20:00:00+00', '2026-11-27 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(44, 1, 2, 11, '2026-11-26 22:00:00+00', '2026-11-27 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(45, 1, 2, 4, '2026-11-27 11:00:00+00', '2026-11-27 19:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(46, 1, 2, 5, '2026-11-27 13:00:00+00', '2026-11-27 19:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(47, 1, 2, 12, '2026-11-27 19:00:00+00', '2026-11-28 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(48, 1, 2, 13, '2026-11-27 20:00:00+00', '2026-11-28 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(49, 1, 2, 3, '2026-11-28 13:00:00+00', '2026-11-28 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(50, 1, 2, 7, '2026-11-28 15:00:00+00', '2026-11-28 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(51, 1, 2, 10, '2026-11-28 21:00:00+00', '2026-11-29 05:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(52, 1, 2, 14, '2026-11-29 03:00:00+00', '2026-11-29 11:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 1, 1),
	(53, 1, 2, 6, '2026-11-29 13:00:00+00', '2026-11-29 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 3, 1),
	(54, 1, 2, 7, '2026-11-29 15:00:00+00', '2026-11-29 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(55, 1, 2, 11, '2026-11-29 21:00:00+00', '2026-11-30 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 2, 1),
	(56, 1, 2, 2, '2026-11-29 21:00:00+00', '2026-11-30 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(80, 1, 2, NULL, '2026-11-29 23:00:00+00', '2026-11-30 04:00:00+00', 'published', 'Live music on the terrace', 1, '2026-11-24 13:42:22.323269+00', 4, 1),
	(81, 1, 4, 3, '2026-12-22 14:00:00+00', '2026-12-22 19:00:00+00', 'draft', 'Bring the keys', 2, '2026-11-24 13:42:26.397+00', NULL, 1),
	(57, 1, 3, 4, '2026-11-30 12:00:00+00', '2026-11-30 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 3, 1),
	(58, 1, 3, 3, '2026-11-30 12:00:00+00', '2026-11-30 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 2, 1),
	(59, 1, 3, 8, '2026-11-30 20:00:00+00', '2026-12-01 04:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 4, 1),
	(60, 1, 3, 12, '2026-11-30 20:00:00+00', '2026-12-01 04:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 3, 1),
	(61, 1, 3, 4, '2026-12-01 12:00:00+00', '2026-12-01 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 3, 1),
	(62, 1, 3, 13, '2026-12-01 12:00:00+00', '2026-12-01 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 4, 1),
	(63, 1, 3, 10, '2026-12-01 20:00:00+00', '2026-12-02 04:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 2, 1),
	(64, 1, 3, 4, '2026-12-02 12:00:00+00', '2026-12-02 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 3, 1),
	(65, 1, 3, 6, '2026-12-02 14:00:00+00', '2026-12-02 22:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 3, 1),
	(66, 1, 3, 6, '2026-12-02 20:00:00+00', '2026-12-03 02:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 3, 1),
	(67, 1, 3, 4, '2026-12-03 12:00:00+00', '2026-12-03 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 3, 1),
	(68, 1, 3, 3, '2026-12-03 12:00:00+00', '2026-12-03 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 2, 1),
	(69, 1, 3, 11, '2026-12-03 21:00:00+00', '2026-12-04 03:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 2, 1),
	(70, 1, 3, 14, '2026-12-04 03:00:00+00', '2026-12-04 11:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 1, 1),
	(71, 1, 3, 4, '2026-12-04 12:00:00+00', '2026-12-04 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 3, 1),
	(72, 1, 3, 5, '2026-12-04 13:00:00+00', '2026-12-04 19:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 4, 1),
	(73, 1, 3, 9, '2026-12-04 17:00:00+00', '2026-12-04 18:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 2, 1),
	(74, 1, 3, 12, '2026-12-04 20:00:00+00', '2026-12-05 04:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 3, 1),
	(75, 1, 3, 4, '2026-12-05 13:00:00+00', '2026-12-05 21:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 3, 1),
	(76, 1, 3, 7, '2026-12-05 15:00:00+00', '2026-12-05 21:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 4, 1),
	(77, 1, 3, 13, '2026-12-05 21:00:00+00', '2026-12-06 05:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 4, 1),
	(78, 1, 3, 3, '2026-12-06 13:00:00+00', '2026-12-06 21:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 2, 1),
	(79, 1, 3, 8, '2026-12-06 21:00:00+00', '2026-12-07 03:00:00+00', 'published', NULL, 2, '2026-11-24 13:42:22.323269+00', 4, 1);


INSERT INTO public.staffing_exceptions VALUES
	(3, 1, '2026-12-29', '09:00', '17:00', 5, 0);


INSERT INTO public.staffing_needs VALUES
	(8, 1, 0, '09:00', '17:00', 5, 2);


INSERT INTO public.staffing_plans VALUES
	(1, 1, 2, '2026-11-24 13:42:27.585+00');


INSERT INTO public.time_off_requests VALUES
	(1, 1, 9, 'vacation', '2026-12-28', '2027-01-10', 'Two weeks with my parents in Busan', 'pending', '2026-11-15 13:42:22.229+00', NULL, NULL, NULL, 1, NULL, NULL),
	(2, 1, 8, 'vacation', '2026-12-14', '2026-12-18', NULL, 'pending', '2026-11-18 13:42:22.229+00', NULL, NULL, NULL, 1, NULL, NULL),
	(3, 1, 11, 'personal', '2026-12-11', '2026-12-13', 'My sister’s wedding', 'pending', '2026-11-20 13:42:22.229+00', NULL, NULL, NULL, 1, NULL, NULL),
	(4, 1, 6, 'personal', '2026-12-02', '2026-12-02', 'Moving to a new flat', 'pending', '2026-11-22 13:42:22.229+00', NULL, NULL, NULL, 1, NULL, NULL),
	(5, 1, 10, 'sick', '2026-12-01', '2026-12-01', 'Wisdom tooth operation', 'pending', '2026-11-23 13:42:22.229+00', NULL, NULL, NULL, 1, NULL, NULL),
	(6, 1, 3, 'vacation', '2026-12-29', '2026-12-29', 'Moving house', 'approved', '2026-11-24 13:42:27.162+00', 2, '2026-11-24 13:42:27.207+00', NULL, 2, NULL, NULL);


INSERT INTO public.users VALUES
	(1, 'admin@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$aIPM9PO+EJuf/B/ikfrjEw$yEAJ4PGcyotOCwUqOO56G2gtgoY/5cvvtr17enkgcq0', '2026-11-24 13:42:22.229+00', '+1', '2025550110', '2026-11-24 13:42:22.229+00', '2026-11-24 13:42:22.323269+00', NULL, 'comfortable', 'name', NULL, NULL, NULL),
	(2, 'manager@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$aIPM9PO+EJuf/B/ikfrjEw$yEAJ4PGcyotOCwUqOO56G2gtgoY/5cvvtr17enkgcq0', '2026-11-24 13:42:22.229+00', '+1', '2025550111', '2026-11-24 13:42:22.229+00', '2026-11-24 13:42:22.323269+00', NULL, 'comfortable', 'name', NULL, NULL, NULL),
	(3, 'employee@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$aIPM9PO+EJuf/B/ikfrjEw$yEAJ4PGcyotOCwUqOO56G2gtgoY/5cvvtr17enkgcq0', '2026-11-24 13:42:22.229+00', '+1', '2025550112', '2026-11-24 13:42:22.229+00', '2026-11-24 13:42:22.323269+00', NULL, 'comfortable', 'name', NULL, NULL, NULL),
	(4, 'admin@pier.test', '$argon2id$v=19$m=19456,t=2,p=1$aIPM9PO+EJuf/B/ikfrjEw$yEAJ4PGcyotOCwUqOO56G2gtgoY/5cvvtr17enkgcq0', '2026-11-24 13:42:22.229+00', '+1', '2025550110', '2026-11-24 13:42:22.229+00', '2026-11-24 13:42:22.323269+00', NULL, 'comfortable', 'name', NULL, NULL, NULL),
	(5, 'vera@upgrade.test', '$argon2id$v=19$m=8,t=1,p=1$ISyRJcAc6ugs3jTZB3+Hng$43PJDmLN8XNaa8elCcOJz6K7C5kAjgc3GHSrFeUL1Hc', NULL, NULL, NULL, NULL, '2026-11-24 13:42:30.44449+00', NULL, 'comfortable', 'name', NULL, NULL, NULL);


INSERT INTO public.webhooks VALUES
	(1, 1, 'http://127.0.0.1:9/hook', '{shift_created}', 'whsec_xg8KqnoYzl1l0KSsr7aqJiM+HwJ1o48oCi6ELiDVe3w=', NULL, NULL, 'active', NULL, NULL, 16, 0, 0, NULL, NULL, NULL, 1, '2026-11-24 13:42:27.934+00');


SELECT pg_catalog.setval('graphile_worker.job_queues_id_seq', 1, true);


SELECT pg_catalog.setval('graphile_worker.jobs_id_seq1', 10, true);


SELECT pg_catalog.setval('graphile_worker.tasks_id_seq', 7, true);


SELECT pg_catalog.setval('public.api_keys_id_seq', 1, true);


SELECT pg_catalog.setval('public.availabilities_id_seq', 6, true);


SELECT pg_catalog.setval('public.availability_exceptions_id_seq', 3, true);


SELECT pg_catalog.setval('public.availability_ranges_id_seq', 26, true);


SELECT pg_catalog.setval('public.brain_runs_id_seq', 1, false);


SELECT pg_catalog.setval('public.dashboard_layouts_id_seq', 1, false);


SELECT pg_catalog.setval('public.email_verifications_id_seq', 1, true);


SELECT pg_catalog.setval('public.employee_imports_id_seq', 1, true);


SELECT pg_catalog.setval('public.employee_rates_id_seq', 17, true);


SELECT pg_catalog.setval('public.employees_id_seq', 19, true);


SELECT pg_catalog.setval('public.exports_id_seq', 1, true);


SELECT pg_catalog.setval('public.files_id_seq', 1, true);


SELECT pg_catalog.setval('public.invitations_id_seq', 1, true);


SELECT pg_catalog.setval('public.notifications_id_seq', 16, true);


SELECT pg_catalog.setval('public.organizations_id_seq', 3, true);


SELECT pg_catalog.setval('public.outbox_id_seq', 2, true);


SELECT pg_catalog.setval('public.password_resets_id_seq', 1, false);


SELECT pg_catalog.setval('public.phone_verifications_id_seq', 1, false);


SELECT pg_catalog.setval('public.positions_id_seq', 5, true);


SELECT pg_catalog.setval('public.push_subscriptions_id_seq', 1, false);


SELECT pg_catalog.setval('public.schedule_repeats_id_seq', 1, true);


SELECT pg_catalog.setval('public.schedules_id_seq', 4, true);


SELECT pg_catalog.setval('public.sessions_number_seq', 3, true);


SELECT pg_catalog.setval('public.shift_requests_id_seq', 1, false);


SELECT pg_catalog.setval('public.shift_templates_id_seq', 1, false);


SELECT pg_catalog.setval('public.shifts_id_seq', 83, true);


SELECT pg_catalog.setval('public.social_identities_id_seq', 1, false);


SELECT pg_catalog.setval('public.staffing_exceptions_id_seq', 3, true);


SELECT pg_catalog.setval('public.staffing_needs_id_seq', 8, true);


SELECT pg_catalog.setval('public.staffing_plans_id_seq', 2, true);


SELECT pg_catalog.setval('public.time_off_requests_id_seq', 6, true);


SELECT pg_catalog.setval('public.users_id_seq', 5, true);


SELECT pg_catalog.setval('public.webhook_deliveries_id_seq', 1, false);


SELECT pg_catalog.setval('public.webhooks_id_seq', 1, true);


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


ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_secret_hash_key UNIQUE (secret_hash);


ALTER TABLE ONLY public.applied_functions
    ADD CONSTRAINT applied_functions_pkey PRIMARY KEY (name);


ALTER TABLE ONLY public.archived_events
    ADD CONSTRAINT archived_events_pkey PRIMARY KEY (organization_id, seq, created_at);


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


ALTER TABLE ONLY public.availability_ranges
    ADD CONSTRAINT availability_ranges_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.availability_ranges
    ADD CONSTRAINT availability_ranges_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.billing_accounts
    ADD CONSTRAINT billing_accounts_pkey PRIMARY KEY (organization_id);


ALTER TABLE ONLY public.billing_events
    ADD CONSTRAINT billing_events_pkey PRIMARY KEY (organization_id, id);


ALTER TABLE ONLY public.billing_reminders
    ADD CONSTRAINT billing_reminders_pkey PRIMARY KEY (organization_id, reminder, ends_at);


ALTER TABLE ONLY public.brain_runs
    ADD CONSTRAINT brain_runs_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.brain_runs
    ADD CONSTRAINT brain_runs_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (organization_id, employee_id);


ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_secret_hash_key UNIQUE (secret_hash);


ALTER TABLE ONLY public.dashboard_layouts
    ADD CONSTRAINT dashboard_layouts_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.dashboard_layouts
    ADD CONSTRAINT dashboard_layouts_organization_id_user_id_key UNIQUE (organization_id, user_id);


ALTER TABLE ONLY public.dashboard_layouts
    ADD CONSTRAINT dashboard_layouts_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.deployment
    ADD CONSTRAINT deployment_pkey PRIMARY KEY (only_one);


ALTER TABLE ONLY public.email_verifications
    ADD CONSTRAINT email_verifications_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.email_verifications
    ADD CONSTRAINT email_verifications_token_hash_key UNIQUE (token_hash);


ALTER TABLE ONLY public.employee_imports
    ADD CONSTRAINT employee_imports_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.employee_imports
    ADD CONSTRAINT employee_imports_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.employee_positions
    ADD CONSTRAINT employee_positions_pkey PRIMARY KEY (organization_id, employee_id, position_id);


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


ALTER TABLE ONLY public.export_chunks
    ADD CONSTRAINT export_chunks_pkey PRIMARY KEY (organization_id, export_id, "position");


ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_organization_id_token_key UNIQUE (organization_id, token);


ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (organization_id, user_id, key);


ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_token_hash_key UNIQUE (token_hash);


ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (organization_id, id);


ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);


ALTER TABLE ONLY public.my_week_visits
    ADD CONSTRAINT my_week_visits_pkey PRIMARY KEY (organization_id, employee_id);


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


ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);


ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.schedule_confirmations
    ADD CONSTRAINT schedule_confirmations_pkey PRIMARY KEY (organization_id, schedule_id, employee_id);


ALTER TABLE ONLY public.schedule_repeat_weeks
    ADD CONSTRAINT schedule_repeat_weeks_pkey PRIMARY KEY (organization_id, job_id, week_start_date);


ALTER TABLE ONLY public.schedule_repeats
    ADD CONSTRAINT schedule_repeats_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.schedule_repeats
    ADD CONSTRAINT schedule_repeats_pkey PRIMARY KEY (id);


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


ALTER TABLE ONLY public.shift_requests
    ADD CONSTRAINT shift_requests_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.shift_requests
    ADD CONSTRAINT shift_requests_pkey PRIMARY KEY (id);


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


ALTER TABLE ONLY public.staffing_exceptions
    ADD CONSTRAINT staffing_exceptions_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.staffing_exceptions
    ADD CONSTRAINT staffing_exceptions_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.staffing_needs
    ADD CONSTRAINT staffing_needs_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.staffing_needs
    ADD CONSTRAINT staffing_needs_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.staffing_plans
    ADD CONSTRAINT staffing_plans_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.staffing_plans
    ADD CONSTRAINT staffing_plans_organization_id_key UNIQUE (organization_id);


ALTER TABLE ONLY public.staffing_plans
    ADD CONSTRAINT staffing_plans_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);


ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_organization_id_webhook_id_run_seq_key UNIQUE (organization_id, webhook_id, run, seq);


ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.withdrawn_shifts
    ADD CONSTRAINT withdrawn_shifts_pkey PRIMARY KEY (organization_id, employee_id, shift_id);


CREATE INDEX jobs_main_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id, job_queue_id) WHERE (is_available = true);


CREATE INDEX jobs_no_queue_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id) WHERE ((is_available = true) AND (job_queue_id IS NULL));


CREATE INDEX announced_shifts_by_employee ON public.announced_shifts USING btree (organization_id, employee_id, starts_at);


CREATE INDEX announced_shifts_by_position ON public.announced_shifts USING btree (organization_id, position_id) WHERE (position_id IS NOT NULL);


CREATE INDEX announced_shifts_by_start ON public.announced_shifts USING btree (organization_id, starts_at);


CREATE INDEX approved_claims ON public.shift_requests USING btree (organization_id, shift_id) WHERE ((status = 'approved'::text) AND (kind = 'claim'::text));


CREATE INDEX archived_events_by_shift ON ONLY public.archived_events USING gin (shift_ids) WHERE (shift_ids <> '{}'::bigint[]);


CREATE INDEX archived_events_by_subject ON ONLY public.archived_events USING btree (organization_id, subject_type, subject_id, seq);


CREATE INDEX availability_exceptions_by_employee ON public.availability_exceptions USING btree (organization_id, employee_id, date);


CREATE INDEX availability_ranges_by_employee ON public.availability_ranges USING btree (organization_id, employee_id);


CREATE INDEX brain_runs_by_age ON public.brain_runs USING btree (organization_id, created_at);


CREATE INDEX email_verifications_by_user ON public.email_verifications USING btree (user_id, created_at);


CREATE INDEX employee_positions_by_position ON public.employee_positions USING btree (organization_id, position_id);


CREATE UNIQUE INDEX employees_by_email ON public.employees USING btree (organization_id, lower(email));


CREATE INDEX employees_by_user ON public.employees USING btree (user_id);


CREATE INDEX events_by_session ON public.events USING btree (organization_id, session_id, seq) WHERE (session_id IS NOT NULL);


CREATE INDEX events_by_subject ON public.events USING btree (organization_id, subject_type, subject_id, seq);


CREATE INDEX events_of_many_shifts ON public.events USING gin (shift_ids) WHERE ((subject_type <> 'shift'::text) AND (shift_ids <> '{}'::bigint[]));


CREATE INDEX exports_by_user ON public.exports USING btree (organization_id, user_id, id);


CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);


CREATE INDEX invitations_by_employee ON public.invitations USING btree (organization_id, employee_id);


CREATE INDEX invitations_by_former_hash ON public.invitations USING gin (former_hashes) WHERE (former_hashes <> '{}'::bytea[]);


CREATE UNIQUE INDEX invitations_open ON public.invitations USING btree (organization_id, employee_id) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));


CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);


CREATE INDEX notifications_by_employee ON public.notifications USING btree (organization_id, employee_id, id DESC) WHERE in_app;


CREATE INDEX notifications_by_subject ON public.notifications USING btree (organization_id, kind, subject_id);


CREATE INDEX notifications_push_due ON public.notifications USING btree (organization_id, employee_id) WHERE push_due;


CREATE INDEX notifications_unread ON public.notifications USING btree (organization_id, employee_id) WHERE (in_app AND (read_at IS NULL));


CREATE UNIQUE INDEX one_export_of_organization ON public.exports USING btree (organization_id) WHERE ((kind = 'organization'::text) AND (status = ANY (ARRAY['queued'::text, 'running'::text])));


CREATE UNIQUE INDEX one_export_of_user ON public.exports USING btree (organization_id, user_id) WHERE ((kind = 'profile'::text) AND (status = ANY (ARRAY['queued'::text, 'running'::text])));


CREATE UNIQUE INDEX open_shift_requests ON public.shift_requests USING btree (organization_id, shift_id, from_employee_id, kind, COALESCE(with_shift_id, (0)::bigint)) WHERE (status = ANY (ARRAY['pending'::text, 'accepted'::text]));


CREATE INDEX open_shift_requests_by_with_shift ON public.shift_requests USING btree (organization_id, with_shift_id) WHERE ((status = ANY (ARRAY['pending'::text, 'accepted'::text])) AND (with_shift_id IS NOT NULL));


CREATE INDEX open_shifts_by_start ON public.shifts USING btree (organization_id, starts_at) WHERE (employee_id IS NULL);


CREATE INDEX outbox_by_recipient ON public.outbox USING btree (recipient, id);


CREATE INDEX outbox_of_organization ON public.outbox USING btree (organization_id) WHERE (organization_id IS NOT NULL);


CREATE INDEX outbox_of_user ON public.outbox USING btree (user_id) WHERE (user_id IS NOT NULL);


CREATE INDEX outbox_waiting ON public.outbox USING btree (created_at) WHERE (delivered_at IS NULL);


CREATE INDEX password_resets_by_user ON public.password_resets USING btree (user_id);


CREATE INDEX phone_verifications_by_user ON public.phone_verifications USING btree (user_id, id);


CREATE UNIQUE INDEX positions_by_name ON public.positions USING btree (organization_id, lower(name));


CREATE INDEX push_subscriptions_by_session ON public.push_subscriptions USING btree (session_id);


CREATE INDEX push_subscriptions_by_user ON public.push_subscriptions USING btree (user_id);


CREATE INDEX schedule_confirmations_by_employee ON public.schedule_confirmations USING btree (organization_id, employee_id);


CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);


CREATE INDEX shift_requests_by_decider ON public.shift_requests USING btree (organization_id, decided_by_id) WHERE (decided_by_id IS NOT NULL);


CREATE INDEX shift_requests_by_recipient ON public.shift_requests USING btree (organization_id, to_employee_id, id);


CREATE INDEX shift_requests_by_sender ON public.shift_requests USING btree (organization_id, from_employee_id, id);


CREATE UNIQUE INDEX shift_templates_by_name ON public.shift_templates USING btree (organization_id, lower(name));


CREATE INDEX shifts_by_employee ON public.shifts USING btree (organization_id, employee_id, starts_at);


CREATE INDEX shifts_by_position ON public.shifts USING btree (organization_id, position_id) WHERE (position_id IS NOT NULL);


CREATE INDEX shifts_by_schedule ON public.shifts USING btree (organization_id, schedule_id);


CREATE INDEX shifts_by_start ON public.shifts USING btree (organization_id, starts_at);


CREATE INDEX social_identities_by_user ON public.social_identities USING btree (user_id);


CREATE INDEX staffing_exceptions_by_position ON public.staffing_exceptions USING btree (organization_id, position_id);


CREATE INDEX staffing_needs_by_position ON public.staffing_needs USING btree (organization_id, position_id);


CREATE INDEX time_off_requests_by_date ON public.time_off_requests USING btree (organization_id, end_date, start_date) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text]));


CREATE INDEX time_off_requests_by_decider ON public.time_off_requests USING btree (organization_id, decided_by_id) WHERE (decided_by_id IS NOT NULL);


CREATE INDEX time_off_requests_by_employee ON public.time_off_requests USING btree (organization_id, employee_id, end_date);


CREATE INDEX time_off_requests_by_status ON public.time_off_requests USING btree (organization_id, status, id);


CREATE INDEX unfinished_brain_runs ON public.brain_runs USING btree (organization_id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));


CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (organization_id, created_at);


CREATE INDEX webhook_deliveries_by_webhook ON public.webhook_deliveries USING btree (organization_id, webhook_id, id DESC);


CREATE INDEX withdrawn_shifts_by_age ON public.withdrawn_shifts USING btree (organization_id, withdrawn_at);


CREATE TRIGGER note_deleted_announcement AFTER DELETE ON public.announced_shifts FOR EACH ROW EXECUTE FUNCTION public.note_withdrawn_shift();


CREATE TRIGGER note_reassigned_announcement AFTER UPDATE OF employee_id ON public.announced_shifts FOR EACH ROW WHEN ((old.employee_id IS DISTINCT FROM new.employee_id)) EXECUTE FUNCTION public.note_withdrawn_shift();


ALTER TABLE ONLY public.announced_shifts
    ADD CONSTRAINT announced_shifts_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id);


ALTER TABLE ONLY public.announced_shifts
    ADD CONSTRAINT announced_shifts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.announced_shifts
    ADD CONSTRAINT announced_shifts_organization_id_position_id_fkey FOREIGN KEY (organization_id, position_id) REFERENCES public.positions(organization_id, id);


ALTER TABLE ONLY public.announced_shifts
    ADD CONSTRAINT announced_shifts_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES public.schedules(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_organization_id_created_by_fkey FOREIGN KEY (organization_id, created_by) REFERENCES public.employees(organization_id, id);


ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE public.archived_events
    ADD CONSTRAINT archived_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.availabilities
    ADD CONSTRAINT availabilities_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.availabilities
    ADD CONSTRAINT availabilities_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.availability_exceptions
    ADD CONSTRAINT availability_exceptions_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.availabilities(organization_id, employee_id) ON DELETE CASCADE;


ALTER TABLE ONLY public.availability_exceptions
    ADD CONSTRAINT availability_exceptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.availability_ranges
    ADD CONSTRAINT availability_ranges_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.availabilities(organization_id, employee_id) ON DELETE CASCADE;


ALTER TABLE ONLY public.availability_ranges
    ADD CONSTRAINT availability_ranges_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.billing_accounts
    ADD CONSTRAINT billing_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.billing_events
    ADD CONSTRAINT billing_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.billing_reminders
    ADD CONSTRAINT billing_reminders_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.brain_runs
    ADD CONSTRAINT brain_runs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.dashboard_layouts
    ADD CONSTRAINT dashboard_layouts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.dashboard_layouts
    ADD CONSTRAINT dashboard_layouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.email_verifications
    ADD CONSTRAINT email_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.employee_imports
    ADD CONSTRAINT employee_imports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.employee_positions
    ADD CONSTRAINT employee_positions_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.employee_positions
    ADD CONSTRAINT employee_positions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.employee_positions
    ADD CONSTRAINT employee_positions_organization_id_position_id_fkey FOREIGN KEY (organization_id, position_id) REFERENCES public.positions(organization_id, id);


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


ALTER TABLE ONLY public.export_chunks
    ADD CONSTRAINT export_chunks_organization_id_export_id_fkey FOREIGN KEY (organization_id, export_id) REFERENCES public.exports(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.export_chunks
    ADD CONSTRAINT export_chunks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.my_week_visits
    ADD CONSTRAINT my_week_visits_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.my_week_visits
    ADD CONSTRAINT my_week_visits_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


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


ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.phone_verifications
    ADD CONSTRAINT phone_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.schedule_confirmations
    ADD CONSTRAINT schedule_confirmations_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.schedule_confirmations
    ADD CONSTRAINT schedule_confirmations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.schedule_confirmations
    ADD CONSTRAINT schedule_confirmations_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES public.schedules(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.schedule_repeat_weeks
    ADD CONSTRAINT schedule_repeat_weeks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.schedule_repeat_weeks
    ADD CONSTRAINT schedule_repeat_weeks_organization_id_job_id_fkey FOREIGN KEY (organization_id, job_id) REFERENCES public.schedule_repeats(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.schedule_repeats
    ADD CONSTRAINT schedule_repeats_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.schedule_repeats
    ADD CONSTRAINT schedule_repeats_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES public.schedules(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.shift_requests
    ADD CONSTRAINT shift_requests_organization_id_decided_by_id_fkey FOREIGN KEY (organization_id, decided_by_id) REFERENCES public.employees(organization_id, id);


ALTER TABLE ONLY public.shift_requests
    ADD CONSTRAINT shift_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.shift_requests
    ADD CONSTRAINT shift_requests_organization_id_from_employee_id_fkey FOREIGN KEY (organization_id, from_employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.shift_requests
    ADD CONSTRAINT shift_requests_organization_id_to_employee_id_fkey FOREIGN KEY (organization_id, to_employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.shift_templates
    ADD CONSTRAINT shift_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id);


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_organization_id_position_id_fkey FOREIGN KEY (organization_id, position_id) REFERENCES public.positions(organization_id, id);


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES public.schedules(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.social_identities
    ADD CONSTRAINT social_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.staffing_exceptions
    ADD CONSTRAINT staffing_exceptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.staffing_exceptions
    ADD CONSTRAINT staffing_exceptions_organization_id_fkey1 FOREIGN KEY (organization_id) REFERENCES public.staffing_plans(organization_id) ON DELETE CASCADE;


ALTER TABLE ONLY public.staffing_exceptions
    ADD CONSTRAINT staffing_exceptions_organization_id_position_id_fkey FOREIGN KEY (organization_id, position_id) REFERENCES public.positions(organization_id, id);


ALTER TABLE ONLY public.staffing_needs
    ADD CONSTRAINT staffing_needs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.staffing_needs
    ADD CONSTRAINT staffing_needs_organization_id_fkey1 FOREIGN KEY (organization_id) REFERENCES public.staffing_plans(organization_id) ON DELETE CASCADE;


ALTER TABLE ONLY public.staffing_needs
    ADD CONSTRAINT staffing_needs_organization_id_position_id_fkey FOREIGN KEY (organization_id, position_id) REFERENCES public.positions(organization_id, id);


ALTER TABLE ONLY public.staffing_plans
    ADD CONSTRAINT staffing_plans_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_organization_id_decided_by_id_fkey FOREIGN KEY (organization_id, decided_by_id) REFERENCES public.employees(organization_id, id);


ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.time_off_requests
    ADD CONSTRAINT time_off_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_organization_id_webhook_id_fkey FOREIGN KEY (organization_id, webhook_id) REFERENCES public.webhooks(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.withdrawn_shifts
    ADD CONSTRAINT withdrawn_shifts_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id) ON DELETE CASCADE;


ALTER TABLE ONLY public.withdrawn_shifts
    ADD CONSTRAINT withdrawn_shifts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE graphile_worker._private_job_queues ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_jobs ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_known_crontabs ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_tasks ENABLE ROW LEVEL SECURITY;

CREATE POLICY workers ON graphile_worker._private_job_queues TO weekboard_app USING (true) WITH CHECK (true);


CREATE POLICY workers ON graphile_worker._private_jobs TO weekboard_app USING (true) WITH CHECK (true);


CREATE POLICY workers ON graphile_worker._private_known_crontabs TO weekboard_app USING (true) WITH CHECK (true);


CREATE POLICY workers ON graphile_worker._private_tasks TO weekboard_app USING (true) WITH CHECK (true);


ALTER TABLE public.announced_shifts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.api_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.archived_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.availabilities ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.availability_exceptions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.availability_ranges ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.billing_accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.billing_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.billing_reminders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.brain_runs ENABLE ROW LEVEL SECURITY;

CREATE POLICY by_secret ON public.api_keys FOR SELECT USING ((secret_hash = ( SELECT decode(NULLIF(current_setting('app.api_key_hash'::text, true), ''::text), 'hex'::text) AS decode)));


CREATE POLICY by_secret ON public.invitations FOR SELECT USING (((token_hash = ( SELECT public.current_invitation_hash() AS current_invitation_hash)) OR (former_hashes @> ARRAY[( SELECT public.current_invitation_hash() AS current_invitation_hash)])));


ALTER TABLE public.calendar_feeds ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.dashboard_layouts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.employee_imports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.employee_positions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.employee_rates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.employees ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.export_chunks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.exports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invitations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invoices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.my_week_visits ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_preferences ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notifications ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.onboarding_progress ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.organizations ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_membership ON public.employees FOR SELECT USING ((user_id = ( SELECT public.current_user_id() AS current_user_id)));


ALTER TABLE public.positions ENABLE ROW LEVEL SECURITY;

CREATE POLICY same_organization ON public.announced_shifts USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.api_keys USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.archived_events USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.availabilities USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.availability_exceptions USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.availability_ranges USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.billing_accounts USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.billing_events USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.billing_reminders USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.brain_runs USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.calendar_feeds USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.dashboard_layouts USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.employee_imports USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.employee_positions USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.employee_rates USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.employees USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.events USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.export_chunks USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.exports USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.files USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.idempotency_keys USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.invitations USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.invoices USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.my_week_visits USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.notification_preferences USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.notifications USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.onboarding_progress USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.organizations USING ((id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.positions USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.schedule_confirmations USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.schedule_repeat_weeks USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.schedule_repeats USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.schedules USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.shift_requests USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.shift_templates USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.shifts USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.staffing_exceptions USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.staffing_needs USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.staffing_plans USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.time_off_requests USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.webhook_deliveries USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.webhooks USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.withdrawn_shifts USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


ALTER TABLE public.schedule_confirmations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.schedule_repeat_weeks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.schedule_repeats ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.schedules ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shift_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shift_templates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shifts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.staffing_exceptions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.staffing_needs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.staffing_plans ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.time_off_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_deliveries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhooks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.withdrawn_shifts ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA graphile_worker TO weekboard_app;


GRANT USAGE ON SCHEMA public TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker._private_jobs TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.api_keys TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.organizations TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.employees TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker._private_job_queues TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker._private_known_crontabs TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker._private_tasks TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE graphile_worker.job_queues_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker.jobs TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE graphile_worker.jobs_id_seq1 TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker.migrations TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE graphile_worker.tasks_id_seq TO weekboard_app;


GRANT SELECT ON TABLE public.archived_events TO weekboard_app;


GRANT SELECT,INSERT ON TABLE public.events TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.all_events TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.announced_shifts TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.api_keys_id_seq TO weekboard_app;


GRANT SELECT ON TABLE public.applied_functions TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.availabilities TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.availabilities_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.availability_exceptions TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.availability_exceptions_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.availability_ranges TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.availability_ranges_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.billing_accounts TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.billing_events TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.billing_reminders TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brain_runs TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.brain_runs_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.calendar_feeds TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.dashboard_layouts TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.dashboard_layouts_id_seq TO weekboard_app;


GRANT SELECT ON TABLE public.deployment TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.email_verifications TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.email_verifications_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.employee_imports TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.employee_imports_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.employee_positions TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.employee_rates TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.employee_rates_id_seq TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.employees_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.export_chunks TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.exports TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.exports_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.files TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.files_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.invitations_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invoices TO weekboard_app;


GRANT SELECT ON TABLE public.migrations TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.my_week_visits TO weekboard_app;


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


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.positions TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.positions_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_subscriptions TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.push_subscriptions_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.schedule_confirmations TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.schedule_repeat_weeks TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.schedule_repeats TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.schedule_repeats_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.schedules TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.schedules_id_seq TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.sessions_number_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.shift_requests TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.shift_requests_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.shift_templates TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.shift_templates_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.shifts TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.shifts_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.social_attempts TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.social_codes TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.social_identities TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.social_identities_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staffing_exceptions TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.staffing_exceptions_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staffing_needs TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.staffing_needs_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staffing_plans TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.staffing_plans_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.time_off_requests TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.time_off_requests_id_seq TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.users_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_deliveries TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.webhook_deliveries_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhooks TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.webhooks_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.withdrawn_shifts TO weekboard_app;



