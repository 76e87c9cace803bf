import type { Shift } from '@weekboard/contracts/shift-schema'
import { wallClock } from '@weekboard/scheduling/weeks'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { rangeText, weekdayMonthDay } from '../../../lib/format.ts'
import type { PublishChange } from '../api/publish.ts'
import { publishTexts as texts } from './publish-texts.ts'

interface ChangeListProps {
  readonly changes: readonly PublishChange[]
  readonly timeZone: string
}

/** Employees shown before the list is expanded. */
const shownAtFirst = 4

/** The changes that each employee will be notified of. */
export function ChangeList({ changes, timeZone }: ChangeListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst)
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium text-sm">{texts.changes}</h3>
      {changes.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.noChanges}</p>
      ) : (
        <ul
          aria-label={texts.changes}
          className="grid divide-y divide-line rounded-md border border-line"
        >
          {shown.map((change) => (
            <li key={`${change.employee_id} ${change.week_start_date}`}>
              <EmployeeChange change={change} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < changes.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="justify-self-start rounded-sm font-medium text-accent-ink text-sm hover:underline"
        >
          Show all {changes.length} people
        </button>
      )}
    </section>
  )
}

/** '2 added, 1 removed'. */
const countsOf = ({ added, changed, removed }: PublishChange): string =>
  [
    added.length > 0 && `${added.length} added`,
    changed.length > 0 && `${changed.length} changed`,
    removed.length > 0 && `${removed.length} removed`,
  ]
    .filter(Boolean)
    .join(', ')

interface EmployeeChangeProps {
  readonly change: PublishChange
  readonly timeZone: string
}

function EmployeeChange({ change, timeZone }: EmployeeChangeProps) {
  const textOf = (shift: Shift) => {
    const { date } = wallClock(new Date(shift.start_time), timeZone)
    return `${weekdayMonthDay(date)}, ${rangeText(shift.start_time, shift.end_time, timeZone)}`
  }
  const lines = [
    ...change.added.map((shift) => ({ id: shift.id, text: `Added: ${textOf(shift)}` })),
    ...change.changed.map(({ before, after }) => ({
      id: after.id,
      text:
        textOf(before) === textOf(after)
          ? `Changed: ${textOf(after)}, other notes`
          : `Changed: ${textOf(after)}, was ${textOf(before)}`,
    })),
    ...change.removed.map((shift) => ({ id: shift.id, text: `Removed: ${textOf(shift)}` })),
  ]
  return (
    <details className="group text-sm">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-3 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-3.5 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
          aria-hidden="true"
        />
        <span className="min-w-0 flex-1 truncate font-medium">{change.employee_name}</span>{' '}
        <span className="shrink-0 text-ink-soft text-xs tabular-nums">{countsOf(change)}</span>
      </summary>
      <ul className="grid gap-0.5 pe-3 ps-8.5 pb-2 text-ink-soft text-xs tabular-nums">
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
