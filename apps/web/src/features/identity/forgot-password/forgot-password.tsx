import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPasswordRoute } from '@weekboard/contracts/account'
import { MailOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { serverMessage } from '../../../lib/alert-text.ts'
import { fieldErrorsOf } from '../../../lib/api-error.ts'
import { fieldSentence } from '../../../lib/form-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForgotPassword } from '../api/password-reset.ts'
import { forgotPasswordTexts as texts } from './forgot-password-texts.ts'

interface ForgotPasswordProps {
  readonly email: string
  /** As it is typed, for the ways on from here. */
  readonly onEmail: (email: string) => void
}

/** Asks for the mail that leads to a new password. */
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
  const ask = useForgotPassword()
  const [failure, setFailure] = useState<string | null>(null)
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(forgotPasswordRoute.body),
    defaultValues: { email },
  })
  useEffect(() => setFocus('email'), [setFocus])
  const submit = handleSubmit(async (form) => {
    setFailure(null)
    try {
      await ask(form.email)
      onSent(form.email)
    } catch (error) {
      const { email: message } = fieldErrorsOf(error)
      if (message) setError('email', { message }, { shouldFocus: true })
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
        <TextField
          {...register('email', { onChange: ({ target }) => onEmail(target.value) })}
          type="email"
          label={texts.email}
          autoComplete="username"
          inputMode="email"
          required
          error={fieldSentence(texts.email, errors.email?.message)}
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

interface MailIsUnderWayProps {
  readonly email: string
  readonly onAnother: () => void
}

/** The same for every address: whether there is an account is nobody else's business. */
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
