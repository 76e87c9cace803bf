import { users } from '@weekboard/db/schema/identity/identity'
import { secondFactorChallenges } from '@weekboard/db/schema/identity/second-factor'
import { employees } from '@weekboard/db/schema/organization/employees'
import { eq, sql } from 'drizzle-orm'
import type { Database, Db, IdentityTransaction } from '../../../platform/database/database.ts'
import { endSessions } from '../../../platform/end-sessions.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { Bus } from '../../../platform/events/bus.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { UserPrincipal } from '../../../platform/principal.ts'
import { listAdminAddresses } from '../../organizations/index.ts'
import { factorResetContent, factorResetNotice } from '../mail-texts.ts'
import { mailSecurityNotice } from '../security-events/mail-security-notice.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'
import { findUserByEmail, listOrganizationsOf } from '../users.ts'
import { deleteFactors } from './delete-factors.ts'

type Transaction = Pick<IdentityTransaction, 'db' | 'enqueue' | 'afterCommit'>

interface Reset {
  readonly userId: number
  readonly email: string
  /** Who resets it, as the mails call them. */
  readonly by: string
  readonly now: Date
  /** The session of the admin; none for an operator. */
  readonly principal?: UserPrincipal
}

type ResetDependencies = Pick<Platform, 'bus' | 'publicUrl'>

/**
 * Removes the second factor of an employee, ends their sessions, and mails them and every admin. 404
 * for an unknown employee, 422 for the principal's own, 409 `other_organization` for somebody who is
 * active in another organization, whose factor is no matter of this one alone.
 */
export async function resetSecondFactor(
  dependencies: ResetDependencies,
  { tx, principal, now }: SessionContext,
  id: number,
): Promise<void> {
  const [employee] = await tx.db
    .select({ userId: employees.userId, name: employees.fullName, email: users.email })
    .from(employees)
    .leftJoin(users, eq(users.id, employees.userId))
    .where(eq(employees.id, id))
  if (!employee) throw notFound()
  const { userId, name, email } = employee
  if (userId === principal.userId) {
    throw new ApiError(
      422,
      'own_request',
      'You cannot reset your own second factor. Please ask another admin.',
    )
  }
  if (userId === null || email === null) return
  if (await isActiveElsewhere(tx.db, userId, tx.organizationId)) throw otherOrganization(name)
  const reset = { userId, email, by: principal.user.fullName, now, principal }
  await removeFactors(tx, dependencies, reset)
  await mailAdmins(tx, reset)
}

/** Does the same for operators, with the admins of all organizations of the user. False for an unknown address. */
export async function resetSecondFactorByEmail(
  { database, bus, publicUrl, clock }: ResetDependencies & Pick<Platform, 'database' | 'clock'>,
  address: string,
): Promise<boolean> {
  const user = await findUserByEmail(database.db, address)
  if (!user) return false
  const { id: userId, email } = user
  const reset = { userId, email, by: 'The operator of this installation', now: clock.now() }
  await database.transaction((tx) => removeFactors(tx, { bus, publicUrl }, reset))
  await mailAdminsEverywhere(database, reset)
  return true
}

async function mailAdminsEverywhere(database: Database, reset: Reset): Promise<void> {
  for (const { id } of await listOrganizationsOf(database.db, reset.email)) {
    await database.tenant(id, (tx) => mailAdmins(tx, reset))
  }
}

async function isActiveElsewhere(db: Db, userId: number, organizationId: number) {
  const { rows } = await db.execute(
    sql`select 1 from memberships_of(${userId}) m
      where m.active and m.organization_id <> ${organizationId} limit 1`,
  )
  return rows.length > 0
}

const otherOrganization = (name: string): ApiError =>
  new ApiError(
    409,
    'other_organization',
    `${name} works in another organization too, so only they or the operator can reset this.`,
  )

async function removeFactors(
  tx: Transaction,
  { bus, publicUrl }: { readonly bus: Bus; readonly publicUrl: () => string },
  reset: Reset,
): Promise<void> {
  const { userId, by, now, principal } = reset
  await deleteFactors(tx.db, userId)
  await tx.db.delete(secondFactorChallenges).where(eq(secondFactorChallenges.userId, userId))
  const reason = principal ? 'by_admin' : 'by_operator'
  await recordSecurityEvent(tx.db, reset, { userId, type: 'second_factor_reset', reason })
  await mailSecurityNotice(tx, { publicUrl }, reset, (link) => factorResetContent(by, link))
  await endSessions(tx, bus, { userId, now })
}

/** Mails the admins of the transaction's organization, but not the person, who has a mail already. */
async function mailAdmins(
  tx: Parameters<typeof listAdminAddresses>[0]['tx'],
  { email, by }: Reset,
): Promise<void> {
  const { organizationId } = tx
  for (const to of await listAdminAddresses({ tx })) {
    if (to === email) continue
    await sendMessage(tx.db, tx.enqueue, {
      owner: { organizationId },
      channel: 'email',
      to,
      content: factorResetNotice(by, email),
    })
  }
}
