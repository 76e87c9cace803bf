import type { HistoryEntry } from '@weekboard/contracts/shifts/shift-history'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  keiko = await employeeIdOf(server.api, await session(), 'Keiko Tanaka')
})
afterAll(() => server.close())

const session = () => server.api.signIn(accounts.manager)
const plan = async (token: string, date: string) =>
  (await createShift(server.api, token, { employeeId: keiko, date, from: '09:00', to: '12:00' }))
    .shift
const patch = (token: string, id: number, shift: Record<string, unknown>, version?: number) =>
  server.api.call('PATCH', `/shifts/${id}`, {
    token,
    body: { shift, ...(version !== undefined && { version }) },
  })
const remove = (token: string, id: number) => server.api.call('DELETE', `/shifts/${id}`, { token })
async function publish(token: string, scheduleId: number): Promise<void> {
  const path = `/schedules/${scheduleId}/publish`
  expect((await server.api.call('POST', path, { token, body: {} })).status).toBe(200)
}
const history = async (token: string, id: number) =>
  (await server.api.call<{ history: HistoryEntry[] }>('GET', `/shifts/${id}/history`, { token }))
    .body.history
const restore = (token: string, id: number, event_id: number | undefined) =>
  server.api.call<{ shift: Shift }>('POST', `/shifts/${id}/restore`, { token, body: { event_id } })
const shiftOf = async (token: string, date: string) =>
  (await readWeek(server.api, token, date)).shifts[0]

/** A shift that was edited, announced, deleted and whose deletion was announced. */
async function withdrawn(token: string, date: string) {
  const shift = await plan(token, date)
  await patch(token, shift.id, { notes: 'Early' })
  await publish(token, shift.schedule_id)
  const announced = await shiftOf(token, date)
  await remove(token, shift.id)
  await publish(token, shift.schedule_id)
  return { id: shift.id, lastVersion: announced?.version ?? 0 }
}

test('a deleted shift that is restored after a publish has a version that nobody has seen', async () => {
  const token = await session()
  const { id, lastVersion } = await withdrawn(token, '2027-01-04')
  expect(lastVersion).toBe(3)
  const created = (await history(token, id)).find(({ type }) => type === 'created')
  const back = await restore(token, id, created?.id)
  expect(back.body.shift.version).toBeGreaterThan(lastVersion)
  for (let version = 1; version <= lastVersion; version += 1) {
    expect((await patch(token, id, { notes: 'stale' }, version)).status).toBe(412)
  }
})

test('so has a shift whose deletion is undone after a publish', async () => {
  const token = await session()
  const { id, lastVersion } = await withdrawn(token, '2027-01-11')
  expect((await server.api.call('POST', '/undo', { token, body: {} })).status).toBe(200)
  expect(await shiftOf(token, '2027-01-11')).toMatchObject({ id, notes: 'Early' })
  expect((await shiftOf(token, '2027-01-11'))?.version).toBeGreaterThan(lastVersion)
})

test('versions never fall, whatever is deleted, published, undone and restored', async () => {
  const token = await session()
  const date = '2027-01-18'
  const shift = await plan(token, date)
  const seen = [shift.version]
  for (let round = 0; round < 3; round += 1) {
    await publish(token, shift.schedule_id)
    await remove(token, shift.id)
    await publish(token, shift.schedule_id)
    if (round % 2) await server.api.call('POST', '/undo', { token, body: {} })
    else await restore(token, shift.id, (await history(token, shift.id))[0]?.id)
    seen.push((await shiftOf(token, date))?.version ?? 0)
  }
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(new Set(seen).size).toBe(4)
})

test('a published entry restores what it announced', async () => {
  const token = await session()
  const date = '2027-02-01'
  const shift = await plan(token, date)
  await patch(token, shift.id, { notes: 'as announced' })
  await publish(token, shift.schedule_id)
  await patch(token, shift.id, { notes: 'as changed' })
  const published = (await history(token, shift.id)).find(({ type }) => type === 'published')
  const reply = await restore(token, shift.id, published?.id)
  expect(reply.status).toBe(200)
  expect(reply.body.shift).toMatchObject({ id: shift.id, notes: 'as announced' })
})

test('a published entry of a withdrawn shift restores its last state', async () => {
  const token = await session()
  const { id } = await withdrawn(token, '2027-02-08')
  const [withdrawal] = await history(token, id)
  expect(withdrawal?.type).toBe('published')
  expect((await restore(token, id, withdrawal?.id)).body.shift).toMatchObject({
    id,
    notes: 'Early',
    status: 'draft',
  })
})

test('a shift that was never edited can be restored to its announcement', async () => {
  const token = await session()
  const { schedule, shifts } = await readWeek(server.api, token, thisWeek)
  const [first, second] = shifts
  const shift = first as Shift
  await patch(token, second?.id ?? 0, { notes: 'turns the week into a draft' })
  await patch(token, shift.id, { notes: 'first edit' })
  await publish(token, schedule?.id ?? 0)
  await patch(token, shift.id, { notes: 'second edit' })
  const published = (await history(token, shift.id)).find(({ type }) => type === 'published')
  expect((await restore(token, shift.id, published?.id)).body.shift.notes).toBe('first edit')
})

test('a publish that did not concern the shift is not part of its history', async () => {
  const token = await session()
  const [shift, other] = [await plan(token, '2027-03-01'), await plan(token, '2027-03-08')]
  await publish(token, other.schedule_id)
  const [published] = await history(token, other.id)
  expect((await restore(token, shift.id, published?.id)).status).toBe(404)
})
