import { zodResolver } from '@hookform/resolvers/zod'
import { resetPassword } from '@weekboard/contracts/account'
import { Unlink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { serverMessage } from '../../lib/alert-text.ts'
import { fieldErrorsOf, isApiError } from '../../lib/api-error.ts'
import { fieldSentence } from '../../lib/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useToast } from '../../ui/toast.ts'
import { useResetPassword } from './hooks-passwords.ts'
import { resetPasswordTexts as texts } from './reset-password-texts.ts'
import { StrengthMeter } from './strength-meter.tsx'

const passwordFormSchema = resetPassword.body.pick({ password: true })

/** The token of the link is used up, replaced, expired or was never one. */
const meansDeadLink = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === 'verification_invalid' ||
    [404, 410].includes(error.status) ||
    isAboutToken(error))
const isAboutToken = (error: unknown): boolean => 'token' in fieldErrorsOf(error)

interface ResetPasswordProps {
  /** Null when the address held none. */
  readonly token: string | null
  readonly forgotPath: string
  readonly onChanged: () => void
}

export function ResetPassword({ token, forgotPath, onChanged }: ResetPasswordProps) {
  const toast = useToast()
  const [dead, setDead] = useState(false)
  if (!token || dead) return <DeadLink forgotPath={forgotPath} focus={dead} />
  return (
    <NewPasswordForm
      token={token}
      onDead={() => setDead(true)}
      onChanged={() => {
        toast({ type: 'success', title: texts.changed })
        onChanged()
      }}
    />
  )
}

interface NewPasswordFormProps {
  readonly token: string
  readonly onDead: () => void
  readonly onChanged: () => void
}

function NewPasswordForm({ token, onDead, onChanged }: NewPasswordFormProps) {
  const reset = useResetPassword()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, watch, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: { password: '' },
  })
  useEffect(() => setFocus('password'), [setFocus])
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      await reset({ token, password })
      onChanged()
    } catch (error) {
      const { password: message } = fieldErrorsOf(error)
      if (message) setError('password', { message }, { shouldFocus: true })
      else if (meansDeadLink(error)) onDead()
      else setFailure(serverMessage(error, texts.failed))
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <>
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      <p className="mt-1 mb-5 text-ink-soft text-sm">{texts.intro}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {failure && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
        <PasswordField
          {...register('password')}
          label={texts.password}
          autoComplete="new-password"
          required
          description={<StrengthMeter password={watch('password')} />}
          error={fieldSentence(texts.password, errors.password?.message)}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={isSubmitting}
          busyText={texts.submitting}
        >
          {texts.submit}
        </Button>
      </form>
    </>
  )
}

interface DeadLinkProps {
  readonly forgotPath: string
  /** The form was there before: the focus must not fall back to the top of the page. */
  readonly focus: boolean
}

function DeadLink({ forgotPath, focus }: DeadLinkProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) alert.current?.focus()
  }, [focus])
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Unlink className="mb-2 size-9 text-danger" aria-hidden="true" />
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      <div
        ref={alert}
        tabIndex={-1}
        role="alert"
        className="grid gap-2 text-ink-soft text-sm outline-none"
      >
        <p className="font-medium text-danger-ink">{texts.dead}</p>
        <p>{texts.deadHint}</p>
      </div>
      <div className="mt-4 w-full">
        <ButtonLink to={forgotPath} variant="primary" size="lg" fullWidth>
          {texts.askAgain}
        </ButtonLink>
      </div>
    </div>
  )
}
