interface HistoryState {
  readonly idx?: number
}

/** Where in the history of this tab the router stands. */
const placeNow = (): number => (history.state as HistoryState | null)?.idx ?? 0

let guard: ((event: PopStateEvent) => void) | null = null

/** Must listen before the router does: only then can a step be kept from it. Called once. */
export function watchBackButton(): void {
  addEventListener('popstate', (event) => guard?.(event))
}

/**
 * Asks before the browser's back and forward leave this screen; returns what ends that. The step
 * has happened when it is told, so it is taken back while the question is open.
 */
export function guardBackButton(ask: () => Promise<boolean>): () => void {
  const place = placeNow()
  let ownStep = false
  let asking = false
  const hold = (event: PopStateEvent) => {
    const steps = placeNow() - place
    if (ownStep) {
      ownStep = false
      if (steps === 0) event.stopImmediatePropagation()
      return
    }
    if (steps === 0) return
    event.stopImmediatePropagation()
    const stepBy = (count: number) => {
      ownStep = true
      history.go(count)
    }
    stepBy(-steps)
    if (asking) return
    asking = true
    void ask().then((agreed) => {
      asking = false
      if (agreed) stepBy(steps)
    })
  }
  guard = hold
  return () => {
    if (guard === hold) guard = null
  }
}
