import { exchangeSocialCodeRoute } from '@weekboard/contracts/identity/social'
import { callApi } from '../../../lib/http/http.ts'
import { startSession } from '../../../lib/session/session.ts'
import { withSecondFactor } from '../shared/with-second-factor.ts'
import { popInvitationToken } from '../social/invitation-token-storage.ts'
import { readReturnPath } from '../social/return-path-storage.ts'

export interface SocialSignIn {
  readonly needsOnboarding: boolean
  readonly needsProfileSetup: boolean
}

const running = new Map<string, Promise<SocialSignIn>>()

async function exchange(code: string): Promise<SocialSignIn> {
  const invitationToken = popInvitationToken()
  const call = callApi(exchangeSocialCodeRoute, {
    body: {
      code,
      ...(invitationToken && { invitation_token: invitationToken }),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  })
  const reply = await withSecondFactor(call, readReturnPath())
  startSession(reply.token, reply.user)
  return {
    needsOnboarding: reply.needs_onboarding,
    needsProfileSetup: reply.user.needs_profile_setup,
  }
}

/** Exchanges a code once, also when called repeatedly. Throws ApiError. */
export function exchangeCodeOnce(code: string): Promise<SocialSignIn> {
  const started = running.get(code) ?? exchange(code)
  running.set(code, started)
  return started
}
