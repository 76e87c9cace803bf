import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { rolesToGive } from '@weekboard/contracts/rights'
import { useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { useInvite } from '../hooks.ts'
import { teamTexts as texts } from '../team-texts.ts'

interface InviteAgainProps {
  readonly employee: Employee
  readonly onInvited: (employeeId: number) => void
}

/** Invites an employee whose invitation was withdrawn; nothing for users without permission. */
export function InviteAgain({ employee: { user }, onInvited }: InviteAgainProps) {
  const viewer = useCurrentUser()
  const [isSending, setIsSending] = useState(false)
  const invite = useInvite()
  const toast = useToast()
  const { full_name, email, role } = user
  if (!email || !rolesToGive(viewer).includes(role)) return null
  const send = async () => {
    setIsSending(true)
    try {
      onInvited(await invite({ full_name, email, role }))
      toast({ type: 'success', title: texts.resent(email) })
    } catch (error) {
      const message = serverMessage(error, texts.tryLater)
      toast({ type: 'error', title: texts.inviteFailed, message })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Button
      changes
      size="sm"
      variant="ghost"
      aria-label={texts.inviteAgainOf(full_name)}
      busy={isSending}
      onClick={() => void send()}
    >
      {texts.inviteAgain}
    </Button>
  )
}
