import type { BrainRun } from '@weekboard/contracts/brain/brain'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/feedback/notice.tsx'
import { useCall } from '../../ui/feedback/use-call.ts'
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
  const { busy, failure, run } = useCall(texts.changeFailed)
  const send = async () => {
    await change()
    onChanged?.()
  }
  return (
    <>
      <Button
        changes
        size="sm"
        className="mt-1 justify-self-start"
        busy={busy}
        busyText={texts.changing}
        aria-describedby={describedBy}
        onClick={() => void run(send)}
      >
        {text}
      </Button>
      <FailureNotice text={failure} />
    </>
  )
}
