import type { ShiftRequest } from '@weekboard/contracts/requests/shift-requests'
import {
  actionTexts,
  declinedText,
  expiryTexts,
  lastPlaceTaken,
  requestStatusTexts,
} from './shift-request-texts.ts'

/** The status in a word; what the employee who was asked turned down was declined, not denied. */
export function statusTextOf({ status, decided_by, to_employee_id: toId }: ShiftRequest): string {
  const isDeclined = status === 'rejected' && toId !== null && decided_by?.id === toId
  return isDeclined ? declinedText : requestStatusTexts[status]
}

/** Why a request has expired; null when it has not. */
export function expiryTextOf({ kind, expired_because: reason }: ShiftRequest): string | null {
  if (!reason) return null
  return kind === 'claim' && reason === 'taken' ? lastPlaceTaken : expiryTexts[reason]
}

/** Whom an own open request waits for. */
export function ownWaitingText({ kind, status, to_employee: to }: ShiftRequest): string {
  const name = to?.full_name ?? actionTexts.somebody
  return status === 'accepted' ? actionTexts.accepted(name) : actionTexts.waiting[kind](name)
}
