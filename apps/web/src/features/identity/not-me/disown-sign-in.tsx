import { useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError } from '../../../lib/http/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { FailureNotice, Notice } from '../../../ui/feedback/notice.tsx'
import { useDisownSignIn } from '../api/password-reset.ts'
import { notMeTexts as texts } from './not-me-texts.ts'

interface DisownSignInProps {
  /** Null when the URL has none. */
  readonly token: string | null
  readonly forgotPath: string
  /** Called with the token that sets a new password. */
  readonly onSignedOut: (resetToken: string) => void
}

const meansUsedLink = (error: unknown): boolean => isApiError(error) && error.status === 422

/**
 * Ends all sessions of whoever got a mail about a sign-in or a change that was not theirs. Nothing
 * happens before the button: programs that scan mails open links as well.
 */
export function DisownSignIn({ token, forgotPath, onSignedOut }: DisownSignInProps) {
  const disown = useDisownSignIn()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isDead, setDead] = useState(token === null)
  const run = async () => {
    if (token === null) return
    setBusy(true)
    setFailure(null)
    try {
      onSignedOut(await disown(token))
    } catch (error) {
      setBusy(false)
      if (meansUsedLink(error)) setDead(true)
      else setFailure(serverMessage(error, texts.failed))
    }
  }
  return (
    <>
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      <p className="mt-1 mb-5 text-ink-soft text-sm">{texts.intro}</p>
      {isDead ? (
        <div className="grid gap-3">
          <Notice tone="error" live>
            <p className="font-medium">{texts.dead}</p>
            <p>{texts.deadHint}</p>
          </Notice>
          <ButtonLink to={forgotPath} variant="primary" size="lg" fullWidth>
            {texts.askPassword}
          </ButtonLink>
        </div>
      ) : (
        <div className="grid gap-3">
          {failure && <FailureNotice text={failure} />}
          <Button
            variant="primary"
            size="lg"
            fullWidth
            busy={busy}
            busyText={texts.submitting}
            onClick={() => void run()}
          >
            {texts.submit}
          </Button>
        </div>
      )}
    </>
  )
}
