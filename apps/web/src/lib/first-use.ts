const signs = ['pointermove', 'pointerdown', 'keydown', 'click'] as const

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
  const options = { capture: true, passive: true, signal: stop.signal }
  for (const sign of signs) addEventListener(sign, use, options)
}

/**
 * Runs `act` in an idle moment after the first pointer or key event of this tab, so that the first
 * load fetches only what the screen shows. Returns the function that cancels it.
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
