import { useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { useToast } from './toast.ts'

/** The text for a failure where the server says nothing, or a function that gives it; null shows nothing. */
type FailedText = string | ((error: unknown) => string | null)

const textOf = (error: unknown, failed: FailedText): string | null =>
  typeof failed === 'string' ? serverMessage(error, failed) : failed(error)

/** Runs a call; a failure is kept as a text until the next one. */
export function useCall(failed: FailedText) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await call()
    } catch (error) {
      setFailure(textOf(error, failed))
    }
    setBusy(false)
  }
  return { busy, failure, run }
}

/** Runs a call; a failure becomes a toast. */
export function useBusyCall() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = async (call: () => Promise<unknown>, failed: FailedText): Promise<void> => {
    setBusy(true)
    try {
      await call()
    } catch (error) {
      const title = textOf(error, failed)
      if (title !== null) toast({ type: 'error', title })
    }
    setBusy(false)
  }
  return { busy, run }
}
