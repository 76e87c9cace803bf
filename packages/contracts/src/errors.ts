import { z } from 'zod'

/** A stable code for every error. `max_hours_violation` is also sent in the field `error`. */
const errorCodes = [
  'malformed_request',
  'payload_too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'unauthenticated',
  'api_key_expired',
  'invalid_credentials',
  'email_not_verified',
  'verification_invalid',
  'invitation_gone',
  'invitation_for_another',
  'already_member',
  'already_invited',
  'no_organization',
  'last_admin',
  'rate_in_effect',
  'position_in_use',
  'zone_in_use',
  'too_old',
  'export_gone',
  'export_not_ready',
  'social_state_invalid',
  'social_code_invalid',
  'forbidden',
  'insufficient_scope',
  'organization_read_only',
  'plan_limit_reached',
  'origin_not_allowed',
  'not_found',
  'conflict',
  'request_in_progress',
  'busy',
  'idempotency_key_reused',
  'already_published',
  'stale_version',
  'identical_shift',
  'bulk_refused',
  'nothing_to_undo',
  'undo_conflict',
  'invalid_fields',
  'max_hours_violation',
  'shift_overlap',
  'employee_unavailable',
  'position',
  'rest',
  'consecutive_days',
  'shift_length',
  'publish_validation',
  'nothing_to_publish',
  'already_decided',
  'already_requested',
  'not_accepted',
  'shift_taken',
  'shift_started',
  'time_off_clash',
  'proposal_outdated',
  'already_applied',
  'not_done',
  'invalid_layout',
  'unknown_widget_type',
  'unknown_widget_action',
  'rate_limited',
  'unavailable',
  'storage_full',
  'internal_error',
] as const
export type ErrorCode = (typeof errorCodes)[number]

const knownCodes: ReadonlySet<string> = new Set(errorCodes)

/** Whether a code is one of ours; another release may have more. */
export const isErrorCode = (code: string): code is ErrorCode => knownCodes.has(code)

/** The shape of every error reply. */
export const errorReplySchema = z.object({
  /** A sentence for the user, except `max_hours_violation`. */
  error: z.string(),
  message: z.string(),
  errors: z.array(z.string()).min(1),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string(),
})
export type ErrorReply = z.infer<typeof errorReplySchema>
