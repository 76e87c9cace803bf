import type { Invitation } from '@weekboard/contracts/employees/invitations'
import { rolesToGive } from '@weekboard/contracts/rights'
import { useEffect, useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError } from '../../../lib/http/api-error.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { useConfirm } from '../../../ui/overlays/confirm.ts'
import { useResendInvitation, useWithdrawInvitation } from '../hooks.ts'
import { teamTexts as texts } from '../team-texts.ts'

const reasonOf = (error: unknown): string =>
  isApiError(error) && error.status === 404 ? texts.gone : serverMessage(error, texts.tryLater)

type Action = 'resend' | 'withdraw'

/** The actions of an open invitation; nothing for users without permission. */
export function InvitationActions({ invitation }: { readonly invitation: Invitation }) {
  const viewer = useCurrentUser()
  const { busy, isPaused, resend, withdraw } = useInvitationActions(invitation)
  if (!rolesToGive(viewer).includes(invitation.role)) return null
  const { full_name } = invitation
  return (
    <span className="flex gap-1">
      <Button
        changes
        size="sm"
        variant="ghost"
        aria-label={isPaused ? texts.justSentTo(full_name) : texts.resendTo(full_name)}
        busy={busy === 'resend'}
        paused={isPaused}
        onClick={resend}
      >
        {isPaused ? texts.justSent : texts.resend}
      </Button>
      <Button
        changes
        size="sm"
        variant="danger-ghost"
        aria-label={texts.withdrawOf(full_name)}
        busy={busy === 'withdraw'}
        onClick={withdraw}
      >
        {texts.withdraw}
      </Button>
    </span>
  )
}

const pauseMs = 30_000

/** Resends the invitation, with a pause after each mail. */
function usePause() {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  useEffect(() => {
    if (endsAt === null) return
    const timer = setTimeout(() => setEndsAt(null), endsAt - performance.now())
    return () => clearTimeout(timer)
  }, [endsAt])
  return { isPaused: endsAt !== null, pause: () => setEndsAt(performance.now() + pauseMs) }
}

function useInvitationActions({ id, email, full_name }: Invitation) {
  const [busy, setBusy] = useState<Action | null>(null)
  const { isPaused, pause } = usePause()
  const sendAgain = useResendInvitation()
  const withdraw = useWithdrawInvitation()
  const confirm = useConfirm()
  const toast = useToast()
  const carryOut = async (action: Action, work: Promise<unknown>, done: string, failed: string) => {
    setBusy(action)
    try {
      await work
      toast({ type: 'success', title: done })
    } catch (error) {
      toast({ type: 'error', title: failed, message: reasonOf(error) })
    } finally {
      setBusy(null)
    }
  }
  const askAndWithdraw = async () => {
    const agreed = await confirm({
      title: texts.withdrawQuestion(full_name),
      message: texts.withdrawHint,
      action: texts.withdraw,
    })
    if (agreed) await carryOut('withdraw', withdraw(id), texts.withdrawn, texts.withdrawFailed)
  }
  return {
    busy,
    isPaused,
    resend: () =>
      void carryOut('resend', sendAgain(id).then(pause), texts.resent(email), texts.resendFailed),
    withdraw: () => void askAndWithdraw(),
  }
}
