import { exportedAccountTables } from './exported-account-tables.ts'
import type { ExportedTable } from './exported-table.ts'

/** Columns that every table has and no archive repeats: it is of one organization. */
export const commonColumn = 'organization_id'

/**
 * Everything that an organization owns, with its columns listed: a new column, such as that of a
 * secret, is not exported unless somebody says so. A test compares this with the database.
 */
export const exportedTables: readonly ExportedTable[] = [
  {
    name: 'employees',
    columns: [
      'id',
      'user_id',
      'full_name',
      'email',
      'role',
      'avatar_url',
      'max_weekly_minutes',
      'active',
      'needs_profile_setup',
      'version',
      'created_at',
    ],
    orderBy: 'id',
  },
  {
    name: 'employee_rates',
    columns: ['id', 'employee_id', 'effective_from', 'rate_cents'],
    orderBy: 'employee_id, effective_from',
  },
  {
    name: 'positions',
    columns: ['id', 'name', 'color', 'version', 'created_at'],
    orderBy: 'id',
  },
  {
    name: 'employee_positions',
    columns: ['employee_id', 'position_id'],
    orderBy: 'employee_id, position_id',
  },
  {
    name: 'employee_imports',
    columns: ['id', 'employee_ids', 'position_ids', 'created_at', 'undone_at'],
    orderBy: 'id',
  },
  {
    name: 'invitations',
    columns: [
      'id',
      'employee_id',
      'email',
      'invited_by',
      'created_at',
      'expires_at',
      'accepted_at',
      'withdrawn_at',
    ],
    omitted: ['token_hash', 'former_hashes'],
    orderBy: 'id',
  },
  {
    name: 'schedules',
    columns: [
      'id',
      'week_start_date',
      'status',
      'notes',
      'published_at',
      'asks_seen',
      'version',
      'created_at',
    ],
    orderBy: 'week_start_date',
  },
  {
    name: 'shifts',
    columns: [
      'id',
      'schedule_id',
      'employee_id',
      'starts_at',
      'ends_at',
      'status',
      'notes',
      'version',
      'created_at',
    ],
    orderBy: 'starts_at, id',
  },
  {
    name: 'announced_shifts',
    columns: [
      'schedule_id',
      'shift_id',
      'employee_id',
      'starts_at',
      'ends_at',
      'notes',
      'version',
      'announced_at',
    ],
    orderBy: 'starts_at, shift_id',
  },
  {
    name: 'schedule_confirmations',
    columns: ['schedule_id', 'employee_id', 'asked_at', 'seen_at'],
    orderBy: 'schedule_id, employee_id',
  },
  {
    name: 'my_week_visits',
    columns: ['employee_id', 'looked_at'],
    // Copies of announced shifts.
    omitted: ['shown', 'before'],
    orderBy: 'employee_id',
  },
  {
    name: 'shift_templates',
    columns: ['id', 'name', 'start_time', 'end_time', 'days', 'created_at'],
    orderBy: 'id',
  },
  {
    name: 'schedule_repeats',
    columns: [
      'id',
      'schedule_id',
      'source_week',
      'weeks',
      'auto_publish',
      'created_by',
      'created_by_name',
      'created_at',
      'stopped_at',
    ],
    orderBy: 'id',
  },
  {
    name: 'schedule_repeat_weeks',
    columns: [
      'job_id',
      'week_start_date',
      'status',
      'schedule_id',
      'created',
      'skipped',
      'reasons',
      'publish_at',
    ],
    omitted: ['content'],
    orderBy: 'job_id, week_start_date',
  },
  {
    name: 'time_off_requests',
    columns: [
      'id',
      'employee_id',
      'type',
      'start_date',
      'end_date',
      'start_time',
      'end_time',
      'reason',
      'status',
      'requested_at',
      'decided_by_id',
      'decided_at',
      'decision_note',
      'version',
    ],
    orderBy: 'id',
  },
  {
    name: 'availabilities',
    columns: ['id', 'employee_id', 'version', 'updated_at'],
    orderBy: 'employee_id',
  },
  {
    name: 'availability_ranges',
    columns: ['id', 'employee_id', 'weekday', 'start_time', 'end_time', 'kind'],
    orderBy: 'employee_id, weekday, start_time',
  },
  {
    name: 'availability_exceptions',
    columns: ['id', 'employee_id', 'date', 'start_time', 'end_time', 'kind', 'note'],
    orderBy: 'employee_id, date, id',
  },
  {
    name: 'notifications',
    columns: [
      'id',
      'employee_id',
      'kind',
      'subject_type',
      'subject_id',
      'data',
      'in_app',
      'created_at',
      'read_at',
    ],
    omitted: ['effect_key', 'mail_due', 'push_due'],
    orderBy: 'id',
  },
  {
    name: 'notification_preferences',
    columns: ['employee_id', 'kind', 'in_app', 'email', 'push'],
    orderBy: 'employee_id, kind',
  },
  {
    name: 'dashboard_layouts',
    columns: [
      'id',
      'user_id',
      'name',
      'widgets',
      'grid_columns',
      'row_height',
      'version',
      'created_at',
      'updated_at',
    ],
    orderBy: 'id',
  },
  {
    name: 'onboarding_progress',
    columns: ['current_step', 'data', 'updated_at'],
    orderBy: 'updated_at',
  },
  ...exportedAccountTables,
  {
    name: 'files',
    columns: ['id', 'kind', 'employee_id', 'content_type', 'created_at'],
    // The content is in the folder `images`.
    omitted: ['token', 'content'],
    orderBy: 'id',
  },
  {
    name: 'events',
    columns: [
      'seq',
      'type',
      'actor_user_id',
      'actor_name',
      'subject_type',
      'subject_id',
      'weeks',
      'payload',
      'change',
      'created_at',
    ],
    omitted: [
      'session_id',
      'audience',
      'staff_payload',
      'shift_ids',
      'notified_user_ids',
      'role_changed_user_ids',
      'ended_session_ids',
    ],
    orderBy: 'seq',
  },
]

/** Tables of an organization that its archive leaves out, and why. */
export const tablesNotExported: Readonly<Record<string, string>> = {
  idempotency_keys: 'replies kept for a day, for requests that are sent again',
  sessions: 'how users sign in belongs to them and not to the organization',
  billing_reminders: 'which mails about billing were sent; the log says so too',
  billing_events: 'the numbers of events of the payment provider, kept for 30 days',
  exports: 'says that archives like this one were made; the log says so too',
  export_chunks: 'archives like this one',
}
