import type { Week } from '@weekboard/contracts/schedule/week'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import type { ApiReply } from '../people/api-client.ts'
import { readWeek } from '../people/shifts-api.ts'
import type { TestServer } from '../servers/server.ts'

/** Who plays, and where. The organization's clock shows UTC, so that all weeks are alike. */
export interface Actors {
  readonly nodes: readonly TestServer[]
  readonly manager: string
  readonly admin: string
  readonly employee: string
  readonly keiko: number
  readonly liam: number
}

/** A small plan of its own: two weeks with three shifts, and a session that has just changed one. */
export interface SmallPlan {
  readonly actors: Actors
  readonly monday: string
  /** A manager's session; its last step is a note on the second shift. */
  readonly session: string
  readonly scheduleId: number
  readonly shiftIds: readonly number[]
}

type Reply = ApiReply<Record<string, unknown>>

/** What a call answers, without what differs between universes that went the same way. */
const outcomeOf = ({ status, body }: Reply) => ({
  status,
  code: body.code ?? null,
  summary: body.summary ?? null,
  deleted: body.deleted_count ?? null,
  turned: body.schedule_updated ?? null,
  clashes: Array.isArray(body.clashes) ? body.clashes.length : null,
})
export type WriteOutcome = ReturnType<typeof outcomeOf>

const caller = (actors: Actors, token: string, node: number) => {
  const { api } = actors.nodes[node % actors.nodes.length] ?? { api: null }
  return async (method: string, path: string, body?: unknown): Promise<Reply> => {
    if (!api) throw new Error('There is no node')
    return api.call<Record<string, unknown>>(method, path, { token, body })
  }
}
type Call = ReturnType<typeof caller>

const at = (monday: string, day: number, hours: number) =>
  new Date(Date.parse(`${addDays(monday, day)}T00:00:00Z`) + hours * 3_600_000).toISOString()

const shift = (employee_id: number, monday: string, day: number, from: number, hours = 8) => ({
  shift: {
    employee_id,
    start_time: at(monday, day, from),
    end_time: at(monday, day, from + hours),
  },
})

/** What people do to a universe at the same moment. */
const writes = {
  note: ({ shiftIds }, call) => call('PATCH', `/shifts/${shiftIds[0]}`, { shift: { notes: 'a' } }),
  lengthen: ({ shiftIds, monday }, call) =>
    call('PATCH', `/shifts/${shiftIds[0]}`, { shift: { end_time: at(monday, 0, 17) } }),
  deletion: ({ shiftIds }, call) => call('DELETE', `/shifts/${shiftIds[0]}`),
  gift: ({ shiftIds, actors }, call) =>
    call('PATCH', `/shifts/${shiftIds[0]}`, { shift: { employee_id: actors.liam } }),
  departure: ({ shiftIds, actors, monday }, call) =>
    call('PATCH', `/shifts/${shiftIds[0]}`, shift(actors.keiko, monday, 7, 8)),
  cancellation: ({ shiftIds }, call) =>
    call('PATCH', `/shifts/${shiftIds[0]}`, { shift: { status: 'cancelled' } }),
  publish: ({ scheduleId }, call) =>
    call('POST', `/schedules/${scheduleId}/publish`, { notes: 'p', override_violations: true }),
  bulkPublish: ({ scheduleId }, call) =>
    call('POST', '/schedules/bulk', { schedules: [{ action: 'publish', id: scheduleId }] }),
  creation: ({ actors, monday }, call) =>
    call('POST', '/shifts', shift(actors.keiko, monday, 3, 8)),
  overlap: ({ actors, monday }, call) =>
    call('POST', '/shifts', shift(actors.keiko, monday, 0, 9, 1)),
  bulk: ({ actors, monday, shiftIds }, call) =>
    call('POST', '/shifts/bulk', {
      shifts: [
        { action: 'create', ...shift(actors.keiko, monday, 4, 8) },
        { action: 'delete', id: shiftIds[1] },
        { action: 'update', id: shiftIds[0], shift: { notes: 'b' } },
      ],
    }),
  atomicBulk: ({ actors, monday, shiftIds }, call) =>
    call('POST', '/shifts/bulk', {
      atomic: true,
      shifts: [
        { action: 'create', ...shift(actors.keiko, monday, 5, 8) },
        { action: 'update', id: shiftIds[0], shift: { notes: 'c' } },
      ],
    }),
  copy: ({ shiftIds }, call) =>
    call('POST', `/shifts/${shiftIds[0]}/copy`, { weeks: 1, days: ['tuesday'] }),
  removal: ({ scheduleId, actors }, call) =>
    call('DELETE', `/schedules/${scheduleId}/employees/${actors.keiko}`),
  undo: ({ session, actors }) => caller(actors, session, 1)('POST', '/undo', {}),
  daysOff: ({ actors, monday }, call) =>
    call('POST', '/time_off_requests', {
      time_off_request: {
        employee_id: actors.keiko,
        start_date: addDays(monday, 3),
        end_date: addDays(monday, 4),
      },
    }),
} satisfies Record<string, (universe: SmallPlan, call: Call) => Promise<Reply>>

export type WriteName = keyof typeof writes
export const writeNames = Object.keys(writes) as WriteName[]

/** Plays a move; who does it and on which node depends on its place. */
export async function performWrite(
  universe: SmallPlan,
  move: WriteName,
  place: number,
): Promise<WriteOutcome> {
  const { actors } = universe
  const token = place % 2 ? actors.admin : actors.manager
  return outcomeOf(await writes[move](universe, caller(actors, token, place)))
}

/** How far the plan has come before anything happens at once. */
export const initialStates = ['draft', 'changed', 'published'] as const
export type InitialState = (typeof initialStates)[number]

export async function createSmallPlan(
  actors: Actors,
  { monday, session, beginning }: { monday: string; session: string; beginning: InitialState },
): Promise<SmallPlan> {
  const call = caller(actors, session, 0)
  const { keiko, liam } = actors
  const created = await call('POST', '/shifts/bulk', {
    shifts: [
      shift(keiko, monday, 0, 8),
      shift(liam, monday, 1, 8),
      shift(keiko, monday, 1, 0, 24),
    ].map((one) => ({ action: 'create', ...one })),
  })
  const results = created.body.results as { shift: { id: number; schedule_id: number } }[]
  const scheduleId = results[0]?.shift.schedule_id ?? 0
  const shiftIds = results.map((result) => result.shift.id)
  const publish = () =>
    call('POST', `/schedules/${scheduleId}/publish`, { override_violations: true })
  if (beginning === 'changed') await publish()
  await call('PATCH', `/shifts/${shiftIds[1]}`, { shift: { notes: 'mine' } })
  if (beginning === 'published') await publish()
  return { actors, monday, session, scheduleId, shiftIds }
}

const summarizeWeek = ({ schedule, shifts, stats }: Week, monday: string) => ({
  status: schedule?.status ?? null,
  notes: schedule?.notes ?? null,
  version: schedule?.version ?? null,
  hours: stats.total_hours,
  shifts: shifts
    .map((one) =>
      [
        one.employee?.user.full_name,
        (Date.parse(one.start_time) - Date.parse(monday)) / 3_600_000,
        one.duration_hours,
        one.notes,
        one.status,
        one.version,
      ].join(' '),
    )
    .sort(),
})

/** All that managers and employees see of it. */
export async function readSmallPlan({ actors, monday }: SmallPlan): Promise<unknown> {
  const [node] = actors.nodes
  if (!node) throw new Error('There is no node')
  const weeks = [monday, addDays(monday, 7)]
  const looks = weeks.flatMap((date) =>
    [actors.manager, actors.employee].map(async (token) =>
      summarizeWeek(await readWeek(node.api, token, date), monday),
    ),
  )
  return Promise.all(looks)
}
