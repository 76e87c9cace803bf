import type { BulkInvitation, InvitationSkip } from '@weekboard/contracts/employees/invitations'
import { groupBy } from '@weekboard/scheduling/group-by'
import type { ToastOptions } from '../../../ui/feedback/toast.ts'

const reasons: Readonly<Record<InvitationSkip, string>> = {
  no_email: 'no email address',
  already_active: 'joined already',
  invited_recently: 'invited within the last hour',
  not_allowed: 'you may not invite them',
  not_found: 'not in the team any more',
}

const invitedText = (count: number): string =>
  count === 1 ? '1 person was invited' : `${count} people were invited`

/** Says who was invited, and by name who was not and why. */
export function invitationOutcome(
  results: readonly BulkInvitation[],
  nameOf: (employeeId: number) => string,
): ToastOptions {
  const skipped = results.filter(({ status }) => status === 'skipped')
  const invited = results.length - skipped.length
  const title = invited === 0 ? 'Nobody was invited' : invitedText(invited)
  if (skipped.length === 0) return { type: 'success', title }
  const byReason = groupBy(skipped, ({ code = 'not_allowed' }) => reasons[code])
  const lines = [...byReason].map(([reason, people]) => {
    const names = people.map(({ employee_id }) => nameOf(employee_id))
    return `${names.join(', ')}: ${reason}`
  })
  return { type: 'warning', title, message: `Not invited. ${lines.join('; ')}.`, duration: longMs }
}

const longMs = 15_000
