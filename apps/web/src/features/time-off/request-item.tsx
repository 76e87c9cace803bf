import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { monthDay } from '../../lib/dates/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { FoldedText } from '../../ui/page/folded-text.tsx'
import { TimeOffStatusBadge, TimeOffTypeBadge } from './badges.tsx'
import type { DecisionAction } from './hooks-write.ts'
import { showsCancel } from './permissions.ts'
import { RequestHistory } from './request-history.tsx'
import { daysOffText, totalDaysText } from './shared/days-off.ts'
import { queueTexts, statusTexts, itemTexts as texts } from './time-off-texts.ts'
import { useCancelRequest } from './use-cancel-request.ts'
import { useTimeZone, useTodayInZone } from './use-time-zone.ts'

export interface RequestActions {
  readonly onDecide: (request: TimeOffRequest, action: DecisionAction) => void
  readonly onEdit: (request: TimeOffRequest) => void
  readonly selection?: {
    readonly has: (id: number) => boolean
    readonly toggle: (id: number, isSelected: boolean) => void
  }
}

interface RequestItemProps extends RequestActions {
  readonly request: TimeOffRequest
}

/** A request with what the user may do about it. */
export function RequestItem({ request, selection, ...actions }: RequestItemProps) {
  const id = useId()
  const { item, history } = useKeepFocus(request)
  const [showsHistory, setShowsHistory] = useState(false)
  const { employee_name: name } = request
  const isSelectable = selection !== undefined && request.actions.includes('approve')
  return (
    <li
      ref={item}
      aria-labelledby={`${id}-name`}
      className="flex gap-3 px-4 py-3.5 sm:px-5"
      data-request={request.id}
    >
      {isSelectable && (
        <input
          type="checkbox"
          aria-label={queueTexts.select(name, daysOffText(request))}
          checked={selection.has(request.id)}
          onChange={(event) => selection.toggle(request.id, event.target.checked)}
          className="mt-3 size-4 shrink-0 accent-accent"
        />
      )}
      {selection !== undefined && !isSelectable && <span className="w-4 shrink-0" />}
      <Avatar name={name} size="md" decorative className="max-sm:hidden" />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <RequestFacts request={request} nameId={`${id}-name`} />
          <RequestButtons request={request} nameId={`${id}-name`} {...actions}>
            <Button
              ref={history}
              variant="ghost"
              size="sm"
              aria-expanded={showsHistory}
              aria-controls={showsHistory ? `${id}-history` : undefined}
              aria-describedby={`${id}-name`}
              onClick={() => setShowsHistory(!showsHistory)}
            >
              {texts.history}
              <ChevronDown
                aria-hidden="true"
                className={cn('ms-1 size-4 transition-transform', showsHistory && 'rotate-180')}
              />
            </Button>
          </RequestButtons>
        </div>
        {showsHistory && (
          <div id={`${id}-history`}>
            <RequestHistory request={request} />
          </div>
        )}
      </div>
    </li>
  )
}

/** When a decision removes the focused button, its item keeps the focus. */
function useKeepFocus({ version }: TimeOffRequest) {
  const item = useRef<HTMLLIElement>(null)
  const history = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && (item.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version may remove the button
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      history.current?.focus({ preventScroll: true })
    }
  }, [version])
  return { item, history }
}

interface RequestFactsProps {
  readonly request: TimeOffRequest
  readonly nameId: string
}

function RequestFacts({ request, nameId }: RequestFactsProps) {
  const { employee_name, type, status, total_days, reason, requested_at } = request
  const timeZone = useTimeZone()
  return (
    <div className="grid min-w-0 flex-1 basis-72 gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={nameId} className="wrap-anywhere min-w-0 font-semibold text-base text-ink">
          {employee_name}
        </h2>
        <TimeOffTypeBadge type={type} />
        <TimeOffStatusBadge status={status} />
      </div>
      <p className="text-ink tabular-nums">
        {daysOffText(request)} <span className="text-ink-muted">·</span>{' '}
        <span>{totalDaysText(total_days)}</span>
      </p>
      {reason && <FoldedText text={reason} />}
      <p className="wrap-anywhere text-ink-muted text-xs">
        {texts.requestedOn(monthDay(dateInZone(new Date(requested_at), timeZone)))}
        <Decision request={request} />
      </p>
    </div>
  )
}

function Decision({ request }: { readonly request: TimeOffRequest }) {
  const { status, decided_by, decided_at, decision_note } = request
  const timeZone = useTimeZone()
  // Of a cancelled request that was approved before, `decided_by` is who approved it.
  if (!decided_by || !decided_at || status === 'cancelled') return null
  const day = monthDay(dateInZone(new Date(decided_at), timeZone))
  return (
    <>
      {' · '}
      {texts.decided(statusTexts[status], decided_by.name, day)}
      {decision_note && `: “${decision_note}”`}
    </>
  )
}

interface RequestButtonsProps extends RequestFactsProps, Omit<RequestActions, 'selection'> {
  /** What everybody can do. */
  readonly children: ReactNode
}

function RequestButtons({ request, nameId, onDecide, onEdit, children }: RequestButtonsProps) {
  const today = useTodayInZone()
  const cancel = useCancelRequest()
  const [isCancelling, setIsCancelling] = useState(false)
  const described = { 'aria-describedby': nameId, size: 'sm' } as const
  const runCancel = async () => {
    setIsCancelling(true)
    await cancel(request)
    setIsCancelling(false)
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:-me-2.5">
      {request.actions.includes('edit') && (
        <Button changes {...described} onClick={() => onEdit(request)}>
          {texts.edit}
        </Button>
      )}
      {showsCancel(request, today) && (
        <Button changes {...described} busy={isCancelling} onClick={() => void runCancel()}>
          {texts.cancel}
        </Button>
      )}
      {request.actions.includes('approve') && (
        <>
          <Button
            changes
            {...described}
            variant="primary"
            onClick={() => onDecide(request, 'approve')}
          >
            {texts.approve}
          </Button>
          <Button changes {...described} onClick={() => onDecide(request, 'deny')}>
            {texts.deny}
          </Button>
        </>
      )}
      {children}
    </div>
  )
}
