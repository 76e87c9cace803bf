import type { signUpRoute } from '@weekboard/contracts/identity/identity'
import type { RouteBody } from '@weekboard/contracts/route'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import { requireQuota } from '../../../platform/limits/rate-quota.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import { parsePhone } from '../../../platform/phone-numbers.ts'
import { getOpenInvitation, linkEmployeeToUser } from '../../employees/index.ts'
import { allocateOrganizationId, createOrganization } from '../../organizations/index.ts'
import { inConstantTime } from '../constant-time.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { findFormerOwner } from '../email/store-address.ts'
import { addressReservedContent, alreadyKnownContent } from '../mail-texts.ts'
import { hasMessageQuota } from '../message-quota.ts'
import { assertNewPassword } from '../passwords/assert-new-password.ts'
import { findUserByEmail, insertUser, type NewUser } from '../users.ts'
import { resetCodeGuesses } from '../verification/code-guesses.ts'
import { mailVerification, type SignUpAttempt } from '../verification/mail-verification.ts'

type SignUpInput = RouteBody<typeof signUpRoute>['user']
type OpenInvitation = Awaited<ReturnType<typeof getOpenInvitation>>

/**
 * Creates an organization with its owner, or accepts an invitation, and mails a verification link. A
 * known address gets the same reply after the same time, and its user a mail that says so. 422 for a
 * password that is easy to guess, 429 over the quota of the IP address.
 */
export async function signUp(
  dependencies: IdentityDependencies,
  context: PublicContext,
  input: SignUpInput,
) {
  const { limits, env, passwords } = dependencies
  const phone = input.phone_number ? parsePhone(input.phone_country_code, input.phone_number) : null
  const quota = { max: env.LIMIT_SIGN_UPS_PER_HOUR, windowMs: hourMs }
  await requireQuota(limits, `sign-up:${addressGroup(context.ipAddress)}`, quota)
  const { email, invitation_token: token } = input
  const invitation = token
    ? await getOpenInvitation(dependencies.database, token, { now: context.now, email })
    : null
  const organizationName = invitation?.organizationName ?? input.organization_name
  const personal = [input.full_name, email, organizationName]
  await assertNewPassword(dependencies, input.password, personal)
  await inConstantTime(async () => {
    const user = {
      email: input.email,
      passwordHash: await passwords.hash(input.password),
      phoneCountryCode: phone?.countryCode ?? null,
      phoneNumber: phone?.number ?? null,
    }
    await storeSignUp(dependencies, context, { ...input, invitation }, user)
  })
  return {
    message: 'Please check your email and click the verification link to activate your account.',
    user: {
      full_name: input.full_name,
      email: input.email,
      organization_name: input.organization_name || null,
      phone_number: input.phone_number ?? null,
      phone_country_code: input.phone_number ? input.phone_country_code : null,
    },
  }
}

async function storeSignUp(
  dependencies: IdentityDependencies,
  { now }: PublicContext,
  input: SignUpInput & { readonly invitation: OpenInvitation | null },
  user: NewUser & { readonly passwordHash: string },
): Promise<void> {
  const { database, limits, env } = dependencies
  const { email, full_name: fullName, invitation_token: token, invitation } = input
  const isAllowed = await hasMessageQuota(limits, env, email)
  const attempt: SignUpAttempt = {
    passwordHash: user.passwordHash,
    fullName,
    organizationName: input.organization_name || null,
  }
  const organizationId = invitation?.organizationId ?? (await allocateOrganizationId(database.db))
  await database.tenant(organizationId, async (tx) => {
    const formerOwner = await findFormerOwner(tx.db, email, now)
    if (formerOwner !== null) {
      if (isAllowed) await mailReservedAddress(dependencies, tx, { email, userId: formerOwner })
      return
    }
    const userId = await insertUser(tx.db, user)
    if (userId === null) {
      if (isAllowed) await mailKnownAddress(dependencies, tx, { email, now, attempt })
      return
    }
    if (token) {
      await linkEmployeeToUser(tx, token, { userId, fullName, now })
    } else {
      const { organization_name: name, time_zone: timeZone } = input
      await createOrganization(tx, { userId, fullName, email }, { now, name, timeZone })
    }
    await mailVerification(dependencies, tx, { user: { id: userId, email }, now, attempt })
  })
  if (isAllowed) await resetCodeGuesses(limits, email)
}

interface KnownAddress {
  readonly email: string
  readonly now: Date
  readonly attempt: SignUpAttempt
}

/** An unverified user gets a verification mail for this attempt, which replaces the first sign-up. */
async function mailKnownAddress(
  dependencies: IdentityDependencies,
  tx: TenantTransaction,
  { email, now, attempt }: KnownAddress,
): Promise<void> {
  const user = await findUserByEmail(tx.db, email)
  if (!user) return
  if (!user.emailVerifiedAt) {
    await mailVerification(dependencies, tx, { user, now, attempt })
    return
  }
  await sendMessage(tx.db, tx.enqueue, {
    owner: { userId: user.id },
    channel: 'email',
    to: email,
    content: alreadyKnownContent(`${dependencies.publicUrl()}/login`),
  })
}

interface ReservedAddress {
  readonly email: string
  /** Whose address it was. */
  readonly userId: number
}

/** Nobody takes an address by signing up with it, without proof, while it may still be taken back. */
const mailReservedAddress = (
  { publicUrl }: IdentityDependencies,
  tx: TenantTransaction,
  { email, userId }: ReservedAddress,
): Promise<void> =>
  sendMessage(tx.db, tx.enqueue, {
    owner: { userId },
    channel: 'email',
    to: email,
    content: addressReservedContent(`${publicUrl()}/signup`),
  })
