interface RouterHistoryState {
  readonly idx?: number
}

/** The router's position in this tab's history. */
const historyIndex = (): number => (history.state as RouterHistoryState | null)?.idx ?? 0

let guard: ((event: PopStateEvent) => void) | null = null

/** Registers before the router, so that it can hide a navigation from it. Called once. */
export function watchBackButton(): void {
  addEventListener('popstate', (event) => guard?.(event))
}

/**
 * Asks for confirmation before the browser's back and forward buttons leave this screen; returns the
 * function that stops that. `popstate` comes after the navigation, so the guard reverts it, and
 * repeats it once confirmed.
 */
export function guardBackButton(confirmLeave: () => Promise<boolean>): () => void {
  const guardedIndex = historyIndex()
  let isOwnNavigation = false
  let isConfirming = false
  const go = (steps: number) => {
    isOwnNavigation = true
    history.go(steps)
  }
  const onPopState = (event: PopStateEvent) => {
    const steps = historyIndex() - guardedIndex
    if (isOwnNavigation) {
      isOwnNavigation = false
      if (steps === 0) event.stopImmediatePropagation()
      return
    }
    if (steps === 0) return
    event.stopImmediatePropagation()
    go(-steps)
    if (isConfirming) return
    isConfirming = true
    void confirmLeave().then((confirmed) => {
      isConfirming = false
      if (confirmed) go(steps)
    })
  }
  guard = onPopState
  return () => {
    if (guard === onPopState) guard = null
  }
}
