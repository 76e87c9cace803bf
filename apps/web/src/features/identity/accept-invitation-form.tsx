import { zodResolver } from '@hookform/resolvers/zod'
import type { InvitationPreview } from '@weekboard/contracts/invitations'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { serverMessage } from '../../lib/alert-text.ts'
import { fieldErrorsOf, isApiError } from '../../lib/api-error.ts'
import { fieldSentence } from '../../lib/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { invitationTexts as texts } from './accept-invitation-texts.ts'
import { type InvitationTrouble, troubleOf } from './accept-invitation-trouble.ts'
import { type JoinFields, joinFormSchema, useAcceptInvitation } from './hooks-invitation.ts'
import { StrengthMeter } from './strength-meter.tsx'

type Form = UseFormReturn<JoinFields>

const names = ['full_name', 'password'] as const

/** Puts the server's reasons at their fields; a refused password has only one place. */
function showFieldErrors(form: Form, error: unknown): boolean {
  const reasons = fieldErrorsOf(error)
  const wrong = names.filter((name) => reasons[name] !== undefined)
  wrong.forEach((name, index) => {
    form.setError(name, { message: reasons[name] }, { shouldFocus: index === 0 })
  })
  if (wrong.length > 0) return true
  if (!isApiError(error) || error.status !== 401) return false
  form.setError('password', { message: error.message }, { shouldFocus: true })
  return true
}

interface JoinFormProps {
  readonly token: string
  readonly invitation: InvitationPreview
  readonly onJoined: (needsProfileSetup: boolean) => void
  readonly onTrouble: (trouble: InvitationTrouble) => void
}

/** Name and password of somebody who was invited. */
export function JoinForm({ token, invitation, onJoined, onTrouble }: JoinFormProps) {
  const accept = useAcceptInvitation(token)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<JoinFields>({
    resolver: zodResolver(joinFormSchema),
    defaultValues: { full_name: invitation.full_name, password: '' },
  })
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null)
    try {
      const { needsProfileSetup } = await accept(fields)
      onJoined(needsProfileSetup)
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble) onTrouble(trouble)
      else if (!showFieldErrors(form, error)) setFailure(serverMessage(error, texts.failed))
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <TextField
        label={texts.email}
        type="email"
        autoComplete="username"
        value={invitation.email}
        readOnly
        className="[&_input]:border-line-strong [&_input]:bg-sunken"
      />
      <TextField
        {...form.register('full_name')}
        label={texts.fullName}
        autoComplete="name"
        required
        error={fieldSentence(texts.fullName, form.formState.errors.full_name?.message)}
      />
      <JoinPassword form={form} accountExists={invitation.account_exists} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        busy={form.formState.isSubmitting}
        busyText={texts.submitting}
      >
        {texts.submit}
      </Button>
    </form>
  )
}

interface JoinPasswordProps {
  readonly form: Form
  readonly accountExists: boolean
}

function JoinPassword({ form, accountExists }: JoinPasswordProps) {
  const label = accountExists ? texts.yourPassword : texts.password
  return (
    <PasswordField
      {...form.register('password')}
      label={label}
      autoComplete={accountExists ? 'current-password' : 'new-password'}
      required
      description={
        accountExists ? (
          texts.accountExists
        ) : (
          <StrengthMeter password={form.watch('password') ?? ''} />
        )
      }
      error={fieldSentence(label, form.formState.errors.password?.message)}
    />
  )
}
