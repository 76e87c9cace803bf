-- The event of a single shift names it as its subject, which an index knows already. Only events of
-- many shifts need the costlier index of the list.
drop index events_by_shift;
create index events_of_many_shifts on events using gin (shift_ids)
  where subject_type <> 'shift' and shift_ids <> '{}';

-- The session check of several requests at once; sessions that do not stand are missing.
create function session_contexts(asked_session_ids uuid[], asked_at timestamptz)
  returns table (
    session_id uuid, user_id bigint, organization_id bigint, employee_id bigint, role text,
    full_name text, email text, avatar_url text, email_verified boolean, phone_verified boolean,
    phone_country_code text, phone_number text, has_password boolean, needs_profile_setup boolean,
    organization_name text, time_zone text, currency text,
    overlap_policy text, availability_policy text, onboarding_completed boolean,
    session_created_at timestamptz, last_used_at timestamptz
  )
  -- Plans are made once per connection: a new one for every call costs more than the call.
  language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
declare
  asked_id uuid;
begin
  foreach asked_id in array asked_session_ids loop
    return query select * from session_context(asked_id, asked_at);
  end loop;
end
$$;
