import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isTransient } from '../../../lib/http/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { completeSignIn, type WaitingSignIn } from '../api/second-factor.ts'
import { useFirstField } from '../shared/use-first-field.ts'
import { secondFactorTexts as texts } from './second-factor-texts.ts'

interface SecondFactorFormProps {
  readonly waiting: WaitingSignIn
  readonly onSignedIn: () => void
}

/** Asks for the code of the app, or for a recovery code. */
export function SecondFactorForm({ waiting, onSignedIn }: SecondFactorFormProps) {
  const hasApp = waiting.methods.includes('totp')
  const [isRecovery, setRecovery] = useState(!hasApp)
  return (
    <div className="grid gap-4">
      <AnswerForm
        key={String(isRecovery)}
        challenge={waiting.challenge}
        isRecovery={isRecovery}
        onSignedIn={onSignedIn}
      />
      {hasApp && waiting.methods.includes('recovery_code') && (
        <Button variant="ghost" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? texts.useApp : texts.useRecovery}
        </Button>
      )}
    </div>
  )
}

interface AnswerFormProps {
  readonly challenge: string
  readonly isRecovery: boolean
  readonly onSignedIn: () => void
}

function AnswerForm({ challenge, isRecovery, onSignedIn }: AnswerFormProps) {
  const hintId = useId()
  const form = useForm({ defaultValues: { code: '' } })
  const { register, setFocus, resetField } = form
  useFirstField(() => setFocus('code'))
  const { failure, onSubmit } = useFormSubmit({
    form,
    names: [],
    failed: (error) => {
      // A code that did not reach the server can be sent again.
      if (!isTransient(error)) resetField('code')
      setFocus('code')
      return serverMessage(error, texts.failed)
    },
    submit: async ({ code }) => {
      await completeSignIn({ challenge, ...(isRecovery ? { recovery_code: code } : { code }) })
      onSignedIn()
    },
  })
  return (
    <SubmitForm
      onSubmit={onSubmit}
      failure={failure}
      busy={form.formState.isSubmitting}
      busyText={texts.submitting}
      submitText={texts.submit}
    >
      <p id={hintId} className="text-ink-soft text-sm">
        {isRecovery ? texts.recoveryHint : texts.appHint}
      </p>
      <TextField
        {...register('code')}
        label={isRecovery ? texts.recoveryCode : texts.code}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        aria-describedby={hintId}
        spellCheck={false}
        required
      />
    </SubmitForm>
  )
}
