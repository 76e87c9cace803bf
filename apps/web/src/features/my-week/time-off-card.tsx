import type { MyWeek } from '@weekboard/contracts/schedule/my-week'
import { useId } from 'react'
import { Card } from '../../ui/page/card.tsx'
import { TextLink } from '../../ui/page/text-link.tsx'
import { daysOffText, totalDaysText } from '../time-off/shared/days-off.ts'
import { timeOffTypeText } from '../time-off/shared/time-off-type.ts'
import { StatusBadge } from './agenda-list.tsx'
import { myWeekTexts as texts } from './my-week-texts.ts'

interface TimeOffCardProps {
  readonly requests: MyWeek['time_off']
  readonly requestsPath: string
}

/** The own time off to come; nothing without any. */
export function TimeOffCard({ requests, requestsPath }: TimeOffCardProps) {
  const headingId = useId()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <Card padding="none">
        <div className="flex items-baseline justify-between gap-3 border-line border-b px-4 py-3">
          <h2 id={headingId} className="font-semibold text-base">
            {texts.timeOff}
          </h2>
          <p className="text-sm">
            <TextLink to={requestsPath}>{texts.allRequests}</TextLink>
          </p>
        </div>
        <ul aria-labelledby={headingId} className="divide-y divide-line">
          {requests.map((request) => (
            <li key={request.id} className="grid gap-0.5 px-4 py-3 text-sm">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <p className="font-medium">{timeOffTypeText(request.type)}</p>
                <StatusBadge isApproved={request.status === 'approved'} />
                <span className="ms-auto text-ink-muted">{totalDaysText(request.total_days)}</span>
              </div>
              <p className="text-ink-soft">{daysOffText(request)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
