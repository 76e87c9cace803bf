import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@weekboard/contracts/user'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice, Notice } from '../../../ui/feedback/notice.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import {
  type PasswordFields,
  passwordFormSchema,
  useChangePassword,
  useMailPasswordLink,
} from '../api/account.ts'
import { NewPasswordField } from '../shared/new-password-field.tsx'
import { passwordTexts as texts } from './password-form-texts.ts'

const empty: PasswordFields = { current_password: '', password: '' }

/** Changes the password; a user without one gets a link by mail instead. */
export function PasswordSection({ user }: { readonly user: User }) {
  return user.has_password ? <PasswordForm user={user} /> : <NoPassword email={user.email} />
}

function PasswordForm({ user: { email, full_name, organization } }: { readonly user: User }) {
  const changePassword = useChangePassword()
  const toast = useToast()
  const form = useForm<PasswordFields>({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: empty,
  })
  const { failure, onSubmit } = useFormSubmit({
    form,
    names: ['current_password', 'password'],
    failed: texts.failed,
    submit: async (fields) => {
      await changePassword(fields)
      form.reset(empty)
      toast({ type: 'success', title: texts.changed })
    },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <FailureNotice text={failure} />
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('current_password')}
        label={texts.current}
        autoComplete="current-password"
        required
        error={fieldSentence(texts.current, errors.current_password?.message)}
      />
      <NewPasswordField
        field={form.register('password')}
        label={texts.next}
        password={form.watch('password')}
        names={[email, full_name, organization?.name ?? '']}
        reason={errors.password?.message}
      />
      <div>
        <Button type="submit" busy={isSubmitting} busyText={texts.submitting}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

function NoPassword({ email }: { readonly email: string }) {
  const mailLink = useMailPasswordLink()
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<{ readonly failure: string | null } | null>(null)
  const send = async () => {
    setSending(true)
    setOutcome(null)
    try {
      await mailLink(email)
      setOutcome({ failure: null })
    } catch (error) {
      setOutcome({ failure: serverMessage(error, texts.mailFailed) })
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft text-sm">{texts.none}</p>
      <Button onClick={() => void send()} busy={sending} busyText={texts.mailing}>
        {texts.mailLink}
      </Button>
      {outcome && (
        <Notice tone={outcome.failure === null ? 'success' : 'error'} live>
          {outcome.failure ?? texts.mailed(email)}
        </Notice>
      )}
    </div>
  )
}
