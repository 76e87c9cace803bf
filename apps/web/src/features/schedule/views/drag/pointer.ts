import type { Edge } from '@weekboard/scheduling/time-range'
import { closest } from '../grid/cells.ts'
import { gridTexts } from '../grid/grid-texts.ts'
import type { Board } from '../grid/rows/grid-store.ts'
import type { ShiftModel } from '../grid/rows/row-model.ts'
import { beginDrag, type DragHost, type DragSession, type Grab } from './drag.ts'

/** A drag must exceed this, in px; less is a click. */
const threshold = 5
/** A finger must stay so long, in ms, before it drags instead of scrolling. */
const longPressMs = 400
/** And may tremble so much meanwhile, in px. */
const tremble = 10
/** How wide the edges of a shift are that resize it, in px; a finger needs more. */
const edgeWidths = { mouse: 8, touch: 18 } as const

/** The shift of a person, as the board shows it. */
export function modelOf(board: Board, employeeId: number, shiftId: number): ShiftModel | undefined {
  return board
    .row(employeeId)
    ?.cells.flatMap(({ shifts }) => shifts)
    .find(({ shift }) => shift.id === shiftId)
}

function edgeAt(block: HTMLElement, { clientX, pointerType }: PointerEvent): Edge | null {
  const { left, right, width } = block.getBoundingClientRect()
  const edge = Math.min(edgeWidths[pointerType === 'touch' ? 'touch' : 'mouse'], width / 4)
  if (clientX - left <= edge) return 'start'
  return right - clientX <= edge ? 'end' : null
}

interface Held {
  readonly model: ShiftModel
  /** The edge that can be pulled there. */
  readonly edge: Edge | null
}

/** The shift at a place of the pointer; null where none can be taken. */
function heldAt(
  event: PointerEvent,
  { board, setting }: Pick<DragHost, 'board' | 'setting'>,
): Held | null {
  const cell = closest(event.target, '[data-cell]')
  const block = closest(event.target, '[data-shift]')
  if (!cell || !block) return null
  const model = modelOf(board, Number(cell.dataset.employee), Number(block.dataset.shift))
  // What reaches in from the night before is held where it begins.
  if (!model || (setting.view === 'hourly' && model.date !== setting.dates[0])) return null
  const edge = edgeAt(block, event)
  return { model, edge: edge === 'end' && model.endsNextDay ? null : edge }
}

/** The cursor over an edge that can be pulled: no element of its own for each of them. */
export function showEdge(event: PointerEvent, host: Pick<DragHost, 'board' | 'setting'>): void {
  const block = closest(event.target, '[data-shift]')
  if (!block || event.buttons !== 0) return
  const held = heldAt(event, host)
  const cursor = held?.edge && held.model.shift.id > 0 ? 'ew-resize' : ''
  if (block.style.cursor !== cursor) block.style.cursor = cursor
}

/** What a press takes hold of; null where there is nothing to drag. */
function grabOf(event: PointerEvent, host: DragHost): Grab | null {
  if (!closest(event.target, '[data-cell]')) return null
  if (!closest(event.target, '[data-shift]')) return { kind: 'create' }
  const held = heldAt(event, host)
  if (!held) return null
  const { model, edge } = held
  if (model.shift.id < 0) {
    host.say(gridTexts.saving)
    return null
  }
  return edge ? { kind: 'resize', model, edge } : { kind: 'move', model }
}

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>

/** One press of a pointer: a click, a drag, or a finger that scrolls. */
class Press {
  readonly #down: PointerEvent
  readonly #host: DragHost
  readonly #grab: Grab
  readonly #listening = new AbortController()
  readonly #timer: ReturnType<typeof setTimeout> | undefined
  #session: DragSession | null = null
  #last: Place

  constructor(down: PointerEvent, host: DragHost, grab: Grab) {
    this.#down = down
    this.#host = host
    this.#grab = grab
    this.#last = down
    this.#timer = this.#isTouch ? setTimeout(() => this.#begin(), longPressMs) : undefined
    this.#listen()
  }

  get #isTouch(): boolean {
    return this.#down.pointerType === 'touch'
  }

  #listen(): void {
    const { signal } = this.#listening
    const capture = { signal, capture: true }
    const own = (run: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === this.#down.pointerId) run(event)
    }
    window.addEventListener(
      'pointermove',
      own((event) => this.#move(event)),
      { signal },
    )
    window.addEventListener(
      'pointerup',
      own(() => this.#release()),
      { signal },
    )
    window.addEventListener(
      'pointercancel',
      own(() => this.#abandon()),
      { signal },
    )
    window.addEventListener('blur', () => this.#abandon(), { signal })
    window.addEventListener('keydown', (event) => this.#key(event), capture)
    window.addEventListener('keyup', (event) => this.#key(event), capture)
    const hold = (event: Event) => this.#session && event.preventDefault()
    window.addEventListener('touchmove', hold, { signal, passive: false })
    const keepMenu = (event: Event) => this.#isTouch && event.preventDefault()
    window.addEventListener('contextmenu', keepMenu, { signal })
  }

  #begin(): void {
    const { clientX, clientY, pointerId } = this.#down
    this.#session = beginDrag(this.#host, this.#grab, { x: clientX, y: clientY })
    this.#host.scroller.setPointerCapture(pointerId)
  }

  #move(event: PointerEvent): void {
    this.#last = event
    const { clientX, clientY } = this.#down
    const far = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    if (!this.#session && this.#isTouch && far > tremble) this.#stop()
    if (!this.#session && !this.#isTouch && far > threshold) this.#begin()
    this.#session?.move({ x: event.clientX, y: event.clientY }, event)
  }

  #release(): void {
    if (this.#session) swallowClick()
    this.#session?.finish()
    this.#stop()
  }

  #abandon(): void {
    this.#session?.cancel()
    this.#stop()
  }

  #key(event: KeyboardEvent): void {
    if (!this.#session) return
    if (event.key !== 'Escape') {
      this.#session.move({ x: this.#last.clientX, y: this.#last.clientY }, event)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    window.addEventListener('pointerup', swallowClick, { once: true, capture: true })
    this.#abandon()
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#listening.abort()
    this.#session = null
  }
}

/** Follows a press in a grid to its end. */
export function followPress(event: PointerEvent, host: DragHost): void {
  if (event.button !== 0 || !event.isPrimary) return
  const grab = grabOf(event, host)
  if (grab) new Press(event, host, grab)
}

/** The click that the browser makes of a press and its release is not meant after a drag. */
function swallowClick(): void {
  const listening = new AbortController()
  const swallow = (click: MouseEvent) => {
    click.preventDefault()
    click.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, signal: listening.signal })
  setTimeout(() => listening.abort(), 0)
}
