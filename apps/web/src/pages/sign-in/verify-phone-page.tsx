import { defaultPhoneCountryCode } from '@weekboard/contracts/identity/identity'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { pathExists, paths } from '../../app/paths.ts'
import { startPath } from '../../app/start-path.ts'
import { AuthFrame } from '../../features/identity/shared/auth-frame.tsx'
import { SignOutButton } from '../../features/identity/shared/sign-out-button.tsx'
import {
  PhoneVerification,
  PhoneVerified,
  SignInFirst,
} from '../../features/identity/verify-phone/phone-verification.tsx'
import { verifyPhoneTexts as texts } from '../../features/identity/verify-phone/verify-phone-texts.ts'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { useSession } from '../../lib/session/session.ts'
import { TextLink } from '../../ui/page/text-link.tsx'

const stateSchema = z
  .object({
    phoneNumber: z.string(),
    phoneCountryCode: z.string(),
    next: z.literal('complete-profile'),
    from: z.string(),
  })
  .partial()
  .catch({})

function onwardOf({ next, from = '' }: z.output<typeof stateSchema>): string {
  if (next) return paths.completeProfile
  return pathExists(from.split('?')[0] ?? '') ? from : startPath()
}

export function VerifyPhonePage() {
  useDocumentTitle(texts.title)
  const navigate = useNavigate()
  const location = useLocation()
  const session = useSession()
  const state = stateSchema.parse(location.state ?? {})
  const onward = onwardOf(state)
  const user = useCurrentUser()
  // The initial state: verifying here navigates instead of showing the notice.
  const [done, setDone] = useState(user?.phone_verified ?? false)
  if (!session) {
    return (
      <AuthFrame>
        <SignInFirst loginPath={paths.login} from={paths.verifyPhone} />
      </AuthFrame>
    )
  }
  const signOut = <SignOutButton onSignedOut={() => navigate(paths.login, { replace: true })} />
  if (done) {
    return (
      <AuthFrame footer={signOut}>
        <PhoneVerified
          phone={user?.phone_number ?? null}
          onward={onward}
          onAnother={() => setDone(false)}
        />
      </AuthFrame>
    )
  }
  const { phoneNumber, phoneCountryCode = defaultPhoneCountryCode } = state
  return (
    <AuthFrame
      footer={
        <>
          <TextLink to={onward}>{state.next ? texts.skip : texts.notNow}</TextLink>
          {signOut}
        </>
      }
    >
      <PhoneVerification
        given={
          phoneNumber ? { phone_country_code: phoneCountryCode, phone_number: phoneNumber } : null
        }
        stored={user?.phone_number ?? null}
        onVerified={() => navigate(onward, { replace: true })}
      />
    </AuthFrame>
  )
}
