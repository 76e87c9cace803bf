import { useState } from 'react'
import { serverMessage } from '../../lib/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.ts'
import { useResendVerification } from './hooks-verification.ts'
import { verifyEmailTexts as texts } from './verify-email-texts.ts'

export function ResendVerification({ email }: { readonly email: string | null }) {
  const resend = useResendVerification()
  const toast = useToast()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (address: string) => {
    setSending(true)
    setFailure(null)
    try {
      await resend(address)
      toast({ type: 'success', title: texts.resent })
    } catch (error) {
      setFailure(serverMessage(error, texts.resendFailed))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="grid justify-items-center gap-2.5 text-ink-soft text-sm">
      <p>{texts.notReceived}</p>
      <Button
        disabled={!email || sending}
        busy={sending}
        busyText={texts.resending}
        onClick={() => email && void send(email)}
      >
        {texts.resend}
      </Button>
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
