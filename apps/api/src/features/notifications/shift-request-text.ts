import type { ExpiryReason, ShiftRequestKind } from '@weekboard/contracts/shift-requests'
import type { ClockDisplay, ContentOfKind, NotificationText } from './notification-content.ts'
import { notifiedShiftText } from './shift-text.ts'

type Requested = ContentOfKind<'shift_requested'>
type Decided = ContentOfKind<'shift_request_decided'>

const kindNames: Readonly<Record<ShiftRequestKind, string>> = {
  claim: 'Claim',
  offer: 'Offer',
  swap: 'Swap',
}

/** The text for whoever is asked, and for those who decide. */
export function shiftRequestedText(content: Requested, display: ClockDisplay): NotificationText {
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

function expiryText({ request_kind: kind, expired_because: reason }: Decided): string {
  if (!reason) return ''
  return kind === 'claim' && reason === 'taken'
    ? ' Somebody else got the last place.'
    : expirySentences[reason]
}

/** The buttons say 'Deny', so that is what a decision is called. */
const outcomeWords: Readonly<Record<Decided['outcome'], string>> = {
  accepted: 'accepted',
  approved: 'approved',
  declined: 'declined',
  rejected: 'denied',
  cancelled: 'cancelled',
  expired: 'expired',
}

/** A manager's offer of an open shift was accepted, which nobody had to decide. */
function takenText(
  { is_own: isOffered, by, ...shift }: Decided,
  display: ClockDisplay,
): NotificationText {
  const who = isOffered ? `${by ?? 'Somebody'} has` : 'You have'
  return {
    title: 'Shift taken',
    message: `${who} taken the open shift ${notifiedShiftText(shift, display)}.`,
  }
}

/** Whose the shift is after a decision. */
function resultText({ request_kind: kind, outcome, is_own: isOwn }: Decided): string {
  if (outcome === 'accepted') return ' A manager decides.'
  if (outcome !== 'approved') return ''
  if (kind === 'swap') return ' The shifts are swapped.'
  const isRecipients = isOwn === (kind === 'claim')
  return isRecipients ? ' The shift is yours.' : ' The shift is not yours any more.'
}

/** The text for whoever made the request, and for whoever was asked. */
export function shiftRequestDecidedText(content: Decided, display: ClockDisplay): NotificationText {
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
