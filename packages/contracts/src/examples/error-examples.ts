import type { ErrorCode } from '../errors.ts'

interface ErrorExample {
  readonly status: number
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}

const hours = {
  employee_name: 'Keiko Tanaka',
  current_hours: 40,
  shift_hours: 8,
  max_hours: 40,
  total_would_be: 48,
  message: 'This shift would bring Keiko Tanaka to 48 hours, above the weekly maximum of 40 hours.',
}

/** Every error of the API, by its code. */
export const errorExamples: Readonly<Record<ErrorCode, ErrorExample>> = {
  malformed_request: { status: 400, message: 'The body is not valid JSON.' },
  unauthenticated: { status: 401, message: 'Session expired. Please log in again.' },
  api_key_expired: { status: 401, message: 'This API key has expired.' },
  method_not_allowed: { status: 405, message: 'This path cannot be called with PUT.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  organization_read_only: {
    status: 402,
    message: 'A payment is overdue, so nothing can be changed until an admin pays.',
  },
  plan_limit_reached: {
    status: 402,
    message: 'The plan Free holds 10 people. Choose Team or Business to add more.',
    details: { plan: 'free', limit: 10 },
  },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  assistants_off: { status: 403, message: 'Assistants are switched off here.' },
  insufficient_scope: {
    status: 403,
    message: 'This API key needs the scope shifts:write.',
    details: { scope: 'shifts:write' },
  },
  email_not_verified: {
    status: 403,
    message: 'Please verify your email address first. We have sent you a link.',
  },
  second_factor_required: {
    status: 403,
    message: 'Please confirm with your second factor that it is you.',
    details: {
      challenge: 'ZxN2cUq7mJtY0dKfLr5bVw8sHgPa3eXiOo1TnQyCj4E',
      expires_at: '2026-11-18T15:10:00.000Z',
      methods: ['totp', 'recovery_code'],
    },
  },
  proof_required: {
    status: 403,
    message: 'Please confirm that it is you.',
    details: {
      methods: ['password'],
      challenge: 'ZxN2cUq7mJtY0dKfLr5bVw8sHgPa3eXiOo1TnQyCj4E',
    },
  },
  second_factor_setup_required: {
    status: 403,
    message: 'Your organization requires a second factor. Please set one up first.',
  },
  invalid_code: {
    status: 422,
    message: 'This code is not right, or it was used before.',
  },
  challenge_expired: {
    status: 410,
    message: 'This sign-in took too long or too many tries. Please sign in again.',
  },
  invitation_for_another: { status: 403, message: 'This invitation is for another address.' },
  social_state_invalid: {
    status: 403,
    message: 'This sign-in was not started here, or took too long. Please try again.',
  },
  origin_not_allowed: { status: 403, message: 'This origin may not call the service.' },
  no_organization: { status: 403, message: 'You do not belong to an organization.' },
  not_found: { status: 404, message: 'Not found.' },
  unknown_widget_type: { status: 404, message: 'Unknown widget type: weather' },
  conflict: { status: 409, message: 'This is the current plan.' },
  request_in_progress: { status: 409, message: 'The same request is still being carried out.' },
  busy: {
    status: 409,
    message: 'Others are changing the same at this moment. Nothing was saved. Please try again.',
  },
  position_in_use: {
    status: 409,
    message: 'This position is in use. Choose another one to put in its place.',
  },
  already_published: { status: 409, message: 'This schedule is already published.' },
  not_announced: { status: 409, message: 'This week was never published.' },
  already_requested: { status: 409, message: 'You have asked for this shift already.' },
  not_accepted: { status: 409, message: 'Nobody has accepted this request yet.' },
  shift_taken: { status: 409, message: 'Somebody else has taken this shift.' },
  already_member: { status: 409, message: 'Somebody with this address is already a member.' },
  already_invited: {
    status: 409,
    message: 'Somebody with this address has been invited already. You can resend the invitation.',
  },
  last_admin: {
    status: 409,
    message: 'An organization needs an active admin. Make somebody else an admin first.',
  },
  last_sign_in_method: {
    status: 409,
    message:
      'This is the last way to sign in to your account. Set a password before you remove it.',
  },
  still_active: {
    status: 409,
    message: 'Keiko Tanaka is still active. Please deactivate them first.',
  },
  rate_in_effect: { status: 409, message: 'Only a rate that has not begun can be withdrawn.' },
  zone_in_use: {
    status: 409,
    message:
      'The time zone cannot change: in the new one some shifts would start in another week than the one they are planned in.',
  },
  identical_shift: { status: 409, message: 'The same shift is there already' },
  nothing_to_undo: { status: 409, message: 'There is nothing to undo in this session.' },
  undo_conflict: {
    status: 409,
    message: 'Marco Bellini has changed this shift since, so nothing was taken back.',
  },
  max_hours_violation: { status: 409, message: hours.message, details: hours },
  proposal_outdated: {
    status: 409,
    message:
      'The week has changed since, so this proposal does not fit any more. Please plan it again.',
  },
  already_applied: { status: 409, message: 'This proposal is in the schedule already.' },
  not_done: { status: 409, message: 'Brain has no proposal for this week yet.' },
  already_decided: { status: 409, message: 'This request was already approved.' },
  other_organization: {
    status: 409,
    message:
      'Keiko Tanaka works in another organization too, so only they or the operator can reset this.',
  },
  own_request: {
    status: 422,
    message: 'You cannot enter sick leave for yourself. Please ask another manager.',
  },
  no_account: {
    status: 422,
    message: 'Keiko Tanaka has no account, so they cannot answer an offer.',
    details: { employee_ids: [9] },
  },
  time_off_clash: {
    status: 409,
    message: 'You already have a request for some of these days.',
  },
  export_not_ready: { status: 409, message: 'The archive is not ready yet.' },
  invitation_gone: {
    status: 410,
    message: 'This invitation has been used, withdrawn or has expired. Please ask for a new one.',
  },
  too_old: {
    status: 410,
    message: 'Changes are known for 90 days. Please read everything again.',
  },
  export_gone: {
    status: 410,
    message: 'The archive was downloaded already or has expired. Please export again.',
  },
  stale_version: {
    status: 412,
    message: 'This was changed by somebody else in the meantime.',
    details: { current: { id: 80, version: 3 } },
  },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'The content type must be application/json.' },
  invalid_fields: {
    status: 422,
    message: 'name must not be empty',
    details: { fields: { name: 'must not be empty' } },
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used for another request.',
  },
  verification_invalid: {
    status: 422,
    message: 'This verification link is not valid any more. Please ask for a new one.',
  },
  social_code_invalid: {
    status: 422,
    message: 'This sign-in has been used or took too long. Please try again.',
  },
  bulk_refused: {
    status: 422,
    message: 'Item 0 was refused, so nothing was done: Not found.',
  },
  shift_overlap: {
    status: 422,
    message: 'This shift overlaps with another shift of Keiko Tanaka.',
  },
  employee_unavailable: {
    status: 422,
    message: 'Keiko Tanaka has approved time off on Feb 15 (availability).',
  },
  position: { status: 422, message: 'Keiko Tanaka does not work as Barista.' },
  shift_started: { status: 422, message: 'This shift has started already.' },
  rest: {
    status: 422,
    message: 'Keiko Tanaka would have 6 h of rest after the shift on Tue, Dec 22; 8 h are needed.',
  },
  consecutive_days: {
    status: 422,
    message: 'Keiko Tanaka would work 7 days in a row; at most 6 are allowed.',
  },
  breaks: {
    status: 422,
    message: 'A shift of more than 6 h needs 30 minutes of unpaid break',
  },
  shift_length: { status: 422, message: 'A shift lasts from 15 minutes to one day' },
  publish_validation: {
    status: 422,
    message:
      'Cannot publish schedule: validation errors exist. Send override_violations: true to publish it all the same.',
  },
  nothing_to_publish: { status: 422, message: 'No draft schedules with shifts to publish' },
  invalid_layout: { status: 422, message: 'The widget b cannot be saved: x covers part of a' },
  unknown_widget_action: { status: 422, message: 'The widget has no action dance.' },
  rate_limited: {
    status: 429,
    message: 'Too many attempts. Please try again in 15 minutes.',
  },
  unavailable: {
    status: 503,
    message: 'The service is not reachable at the moment. Please try again.',
  },
  storage_full: {
    status: 503,
    message:
      'The storage of the service is full, so nothing can be saved at the moment. Please try again later.',
  },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
}
