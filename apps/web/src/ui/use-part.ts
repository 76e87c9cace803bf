import { useCallback, useRef, useState } from 'react'
import { showToast } from './toast.ts'

/**
 * A part of a screen whose code arrives when it is first asked for. Gives null until then, and what
 * to call, with what is to happen next; an arrival that fails is told as a toast.
 */
export function usePart<Part extends object>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null)
  const loader = useRef(load)
  const ask = useCallback(async (): Promise<Part | null> => {
    try {
      const arrived = await loader.current()
      setPart(() => arrived)
      return arrived
    } catch {
      const title = 'This could not be loaded. Please check your connection and try again.'
      showToast({ type: 'error', title })
      return null
    }
  }, [])
  return [part, ask] as const
}
