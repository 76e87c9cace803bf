import type { BrainRun } from '@weekboard/contracts/brain'
import { useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/feedback/notice.tsx'
import { whyTexts as texts } from './brain-texts.ts'

interface ChangeButtonProps {
  readonly text: string
  /** The id of what the button belongs to. */
  readonly describedBy: string
  /** Throws ApiError; the proposal then stays. */
  readonly change: () => Promise<BrainRun>
  readonly onChanged?: () => void
}

/** Changes the proposal at once, and says beneath when that fails. */
export function ChangeButton({ text, describedBy, change, onChanged }: ChangeButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await change()
      onChanged?.()
    } catch (error) {
      setFailure(serverMessage(error, texts.changeFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        changes
        size="sm"
        className="mt-1 justify-self-start"
        busy={isBusy}
        busyText={texts.changing}
        aria-describedby={describedBy}
        onClick={() => void run()}
      >
        {text}
      </Button>
      <FailureNotice text={failure} />
    </>
  )
}
