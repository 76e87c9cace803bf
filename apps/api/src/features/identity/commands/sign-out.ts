import { sessions } from '@weekboard/db/schema/identity'
import { eq } from 'drizzle-orm'
import type { Bus } from '../../../platform/bus.ts'
import { notFound } from '../../../platform/errors.ts'
import type { MemberContext } from '../../../platform/http/route.ts'
import { endSessionsOf } from '../end-sessions.ts'

/** Ends the session of this very call. */
export async function signOutHere({ tx, viewer, now }: MemberContext, bus: Bus): Promise<void> {
  const where = eq(sessions.id, viewer.sessionId)
  await endSessionsOf(tx, bus, { userId: viewer.userId, now, where })
}

/** Ends every session of the viewer, this one included. */
export async function signOutEverywhere(
  { tx, viewer, now }: MemberContext,
  bus: Bus,
): Promise<void> {
  await endSessionsOf(tx, bus, { userId: viewer.userId, now })
}

/** Ends one session of the viewer; somebody else's, an ended and an unknown one are a 404. */
export async function signOutDevice(
  { tx, viewer, now }: MemberContext,
  bus: Bus,
  number: number,
): Promise<void> {
  const where = eq(sessions.number, number)
  const ended = await endSessionsOf(tx, bus, { userId: viewer.userId, now, where })
  if (ended === 0) throw notFound()
}
