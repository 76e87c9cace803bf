/**
 * Whose words or data a text is: of an employee of the organization, of an account, of whoever wrote it, or
 * of those whom it names. `erase_employee` erases them; what is of an account goes with the account.
 */
type Owner = 'employee' | 'account' | 'author' | 'named'

/** Personal, and whose; or null, which is not personal. */
type Declared = Readonly<Record<string, Owner | null>>

const none = (...names: readonly string[]): Declared =>
  Object.fromEntries(names.map((name) => [name, null]))
const of = (owner: Owner, ...names: readonly string[]): Declared =>
  Object.fromEntries(names.map((name) => [name, owner]))

const shift = { ...of('author', 'notes'), ...none('breaks') }
const event = {
  ...of('author', 'actor_name'),
  ...of('named', 'payload', 'staff_payload', 'change'),
  ...none('type', 'subject_type', 'audience'),
}

/** Every text and JSON column of every table. */
export const personalColumns: Readonly<Record<string, Declared>> = {
  announced_shifts: shift,
  announcements: { ...of('author', 'author_name'), ...none('title', 'text') },
  api_keys: none('name', 'prefix', 'scopes'),
  applied_functions: none('name', 'hash'),
  archived_events: event,
  assistant_grants: none('client_id', 'client_name', 'scopes', 'resource'),
  assistant_plans: { ...of('named', 'input', 'summary', 'reply'), ...none('tool', 'fingerprint') },
  assistant_tokens: none('kind', 'scopes', 'code_challenge', 'redirect_uri'),
  authenticator_apps: of('account', 'secret', 'pending_secret'),
  authorization_requests: none(
    'client_id',
    'client_name',
    'redirect_uri',
    'state',
    'scopes',
    'code_challenge',
    'resource',
  ),
  availability_exceptions: { ...of('employee', 'note'), ...none('start_time', 'end_time', 'kind') },
  availability_ranges: none('start_time', 'end_time', 'kind'),
  // The customer is the organization.
  billing_accounts: none(
    'provider',
    'customer_id',
    'subscription_id',
    'plan',
    'status',
    'currency',
    'checkout_plan',
  ),
  billing_events: none('id'),
  billing_reminders: none('reminder'),
  brain_runs: {
    ...of('named', 'proposal', 'holes', 'summary'),
    ...none('mode', 'status', 'weights', 'preset', 'locked_assignments'),
    ...none('solver_version', 'input_hash', 'plan', 'failure'),
  },
  dashboard_layouts: of('employee', 'name', 'widgets'),
  email_changes: of('account', 'new_email', 'former_email'),
  email_verifications: of('account', 'password_hash', 'full_name', 'organization_name'),
  employees: { ...of('employee', 'full_name', 'email', 'phone', 'avatar_url'), ...none('role') },
  events: event,
  exports: none('kind', 'status'),
  files: { ...of('employee', 'token'), ...none('kind', 'content_type') },
  idempotency_keys: { ...of('named', 'reply'), ...none('key', 'request_hash', 'sent_hash') },
  invitations: { ...of('employee', 'email'), ...of('author', 'invited_by') },
  invoices: none('id', 'currency', 'status', 'url'),
  migrations: none('name', 'oldest_version'),
  my_week_visits: of('named', 'before', 'shown'),
  notification_preferences: none('kind'),
  notifications: { ...of('named', 'data'), ...none('kind', 'effect_key', 'subject_type') },
  oauth_clients: none('id', 'name', 'redirect_uris'),
  onboarding_progress: of('named', 'data'),
  organizations: {
    ...none('name', 'time_zone', 'currency', 'logo_url', 'opening_hours', 'brain_rules'),
    ...none('overlap_policy', 'availability_policy', 'position_policy', 'rest_policy'),
    ...none(
      'consecutive_days_policy',
      'break_policy',
      'break_rules',
      'claim_policy',
      'second_factor',
    ),
    ...none('assistants', 'assistants_publish'),
  },
  outbox: {
    ...of('employee', 'recipient', 'link', 'code'),
    ...of('named', 'subject', 'body', 'html'),
    ...none('channel'),
  },
  passkeys: { ...of('account', 'credential_id', 'name'), ...none('rp_id', 'transports') },
  phone_verifications: of('account', 'country_code', 'phone_number'),
  positions: none('name', 'color'),
  push_subscriptions: of('account', 'endpoint', 'p256dh', 'auth'),
  recovery_codes: of('account', 'selector', 'code_hash'),
  second_factor_challenges: none('purpose', 'sign_in_method'),
  schedule_repeat_weeks: { ...of('named', 'reasons'), ...none('status', 'content') },
  schedule_repeats: of('author', 'created_by_name'),
  schedules: none('status', 'notes'),
  security_events: {
    ...of('employee', 'ip_address', 'device'),
    ...none('type', 'outcome', 'reason', 'method'),
  },
  sessions: of('employee', 'user_agent', 'address'),
  shift_requests: {
    ...of('employee', 'note'),
    ...of('author', 'decided_by_name', 'decision_note'),
    ...of('named', 'shift', 'with_shift'),
    ...none('kind', 'status', 'expired_because'),
  },
  shift_templates: none('name', 'start_time', 'end_time', 'days', 'breaks'),
  shifts: { ...shift, ...none('status') },
  social_attempts: none('provider', 'code_verifier', 'nonce'),
  social_codes: { ...of('account', 'subject', 'email', 'full_name'), ...none('provider') },
  social_identities: { ...of('account', 'subject', 'email'), ...none('provider') },
  social_links: { ...of('account', 'subject', 'email'), ...none('provider') },
  staffing_exceptions: none('start_time', 'end_time'),
  staffing_needs: none('start_time', 'end_time'),
  // The note of a decision is about an absence as well.
  time_off_requests: {
    ...of('employee', 'reason', 'decision_note'),
    ...none('type', 'status', 'start_time', 'end_time'),
  },
  users: {
    ...of('account', 'email', 'password_hash', 'phone_country_code', 'phone_number'),
    ...none('density', 'row_sort', 'quiet_from', 'quiet_to', 'quiet_time_zone'),
  },
  webhook_deliveries: { ...of('named', 'response_body'), ...none('type', 'status', 'failure') },
  webhooks: none('url', 'event_types', 'secret', 'former_secret', 'status', 'pause_reason'),
}

/**
 * Every text of the events and of what their histories hold, by the name of its object and its own. What
 * is at the top has no object, and a point before its name.
 */
export const personalEventFields: Declared = {
  ...of('employee', '.employee_name', '.phone', '.note', '.reason', 'exceptions.note'),
  ...of('employee', 'changes.full_name', 'changes.email', 'changes.avatar_url'),
  ...of('employee', 'employee.name', 'time_off_request.employee_name'),
  ...of('employee', 'from_employee.full_name', 'from_employee.avatar_url'),
  ...of('employee', 'to_employee.full_name', 'to_employee.avatar_url'),
  ...of('employee', 'user.full_name', 'user.email', 'user.avatar_url'),
  ...of('author', '.decision_note', 'author.name', 'decided_by.name'),
  ...of('author', 'changed_shifts.notes', 'previous.notes', 'shift.notes', 'shifts.notes'),
  ...of('author', 'with_shift.notes'),
  ...of('named', 'claim_blocked_by.message'),
  ...none('.decided_at', '.deletion_at', '.end_date', '.end_time', '.kind', '.name', '.plan'),
  ...none('.requested_at', '.role', '.seen_at', '.start_date', '.start_time', '.status'),
  ...none('announcement.created_at', 'announcement.text', 'announcement.title'),
  ...none('announcement.updated_at', 'breaks.start_time', 'changed_shifts.end_time'),
  ...none('changed_shifts.start_time', 'changes.currency', 'changes.logo_url', 'changes.name'),
  ...none(
    'changes.account',
    'changes.role',
    'changes.time_zone',
    'changes.second_factor_from',
    'claim_blocked_by.code',
    'exceptions.date',
  ),
  ...none('exceptions.end_time', 'exceptions.start_time', 'opening_hours.end_time'),
  ...none('opening_hours.start_time', 'previous.end_time', 'previous.start_time'),
  ...none('schedule.notes', 'schedule.published_at', 'schedule.week_end_date'),
  ...none('schedule.week_start_date', 'schedules.notes', 'schedules.published_at'),
  ...none('schedules.week_end_date', 'schedules.week_start_date', 'shift.end_time'),
  ...none('shift.start_time', 'shift_request.decided_at', 'shift_request.requested_at'),
  ...none('shifts.end_time', 'shifts.start_time', 'time_off_request.decided_at'),
  ...none('time_off_request.end_date', 'time_off_request.end_time'),
  ...none('time_off_request.requested_at', 'time_off_request.start_date'),
  ...none('time_off_request.start_time', 'weekly.end_time', 'weekly.start_time'),
  ...none('with_shift.end_time', 'with_shift.start_time'),
}
