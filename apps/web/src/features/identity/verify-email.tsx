import { CircleCheck, CircleX, MailOpen } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { LinkProps } from 'react-router'
import { serverMessage } from '../../lib/alert-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { verifyEmailOnce } from './hooks-verification.ts'
import { ResendVerification } from './resend-verification.tsx'
import { verifyEmailTexts as texts } from './verify-email-texts.ts'

/** Time to read the good news before the next screen. */
const redirectAfterMs = 1500

type Verification =
  | { readonly state: 'verifying' }
  | { readonly state: 'verified'; readonly needsOnboarding: boolean }
  | { readonly state: 'failed'; readonly message: string }

function useVerification(token: string): Verification {
  const [verification, setVerification] = useState<Verification>({ state: 'verifying' })
  useEffect(() => {
    let watching = true
    const show = (next: Verification) => {
      if (watching) setVerification(next)
    }
    verifyEmailOnce(token).then(
      ({ needsOnboarding }) => show({ state: 'verified', needsOnboarding }),
      (error: unknown) =>
        show({ state: 'failed', message: serverMessage(error, texts.failedFallback) }),
    )
    return () => {
      watching = false
    }
  }, [token])
  return verification
}

interface EmailVerificationProps {
  readonly token: string
  readonly onVerified: (needsOnboarding: boolean) => void
}

/** Verifies the token of the mailed link, once, and reports 1.5 s after success. */
export function EmailVerification({ token, onVerified }: EmailVerificationProps) {
  const verification = useVerification(token)
  useEffect(() => {
    if (verification.state !== 'verified') return
    const timer = setTimeout(() => onVerified(verification.needsOnboarding), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [verification, onVerified])
  return (
    <div aria-live="polite" className="text-center">
      {verification.state === 'verifying' && (
        <Step icon={<Spinner size="lg" />} title={texts.verifying}>
          <p>{texts.verifyingHint}</p>
        </Step>
      )}
      {verification.state === 'verified' && (
        <Step icon={<CircleCheck className="size-9" />} title={texts.verified}>
          <p>{texts.verifiedHint}</p>
          <p className="mt-3 text-ink-muted">{texts.redirecting}</p>
        </Step>
      )}
      {verification.state === 'failed' && (
        <Step icon={<CircleX className="size-9 text-danger" />} title={texts.failed}>
          <p>{verification.message}</p>
          <p className="mt-5">
            <TextLink to="/signup">{texts.backToSignup}</TextLink>
          </p>
        </Step>
      )}
    </div>
  )
}

interface CheckYourEmailProps {
  readonly email: string | null
  /** Country code and number, when one was given at sign-up. */
  readonly phone: string | null
  /** The screen that takes the code of the same mail, with what it is told. */
  readonly codeLink: Pick<LinkProps, 'to' | 'state'>
}

export function CheckYourEmail({ email, phone, codeLink }: CheckYourEmailProps) {
  return (
    <div className="text-center">
      <Step icon={<MailOpen className="size-9" />} title={texts.check}>
        <p>{email ? texts.sentTo(email) : texts.sent}</p>
        <p className="mt-3">{texts.instructions}</p>
        <p className="mt-3">
          <TextLink {...codeLink}>{texts.enterCode}</TextLink>
        </p>
      </Step>
      {phone && (
        <div className="mt-5 text-start">
          <Notice>{texts.phoneNote(phone)}</Notice>
        </div>
      )}
      <div className="mt-6 grid gap-4 border-line border-t pt-6">
        <ResendVerification email={email} />
        <p className="text-sm">
          <TextLink to="/signup">{texts.wrongEmail}</TextLink>
        </p>
      </div>
    </div>
  )
}

interface StepProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}

function Step({ icon, title, children }: StepProps) {
  return (
    <>
      <div className="mb-4 flex justify-center text-accent" aria-hidden="true">
        {icon}
      </div>
      <h1 className="font-semibold text-xl">{title}</h1>
      <div className="wrap-anywhere mt-2 text-ink-soft text-sm">{children}</div>
    </>
  )
}
