import { z } from 'zod'

/** A stable code for every error. `max_hours_violation` is also sent in the field `error`. */
const errorCodes = [
  'malformed_request',
  'payload_too_large',
  'unsupported_media_type',
  'unauthenticated',
  'invalid_credentials',
  'email_not_verified',
  'verification_invalid',
  'code_invalid',
  'invitation_gone',
  'invitation_for_another',
  'already_member',
  'already_invited',
  'no_organization',
  'last_admin',
  'zone_in_use',
  'export_gone',
  'export_not_ready',
  'social_state_invalid',
  'social_code_invalid',
  'forbidden',
  'origin_not_allowed',
  'not_found',
  'conflict',
  'request_in_progress',
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
  'shift_length',
  'publish_validation',
  'nothing_to_publish',
  'already_decided',
  'time_off_clash',
  'invalid_layout',
  'unknown_widget_type',
  'unknown_widget_action',
  'rate_limited',
  'unavailable',
  'internal_error',
] as const
export type ErrorCode = (typeof errorCodes)[number]

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
