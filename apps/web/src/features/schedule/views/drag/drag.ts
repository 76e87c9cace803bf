import { weekdayMonthDay } from '../../../../lib/format.ts'
import { gridTexts } from '../grid/grid-texts.ts'
import type { Board } from '../grid/rows/grid-store.ts'
import type { RowModel } from '../grid/rows/row-model.ts'
import { type Drop, type Hold, type Meaning, meaningOf, type Setting } from './drop-target.ts'
import { spanText } from './drop-times.ts'
import { watchEdges } from './edge-scroll.ts'
import { measureGrid } from './geometry.ts'
import { createGhost } from './preview.ts'
import { labelOf } from './preview-label.ts'
import { paced } from './throttle.ts'

export interface DragHost {
  readonly scroller: HTMLElement
  readonly board: Board
  readonly setting: Setting
  readonly drop: (drop: Drop) => void
  /** Tells readers. */
  readonly say: (text: string) => void
}

interface Place {
  readonly x: number
  readonly y: number
}

type Keys = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

export interface DragSession {
  /** The pointer is here now, and these keys are down. */
  move(place: Place, keys: Keys): void
  finish(): void
  cancel(): void
}

export type Grab =
  | { readonly kind: 'create' }
  | Omit<Extract<Hold, { kind: 'move' }>, 'at'>
  | Omit<Extract<Hold, { kind: 'resize' }>, 'at'>

/** The words follow the pointer at a pace at which they can be read; the frames stay free of them. */
const hintEveryMs = 80

/** A drag from its first step to its end. Everything is measured here, once. */
export function beginDrag(host: DragHost, grab: Grab, start: Place): DragSession {
  const { scroller, board, setting } = host
  const layout = board.layout.getState()
  const geometry = measureGrid({ scroller, view: setting.view, layout })
  const ghost = createGhost(geometry.port)
  const at = geometry.pointAt(start.x, start.y)
  const hold: Hold = { ...grab, at }
  const held = hold.kind === 'create' ? null : hold.model
  const source = held && scroller.querySelector<HTMLElement>(`[data-shift="${held.shift.id}"]`)
  const hint = paced(hintEveryMs)
  let place = start
  let keys: Keys = { ctrlKey: false, metaKey: false, shiftKey: false }
  let meaning: Meaning | null = null
  let shown = ''

  const rowOf = (index: number): RowModel | undefined => board.row(layout.ids[index] ?? 0)

  const show = () => {
    const to = geometry.pointAt(place.x, place.y)
    const modifiers = { copies: keys.ctrlKey || keys.metaKey, frees: keys.shiftKey }
    meaning = meaningOf(hold, to, setting, modifiers)
    ghost.point(place.x, place.y)
    const drawn = meaning ?? unchanged(hold, at)
    const look = lookOf(drawn)
    if (look !== shown) draw(drawn)
    shown = look
  }
  const draw = (drawn: Meaning) => {
    const { row, day, span } = drawn
    const person = rowOf(row)
    if (!person) return
    const isCellShown = setting.view === 'week' && hold.kind === 'move'
    ghost.cell(isCellShown ? geometry.boxOf(row, day, 0, 1440) : null)
    ghost.band(geometry.boxOf(row, day, span.from, Math.min(1440, span.to)))
    hint.show(() => ghost.label(labelOf(drawn, held, person, setting.timeZone)))
    source?.toggleAttribute('data-dragged', !drawn.copies)
  }
  const edges = watchEdges(scroller, geometry.port)
  const scrolled = () => {
    geometry.scrolled()
    shown = ''
    show()
  }
  scroller.addEventListener('scroll', scrolled, { passive: true })
  const end = () => {
    hint.stop()
    edges.stop()
    scroller.removeEventListener('scroll', scrolled)
    source?.removeAttribute('data-dragged')
    ghost.remove()
  }
  show()
  return {
    move(next, nextKeys) {
      place = next
      keys = nextKeys
      edges.at(next)
      show()
    },
    finish() {
      end()
      if (meaning) finish(host, meaning, dropOf(meaning, hold, rowOf(meaning.row)))
    },
    cancel() {
      end()
      host.say(gridTexts.cancelled)
    },
  }
}

function finish(host: DragHost, meaning: Meaning, drop: Drop | null): void {
  if (!drop) {
    host.say(gridTexts.clockChange)
    return
  }
  const { board, setting } = host
  const person = board.row(drop.employeeId)
  host.drop(drop)
  host.say(sentenceOf(meaning, person, setting))
}

/** Tells whether one meaning is drawn like another. */
const lookOf = ({ row, day, span, copies }: Meaning): string =>
  `${row} ${day} ${span.from} ${span.to} ${copies}`

/** What a drag that changes nothing yet shows: the shift as it is. */
function unchanged(hold: Hold, at: Hold['at']): Meaning {
  const span = hold.kind === 'create' ? { from: 0, to: 0 } : hold.model
  const shift = hold.kind === 'create' ? null : hold.model.shift
  const stretch = shift && {
    startsAt: new Date(shift.start_time),
    endsAt: new Date(shift.end_time),
  }
  return { row: at.row, day: at.day, span, stretch, copies: false }
}

/** What letting go asks for; null where nothing can be written. */
export function dropOf(
  { stretch, copies }: Meaning,
  hold: Hold,
  person: RowModel | undefined,
): Drop | null {
  if (!stretch || !person) return null
  const { employeeId } = person
  if (hold.kind === 'create') return { kind: 'create', employeeId, stretch }
  return { kind: 'change', shift: hold.model.shift, employeeId, stretch, copies }
}

/** 'Ana Ruiz, Tue Nov 17, 9:00 AM – 5:00 PM'. */
export const sentenceOf = (
  { day, span }: Meaning,
  person: RowModel | undefined,
  { dates }: Setting,
): string => `${person?.name ?? ''}, ${weekdayMonthDay(dates[day] ?? '')}, ${spanText(span)}`
