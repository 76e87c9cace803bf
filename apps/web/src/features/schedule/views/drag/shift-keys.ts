import type { KeyboardEvent } from 'react'
import { closest, positionOf } from '../grid/cells.ts'
import { gridTexts } from '../grid/grid-texts.ts'
import type { ShiftModel } from '../grid/rows/row-model.ts'
import { type DragHost, dropOf, sentenceOf } from './drag.ts'
import { type Hold, type Meaning, meaningOf } from './drop-target.ts'
import { modelOf } from './pointer.ts'

interface Step {
  readonly rows: number
  readonly days: number
  readonly minutes: number
}

const still: Step = { rows: 0, days: 0, minutes: 0 }
const resizeMinutes = 15
const hourMinutes = 60

/** How far a key moves the focused shift; null for a key that moves none. */
function stepOf({ key }: KeyboardEvent, isHourly: boolean): Step | null {
  const across = { ArrowLeft: -1, ArrowRight: 1 }[key]
  const down = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (down) return { ...still, rows: down }
  if (!across) return null
  return isHourly ? { ...still, minutes: across * hourMinutes } : { ...still, days: across }
}

const outOf = ({ rows, days }: Step): string => {
  if (rows !== 0) return rows < 0 ? gridTexts.firstPerson : gridTexts.lastPerson
  return days < 0 ? gridTexts.firstDay : gridTexts.lastDay
}

interface HeldByKey {
  readonly host: DragHost
  readonly model: ShiftModel
  readonly row: number
  readonly day: number
}

function write({ host }: HeldByKey, hold: Hold, meaning: Meaning | null, none: string): void {
  if (!meaning) {
    host.say(none)
    return
  }
  const person = host.board.row(host.board.layout.getState().ids[meaning.row] ?? 0)
  const drop = dropOf(meaning, hold, person)
  if (!drop) {
    host.say(gridTexts.clockChange)
    return
  }
  host.drop(drop)
  host.say(sentenceOf(meaning, person, host.setting))
}

const unmodified = { copies: false, frees: false }

/** Shift and an arrow: to the day or hour beside, to the person above or below. */
function moveShift(held: HeldByKey, step: Step): number | null {
  const { host, model, row, day } = held
  const target = { row: row + step.rows, day: day + step.days }
  const rows = host.board.layout.getState().ids.length
  const isOut =
    target.row < 0 ||
    target.row >= rows ||
    target.day < 0 ||
    target.day >= host.setting.dates.length
  if (isOut) {
    host.say(outOf(step))
    return null
  }
  const at = { row, day, minutes: 0 }
  const hold: Hold = { kind: 'move', at, model }
  const meaning = meaningOf(hold, { ...target, minutes: step.minutes }, host.setting, unmodified)
  write(held, hold, meaning, gridTexts.dayBound)
  return meaning ? target.row : null
}

/** Alt and an arrow: the end by a quarter of an hour, with shift the start. */
function resizeShift(held: HeldByKey, event: KeyboardEvent): void {
  const { host, model, row, day } = held
  const edge = event.shiftKey ? 'start' : 'end'
  if (edge === 'end' && model.endsNextDay) {
    host.say(gridTexts.dayBound)
    return
  }
  const minutes = event.key === 'ArrowLeft' ? -resizeMinutes : resizeMinutes
  const at = { row, day, minutes: 0 }
  const hold: Hold = { kind: 'resize', at, model, edge }
  const meaning = meaningOf(hold, { ...at, minutes }, host.setting, unmodified)
  const isShorter = edge === 'end' ? minutes < 0 : minutes > 0
  write(held, hold, meaning, isShorter ? gridTexts.shortest : gridTexts.dayBound)
}

function heldBy(event: KeyboardEvent, host: DragHost): HeldByKey | null {
  const block = closest(event.target, '[data-shift]')
  const cell = closest(event.target, '[data-cell]')
  const position = positionOf(cell)
  if (!block || !cell || !position) return null
  const model = modelOf(host.board, Number(cell.dataset.employee), Number(block.dataset.shift))
  if (!model) return null
  const day = host.setting.dates.indexOf(model.date)
  return day === -1 ? null : { host, model, row: position.row, day }
}

export interface ShiftKeyHost extends DragHost {
  readonly remove: (model: ShiftModel) => void
  /** Goes to a shift again after it was drawn elsewhere; the row is where it went. */
  readonly follow: (shiftId: number, row: number) => void
}

const isArrow = ({ key }: KeyboardEvent): boolean => key.startsWith('Arrow')

/** Keys on a focused shift that change it; false for all others. */
export function pressOnShift(event: KeyboardEvent, host: ShiftKeyHost): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey) return false
  const isDelete = key === 'Delete' || key === 'Backspace'
  const isChange = isArrow(event) && (shiftKey || altKey)
  if (!isDelete && !isChange) return false
  const held = heldBy(event, host)
  if (!held) return false
  if (held.model.shift.id < 0) {
    host.say(gridTexts.saving)
    return true
  }
  if (isDelete) host.remove(held.model)
  else if (altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) change(held, event, host)
  else if (!altKey) change(held, event, host)
  return true
}

function change(held: HeldByKey, event: KeyboardEvent, host: ShiftKeyHost): void {
  if (event.altKey) {
    resizeShift(held, event)
    host.follow(held.model.shift.id, held.row)
    return
  }
  const step = stepOf(event, host.setting.view === 'hourly')
  const row = step && moveShift(held, step)
  if (row !== null) host.follow(held.model.shift.id, row)
}
