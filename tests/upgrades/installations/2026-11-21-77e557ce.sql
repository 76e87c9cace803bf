
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


CREATE FUNCTION public.session_context(asked_session_id uuid, asked_at timestamp with time zone) RETURNS TABLE(session_id uuid, user_id bigint, organization_id bigint, employee_id bigint, role text, full_name text, email text, avatar_url text, email_verified boolean, phone_verified boolean, phone_country_code text, phone_number text, needs_profile_setup boolean, organization_name text, time_zone text, currency text, overlap_policy text, availability_policy text, onboarding_completed boolean, session_created_at timestamp with time zone, last_used_at timestamp with time zone)
    LANGUAGE plpgsql
    AS $$
declare
  found_session sessions;
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
           u.phone_country_code, u.phone_number, e.needs_profile_setup,
           o.name, o.time_zone, o.currency,
           o.overlap_policy, o.availability_policy, o.onboarding_completed_at is not null,
           found_session.created_at, found_session.last_used_at
    from users u
    join employees e on e.user_id = u.id and e.organization_id = found_session.organization_id and e.active
    join organizations o on o.id = found_session.organization_id
    where u.id = found_session.user_id;
  perform set_config('app.organization_id', '', true);
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


CREATE TABLE public.email_verifications (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
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
    created_at timestamp with time zone DEFAULT now() NOT NULL,
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


CREATE TABLE public.migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);


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
    ended_at timestamp with time zone
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
	(1, NULL, 1, '{"id":1}', 0, '2026-11-24 13:39:07.247685+00', 0, 12, NULL, '2026-11-24 13:39:07.247685+00', '2026-11-24 13:39:07.247685+00', 'message-1', NULL, NULL, 0, NULL, DEFAULT);


INSERT INTO graphile_worker._private_tasks OVERRIDING SYSTEM VALUE VALUES
	(1, 'deliver_message');


INSERT INTO graphile_worker.migrations VALUES
	(1, '2026-11-24 13:39:04.604081+00', true),
	(2, '2026-11-24 13:39:04.634451+00', false),
	(3, '2026-11-24 13:39:04.646933+00', true),
	(4, '2026-11-24 13:39:04.651723+00', false),
	(5, '2026-11-24 13:39:04.656197+00', false),
	(6, '2026-11-24 13:39:04.661325+00', false),
	(7, '2026-11-24 13:39:04.668156+00', false),
	(8, '2026-11-24 13:39:04.67421+00', false),
	(9, '2026-11-24 13:39:04.678815+00', false),
	(10, '2026-11-24 13:39:04.681092+00', false),
	(11, '2026-11-24 13:39:04.68249+00', true),
	(12, '2026-11-24 13:39:04.715553+00', false),
	(13, '2026-11-24 13:39:04.719897+00', true),
	(14, '2026-11-24 13:39:04.7234+00', true),
	(15, '2026-11-24 13:39:04.725385+00', false),
	(16, '2026-11-24 13:39:04.727378+00', true),
	(17, '2026-11-24 13:39:04.733432+00', false),
	(18, '2026-11-24 13:39:04.737743+00', false),
	(19, '2026-11-24 13:39:04.741756+00', true),
	(20, '2026-11-24 13:39:04.742907+00', false);


INSERT INTO public.announced_shifts VALUES
	(1, 1, 1, 3, '2026-11-16 12:00:00+00', '2026-11-16 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 2, 4, '2026-11-16 12:00:00+00', '2026-11-16 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 3, 6, '2026-11-16 20:00:00+00', '2026-11-17 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 4, 8, '2026-11-16 20:00:00+00', '2026-11-17 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 5, 3, '2026-11-17 12:00:00+00', '2026-11-17 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 6, 9, '2026-11-17 12:00:00+00', '2026-11-17 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 7, 12, '2026-11-17 20:00:00+00', '2026-11-18 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 8, 13, '2026-11-17 20:00:00+00', '2026-11-18 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 9, 4, '2026-11-18 12:00:00+00', '2026-11-18 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 10, 5, '2026-11-18 12:00:00+00', '2026-11-18 18:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 11, 10, '2026-11-18 18:00:00+00', '2026-11-19 02:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 12, 6, '2026-11-18 20:00:00+00', '2026-11-19 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 13, 3, '2026-11-19 12:00:00+00', '2026-11-19 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 14, 9, '2026-11-19 12:00:00+00', '2026-11-19 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 15, 8, '2026-11-19 20:00:00+00', '2026-11-20 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 16, 11, '2026-11-19 22:00:00+00', '2026-11-20 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 17, 4, '2026-11-20 11:00:00+00', '2026-11-20 19:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 18, 5, '2026-11-20 13:00:00+00', '2026-11-20 19:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 19, 12, '2026-11-20 19:00:00+00', '2026-11-21 03:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 20, 13, '2026-11-20 20:00:00+00', '2026-11-21 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 21, 3, '2026-11-21 13:00:00+00', '2026-11-21 21:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 22, 7, '2026-11-21 15:00:00+00', '2026-11-21 21:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 23, 10, '2026-11-21 21:00:00+00', '2026-11-22 05:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 24, 14, '2026-11-22 03:00:00+00', '2026-11-22 11:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 25, 6, '2026-11-22 13:00:00+00', '2026-11-22 21:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 26, 7, '2026-11-22 15:00:00+00', '2026-11-22 21:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 27, 11, '2026-11-22 21:00:00+00', '2026-11-23 03:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 1, 28, 2, '2026-11-22 21:00:00+00', '2026-11-23 03:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 29, 3, '2026-11-23 12:00:00+00', '2026-11-23 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 30, 4, '2026-11-23 12:00:00+00', '2026-11-23 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 31, 6, '2026-11-23 20:00:00+00', '2026-11-24 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 32, 8, '2026-11-23 20:00:00+00', '2026-11-24 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 33, 3, '2026-11-24 12:00:00+00', '2026-11-24 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 34, 9, '2026-11-24 12:00:00+00', '2026-11-24 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 35, 12, '2026-11-24 20:00:00+00', '2026-11-25 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 36, 13, '2026-11-24 20:00:00+00', '2026-11-25 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 37, 4, '2026-11-25 12:00:00+00', '2026-11-25 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 38, 5, '2026-11-25 12:00:00+00', '2026-11-25 18:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 39, 10, '2026-11-25 18:00:00+00', '2026-11-26 02:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 40, 6, '2026-11-25 20:00:00+00', '2026-11-26 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 41, 3, '2026-11-26 12:00:00+00', '2026-11-26 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 42, 9, '2026-11-26 12:00:00+00', '2026-11-26 20:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 43, 8, '2026-11-26 20:00:00+00', '2026-11-27 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 44, 11, '2026-11-26 22:00:00+00', '2026-11-27 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 45, 4, '2026-11-27 11:00:00+00', '2026-11-27 19:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 46, 5, '2026-11-27 13:00:00+00', '2026-11-27 19:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 47, 12, '2026-11-27 19:00:00+00', '2026-11-28 03:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 48, 13, '2026-11-27 20:00:00+00', '2026-11-28 04:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 49, 3, '2026-11-28 13:00:00+00', '2026-11-28 21:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 50, 7, '2026-11-28 15:00:00+00', '2026-11-28 21:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 51, 10, '2026-11-28 21:00:00+00', '2026-11-29 05:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 52, 14, '2026-11-29 03:00:00+00', '2026-11-29 11:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 53, 6, '2026-11-29 13:00:00+00', '2026-11-29 21:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 54, 7, '2026-11-29 15:00:00+00', '2026-11-29 21:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 55, 11, '2026-11-29 21:00:00+00', '2026-11-30 03:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 2, 56, 2, '2026-11-29 21:00:00+00', '2026-11-30 03:00:00+00', NULL, 1, '2026-11-24 13:39:04.819+00'),
	(1, 3, 57, 4, '2026-11-30 12:00:00+00', '2026-11-30 20:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 58, 3, '2026-11-30 12:00:00+00', '2026-11-30 20:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 59, 8, '2026-11-30 20:00:00+00', '2026-12-01 04:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 60, 12, '2026-11-30 20:00:00+00', '2026-12-01 04:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 61, 4, '2026-12-01 12:00:00+00', '2026-12-01 20:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 62, 13, '2026-12-01 12:00:00+00', '2026-12-01 20:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 63, 10, '2026-12-01 20:00:00+00', '2026-12-02 04:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 64, 4, '2026-12-02 12:00:00+00', '2026-12-02 20:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 65, 6, '2026-12-02 14:00:00+00', '2026-12-02 22:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 66, 6, '2026-12-02 20:00:00+00', '2026-12-03 02:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 67, 4, '2026-12-03 12:00:00+00', '2026-12-03 20:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 68, 3, '2026-12-03 12:00:00+00', '2026-12-03 20:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 69, 11, '2026-12-03 21:00:00+00', '2026-12-04 03:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 70, 14, '2026-12-04 03:00:00+00', '2026-12-04 11:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 71, 4, '2026-12-04 12:00:00+00', '2026-12-04 20:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 72, 5, '2026-12-04 13:00:00+00', '2026-12-04 19:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 73, 9, '2026-12-04 17:00:00+00', '2026-12-04 18:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 74, 12, '2026-12-04 20:00:00+00', '2026-12-05 04:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 75, 4, '2026-12-05 13:00:00+00', '2026-12-05 21:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 76, 7, '2026-12-05 15:00:00+00', '2026-12-05 21:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 77, 13, '2026-12-05 21:00:00+00', '2026-12-06 05:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 78, 3, '2026-12-06 13:00:00+00', '2026-12-06 21:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00'),
	(1, 3, 79, 8, '2026-12-06 21:00:00+00', '2026-12-07 03:00:00+00', NULL, 2, '2026-11-24 13:39:06.911+00');


INSERT INTO public.email_verifications VALUES
	(1, 5, '\x3dc76bd879ba2cdd527b7be4201cc9b3a4b0cc1d638bbf3502639b36c16299b6', '2026-11-24 13:39:07.225+00', '2026-11-25 13:39:07.225+00', NULL);


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
	(1, 1, 1, 'Nora Whitfield', 'admin@demo.test', 'admin', 'fallback:ocean:Nora Whitfield', 2400, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(2, 1, 2, 'Marco Bellini', 'manager@demo.test', 'manager', 'fallback:ocean:Marco Bellini', 2400, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(3, 1, 3, 'Ana Ruiz', 'employee@demo.test', 'employee', 'fallback:ocean:Ana Ruiz', 2400, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(4, 1, NULL, 'Ben Okafor', 'ben.okafor@demo.test', 'employee', 'fallback:ocean:Ben Okafor', 2400, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(5, 1, NULL, 'Chloe Martin', 'chloe.martin@demo.test', 'employee', 'fallback:ocean:Chloe Martin', 1800, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(6, 1, NULL, 'Diego Santos', 'diego.santos@demo.test', 'employee', 'fallback:ocean:Diego Santos', 2400, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(7, 1, NULL, 'Emma Lindqvist', 'emma.lindqvist@demo.test', 'employee', 'fallback:ocean:Emma Lindqvist', 1200, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(8, 1, NULL, 'Farid Haddad', 'farid.haddad@demo.test', 'employee', 'fallback:ocean:Farid Haddad', 2400, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(9, 1, NULL, 'Grace Kim', 'grace.kim@demo.test', 'employee', 'fallback:ocean:Grace Kim', 2400, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(10, 1, NULL, 'Henry Novak', 'henry.novak@demo.test', 'employee', 'fallback:ocean:Henry Novak', 2400, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(11, 1, NULL, 'Isla Fraser', 'isla.fraser@demo.test', 'employee', 'fallback:ocean:Isla Fraser', 1500, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(12, 1, NULL, 'Jamal Carter', 'jamal.carter@demo.test', 'employee', 'fallback:ocean:Jamal Carter', 2400, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(13, 1, NULL, 'Keiko Tanaka', 'keiko.tanaka@demo.test', 'employee', 'fallback:ocean:Keiko Tanaka', 2400, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(14, 1, NULL, 'Liam Walsh', 'liam.walsh@demo.test', 'employee', 'fallback:ocean:Liam Walsh', NULL, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(15, 2, 4, 'Olive Marsh', 'admin@pier.test', 'admin', 'fallback:ocean:Olive Marsh', 2400, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(16, 2, NULL, 'Tom Ashby', 'tom.ashby@pier.test', 'employee', 'fallback:ocean:Tom Ashby', 2400, true, false, 1, '2026-11-24 13:39:04.888895+00'),
	(17, 3, 5, 'Vera Holm', 'vera@upgrade.test', 'admin', 'fallback:ocean:Vera Holm', 2400, true, false, 1, '2026-11-24 13:39:07.247685+00');


INSERT INTO public.events VALUES
	(1, 1, 'shift_created', 2, 'Marco Bellini', 'f6a88ff0-24c5-4492-9e13-99b596e75326', 'shift', 80, '{2026-12-21}', 'managers', '{"shift": {"id": 80, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "schedule_id": 4, "duration_hours": 4}, "shift_id": 80}', NULL, '{"after": {"id": 80, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "schedule_id": 4, "duration_hours": 4}, "before": null}', '2026-11-24 13:39:06.559287+00'),
	(1, 2, 'shift_created', 2, 'Marco Bellini', 'f6a88ff0-24c5-4492-9e13-99b596e75326', 'shift', 81, '{2026-12-21}', 'managers', '{"shift": {"id": 81, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 4, "schedule_id": 4, "duration_hours": 4}, "shift_id": 81}', NULL, '{"after": {"id": 81, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 4, "schedule_id": 4, "duration_hours": 4}, "before": null}', '2026-11-24 13:39:06.668702+00'),
	(1, 3, 'shift_updated', 2, 'Marco Bellini', 'f6a88ff0-24c5-4492-9e13-99b596e75326', 'shift', 80, '{2026-12-21}', 'managers', '{"shift": {"id": 80, "notes": "Bring the keys", "status": "draft", "version": 2, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T19:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "schedule_id": 4, "duration_hours": 5}, "shift_id": 80}', NULL, '{"after": {"id": 80, "notes": "Bring the keys", "status": "draft", "version": 2, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T19:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "schedule_id": 4, "duration_hours": 5}, "before": {"id": 80, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 3, "schedule_id": 4, "duration_hours": 4}}', '2026-11-24 13:39:06.730028+00'),
	(1, 4, 'shift_deleted', 2, 'Marco Bellini', 'f6a88ff0-24c5-4492-9e13-99b596e75326', 'shift', 81, '{2026-12-21}', 'managers', '{"shift": {"id": 81, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 4, "schedule_id": 4, "duration_hours": 4}, "shift_id": 81}', NULL, '{"after": null, "before": {"id": 81, "notes": "Bring the keys", "status": "draft", "version": 1, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-22T18:00:00.000Z", "start_time": "2026-12-22T14:00:00.000Z", "employee_id": 4, "schedule_id": 4, "duration_hours": 4}}', '2026-11-24 13:39:06.795859+00'),
	(1, 5, 'schedule_published', 2, 'Marco Bellini', 'f6a88ff0-24c5-4492-9e13-99b596e75326', 'schedule', 3, '{2026-11-30}', 'everyone', '{"schedule": {"id": 3, "notes": null, "status": "published", "version": 2, "is_draft": false, "shift_count": 23, "is_published": true, "published_at": "2026-11-24T13:39:06.911Z", "week_end_date": "2026-12-06", "week_start_date": "2026-11-30"}}', '{"shifts": [{"id": 57, "notes": null, "status": "published", "version": 2, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-11-30T20:00:00.000Z", "start_time": "2026-11-30T12:00:00.000Z", "employee_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 58, "notes": null, "status": "published", "version": 2, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-11-30T20:00:00.000Z", "start_time": "2026-11-30T12:00:00.000Z", "employee_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 59, "notes": null, "status": "published", "version": 2, "employee": {"id": 8, "user": {"full_name": "Farid Haddad"}}, "end_time": "2026-12-01T04:00:00.000Z", "start_time": "2026-11-30T20:00:00.000Z", "employee_id": 8, "schedule_id": 3, "duration_hours": 8}, {"id": 60, "notes": null, "status": "published", "version": 2, "employee": {"id": 12, "user": {"full_name": "Jamal Carter"}}, "end_time": "2026-12-01T04:00:00.000Z", "start_time": "2026-11-30T20:00:00.000Z", "employee_id": 12, "schedule_id": 3, "duration_hours": 8}, {"id": 61, "notes": null, "status": "published", "version": 2, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-01T20:00:00.000Z", "start_time": "2026-12-01T12:00:00.000Z", "employee_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 62, "notes": null, "status": "published", "version": 2, "employee": {"id": 13, "user": {"full_name": "Keiko Tanaka"}}, "end_time": "2026-12-01T20:00:00.000Z", "start_time": "2026-12-01T12:00:00.000Z", "employee_id": 13, "schedule_id": 3, "duration_hours": 8}, {"id": 63, "notes": null, "status": "published", "version": 2, "employee": {"id": 10, "user": {"full_name": "Henry Novak"}}, "end_time": "2026-12-02T04:00:00.000Z", "start_time": "2026-12-01T20:00:00.000Z", "employee_id": 10, "schedule_id": 3, "duration_hours": 8}, {"id": 64, "notes": null, "status": "published", "version": 2, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-02T20:00:00.000Z", "start_time": "2026-12-02T12:00:00.000Z", "employee_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 65, "notes": null, "status": "published", "version": 2, "employee": {"id": 6, "user": {"full_name": "Diego Santos"}}, "end_time": "2026-12-02T22:00:00.000Z", "start_time": "2026-12-02T14:00:00.000Z", "employee_id": 6, "schedule_id": 3, "duration_hours": 8}, {"id": 66, "notes": null, "status": "published", "version": 2, "employee": {"id": 6, "user": {"full_name": "Diego Santos"}}, "end_time": "2026-12-03T02:00:00.000Z", "start_time": "2026-12-02T20:00:00.000Z", "employee_id": 6, "schedule_id": 3, "duration_hours": 6}, {"id": 67, "notes": null, "status": "published", "version": 2, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-03T20:00:00.000Z", "start_time": "2026-12-03T12:00:00.000Z", "employee_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 68, "notes": null, "status": "published", "version": 2, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-03T20:00:00.000Z", "start_time": "2026-12-03T12:00:00.000Z", "employee_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 69, "notes": null, "status": "published", "version": 2, "employee": {"id": 11, "user": {"full_name": "Isla Fraser"}}, "end_time": "2026-12-04T03:00:00.000Z", "start_time": "2026-12-03T21:00:00.000Z", "employee_id": 11, "schedule_id": 3, "duration_hours": 6}, {"id": 70, "notes": null, "status": "published", "version": 2, "employee": {"id": 14, "user": {"full_name": "Liam Walsh"}}, "end_time": "2026-12-04T11:00:00.000Z", "start_time": "2026-12-04T03:00:00.000Z", "employee_id": 14, "schedule_id": 3, "duration_hours": 8}, {"id": 71, "notes": null, "status": "published", "version": 2, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-04T20:00:00.000Z", "start_time": "2026-12-04T12:00:00.000Z", "employee_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 72, "notes": null, "status": "published", "version": 2, "employee": {"id": 5, "user": {"full_name": "Chloe Martin"}}, "end_time": "2026-12-04T19:00:00.000Z", "start_time": "2026-12-04T13:00:00.000Z", "employee_id": 5, "schedule_id": 3, "duration_hours": 6}, {"id": 73, "notes": null, "status": "published", "version": 2, "employee": {"id": 9, "user": {"full_name": "Grace Kim"}}, "end_time": "2026-12-04T18:00:00.000Z", "start_time": "2026-12-04T17:00:00.000Z", "employee_id": 9, "schedule_id": 3, "duration_hours": 1}, {"id": 74, "notes": null, "status": "published", "version": 2, "employee": {"id": 12, "user": {"full_name": "Jamal Carter"}}, "end_time": "2026-12-05T04:00:00.000Z", "start_time": "2026-12-04T20:00:00.000Z", "employee_id": 12, "schedule_id": 3, "duration_hours": 8}, {"id": 75, "notes": null, "status": "published", "version": 2, "employee": {"id": 4, "user": {"full_name": "Ben Okafor"}}, "end_time": "2026-12-05T21:00:00.000Z", "start_time": "2026-12-05T13:00:00.000Z", "employee_id": 4, "schedule_id": 3, "duration_hours": 8}, {"id": 76, "notes": null, "status": "published", "version": 2, "employee": {"id": 7, "user": {"full_name": "Emma Lindqvist"}}, "end_time": "2026-12-05T21:00:00.000Z", "start_time": "2026-12-05T15:00:00.000Z", "employee_id": 7, "schedule_id": 3, "duration_hours": 6}, {"id": 77, "notes": null, "status": "published", "version": 2, "employee": {"id": 13, "user": {"full_name": "Keiko Tanaka"}}, "end_time": "2026-12-06T05:00:00.000Z", "start_time": "2026-12-05T21:00:00.000Z", "employee_id": 13, "schedule_id": 3, "duration_hours": 8}, {"id": 78, "notes": null, "status": "published", "version": 2, "employee": {"id": 3, "user": {"full_name": "Ana Ruiz"}}, "end_time": "2026-12-06T21:00:00.000Z", "start_time": "2026-12-06T13:00:00.000Z", "employee_id": 3, "schedule_id": 3, "duration_hours": 8}, {"id": 79, "notes": null, "status": "published", "version": 2, "employee": {"id": 8, "user": {"full_name": "Farid Haddad"}}, "end_time": "2026-12-07T03:00:00.000Z", "start_time": "2026-12-06T21:00:00.000Z", "employee_id": 8, "schedule_id": 3, "duration_hours": 6}], "schedule": {"id": 3, "notes": null, "status": "published", "version": 2, "is_draft": false, "shift_count": 23, "is_published": true, "published_at": "2026-11-24T13:39:06.911Z", "week_end_date": "2026-12-06", "week_start_date": "2026-11-30"}}', '{"people": [{"added": [58, 68, 78], "changed": [], "removed": [], "employeeId": 3}, {"added": [57, 61, 64, 67, 71, 75], "changed": [], "removed": [], "employeeId": 4}, {"added": [72], "changed": [], "removed": [], "employeeId": 5}, {"added": [65, 66], "changed": [], "removed": [], "employeeId": 6}, {"added": [76], "changed": [], "removed": [], "employeeId": 7}, {"added": [59, 79], "changed": [], "removed": [], "employeeId": 8}, {"added": [73], "changed": [], "removed": [], "employeeId": 9}, {"added": [63], "changed": [], "removed": [], "employeeId": 10}, {"added": [69], "changed": [], "removed": [], "employeeId": 11}, {"added": [60, 74], "changed": [], "removed": [], "employeeId": 12}, {"added": [62, 77], "changed": [], "removed": [], "employeeId": 13}, {"added": [70], "changed": [], "removed": [], "employeeId": 14}], "overridden": true}', '2026-11-24 13:39:06.91057+00');


INSERT INTO public.idempotency_keys VALUES
	(1, 2, 'upgrade-0', '6d09b71673a98891cadce5aefceea7e73e021c0349c8d2d0fd75ee8d613895ba', 200, '{"schedules":[{"id":3,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-11-30","week_end_date":"2026-12-06","shift_count":23,"published_at":null,"notes":null,"version":1},{"id":2,"status":"published","is_draft":false,"is_published":true,"week_start_date":"2026-11-23","week_end_date":"2026-11-29","shift_count":28,"published_at":"2026-11-24T13:39:04.819Z","notes":null,"version":1},{"id":1,"status":"published","is_draft":false,"is_published":true,"week_start_date":"2026-11-16","week_end_date":"2026-11-22","shift_count":28,"published_at":"2026-11-24T13:39:04.819Z","notes":null,"version":1}],"schedule":{"id":3,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-11-30","week_end_date":"2026-12-06","shift_count":23,"published_at":null,"notes":null,"version":1}}', '2026-11-24 13:39:06.498678+00'),
	(1, 2, 'upgrade-1', '8a7ea4a734ed0a4f719082e2815fb4ffdbd6f4a621e8b20e0a4f720c64741b79', 201, '{"shift":{"id":80,"employee_id":3,"schedule_id":4,"start_time":"2026-12-22T14:00:00.000Z","end_time":"2026-12-22T18:00:00.000Z","status":"draft","notes":"Bring the keys","duration_hours":4,"version":1,"employee":{"id":3,"user":{"full_name":"Ana Ruiz"}}},"schedule_updated":false,"schedule":{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":1,"published_at":null,"notes":null,"version":1}}', '2026-11-24 13:39:06.559287+00'),
	(1, 2, 'upgrade-2', 'e33a976a722f62758dd579e19628da4fca02b301ac953a9b77ef7ecf3ca79e6f', 201, '{"shift":{"id":81,"employee_id":4,"schedule_id":4,"start_time":"2026-12-22T14:00:00.000Z","end_time":"2026-12-22T18:00:00.000Z","status":"draft","notes":"Bring the keys","duration_hours":4,"version":1,"employee":{"id":4,"user":{"full_name":"Ben Okafor"}}},"schedule_updated":false,"schedule":{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":2,"published_at":null,"notes":null,"version":1}}', '2026-11-24 13:39:06.668702+00'),
	(1, 2, 'upgrade-3', 'f1fb2556decd239c3e5c4e99a7384e095267a7754280437242cd6678721b4693', 200, '{"shift":{"id":80,"employee_id":3,"schedule_id":4,"start_time":"2026-12-22T14:00:00.000Z","end_time":"2026-12-22T19:00:00.000Z","status":"draft","notes":"Bring the keys","duration_hours":5,"version":2,"employee":{"id":3,"user":{"full_name":"Ana Ruiz"}}},"schedule_updated":false,"schedule":{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":2,"published_at":null,"notes":null,"version":1}}', '2026-11-24 13:39:06.730028+00'),
	(1, 2, 'upgrade-4', 'f11daabce080458841235891183e9fbe9ccd1c2daf3492b427b5c818b2f8a7f7', 200, '{"message":"Shift deleted.","schedule_updated":false,"schedule":{"id":4,"status":"draft","is_draft":true,"is_published":false,"week_start_date":"2026-12-21","week_end_date":"2026-12-27","shift_count":1,"published_at":null,"notes":null,"version":1}}', '2026-11-24 13:39:06.795859+00'),
	(1, 2, 'upgrade-5', '6afa1a44759c15158b6726578e380a839ebbb371ae6e3230173602289e813a3e', 200, '{"schedule":{"id":3,"status":"published","is_draft":false,"is_published":true,"week_start_date":"2026-11-30","week_end_date":"2026-12-06","shift_count":23,"published_at":"2026-11-24T13:39:06.911Z","notes":null,"version":2},"schedules":[{"id":3,"status":"published","is_draft":false,"is_published":true,"week_start_date":"2026-11-30","week_end_date":"2026-12-06","shift_count":23,"published_at":"2026-11-24T13:39:06.911Z","notes":null,"version":2}],"auto_schedule_job":null}', '2026-11-24 13:39:06.91057+00');


INSERT INTO public.migrations VALUES
	('0001-foundation.sql', '2026-11-24 13:39:04.42351+00');


INSERT INTO public.organizations VALUES
	(2, 'North Pier', 'Europe/London', 'GBP', 'refuse_published', 'refuse', 2400, '2026-11-24 13:39:04.819+00', 0, 1, '2026-11-24 13:39:04.888895+00'),
	(1, 'Harbour Café', 'America/New_York', 'USD', 'refuse_published', 'refuse', 2400, '2026-11-24 13:39:04.819+00', 5, 1, '2026-11-24 13:39:04.888895+00'),
	(3, 'Holm', 'UTC', 'USD', 'refuse_published', 'refuse', 2400, NULL, 0, 1, '2026-11-24 13:39:07.247685+00');


INSERT INTO public.outbox VALUES
	(1, 'email', 'vera@upgrade.test', 'Verify your email for Weekboard', 'Welcome to Weekboard.

Open this link within 24 hours to verify your email address:
http://localhost:32965/verify-email?email=vera%40upgrade.test&token=8-Dmlh96auBGfgKnVwozZ-T3fiZ2lCJ0BQaKG7lXIxc

If you did not sign up, you can ignore this message.', NULL, 'http://localhost:32965/verify-email?email=vera%40upgrade.test&token=8-Dmlh96auBGfgKnVwozZ-T3fiZ2lCJ0BQaKG7lXIxc', NULL, 0, NULL, '2026-11-24 13:39:07.247685+00');


INSERT INTO public.schedules VALUES
	(1, 1, '2026-11-16', 'published', NULL, '2026-11-24 13:39:04.819+00', 1, '2026-11-24 13:39:04.888895+00'),
	(2, 1, '2026-11-23', 'published', NULL, '2026-11-24 13:39:04.819+00', 1, '2026-11-24 13:39:04.888895+00'),
	(4, 1, '2026-12-21', 'draft', NULL, NULL, 1, '2026-11-24 13:39:06.559287+00'),
	(3, 1, '2026-11-30', 'published', NULL, '2026-11-24 13:39:06.911+00', 2, '2026-11-24 13:39:04.888895+00');


INSERT INTO public.sessions VALUES
	('08a51f40-3c02-4fd4-80dd-f64b783ab8a7', 1, 1, 'node', '127.0.0.1', '2026-11-24 13:39:05.986+00', '2026-11-24 13:39:05.986+00', '2026-12-08 13:39:05.986+00', NULL),
	('f6a88ff0-24c5-4492-9e13-99b596e75326', 2, 1, 'node', '127.0.0.1', '2026-11-24 13:39:06.349+00', '2026-11-24 13:39:06.349+00', '2026-12-08 13:39:06.349+00', NULL),
	('11b2e1a2-3643-4e24-b005-2b38445640b3', 3, 1, 'node', '127.0.0.1', '2026-11-24 13:39:06.442+00', '2026-11-24 13:39:06.442+00', '2026-12-08 13:39:06.442+00', NULL);


INSERT INTO public.shifts VALUES
	(1, 1, 1, 3, '2026-11-16 12:00:00+00', '2026-11-16 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(2, 1, 1, 4, '2026-11-16 12:00:00+00', '2026-11-16 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(3, 1, 1, 6, '2026-11-16 20:00:00+00', '2026-11-17 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(4, 1, 1, 8, '2026-11-16 20:00:00+00', '2026-11-17 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(5, 1, 1, 3, '2026-11-17 12:00:00+00', '2026-11-17 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(6, 1, 1, 9, '2026-11-17 12:00:00+00', '2026-11-17 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(7, 1, 1, 12, '2026-11-17 20:00:00+00', '2026-11-18 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(8, 1, 1, 13, '2026-11-17 20:00:00+00', '2026-11-18 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(9, 1, 1, 4, '2026-11-18 12:00:00+00', '2026-11-18 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(10, 1, 1, 5, '2026-11-18 12:00:00+00', '2026-11-18 18:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(11, 1, 1, 10, '2026-11-18 18:00:00+00', '2026-11-19 02:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(12, 1, 1, 6, '2026-11-18 20:00:00+00', '2026-11-19 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(13, 1, 1, 3, '2026-11-19 12:00:00+00', '2026-11-19 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(14, 1, 1, 9, '2026-11-19 12:00:00+00', '2026-11-19 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(15, 1, 1, 8, '2026-11-19 20:00:00+00', '2026-11-20 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(16, 1, 1, 11, '2026-11-19 22:00:00+00', '2026-11-20 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(17, 1, 1, 4, '2026-11-20 11:00:00+00', '2026-11-20 19:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(18, 1, 1, 5, '2026-11-20 13:00:00+00', '2026-11-20 19:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(19, 1, 1, 12, '2026-11-20 19:00:00+00', '2026-11-21 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(20, 1, 1, 13, '2026-11-20 20:00:00+00', '2026-11-21 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(21, 1, 1, 3, '2026-11-21 13:00:00+00', '2026-11-21 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(22, 1, 1, 7, '2026-11-21 15:00:00+00', '2026-11-21 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(23, 1, 1, 10, '2026-11-21 21:00:00+00', '2026-11-22 05:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(24, 1, 1, 14, '2026-11-22 03:00:00+00', '2026-11-22 11:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(25, 1, 1, 6, '2026-11-22 13:00:00+00', '2026-11-22 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(26, 1, 1, 7, '2026-11-22 15:00:00+00', '2026-11-22 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(27, 1, 1, 11, '2026-11-22 21:00:00+00', '2026-11-23 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(28, 1, 1, 2, '2026-11-22 21:00:00+00', '2026-11-23 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(29, 1, 2, 3, '2026-11-23 12:00:00+00', '2026-11-23 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(30, 1, 2, 4, '2026-11-23 12:00:00+00', '2026-11-23 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(31, 1, 2, 6, '2026-11-23 20:00:00+00', '2026-11-24 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(32, 1, 2, 8, '2026-11-23 20:00:00+00', '2026-11-24 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(33, 1, 2, 3, '2026-11-24 12:00:00+00', '2026-11-24 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(34, 1, 2, 9, '2026-11-24 12:00:00+00', '2026-11-24 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(35, 1, 2, 12, '2026-11-24 20:00:00+00', '2026-11-25 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(36, 1, 2, 13, '2026-11-24 20:00:00+00', '2026-11-25 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(37, 1, 2, 4, '2026-11-25 12:00:00+00', '2026-11-25 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(38, 1, 2, 5, '2026-11-25 12:00:00+00', '2026-11-25 18:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(39, 1, 2, 10, '2026-11-25 18:00:00+00', '2026-11-26 02:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(40, 1, 2, 6, '2026-11-25 20:00:00+00', '2026-11-26 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(41, 1, 2, 3, '2026-11-26 12:00:00+00', '2026-11-26 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(42, 1, 2, 9, '2026-11-26 12:00:00+00', '2026-11-26 20:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(43, 1, 2, 8, '2026-11-26 20:00:00+00', '2026-11-27 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(44, 1, 2, 11, '2026-11-26 22:00:00+00', '2026-11-27 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(45, 1, 2, 4, '2026-11-27 11:00:00+00', '2026-11-27 19:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(46, 1, 2, 5, '2026-11-27 13:00:00+00', '2026-11-27 19:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(47, 1, 2, 12, '2026-11-27 19:00:00+00', '2026-11-28 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(48, 1, 2, 13, '2026-11-27 20:00:00+00', '2026-11-28 04:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(49, 1, 2, 3, '2026-11-28 13:00:00+00', '2026-11-28 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(50, 1, 2, 7, '2026-11-28 15:00:00+00', '2026-11-28 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(51, 1, 2, 10, '2026-11-28 21:00:00+00', '2026-11-29 05:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(52, 1, 2, 14, '2026-11-29 03:00:00+00', '2026-11-29 11:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(53, 1, 2, 6, '2026-11-29 13:00:00+00', '2026-11-29 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(54, 1, 2, 7, '2026-11-29 15:00:00+00', '2026-11-29 21:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(55, 1, 2, 11, '2026-11-29 21:00:00+00', '2026-11-30 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(56, 1, 2, 2, '2026-11-29 21:00:00+00', '2026-11-30 03:00:00+00', 'published', NULL, 1, '2026-11-24 13:39:04.888895+00'),
	(80, 1, 4, 3, '2026-12-22 14:00:00+00', '2026-12-22 19:00:00+00', 'draft', 'Bring the keys', 2, '2026-11-24 13:39:06.559+00'),
	(57, 1, 3, 4, '2026-11-30 12:00:00+00', '2026-11-30 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(58, 1, 3, 3, '2026-11-30 12:00:00+00', '2026-11-30 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(59, 1, 3, 8, '2026-11-30 20:00:00+00', '2026-12-01 04:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(60, 1, 3, 12, '2026-11-30 20:00:00+00', '2026-12-01 04:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(61, 1, 3, 4, '2026-12-01 12:00:00+00', '2026-12-01 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(62, 1, 3, 13, '2026-12-01 12:00:00+00', '2026-12-01 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(63, 1, 3, 10, '2026-12-01 20:00:00+00', '2026-12-02 04:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(64, 1, 3, 4, '2026-12-02 12:00:00+00', '2026-12-02 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(65, 1, 3, 6, '2026-12-02 14:00:00+00', '2026-12-02 22:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(66, 1, 3, 6, '2026-12-02 20:00:00+00', '2026-12-03 02:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(67, 1, 3, 4, '2026-12-03 12:00:00+00', '2026-12-03 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(68, 1, 3, 3, '2026-12-03 12:00:00+00', '2026-12-03 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(69, 1, 3, 11, '2026-12-03 21:00:00+00', '2026-12-04 03:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(70, 1, 3, 14, '2026-12-04 03:00:00+00', '2026-12-04 11:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(71, 1, 3, 4, '2026-12-04 12:00:00+00', '2026-12-04 20:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(72, 1, 3, 5, '2026-12-04 13:00:00+00', '2026-12-04 19:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(73, 1, 3, 9, '2026-12-04 17:00:00+00', '2026-12-04 18:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(74, 1, 3, 12, '2026-12-04 20:00:00+00', '2026-12-05 04:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(75, 1, 3, 4, '2026-12-05 13:00:00+00', '2026-12-05 21:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(76, 1, 3, 7, '2026-12-05 15:00:00+00', '2026-12-05 21:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(77, 1, 3, 13, '2026-12-05 21:00:00+00', '2026-12-06 05:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(78, 1, 3, 3, '2026-12-06 13:00:00+00', '2026-12-06 21:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00'),
	(79, 1, 3, 8, '2026-12-06 21:00:00+00', '2026-12-07 03:00:00+00', 'published', NULL, 2, '2026-11-24 13:39:04.888895+00');


INSERT INTO public.users VALUES
	(1, 'admin@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$jUF2F9DZUPVEhraQgj4ANA$1Lv81xwXXcp1W4oztERs6vOyPU6C5bBj4gxMw8GQ8f8', '2026-11-24 13:39:04.819+00', NULL, NULL, NULL, '2026-11-24 13:39:04.888895+00'),
	(2, 'manager@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$jUF2F9DZUPVEhraQgj4ANA$1Lv81xwXXcp1W4oztERs6vOyPU6C5bBj4gxMw8GQ8f8', '2026-11-24 13:39:04.819+00', NULL, NULL, NULL, '2026-11-24 13:39:04.888895+00'),
	(3, 'employee@demo.test', '$argon2id$v=19$m=19456,t=2,p=1$jUF2F9DZUPVEhraQgj4ANA$1Lv81xwXXcp1W4oztERs6vOyPU6C5bBj4gxMw8GQ8f8', '2026-11-24 13:39:04.819+00', NULL, NULL, NULL, '2026-11-24 13:39:04.888895+00'),
	(4, 'admin@pier.test', '$argon2id$v=19$m=19456,t=2,p=1$jUF2F9DZUPVEhraQgj4ANA$1Lv81xwXXcp1W4oztERs6vOyPU6C5bBj4gxMw8GQ8f8', '2026-11-24 13:39:04.819+00', NULL, NULL, NULL, '2026-11-24 13:39:04.888895+00'),
	(5, 'vera@upgrade.test', '$argon2id$v=19$m=19456,t=2,p=1$r+LfS/i6B5I4rGVKvzUtNA$C2R35GlmmbKg6b2uJyAiGUdYOFWAlJhTIePNVESNAmA', NULL, NULL, NULL, NULL, '2026-11-24 13:39:07.247685+00');


SELECT pg_catalog.setval('graphile_worker.job_queues_id_seq', 1, false);


SELECT pg_catalog.setval('graphile_worker.jobs_id_seq1', 1, true);


SELECT pg_catalog.setval('graphile_worker.tasks_id_seq', 1, true);


SELECT pg_catalog.setval('public.email_verifications_id_seq', 1, true);


SELECT pg_catalog.setval('public.employee_rates_id_seq', 16, true);


SELECT pg_catalog.setval('public.employees_id_seq', 17, true);


SELECT pg_catalog.setval('public.organizations_id_seq', 3, true);


SELECT pg_catalog.setval('public.outbox_id_seq', 1, true);


SELECT pg_catalog.setval('public.schedules_id_seq', 4, true);


SELECT pg_catalog.setval('public.shifts_id_seq', 81, true);


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


ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);


ALTER TABLE ONLY public.organizations
    ADD CONSTRAINT organizations_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_organization_id_week_start_date_key UNIQUE (organization_id, week_start_date);


ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_organization_id_id_key UNIQUE (organization_id, id);


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_pkey PRIMARY KEY (id);


ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);


ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


CREATE INDEX jobs_main_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id, job_queue_id) WHERE (is_available = true);


CREATE INDEX jobs_no_queue_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id) WHERE ((is_available = true) AND (job_queue_id IS NULL));


CREATE INDEX announced_shifts_by_employee ON public.announced_shifts USING btree (organization_id, employee_id, starts_at);


CREATE INDEX email_verifications_by_user ON public.email_verifications USING btree (user_id, created_at);


CREATE UNIQUE INDEX employees_by_email ON public.employees USING btree (organization_id, lower(email));


CREATE INDEX employees_by_user ON public.employees USING btree (user_id);


CREATE INDEX events_by_subject ON public.events USING btree (organization_id, subject_type, subject_id, seq);


CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);


CREATE INDEX outbox_by_recipient ON public.outbox USING btree (recipient, id);


CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);


CREATE INDEX shifts_by_employee ON public.shifts USING btree (organization_id, employee_id, starts_at);


CREATE INDEX shifts_by_schedule ON public.shifts USING btree (organization_id, schedule_id);


ALTER TABLE ONLY public.announced_shifts
    ADD CONSTRAINT announced_shifts_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id);


ALTER TABLE ONLY public.announced_shifts
    ADD CONSTRAINT announced_shifts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.announced_shifts
    ADD CONSTRAINT announced_shifts_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES public.schedules(organization_id, id) ON DELETE CASCADE;


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


ALTER TABLE ONLY public.schedules
    ADD CONSTRAINT schedules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_organization_id_employee_id_fkey FOREIGN KEY (organization_id, employee_id) REFERENCES public.employees(organization_id, id);


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;


ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES public.schedules(organization_id, id) ON DELETE CASCADE;


ALTER TABLE graphile_worker._private_job_queues ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_jobs ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_known_crontabs ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_tasks ENABLE ROW LEVEL SECURITY;

CREATE POLICY workers ON graphile_worker._private_job_queues TO weekboard_app USING (true) WITH CHECK (true);


CREATE POLICY workers ON graphile_worker._private_jobs TO weekboard_app USING (true) WITH CHECK (true);


CREATE POLICY workers ON graphile_worker._private_known_crontabs TO weekboard_app USING (true) WITH CHECK (true);


CREATE POLICY workers ON graphile_worker._private_tasks TO weekboard_app USING (true) WITH CHECK (true);


ALTER TABLE public.announced_shifts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.employee_rates ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.employees ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.organizations ENABLE ROW LEVEL SECURITY;

CREATE POLICY own_membership ON public.employees FOR SELECT USING ((user_id = ( SELECT public.current_user_id() AS current_user_id)));


CREATE POLICY same_organization ON public.announced_shifts USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.employee_rates USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.employees USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.events USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.idempotency_keys USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.organizations USING ((id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.schedules USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


CREATE POLICY same_organization ON public.shifts USING ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id))) WITH CHECK ((organization_id = ( SELECT public.current_organization_id() AS current_organization_id)));


ALTER TABLE public.schedules ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shifts ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA graphile_worker TO weekboard_app;


GRANT USAGE ON SCHEMA public TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker._private_jobs TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker._private_job_queues TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker._private_known_crontabs TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker._private_tasks TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE graphile_worker.job_queues_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker.jobs TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE graphile_worker.jobs_id_seq1 TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE graphile_worker.migrations TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE graphile_worker.tasks_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.announced_shifts TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.email_verifications TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.email_verifications_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.employee_rates TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.employee_rates_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.employees TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.employees_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.events TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO weekboard_app;


GRANT SELECT ON TABLE public.migrations TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.organizations TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.organizations_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.outbox_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.schedules TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.schedules_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.shifts TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.shifts_id_seq TO weekboard_app;


GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO weekboard_app;


GRANT SELECT,USAGE ON SEQUENCE public.users_id_seq TO weekboard_app;



