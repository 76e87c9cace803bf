/** Leaves at least so many milliseconds between two runs. */
export function throttle(everyMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void) | null = null
  const startTimer = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (!waiting) return
      waiting()
      waiting = null
      startTimer()
    }, everyMs)
  }
  return {
    run(work: () => void): void {
      if (timer !== undefined) {
        waiting = work
        return
      }
      work()
      startTimer()
    },
    cancel(): void {
      clearTimeout(timer)
      waiting = null
    },
  }
}
