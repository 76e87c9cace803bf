import { useEffect, useState } from 'react'

/** Work that stops between its steps, so that the browser can do something else meanwhile. */
export type Steps<T> = Generator<undefined, T>

/** Takes each step in a task of its own; returns the function that stops them. */
export function takeSteps<T>(steps: Steps<T>, onEnd: (result: T) => void): () => void {
  const take = () => {
    const step = steps.next()
    if (step.done) onEnd(step.value)
    else timer = setTimeout(take)
  }
  let timer = setTimeout(take)
  return () => clearTimeout(timer)
}

/**
 * The last result of work that begins anew whenever `start` is another function; undefined until the
 * first one.
 */
export function useSteps<T>(start: () => Steps<T>): T | undefined {
  const [result, setResult] = useState<T>()
  useEffect(() => takeSteps(start(), (value) => setResult(() => value)), [start])
  return result
}
