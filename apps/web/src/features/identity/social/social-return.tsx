import { CircleX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { TextLink } from '../../../ui/page/text-link.tsx'
import { exchangeCodeOnce, type SocialSignIn } from '../api/social.ts'
import { StatusMessage } from '../verify-email/status-message.tsx'
import { socialTexts as texts } from './social-texts.ts'

interface SocialReturnProps {
  /** The code in the URL to which the provider redirected; null when it has none. */
  readonly code: string | null
  readonly onSignedIn: (arrival: SocialSignIn) => void
}

export function SocialReturn({ code, onSignedIn }: SocialReturnProps) {
  const [failure, setFailure] = useState<string | null>(code === null ? texts.noCode : null)
  useEffect(() => {
    if (code === null) return
    let watching = true
    exchangeCodeOnce(code).then(
      (arrival) => {
        if (watching) onSignedIn(arrival)
      },
      (error: unknown) => {
        if (watching) setFailure(serverMessage(error, texts.failedFallback))
      },
    )
    return () => {
      watching = false
    }
  }, [code, onSignedIn])
  return (
    <div aria-live="polite" className="text-center">
      {failure === null ? (
        <StatusMessage icon={<Spinner size="lg" />} title={texts.signingIn} />
      ) : (
        <Failed reason={failure} />
      )}
    </div>
  )
}

function Failed({ reason }: { readonly reason: string }) {
  return (
    <>
      <StatusMessage icon={<CircleX className="size-9 text-danger" />} title={texts.failed}>
        <p>{reason}</p>
      </StatusMessage>
      <p className="mt-5 text-sm">
        <TextLink to="/login">{texts.backToLogin}</TextLink>
      </p>
    </>
  )
}
