import { createHash } from 'node:crypto'
import type { PlanVersion } from '@weekboard/contracts/common'
import { isManager } from '@weekboard/contracts/route'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import type { Database } from '../../../platform/database/database.ts'
import type { Environment } from '../../../platform/env.ts'
import type { SerializedContext, SerializedReply } from '../../../platform/http/route.ts'
import type { Principal } from '../../../platform/principal.ts'
import { presentRuleSettings } from '../../organizations/index.ts'
import { presentShift } from '../../shifts/index.ts'
import { readVersion } from '../shift-reads/plan-version.ts'
import { findClaimBlocks } from '../taking/claim-blocks.ts'
import { serializeWeek, type WeekFormat } from './serialize-week.ts'
import { createWeekCache } from './week-cache.ts'
import { getWeekRow, getWeekVersion, type WeekRow } from './week-row.ts'

/** The announced open shifts of a week, each with whether the employee who reads it can claim it. */
async function presentClaims(
  database: Pick<Database, 'tenant'>,
  { announcedOpenShifts, scheduleId }: WeekRow,
  { principal, now }: Pick<SerializedContext, 'principal' | 'now'>,
): Promise<Shift[]> {
  const { employeeId, organization } = principal
  if (!announcedOpenShifts || scheduleId === null || employeeId === null) return []
  const rows = announcedOpenShifts.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    scheduleId,
    employeeId: null,
    employeeName: '',
    status: 'published' as const,
  }))
  const blocks = await database.tenant(organization.id, (tx) =>
    findClaimBlocks(tx, { employeeId, organization, now }, rows),
  )
  return rows.map((row) => {
    const claim_blocked_by = blocks.get(row.id) ?? []
    return { ...presentShift(row), claimable: claim_blocked_by.length === 0, claim_blocked_by }
  })
}

export interface WeekReaderDependencies {
  readonly database: Pick<Database, 'pool' | 'pipelined' | 'tenant'>
  readonly env: Pick<Environment, 'LIMIT_WEEK_CACHE_BYTES'>
}

interface WeekRequest {
  /** A Monday. */
  readonly weekStartDate: string
  readonly version?: PlanVersion | undefined
  readonly format: WeekFormat
}

/**
 * Reads one week as the principal may see it: managers the working copy, employees what was
 * announced.
 *
 * When the client sends `If-None-Match` or this node has the week in its cache, the read first asks
 * the database for the week's version. If the client or the cache has that version, the week itself is
 * not read. A cached week is therefore never stale. The `ETag` contains everything that the reply
 * depends on: format, week, organization, audience, time zone, currency, rules, date (pay rates change
 * by date) and version. What comes from the principal was read before the version, so that a change in
 * between must show in the tag too.
 *
 * Whether an employee can claim an announced open shift depends on much more: other weeks, rules,
 * requests and the time. A week with such shifts is not cached, and its `ETag` has a hash of them.
 */
export function createWeekReader({ database, env }: WeekReaderDependencies) {
  const cache = createWeekCache(env.LIMIT_WEEK_CACHE_BYTES)
  return async (
    { principal, now, ifNoneMatch }: SerializedContext,
    { weekStartDate, version: requested, format }: WeekRequest,
  ): Promise<SerializedReply> => {
    const version = readVersion(principal, requested)
    const announced = version === 'announced'
    const { id, timeZone, currency } = principal.organization
    const today = dateInZone(now, timeZone)
    const key = [format, weekStartDate, id, audienceOf(principal), version].join('.')
    const settings = settingsTagOf(principal)
    const tagOf = (state: string) => `${key}.${timeZone}.${currency}.${settings}.${today}.${state}`
    const cached = cache.get(key)
    if (cached || ifNoneMatch !== undefined) {
      const tag = tagOf(await getWeekVersion(database, { principal, weekStartDate, announced }))
      const clientTags = parseIfNoneMatch(ifNoneMatch)
      if (clientTags.includes(tag) || clientTags.includes('*')) {
        return { status: 304, serialized: null, headers: headersOf(tag) }
      }
      if (cached?.tag === tag)
        return { status: 200, serialized: cached.body, headers: headersOf(tag) }
    }
    const row = await getWeekRow(database, { principal, weekStartDate, announced, today })
    const openShifts = await presentClaims(database, row, { principal, now })
    const body = Buffer.from(
      serializeWeek(row, { principal, weekStartDate, announced, format, openShifts }),
    )
    if (openShifts.length > 0) {
      const tag = `${tagOf(row.version)}.${hashOf(openShifts)}`
      if (parseIfNoneMatch(ifNoneMatch).includes(tag)) {
        return { status: 304, serialized: null, headers: headersOf(tag) }
      }
      return { status: 200, serialized: body, headers: headersOf(tag) }
    }
    const tag = tagOf(row.version)
    cache.set(key, { tag, body })
    return { status: 200, serialized: body, headers: headersOf(tag) }
  }
}

/** The rules that a reply to a manager has; employees get none. */
const settingsTagOf = (principal: Principal): string =>
  isManager(principal) ? hashOf(presentRuleSettings(principal.organization)) : ''

const hashOf = (part: readonly Shift[] | ReturnType<typeof presentRuleSettings>): string =>
  createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 16)

/** No cache on a disk has a week; a client that keeps one in memory sends its `ETag`. */
const headersOf = (tag: string) => ({ ETag: `"${tag}"`, 'Cache-Control': 'no-store' })

/** Principals of one audience get the same week. An employee sees one email: the own. */
const audienceOf = ({ role, employeeId }: Pick<Principal, 'role' | 'employeeId'>): string =>
  isManager({ role }) ? role : `${role}-${employeeId}`

/** The tags of the header; a weak tag compares like a strong one (RFC 9110, 13.1.2). */
const parseIfNoneMatch = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'))
