import type { ProposedShift } from '@weekboard/contracts/brain/brain-proposal'
import type { Week } from '@weekboard/contracts/schedule/week'
import { type KeyboardEvent, useId, useState } from 'react'
import { rangeText } from '../../../../lib/dates/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { useBusyCall } from '../../../../ui/feedback/use-call.ts'
import { CheckField } from '../../../../ui/fields/check-field.tsx'
import { useRevealShift } from '../../week/rows/reveal/reveal-shift.ts'
import { ghostOf } from './proposals.ts'
import { proposalsTexts as texts } from './proposals-texts.ts'
import { useSearchCalls } from './read-proposals.ts'

interface ProposalItemProps {
  readonly runId: number
  readonly week: Week
  readonly proposed: ProposedShift
  readonly isChecked: boolean
  readonly onToggle: () => void
  readonly onAccept: () => void
  readonly onReject: () => void
}

/** One proposed shift. On its checkbox Enter accepts it and X rejects it. */
export function ProposalItem(props: ProposalItemProps) {
  const { runId, week, proposed, isChecked, onToggle, onAccept, onReject } = props
  const reveal = useRevealShift(week.time_zone)
  const [isExplained, setExplained] = useState(false)
  const why = useId()
  const { employee_id: employeeId, start_time: startTime } = proposed
  const goTo = () => reveal({ shiftId: ghostOf(proposed, week).id, employeeId, startTime })
  const decide = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') onAccept()
    else if (event.key.toLowerCase() === 'x') onReject()
    else return
    event.preventDefault()
  }
  return (
    <li className="grid gap-1 rounded-lg border border-line px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CheckField
          label={labelOf(proposed, week)}
          checked={isChecked}
          onChange={onToggle}
          onKeyDown={decide}
          className="min-w-0 flex-1 basis-56"
        />
        <span className="ms-auto flex gap-2">
          <Button size="sm" onClick={goTo}>
            {texts.goTo}
          </Button>
          <Button
            size="sm"
            aria-expanded={isExplained}
            aria-controls={isExplained ? why : undefined}
            onClick={() => setExplained((before) => !before)}
          >
            {texts.why}
          </Button>
        </span>
      </div>
      {isExplained && <ProposalWhy id={why} {...{ runId, week, proposed }} />}
    </li>
  )
}

/** 'Keiko Tanaka, 9:00 AM – 5:00 PM, Bar'. */
function labelOf({ employee_id, start_time, end_time, position_id }: ProposedShift, week: Week) {
  const owner = week.employees.find(({ id }) => id === employee_id)?.user.full_name
  const position = week.positions?.find(({ id }) => id === position_id)?.name
  return [owner, rangeText(start_time, end_time, week.time_zone), position]
    .filter(Boolean)
    .join(', ')
}

/** How many others are offered; Brain has the rest. */
const othersAtMost = 5

interface ProposalWhyProps {
  readonly id: string
  readonly runId: number
  readonly week: Week
  readonly proposed: ProposedShift
}

function ProposalWhy({ id, runId, week, proposed }: ProposalWhyProps) {
  const others = proposed.alternatives.filter(({ blocked_by }) => blocked_by.length === 0)
  return (
    <div id={id} className="grid gap-2 ps-6.5 text-ink-soft text-xs">
      <ul aria-label={texts.reasons} className="list-disc ps-4">
        {proposed.reasons.map(({ code, message }) => (
          <li key={code + message}>{message}</li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul aria-label={texts.instead} className="grid gap-1">
          {others.slice(0, othersAtMost).map((other) => (
            <Alternative
              key={other.employee_id}
              {...{ runId, week, other }}
              index={proposed.index}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface AlternativeProps extends Pick<ProposalWhyProps, 'runId' | 'week'> {
  readonly index: number
  readonly other: ProposedShift['alternatives'][number]
}

function Alternative({ runId, week, index, other }: AlternativeProps) {
  const { giveTo } = useSearchCalls()
  const { busy, run } = useBusyCall()
  const text = useId()
  const name = week.employees.find(({ id }) => id === other.employee_id)?.user.full_name
  const use = () => run(() => giveTo(runId, index, other.employee_id), texts.useInsteadFailed)
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span id={text} className="min-w-0 flex-1 basis-48">
        <span className="font-medium text-ink">{name}</span>{' '}
        {other.reasons.map(({ message }) => message).join(' ')}
      </span>
      <Button changes size="sm" busy={busy} aria-describedby={text} onClick={() => void use()}>
        {texts.useInstead}
      </Button>
    </li>
  )
}
