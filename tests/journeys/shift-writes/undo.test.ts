import type { UndoReply } from '@weekboard/contracts/shifts/shift-history'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { performEdit, type RandomEdit, randomEdit } from '../../support/plans/random-edits.ts'
import { thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

interface StepReply {
  readonly message: string
  readonly code: string
  readonly undo_count: number
  readonly redo_count: number
  readonly schedule_updated: boolean
}

let server: TestServer
let keiko: number
let liam: number
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '100000' } })
  const token = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  liam = await employeeIdOf(server.api, token, 'Liam Walsh')
})
afterAll(() => server.close())

const session = () => server.api.signIn(accounts.manager)
const step = (token: string, what: 'undo' | 'redo') =>
  server.api.call<StepReply>('POST', `/${what}`, { token, body: {} })
const plan = async (token: string, date: string, from = '09:00', to = '17:00', who = keiko) =>
  (await createShift(server.api, token, { employeeId: who, date, from, to })).shift
const patch = (token: string, id: number, shift: Record<string, unknown>) =>
  server.api.call('PATCH', `/shifts/${id}`, { token, body: { shift } })
const remove = (token: string, id: number) => server.api.call('DELETE', `/shifts/${id}`, { token })

/** What a person sees of a shift; its version is not part of that. */
const seen = ({ id, employee_id, start_time, end_time, notes, status }: Shift) => ({
  id,
  employee_id,
  start_time,
  end_time,
  notes,
  status,
})
const weekOf = async (token: string, date: string) =>
  (await readWeek(server.api, token, date)).shifts.map(seen).sort((a, b) => a.id - b.id)

describe('undo and redo', () => {
  test('say how many steps of the own session are left, and which shift a deletion took', async () => {
    const token = await session()
    const steps = async () => (await server.api.call('GET', '/undo', { token })).body
    expect(await steps()).toEqual({ undo_count: 0, redo_count: 0 })
    const shift = await plan(token, '2027-01-11')
    expect(await steps()).toEqual({ undo_count: 1, redo_count: 0 })
    const { body } = await server.api.call<{ results: unknown[] }>('POST', '/undo', {
      token,
      body: {},
    })
    expect(body.results).toMatchObject([{ status: 'deleted', shift_id: shift.id }])
    expect(await steps()).toEqual({ undo_count: 0, redo_count: 1 })
    const other = await server.api.call('GET', '/undo', { token: await session() })
    expect(other.body).toEqual({ undo_count: 0, redo_count: 0 })
  })

  test('take back and do again what a session did, one step at a time', async () => {
    const token = await session()
    const shift = await plan(token, '2027-01-04')
    await patch(token, shift.id, { notes: 'Early' })
    await remove(token, shift.id)
    const states: string[] = []
    const note = async () =>
      states.push((await weekOf(token, '2027-01-04')).map(({ notes }) => notes ?? '-').join())
    for (const what of ['undo', 'undo', 'undo', 'redo', 'redo', 'redo'] as const) {
      expect((await step(token, what)).status).toBe(200)
      await note()
    }
    expect(states).toEqual(['Early', '-', '', '-', 'Early', ''])
    const last = await step(token, 'redo')
    expect([last.status, last.body.code]).toEqual([409, 'nothing_to_undo'])
  })

  test('a deleted shift comes back with its id, and its version goes on', async () => {
    const token = await session()
    const shift = await plan(token, '2027-01-11')
    await remove(token, shift.id)
    await step(token, 'undo')
    const [back] = (await readWeek(server.api, token, '2027-01-11')).shifts
    expect(back?.id).toBe(shift.id)
    expect(back?.version).toBeGreaterThan(shift.version)
    expect((await patch(token, shift.id, { notes: 'still here' })).status).toBe(200)
  })

  test('say when employees keep what was published, until it is published again', async () => {
    const token = await session()
    const shift = await plan(token, '2027-05-10')
    const publish = async () => {
      const { schedule } = await readWeek(server.api, token, '2027-05-10')
      await server.api.call('POST', `/schedules/${schedule?.id}/publish`, { token, body: {} })
    }
    const kept = async (what: 'undo' | 'redo') =>
      (await server.api.call<UndoReply>('POST', `/${what}`, { token, body: {} })).body
        .keeps_published
    await publish()
    await patch(token, shift.id, { notes: 'Later' })
    // Nobody has seen the note; without it the plan is again what was published.
    expect(await kept('undo')).toBeUndefined()
    expect(await kept('undo')).toBe(true)
    expect(await kept('redo')).toBeUndefined()
    await patch(token, shift.id, { notes: 'Again' })
    await publish()
    expect(await kept('undo')).toBe(true)
    expect(await kept('undo')).toBe(true)
  })

  test('something new ends redoing', async () => {
    const token = await session()
    await plan(token, '2027-01-18')
    await step(token, 'undo')
    await plan(token, '2027-01-19')
    expect((await step(token, 'redo')).status).toBe(409)
  })

  test('a bulk call is one step', async () => {
    const token = await session()
    const shifts = ['2027-01-25', '2027-01-26', '2027-02-01'].map((date) => ({
      action: 'create',
      ...shiftBody({ employeeId: keiko, date, from: '09:00', to: '12:00' }),
    }))
    await server.api.call('POST', '/shifts/bulk', { token, body: { shifts } })
    const { body } = await step(token, 'undo')
    expect(body).toMatchObject({
      message: 'Undone: 3 shifts removed again.',
      undo_count: 0,
      redo_count: 1,
    })
    expect(await weekOf(token, '2027-01-25')).toEqual([])
  })

  test('refuse when somebody else has changed the shift since, and change nothing', async () => {
    const [mine, theirs] = [await session(), await server.api.signIn(accounts.admin)]
    const shift = await plan(mine, '2027-02-08')
    await patch(theirs, shift.id, { notes: 'by Nora' })
    const before = await weekOf(mine, '2027-02-08')
    const refused = await step(mine, 'undo')
    expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
    expect(refused.body.message).toContain('Nora Whitfield')
    expect(await weekOf(mine, '2027-02-08')).toEqual(before)
    await patch(theirs, shift.id, { notes: null })
    expect((await step(mine, 'undo')).status).toBe(200)
  })

  test('name who stands in the way, not who asks', async () => {
    const [mine, theirs] = [await session(), await server.api.signIn(accounts.admin)]
    const shift = await plan(mine, '2027-01-27')
    await patch(theirs, shift.id, { notes: 'Nora was here' })
    await remove(mine, shift.id)
    expect((await step(mine, 'undo')).status).toBe(200)
    const refused = await step(mine, 'undo')
    expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
    expect(refused.body.message).toContain('Nora Whitfield has changed this shift since')
  })

  test('do not lead around a rule that what others did since has come to break', async () => {
    const [mine, other] = [await session(), await session()]
    const [monday, tuesday] = ['2027-09-06', '2027-09-07']
    const shift = await plan(mine, monday, '00:00', '23:30')
    await remove(mine, shift.id)
    await plan(other, tuesday, '00:00', '23:30')
    const before = await weekOf(mine, monday)
    const refused = await step(mine, 'undo')
    expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
    expect(refused.body.message).toContain('hours')
    expect(await weekOf(mine, monday)).toEqual(before)
  })

  test('bring back what was confirmed once, when nobody else has planned since', async () => {
    const mine = await session()
    await plan(mine, '2027-09-13', '00:00', '23:30')
    const { body } = await server.api.call<{ shift: Shift }>('POST', '/shifts', {
      token: mine,
      body: {
        ...shiftBody({ employeeId: keiko, date: '2027-09-14', from: '00:00', to: '23:30' }),
        override_max_hours: true,
      },
    })
    await remove(mine, body.shift.id)
    expect((await step(mine, 'undo')).status).toBe(200)
    expect((await weekOf(mine, '2027-09-13')).map(({ id }) => id)).toContain(body.shift.id)
  })

  test('bring back what was replaced without breaking a rule on the way', async () => {
    const [mine, other] = [await session(), await session()]
    const [monday, tuesday] = ['2027-09-20', '2027-09-21']
    const { id } = await plan(mine, monday, '00:00', '23:30')
    const input = { employeeId: keiko, date: tuesday, from: '00:00', to: '23:30' }
    const shifts = [
      { action: 'delete', id },
      { action: 'create', ...shiftBody(input) },
    ]
    const { status } = await server.api.call('POST', '/shifts/bulk', {
      token: mine,
      body: { shifts, atomic: true },
    })
    expect(status).toBe(200)
    const theirs = await plan(other, monday, '09:00', '17:00', liam)
    expect((await step(mine, 'undo')).status).toBe(200)
    expect((await weekOf(mine, monday)).map((shift) => shift.id)).toEqual([id, theirs.id])
  })

  test('belong to one session: another one of the same person has nothing to take back', async () => {
    const [here, there] = [await session(), await session()]
    await plan(here, '2027-02-15')
    expect((await step(there, 'undo')).status).toBe(409)
    expect((await step(here, 'undo')).status).toBe(200)
  })

  test('reach 100 steps back', async () => {
    const token = await session()
    const shift = await plan(token, '2027-02-22')
    for (let count = 0; count < 105; count += 1) await patch(token, shift.id, { notes: `${count}` })
    let undone = 0
    while ((await step(token, 'undo')).status === 200) undone += 1
    expect(undone).toBe(100)
  })

  test('two at the same moment take back two steps', async () => {
    const token = await session()
    await plan(token, '2027-03-01')
    await plan(token, '2027-03-02')
    const replies = await Promise.all([step(token, 'undo'), step(token, 'undo')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await weekOf(token, '2027-03-01')).toEqual([])
  })

  test('a published week that is again as it was announced is published again', async () => {
    const token = await session()
    const before = await readWeek(server.api, token, thisWeek)
    expect(before.schedule?.status).toBe('published')
    const [first, second] = before.shifts
    await patch(token, first?.id ?? 0, { notes: 'changed' })
    await remove(token, second?.id ?? 0)
    expect((await readWeek(server.api, token, thisWeek)).schedule?.status).toBe('draft')
    expect((await step(token, 'undo')).body.schedule_updated).toBe(false)
    expect((await step(token, 'undo')).body.schedule_updated).toBe(true)
    const after = await readWeek(server.api, token, thisWeek)
    expect(after.schedule?.status).toBe('published')
    expect(await weekOf(token, thisWeek)).toEqual(
      before.shifts.map(seen).sort((a, b) => a.id - b.id),
    )
  })

  const week = '2027-10-04'
  const dates = Array.from({ length: 7 }, (_, day) => addDays(week, day))
  const edit = (token: string, one: RandomEdit) =>
    performEdit({ server, token, dates, people: [keiko, liam] }, one)
  const undoAll = async (token: string) => {
    let count = 0
    while ((await step(token, 'undo')).status === 200) count += 1
    return count
  }

  test('taking back everything that a random session did restores the exact week', async () => {
    const edits = fc.array(randomEdit, { minLength: 10, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(edits, async (actions) => {
        const before = await weekOf(await session(), week)
        const token = await session()
        for (const one of actions) await edit(token, one)
        await undoAll(token)
        expect(await weekOf(token, week)).toEqual(before)
      }),
      { numRuns: rounds(3, 5) },
    )
  })

  test('so does taking back a random session of a hundred actions', async () => {
    const edits = fc.array(randomEdit, { minLength: 100, maxLength: 100 })
    await fc.assert(
      fc.asyncProperty(edits, async (actions) => {
        const before = await weekOf(await session(), week)
        const token = await session()
        for (const one of actions) await edit(token, one)
        expect(await undoAll(token)).toBeGreaterThan(10)
        expect(await weekOf(token, week)).toEqual(before)
      }),
      { numRuns: rounds(1, 2) },
    )
  })
})
