import type { PendingRequest } from '@weekboard/contracts/requests/pending-requests'
import { useId } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/cn.ts'
import { daysOffText, totalDaysText } from '../../../time-off/shared/days-off.ts'
import { timeOffTypeText, timeOffTypeTone } from '../../../time-off/shared/time-off-type.ts'
import { ptoRequestsTexts as texts } from './pto-requests-texts.ts'
import type { DecisionPhase } from './use-decisions.ts'

export type WidgetDecision = 'approve' | 'deny'

interface PendingRequestItemProps {
  readonly request: PendingRequest
  readonly isOwn: boolean
  /** Once it is acted on; a hidden one keeps its place. */
  readonly phase: DecisionPhase | undefined
  readonly onDecide: (action: WidgetDecision) => void
}

export function PendingRequestItem({ request, isOwn, phase, onDecide }: PendingRequestItemProps) {
  const nameId = useId()
  return (
    <li
      tabIndex={-1}
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-2 py-3 transition-opacity duration-300',
        phase && 'opacity-0',
        phase === 'hidden' && 'invisible',
      )}
    >
      <RequestSummary request={request} nameId={nameId} />
      {isOwn ? (
        <p className="text-ink-muted text-xs">{texts.own}</p>
      ) : (
        <div className="flex gap-2">
          {(['approve', 'deny'] as const).map((action) => (
            <Button
              changes
              key={action}
              size="sm"
              variant={action === 'approve' ? 'primary' : 'secondary'}
              aria-describedby={nameId}
              paused={phase !== undefined}
              onClick={() => onDecide(action)}
            >
              {texts[action]}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

interface RequestSummaryProps {
  readonly request: PendingRequest
  readonly nameId: string
}

function RequestSummary({ request, nameId }: RequestSummaryProps) {
  const { employee_name, type, total_days, reason } = request
  return (
    <div className="grid min-w-0 flex-1 basis-56 gap-0.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p
          id={nameId}
          title={employee_name}
          className="wrap-anywhere line-clamp-2 min-w-0 font-semibold text-ink"
        >
          {employee_name}
        </p>
        <Badge tone={timeOffTypeTone(type)}>{timeOffTypeText(type)}</Badge>
      </div>
      {/* As one block it would be the largest text of a phone's dashboard, later than the title. */}
      <p className="flex flex-wrap gap-x-1 text-ink-soft tabular-nums">
        <span>{daysOffText(request)}</span> <span className="text-ink-muted">·</span>{' '}
        <span>{totalDaysText(total_days)}</span>
      </p>
      {reason && (
        <p title={reason} className="wrap-anywhere line-clamp-2 whitespace-pre-line text-ink-muted">
          {reason}
        </p>
      )}
    </div>
  )
}
