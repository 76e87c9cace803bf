import { pagePaths } from '@weekboard/contracts/pages'
import {
  type ExpiryReason,
  expiryReasons,
  type ShiftRequestKind,
  shiftRequestKinds,
} from '@weekboard/contracts/requests/shift-requests'
import { z } from 'zod'
import { notifiedShiftText } from '../shift-text.ts'
import { type ClockDisplay, defineKind, type NotificationText } from './notification-kind.ts'

const requestFields = {
  request_kind: z.enum(shiftRequestKinds),
  /** Who made the request. */
  employee_name: z.string(),
  /** The date of the shift in the organization's time zone. */
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
}

const requestedSchema = z.object({
  ...requestFields,
  /** Whether the recipient is asked to answer, or to decide as a manager. */
  asks: z.enum(['answer', 'decision']),
  /** Who is asked or has accepted; null for a claim and for an offer to all. */
  to_name: z.string().nullable(),
  with_shift: z.object({ start_time: z.string(), end_time: z.string() }).nullable(),
})
export type RequestedData = z.infer<typeof requestedSchema>

const decidedSchema = z.object({
  ...requestFields,
  /** `declined` by who was asked, `rejected` by a manager. */
  outcome: z.enum(['accepted', 'approved', 'declined', 'rejected', 'cancelled', 'expired']),
  /** Why it expired; notifications from before this was known have none. */
  expired_because: z.enum(expiryReasons).nullish(),
  /** Whether it was a manager's offer of an open shift. */
  open_shift: z.boolean().optional(),
  /** Whether the recipient made the request. */
  is_own: z.boolean(),
  /** Null for what happened by itself. */
  by: z.string().nullable(),
  note: z.string().nullable(),
})
export type DecidedData = z.infer<typeof decidedSchema>

const link = { label: 'Open the requests', path: pagePaths.requests }
const pushPath = `${pagePaths.requests}?tab=shifts`

export const shiftRequested = defineKind({
  kind: 'shift_requested',
  data: requestedSchema,
  delivery: { inApp: true, email: false, push: false },
  date: ({ date }) => date,
  text: requestedText,
  mailLink: () => link,
  pushPath,
})

export const shiftRequestDecided = defineKind({
  kind: 'shift_request_decided',
  data: decidedSchema,
  delivery: { inApp: true, email: true, push: false },
  date: ({ date }) => date,
  text: decidedText,
  mailLink: () => link,
  pushPath,
})

const kindNames: Readonly<Record<ShiftRequestKind, string>> = {
  claim: 'Claim',
  offer: 'Offer',
  swap: 'Swap',
}

/** The text for whoever is asked, and for those who decide. */
function requestedText(content: RequestedData, display: ClockDisplay): NotificationText {
  const { request_kind: kind, employee_name: name, to_name: to, with_shift: withShift } = content
  const shift = notifiedShiftText(content, display)
  const other = withShift ? notifiedShiftText(withShift, display) : ''
  if (kind === 'claim') {
    return { title: 'Shift claimed', message: `${name} wants the open shift ${shift}.` }
  }
  if (kind === 'offer') {
    return content.asks === 'decision'
      ? { title: 'Offer accepted', message: `${to} would take the shift of ${name}, ${shift}.` }
      : { title: 'Shift offered', message: `${name} offers ${to ? 'you ' : ''}the shift ${shift}.` }
  }
  return content.asks === 'decision'
    ? { title: 'Swap accepted', message: `${name} and ${to} would swap ${shift} and ${other}.` }
    : { title: 'Swap proposed', message: `${name} would give you ${shift} for your ${other}.` }
}

const expirySentences: Readonly<Record<ExpiryReason, string>> = {
  started: ' The shift has started.',
  taken: ' Somebody else has the shift by now.',
  removed: ' The shift was removed.',
  moved: ' The shift was moved to another week.',
  not_active: ' One of the employees is not active any more.',
}

function expiryText({ request_kind: kind, expired_because: reason }: DecidedData): string {
  if (!reason) return ''
  return kind === 'claim' && reason === 'taken'
    ? ' Somebody else got the last place.'
    : expirySentences[reason]
}

/** The buttons say 'Deny', so that is what a decision is called. */
const outcomeWords: Readonly<Record<DecidedData['outcome'], string>> = {
  accepted: 'accepted',
  approved: 'approved',
  declined: 'declined',
  rejected: 'denied',
  cancelled: 'cancelled',
  expired: 'expired',
}

/** A manager's offer of an open shift was accepted, which nobody had to decide. */
function takenText(
  { is_own: isOffered, by, ...shift }: DecidedData,
  display: ClockDisplay,
): NotificationText {
  const who = isOffered ? `${by ?? 'Somebody'} has` : 'You have'
  return {
    title: 'Shift taken',
    message: `${who} taken the open shift ${notifiedShiftText(shift, display)}.`,
  }
}

/** Whose the shift is after a decision. */
function resultText({ request_kind: kind, outcome, is_own: isOwn }: DecidedData): string {
  if (outcome === 'accepted') return ' A manager decides.'
  if (outcome !== 'approved') return ''
  if (kind === 'swap') return ' The shifts are swapped.'
  const isRecipients = isOwn === (kind === 'claim')
  return isRecipients ? ' The shift is yours.' : ' The shift is not yours any more.'
}

/** The text for whoever made the request, and for whoever was asked. */
function decidedText(content: DecidedData, display: ClockDisplay): NotificationText {
  const { request_kind: kind, outcome, is_own: isOwn, employee_name: name, by, note } = content
  if (content.open_shift && outcome === 'approved') return takenText(content, display)
  const whose = isOwn ? `Your ${kind}` : `The ${kind} of ${name}`
  const word = outcomeWords[outcome]
  const verb = outcome === 'expired' ? 'has expired' : `was ${word}`
  const author = by === null ? '' : ` by ${by}`
  const quote = note ? ` “${note}”` : ''
  return {
    title: `${kindNames[kind]} ${word}`,
    message: `${whose}, ${notifiedShiftText(content, display)}, ${verb}${author}.${resultText(content)}${expiryText(content)}${quote}`,
  }
}
