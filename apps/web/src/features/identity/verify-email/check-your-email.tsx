import { CircleCheck, MailOpen } from 'lucide-react'
import { useEffect } from 'react'
import type { LinkProps } from 'react-router'
import { getCurrentUser } from '../../../lib/session/current-user.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TextLink } from '../../../ui/page/text-link.tsx'
import type { PhoneInput } from '../api/verification.ts'
import { usePhoneTools } from '../shared/use-phone-tools.ts'
import { ResendVerification } from './resend-verification.tsx'
import { StatusMessage } from './status-message.tsx'
import { verifyEmailTexts as texts } from './verify-email-texts.ts'

/** Calls `onVerified` when another tab signs in with this email. */
export function useVerifiedElsewhere(email: string | null, onVerified: () => void): void {
  useEffect(() => {
    const refresh = () => {
      const arrived = getCurrentUser()?.email
      if (arrived && (!email || arrived.toLowerCase() === email.toLowerCase())) onVerified()
    }
    // Only other tabs cause this event.
    addEventListener('storage', refresh)
    return () => removeEventListener('storage', refresh)
  }, [email, onVerified])
}

interface CheckYourEmailProps {
  readonly email: string | null
  /** The number typed at sign-up; null without one. */
  readonly phone: PhoneInput | null
  /** The screen for the code of the same mail, with its state. */
  readonly codeLink: Pick<LinkProps, 'to' | 'state'>
  readonly onVerifiedElsewhere: () => void
}

export function CheckYourEmail(props: CheckYourEmailProps) {
  const { email, phone, codeLink, onVerifiedElsewhere } = props
  useVerifiedElsewhere(email, onVerifiedElsewhere)
  return (
    <div className="text-center">
      <StatusMessage icon={<MailOpen className="size-9" />} title={texts.check}>
        <p>{email ? texts.sentTo(email) : texts.sent}</p>
        <p className="mt-3">{texts.instructions}</p>
        <p className="mt-3">
          <TextLink {...codeLink}>{texts.enterCode}</TextLink>
        </p>
      </StatusMessage>
      {phone && <PhoneNote phone={phone} />}
      <div className="mt-6 grid gap-4 border-line border-t pt-6">
        <ResendVerification email={email} lead={texts.notReceived} />
        <p className="text-sm">
          <TextLink to="/signup">{texts.wrongEmail}</TextLink>
        </p>
      </div>
    </div>
  )
}

function PhoneNote({ phone }: { readonly phone: PhoneInput }) {
  const tools = usePhoneTools()
  const asTyped = `${phone.phone_country_code} ${phone.phone_number}`
  return (
    <div className="mt-5 text-start">
      <Notice>{texts.phoneNote(tools?.internationalForm(phone) ?? asTyped)}</Notice>
    </div>
  )
}

interface SignedInAlreadyProps {
  readonly email: string
  readonly onwardPath: string
}

export function SignedInAlready({ email, onwardPath }: SignedInAlreadyProps) {
  return (
    <div className="text-center">
      <StatusMessage icon={<CircleCheck className="size-9" />} title={texts.signedInTitle}>
        <p>{texts.signedInAs(email)}</p>
      </StatusMessage>
      <div className="mt-6">
        <ButtonLink to={onwardPath} variant="primary" size="lg" fullWidth>
          {texts.goOn}
        </ButtonLink>
      </div>
    </div>
  )
}
