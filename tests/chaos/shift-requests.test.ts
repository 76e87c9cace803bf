import type { ShiftRequest, ShiftRequestReply } from '@weekboard/contracts/shift-requests'
import { addDays } from '@weekboard/scheduling/weeks'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiReply } from '../support/api-client.ts'
import { RequestCafe } from '../support/request-cafe.ts'
import { rounds } from '../support/rounds.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let cafe: RequestCafe
let other: TestServer
beforeAll(async () => {
  cafe = await RequestCafe.open()
  other = await startTestServer({ databaseUrl: cafe.server.databaseUrl })
  const { admin: token } = cafe
  const body = { organization: { overlap_policy: 'refuse' } }
  await cafe.server.api.call('PATCH', '/organization', { token, body })
})
afterAll(async () => {
  await other.close()
  await cafe.server.close()
})

test('of two claims at once for the last place, one wins', async () => {
  await cafe.setPolicy('automatic')
  for (let round = 0; round < rounds(3, 200); round += 1) {
    const { monday, open } = await cafe.announce({ slots: 1 })
    const claims = await Promise.all([
      cafe.post(`/shifts/${open.id}/claim`, {}, cafe.ana.token),
      other.api.call('POST', `/shifts/${open.id}/claim`, { token: cafe.ben.token, body: {} }),
    ])
    expect([round, claims.map(({ status }) => status).sort()]).toEqual([round, [201, 409]])
    const winner = claims[0].status === 201 ? cafe.ana : cafe.ben
    for (const token of [cafe.manager, cafe.cleo.token]) {
      const { shifts } = await cafe.week(monday, token)
      expect(shifts).toMatchObject([{ employee_id: winner.id, slots: 1 }])
    }
  }
  await cafe.setPolicy('approve')
})

const actions = [
  'claim',
  'offer',
  'swap',
  'accept',
  'reject',
  'cancel',
  'approve',
  'approve',
  'assign',
  'move',
  'delete',
  'publish',
  'undo',
] as const

interface Step {
  readonly action: (typeof actions)[number]
  readonly who: number
  readonly pick: number
  readonly target: number
}

const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...actions),
  who: fc.nat(2),
  pick: fc.nat(1_000),
  target: fc.nat(1_000),
})

interface Done {
  readonly id: number
  readonly type: string
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
const isRequestAction = (action: Step['action']): action is keyof typeof eventOf =>
  action in eventOf

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

/** Calls one of both nodes. */
const call = (pick: number, method: string, path: string, token: string, body: unknown = {}) =>
  (pick % 2 ? cafe.server : other).api.call<ShiftRequestReply>(method, path, { token, body })

/** What somebody does with whatever there is; a refusal is fine, a failure is not. */
async function perform(monday: string, one: Step): Promise<Done[]> {
  const { action, who, pick, target } = one
  const worker = cafe.workers[who] ?? cafe.ana
  const { shifts, schedule } = await cafe.week(monday, worker.token)
  const own = at(
    shifts.filter(({ employee_id }) => employee_id === worker.id),
    pick,
  )
  const open = at(
    shifts.filter(({ employee_id }) => employee_id === null),
    pick,
  )
  const theirs = at(
    shifts.filter(({ employee_id }) => employee_id !== worker.id),
    target,
  )
  const to = at(cafe.workers, target)
  const isDecision = action === 'approve'
  const token = isDecision ? cafe.manager : worker.token
  const list = await cafe.get<{ shift_requests: ShiftRequest[] }>(
    '/shift_requests?status=open',
    token,
  )
  const request = at(list.body.shift_requests, pick)?.id ?? 0
  const any = at(shifts, pick)
  const start = addDays(monday, target % 5)
  const ways: Readonly<Record<Step['action'], () => Promise<ApiReply<ShiftRequestReply>>>> = {
    claim: () => call(pick, 'POST', `/shifts/${open?.id}/claim`, token),
    offer: () =>
      call(
        pick,
        'POST',
        `/shifts/${own?.id}/offer`,
        token,
        pick % 2 ? {} : { employee_id: to?.id },
      ),
    swap: () =>
      call(pick, 'POST', `/shifts/${own?.id}/swap`, token, { with_shift_id: theirs?.id ?? 1 }),
    accept: () => call(pick, 'POST', `/shift_requests/${request}/accept`, token),
    reject: () => call(pick, 'POST', `/shift_requests/${request}/reject`, token),
    cancel: () => call(pick, 'POST', `/shift_requests/${request}/cancel`, token),
    approve: () => call(pick, 'POST', `/shift_requests/${request}/approve`, token),
    assign: () =>
      call(pick, 'PATCH', `/shifts/${any?.id}`, cafe.manager, { shift: { employee_id: to?.id } }),
    move: () =>
      call(pick, 'PATCH', `/shifts/${any?.id}`, cafe.manager, {
        shift: cafe.times(start, '12:00', '18:00'),
      }),
    delete: () => call(pick, 'DELETE', `/shifts/${any?.id}`, cafe.manager),
    publish: () =>
      call(pick, 'POST', `/schedules/${schedule?.id}/publish`, cafe.manager, {
        override_violations: true,
      }),
    undo: () => call(pick, 'POST', '/undo', cafe.manager),
  }
  const { status, body, text } = await ways[action]()
  if (status >= 500) throw new Error(`${action}: ${text}`)
  if (status >= 300 || !isRequestAction(action)) return []
  return [{ id: body.shift_request.id, type: eventOf[action] }]
}

async function query<T extends object>(text: string, values: unknown[]): Promise<T[]> {
  const { database } = cafe.server.node.platform
  return database.tenant(1, async ({ client }) => (await client.query<T>(text, values)).rows)
}

const overlapsIn = (table: string, id: string) =>
  query(
    `select a.employee_id from ${table} a join ${table} b on b.employee_id = a.employee_id
       and b.${id} > a.${id} and a.starts_at < b.ends_at and b.starts_at < a.ends_at
     where a.schedule_id = $1 ${table === 'shifts' ? "and a.status <> 'cancelled' and b.status <> 'cancelled'" : ''}`,
    [scheduleId],
  )

let scheduleId = 0

/** What is announced now is what the last announcement in the log says. */
async function expectAnnouncedAsLogged(): Promise<void> {
  const [now] = await query<{ shifts: unknown }>(
    `select jsonb_agg(jsonb_build_array(shift_id, employee_id, slots, extract(epoch from starts_at)::bigint)
       order by shift_id) as shifts
     from announced_shifts where schedule_id = $1`,
    [scheduleId],
  )
  const [logged] = await query<{ shifts: unknown }>(
    `select (select jsonb_agg(jsonb_build_array(s->'id', s->'employee_id', s->'slots',
         extract(epoch from (s->>'start_time')::timestamptz)::bigint) order by (s->>'id')::bigint)
       from jsonb_array_elements(e.staff_payload->'shifts') s) as shifts
     from events e where e.type = 'schedule_published' and e.subject_id = $1
     order by e.seq desc limit 1`,
    [scheduleId],
  )
  expect(now?.shifts).toEqual(logged?.shifts)
}

async function expectSound(
  opens: ReadonlyMap<number, number>,
  done: readonly Done[],
): Promise<void> {
  expect(await overlapsIn('shifts', 'id')).toEqual([])
  expect(await overlapsIn('announced_shifts', 'shift_id')).toEqual([])
  for (const [id, slots] of opens) {
    const claims = await query(
      `select from shift_requests where shift_id = $1 and kind = 'claim' and status = 'approved'`,
      [id],
    )
    expect(claims.length).toBeLessThanOrEqual(slots)
  }
  for (const { id, type } of done) expect(await cafe.loggedTypes(id)).toContain(type)
  await expectAnnouncedAsLogged()
}

/** A week with two open shifts, and two shifts of each worker. */
async function prepare(): Promise<{ monday: string; opens: Map<number, number> }> {
  const monday = cafe.newWeek()
  const opens = new Map<number, number>()
  for (const [day, slots] of [2, 1].entries()) {
    const { id } = await cafe.plan(addDays(monday, day), { employee_id: null, slots })
    opens.set(id, slots)
  }
  for (const [index, { id }] of cafe.workers.entries()) {
    for (const day of [2 + index, 3 + index]) {
      const { schedule_id } = await cafe.plan(addDays(monday, day), { employee_id: id })
      scheduleId = schedule_id
    }
  }
  await cafe.publish(scheduleId)
  return { monday, opens }
}

const atOnce = 4

test('claims, offers, swaps, edits and publishes by many at once keep the plan sound', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 32 }), async (steps) => {
      const { monday, opens } = await prepare()
      const done: Done[] = []
      for (let index = 0; index < steps.length; index += atOnce) {
        const results = await Promise.all(
          steps.slice(index, index + atOnce).map((one) => perform(monday, one)),
        )
        done.push(...results.flat())
      }
      await expectSound(opens, done)
    }),
    { numRuns: rounds(2, 40), endOnFailure: true },
  )
})
