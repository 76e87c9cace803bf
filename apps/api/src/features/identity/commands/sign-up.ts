import type { signUp } from '@weekboard/contracts/identity'
import type { RouteBody } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/employees'
import { users } from '@weekboard/db/schema/identity'
import { organizations } from '@weekboard/db/schema/organizations'
import { isValidTimeZone } from '@weekboard/scheduling/weeks'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database.ts'
import { rateLimited } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/outbox.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { countSend } from '../sends.ts'
import { mailVerification } from '../verification-mail.ts'

type SignUpFields = RouteBody<typeof signUp>['user']

const hourMs = 60 * 60 * 1000

/**
 * Founds an organization with its first admin and mails the verification link. A known address
 * gets the same reply in like time, and its owner a mail that says so.
 */
export async function signUpFounder(
  dependencies: IdentityDependencies,
  context: PublicContext,
  fields: SignUpFields,
) {
  const { database, limits, env } = dependencies
  const hit = await limits.hit(`sign-up:${context.address}`, hourMs)
  if (hit.count > env.LIMIT_SIGN_UPS_PER_HOUR) throw rateLimited(hit.resetsInSeconds)
  const passwordHash = await dependencies.passwords.hash(fields.password)
  const { allowed } = await countSend(limits, env, 'unasked', fields.email)
  const organizationId = await allocateOrganizationId(dependencies)
  await database.tenant(organizationId, async (tx) => {
    const userId = await insertUser(tx, fields, passwordHash)
    if (userId === null) {
      if (allowed) await mailAlreadyKnown(tx, dependencies, fields.email)
      return
    }
    await insertOrganization(tx, fields)
    await insertFounder(tx, fields, userId)
    const user = { id: userId, email: fields.email }
    await mailVerification(dependencies, tx.db, tx.enqueue, { user, now: context.now })
  })
  return {
    message: 'Please check your email and click the verification link to activate your account.',
    user: {
      full_name: fields.full_name,
      email: fields.email,
      organization_name: fields.organization_name || null,
      phone_number: fields.phone_number ?? null,
      phone_country_code: fields.phone_number ? fields.phone_country_code : null,
    },
  }
}

async function allocateOrganizationId({ database }: IdentityDependencies): Promise<number> {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('organizations', 'id')) as id`,
  )
  if (!rows[0]) throw new Error('No organization id was allocated')
  return rows[0].id
}

/** Null when somebody has the address, also when they took it a moment ago. */
async function insertUser(
  tx: TenantTransaction,
  fields: SignUpFields,
  passwordHash: string,
): Promise<number | null> {
  const [user] = await tx.db
    .insert(users)
    .values({
      email: fields.email,
      passwordHash,
      phoneNumber: fields.phone_number ?? null,
      phoneCountryCode: fields.phone_number ? fields.phone_country_code : null,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return user?.id ?? null
}

const insertOrganization = (tx: TenantTransaction, fields: SignUpFields) =>
  tx.db.insert(organizations).values({
    id: tx.organizationId,
    name: fields.organization_name || `${fields.full_name}'s organization`,
    timeZone: isValidTimeZone(fields.time_zone) ? fields.time_zone : 'UTC',
  })

const insertFounder = (tx: TenantTransaction, fields: SignUpFields, userId: number) =>
  tx.db.insert(employees).values({
    organizationId: tx.organizationId,
    userId,
    fullName: fields.full_name,
    email: fields.email,
    role: 'admin',
    avatarUrl: `fallback:ocean:${fields.full_name}`,
  })

const mailAlreadyKnown = (
  tx: TenantTransaction,
  { publicUrl }: IdentityDependencies,
  email: string,
) =>
  sendMessage(tx.db, tx.enqueue, {
    channel: 'email',
    to: email,
    subject: 'You already have a Weekboard account',
    body: `Somebody, probably you, tried to sign up with this address, which already has an account.\n\nSign in here: ${publicUrl()}/login\n\nIf it was not you, there is nothing to do.`,
    link: `${publicUrl()}/login`,
  })
