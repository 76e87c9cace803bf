import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPasswordRoute } from '@weekboard/contracts/identity/account'
import { MailOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { mailResetLink } from '../api/password-reset.ts'
import { forgotPasswordTexts as texts } from './forgot-password-texts.ts'

interface ForgotPasswordProps {
  readonly email: string
  readonly onEmail: (email: string) => void
}

export function ForgotPassword({ email, onEmail }: ForgotPasswordProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo ? (
    <MailIsUnderWay email={sentTo} onAnother={() => setSentTo(null)} />
  ) : (
    <AddressForm
      email={email}
      onEmail={onEmail}
      onSent={(address) => {
        onEmail(address)
        setSentTo(address)
      }}
    />
  )
}

interface AddressFormProps extends ForgotPasswordProps {
  readonly onSent: (email: string) => void
}

function AddressForm({ email, onEmail, onSent }: AddressFormProps) {
  const form = useForm({
    resolver: zodResolver(forgotPasswordRoute.body),
    defaultValues: { email },
  })
  const { register, setFocus, formState } = form
  useEffect(() => setFocus('email'), [setFocus])
  const submission = useFormSubmit({
    form,
    names: ['email'],
    failed: texts.failed,
    submit: async (fields) => {
      await mailResetLink(fields.email)
      onSent(fields.email)
    },
  })
  const { errors } = formState
  return (
    <>
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      <p className="mt-1 mb-5 text-ink-soft text-sm">{texts.intro}</p>
      <SubmitForm {...submission} busyText={texts.submitting} submitText={texts.submit}>
        <TextField
          {...register('email', { onChange: ({ target }) => onEmail(target.value) })}
          type="email"
          label={texts.email}
          autoComplete="username"
          inputMode="email"
          required
          error={fieldSentence(texts.email, errors.email?.message)}
        />
      </SubmitForm>
    </>
  )
}

interface MailIsUnderWayProps {
  readonly email: string
  readonly onAnother: () => void
}

/** The same for every email, so that it does not reveal whether an account exists. */
function MailIsUnderWay({ email, onAnother }: MailIsUnderWayProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <MailOpen className="mb-2 size-9 text-accent" aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {texts.check}
      </h1>
      <div role="status" className="wrap-anywhere grid gap-2 text-ink-soft text-sm">
        <p>{texts.sent(email)}</p>
        <p>{texts.sentHint}</p>
      </div>
      <div className="mt-3">
        <Button onClick={onAnother}>{texts.another}</Button>
      </div>
    </div>
  )
}
