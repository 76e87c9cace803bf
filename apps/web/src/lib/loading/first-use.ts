const signs = ['pointerdown', 'keydown', 'click'] as const

let isUsed = false
const waiting = new Set<() => void>()

/** The delay in browsers without requestIdleCallback. */
const idleDelayMs = 2000

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: idleDelayMs })
  else setTimeout(act, idleDelayMs)
}

/** Called once, at the start. */
export function watchFirstUse(): void {
  const stop = new AbortController()
  const use = () => {
    stop.abort()
    isUsed = true
    for (const act of waiting) whenIdle(act)
    waiting.clear()
  }
  let first: PointerEvent | undefined
  // Browsers also report a resting pointer, for example when the content below it has changed.
  const move = (event: PointerEvent) => {
    first ??= event
    if (event.screenX !== first.screenX || event.screenY !== first.screenY) use()
  }
  const options = { capture: true, passive: true, signal: stop.signal }
  for (const sign of signs) addEventListener(sign, use, options)
  addEventListener('pointermove', move, options)
}

/**
 * Runs `act` in an idle moment after the first use of this tab: the pointer moved or a key was
 * pressed. So the first load fetches only what the screen shows. Returns the function that cancels it.
 */
export function afterFirstUse(act: () => void): () => void {
  let isOff = false
  const unlessOff = () => {
    if (!isOff) act()
  }
  if (isUsed) whenIdle(unlessOff)
  else waiting.add(unlessOff)
  return () => {
    isOff = true
    waiting.delete(unlessOff)
  }
}
