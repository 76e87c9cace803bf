import { useSession, useSessionEnd } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { signInTexts } from './sign-in-texts.ts'

/** Shown after signing out of every device. */
export function SignedOutEverywhere() {
  return (
    <div className="mb-4">
      <Notice tone="success" live>
        {signInTexts.everywhere}
      </Notice>
    </div>
  )
}

export function SessionNotice() {
  const session = useSession()
  const ended = useSessionEnd()
  if (session || !ended || ended === 'signed_out') return null
  return (
    <div className="mb-4">
      <Notice tone={ended === 'rejected' ? 'error' : 'warning'} live>
        {signInTexts[ended]}
      </Notice>
    </div>
  )
}
