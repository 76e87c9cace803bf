import type { Role } from '@weekboard/contracts/route'
import { sessions } from '@weekboard/db/schema/identity'
import { eq, sql } from 'drizzle-orm'
import { endSessions } from '../../../platform/end-sessions.ts'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { type CreatedSession, createSession } from './create-session.ts'

interface Membership {
  readonly id: number
  readonly name: string
  readonly role: Role
}

async function membershipsOf({ tx, principal }: RequestContext): Promise<Membership[]> {
  const { rows } = await tx.db.execute<Membership & Record<string, unknown>>(
    sql`select id, name, role from organizations_of(${principal.userId}) order by name, id`,
  )
  return rows
}

/** The organizations of the principal, by name. */
export async function listOrganizations(context: RequestContext) {
  const memberships = await membershipsOf(context)
  return memberships.map(({ id, name, role }) => ({
    id,
    name,
    role,
    current: id === context.principal.organization.id,
  }))
}

/**
 * Creates a session in another organization of the principal and ends the one of this request. 404
 * for any other organization.
 */
export async function switchOrganization(
  dependencies: IdentityDependencies,
  context: RequestContext & { readonly userAgent: string },
  organizationId: number,
): Promise<CreatedSession> {
  const { tx, principal, now, ipAddress, userAgent } = context
  const isMember = (await membershipsOf(context)).some(({ id }) => id === organizationId)
  if (!isMember) throw notFound()
  const caller = { now, ipAddress, userAgent }
  const { userId } = principal
  const session = await createSession(dependencies, caller, { userId, organizationId })
  if (!session) throw notFound()
  const where = eq(sessions.id, principal.sessionId)
  await endSessions(tx, dependencies.bus, { userId, now, where })
  return session
}
