import { beginDrag, type Drag } from './drag.ts'
import { findDragSource } from './drag-source.ts'
import type { DragContext, DragSource } from './drag-types.ts'

/** A mouse must move more than this, in px, to drag; less is a click. */
const dragThresholdPx = 5
/** A finger must rest this long to drag; moving earlier scrolls. */
const longPressMs = 400
/** A resting finger may move this far, in px. */
const restTolerancePx = 10

/** One press of a pointer until its release: a click, a drag, or a finger that scrolls. */
class PointerGesture {
  readonly #down: PointerEvent
  readonly #context: DragContext
  readonly #source: DragSource
  readonly #listeners = new AbortController()
  readonly #longPress: ReturnType<typeof setTimeout> | undefined
  #drag: Drag | null = null
  #last: PointerEvent

  constructor(down: PointerEvent, context: DragContext, source: DragSource) {
    this.#down = down
    this.#context = context
    this.#source = source
    this.#last = down
    this.#longPress = this.#isTouch ? setTimeout(() => this.#begin(), longPressMs) : undefined
    this.#listen()
  }

  get #isTouch(): boolean {
    return this.#down.pointerType === 'touch'
  }

  #listen(): void {
    const { signal } = this.#listeners
    const ifOwn = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId === this.#down.pointerId) handle(event)
    }
    const onMove = ifOwn((event) => this.#move(event))
    const onUp = ifOwn(() => this.#release())
    const onCancel = ifOwn(() => this.#cancel())
    const onKey = (event: KeyboardEvent) => this.#key(event)
    const preventScroll = (event: Event) => this.#drag && event.preventDefault()
    const preventMenu = (event: Event) => this.#isTouch && event.preventDefault()
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', onCancel, { signal })
    window.addEventListener('blur', () => this.#cancel(), { signal })
    window.addEventListener('keydown', onKey, { signal, capture: true })
    window.addEventListener('keyup', onKey, { signal, capture: true })
    window.addEventListener('touchmove', preventScroll, { signal, passive: false })
    window.addEventListener('contextmenu', preventMenu, { signal })
  }

  #begin(): void {
    const { clientX, clientY, pointerId } = this.#down
    this.#drag = beginDrag(this.#context, this.#source, { x: clientX, y: clientY })
    this.#context.scroller.setPointerCapture(pointerId)
  }

  #move(event: PointerEvent): void {
    this.#last = event
    const { clientX, clientY } = this.#down
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    if (!this.#drag && this.#isTouch && distance > restTolerancePx) this.#stop()
    if (!this.#drag && !this.#isTouch && distance > dragThresholdPx) this.#begin()
    this.#drag?.move({ x: event.clientX, y: event.clientY }, event)
  }

  #release(): void {
    if (this.#drag) preventClick()
    this.#drag?.drop()
    this.#stop()
  }

  #cancel(): void {
    this.#drag?.cancel()
    this.#stop()
  }

  #key(event: KeyboardEvent): void {
    if (!this.#drag) return
    if (event.key !== 'Escape') {
      this.#drag.move({ x: this.#last.clientX, y: this.#last.clientY }, event)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    window.addEventListener('pointerup', preventClick, { once: true, capture: true })
    this.#cancel()
  }

  #stop(): void {
    clearTimeout(this.#longPress)
    this.#listeners.abort()
    this.#drag = null
  }
}

/** Starts a gesture when the pressed pointer can drag something. */
export function handlePointerDown(event: PointerEvent, context: DragContext): void {
  if (event.button !== 0 || !event.isPrimary) return
  const source = findDragSource(event, context)
  if (source) new PointerGesture(event, context, source)
}

/** Drops the click that browsers fire after the release of a drag. */
function preventClick(): void {
  const listeners = new AbortController()
  const prevent = (click: MouseEvent) => {
    click.preventDefault()
    click.stopPropagation()
  }
  window.addEventListener('click', prevent, { capture: true, signal: listeners.signal })
  setTimeout(() => listeners.abort(), 0)
}
