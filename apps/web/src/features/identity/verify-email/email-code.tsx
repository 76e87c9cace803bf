import { zodResolver } from '@hookform/resolvers/zod'
import { verifyEmailCodeRoute } from '@weekboard/contracts/identity/verification'
import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldSentence } from '../../../lib/forms/form-errors.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { mailVerificationAgain, openSessionByCode } from '../api/verification.ts'
import { CodeForm } from '../shared/code-form.tsx'
import { ResendCode } from '../shared/resend-code.tsx'
import { emailKey } from '../shared/resend-delay.ts'
import { untilReplaced } from '../shared/until-replaced.ts'
import { useVerifiedElsewhere } from './check-your-email.tsx'
import { verifyEmailTexts as texts } from './verify-email-texts.ts'

const addressSchema = verifyEmailCodeRoute.body.pick({ email: true })

interface EmailCodeProps {
  readonly email: string | null
  readonly onVerified: () => void
}

/** Verifies an email with the six digits of the mail; asks for the email when it is unknown. */
export function EmailCode({ email, onVerified }: EmailCodeProps) {
  const hintId = useId()
  const [sends, setSends] = useState(0)
  const known = email !== null && addressSchema.safeParse({ email }).success
  const { register, trigger, getValues, setFocus, watch, formState } = useForm({
    resolver: zodResolver(addressSchema),
    defaultValues: { email: email ?? '' },
  })
  useVerifiedElsewhere(email, onVerified)
  useEffect(() => {
    if (!known) setFocus('email')
  }, [known, setFocus])
  const check = () => trigger('email', { shouldFocus: true })
  return (
    <div className="grid gap-5">
      <p id={hintId} className="wrap-anywhere text-ink-soft text-sm">
        {known ? texts.codeSentTo(email) : texts.codeHint}
      </p>
      <CodeForm
        key={sends}
        startsHere={known || sends > 0}
        describedBy={hintId}
        check={check}
        onCode={async (code) => {
          await openSessionByCode(getValues('email').trim(), code)
          onVerified()
          await untilReplaced()
        }}
      >
        {!known && (
          <TextField
            {...register('email')}
            type="email"
            label={texts.email}
            autoComplete="email"
            inputMode="email"
            required
            error={fieldSentence(texts.email, formState.errors.email?.message)}
          />
        )}
      </CodeForm>
      <ResendCode
        sending={emailKey(watch('email'))}
        sentText={texts.resent}
        failedText={texts.resendFailed}
        send={async () => {
          if (!(await check())) return false
          await mailVerificationAgain(getValues('email').trim())
          setSends((count) => count + 1)
          return true
        }}
      />
    </div>
  )
}
