import { useForm } from 'react-hook-form'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { isApiError } from '../../../lib/http/api-error.ts'
import { late, usePreload } from '../../../lib/loading/late.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TextLink } from '../../../ui/page/text-link.tsx'
import type { SignInFormInput } from '../api/sign-in.ts'
import { emailKey, recordSent } from '../shared/resend-delay.ts'
import { untilReplaced } from '../shared/until-replaced.ts'
import { useFirstField } from '../shared/use-first-field.ts'
import { signInFailureText } from './sign-in-failure.ts'
import { signInTexts as texts } from './sign-in-texts.ts'

interface SignInFormProps {
  /** The address from the previous screen; '' when unknown. */
  readonly email: string
  /** The screen that was asked for; '' for none. */
  readonly from: string
  readonly onSignedIn: () => void
  /** Called when the password is right but the email is not verified; a mail was sent. */
  readonly onUnverified: (email: string) => void
}

/** Checking and sending what is typed: nobody needs it before they type. */
const signInModule = late(() => import('../api/sign-in.ts'))

export function SignInForm({ email, from, onSignedIn, onUnverified }: SignInFormProps) {
  const form = useForm<SignInFormInput>({
    resolver: async (...values) => (await signInModule.load()).signInResolver(...values),
    defaultValues: { email, password: '' },
  })
  usePreload(signInModule)
  const { register, setFocus, formState, watch } = form
  useFirstField(() => setFocus(email ? 'password' : 'email'))
  const submission = useFormSubmit({
    form,
    names: [],
    failed: signInFailureText,
    submit: async (fields) => {
      try {
        await (await signInModule.load()).openSession(fields, from)
        onSignedIn()
      } catch (error) {
        if (!isApiError(error) || error.code !== 'email_not_verified') throw error
        recordSent(emailKey(fields.email))
        onUnverified(fields.email)
      }
      await untilReplaced()
    },
  })
  const { errors } = formState
  return (
    <SubmitForm {...submission} busyText={texts.submitting} submitText={texts.submit}>
      <TextField
        {...register('email')}
        type="email"
        label={texts.email}
        autoComplete="username webauthn"
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
    </SubmitForm>
  )
}
