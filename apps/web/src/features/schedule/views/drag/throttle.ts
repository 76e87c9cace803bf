interface Paced {
  /** Runs at once or, soon after another one, a little later; of those that wait the last. */
  show(run: () => void): void
  stop(): void
}

/** Keeps so many ms between what it runs. */
export function paced(everyMs: number): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void) | null = null
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (!waiting) return
      waiting()
      waiting = null
      rest()
    }, everyMs)
  }
  return {
    show(run) {
      if (timer !== undefined) {
        waiting = run
        return
      }
      run()
      rest()
    },
    stop() {
      clearTimeout(timer)
      waiting = null
    },
  }
}
