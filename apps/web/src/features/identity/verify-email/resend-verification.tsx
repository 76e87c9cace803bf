import { useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { mailVerificationAgain } from '../api/verification.ts'
import { repeatedEmailKey, useResendDelay } from '../shared/resend-delay.ts'
import { verifyEmailTexts as texts } from './verify-email-texts.ts'

interface ResendVerificationProps {
  readonly email: string | null
  readonly lead: string
}

export function ResendVerification({ email, lead }: ResendVerificationProps) {
  const toast = useToast()
  // The delay starts with the first repeated mail: this button is for mails that did not arrive.
  const { seconds, refresh } = useResendDelay(repeatedEmailKey(email ?? ''))
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (address: string) => {
    setSending(true)
    setFailure(null)
    try {
      await mailVerificationAgain(address)
      refresh()
      toast({ type: 'success', title: texts.resent })
    } catch (error) {
      setFailure(serverMessage(error, texts.resendFailed))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="grid justify-items-center gap-2.5 text-ink-soft text-sm">
      <p>{lead}</p>
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5">
        <Button
          disabled={!email || sending || seconds > 0}
          busy={sending}
          busyText={texts.resending}
          onClick={() => email && void send(email)}
        >
          {texts.resend}
        </Button>
        {seconds > 0 && (
          <span className="min-w-24 text-ink-muted text-xs tabular-nums">
            {texts.resendIn(seconds)}
          </span>
        )}
      </div>
      {!email && <p className="text-ink-muted text-xs">{texts.noAddress}</p>}
      {failure && (
        <div className="w-full text-start">
          <Notice tone="error" live>
            {failure}
          </Notice>
        </div>
      )}
    </div>
  )
}
