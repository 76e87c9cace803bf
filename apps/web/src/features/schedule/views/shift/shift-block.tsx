import type { PresentUser } from '@weekboard/contracts/schedule/presence'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { BlockedTime } from '@weekboard/scheduling/rules/blocked-times'
import { minutesInDay } from 'date-fns/constants'
import { CloudOff, MoonStar, TriangleAlert } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { hoursText, shortenedRange } from '../../../../lib/dates/format.ts'
import { lateDetail } from '../../../../lib/loading/late.tsx'
import { chipClass, edgeClass } from '../../../../ui/chip-colors.ts'
import { cn } from '../../../../ui/cn.ts'
import { useIsSelected } from '../../select/selection.ts'
import { placesText } from '../../week/open-shifts.ts'
import { isProposed, isTemporary, isWaiting } from '../../week/pending-writes.ts'
import { gridTexts } from '../../week/rows/grid-texts.ts'
import type { ShiftModel } from '../../week/rows/row-model.ts'
import { type ConflictCode, useConflictMark, useRequestMark } from '../../week/rows/shift-marks.ts'
import { scheduleTexts as texts } from '../../week/schedule-texts.ts'
import {
  type DetailLevel,
  detailLevelOf,
  fullShiftText,
  labelOf,
  noteTooltip,
} from './shift-text.ts'

function conflictWord(
  { overlapping, from, to }: Pick<ShiftModel, 'overlapping' | 'from' | 'to'>,
  blocked: readonly BlockedTime[],
  broken: ConflictCode | undefined,
): string | null {
  if (overlapping) return gridTexts.conflict.overlap
  const hit = blocked.find((each) => each.from < to && each.to > from)
  if (hit) return gridTexts.conflict[hit.kind]
  return broken ? gridTexts.brokenRule[broken] : null
}

/**
 * A conflict with a sign and a word beside the colour; also for touch, which has no tooltip. A word
 * that would be cut to a letter or two wraps out of sight.
 */
function ConflictMark({ word }: { readonly word: string }) {
  return (
    <span className="inline-flex h-[1lh] min-w-3 flex-wrap self-center items-center gap-x-0.5 overflow-clip font-semibold text-danger-ink">
      <TriangleAlert className="size-3 shrink-0" />
      <span className="min-w-0 max-w-max flex-1 basis-6 ellipsis">{word}</span>
    </span>
  )
}

const EditingFrame = lateDetail(() => import('../../live/editing-frame.tsx'), 'EditingFrame')

interface ShiftBlockProps {
  readonly model: ShiftModel
  /** Where it is: a cell of the week, the axis of the hourly view or of a phone, a phone's list. */
  readonly size: 'cell' | 'hour' | 'phone' | 'list'
  readonly editors: readonly PresentUser[] | undefined
  /** Set to -1 in the grid, where arrow keys reach it. */
  readonly tabIndex?: number
  readonly style?: CSSProperties
  readonly blocked?: readonly BlockedTime[]
  /** Minutes of the drawn block, when its width depends on them; short blocks of the grid show less text. */
  readonly minutes?: number
}

/** A draft is grey with an edge in the colour of its position, which fills a published shift. */
function lookOf({ shift, overlapping, position }: ShiftModel): string {
  if (isProposed(shift)) return 'border-accent border-dashed bg-surface text-accent-ink'
  const draft = shift.status === 'draft'
  if (overlapping) {
    return draft
      ? 'border-danger border-dotted bg-danger-soft text-danger-ink'
      : 'border-danger border-solid bg-danger-soft text-danger-ink'
  }
  if (draft) {
    const edge = position ? edgeClass(position.color) : ''
    return `border-control border-dotted bg-grey-soft text-grey-ink ${edge}`
  }
  return position
    ? `border-current/50 border-solid ${chipClass(position.color)}`
    : 'border-accent/35 border-solid bg-accent-soft text-accent-ink'
}

/** A position's name has its colour where the block has not. */
const positionLabelClass = ({ shift, overlapping, position }: ShiftModel): string =>
  position && shift.status === 'draft' && !overlapping
    ? `rounded-sm px-1 ${chipClass(position.color)}`
    : ''

/** A dragged shift leaves an empty frame, which screen readers still find. */
const draggedClass =
  'data-dragged:border-dashed data-dragged:bg-transparent data-dragged:bg-none data-dragged:*:aria-hidden:invisible'
const blockClass = cn(
  'block whitespace-nowrap rounded-md border-[1.5px] text-start font-semibold tabular-nums hover:border-current',
  'aria-pressed:border-accent aria-pressed:border-solid aria-pressed:shadow-[0_0_0_2px_var(--accent)]',
  draggedClass,
)
const smallClass =
  'h-(--block-height) px-2 py-1 text-2xs tracking-tight min-[1400px]:text-xs compact:px-1.5 compact:py-0'
/** A bar along the lower edge shows the time within the day. */
const dayBarClass =
  'bg-[linear-gradient(color-mix(in_oklab,currentColor_45%,transparent)_0_0)] bg-no-repeat'
const sizeClasses = {
  cell: cn('w-full not-first-of-type:mt-(--block-gap)', smallClass, dayBarClass),
  hour: cn('absolute z-2 overflow-clip', smallClass),
  phone: 'absolute h-11 overflow-clip px-1.5 text-2xs',
  list: 'relative min-h-14 w-full px-2 py-2 text-sm',
} as const
/** Makes one line in a compact row: what does not fit wraps out of sight. */
const textClass =
  'block compact:flex compact:h-6 compact:flex-wrap compact:items-center compact:gap-x-2 compact:overflow-hidden compact:leading-6'
/** The text stays in sight while its shift begins left of it; in the grid beside the names. */
const textClasses = {
  cell: textClass,
  hour: cn(textClass, 'sticky start-[13rem] w-fit max-w-full'),
  phone: cn(textClass, 'sticky start-2 w-fit'),
  list: textClass,
} as const
/** Separates the times and the amount of a compact row by a pseudo-element. */
const detailClass =
  'compact:contents compact:before:-ms-2 compact:before:content-[""] font-normal tracking-normal'
const detailClasses = {
  plain: cn('block', detailClass),
  noted: cn('flex items-baseline gap-1.5', detailClass),
} as const
/** Hides the watermark where everything is a draft; readers have it in the name as well. */
const markClass =
  'in-data-all-drafts:sr-only float-end ms-auto compact:ms-0 shrink-0 font-bold text-[0.625rem] tracking-[0.14em] compact:text-xs compact:tracking-normal'

/**
 * Hides a text like `sr-only` in a block of its own, without the layer that it would cost each
 * shift. Its one pixel shows the space above the letters, and some screen readers skip text without
 * any height.
 */
const nameClass = '-mb-px block h-px overflow-clip'

function nameOfBlock(
  model: ShiftModel,
  broken: ConflictCode | undefined,
  requestMark: string | undefined,
): string {
  const name = broken ? model.nameWith([gridTexts.brokenRuleName[broken]]) : model.name
  return requestMark ? `${name}, ${requestMark}` : name
}

const nothingBlocked: readonly BlockedTime[] = []

/**
 * A shift as a button; its container handles the click. The accessible name contains employee, day,
 * times and status in this order.
 */
export const ShiftBlock = memo(function ShiftBlock(props: ShiftBlockProps) {
  const { model, size, editors, tabIndex, style, minutes, blocked = nothingBlocked } = props
  const { shift } = model
  const isSelected = useIsSelected(shift.id)
  const requestMark = useRequestMark(shift.id)
  const broken = useConflictMark(shift.id)
  const words = detailLevelOf(size === 'hour' ? minutes : undefined)
  return (
    <button
      type="button"
      data-shift={shift.id}
      data-note={(size === 'cell' && shift.notes) || undefined}
      tabIndex={tabIndex}
      aria-disabled={isTemporary(shift) || undefined}
      aria-pressed={isSelected || undefined}
      title={words === 'all' ? noteTooltip(model) : fullShiftText(model)}
      style={size === 'cell' ? dayBarOf(model) : style}
      className={cn(
        blockClass,
        sizeClasses[size],
        lookOf(model),
        isTemporary(shift) && !isProposed(shift) && 'opacity-70',
        size === 'cell' && (editors || shift.notes) && 'relative',
      )}
    >
      <span className={nameClass}>{nameOfBlock(model, broken, requestMark)}</span>
      <span aria-hidden="true" className={textClasses[size]}>
        {size === 'cell' ? <CellTimes range={model.range} /> : labelOf(model, words)}
        {words === 'all' && model.endsNextDay && (
          <MoonStar className="ms-1 inline size-3 align-[-0.125em]" />
        )}
        <Details {...{ model, size, words, blocked, broken, requestMark }} />
      </span>
      {editors && <EditingFrame editors={editors} />}
    </button>
  )
})

/** The times in a cell of the week, short where seven days fill a window that is hardly wide enough. */
const CellTimes = ({ range }: { readonly range: string }) => (
  <>
    <span className="lg:max-[77.5rem]:hidden">{range}</span>
    <span className="hidden lg:max-[77.5rem]:inline">{shortenedRange(range)}</span>
  </>
)

interface DetailsProps extends Pick<ShiftBlockProps, 'model' | 'size'> {
  readonly words: DetailLevel
  readonly requestMark: string | undefined
  readonly blocked: readonly BlockedTime[]
  readonly broken: ConflictCode | undefined
}

function Details({ model, size, words, blocked, broken, requestMark }: DetailsProps) {
  const { shift, position } = model
  const conflict = conflictWord(model, blocked, broken)
  const isMarked = Boolean(conflict || requestMark || isWaiting(shift))
  const isNoted = position || shift.notes || isMarked
  const detail = isNoted ? detailClasses.noted : detailClasses.plain
  return (
    <span className={size === 'list' ? `${detail} text-xs` : `${detail} text-2xs`}>
      {words !== 'none' && amountText(shift)}
      {isWaiting(shift) && <WaitingMark hasText={words === 'all'} />}
      {words === 'all' && requestMark && (
        <span className="min-w-0 ellipsis font-semibold">{requestMark}</span>
      )}
      {words === 'all' && conflict && <ConflictMark word={conflict} />}
      {words === 'all' && (position || shift.notes) && <PositionAndNote {...{ model, isMarked }} />}
      {words === 'all' && shift.status === 'draft' && (
        <span className={markClass}>
          {isProposed(shift) ? texts.proposedMark : texts.draftMark}
        </span>
      )}
    </span>
  )
}

/**
 * The position with the note behind it, in one line of text that is cut at its end, so that the note
 * gives way first. Beside a mark there is no note, and the mark's word gives way to the position.
 */
function PositionAndNote({ model, isMarked }: { model: ShiftModel; isMarked: boolean }) {
  const { shift, position } = model
  const note = isMarked ? null : shift.notes
  if (!position) return note && <span className="min-w-0 ellipsis compact:hidden">{note}</span>
  return (
    <span className={cn('ellipsis font-semibold', isMarked ? 'max-w-1/2 shrink-0' : 'min-w-0')}>
      <span className={positionLabelClass(model)}>{position.name}</span>
      {note && <span className="ms-1.5 font-normal compact:hidden">{note}</span>}
    </span>
  )
}

/** '8 h', of an open shift with its places. */
const amountText = ({ duration_hours, employee_id, slots }: Shift): string =>
  `${hoursText(duration_hours)} h${employee_id === null ? ` · ${placesText(slots)}` : ''}`

/** Says that the shift is not saved; where there is no room for the word, its name and tooltip do. */
function WaitingMark({ hasText }: { readonly hasText: boolean }) {
  return (
    <span data-waiting className="inline-flex shrink-0 items-center gap-0.5 font-semibold">
      <CloudOff className="size-3" />
      {hasText && texts.waitingMark}
    </span>
  )
}

/** CSS positions a background relative to the remaining space. */
function dayBarOf({ from, to }: ShiftModel): CSSProperties {
  const length = Math.min(minutesInDay, to) - from
  const room = minutesInDay - length
  return {
    backgroundSize: `${(length / minutesInDay) * 100}% 3px`,
    backgroundPosition: `${room > 0 ? (from / room) * 100 : 0}% 100%`,
  }
}

export function SpillOver({ model }: { readonly model: ShiftModel }) {
  return (
    <div
      className="mb-1 flex h-4 compact:mb-0.5 text-2xs text-ink-muted leading-4"
      title={`${model.range}, from the day before`}
    >
      {/* Gives way to the text, which is whole in every cell. */}
      <span
        className="min-w-0 rounded-sm bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_2px,transparent_2px_6px)]"
        style={{ flexBasis: `${model.spillShare * 100}%` }}
        aria-hidden="true"
      />
      <span className="max-w-full shrink-0 ellipsis ps-1">until {model.endText}</span>
    </div>
  )
}
