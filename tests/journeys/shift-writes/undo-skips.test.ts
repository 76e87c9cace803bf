import type { UndoReply } from '@weekboard/contracts/shifts/shift-history'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { withLockedEmployee } from '../../support/people/locked-employee.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  keiko = await employeeIdOf(server.api, await session(), 'Keiko Tanaka')
})
afterAll(() => server.close())

const session = () => server.api.signIn(accounts.manager)
const step = (token: string, what: 'undo' | 'redo', body: Record<string, unknown> = {}) =>
  server.api.call<UndoReply & { code: string }>('POST', `/${what}`, { token, body })
const plan = async (token: string, date: string, from = '09:00', to = '12:00') =>
  (await createShift(server.api, token, { employeeId: keiko, date, from, to })).shift
const patch = (token: string, id: number, shift: Record<string, unknown>) =>
  server.api.call('PATCH', `/shifts/${id}`, { token, body: { shift } })
/** Plans a shift, and moves it to the next day as the last step. */
const moveAway = async (token: string, date: string) => {
  const { id } = await plan(token, date)
  const nextDay = { employeeId: keiko, date: addDays(date, 1), from: '09:00', to: '12:00' }
  expect((await patch(token, id, shiftBody(nextDay).shift)).status).toBe(200)
}
const setOverlapPolicy = async (overlap_policy: 'warn' | 'refuse') => {
  const token = await server.api.signIn(accounts.admin)
  const body = { organization: { overlap_policy } }
  expect((await server.api.call('PATCH', '/organization', { token, body })).status).toBe(200)
}
const publish = (token: string, scheduleId: number) =>
  server.api.call('POST', `/schedules/${scheduleId}/publish`, { token, body: {} })
const notesOf = async (token: string, date: string) =>
  (await readWeek(server.api, token, date)).shifts.map(({ notes }) => notes)
const counts = async (token: string) => (await server.api.call('GET', '/undo', { token })).body

describe('a step back that changes nothing', () => {
  /** Its step is from published to draft, and the second publish has done the reverse already. */
  const publishedAgain = async (token: string, date: string) => {
    const shift = await plan(token, date)
    await publish(token, shift.schedule_id)
    expect((await patch(token, shift.id, { status: 'draft' })).status).toBe(200)
    await publish(token, shift.schedule_id)
    return shift
  }

  test('says so and makes way for the step before it', async () => {
    const token = await session()
    const date = '2027-01-04'
    const shift = await publishedAgain(token, date)
    const empty = await step(token, 'undo')
    expect(empty.status).toBe(200)
    expect(empty.body).toMatchObject({
      message: 'Nothing to undo: everything is already as it was before this step.',
      summary: { created: 0, updated: 0, deleted: 0, skipped: 0 },
      results: [],
      undo_count: 1,
      redo_count: 0,
    })
    expect(await counts(token)).toEqual({ undo_count: 1, redo_count: 0 })
    const [kept] = (await readWeek(server.api, token, date)).shifts
    expect(kept).toMatchObject({ id: shift.id, status: 'published' })
    expect((await step(token, 'undo')).body).toMatchObject({ undo_count: 0, redo_count: 1 })
    expect((await readWeek(server.api, token, date)).shifts).toEqual([])
  })

  test('leaves no entry in the history of the shift', async () => {
    const token = await session()
    const shift = await publishedAgain(token, '2027-01-11')
    const types = async () =>
      (
        await server.api.call<{ history: { type: string }[] }>(
          'GET',
          `/shifts/${shift.id}/history`,
          { token },
        )
      ).body.history.map(({ type }) => type)
    const before = await types()
    await step(token, 'undo')
    expect(await types()).toEqual(before)
  })
})

describe('a step that somebody else’s change blocks', () => {
  const blocked = async (date: string) => {
    const [mine, theirs] = [await session(), await server.api.signIn(accounts.admin)]
    const older = await plan(mine, date, '07:00', '08:00')
    const newer = await plan(mine, date)
    await patch(theirs, newer.id, { notes: 'by Nora' })
    expect((await step(mine, 'undo')).body.code).toBe('undo_conflict')
    return { mine, theirs, older, newer }
  }

  test('can be skipped, so that the steps before it can be undone', async () => {
    const date = '2027-02-01'
    const { mine } = await blocked(date)
    const skipped = await step(mine, 'undo', { skip: true })
    expect(skipped.status).toBe(200)
    expect(skipped.body).toMatchObject({
      message: 'Skipped: the shift stays as it is.',
      results: [],
      undo_count: 1,
      redo_count: 0,
    })
    expect(await notesOf(mine, date)).toEqual([null, 'by Nora'])
    expect((await step(mine, 'undo')).body).toMatchObject({ undo_count: 0, redo_count: 1 })
    expect(await notesOf(mine, date)).toEqual(['by Nora'])
    expect((await step(mine, 'redo')).status).toBe(200)
    expect(await notesOf(mine, date)).toEqual([null, 'by Nora'])
    expect((await step(mine, 'redo')).body.code).toBe('nothing_to_undo')
  })

  test('can be skipped by redo as well', async () => {
    const date = '2027-02-08'
    const [mine, theirs] = [await session(), await server.api.signIn(accounts.admin)]
    const shift = await plan(mine, date)
    await patch(mine, shift.id, { notes: 'first' })
    await patch(mine, shift.id, { notes: 'second' })
    for (let count = 0; count < 2; count += 1) await step(mine, 'undo')
    await patch(theirs, shift.id, { notes: 'by Nora' })
    expect((await step(mine, 'redo')).body.code).toBe('undo_conflict')
    const skipped = await step(mine, 'redo', { skip: true })
    expect(skipped.body).toMatchObject({ undo_count: 1, redo_count: 1 })
    expect(await notesOf(mine, date)).toEqual(['by Nora'])
    expect(await counts(mine)).toEqual({ undo_count: 1, redo_count: 1 })
  })

  test('is skipped once when two calls skip at the same moment and one step is left', async () => {
    const token = await session()
    await plan(token, '2027-02-15')
    const replies = await Promise.all([1, 2].map(() => step(token, 'undo', { skip: true })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await notesOf(token, '2027-02-15')).toEqual([null])
  })

  test('is skipped only when the caller says true', async () => {
    const token = await session()
    const reply = await server.api.call('POST', '/undo', { token, body: { skip: 'yes' } })
    expect([reply.status, Object.keys(reply.body.details?.fields ?? {})]).toEqual([422, ['skip']])
  })

  test('still counts for the rules of the steps before it', async () => {
    const token = await session()
    await setOverlapPolicy('refuse')
    const date = '2027-02-22'
    await moveAway(token, date)
    await plan(token, date, '10:00', '13:00')
    await step(token, 'undo', { skip: true })
    expect((await step(token, 'undo')).body.code).toBe('undo_conflict')
    await setOverlapPolicy('warn')
  })
})

test('an undo that waits for a write of its own session obeys the rules with what that planned', async () => {
  const token = await session()
  await setOverlapPolicy('refuse')
  const date = '2027-03-01'
  await moveAway(token, date)
  const { planned, undone } = await withLockedEmployee(server, keiko, async (waiters) => {
    const planned = plan(token, date, '10:00', '13:00')
    await waiters(1)
    const undone = step(token, 'undo')
    await waiters(2)
    return { planned, undone }
  })
  await planned
  expect((await undone).body.code).toBe('undo_conflict')
  await setOverlapPolicy('warn')
})
