import { dateInZone } from '@weekboard/scheduling/weeks'
import type { Database } from '../../../platform/database.ts'
import type { Environment } from '../../../platform/env.ts'
import type { SerializedContext, SerializedReply } from '../../../platform/http/route.ts'
import { isManager, type Principal } from '../../../platform/principal.ts'
import { serializeWeek, type WeekForm } from './serialize-week.ts'
import { createWeekCache } from './week-cache.ts'
import { findWeekRow, getWeekVersion } from './week-row.ts'

export interface WeekReaderDependencies {
  readonly database: Pick<Database, 'pool' | 'pipelined'>
  readonly env: Pick<Environment, 'LIMIT_WEEK_CACHE_BYTES'>
}

interface AskedWeek {
  /** A Monday. */
  readonly weekStartDate: string
  readonly form: WeekForm
}

/**
 * One week as the principal may see it: managers the working copy, employees what was announced.
 *
 * Every call asks the database for the week's version, and for the week itself only when neither
 * the caller nor this node's memory has that version. What is kept is therefore never older than
 * the question. The tag of a reply names all that it depends on: the principal's class, the day, which
 * decides rates, and the version.
 */
export function createWeekReader({ database, env }: WeekReaderDependencies) {
  const cache = createWeekCache(env.LIMIT_WEEK_CACHE_BYTES)
  return async (
    { principal, now, ifNoneMatch }: SerializedContext,
    { weekStartDate, form }: AskedWeek,
  ): Promise<SerializedReply> => {
    const today = dateInZone(now, principal.organization.timeZone)
    const key = [form, weekStartDate, principal.organization.id, classOf(principal)].join('.')
    const tagOf = (version: string) =>
      `${key}.${principal.organization.timeZone}.${today}.${version}`
    const kept = cache.get(key)
    if (kept || ifNoneMatch !== undefined) {
      const tag = tagOf(await getWeekVersion(database, { principal, weekStartDate }))
      const asked = tagsOf(ifNoneMatch)
      const headers = headersOf(tag)
      if (asked.includes(tag) || asked.includes('*'))
        return { status: 304, serialized: null, headers }
      if (kept?.tag === tag) return { status: 200, serialized: kept.body, headers }
    }
    const row = await findWeekRow(database, { principal, weekStartDate, today })
    const tag = tagOf(row.version)
    const serialized = cache.keep(key, tag, serializeWeek(row, { principal, weekStartDate, form }))
    return { status: 200, serialized, headers: headersOf(tag) }
  }
}

const headersOf = (tag: string) => ({ ETag: `"${tag}"`, 'Cache-Control': 'private, no-cache' })

/** Those of one class see the same; employees see their own email and nobody else's. */
const classOf = ({ role, employeeId }: Pick<Principal, 'role' | 'employeeId'>): string =>
  isManager({ role }) ? role : `${role}-${employeeId}`

/** The tags of a header `If-None-Match`; weak ones compare like strong ones (RFC 9110, 13.1.2). */
const tagsOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'))
