import { sessions } from '@weekboard/db/schema/identity/identity'
import { eq } from 'drizzle-orm'
import { endSessions } from '../../../platform/end-sessions.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Bus } from '../../../platform/events/bus.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { recordSecurityEvent } from '../security-events/record-security-event.ts'

/** Ends the session of this request. */
export async function signOut(context: SessionContext, bus: Bus): Promise<void> {
  const { tx, principal, now } = context
  const { userId, sessionId } = principal
  await endSessions(tx, bus, { userId, now, where: eq(sessions.id, sessionId) })
  await recordSecurityEvent(tx.db, context, { userId, type: 'sign_out' })
}

/** Ends every session of the principal, this one included. */
export async function signOutEverywhere(context: SessionContext, bus: Bus): Promise<void> {
  const { tx, principal, now } = context
  const { userId } = principal
  await endSessions(tx, bus, { userId, now })
  await recordSecurityEvent(tx.db, context, { userId, type: 'sessions_ended' })
}

/** Ends one live session of the principal; any other number is a 404. */
export async function signOutDevice(
  context: SessionContext,
  bus: Bus,
  number: number,
): Promise<void> {
  const { tx, principal, now } = context
  const { userId } = principal
  const where = eq(sessions.number, number)
  const ended = await endSessions(tx, bus, { userId, now, where })
  if (ended === 0) throw notFound()
  await recordSecurityEvent(tx.db, context, { userId, type: 'sessions_ended' })
}
