import { zodResolver } from '@hookform/resolvers/zod'
import { signInFormSchema } from '@weekboard/contracts/identity'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { serverMessage } from '../../../lib/alert-text.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { fieldSentence } from '../../../lib/form-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type SignInForm, useSignIn } from '../api/session.ts'
import { emailKey, recordSent } from '../shared/resend-delay.ts'
import { untilReplaced } from '../shared/until-replaced.ts'
import { useFirstField } from '../shared/use-first-field.ts'
import { loginTexts as texts } from './login-texts.ts'

interface LoginFormProps {
  /** Known from the screen before; empty when not. */
  readonly email: string
  readonly onSignedIn: () => void
  /** The password was right, but the address is not verified yet; a mail is on its way. */
  readonly onUnverified: (email: string) => void
}

/** The fixed sentence is about the pair alone; whatever else went wrong says so itself. */
function sentenceOf(error: unknown): string {
  const refused = isApiError(error) && (error.status === 401 || error.status === 422)
  return refused ? texts.failed : serverMessage(error, texts.offline)
}

export function LoginForm({ email, onSignedIn, onUnverified }: LoginFormProps) {
  const signIn = useSignIn()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setFocus, formState, watch } = useForm<SignInForm>({
    resolver: zodResolver(signInFormSchema),
    defaultValues: { email, password: '' },
  })
  useFirstField(() => setFocus(email ? 'password' : 'email'))
  const submit = handleSubmit(async (form) => {
    setFailure(null)
    try {
      await signIn(form)
      onSignedIn()
    } catch (error) {
      if (!isApiError(error) || error.code !== 'email_not_verified') {
        setFailure(sentenceOf(error))
        return
      }
      recordSent(emailKey(form.email))
      onUnverified(form.email)
    }
    await untilReplaced()
  })
  const { errors, isSubmitting } = formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure && (
        <Notice tone="error" live>
          {failure}
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
