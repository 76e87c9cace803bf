import { invitationFormSchema } from '@weekboard/contracts/invitations'
import { fieldErrorsOf } from '../../lib/api-error.ts'
import { emailTakenSentence } from './email-error.ts'
import type { InvitationForm } from './hooks.ts'
import { inviteTexts as texts } from './team-texts.ts'

export const blankInvitation: InvitationForm = { full_name: '', email: '', role: 'employee' }

export const invitationLabels: Readonly<Record<keyof InvitationForm, string>> = {
  full_name: texts.fullName,
  email: texts.email,
  role: texts.role,
}

export interface FieldReason {
  readonly field: keyof InvitationForm
  readonly message: string
}

/** The server's reasons by field; empty when none of them has a field. */
export const fieldReasonsOf = (error: unknown): FieldReason[] =>
  Object.entries(fieldErrorsOf(error)).flatMap(([name, message]) => {
    const field = name.split('.').at(-1) ?? ''
    return isField(field) ? [{ field, message: emailTakenSentence(message) }] : []
  })

const isField = (name: string): name is keyof InvitationForm => name in invitationFormSchema.shape
