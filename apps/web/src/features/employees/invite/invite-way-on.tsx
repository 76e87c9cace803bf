import { useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { useInvite, useResendInvitation } from '../hooks.ts'
import { teamTexts, inviteTexts as texts } from '../team-texts.ts'
import type { WayOn } from './invite-conflict.ts'

interface InviteWayOnProps {
  readonly wayOn: WayOn
  readonly email: string
  readonly onSent: (employeeId: number) => void
}

/** Offers to send the invitation again, or to invite the employee as stored. */
export function InviteWayOn({ wayOn, email, onSent }: InviteWayOnProps) {
  const resend = useResendInvitation()
  const invite = useInvite()
  const toast = useToast()
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    setIsSending(true)
    try {
      const sent = wayOn.kind === 'resend' ? resend(wayOn.invitationId) : invite(wayOn.form)
      onSent(await sent)
      toast({ type: 'success', title: texts.sentTo(email) })
    } catch (error) {
      const message = serverMessage(error, teamTexts.tryLater)
      toast({ type: 'error', title: teamTexts.inviteFailed, message })
      setIsSending(false)
    }
  }
  const button = (
    <Button size="sm" busy={isSending} busyText={texts.sending} onClick={() => void send()}>
      {wayOn.kind === 'resend' ? teamTexts.resend : texts.inviteStored(wayOn.form.full_name)}
    </Button>
  )
  return (
    <Notice live action={button}>
      {wayOn.kind === 'resend'
        ? texts.invitedAlready
        : texts.storedAs(wayOn.form.full_name, teamTexts.roles[wayOn.form.role])}
    </Notice>
  )
}
