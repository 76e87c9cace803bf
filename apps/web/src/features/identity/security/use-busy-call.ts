import { useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { useToast } from '../../../ui/feedback/toast.ts'

/** Runs one call at a time; a failure becomes a toast, none where its text is null. */
export function useBusyCall() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = async (
    call: () => Promise<void>,
    failed: string | ((error: unknown) => string | null),
  ) => {
    setBusy(true)
    try {
      await call()
    } catch (error) {
      const title = typeof failed === 'string' ? serverMessage(error, failed) : failed(error)
      if (title !== null) toast({ type: 'error', title })
    }
    setBusy(false)
  }
  return { busy, run }
}
