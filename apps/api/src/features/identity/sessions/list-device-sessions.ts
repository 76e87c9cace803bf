import type { DeviceSession } from '@weekboard/contracts/account'
import { sessions } from '@weekboard/db/schema/identity'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../../platform/http/route.ts'
import { deviceName } from './device-name.ts'

/** The live sessions of the principal, last used first. */
export async function listDeviceSessions({
  tx,
  principal,
  now,
}: RequestContext): Promise<DeviceSession[]> {
  const rows = await tx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, principal.userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.number))
    .limit(200)
  return rows.map((row) => ({
    id: row.number,
    device: deviceName(row.userAgent),
    address: row.address,
    current: row.id === principal.sessionId,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  }))
}
