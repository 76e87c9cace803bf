import { zodResolver } from '@hookform/resolvers/zod'
import type { InvitationPreview } from '@weekboard/contracts/employees/invitations'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError } from '../../../lib/http/api-error.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import {
  type AcceptInvitationFields,
  acceptInvitationFormSchema,
  type InviteeAccount,
  useAcceptInvitation,
} from '../api/invitation.ts'
import { NewPasswordField } from '../shared/new-password-field.tsx'
import { TermsSentence } from '../shared/terms-sentence.tsx'
import { untilReplaced } from '../shared/until-replaced.ts'
import { invitationTexts as texts } from './accept-invitation-texts.ts'
import { type InvitationError, invitationErrorOf } from './invitation-error.ts'

type Form = UseFormReturn<AcceptInvitationFields>

interface AcceptInvitationFormProps {
  readonly token: string
  readonly invitation: InvitationPreview
  readonly account: InviteeAccount
  readonly termsPath: string
  readonly privacyPath: string
  readonly onJoined: (needsProfileSetup: boolean) => void
  readonly onInvitationError: (invitationError: InvitationError) => void
}

function useAcceptForm({
  token,
  invitation,
  account,
  onJoined,
  onInvitationError,
}: AcceptInvitationFormProps) {
  const accept = useAcceptInvitation(token)
  const user = useCurrentUser()
  const ownName = account === 'signed_in' ? user?.full_name : undefined
  const form = useForm<AcceptInvitationFields>({
    resolver: zodResolver(acceptInvitationFormSchema(account)),
    defaultValues: { full_name: ownName || invitation.full_name, password: '' },
  })
  const isSignedIn = account === 'signed_in'
  const submission = useFormSubmit({
    form,
    names: isSignedIn ? [] : ['full_name', 'password'],
    failed: (error) => {
      const invitationError = invitationErrorOf(error)
      if (invitationError) onInvitationError(invitationError)
      else if (isSignedIn || !isApiError(error) || error.status !== 401) {
        return serverMessage(error, texts.failed)
      } else form.setError('password', { message: error.message }, { shouldFocus: true })
      return null
    },
    submit: async (fields) => {
      const { needsProfileSetup } = await accept(fields)
      onJoined(needsProfileSetup)
      await untilReplaced()
    },
  })
  return { form, submission }
}

export function AcceptInvitationForm(props: AcceptInvitationFormProps) {
  const { invitation, account, termsPath, privacyPath } = props
  const { form, submission } = useAcceptForm(props)
  const signedIn = account === 'signed_in'
  return (
    <SubmitForm
      {...submission}
      busyText={texts.submitting}
      submitText={signedIn ? texts.title(invitation.organization_name) : texts.submit}
      footer={
        account === 'new' && (
          <TermsSentence
            before={texts.acceptBefore}
            termsPath={termsPath}
            privacyPath={privacyPath}
          />
        )
      }
    >
      {signedIn ? (
        <p className="wrap-anywhere text-sm">{texts.signedInAs(invitation.email)}</p>
      ) : (
        <InviteeFields form={form} invitation={invitation} account={account} />
      )}
    </SubmitForm>
  )
}

interface InviteeFieldsProps {
  readonly form: Form
  readonly invitation: InvitationPreview
  readonly account: InviteeAccount
}

function InviteeFields({ form, invitation, account }: InviteeFieldsProps) {
  return (
    <>
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
      <InviteePassword form={form} invitation={invitation} known={account === 'known'} />
    </>
  )
}

interface InviteePasswordProps {
  readonly form: Form
  readonly invitation: InvitationPreview
  /** True when the email has an account with a password. */
  readonly known: boolean
}

function InviteePassword({ form, invitation, known }: InviteePasswordProps) {
  const { password: error } = form.formState.errors
  if (!known) {
    return (
      <NewPasswordField
        field={form.register('password')}
        label={texts.password}
        password={form.watch('password')}
        names={[form.watch('full_name'), invitation.email, invitation.organization_name]}
        reason={error?.message}
      />
    )
  }
  return (
    <PasswordField
      {...form.register('password')}
      label={texts.yourPassword}
      autoComplete="current-password"
      required
      description={texts.accountExists}
      error={fieldSentence(texts.yourPassword, error?.message)}
    />
  )
}
