import type { LinkMethod } from '@weekboard/contracts/identity/identity-links'
import { useEffect, useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { useCall } from '../../../ui/feedback/use-call.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import {
  connectIdentity,
  type LinkOptions,
  readLinkOptions,
  requestLinkCode,
} from '../api/identity-links.ts'
import { PasswordOwner } from '../shared/password-owner.tsx'
import { useFirstField } from '../shared/use-first-field.ts'
import { useSecretForm } from '../shared/use-secret-form.ts'
import { connectTexts as texts } from './connect-texts.ts'
import { readReturnPath } from './return-path-storage.ts'

interface ConnectIdentityProps {
  readonly challenge: string
  readonly onConnected: () => void
}

/** Asks the owner of an account whether a new identity with its address may sign in to it. */
export function ConnectIdentity({ challenge, onConnected }: ConnectIdentityProps) {
  const [options, setOptions] = useState<LinkOptions | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let watching = true
    readLinkOptions(challenge).then(
      (found) => watching && setOptions(found),
      (error: unknown) => watching && setFailure(serverMessage(error, texts.loadFailed)),
    )
    return () => {
      watching = false
    }
  }, [challenge])
  if (!options) {
    return (
      <div className="grid gap-4">
        <h1 className="font-semibold text-xl">{texts.anyTitle}</h1>
        {failure ? (
          <FailureNotice text={failure} />
        ) : (
          <RowSkeletons label={texts.loading} rows={2} />
        )}
      </div>
    )
  }
  return <Agreement challenge={challenge} options={options} onConnected={onConnected} />
}

interface AgreementProps extends ConnectIdentityProps {
  readonly options: LinkOptions
}

function Agreement({ challenge, options, onConnected }: AgreementProps) {
  const { methods, provider, email } = options
  const name = texts.providers[provider]
  const hasPassword = methods.includes('password')
  const [method, setMethod] = useState<LinkMethod | null>(hasPassword ? 'password' : null)
  const { busy, failure, run } = useCall(texts.sendFailed)
  const send = async () => {
    await requestLinkCode(challenge)
    setMethod('code')
  }
  return (
    <div className="grid gap-4">
      <h1 className="font-semibold text-xl">{texts.title(name)}</h1>
      <p className="wrap-anywhere text-ink-soft text-sm">{texts.intro(email, name)}</p>
      {method && (
        <AnswerForm
          key={method}
          challenge={challenge}
          method={method}
          email={email}
          onConnected={onConnected}
        />
      )}
      <FailureNotice text={failure} />
      <Button
        variant={method ? 'ghost' : 'primary'}
        size={method ? 'md' : 'lg'}
        busy={busy}
        onClick={() => void run(send)}
      >
        {method === 'code' ? texts.sendAgain : texts.sendCode}
      </Button>
      {method === 'code' && hasPassword && (
        <Button variant="ghost" onClick={() => setMethod('password')}>
          {texts.usePassword}
        </Button>
      )}
    </div>
  )
}

interface AnswerFormProps extends ConnectIdentityProps {
  readonly method: LinkMethod
  readonly email: string
}

function AnswerForm({ challenge, method, email, onConnected }: AnswerFormProps) {
  const { field, setFocus, submission } = useSecretForm(
    (error) => serverMessage(error, texts.failed),
    async (secret) => {
      await connectIdentity({ challenge, method, secret, from: readReturnPath() })
      onConnected()
    },
  )
  useFirstField(() => setFocus('secret'))
  return (
    <SubmitForm {...submission} busyText={texts.submitting} submitText={texts.submit}>
      {method === 'password' ? (
        <>
          <PasswordOwner email={email} />
          <PasswordField {...field} label={texts.password} autoComplete="current-password" />
        </>
      ) : (
        <>
          <p className="wrap-anywhere text-ink-soft text-sm">{texts.codeHint(email)}</p>
          <TextField
            {...field}
            label={texts.code}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        </>
      )}
    </SubmitForm>
  )
}
