import type { ApiKey } from '@weekboard/contracts/integrations/api-keys'
import { apiScopes } from '@weekboard/contracts/integrations/scopes'
import { apiKeys } from '@weekboard/db/schema/api-keys'
import { employees } from '@weekboard/db/schema/organization/employees'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../platform/page.ts'

const readKeys = (db: Db) =>
  db
    .select({
      key: apiKeys,
      creator: { userId: employees.userId, fullName: employees.fullName },
    })
    .from(apiKeys)
    .leftJoin(employees, eq(employees.id, apiKeys.createdBy))

type Row = Awaited<ReturnType<typeof readKeys>>[number]

/** A page of the keys that are not revoked, newest first; expired ones are among them. */
export async function listApiKeys(db: Db, { cursor, limit }: PageQuery): Promise<Page<ApiKey>> {
  const before = cursorId(cursor)
  const rows = await readKeys(db)
    .where(and(isNull(apiKeys.revokedAt), before === null ? undefined : lt(apiKeys.id, before)))
    .orderBy(desc(apiKeys.id))
    .limit(limit + 1)
  return toPage(rows.map(presentApiKey), limit, ({ id }) => id)
}

/** One of the organization's keys. Throws a 404 for an unknown one. */
export async function getApiKey(db: Db, id: number): Promise<ApiKey> {
  const [row] = await readKeys(db).where(eq(apiKeys.id, id))
  if (!row) throw notFound()
  return presentApiKey(row)
}

const presentApiKey = ({ key, creator }: Row): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: apiScopes.filter((scope) => key.scopes.includes(scope)),
  created_by: creator && { id: creator.userId, name: creator.fullName },
  created_at: key.createdAt.toISOString(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  expires_at: key.expiresAt?.toISOString() ?? null,
})
