import { type ProofDetails, proofDetailsSchema } from '@weekboard/contracts/identity/proof'
import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError } from '../../../lib/http/api-error.ts'
import { proofStore } from '../../../lib/http/proof.ts'
import { getCurrentUser } from '../../../lib/session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import {
  requestProofCode,
  sendPasskeyProof,
  sendProof,
  type TypedProofMethod,
} from '../api/proof.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { canUsePasskeys } from '../passkeys/passkey-support.ts'
import { PasswordOwner } from '../shared/password-owner.tsx'
import { useSecretForm } from '../shared/use-secret-form.ts'
import { proofTexts as texts } from './proof-texts.ts'

/** Asks who it is, once for all calls that wait for it. Closing it gives them up. */
export function ProofDialog() {
  const asked = useStore(proofStore, (state) => state.asked)
  const [shown, setShown] = useState(asked)
  // The fields stay while the closed dialog fades out.
  if (asked && asked !== shown) setShown(asked)
  const details = proofDetailsSchema.safeParse(shown?.details).data
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(isOpen) => !isOpen && asked?.answer(false)}
      title={texts.title}
      description={texts.description}
      size="sm"
    >
      {details && (
        <Proof key={details.challenge} details={details} onProved={() => asked?.answer(true)} />
      )}
    </Dialog>
  )
}

interface ProofProps {
  readonly details: ProofDetails
  readonly onProved: () => void
}

function Proof({ details, onProved }: ProofProps) {
  const { challenge, methods, passkey_options: options } = details
  const passkeyOptions = canUsePasskeys() ? options : undefined
  const typed = methods.filter((method) => method !== 'passkey')
  const [chosen, setChosen] = useState(passkeyOptions ? undefined : typed[0])
  if (chosen === undefined && !passkeyOptions) return <FailureNotice text={texts.none} />
  const send = (proof: Promise<void>) => proof.catch(forgiveExpired).then(onProved)
  return (
    <div className="grid gap-4">
      {passkeyOptions && (
        <PasskeyButton
          options={passkeyOptions}
          isFirst={chosen === undefined}
          onSigned={(passkey) => send(sendPasskeyProof(challenge, passkey))}
        />
      )}
      {chosen && (
        <ProofForm
          key={chosen}
          method={chosen}
          onSecret={(secret) => send(sendProof({ challenge, method: chosen, secret }))}
        />
      )}
      {chosen === 'email_code' && <MailedCode />}
      {typed
        .filter((method) => method !== chosen)
        .map((method) => (
          <Button key={method} variant="ghost" onClick={() => setChosen(method)}>
            {texts.others[method]}
          </Button>
        ))}
    </div>
  )
}

/** The calls that wait are refused anew, with another challenge. */
function forgiveExpired(error: unknown): void {
  if (!isApiError(error) || error.code !== 'challenge_expired') throw error
}

interface ProofFormProps {
  readonly method: TypedProofMethod
  readonly onSecret: (secret: string) => Promise<void>
}

function ProofForm({ method, onSecret }: ProofFormProps) {
  const hintId = useId()
  const { field, setFocus, submission } = useSecretForm((error) => {
    const isWrong = isApiError(error) && error.code === 'invalid_code'
    return isWrong && method === 'password'
      ? texts.wrongPassword
      : serverMessage(error, texts.failed)
  }, onSecret)
  useEffect(() => setFocus('secret'), [setFocus])
  const label = texts.labels[method]
  return (
    <SubmitForm {...submission} busyText={texts.submitting} submitText={texts.submit}>
      {method === 'password' ? (
        <>
          <PasswordOwner email={getCurrentUser()?.email ?? ''} />
          <PasswordField {...field} label={label} autoComplete="current-password" />
        </>
      ) : (
        <>
          <p id={hintId} className="text-ink-soft text-sm">
            {texts.hints[method]}
          </p>
          <TextField
            {...field}
            label={label}
            autoComplete={method === 'recovery_code' ? 'off' : 'one-time-code'}
            inputMode={method === 'recovery_code' ? 'text' : 'numeric'}
            aria-describedby={hintId}
            spellCheck={false}
          />
        </>
      )}
    </SubmitForm>
  )
}

/** Mails a code when it is shown, and another one when somebody asks. */
function MailedCode() {
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the button sends one
  useEffect(() => {
    let isCurrent = true
    requestProofCode().then(
      () => isCurrent && setFailure(null),
      (error: unknown) => isCurrent && setFailure(serverMessage(error, texts.mailFailed)),
    )
    return () => {
      isCurrent = false
    }
  }, [sent])
  return (
    <div className="grid gap-2">
      <FailureNotice text={failure} />
      <Button variant="ghost" onClick={() => setSent(sent + 1)}>
        {texts.sendAgain}
      </Button>
    </div>
  )
}
