import { zodResolver } from '@hookform/resolvers/zod'
import { resetPasswordRoute } from '@weekboard/contracts/identity/account'
import { Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { fieldErrorsOf, isApiError } from '../../../lib/http/api-error.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { setNewPassword } from '../api/password-reset.ts'
import { NewPasswordField } from '../shared/new-password-field.tsx'
import { untilReplaced } from '../shared/until-replaced.ts'
import { resetPasswordTexts as texts } from './reset-password-texts.ts'

const passwordFormSchema = resetPasswordRoute.body.pick({ password: true })

/** Whether the link's token is used, replaced, expired or invalid. */
const meansDeadLink = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === 'verification_invalid' ||
    [404, 410].includes(error.status) ||
    isAboutToken(error))
const isAboutToken = (error: unknown): boolean => 'token' in fieldErrorsOf(error)

interface ResetPasswordProps {
  /** Null when the URL has none. */
  readonly token: string | null
  readonly forgotPath: string
  /** The email that requested the link in this tab; '' when unknown. */
  readonly email: string
  readonly onChanged: () => void
}

export function ResetPassword({ token, forgotPath, email, onChanged }: ResetPasswordProps) {
  const toast = useToast()
  const [isDead, setDead] = useState(false)
  if (token === null || isDead) return <DeadLink forgotPath={forgotPath} email={email} />
  return (
    <NewPasswordForm
      token={token}
      email={email}
      onDead={() => setDead(true)}
      onChanged={() => {
        toast({ type: 'success', title: texts.changed })
        onChanged()
      }}
    />
  )
}

interface NewPasswordFormProps extends Pick<ResetPasswordProps, 'email' | 'onChanged'> {
  readonly token: string
  readonly onDead: () => void
}

function NewPasswordForm({ token, email, onDead, onChanged }: NewPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: { password: '' },
  })
  const { register, watch, setFocus, formState } = form
  useEffect(() => setFocus('password'), [setFocus])
  const submission = useFormSubmit({
    form,
    names: ['password'],
    failed: (error) => {
      if (!meansDeadLink(error)) return serverMessage(error, texts.failed)
      onDead()
      return null
    },
    submit: async ({ password }) => {
      await setNewPassword({ token, password })
      onChanged()
      await untilReplaced()
    },
  })
  const { errors } = formState
  return (
    <>
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      <p className="mt-1 mb-5 text-ink-soft text-sm">{texts.intro}</p>
      <SubmitForm {...submission} busyText={texts.submitting} submitText={texts.submit}>
        <NewPasswordField
          field={register('password')}
          label={texts.password}
          password={watch('password')}
          names={[email]}
          reason={errors.password?.message}
        />
      </SubmitForm>
    </>
  )
}

/** Takes the place of the form when the link does not work, or no more. */
function DeadLink({ forgotPath, email }: Pick<ResetPasswordProps, 'forgotPath' | 'email'>) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Unlink className="mb-2 size-9 text-danger" aria-hidden="true" />
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      <div role="alert" className="grid gap-2 text-ink-soft text-sm">
        <p className="font-medium text-danger-ink">{texts.dead}</p>
        <p>{texts.deadHint}</p>
      </div>
      <div className="mt-4 w-full">
        <ButtonLink to={forgotPath} state={{ email }} variant="primary" size="lg" fullWidth>
          {texts.askAgain}
        </ButtonLink>
      </div>
    </div>
  )
}
