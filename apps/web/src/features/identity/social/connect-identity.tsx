import type { LinkMethod } from '@weekboard/contracts/identity-links'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/feedback/notice.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SubmitForm } from '../../../ui/fields/submit-form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import {
  connectIdentity,
  type LinkOptions,
  readLinkOptions,
  requestLinkCode,
} from '../api/identity-links.ts'
import { useFirstField } from '../shared/use-first-field.ts'
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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await requestLinkCode(challenge)
      setMethod('code')
    } catch (error) {
      setFailure(serverMessage(error, texts.sendFailed))
    }
    setBusy(false)
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
        onClick={() => void send()}
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
  const form = useForm({ defaultValues: { secret: '' } })
  const { register, setFocus, resetField, formState } = form
  useFirstField(() => setFocus('secret'))
  const { failure, onSubmit } = useFormSubmit({
    form,
    names: [],
    failed: (error) => {
      resetField('secret')
      setFocus('secret')
      return serverMessage(error, texts.failed)
    },
    submit: async ({ secret }) => {
      await connectIdentity({ challenge, method, secret, from: readReturnPath() })
      onConnected()
    },
  })
  return (
    <SubmitForm
      onSubmit={onSubmit}
      failure={failure}
      busy={formState.isSubmitting}
      busyText={texts.submitting}
      submitText={texts.submit}
    >
      {method === 'password' ? (
        <>
          {/* Tells password managers whose password this is. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <PasswordField
            {...register('secret')}
            label={texts.password}
            autoComplete="current-password"
            required
          />
        </>
      ) : (
        <>
          <p className="wrap-anywhere text-ink-soft text-sm">{texts.codeHint(email)}</p>
          <TextField
            {...register('secret')}
            label={texts.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
          />
        </>
      )}
    </SubmitForm>
  )
}
