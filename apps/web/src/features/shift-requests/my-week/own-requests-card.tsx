import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import type { ShiftRequest } from '@weekboard/contracts/requests/shift-requests'
import { useId } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { FoldedText } from '../../../ui/page/folded-text.tsx'
import { TextLink } from '../../../ui/page/text-link.tsx'
import { expiryTextOf, ownWaitingText, statusTextOf } from '../request-state.ts'
import { kindTones, statusTones } from '../request-summary.tsx'
import { shiftLine } from '../shift-line.ts'
import { RequestButtons } from '../shift-request-item.tsx'
import { requestItemTexts, requestKindTexts } from '../shift-request-texts.ts'
import { useRequestWrite } from '../use-request-write.ts'
import { DatedShift } from './dated-shift.tsx'
import { ownRequestTexts as texts } from './my-week-request-texts.ts'

interface RequestRowsProps {
  readonly ownId: number
  readonly timeZone: string
  readonly positions: readonly WeekPosition[]
}

interface OwnRequestsCardProps extends RequestRowsProps {
  readonly requests: readonly ShiftRequest[]
  readonly requestsPath: string
}

/** Requests that wait for the viewer, own ones that wait for others, and own ones that failed. */
export function OwnRequestsCard({ requests, requestsPath, ...row }: OwnRequestsCardProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <Card padding="none">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b px-4 py-3">
          <h2 id={headingId} className="font-semibold text-base">
            {texts.title}
          </h2>
          <p className="text-sm">
            <TextLink to={requestsPath}>{texts.all}</TextLink>
          </p>
        </div>
        <ul aria-labelledby={headingId} className="divide-y divide-line">
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} {...row} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

interface RequestRowProps extends RequestRowsProps {
  readonly request: ShiftRequest
}

function RequestRow({ request, ownId, timeZone, positions }: RequestRowProps) {
  const id = useId()
  const write = useRequestWrite(requestItemTexts.failed, { goneText: requestItemTexts.gone })
  const { kind, status, shift, from_employee_id: fromId, note, decision_note: reply } = request
  const isOpen = status === 'pending' || status === 'accepted'
  const swap = fromId === ownId && swapText(request, timeZone)
  return (
    <DatedShift
      id={id}
      shift={shift}
      timeZone={timeZone}
      positions={positions}
      badges={
        <>
          <Badge tone={kindTones[kind]}>{requestKindTexts[kind]}</Badge>
          {!isOpen && <Badge tone={statusTones[status]}>{statusTextOf(request)}</Badge>}
        </>
      }
    >
      {swap && <p className="wrap-anywhere text-ink-soft text-sm tabular-nums">{swap}</p>}
      <p className="wrap-anywhere text-ink-soft text-sm tabular-nums">
        {fromId === ownId ? ownText(request) : colleagueText(request, ownId, timeZone)}
      </p>
      {fromId !== ownId && note && <Quote text={note} />}
      {!isOpen && reply && <Quote text={reply} />}
      <RequestButtons request={request} headingId={id} write={write} />
      <FailureNotice text={write.failure} />
    </DatedShift>
  )
}

const Quote = ({ text }: { readonly text: string }) => <FoldedText text={`“${text}”`} />

/** Says for which shift of a colleague the own one is. */
function swapText({ with_shift: other, to_employee: to }: ShiftRequest, timeZone: string) {
  if (!other) return null
  return texts.swapFor(shiftLine(other, timeZone), to?.full_name ?? texts.someone)
}

/** What an own request waits for, or why it came to nothing. */
function ownText(request: ShiftRequest): string {
  const { status, decided_by: by } = request
  const expiry = expiryTextOf(request)
  if (expiry) return expiry
  if (status === 'rejected') return texts.by(statusTextOf(request), by?.name ?? texts.someone)
  return ownWaitingText(request)
}

/** What a colleague proposes, or the viewer has accepted. */
function colleagueText(request: ShiftRequest, ownId: number, timeZone: string): string {
  const { kind, status, from_employee: from, to_employee_id: toId, with_shift: own } = request
  const name = from.full_name
  const isAccepted = status === 'accepted'
  if (kind === 'swap' && own) {
    const line = shiftLine(own, timeZone)
    return isAccepted ? texts.acceptedSwap(name, line) : texts.swapsWithYou(name, line)
  }
  if (isAccepted) return texts.acceptedOffer(name)
  return toId === ownId ? texts.offersToYou(name) : texts.offersToAll(name)
}
