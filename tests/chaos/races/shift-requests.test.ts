import type { ShiftRequest, ShiftRequestReply } from '@weekboard/contracts/requests/shift-requests'
import type { UndoReply } from '@weekboard/contracts/shifts/shift-history'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tally } from '../../support/faults/chaos-figures.ts'
import { rounds } from '../../support/faults/rounds.ts'
import type { ApiReply } from '../../support/people/api-client.ts'
import { RequestCafe } from '../../support/plans/request-cafe.ts'
import {
  type Acknowledged,
  changedIn,
  expectSoundWeek,
  isRequestAction,
  lastSeq,
  placesIn,
} from '../../support/plans/request-soundness.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

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
    tally('rounds')
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

type Reply = Partial<ShiftRequestReply & ShiftWriteReply & UndoReply>

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

/** Calls one of both nodes. */
const call = (pick: number, method: string, path: string, token: string, body: unknown = {}) =>
  (pick % 2 ? cafe.server : other).api.call<Reply>(method, path, { token, body })

const isInWeek = ({ start_time }: { readonly start_time: string }, monday: string): boolean =>
  weekStartDate(new Date(start_time), 'America/New_York') === monday

/** What somebody does with whatever there is; a refusal is fine, a failure is not. */
async function perform(monday: string, one: Step): Promise<Acknowledged[]> {
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
  // Those of earlier rounds are still open too.
  const requests = list.body.shift_requests.filter(({ shift }) => isInWeek(shift, monday))
  const request = at(requests, pick)?.id ?? 0
  const any = at(shifts, pick)
  const start = addDays(monday, target % 5)
  const ways: Readonly<Record<Step['action'], () => Promise<ApiReply<Reply>>>> = {
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
  if (status >= 300) return []
  const { shift_request: decided, shift, results = [] } = body
  if (action === 'undo') return [{ action, id: 0, announced: false, undone: changedIn(results) }]
  if (isRequestAction(action)) {
    return [{ action, id: decided?.id ?? 0, announced: decided?.status === 'approved' }]
  }
  if (action === 'publish') return [{ action, id: schedule?.id ?? 0, announced: true }]
  const version = shift && { version: shift.version }
  return [{ action, id: any?.id ?? 0, announced: false, ...version }]
}

/** A week with two open shifts, and two shifts of each worker. */
async function prepare() {
  const monday = cafe.newWeek()
  for (const [day, slots] of [2, 1].entries()) {
    await cafe.plan(addDays(monday, day), { employee_id: null, slots })
  }
  let scheduleId = 0
  for (const [index, { id }] of cafe.workers.entries()) {
    for (const day of [2 + index, 3 + index]) {
      const { schedule_id } = await cafe.plan(addDays(monday, day), { employee_id: id })
      scheduleId = schedule_id
    }
  }
  await cafe.publish(scheduleId)
  const places = await placesIn({ cafe, scheduleId }, 'shifts')
  return { monday, scheduleId, places, seq: await lastSeq(cafe) }
}

const atOnce = 6

const policy = fc.constantFrom('approve', 'automatic')

test('claims, offers, swaps, edits and publishes by many at once keep the plan sound', async () => {
  await fc.assert(
    fc.asyncProperty(
      policy,
      fc.array(step, { minLength: 18, maxLength: 36 }),
      async (decides, steps) => {
        await cafe.setPolicy(decides)
        const { monday, ...week } = await prepare()
        const done: Acknowledged[] = []
        for (let index = 0; index < steps.length; index += atOnce) {
          const results = await Promise.all(
            steps.slice(index, index + atOnce).map((one) => perform(monday, one)),
          )
          done.push(...results.flat())
        }
        await expectSoundWeek({ cafe, ...week }, done)
      },
    ),
    { numRuns: rounds(2, 40), endOnFailure: true },
  )
})
