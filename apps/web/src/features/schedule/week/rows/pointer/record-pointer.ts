/**
 * Notes where a pressed pointer goes while the code that follows it still loads. Returns the function
 * that sends its last move, and its release, once more.
 */
export function recordPointer(down: PointerEvent): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  const seen = new Map<string, PointerEvent>()
  const note = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    seen.set(event.type, event)
    if (event.type === 'pointerup') listeners.abort()
  }
  addEventListener('pointermove', note, { signal })
  addEventListener('pointerup', note, { signal })
  return () => {
    listeners.abort()
    for (const type of ['pointermove', 'pointerup']) {
      const event = seen.get(type)
      if (event) dispatchEvent(new PointerEvent(type, event))
    }
  }
}
