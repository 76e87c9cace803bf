import type { Shift } from '@weekboard/contracts/shift'
import type { Interval } from '@weekboard/scheduling/interval'
import {
  drawTimeRange,
  type Edge,
  resizeTimeRange,
  type SnapUnit,
  snapMove,
  type TimeRange,
} from '@weekboard/scheduling/time-range'
import { minutesInDay } from 'date-fns/constants'
import type { ShiftModel } from '../grid/rows/row-model.ts'
import type { GridView } from '../grid/rows/sizes.ts'
import { drawnStretch, movedStretch, resizedStretch } from './drop-times.ts'
import type { GridPoint } from './geometry.ts'

/** What was taken hold of, and where. */
export type Hold =
  | { readonly kind: 'create'; readonly at: GridPoint }
  | { readonly kind: 'move'; readonly at: GridPoint; readonly model: ShiftModel }
  | {
      readonly kind: 'resize'
      readonly at: GridPoint
      readonly model: ShiftModel
      readonly edge: Edge
    }

export interface Modifiers {
  /** Ctrl or cmd: a copy, the shift stays. */
  readonly copies: boolean
  /** Shift: the time changes as well where a move leads to another day or person. */
  readonly frees: boolean
}

/** What letting go here would do. */
export interface Meaning {
  readonly row: number
  readonly day: number
  readonly span: TimeRange
  /** Null where a clock change leaves no room. */
  readonly stretch: Interval | null
  readonly copies: boolean
}

export interface Setting {
  readonly view: GridView
  /** The dates of the columns; one in the hourly view. */
  readonly dates: readonly string[]
  readonly timeZone: string
}

const snapOf = (view: GridView): SnapUnit => (view === 'week' ? 'half_hour' : 'hour')

/** What a pointer at a place means for what it holds; null when that changes nothing. */
export function meaningOf(
  hold: Hold,
  to: GridPoint,
  setting: Setting,
  modifiers: Modifiers,
): Meaning | null {
  switch (hold.kind) {
    case 'create':
      return created(hold.at, to, setting)
    case 'move':
      return moved(hold, to, setting, modifiers)
    case 'resize':
      return resized(hold, to, setting)
  }
}

/** The pointer's minutes in the day where it began: before it and after it are its ends. */
const within = (at: GridPoint, to: GridPoint): number =>
  to.minutes + (to.day - at.day) * minutesInDay

function created(at: GridPoint, to: GridPoint, { view, dates, timeZone }: Setting): Meaning {
  const span = drawTimeRange(at.minutes, within(at, to), snapOf(view))
  const stretch = drawnStretch(dates[at.day] ?? '', span, timeZone)
  return { row: at.row, day: at.day, span, stretch, copies: false }
}

interface HeldShift {
  readonly at: GridPoint
  readonly model: ShiftModel
}

/** To another day or person it keeps its times; within its cell it changes them. */
function moved(
  { at, model }: HeldShift,
  to: GridPoint,
  { view, timeZone }: Setting,
  { copies, frees }: Modifiers,
): Meaning | null {
  const days = to.day - at.day
  const isElsewhere = days !== 0 || to.row !== at.row
  const changesTime = frees || view === 'hourly' || !isElsewhere
  const minutes = changesTime ? snapMove(model.from, to.minutes - at.minutes, snapOf(view)) : 0
  if (minutes === 0 && !isElsewhere) return null
  const span = { from: model.from + minutes, to: model.to + minutes }
  const stretch = movedStretch(model.shift, days * minutesInDay + minutes, timeZone)
  return { row: to.row, day: to.day, span, stretch, copies }
}

function resized(
  { at, model, edge }: HeldShift & { readonly edge: Edge },
  to: GridPoint,
  { dates, timeZone }: Setting,
): Meaning | null {
  const span = resizeTimeRange(model, edge, within(at, to) - at.minutes)
  if (span.from === model.from && span.to === model.to) return null
  const date = dates[at.day] ?? ''
  const stretch = resizedStretch(model.shift, { date, span, edge }, timeZone)
  return { row: at.row, day: at.day, span, stretch, copies: false }
}

/** What a finished drag asks for. */
export type Drop =
  | { readonly kind: 'create'; readonly employeeId: number; readonly stretch: Interval }
  | {
      readonly kind: 'change'
      readonly shift: Shift
      readonly employeeId: number
      readonly stretch: Interval
      readonly copies: boolean
    }
