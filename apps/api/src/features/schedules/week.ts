import { dateInZone } from '@weekboard/scheduling/weeks'
import type { Database } from '../../platform/database.ts'
import type { Environment } from '../../platform/env.ts'
import type { PrintedReply, ReaderContext } from '../../platform/http/route.ts'
import { isManager, type Viewer } from '../../platform/sessions.ts'
import { createWeekCache } from './week-cache.ts'
import { printWeek, type WeekForm } from './week-print.ts'
import { findWeekRow } from './week-row.ts'

export interface WeekReaderDependencies {
  readonly database: Pick<Database, 'pool'>
  readonly env: Pick<Environment, 'LIMIT_WEEK_CACHE_BYTES'>
}

interface AskedWeek {
  /** A Monday. */
  readonly weekStartDate: string
  readonly form: WeekForm
}

/**
 * One week as the viewer may see it: managers the working copy, employees what was announced.
 *
 * Every call asks the database once. It answers with the week's version, and with the week itself
 * only when neither the caller nor this node's memory has that version. What is kept is therefore
 * never older than the question. The tag of a reply names all that it depends on: the viewer's
 * class, the day, which decides rates, and the version.
 */
export function createWeekReader({ database, env }: WeekReaderDependencies) {
  const cache = createWeekCache(env.LIMIT_WEEK_CACHE_BYTES)
  return async (
    { viewer, now, ifNoneMatch }: ReaderContext,
    { weekStartDate, form }: AskedWeek,
  ): Promise<PrintedReply> => {
    const today = dateInZone(now, viewer.timeZone)
    const key = [form, weekStartDate, viewer.organizationId, classOf(viewer)].join('.')
    const prefix = `${key}.${viewer.timeZone}.${today}.`
    const kept = cache.get(key)
    const asked = tagsOf(ifNoneMatch)
    const row = await findWeekRow(database, {
      viewer,
      weekStartDate,
      today,
      knownVersions: versionsIn([...asked, ...(kept ? [kept.tag] : [])], prefix),
    })
    const tag = prefix + row.version
    const headers = { ETag: `"${tag}"`, 'Cache-Control': 'private, no-cache' }
    if (asked.includes(tag) || asked.includes('*')) return { status: 304, printed: null, headers }
    if (kept?.tag === tag) return { status: 200, printed: kept.body, headers }
    const body = printWeek(row, { viewer, weekStartDate, form })
    cache.set(key, { tag, body })
    return { status: 200, printed: body, headers }
  }
}

/** Those of one class see the same; employees see their own email and nobody else's. */
const classOf = ({ role, employeeId }: Pick<Viewer, 'role' | 'employeeId'>): string =>
  isManager({ role }) ? role : `${role}-${employeeId}`

/** The tags of a header `If-None-Match`; weak ones compare like strong ones (RFC 9110, 13.1.2). */
const tagsOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'))

const versionsIn = (tags: readonly string[], prefix: string): string[] =>
  tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length))
