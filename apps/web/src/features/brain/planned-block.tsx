import { Lock, LockOpen } from 'lucide-react'
import { memo } from 'react'
import { chipClass, edgeClass } from '../../ui/chip-colors.ts'
import { cn } from '../../ui/cn.ts'
import type { ReadOnlyShiftProps } from '../schedule/shared/read-only-grid.ts'
import { toggleLock, toggleSelected, useBrainGrid, usePlanView } from './brain-grid.ts'
import { shiftTexts as texts } from './brain-texts.ts'
import { lockOf } from './model/locks.ts'
import { type EntryKind, isAcceptable, type ProposalEntry } from './model/planned-week.ts'
import {
  formerText,
  ownerText,
  shiftLabel,
  shiftName,
  shiftPosition,
  shiftRange,
  shortShiftRange,
} from './shift-label.ts'

/** A shift on the grid, where arrow keys reach it. */
export const GridShift = memo(function GridShift({ shift }: ReadOnlyShiftProps) {
  const entry = usePlanView().planned.get(shift.id)
  return entry ? <PlannedBlock entry={entry} tabIndex={-1} /> : null
})

interface PlannedBlockProps {
  readonly entry: ProposalEntry
  readonly tabIndex: 0 | -1
  /** Names the employee, where no row does. */
  readonly namesOwner?: boolean
}

const borders: Readonly<Record<EntryKind, string>> = {
  kept: 'border-line-strong border-dotted',
  open: 'border-control border-dashed',
  new: 'border-accent border-solid ring-1 ring-accent',
  changed: 'border-accent border-solid ring-1 ring-accent',
  removed: 'border-line-strong border-dashed',
  replaced: 'border-line-strong border-dashed',
  hole: 'border-danger border-dashed',
}

const isLeaving = ({ kind }: ProposalEntry): boolean => kind === 'removed' || kind === 'replaced'

/** What is not published yet, and stays, has the color of its position at its edge and label only. */
const isGrey = (entry: ProposalEntry): boolean =>
  entry.shift.status !== 'published' && entry.kind !== 'hole' && !isLeaving(entry)

function colorsOf(entry: ProposalEntry, color: ReturnType<typeof shiftPosition>): string {
  if (isLeaving(entry)) return 'bg-surface text-ink-muted'
  if (entry.kind === 'hole') return 'bg-danger-soft text-danger-ink'
  if (isGrey(entry)) return `bg-grey-soft text-grey-ink ${color ? edgeClass(color.color) : ''}`
  return color ? chipClass(color.color) : 'bg-accent-soft text-accent-ink'
}

/**
 * A shift with what becomes of it: the button explains it, the checkbox accepts it, the lock keeps it
 * in the next run.
 */
export function PlannedBlock({ entry, tabIndex, namesOwner }: PlannedBlockProps) {
  const { week, brainGrid, canSelect } = usePlanView()
  const { kind, shift } = entry
  const isChosen = useBrainGrid(brainGrid, ({ chosenId }) => chosenId === shift.id)
  const position = shiftPosition(shift, week)
  const isSelectable = canSelect && isAcceptable(entry)
  return (
    <div
      className={cn(
        'group @container relative z-1 not-first-of-type:mt-(--block-gap)',
        !namesOwner && 'h-(--block-height)',
      )}
    >
      <button
        type="button"
        data-shift={shift.id}
        tabIndex={tabIndex}
        aria-pressed={isChosen}
        aria-description={kind === 'hole' ? position?.name : undefined}
        onClick={() => brainGrid.setState({ chosenId: shift.id })}
        className={cn(
          'block size-full overflow-hidden rounded-md border-[1.5px] px-1 py-0.5 text-start font-semibold text-2xs tabular-nums leading-3.5 tracking-tight compact:py-0 compact:leading-6',
          namesOwner && 'min-h-14 py-2 ps-3 text-sm leading-5 tracking-normal',
          // Beside the lock and the box, which lie over the block.
          namesOwner && (isSelectable ? 'pe-22' : 'pe-12'),
          borders[kind],
          colorsOf(entry, position),
          isChosen && 'shadow-[0_0_0_2px_var(--accent)]',
        )}
      >
        <span className="sr-only">{shiftName(entry, week)}</span>
        <Times entry={entry} namesOwner={namesOwner === true} isBesideBox={isSelectable} />
        <span aria-hidden="true" className="block truncate font-normal compact:hidden">
          {markText(entry, week, namesOwner === true)}
        </span>
        {position && <PositionLabel position={position} isChip={isGrey(entry)} />}
      </button>
      <span
        className={cn(
          'absolute flex items-center gap-1',
          namesOwner ? 'end-3 inset-y-0 gap-3' : 'end-1 bottom-1 compact:end-0 compact:inset-y-0',
        )}
      >
        <LockButton entry={entry} tabIndex={tabIndex} />
        {isSelectable && <AcceptBox entry={entry} tabIndex={tabIndex} />}
      </span>
    </div>
  )
}

interface TimesProps {
  readonly entry: ProposalEntry
  readonly namesOwner: boolean
  /** Whether the box that accepts the shift takes room of it. */
  readonly isBesideBox: boolean
}

/** The times of a shift, in a cell as its width allows. */
function Times({ entry, namesOwner, isBesideBox }: TimesProps) {
  const { week } = usePlanView()
  const range = shiftRange(entry.shift, week)
  return (
    <span
      aria-hidden="true"
      title={namesOwner ? undefined : range}
      className={cn(
        'block',
        namesOwner ? 'wrap-anywhere' : 'truncate',
        isLeaving(entry) && 'line-through',
        isBesideBox && 'compact:pe-6',
      )}
    >
      {namesOwner ? (
        `${ownerText(entry.shift, week)}, ${range}`
      ) : (
        <>
          <span className={isBesideBox ? '@min-[9.5rem]:hidden' : '@min-[8rem]:hidden'}>
            {shortShiftRange(entry.shift, week)}
          </span>
          <span
            className={cn('hidden', isBesideBox ? '@min-[9.5rem]:inline' : '@min-[8rem]:inline')}
          >
            {range}
          </span>
        </>
      )}
    </span>
  )
}

interface PositionLabelProps {
  readonly position: NonNullable<ReturnType<typeof shiftPosition>>
  /** Whether the label carries the color that the block does not have. */
  readonly isChip: boolean
}

function PositionLabel({ position, isChip }: PositionLabelProps) {
  return (
    <span aria-hidden="true" className="block truncate pe-14 font-normal compact:hidden">
      <span className={isChip ? `rounded-sm px-1 ${chipClass(position.color)}` : ''}>
        {position.name}
      </span>
    </span>
  )
}

/** What changes, in words that fit. */
function markText(
  { kind, shift, other }: ProposalEntry,
  week: Parameters<typeof shiftPosition>[1],
  namesOwner: boolean,
): string {
  const places = namesOwner ? '' : ownerText(shift, week)
  return {
    kept: '',
    open: places,
    hole: places,
    new: texts.marks.new,
    changed: other ? `${texts.marks.was} ${formerText(shift, other, week)}` : texts.marks.new,
    removed: texts.marks.removed,
    replaced: other ? `${texts.marks.now} ${ownerText(other, week)}` : '',
  }[kind]
}

function AcceptBox({ entry, tabIndex }: Pick<PlannedBlockProps, 'entry' | 'tabIndex'>) {
  const { week, brainGrid } = usePlanView()
  const { id } = entry.shift
  const isSelected = useBrainGrid(brainGrid, ({ selected }) => selected.has(id))
  return (
    <input
      type="checkbox"
      data-shift={id}
      tabIndex={tabIndex}
      aria-label={`${texts.accept} ${shiftLabel(entry.shift, week)}`}
      checked={isSelected}
      onChange={() => toggleSelected(brainGrid, id)}
      className="size-6 accent-accent"
    />
  )
}

/** ShownPlan while its shift has the pointer or the focus, and while it is locked. */
function LockButton({ entry, tabIndex }: Pick<PlannedBlockProps, 'entry' | 'tabIndex'>) {
  const { week, brainGrid } = usePlanView()
  const label = shiftLabel(entry.shift, week)
  const lock = lockOf(entry, label)
  const isLocked = useBrainGrid(brainGrid, ({ locks }) => lock !== null && locks.has(lock.key))
  if (!lock) return null
  return (
    <button
      type="button"
      data-shift={entry.shift.id}
      tabIndex={tabIndex}
      aria-label={`${texts.lock} ${label}`}
      aria-pressed={isLocked}
      onClick={() => toggleLock(brainGrid, lock)}
      className={cn(
        'grid size-6 place-items-center rounded-sm text-ink *:size-3.5 hover:bg-hover pointer-coarse:size-7',
        isLocked
          ? 'bg-surface'
          : 'pointer-fine:bg-surface focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100',
      )}
    >
      {isLocked ? <Lock /> : <LockOpen />}
    </button>
  )
}
