import type { Role } from '@weekboard/contracts/route'
import { sessions } from '@weekboard/db/schema/identity'
import { eq, sql } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { MemberContext } from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { endSessionsOf } from '../end-sessions.ts'
import { type OpenedSession, openSession } from '../open-session.ts'

interface Membership {
  readonly id: number
  readonly name: string
  readonly role: Role
}

async function membershipsOf({ tx, viewer }: MemberContext): Promise<Membership[]> {
  const { rows } = await tx.db.execute<Membership & Record<string, unknown>>(
    sql`select id, name, role from organizations_of(${viewer.userId}) order by name, id`,
  )
  return rows
}

/** Where the viewer may go, by name. */
export async function listMemberships(context: MemberContext) {
  const memberships = await membershipsOf(context)
  return memberships.map(({ id, name, role }) => ({
    id,
    name,
    role,
    current: id === context.viewer.organizationId,
  }))
}

/**
 * Opens a session in another of the viewer's organizations and ends the one of this call. An
 * organization that is not the viewer's is a 404.
 */
export async function switchTo(
  dependencies: IdentityDependencies,
  context: MemberContext & { readonly userAgent: string },
  organizationId: number,
): Promise<OpenedSession> {
  const { tx, viewer, now, address, userAgent } = context
  const known = (await membershipsOf(context)).some(({ id }) => id === organizationId)
  if (!known) throw notFound()
  const caller = { now, address, userAgent }
  const { userId } = viewer
  const session = await openSession(dependencies, caller, { userId, organizationId })
  if (!session) throw notFound()
  const where = eq(sessions.id, viewer.sessionId)
  await endSessionsOf(tx, dependencies.bus, { userId, now, where })
  return session
}
