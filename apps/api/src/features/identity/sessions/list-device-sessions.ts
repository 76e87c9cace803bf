import type { DeviceSession } from '@weekboard/contracts/identity/account'
import { sessions } from '@weekboard/db/schema/identity/identity'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { SessionContext } from '../../../platform/http/route.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../../platform/page.ts'
import { deviceName } from './device-name.ts'

/** A page of the live sessions of the principal, the newest sign-in first. */
export async function listDeviceSessions(
  { tx, principal, now }: SessionContext,
  { cursor, limit }: PageQuery,
): Promise<Page<DeviceSession>> {
  const before = cursorId(cursor)
  const rows = await tx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, principal.userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        before ? lt(sessions.number, before) : undefined,
      ),
    )
    .orderBy(desc(sessions.number))
    .limit(limit + 1)
  const found = rows.map((row) => ({
    id: row.number,
    device: deviceName(row.userAgent),
    address: row.address,
    current: row.id === principal.sessionId,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  }))
  return toPage(found, limit, ({ id }) => id)
}
