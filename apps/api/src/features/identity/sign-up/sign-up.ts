import type { signUpRoute } from '@weekboard/contracts/identity'
import type { RouteBody } from '@weekboard/contracts/route'
import { hourMs } from '@weekboard/scheduling/durations'
import type { TenantTransaction } from '../../../platform/database.ts'
import { rateLimited } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import {
  getOpenInvitation,
  linkEmployeeToUser,
} from '../../employees/invitations/open-invitation.ts'
import {
  allocateOrganizationId,
  foundOrganization,
  insertUser,
} from '../../organizations/commands/create-organization.ts'
import { inConstantTime } from '../constant-time.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { alreadyKnownContent } from '../mail-texts.ts'
import { countMessage, resetCodeGuesses } from '../message-quota.ts'
import { findUserByEmail } from '../users.ts'
import { mailVerification, type SignUpAttempt } from '../verification/mail-verification.ts'
import { parsePhone } from '../verification/phone-numbers.ts'

type SignUpFields = RouteBody<typeof signUpRoute>['user']

/**
 * Founds an organization with its first admin, or joins the one of an invitation, and mails the
 * verification. A known address gets the same reply in like time, and its owner a mail that says so.
 */
export async function signUp(
  dependencies: IdentityDependencies,
  context: PublicContext,
  fields: SignUpFields,
) {
  const { limits, env } = dependencies
  const phone = fields.phone_number
    ? parsePhone(fields.phone_country_code, fields.phone_number)
    : null
  const hit = await limits.hit(`sign-up:${context.address}`, hourMs)
  if (hit.count > env.LIMIT_SIGN_UPS_PER_HOUR) throw rateLimited(hit.resetsInSeconds)
  await inConstantTime(async () => {
    const passwordHash = await dependencies.passwords.hash(fields.password)
    const user = {
      email: fields.email,
      passwordHash,
      phoneCountryCode: phone?.countryCode ?? null,
      phoneNumber: phone?.number ?? null,
    }
    await store(dependencies, context, fields, user)
  })
  return {
    message: 'Please check your email and click the verification link to activate your account.',
    user: echoOf(fields),
  }
}

const echoOf = (fields: SignUpFields) => ({
  full_name: fields.full_name,
  email: fields.email,
  organization_name: fields.organization_name || null,
  phone_number: fields.phone_number ?? null,
  phone_country_code: fields.phone_number ? fields.phone_country_code : null,
})

async function store(
  dependencies: IdentityDependencies,
  { now }: PublicContext,
  fields: SignUpFields,
  user: Parameters<typeof insertUser>[1],
): Promise<void> {
  const { database, limits, env } = dependencies
  const { allowed } = await countMessage(limits, env, 'unasked', fields.email)
  const { invitation_token: secret } = fields
  const invited = secret
    ? await getOpenInvitation(database, secret, { now, email: fields.email })
    : null
  const attempt = {
    passwordHash: user.passwordHash ?? null,
    fullName: fields.full_name,
    organizationName: fields.organization_name || null,
  }
  const organizationId = invited?.organizationId ?? (await allocateOrganizationId(database.db))
  await database.tenant(organizationId, async (tx) => {
    const userId = await insertUser(tx.db, user)
    if (userId === null) {
      if (allowed) await mailKnown(dependencies, tx, { email: fields.email, now, attempt })
      return
    }
    if (secret) {
      await linkEmployeeToUser(tx, secret, { userId, fullName: fields.full_name, now })
    } else {
      await foundOrganization(tx, {
        userId,
        fullName: fields.full_name,
        email: fields.email,
        organizationName: fields.organization_name,
        timeZone: fields.time_zone,
      })
    }
    const verifying = { id: userId, email: fields.email }
    await mailVerification(dependencies, tx.db, tx.enqueue, { user: verifying, now, attempt })
  })
  if (allowed) await resetCodeGuesses(limits, fields.email)
}

interface Known {
  readonly email: string
  readonly now: Date
  readonly attempt: SignUpAttempt
}

/** Who signed up before and never verified gets a mail that activates this attempt, not the first. */
async function mailKnown(
  dependencies: IdentityDependencies,
  tx: TenantTransaction,
  { email, now, attempt }: Known,
): Promise<void> {
  const user = await findUserByEmail(tx.db, email)
  if (user && !user.emailVerifiedAt) {
    await mailVerification(dependencies, tx.db, tx.enqueue, { user, now, attempt })
    return
  }
  await sendMessage(tx.db, tx.enqueue, {
    channel: 'email',
    to: email,
    content: alreadyKnownContent(`${dependencies.publicUrl()}/login`),
  })
}
