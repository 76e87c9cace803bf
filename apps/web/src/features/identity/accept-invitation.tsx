import type { InvitationPreview } from '@weekboard/contracts/invitations'
import { useState } from 'react'
import { serverMessage } from '../../lib/alert-text.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { JoinForm } from './accept-invitation-form.tsx'
import { FailurePanel, TroublePanel } from './accept-invitation-panels.tsx'
import { invitationTexts as texts } from './accept-invitation-texts.ts'
import {
  type InvitationTrouble,
  isForSomebodyElse,
  lookupTroubleOf,
} from './accept-invitation-trouble.ts'
import { useInvitation } from './hooks-invitation.ts'
import { SocialButtons } from './social-buttons.tsx'

interface AcceptInvitationProps {
  readonly token: string
  readonly onJoined: (needsProfileSetup: boolean) => void
}

/** Shows who invites into what, and joins. */
export function AcceptInvitation({ token, onJoined }: AcceptInvitationProps) {
  const { lookup, retry } = useInvitation(token)
  if (lookup.state === 'loading') return <Opening />
  if (lookup.state === 'found') {
    return (
      <Invitation
        token={token}
        invitation={lookup.invitation}
        onJoined={onJoined}
        onRetry={retry}
      />
    )
  }
  const trouble = lookupTroubleOf(lookup.error)
  if (!trouble) {
    return <FailurePanel message={serverMessage(lookup.error, texts.loadFailed)} onRetry={retry} />
  }
  return <TroublePanel trouble={trouble} inviter={null} invitedEmail={null} onSignedOut={retry} />
}

interface InvitationProps extends AcceptInvitationProps {
  readonly invitation: InvitationPreview
  readonly onRetry: () => void
}

function Invitation({ token, invitation, onJoined, onRetry }: InvitationProps) {
  const [trouble, setTrouble] = useState<InvitationTrouble | null>(null)
  const user = useCurrentUser()
  const somebodyElse = isForSomebodyElse(invitation.email, user?.email ?? null)
  const shown = trouble ?? (somebodyElse ? 'other_address' : null)
  if (shown) {
    return (
      <TroublePanel
        trouble={shown}
        inviter={invitation.invited_by}
        invitedEmail={invitation.email}
        onSignedOut={onRetry}
      />
    )
  }
  return (
    <>
      <h1 className="wrap-anywhere font-semibold text-xl">
        {texts.title(invitation.organization_name)}
      </h1>
      <p className="wrap-anywhere mt-1 mb-5 text-ink-soft text-sm">
        {texts.intro(invitation.invited_by, invitation.role)}
      </p>
      <JoinForm token={token} invitation={invitation} onJoined={onJoined} onTrouble={setTrouble} />
      <SocialButtons
        verb={invitation.account_exists ? 'Sign in' : 'Sign up'}
        invitationToken={token}
      />
    </>
  )
}

function Opening() {
  return (
    <div className="text-center" role="status">
      <div className="mb-4 flex justify-center text-accent" aria-hidden="true">
        <Spinner size="lg" />
      </div>
      <h1 className="font-semibold text-xl">{texts.loading}</h1>
    </div>
  )
}
