import type { InvitationForm } from '@weekboard/contracts/employees/invitations'
import { fieldErrorsOf } from '../../../lib/http/api-error.ts'
import { emailTakenSentence } from '../employee-form/email-error.ts'
import { inviteTexts as texts } from '../team-texts.ts'

export const blankInvitation: InvitationForm = { full_name: '', email: '', role: 'employee' }

export const invitationLabels: Readonly<Record<keyof InvitationForm, string>> = {
  full_name: texts.fullName,
  email: texts.email,
  role: texts.role,
}

/** The server's reasons by the last name of their path, which is the field. */
export const invitationErrorsOf = (error: unknown): Partial<Record<keyof InvitationForm, string>> =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([path, reason]) => [
      path.split('.').at(-1) ?? '',
      emailTakenSentence(reason),
    ]),
  )
