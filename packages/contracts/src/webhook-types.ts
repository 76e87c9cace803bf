import type { AuditType } from './audit-log.ts'

/** The types of events that an endpoint can choose. */
export const webhookTypes = [
  'shift_created',
  'shift_updated',
  'shift_deleted',
  'schedule_updated',
  'schedule_published',
  'schedule_seen',
  'repeated_week_kept',
  'repeated_week_incomplete',
  'schedule_repeat_stopped',
  'time_off_request_created',
  'time_off_request_decided',
  'time_off_updated',
  'time_off_cancelled',
  'availability_updated',
  'employee_invited',
  'invitation_withdrawn',
  'employee_joined',
  'employee_created',
  'employees_imported',
  'import_undone',
  'employee_updated',
  'profile_updated',
  'organization_updated',
  'organization_deletion_requested',
  'organization_deletion_cancelled',
  'billing_changed',
  'export_requested',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** The type of a test event, which no endpoint chooses. */
export const webhookTestType = 'webhook_test'

/**
 * As what an event of the log is sent; null when it is not. What concerns one session, the
 * installation or the webhooks themselves stays inside.
 */
export const webhookTypeOfLog: Readonly<Record<AuditType, WebhookType | null>> = {
  shift_created: 'shift_created',
  shift_updated: 'shift_updated',
  shift_deleted: 'shift_deleted',
  schedule_updated: 'schedule_updated',
  schedule_published: 'schedule_published',
  schedule_seen: 'schedule_seen',
  repeated_week_kept: 'repeated_week_kept',
  repeated_week_incomplete: 'repeated_week_incomplete',
  schedule_repeat_stopped: 'schedule_repeat_stopped',
  time_off_requested: 'time_off_request_created',
  time_off_approved: 'time_off_request_decided',
  time_off_rejected: 'time_off_request_decided',
  time_off_updated: 'time_off_updated',
  time_off_cancelled: 'time_off_cancelled',
  availability_updated: 'availability_updated',
  employee_invited: 'employee_invited',
  invitation_withdrawn: 'invitation_withdrawn',
  employee_joined: 'employee_joined',
  employee_created: 'employee_created',
  employees_imported: 'employees_imported',
  import_undone: 'import_undone',
  employee_updated: 'employee_updated',
  profile_updated: 'profile_updated',
  organization_updated: 'organization_updated',
  organization_deletion_requested: 'organization_deletion_requested',
  organization_deletion_cancelled: 'organization_deletion_cancelled',
  billing_changed: 'billing_changed',
  export_requested: 'export_requested',
  webhook_created: null,
  webhook_updated: null,
  webhook_deleted: null,
  webhook_paused: null,
  api_key_created: null,
  api_key_revoked: null,
  billing_reminded: null,
  shifts_reminded: null,
  session_ended: null,
}
