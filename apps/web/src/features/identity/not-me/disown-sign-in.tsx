import { useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError } from '../../../lib/http/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { FailureNotice, Notice } from '../../../ui/feedback/notice.tsx'
import { useCall } from '../../../ui/feedback/use-call.ts'
import { endSessionsByLink } from '../api/password-reset.ts'
import { untilReplaced } from '../shared/until-replaced.ts'
import { notMeTexts as texts } from './not-me-texts.ts'

interface DisownSignInProps {
  /** Null when the URL has none. */
  readonly token: string | null
  readonly forgotPath: string
  /** Called with the token that sets a new password. */
  readonly onSignedOut: (resetToken: string) => void
}

/**
 * Ends all sessions of whoever got a mail about a sign-in or a change that was not theirs. Nothing
 * happens before the button: programs that scan mails open links as well.
 */
export function DisownSignIn({ token, forgotPath, onSignedOut }: DisownSignInProps) {
  const [isDead, setDead] = useState(token === null)
  const { busy, failure, run } = useCall((error) => {
    const isUsed = isApiError(error) && error.status === 422
    if (isUsed) setDead(true)
    return isUsed ? null : serverMessage(error, texts.failed)
  })
  const send = async () => {
    if (token === null) return
    onSignedOut(await endSessionsByLink(token))
    await untilReplaced()
  }
  return (
    <>
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      {!isDead && <p className="mt-1 text-ink-soft text-sm">{texts.intro}</p>}
      {isDead ? (
        <div className="mt-5 grid gap-3">
          <Notice tone="error" live>
            <p className="font-medium">{texts.dead}</p>
            <p>{texts.deadHint}</p>
          </Notice>
          <ButtonLink to={forgotPath} variant="primary" size="lg" fullWidth>
            {texts.askPassword}
          </ButtonLink>
        </div>
      ) : (
        <div className="mt-5 grid gap-3">
          <FailureNotice text={failure} />
          <Button
            variant="primary"
            size="lg"
            fullWidth
            busy={busy}
            busyText={texts.submitting}
            onClick={() => void run(send)}
          >
            {texts.submit}
          </Button>
        </div>
      )}
    </>
  )
}
