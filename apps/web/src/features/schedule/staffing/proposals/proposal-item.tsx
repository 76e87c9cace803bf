import type { ProposedShift } from '@weekboard/contracts/brain/brain-proposal'
import type { Week } from '@weekboard/contracts/schedule/week'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { type KeyboardEvent, useId, useState } from 'react'
import { rangeText } from '../../../../lib/dates/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckField } from '../../../../ui/fields/check-field.tsx'
import { setRevealed } from '../../week/rows/reveal/revealed.ts'
import { useScheduleStore } from '../../week/schedule-store.ts'
import { ProposalWhy } from './proposal-why.tsx'
import { ghostOf } from './proposals.ts'
import { proposalsTexts as texts } from './proposals-texts.ts'

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
  const store = useScheduleStore()
  const [isExplained, setExplained] = useState(false)
  const why = useId()
  const reveal = () => {
    const ghost = ghostOf(proposed, week)
    const { date, time } = wallClock(new Date(proposed.start_time), week.time_zone)
    setRevealed(store, {
      ...{ shiftId: ghost.id, employeeId: proposed.employee_id, date },
      hour: Number(time.slice(0, 2)),
    })
  }
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
        <Button size="sm" onClick={reveal}>
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
