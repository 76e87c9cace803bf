import type { InvitationPreview } from '@weekboard/contracts/employees/invitations'
import { useState } from 'react'
import { hourCycle } from '../../../lib/dates/hour-format.ts'
import { serverMessage } from '../../../lib/http/alert-text.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { type InviteeAccount, useInvitation } from '../api/invitation.ts'
import { SocialButtons } from '../social/social-buttons.tsx'
import { StatusMessage } from '../verify-email/status-message.tsx'
import { AcceptInvitationForm } from './accept-invitation-form.tsx'
import { invitationTexts as texts } from './accept-invitation-texts.ts'
import { type InvitationError, isForAnotherAddress, lookupErrorOf } from './invitation-error.ts'
import { FailurePanel, InvitationErrorPanel } from './invitation-error-panels.tsx'

interface AcceptInvitationProps {
  readonly token: string
  readonly termsPath: string
  readonly privacyPath: string
  readonly onJoined: (needsProfileSetup: boolean) => void
}

export function AcceptInvitation(props: AcceptInvitationProps) {
  const { token } = props
  const { lookup, retry } = useInvitation(token)
  if (lookup.state === 'loading') {
    return (
      <div className="text-center" role="status">
        <StatusMessage icon={<Spinner size="lg" />} title={texts.loading} />
      </div>
    )
  }
  if (lookup.state === 'found') {
    return <Invitation {...props} invitation={lookup.invitation} onRetry={retry} />
  }
  const invitationError = lookupErrorOf(lookup.error)
  if (!invitationError) {
    return <FailurePanel message={serverMessage(lookup.error, texts.loadFailed)} onRetry={retry} />
  }
  return (
    <InvitationErrorPanel
      invitationError={invitationError}
      inviter={null}
      invitedEmail={null}
      onSignedOut={retry}
    />
  )
}

interface InvitationProps extends AcceptInvitationProps {
  readonly invitation: InvitationPreview
  readonly onRetry: () => void
}

function Invitation({ invitation, onRetry, ...props }: InvitationProps) {
  const [invitationError, setInvitationError] = useState<InvitationError | null>(null)
  // The initial state: joining signs in, which must not change the form while it submits.
  const [signedInAs] = useState(useCurrentUser()?.email ?? null)
  const isForAnother = isForAnotherAddress(invitation.email, signedInAs)
  const shown = invitationError ?? (isForAnother ? 'other_address' : null)
  if (shown) {
    return (
      <InvitationErrorPanel
        invitationError={shown}
        inviter={invitation.invited_by}
        invitedEmail={invitation.email}
        onSignedOut={onRetry}
      />
    )
  }
  const account = accountOf(invitation, signedInAs)
  return (
    <>
      <h1 className="wrap-anywhere font-semibold text-xl">
        {texts.title(invitation.organization_name)}
      </h1>
      <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
        {texts.intro(invitation.invited_by, invitation.role)}
      </p>
      <p className="mb-5 text-ink-muted text-xs">{texts.expires(dayOf(invitation.expires_at))}</p>
      <AcceptInvitationForm
        {...props}
        invitation={invitation}
        account={account}
        onInvitationError={setInvitationError}
      />
      {account !== 'signed_in' && (
        <SocialButtons
          verb={account === 'known' ? 'Sign in' : 'Sign up'}
          invitationToken={props.token}
        />
      )}
    </>
  )
}

function accountOf(
  { account_exists }: InvitationPreview,
  signedInAs: string | null,
): InviteeAccount {
  if (signedInAs !== null) return 'signed_in'
  return account_exists ? 'known' : 'new'
}

const dayOf = (instant: string): string =>
  new Date(instant).toLocaleString('en', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: hourCycle(),
  })
