import { CircleCheck, CircleX, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LinkProps } from 'react-router'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { isApiError, isTransient } from '../../../lib/http/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { TextLink } from '../../../ui/page/text-link.tsx'
import { verifyEmailOnce } from '../api/verification.ts'
import { ResendVerification } from './resend-verification.tsx'
import { StatusMessage } from './status-message.tsx'
import { verifyEmailTexts as texts } from './verify-email-texts.ts'

/** Time to read the message before the next screen. */
const redirectAfterMs = 1500

type Verification =
  | { readonly state: 'verifying' }
  | { readonly state: 'verified'; readonly needsOnboarding: boolean }
  | { readonly state: 'used_before' }
  | { readonly state: 'failed'; readonly error: unknown }

function useVerification(token: string) {
  const [verification, setVerification] = useState<Verification>({ state: 'verifying' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    let watching = true
    const show = (next: Verification) => {
      if (watching) setVerification(next)
    }
    verifyEmailOnce(token).then(
      ({ isSignedIn, needsOnboarding }) =>
        show(isSignedIn ? { state: 'verified', needsOnboarding } : { state: 'used_before' }),
      (error: unknown) => show({ state: 'failed', error }),
    )
    return () => {
      watching = false
    }
  }, [token, attempt])
  const retry = () => {
    setVerification({ state: 'verifying' })
    setAttempt((last) => last + 1)
  }
  return { verification, retry }
}

interface EmailVerificationProps {
  readonly token: string
  /** The address from the same link; null when it has none. */
  readonly email: string | null
  readonly codeLink: Pick<LinkProps, 'to' | 'state'>
  readonly onVerified: (needsOnboarding: boolean) => void
}

/** Verifies the token of the mailed link, once, and reports 1.5 s after success. */
export function EmailVerification({ token, email, codeLink, onVerified }: EmailVerificationProps) {
  const { verification, retry } = useVerification(token)
  useEffect(() => {
    if (verification.state !== 'verified') return
    const timer = setTimeout(() => onVerified(verification.needsOnboarding), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [verification, onVerified])
  return (
    <div aria-live="polite" className="text-center">
      {verification.state === 'verifying' && (
        <StatusMessage icon={<Spinner size="lg" />} title={texts.verifying}>
          <p>{texts.verifyingHint}</p>
        </StatusMessage>
      )}
      {verification.state === 'verified' && (
        <StatusMessage icon={<CircleCheck className="size-9" />} title={texts.verified}>
          <p>{texts.verifiedHint}</p>
          <p className="mt-3 text-ink-muted">{texts.redirecting}</p>
        </StatusMessage>
      )}
      {verification.state === 'used_before' && <UsedBefore email={email} />}
      {verification.state === 'failed' && (
        <Failed error={verification.error} email={email} codeLink={codeLink} onRetry={retry} />
      )}
    </div>
  )
}

/** A link signs in once: whoever opens it again signs in by themselves. */
function UsedBefore({ email }: Pick<EmailVerificationProps, 'email'>) {
  return (
    <>
      <StatusMessage icon={<CircleCheck className="size-9" />} title={texts.verified}>
        <p>{texts.usedBefore}</p>
      </StatusMessage>
      <div className="mt-5">
        <ButtonLink to="/login" state={{ email }} variant="primary">
          {texts.signIn}
        </ButtonLink>
      </div>
    </>
  )
}

interface FailedProps extends Pick<EmailVerificationProps, 'email' | 'codeLink'> {
  readonly error: unknown
  readonly onRetry: () => void
}

function Failed({ error, email, codeLink, onRetry }: FailedProps) {
  const isRetryable = isTransient(error) || (isApiError(error) && error.status === 429)
  return (
    <>
      <StatusMessage icon={<CircleX className="size-9 text-danger" />} title={texts.failed}>
        <p>{serverMessage(error, texts.failedFallback)}</p>
      </StatusMessage>
      {isRetryable && (
        <div className="mt-5">
          <Button variant="primary" icon={<RotateCw />} onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      {!isRetryable && email && (
        <div className="mt-6 grid gap-4 border-line border-t pt-6 text-sm">
          <ResendVerification email={email} lead={texts.anotherLink} />
          <p>
            <TextLink {...codeLink}>{texts.enterCode}</TextLink>
          </p>
        </div>
      )}
      <p className="mt-5 text-sm">
        <TextLink to="/signup">{texts.backToSignup}</TextLink>
      </p>
    </>
  )
}
