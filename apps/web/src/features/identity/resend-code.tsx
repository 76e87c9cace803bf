import { useEffect, useState } from 'react'
import { serverMessage } from '../../lib/alert-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.ts'
import { codeTexts as texts } from './code-texts.ts'

const pauseMs = 30_000
const lookMs = 250

/** Seconds until one may send again. Measured, not counted: a tab in the background ticks late. */
function useCountdown(startsNow: boolean) {
  const [endsAt, setEndsAt] = useState(() => (startsNow ? performance.now() + pauseMs : 0))
  const [seconds, setSeconds] = useState(startsNow ? pauseMs / 1000 : 0)
  useEffect(() => {
    const look = () => {
      const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(look, lookMs)
    look()
    return () => clearInterval(timer)
  }, [endsAt])
  return { seconds, restart: () => setEndsAt(performance.now() + pauseMs) }
}

interface ResendCodeProps {
  /** False when nothing was sent because something must be put right first. Throws ApiError. */
  readonly send: () => Promise<boolean>
  readonly sentText: string
  readonly failedText: string
  /** A code was sent on the way to this screen. */
  readonly justSent: boolean
}

export function ResendCode({ send, sentText, failedText, justSent }: ResendCodeProps) {
  const toast = useToast()
  const { seconds, restart } = useCountdown(justSent)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const resend = async () => {
    setSending(true)
    setFailure(null)
    try {
      if (!(await send())) return
      restart()
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
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
    </div>
  )
}
