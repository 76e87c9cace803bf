import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { popoverTexts } from '../edit/popover-texts.ts'
import { mergeMine } from '../edit/values/merge-changes.ts'
import { VersionDifferences } from '../edit/version-differences.tsx'
import { patchOf, valuesOfShift } from '../week/form-values.ts'
import { rowIdOf, shiftNameOf, timesOfShift } from '../week/open-shifts.ts'
import { patchShift } from '../week/pending-writes.ts'
import { scheduleTexts } from '../week/schedule-texts.ts'
import { isOverLimit } from '../write/rejection.ts'
import type { QueueAction } from '../write/waiting/change-queue.ts'
import {
  temporaryIdOfKey,
  type WaitingChange,
  type WaitingUpdate,
} from '../write/waiting/waiting-change.ts'
import { waitingTexts as texts } from './waiting-texts.ts'

interface WaitingItemProps {
  readonly change: WaitingChange
  readonly week: Week | undefined
  /** An earlier change of its shift was not saved. */
  readonly isBehind: boolean
  readonly onChange: (action: QueueAction) => void
}

export function WaitingItem({ change, week, isBehind, onChange }: WaitingItemProps) {
  const { state } = change
  const { name, times, actions } = describeChange(change, week)
  const isWaiting = state.kind === 'waiting'
  const Icon = isWaiting ? CloudOff : TriangleAlert
  return (
    <li className="grid gap-2 px-3 py-2.5 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="flex min-w-0 gap-2.5">
        <Icon
          className={cn('mt-0.5 size-4 shrink-0', isWaiting ? 'text-ink-muted' : 'text-danger-ink')}
          aria-hidden="true"
        />
        <div className="grid min-w-0 gap-0.5">
          <p className="text-sm">
            <span className="font-medium">{name}</span>
            <span className="text-ink-soft tabular-nums">, {times}</span>
          </p>
          <p className="text-ink-soft text-xs">{actions.join(' · ')}</p>
          <Reason change={change} week={week} isBehind={isBehind} />
        </div>
      </div>
      <Decisions change={change} label={`${name}, ${times}`} onChange={onChange} />
    </li>
  )
}

function Reason({ change, week, isBehind }: Omit<WaitingItemProps, 'onChange'>) {
  const { state, timeZone } = change
  if (state.kind === 'rejected') return <p className="text-danger-ink text-xs">{state.message}</p>
  if (state.kind === 'waiting') {
    return isBehind && <p className="text-ink-muted text-xs">{texts.behind}</p>
  }
  const { current } = state
  return (
    <div className="text-warning-ink text-xs">
      <p>{current ? texts.changedMeanwhile : texts.deletedMeanwhile}</p>
      {current && change.kind === 'update' && (
        <VersionDifferences
          week={week ?? { time_zone: timeZone, employees: [] }}
          before={change.basis}
          mine={valuesOfShift(shiftAfter(change), timeZone)}
          theirs={current}
        />
      )}
    </div>
  )
}

interface DecisionsProps {
  readonly change: WaitingChange
  /** Names the change for screen readers. */
  readonly label: string
  readonly onChange: (action: QueueAction) => void
}

function Decisions({ change, label, onChange }: DecisionsProps) {
  const { key, state } = change
  const discard = () => onChange({ type: 'discard', key })
  const again = (overrideMaxHours: boolean) =>
    onChange({
      type: 'replace',
      change: { ...change, overrideMaxHours, state: { kind: 'waiting' } },
    })
  const keep = () => {
    if (state.kind !== 'conflict') return
    const kept = keepMine(change, state.current)
    onChange(kept ? { type: 'replace', change: kept } : { type: 'discard', key })
  }
  const button = (text: string, run: () => void) => (
    <Button size="sm" onClick={run}>
      {text}
      <span className="sr-only"> {label}</span>
    </Button>
  )
  const anyway = change.kind === 'create' ? popoverTexts.createAnyway : popoverTexts.updateAnyway
  return (
    <div className="flex flex-wrap gap-2 max-sm:ms-6.5 sm:justify-end">
      {state.kind === 'rejected' && button(texts.tryAgain, () => again(change.overrideMaxHours))}
      {state.kind === 'rejected' && isOverLimit(state) && button(anyway, () => again(true))}
      {state.kind === 'conflict' && button(texts.keepMine, keep)}
      {state.kind === 'conflict'
        ? button(texts.takeTheirs, discard)
        : button(texts.discard, discard)}
    </div>
  )
}

type EmployeeNames = Pick<Week, 'employees'> | undefined

/** The shift as it is after the change; a deleted one as it was. */
function shiftAfter(change: WaitingChange): Shift {
  if (change.kind === 'create') return change.shift
  return change.kind === 'update' ? patchShift(change.basis, change.patch) : change.basis
}

const nameOf = (week: EmployeeNames, employeeId: number): string | undefined =>
  week?.employees.find(({ id }) => id === employeeId)?.user.full_name

function describeChange(change: WaitingChange, week: EmployeeNames) {
  const shift = shiftAfter(change)
  const isSamePerson = change.kind === 'create' || shift.employee_id === change.basis.employee_id
  const name =
    nameOf(week, rowIdOf(shift)) ??
    (isSamePerson ? shiftNameOf(shift) : scheduleTexts.unknownEmployee)
  return { name, times: timesOfShift(shift, change.timeZone), actions: actionsOf(change) }
}

function actionsOf(change: WaitingChange): readonly string[] {
  if (change.kind === 'create') return [texts.created]
  if (change.kind === 'delete') return [texts.deleted]
  const { basis, patch, timeZone } = change
  const before = timesOfShift(basis, timeZone)
  const isMoved = timesOfShift(shiftAfter(change), timeZone) !== before
  const isOther = patch.employee_id !== undefined && patch.employee_id !== basis.employee_id
  const actions = [
    ...(isMoved ? [texts.movedFrom(before)] : []),
    ...(isOther ? [texts.takenFrom(shiftNameOf(basis))] : []),
    ...(patch.position_id === undefined ? [] : [texts.position]),
    ...(patch.notes === undefined ? [] : [texts.notes]),
    ...(patch.breaks === undefined ? [] : [texts.breaks]),
    ...(patch.status === 'cancelled' ? [texts.cancelled] : []),
  ]
  return actions.length > 0 ? actions : [texts.changed]
}

const waiting = { kind: 'waiting' } as const

/**
 * A change on top of what another user did meanwhile, merged field by field as in the shift form.
 * Null when nothing of it is left to save.
 */
function keepMine(change: WaitingChange, current: Shift | null): WaitingChange | null {
  if (change.kind === 'create') return change
  if (current === null) return change.kind === 'delete' ? null : createAnew(change)
  const based = { ...change, basis: current, version: current.version, state: waiting }
  if (based.kind === 'delete') return based
  const { basis, patch, timeZone } = change as WaitingUpdate
  const values = mergeMine(
    valuesOfShift(basis, timeZone),
    valuesOfShift(patchShift(basis, patch), timeZone),
    valuesOfShift(current, timeZone),
  )
  const { status } = patch
  const merged = { ...patchOf(current, values, timeZone), ...(status && { status }) }
  return Object.keys(merged).length > 0 ? { ...based, patch: merged } : null
}

/** The changed shift as a new one, because another user deleted it. */
function createAnew({ basis, patch, ...change }: WaitingUpdate): WaitingChange {
  const shiftId = -temporaryIdOfKey(change.key)
  const { key, weekStart, timeZone, madeAt, overrideMaxHours } = change
  return {
    ...{ key, weekStart, timeZone, madeAt, overrideMaxHours },
    kind: 'create',
    shiftId,
    shift: { ...patchShift(basis, patch), id: shiftId, version: 0 },
    scheduleId: null,
    knownIds: [],
    mayHaveArrived: false,
    state: waiting,
  }
}
