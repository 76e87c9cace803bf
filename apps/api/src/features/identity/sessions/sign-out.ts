import { sessions } from '@weekboard/db/schema/identity'
import { eq } from 'drizzle-orm'
import { endSessions } from '../../../platform/end-sessions.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Bus } from '../../../platform/events/bus.ts'
import type { SessionContext } from '../../../platform/http/route.ts'

/** Ends the session of this request. */
export async function signOut({ tx, principal, now }: SessionContext, bus: Bus): Promise<void> {
  const where = eq(sessions.id, principal.sessionId)
  await endSessions(tx, bus, { userId: principal.userId, now, where })
}

/** Ends every session of the principal, this one included. */
export async function signOutEverywhere(
  { tx, principal, now }: SessionContext,
  bus: Bus,
): Promise<void> {
  await endSessions(tx, bus, { userId: principal.userId, now })
}

/** Ends one live session of the principal; any other number is a 404. */
export async function signOutDevice(
  { tx, principal, now }: SessionContext,
  bus: Bus,
  number: number,
): Promise<void> {
  const where = eq(sessions.number, number)
  const ended = await endSessions(tx, bus, { userId: principal.userId, now, where })
  if (ended === 0) throw notFound()
}
