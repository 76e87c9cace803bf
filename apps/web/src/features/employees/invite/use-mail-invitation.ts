import type { Invitation, InvitationForm } from '@weekboard/contracts/employees/invitations'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { useToast } from '../../../ui/feedback/toast.ts'
import { useInvite, useResendInvitation } from '../hooks.ts'
import { teamTexts as texts } from '../team-texts.ts'

/** Mails an invitation and says in a toast what became of it. */
export function useMailInvitation() {
  const sendFirst = useInvite()
  const sendAgain = useResendInvitation()
  const toast = useToast()
  const run = async (mail: () => Promise<unknown>, email: string, failed: string) => {
    try {
      await mail()
      toast({ type: 'success', title: texts.resent(email) })
    } catch (error) {
      toast({ type: 'error', title: failed, message: serverMessage(error, texts.tryLater) })
    }
  }
  return {
    invite: (form: InvitationForm) =>
      void run(() => sendFirst(form), form.email, texts.inviteFailed),
    resend: ({ id, email }: Invitation) => void run(() => sendAgain(id), email, texts.resendFailed),
  }
}
