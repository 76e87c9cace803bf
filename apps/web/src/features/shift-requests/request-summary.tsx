import type {
  ShiftRequest,
  ShiftRequestKind,
  ShiftRequestStatus,
} from '@weekboard/contracts/requests/shift-requests'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { monthDay } from '../../lib/dates/format.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { usePositions } from '../positions/shared/hooks.ts'
import { expiryTextOf, statusTextOf } from './request-state.ts'
import { shiftLine } from './shift-line.ts'
import { requestKindTexts, requestItemTexts as texts } from './shift-request-texts.ts'

export const kindTones: Readonly<Record<ShiftRequestKind, BadgeTone>> = {
  claim: 'blue',
  offer: 'purple',
  swap: 'accent',
}

export const statusTones: Readonly<Record<ShiftRequestStatus, BadgeTone>> = {
  pending: 'yellow',
  accepted: 'blue',
  approved: 'green',
  rejected: 'red',
  cancelled: 'grey',
  expired: 'grey',
}

interface RequestSummaryProps {
  readonly request: ShiftRequest
  /** The id of the heading. */
  readonly id?: string
}

/** Who asks for what, and what became of it. */
export function RequestSummary({ request, id }: RequestSummaryProps) {
  const { kind, status, from_employee: from, note } = request
  const timeZone = useCurrentUser()?.organization?.time_zone ?? 'UTC'
  const { positions } = usePositions()
  const lineOf = (shift: Shift) => shiftLine(shift, timeZone, positions)
  const day = (instant: string) => monthDay(dateInZone(new Date(instant), timeZone))
  return (
    <div className="grid min-w-0 flex-1 basis-72 gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={id} className="wrap-anywhere min-w-0 font-semibold text-base text-ink">
          {from.full_name}
        </h2>
        <Badge tone={kindTones[kind]}>{requestKindTexts[kind]}</Badge>
        <Badge tone={statusTones[status]} dot>
          {statusTextOf(request)}
        </Badge>
      </div>
      <p className="wrap-anywhere text-ink tabular-nums">{contentText(request, lineOf)}</p>
      {note && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>}
      <p className="wrap-anywhere text-ink-muted text-xs">
        {texts.requestedOn(day(request.requested_at))}
        {request.decided_at && ` · ${decisionText(request, day(request.decided_at))}`}
        {request.decision_note && `: “${request.decision_note}”`}
      </p>
      <State request={request} />
    </div>
  )
}

function contentText(request: ShiftRequest, lineOf: (shift: Shift) => string): string {
  const { kind, shift, with_shift: other, to_employee: to } = request
  const line = lineOf(shift)
  if (kind === 'claim') return texts.claims(line)
  const toText = to ? texts.to(to.full_name) : texts.toAll
  if (kind === 'offer' || !other) return `${texts.offers(line)} ${toText}`
  const name = to?.full_name ?? other.employee?.user.full_name ?? texts.someone
  return `${texts.swaps(line)} ${texts.swapFor(lineOf(other), name)}`
}

function decisionText(request: ShiftRequest, day: string): string {
  const name = request.decided_by?.name
  if (request.status === 'expired') return texts.expired(day)
  return name
    ? texts.decided(statusTextOf(request), name, day)
    : texts.decidedByItself(statusTextOf(request), day)
}

/** Whom an open request waits for, or why it has expired. */
function State({ request }: { readonly request: ShiftRequest }) {
  const ownId = useCurrentUser()?.employee_id
  const text = expiryTextOf(request) ?? waitingText(request, ownId)
  return text && <p className="wrap-anywhere text-ink-soft text-xs">{text}</p>
}

function waitingText(
  { kind, status, to_employee: to }: ShiftRequest,
  ownId: number | null | undefined,
): string | null {
  if (status === 'accepted' || (status === 'pending' && kind === 'claim')) {
    return texts.waitsForManager
  }
  if (status !== 'pending') return null
  if (!to) return texts.waitsForTaker
  return to.id === ownId ? texts.waitsForYou : texts.waitsForAnswer(to.full_name)
}
