import type { UndoReply } from '@weekboard/contracts/shifts/shift-history'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { expect } from 'vitest'
import type { RequestCafe } from './request-cafe.ts'

/** A week in which many act at once. */
interface CheckedWeek {
  readonly cafe: RequestCafe
  readonly scheduleId: number
  /** How many there were at first. */
  readonly places: number
  /** The last event before they began. */
  readonly seq: number
}

/** What was acknowledged. */
export interface Acknowledged {
  readonly action: string
  /** The id of the request, the shift or the schedule. */
  readonly id: number
  /** The new version of a changed shift. */
  readonly version?: number
  /** Whether it has put out an announcement: a publish, or a request that was decided. */
  readonly announced: boolean
  /** The shifts that an undo changed. */
  readonly undone?: readonly string[]
}

const eventOf = {
  claim: 'shift_requested',
  offer: 'shift_requested',
  swap: 'shift_requested',
  accept: 'shift_request_accepted',
  reject: 'shift_request_rejected',
  cancel: 'shift_request_cancelled',
  approve: 'shift_request_approved',
} as const
export const isRequestAction = (action: string): action is keyof typeof eventOf => action in eventOf

/** A changed shift in the log. */
interface LoggedStep {
  readonly before: Shift | null
  readonly after: Shift | null
}

const stateText = (id: number, version: number | undefined): string =>
  version === undefined ? `${id} deleted` : `${id} in version ${version}`

/** The shifts that an undo says to have changed. */
export const changedIn = (results: UndoReply['results']): string[] =>
  results
    .flatMap(({ shift, open_shift: open, shift_id: deletedId }) => [
      ...[shift, open].flatMap((one) => (one ? stateText(one.id, one.version) : [])),
      ...(deletedId === undefined ? [] : [stateText(deletedId, undefined)]),
    ])
    .sort()

async function query<T extends object>(
  { server }: RequestCafe,
  text: string,
  values: unknown[],
): Promise<T[]> {
  const { database } = server.node.platform
  return database.tenant(1, async ({ client }) => (await client.query<T>(text, values)).rows)
}

const overlapsIn = ({ cafe, scheduleId }: CheckedWeek, table: string, id: string) =>
  query(
    cafe,
    `select a.employee_id from ${table} a join ${table} b on b.employee_id = a.employee_id
       and b.${id} > a.${id} and a.starts_at < b.ends_at and b.starts_at < a.ends_at
     where a.schedule_id = $1 ${table === 'shifts' ? "and a.status <> 'cancelled' and b.status <> 'cancelled'" : ''}`,
    [scheduleId],
  )

/** What is announced now is what the last announcement in the log says. */
async function expectAnnouncedAsLogged({ cafe, scheduleId }: CheckedWeek): Promise<void> {
  const [now] = await query<{ shifts: unknown }>(
    cafe,
    `select jsonb_agg(jsonb_build_array(shift_id, employee_id, slots, extract(epoch from starts_at)::bigint)
       order by shift_id) as shifts
     from announced_shifts where schedule_id = $1`,
    [scheduleId],
  )
  const [logged] = await query<{ shifts: unknown }>(
    cafe,
    `select (select jsonb_agg(jsonb_build_array(s->'id', s->'employee_id', s->'slots',
         extract(epoch from (s->>'start_time')::timestamptz)::bigint) order by (s->>'id')::bigint)
       from jsonb_array_elements(e.staff_payload->'shifts') s) as shifts
     from events e where e.type = 'schedule_published' and e.subject_id = $1
     order by e.seq desc limit 1`,
    [scheduleId],
  )
  expect(now?.shifts).toEqual(logged?.shifts)
}

/** The number of the last event. */
export async function lastSeq(cafe: RequestCafe): Promise<number> {
  const [row] = await query<{ seq: number }>(cafe, 'select max(seq) as seq from events', [])
  return row?.seq ?? 0
}

/** What each undo after an event has changed in the plan is what its reply said, and none is twice. */
async function expectUndosLogged(
  { cafe, seq }: CheckedWeek,
  done: readonly Acknowledged[],
): Promise<void> {
  const logged = await query<{ step: number; steps: LoggedStep[] }>(
    cafe,
    `select coalesce(change->>'undoes', change->>'closes')::bigint as step, change->'steps' as steps
     from events where seq > $1 and change ?| array['undoes', 'closes']`,
    [seq],
  )
  const changes = logged.map(({ steps }) =>
    steps
      .map(({ before, after }) => stateText((after ?? before)?.id ?? 0, after?.version))
      .sort()
      .join(),
  )
  const acknowledged = done.flatMap(({ undone }) => (undone ? [undone.join()] : []))
  expect(changes.sort()).toEqual(acknowledged.sort())
  expect(new Set(logged.map(({ step }) => step)).size).toBe(logged.length)
}

/** Nobody is in two places, no place is given twice, and the log has all that was acknowledged. */
export async function expectSoundWeek(
  week: CheckedWeek,
  done: readonly Acknowledged[],
): Promise<void> {
  expect(await overlapsIn(week, 'shifts', 'id')).toEqual([])
  expect(await overlapsIn(week, 'announced_shifts', 'shift_id')).toEqual([])
  for (const table of ['shifts', 'announced_shifts'] as const) {
    expect(await placesIn(week, table)).toBeLessThanOrEqual(week.places)
  }
  await expectLogged(week, done)
  await expectAnnouncedAsLogged(week)
  await expectUndosLogged(week, done)
}

/** The places of a week: nothing that the test does adds one, and each is somebody's at most. */
export async function placesIn(
  { cafe, scheduleId }: Pick<CheckedWeek, 'cafe' | 'scheduleId'>,
  table: 'shifts' | 'announced_shifts',
): Promise<number> {
  const isCounted = table === 'shifts' ? "and status <> 'cancelled'" : ''
  const text = `select sum(slots)::integer as places from ${table} where schedule_id = $1 ${isCounted}`
  const [row] = await query<{ places: number | null }>(cafe, text, [scheduleId])
  return row?.places ?? 0
}

/** Every acknowledged action is in the log, and no announcement was made by anything else. */
async function expectLogged(
  { cafe, scheduleId, seq }: CheckedWeek,
  done: readonly Acknowledged[],
): Promise<void> {
  for (const { action, id } of done) {
    if (isRequestAction(action)) expect(await cafe.loggedTypes(id)).toContain(eventOf[action])
    if (action === 'delete') expect(await countEvents(cafe, 'shift_deleted', id)).toBeGreaterThan(0)
  }
  const versions = Map.groupBy(
    done.filter(({ version = 1 }) => version > 1),
    ({ id }) => id,
  )
  for (const [id, changes] of versions) {
    const [row] = await query<{ count: number }>(
      cafe,
      'select count(*)::integer as count from events where $1::bigint = any(shift_ids)',
      [id],
    )
    const changed = new Set(changes.map(({ version }) => version)).size
    expect(row?.count).toBeGreaterThanOrEqual(changed)
  }
  const announcements = await query<{ cause: string }>(
    cafe,
    `select coalesce('request ' || (change->>'shift_request_id'), 'publish') as cause from events
     where type = 'schedule_published' and subject_id = $1 and seq > $2`,
    [scheduleId, seq],
  )
  const causes = done
    .filter(({ announced }) => announced)
    .map(({ action, id }) => (isRequestAction(action) ? `request ${id}` : 'publish'))
  expect(announcements.map(({ cause }) => cause).sort()).toEqual(causes.sort())
}

async function countEvents(cafe: RequestCafe, type: string, subjectId: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    cafe,
    'select count(*)::integer as count from events where type = $1 and subject_id = $2',
    [type, subjectId],
  )
  return row?.count ?? 0
}
