import type { InvitationForm } from '@weekboard/contracts/employees/invitations'
import type { Role } from '@weekboard/contracts/route'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { teamTexts } from '../team-texts.ts'
import { invitationLabels as labels } from './invite-form.ts'

interface InviteFieldsProps {
  readonly register: (field: keyof InvitationForm) => UseFormRegisterReturn
  readonly reasons: Readonly<Partial<Record<keyof InvitationForm, string>>>
  readonly roles: readonly Role[]
  readonly roleHint?: string
  readonly emailOptional?: boolean
}

/** Whom to invite: the same three fields in the dialog and in every row of the wizard. */
export function InviteFields({
  register,
  reasons,
  roles,
  roleHint,
  emailOptional,
}: InviteFieldsProps) {
  const error = (field: keyof InvitationForm) => fieldSentence(labels[field], reasons[field])
  return (
    <>
      <TextField
        {...register('full_name')}
        label={labels.full_name}
        autoComplete="off"
        error={error('full_name')}
      />
      <TextField
        {...register('email')}
        type="email"
        label={labels.email}
        optional={emailOptional}
        autoComplete="off"
        inputMode="email"
        error={error('email')}
      />
      <SelectField
        {...register('role')}
        label={labels.role}
        description={roleHint}
        error={error('role')}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {teamTexts.roles[role]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
