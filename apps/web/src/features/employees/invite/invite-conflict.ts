import {
  type InvitationForm,
  invitationConflictSchema,
} from '@weekboard/contracts/employees/invitations'
import { isApiError } from '../../../lib/http/api-error.ts'

/** How somebody whose invitation was rejected can be invited all the same. */
export type WayOn =
  | { readonly kind: 'resend'; readonly invitationId: number }
  | { readonly kind: 'invite'; readonly form: InvitationForm }

/** Null when the error is no conflict, or the person has joined already. */
export function wayOnOf(error: unknown, email: string): WayOn | null {
  if (!isApiError(error) || error.status !== 409) return null
  const conflict = invitationConflictSchema.safeParse(error.details).data
  if (!conflict) return null
  if ('invitation_id' in conflict) return { kind: 'resend', invitationId: conflict.invitation_id }
  const { full_name, role } = conflict.employee
  return { kind: 'invite', form: { full_name, email, role } }
}
