import { useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { codeTexts as texts } from './code-texts.ts'
import { useResendDelay } from './resend-delay.ts'

interface ResendCodeProps {
  /** The resend delay's key: what is sent to whom. */
  readonly sending: string
  /** Resolves to false when the form is invalid and nothing was sent. Throws ApiError. */
  readonly send: () => Promise<boolean>
  readonly sentText: string
  readonly failedText: string
}

export function ResendCode({ sending: what, send, sentText, failedText }: ResendCodeProps) {
  const toast = useToast()
  const { seconds, refresh } = useResendDelay(what)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const resend = async () => {
    setSending(true)
    setFailure(null)
    try {
      if (!(await send())) return
      refresh()
      toast({ type: 'success', title: sentText })
    } catch (error) {
      setFailure(serverMessage(error, failedText))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-ink-soft text-sm">
        <p>{texts.notReceived}</p>
        <Button
          className="min-w-44 tabular-nums"
          disabled={seconds > 0}
          busy={sending}
          busyText={texts.resending}
          onClick={() => void resend()}
        >
          {seconds > 0 ? texts.resendIn(seconds) : texts.resend}
        </Button>
      </div>
      <FailureNotice text={failure} />
    </div>
  )
}
