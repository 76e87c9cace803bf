import { whenLoaded } from '../../../lib/loading/late.tsx'
import { preventNextClick } from '../week/rows/pointer/track-pointer.ts'
import type { beginDrag, Drag } from './drag.ts'
import { findDragSource } from './drag-source.ts'
import type { DragContext, DragSource } from './drag-types.ts'
import { gridEditsModule } from './grid-edits-module.ts'

type BeginDrag = typeof beginDrag

/** A mouse must move more than this, in px, to drag; less is a click. */
const dragThresholdPx = 5
/** A finger must rest this long to drag; moving earlier scrolls. */
const longPressMs = 400
/** A resting finger may move this far, in px. */
const restTolerancePx = 10

let dragged: PointerGesture | null = null

export const isDragging = (): boolean => dragged !== null

/**
 * One press of a pointer until its release: a click, a drag, a finger that scrolls, or one that rests,
 * which asks for the menu of what it is on. A drag whose
 * code is still loading follows the pointer once it has loaded, and is dropped then if the pointer was
 * released meanwhile.
 */
class PointerGesture {
  readonly #down: PointerEvent
  readonly #context: DragContext
  readonly #source: DragSource
  readonly #listeners = new AbortController()
  readonly #longPress: ReturnType<typeof setTimeout> | undefined
  #state: 'pressed' | 'dragging' | 'released' | 'cancelled' = 'pressed'
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

  /** How far the pointer is from where it was pressed, in px. */
  get #distance(): number {
    const { clientX, clientY } = this.#down
    return Math.hypot(this.#last.clientX - clientX, this.#last.clientY - clientY)
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
    const preventMenu = (event: Event) => this.#isTouch && event.preventDefault()
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onUp, { signal })
    window.addEventListener('pointercancel', onCancel, { signal })
    window.addEventListener('blur', () => this.#cancel(), { signal })
    window.addEventListener('keydown', onKey, { signal, capture: true })
    window.addEventListener('keyup', onKey, { signal, capture: true })
    window.addEventListener('contextmenu', preventMenu, { signal })
  }

  #begin(): void {
    this.#state = 'dragging'
    dragged = this
    this.#context.scroller.setPointerCapture(this.#down.pointerId)
    this.#context.onBegin?.()
    whenLoaded(gridEditsModule, (edits) => this.#start(edits.beginDrag))
  }

  #start(beginDrag: BeginDrag): void {
    if (this.#state === 'cancelled') return
    const { clientX, clientY } = this.#down
    this.#drag = beginDrag(this.#context, this.#source, { x: clientX, y: clientY })
    this.#follow(this.#last)
    if (this.#state === 'released') this.#drag.drop()
  }

  #follow(keys: MouseEvent | KeyboardEvent): void {
    this.#drag?.move({ x: this.#last.clientX, y: this.#last.clientY }, keys)
  }

  #move(event: PointerEvent): void {
    this.#last = event
    const distance = this.#distance
    if (this.#state === 'pressed' && this.#isTouch && distance > restTolerancePx) this.#cancel()
    else if (this.#state === 'pressed' && !this.#isTouch && distance > dragThresholdPx)
      this.#begin()
    else this.#follow(event)
  }

  #release(): void {
    const isResting =
      this.#state === 'dragging' && this.#isTouch && this.#distance <= restTolerancePx
    if (this.#state === 'dragging') preventNextClick()
    if (isResting) {
      this.#cancel()
      openMenuAt(this.#down)
      return
    }
    if (this.#state === 'dragging') {
      this.#state = 'released'
      this.#drag?.drop()
    }
    this.#stopListening()
  }

  #cancel(): void {
    this.#state = 'cancelled'
    this.#drag?.cancel()
    this.#stopListening()
  }

  #key(event: KeyboardEvent): void {
    if (this.#state !== 'dragging') return
    if (event.key !== 'Escape') {
      // A modifier key changes the drop while the pointer rests.
      this.#follow(event)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    // The button is still down, and its release would fire a click.
    window.addEventListener('pointerup', preventNextClick, { once: true, capture: true })
    this.#cancel()
  }

  #stopListening(): void {
    if (dragged === this) dragged = null
    clearTimeout(this.#longPress)
    this.#listeners.abort()
  }
}

/**
 * A long press asks for a menu as a right-click does, which not all phones say by themselves. What is
 * taken for a tap would focus the shift after that, and so close the menu.
 */
function openMenuAt({ target, clientX, clientY }: PointerEvent): void {
  const preventTap = (event: TouchEvent) => event.preventDefault()
  window.addEventListener('touchend', preventTap, { once: true, passive: false, capture: true })
  const press = { bubbles: true, cancelable: true, clientX, clientY }
  target?.dispatchEvent(new MouseEvent('contextmenu', press))
}

export function handlePointerDown(
  event: PointerEvent,
  context: DragContext,
  findSource: typeof findDragSource = findDragSource,
): void {
  if (event.button !== 0 || !event.isPrimary) return
  const source = findSource(event, context)
  if (source) new PointerGesture(event, context, source)
}
