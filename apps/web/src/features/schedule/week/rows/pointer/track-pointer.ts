interface PointerTracking {
  /** Called with each position; before the threshold is passed nothing is called. */
  readonly onMove: (pointer: { readonly x: number; readonly y: number }) => void
  readonly onDrop: () => void
  /** Escape, a lost window, or a release before the threshold. */
  readonly onCancel: () => void
}

/** A press must move more than this, in px, to count as a drag. */
const thresholdPx = 5

/** Follows a pressed pointer until it is released or given up by Escape. */
export function trackPointer(down: PointerEvent, { onMove, onDrop, onCancel }: PointerTracking) {
  const listeners = new AbortController()
  const { signal } = listeners
  let isDragged = false
  const stop = (act: () => void) => {
    listeners.abort()
    act()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const { clientX: x, clientY: y } = event
    isDragged ||= Math.hypot(x - down.clientX, y - down.clientY) > thresholdPx
    if (isDragged) onMove({ x, y })
  }
  const release = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    if (isDragged) preventNextClick()
    stop(isDragged ? onDrop : onCancel)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    window.addEventListener('pointerup', preventNextClick, { once: true, capture: true })
    stop(onCancel)
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', release, { signal })
  window.addEventListener('pointercancel', () => stop(onCancel), { signal })
  window.addEventListener('blur', () => stop(onCancel), { signal })
  window.addEventListener('keydown', key, { signal, capture: true })
}

/** Suppresses the click that browsers fire after the release of a drag. */
export function preventNextClick(): void {
  const listeners = new AbortController()
  const prevent = (click: MouseEvent) => {
    click.preventDefault()
    click.stopPropagation()
  }
  window.addEventListener('click', prevent, { capture: true, signal: listeners.signal })
  setTimeout(() => listeners.abort(), 0)
}
