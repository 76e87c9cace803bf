import { zodResolver } from '@hookform/resolvers/zod'
import { signInFormSchema } from '@weekboard/contracts/identity'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isApiError } from '../../lib/api-error.ts'
import { fieldSentence } from '../../lib/form-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type SignInForm, useSignIn } from './hooks.ts'
import { loginTexts as texts } from './login-texts.ts'

interface LoginFormProps {
  readonly onSignedIn: () => void
  /** The password was right, but the address is not verified yet; a mail is on its way. */
  readonly onUnverified: (email: string) => void
}

/** What is known beyond the fixed sentence, when the pair was not what failed. */
function otherReason(error: unknown): string | null {
  const refused = isApiError(error) && (error.status === 401 || error.status === 422)
  return refused || !(error instanceof Error) ? null : error.message
}

export function LoginForm({ onSignedIn, onUnverified }: LoginFormProps) {
  const signIn = useSignIn()
  const [failure, setFailure] = useState<{ readonly reason: string | null } | null>(null)
  const { register, handleSubmit, formState, watch } = useForm<SignInForm>({
    resolver: zodResolver(signInFormSchema),
    defaultValues: { email: '', password: '' },
  })
  const submit = handleSubmit(async (form) => {
    setFailure(null)
    try {
      await signIn(form)
      onSignedIn()
    } catch (error) {
      if (isApiError(error) && error.code === 'email_not_verified') onUnverified(form.email)
      else setFailure({ reason: otherReason(error) })
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure && (
        <Notice tone="error" live>
          <p>{texts.failed}</p>
          {failure.reason && <p className="mt-0.5 text-xs">{failure.reason}</p>}
        </Notice>
      )}
      <TextField
        {...register('email')}
        type="email"
        label={texts.email}
        autoComplete="username"
        inputMode="email"
        required
        error={fieldSentence(texts.email, errors.email?.message)}
      />
      <PasswordField
        {...register('password')}
        label={texts.password}
        autoComplete="current-password"
        required
        error={fieldSentence(texts.password, errors.password?.message)}
      />
      <p className="-mt-1.5 text-end text-sm">
        <TextLink to="/forgot-password" state={{ email: watch('email').trim() }}>
          {texts.forgotPassword}
        </TextLink>
      </p>
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
  )
}
