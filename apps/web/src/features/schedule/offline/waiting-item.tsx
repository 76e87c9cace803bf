import type { Week } from '@weekboard/contracts/schedule/week'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { popoverTexts } from '../edit/popover-texts.ts'
import { VersionDifferences } from '../edit/version-differences.tsx'
import { valuesOfShift } from '../week/form-values.ts'
import { isOverLimit } from '../write/rejection.ts'
import type { QueueAction } from '../write/waiting/change-queue.ts'
import type { WaitingChange } from '../write/waiting/waiting-change.ts'
import { describeChange, shiftAfter } from './describe-change.ts'
import { keepMine } from './keep-mine.ts'
import { waitingTexts as texts } from './waiting-texts.ts'

interface WaitingItemProps {
  readonly change: WaitingChange
  readonly week: Week | undefined
  /** An earlier change of its shift was not saved. */
  readonly isBehind: boolean
  readonly onChange: (action: QueueAction) => void
}

/** A waiting change, why it was not saved, and what the user can do about it. */
export function WaitingItem({ change, week, isBehind, onChange }: WaitingItemProps) {
  const { state } = change
  const { name, times, actions } = describeChange(change, week)
  const isWaiting = state.kind === 'waiting'
  const Icon = isWaiting ? CloudOff : TriangleAlert
  return (
    <li className="grid gap-2 px-3 py-2.5 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="flex min-w-0 gap-2.5">
        <Icon
          className={
            isWaiting
              ? 'mt-0.5 size-4 shrink-0 text-ink-muted'
              : 'mt-0.5 size-4 shrink-0 text-danger-ink'
          }
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
