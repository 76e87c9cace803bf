const signs = ['pointermove', 'pointerdown', 'keydown', 'click'] as const

let isUsed = false
const waiting = new Set<() => void>()

/** How long to wait where the browser does not tell when it is idle. */
const patienceMs = 2000

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: patienceMs })
  else setTimeout(act, patienceMs)
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
 * Acts in a quiet moment after somebody pointed, touched or typed for the first time in this tab:
 * until then nothing is fetched that the screen does not show. Returns what calls it off.
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
