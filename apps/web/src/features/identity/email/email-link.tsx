import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError, isTransient } from '../../../lib/http/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { StatusMessage } from '../verify-email/status-message.tsx'
import type { EmailLinkTexts } from './email-link-texts.ts'

interface EmailLinkProps {
  /** The secret of the mailed link; null when the address has none. */
  readonly token: string | null
  readonly texts: EmailLinkTexts
  /** What the link is for; throws ApiError. */
  readonly use: (token: string) => Promise<void>
  /** The way on, once it is done. */
  readonly onward: ReactNode
}

/** Asks before it does what a mailed link is for: a program that opens all links of a mail does nothing. */
export function EmailLink({ token, texts, use, onward }: EmailLinkProps) {
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<string | null>(token === null ? texts.noToken : null)
  const [isUsable, setUsable] = useState(token !== null)
  const run = async () => {
    if (token === null) return
    setBusy(true)
    setFailure(null)
    try {
      await use(token)
      setDone(true)
    } catch (error) {
      setFailure(serverMessage(error, texts.failed))
      // A used or expired link stays one.
      if (isApiError(error) && !isTransient(error)) setUsable(error.status !== 422)
    }
    setBusy(false)
  }
  if (isDone) {
    return (
      <div aria-live="polite" className="text-center">
        <StatusMessage icon={<CircleCheck className="size-9" />} title={texts.done}>
          <p>{texts.doneHint}</p>
        </StatusMessage>
        <div className="mt-5">{onward}</div>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      <p className="text-ink-soft text-sm">{texts.intro}</p>
      <FailureNotice text={failure} />
      {isUsable && (
        <Button
          variant="primary"
          size="lg"
          fullWidth
          busy={busy}
          busyText={texts.submitting}
          onClick={() => void run()}
        >
          {texts.submit}
        </Button>
      )}
    </div>
  )
}
