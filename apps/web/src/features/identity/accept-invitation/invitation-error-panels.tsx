import { CircleX, MailX, RotateCw, UserRoundX } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { SignOutButton } from '../shared/sign-out-button.tsx'
import { invitationTexts as texts } from './accept-invitation-texts.ts'
import type { InvitationError } from './invitation-error.ts'

interface InvitationErrorPanelProps {
  readonly invitationError: InvitationError
  /** Null until the invitation has loaded. */
  readonly inviter: string | null
  readonly invitedEmail: string | null
  readonly onSignedOut: () => void
}

export function InvitationErrorPanel({
  invitationError,
  inviter,
  invitedEmail,
  onSignedOut,
}: InvitationErrorPanelProps) {
  const user = useCurrentUser()
  if (invitationError === 'gone') {
    return (
      <Panel
        icon={<MailX />}
        title={texts.goneTitle}
        message={texts.gone}
        hint={texts.goneHint(inviter, user !== null)}
      >
        <WayOn signIn />
      </Panel>
    )
  }
  if (invitationError === 'incomplete') {
    return (
      <Panel icon={<MailX />} title={texts.incompleteTitle} message={texts.incomplete}>
        <WayOn />
      </Panel>
    )
  }
  return (
    <Panel
      icon={<UserRoundX />}
      title={texts.otherTitle}
      message={texts.other}
      hint={texts.otherHint(invitedEmail, user?.email ?? null)}
    >
      <SignOutButton variant="primary" text={texts.signOut} onSignedOut={onSignedOut} />
    </Panel>
  )
}

/** A link to the dashboard, or without a session to sign in or to the home page. */
function WayOn({ signIn = false }: { readonly signIn?: boolean }) {
  const user = useCurrentUser()
  if (user) {
    return (
      <ButtonLink variant="primary" to="/dashboard">
        {texts.toDashboard}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink variant="primary" to={signIn ? '/login' : '/'}>
      {signIn ? texts.signIn : texts.toHome}
    </ButtonLink>
  )
}

interface FailurePanelProps {
  readonly message: string
  readonly onRetry: () => void
}

/** Shows an error that can be retried, such as a broken connection. */
export function FailurePanel({ message, onRetry }: FailurePanelProps) {
  return (
    <Panel icon={<CircleX />} title={texts.failedTitle} message={message}>
      <Button variant="primary" icon={<RotateCw />} onClick={onRetry}>
        {texts.retry}
      </Button>
    </Panel>
  )
}

interface PanelProps {
  readonly icon: ReactNode
  readonly title: string
  readonly message: string
  readonly hint?: string
  readonly children?: ReactNode
}

/** Takes the focus, because it replaces a form or a loading state. */
function Panel({ icon, title, message, hint, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="text-center">
      <div
        className="mx-auto mb-4 grid size-12 place-items-center rounded-full bg-grey-soft text-grey-ink *:size-5.5"
        aria-hidden="true"
      >
        {icon}
      </div>
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
        {title}
      </h1>
      <p role="alert" className="mt-2 whitespace-pre-line text-ink-soft text-sm">
        {message}
      </p>
      {hint && <p className="wrap-anywhere mt-1 text-ink-soft text-sm">{hint}</p>}
      {children && <div className="mt-5 flex justify-center">{children}</div>}
    </div>
  )
}
