import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError, isTransient } from '../../../lib/http/api-error.ts'
import { useDocumentTitle } from '../../../lib/page/document-title.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { useCall } from '../../../ui/feedback/use-call.ts'
import { AuthFrame } from '../shared/auth-frame.tsx'
import { StatusMessage } from '../verify-email/status-message.tsx'
import type { EmailLinkTexts } from './email-link-texts.ts'

interface EmailLinkProps {
  readonly texts: EmailLinkTexts
  /** What the link is for; throws ApiError. */
  readonly use: (token: string) => Promise<void>
  /** The way on, once it is done or cannot be. */
  readonly onward: ReactNode
}

/** Asks before it does what a mailed link is for: a program that opens all links of a mail does nothing. */
export function EmailLink({ texts, use, onward }: EmailLinkProps) {
  useDocumentTitle(texts.title)
  const [query] = useSearchParams()
  const token = query.get('token') || null
  const [isDone, setDone] = useState(false)
  const [isUsable, setUsable] = useState(token !== null)
  const { busy, failure, run } = useCall((error) => {
    // A used or expired link stays one.
    if (isApiError(error) && !isTransient(error)) setUsable(error.status !== 422)
    return serverMessage(error, texts.failed)
  })
  const send = async () => {
    if (token === null) return
    await use(token)
    setDone(true)
  }
  return (
    <AuthFrame>
      {isDone ? (
        <div aria-live="polite" className="text-center">
          <StatusMessage icon={<CircleCheck className="size-9" />} title={texts.done}>
            <p>{texts.doneHint}</p>
          </StatusMessage>
          <div className="mt-5">{onward}</div>
        </div>
      ) : (
        <div className="grid gap-4">
          <h1 className="font-semibold text-xl">{texts.title}</h1>
          {isUsable && <p className="text-ink-soft text-sm">{texts.intro}</p>}
          <FailureNotice text={token === null ? texts.noToken : failure} />
          {isUsable ? (
            <Button
              variant="primary"
              size="lg"
              fullWidth
              busy={busy}
              busyText={texts.submitting}
              onClick={() => void run(send)}
            >
              {texts.submit}
            </Button>
          ) : (
            onward
          )}
        </div>
      )}
    </AuthFrame>
  )
}
