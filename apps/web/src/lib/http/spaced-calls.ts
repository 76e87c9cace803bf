/**
 * Calls `work` one at a time, and not again before `pauseMs` after it has ended. Calls in between
 * become one, at the end of the pause, so that the last change is never missed.
 */
export function createSpacedCalls(work: () => Promise<unknown>, pauseMs: () => number): () => void {
  let isPaused = false
  let isDue = false
  const endPause = () => {
    isPaused = false
    if (isDue) call()
  }
  const call = () => {
    isDue = isPaused
    if (isPaused) return
    isPaused = true
    const pause = () => void setTimeout(endPause, pauseMs())
    work().then(pause, pause)
  }
  return call
}
