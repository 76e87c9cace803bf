import type { Role } from '@weekboard/contracts/route'
import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { cursorId, type PageQuery, toPage } from '../../../platform/page.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { recordSwitch } from '../security-events/record-sign-in.ts'
import { type CreatedSession, createSessionIn } from './create-session.ts'
import { replaceSession } from './replace-session.ts'
import { findSignIn } from './sign-in-time.ts'

interface Membership {
  readonly id: number
  readonly name: string
  readonly role: Role
}

async function membershipsOf(
  { tx, principal }: SessionContext,
  where: SQL,
  limit: number,
): Promise<Membership[]> {
  const { rows } = await tx.db.execute<Membership & Record<string, unknown>>(
    sql`select id, name, role from organizations_of(${principal.userId})
      where ${where} order by id limit ${limit}`,
  )
  return rows
}

/** A page of the organizations of the principal, oldest first. */
export async function listOrganizations(context: SessionContext, { cursor, limit }: PageQuery) {
  const after = sql`id > ${cursorId(cursor) ?? 0}`
  const { rows, nextCursor } = toPage(
    await membershipsOf(context, after, limit + 1),
    limit,
    ({ id }) => id,
  )
  const organizations = rows.map(({ id, name, role }) => ({
    id,
    name,
    role,
    current: id === context.principal.organization.id,
  }))
  return { organizations, next_cursor: nextCursor }
}

/**
 * Creates a session in another organization of the principal and ends the one of this request, as long
 * after the sign-in as that one. The device goes on receiving push messages. 404 for any other organization.
 */
export async function switchOrganization(
  dependencies: IdentityDependencies,
  context: SessionContext & { readonly userAgent: string },
  organizationId: number,
): Promise<CreatedSession> {
  const { tx, principal, now, ipAddress, userAgent } = context
  const [membership] = await membershipsOf(context, sql`id = ${organizationId}`, 1)
  if (!membership) throw notFound()
  const caller = { now, ipAddress, userAgent }
  const former = await findSignIn(tx.db, principal)
  const input = { userId: principal.userId, organizationId, ...former }
  const session = await createSessionIn(tx, dependencies, caller, input)
  if (!session) throw notFound()
  const next = session.principal
  await replaceSession(tx, dependencies.bus, { former: principal, next, now })
  await recordSwitch(tx.db, caller, next)
  return session
}
