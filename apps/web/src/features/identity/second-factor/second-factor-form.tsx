import { useId, useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { Button } from '../../../ui/button.tsx'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { completeSignIn, type WaitingSignIn } from '../api/second-factor.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { canUsePasskeys } from '../passkeys/passkey-support.ts'
import { useFirstField } from '../shared/use-first-field.ts'
import { useSecretForm } from '../shared/use-secret-form.ts'
import { secondFactorTexts as texts } from './second-factor-texts.ts'

interface SecondFactorFormProps {
  readonly waiting: WaitingSignIn
  readonly onSignedIn: () => void
}

/** Asks for a passkey, the code of the app, or a recovery code. */
export function SecondFactorForm({ waiting, onSignedIn }: SecondFactorFormProps) {
  const { challenge, methods, passkey_options: options } = waiting
  const passkeyOptions = canUsePasskeys() ? options : undefined
  const hasApp = methods.includes('totp')
  const [isRecovery, setRecovery] = useState(!hasApp && !passkeyOptions)
  return (
    <div className="grid gap-4">
      {passkeyOptions && (
        <PasskeyButton
          options={passkeyOptions}
          isFirst={!hasApp && !isRecovery}
          onSigned={async (passkey) => {
            await completeSignIn({ challenge, passkey })
            onSignedIn()
          }}
        />
      )}
      {(hasApp || isRecovery) && (
        <AnswerForm
          key={String(isRecovery)}
          challenge={challenge}
          isRecovery={isRecovery}
          onSignedIn={onSignedIn}
        />
      )}
      {methods.includes('recovery_code') && !isRecovery && (
        <Button variant="ghost" onClick={() => setRecovery(true)}>
          {texts.useRecovery}
        </Button>
      )}
      {hasApp && isRecovery && (
        <Button variant="ghost" onClick={() => setRecovery(false)}>
          {texts.useApp}
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
  const { field, setFocus, submission } = useSecretForm(
    (error) => serverMessage(error, texts.failed),
    async (code) => {
      await completeSignIn({ challenge, ...(isRecovery ? { recovery_code: code } : { code }) })
      onSignedIn()
    },
  )
  useFirstField(() => setFocus('secret'))
  return (
    <SubmitForm {...submission} busyText={texts.submitting} submitText={texts.submit}>
      <p id={hintId} className="text-ink-soft text-sm">
        {isRecovery ? texts.recoveryHint : texts.appHint}
      </p>
      <TextField
        {...field}
        label={isRecovery ? texts.recoveryCode : texts.code}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        aria-describedby={hintId}
        spellCheck={false}
      />
    </SubmitForm>
  )
}
