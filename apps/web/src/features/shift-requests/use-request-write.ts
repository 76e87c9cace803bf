import { useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { isApiError } from '../../lib/http/api-error.ts'
import { useToast } from '../../ui/feedback/toast.ts'

/** Codes that say that there is nothing left to do: what the write was about leaves the screen. */
const goneCodes = ['shift_taken', 'shift_started', 'already_decided']

interface WriteOptions {
  /**
   * Says in a toast that a request is not open to the viewer any more, for a screen that shows only
   * open ones: a notice beside it would leave with it.
   */
  readonly goneText?: string
}

/** Runs a write at a time, and says what came of it. */
export function useRequestWrite(failedText: string, { goneText }: WriteOptions = {}) {
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
        const gone = goneText && goneSentence(error, goneText)
        if (gone) toast({ type: 'error', title: gone })
        else setFailure(serverMessage(error, failedText))
        return false
      } finally {
        setBusy(null)
      }
    },
  }
}

function goneSentence(error: unknown, goneText: string): string | null {
  if (!isApiError(error)) return null
  if (error.status === 404) return goneText
  return goneCodes.includes(error.code) ? serverMessage(error, goneText) : null
}
