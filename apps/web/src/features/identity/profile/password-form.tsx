import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@weekboard/contracts/identity/user'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice, Notice } from '../../../ui/feedback/notice.tsx'
import { useToast } from '../../../ui/feedback/toast.ts'
import { useCall } from '../../../ui/feedback/use-call.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import {
  mailPasswordLink,
  type PasswordFields,
  passwordFormSchema,
  useChangePassword,
} from '../api/account.ts'
import { NewPasswordField } from '../shared/new-password-field.tsx'
import { PasswordOwner } from '../shared/password-owner.tsx'
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
      <PasswordOwner email={email} />
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
  const [isMailed, setMailed] = useState(false)
  const { busy, failure, run } = useCall(texts.mailFailed)
  const send = async () => {
    setMailed(false)
    await run(async () => {
      await mailPasswordLink(email)
      setMailed(true)
    })
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft text-sm">{texts.none}</p>
      <Button onClick={() => void send()} busy={busy} busyText={texts.mailing}>
        {texts.mailLink}
      </Button>
      <FailureNotice text={failure} />
      {isMailed && (
        <Notice tone="success" live>
          {texts.mailed(email)}
        </Notice>
      )}
    </div>
  )
}
