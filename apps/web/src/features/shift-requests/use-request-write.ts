import { useState } from 'react'
import { serverMessage } from '../../lib/alert-text.ts'
import { useToast } from '../../ui/toast.ts'

/** Runs a write at a time, and says what came of it. */
export function useRequestWrite(failedText: string) {
  const toast = useToast()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    /** The name of the write that runs. */
    busy,
    failure,
    /** Removes what was said of the last write, when another one is prepared. */
    clear: () => setFailure(null),
    /** Resolves with whether it was done. */
    async run<T>(
      name: string,
      write: () => Promise<T>,
      doneText: (result: T) => string,
    ): Promise<boolean> {
      if (busy !== null) return false
      setBusy(name)
      setFailure(null)
      try {
        const result = await write()
        toast({ type: 'success', title: doneText(result) })
        return true
      } catch (error) {
        setFailure(serverMessage(error, failedText))
        return false
      } finally {
        setBusy(null)
      }
    },
  }
}
