import { zodResolver } from '@hookform/resolvers/zod'
import type { InvitationPreview } from '@weekboard/contracts/invitations'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { serverMessage } from '../../lib/alert-text.ts'
import { fieldErrorsOf, isApiError } from '../../lib/api-error.ts'
import { fieldSentence } from '../../lib/form-errors.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { invitationTexts as texts } from './accept-invitation-texts.ts'
import { type InvitationTrouble, troubleOf } from './accept-invitation-trouble.ts'
import {
  type Joiner,
  type JoinFields,
  joinFormSchema,
  useAcceptInvitation,
} from './hooks-invitation.ts'
import { StrengthMeter } from './strength-meter.tsx'
import { TermsSentence } from './terms-sentence.tsx'
import { untilReplaced } from './until-replaced.ts'

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
  readonly joiner: Joiner
  readonly termsPath: string
  readonly privacyPath: string
  readonly onJoined: (needsProfileSetup: boolean) => void
  readonly onTrouble: (trouble: InvitationTrouble) => void
}

function useJoining({ token, invitation, joiner, onJoined, onTrouble }: JoinFormProps) {
  const accept = useAcceptInvitation(token)
  const user = useCurrentUser()
  const [failure, setFailure] = useState<string | null>(null)
  const ownName = joiner === 'signed_in' ? user?.full_name : undefined
  const form = useForm<JoinFields>({
    resolver: zodResolver(joinFormSchema(joiner)),
    defaultValues: { full_name: ownName || invitation.full_name, password: '' },
  })
  const submit = form.handleSubmit(async (fields) => {
    setFailure(null)
    try {
      const { needsProfileSetup } = await accept(fields)
      onJoined(needsProfileSetup)
    } catch (error) {
      const trouble = troubleOf(error)
      const shownAtField = !trouble && joiner !== 'signed_in' && showFieldErrors(form, error)
      if (trouble) onTrouble(trouble)
      else if (!shownAtField) setFailure(serverMessage(error, texts.failed))
      return
    }
    await untilReplaced()
  })
  return { form, failure, submit }
}

/** What an invited person still has to say before joining, which for some is nothing. */
export function JoinForm(props: JoinFormProps) {
  const { invitation, joiner, termsPath, privacyPath } = props
  const { form, failure, submit } = useJoining(props)
  const signedIn = joiner === 'signed_in'
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      {signedIn ? (
        <p className="wrap-anywhere text-sm">{texts.signedInAs(invitation.email)}</p>
      ) : (
        <PersonFields form={form} email={invitation.email} joiner={joiner} />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        busy={form.formState.isSubmitting}
        busyText={texts.submitting}
      >
        {signedIn ? texts.title(invitation.organization_name) : texts.submit}
      </Button>
      {joiner === 'new' && (
        <TermsSentence
          before={texts.acceptBefore}
          termsPath={termsPath}
          privacyPath={privacyPath}
        />
      )}
    </form>
  )
}

interface PersonFieldsProps {
  readonly form: Form
  readonly email: string
  readonly joiner: Joiner
}

function PersonFields({ form, email, joiner }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="username"
        value={email}
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
      <JoinPassword form={form} known={joiner === 'known'} />
    </>
  )
}

interface JoinPasswordProps {
  readonly form: Form
  /** The address has a password already. */
  readonly known: boolean
}

function JoinPassword({ form, known }: JoinPasswordProps) {
  const label = known ? texts.yourPassword : texts.password
  const { password: error } = form.formState.errors
  return (
    <PasswordField
      {...form.register('password')}
      label={label}
      autoComplete={known ? 'current-password' : 'new-password'}
      required
      description={
        known ? (
          texts.accountExists
        ) : (
          <StrengthMeter password={form.watch('password')} refused={error !== undefined} />
        )
      }
      error={fieldSentence(label, error?.message)}
    />
  )
}
