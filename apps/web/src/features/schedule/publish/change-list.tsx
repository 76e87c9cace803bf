import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { timesOfShift } from '../week/open-shifts.ts'
import { countWith } from '../week/schedule-texts.ts'
import type { PublishChange, Validation } from './publish.ts'
import { publishTexts as texts } from './publish-texts.ts'
import { countChanged } from './published-toast.ts'

interface ChangesProps {
  readonly changes: readonly PublishChange[]
  readonly timeZone: string
}

interface ChangeListProps {
  readonly validation: Validation
  readonly timeZone: string
}

const shownAtFirst = 4

/** What changes for each employee; a first publish is summed up in one sentence. */
export function ChangeList({ validation, timeZone }: ChangeListProps) {
  const { changes, schedules, summary } = validation
  const isFirst = schedules.every(({ published_at }) => published_at === null)
  if (isFirst && changes.length > 0) return <FirstPublish changes={changes} timeZone={timeZone} />
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium text-sm">{texts.changes}</h3>
      {changes.length === 0 ? (
        <p className="text-ink-muted text-sm">
          {/* Open shifts may have changed, of which nobody in particular is notified. */}
          {summary.open_shift_count > 0 ? texts.noEmployeeChanges : texts.noChanges}
        </p>
      ) : (
        <EmployeeChanges label={texts.changes} changes={changes} timeZone={timeZone} />
      )}
    </section>
  )
}

/** Everything is new to everybody, so who gets what is in a list of its own. */
function FirstPublish({ changes, timeZone }: ChangesProps) {
  const [isOpen, setOpen] = useState(false)
  const shifts = changes.reduce((sum, { added }) => sum + added.length, 0)
  const people = countChanged(changes)
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium text-sm">{texts.firstPublish}</h3>
      <p className="text-ink-soft text-sm">
        {countWith(people, 'person gets', 'people get')} {countWith(shifts, 'shift', 'shifts')}.{' '}
        {texts.firstPublishNote}
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="group flex items-center gap-1 justify-self-start rounded-sm font-medium text-accent-ink text-sm hover:underline"
      >
        <ChevronRight
          className="size-3.5 transition-transform group-aria-expanded:rotate-90"
          aria-hidden="true"
        />
        {texts.whoGetsWhat}
      </button>
      {isOpen && (
        <EmployeeChanges label={texts.whoGetsWhat} changes={changes} isFirst timeZone={timeZone} />
      )}
    </section>
  )
}

interface EmployeeChangesProps extends ChangesProps {
  readonly label: string
  readonly isFirst?: boolean
}

function EmployeeChanges({ label, changes, isFirst = false, timeZone }: EmployeeChangesProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst)
  return (
    <>
      <ul aria-label={label} className="grid divide-y divide-line rounded-md border border-line">
        {shown.map((change) => (
          <li key={`${change.employee_id} ${change.week_start_date}`}>
            <EmployeeChange change={change} isFirst={isFirst} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="justify-self-start rounded-sm font-medium text-accent-ink text-sm hover:underline"
        >
          Show all {changes.length} people
        </button>
      )}
    </>
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
  readonly isFirst: boolean
  readonly timeZone: string
}

function EmployeeChange({ change, isFirst, timeZone }: EmployeeChangeProps) {
  const textOf = (shift: Shift) => timesOfShift(shift, timeZone)
  const lines = [
    ...change.added.map((shift) => ({
      id: shift.id,
      text: isFirst ? textOf(shift) : `Added: ${textOf(shift)}`,
    })),
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
        <span className="shrink-0 text-ink-soft text-xs tabular-nums">
          {isFirst ? countWith(change.added.length, 'shift', 'shifts') : countsOf(change)}
        </span>
      </summary>
      <ul className="grid gap-0.5 pe-3 ps-8.5 pb-2 text-ink-soft text-xs tabular-nums">
        {lines.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
