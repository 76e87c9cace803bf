import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { tally } from '../../support/faults/chaos-figures.ts'
import { startKillableNodes } from '../../support/faults/killable-nodes.ts'
import { type ApiClient, accounts, createApiClient } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { until } from '../../support/servers/until.ts'

const { nodes, redis } = await startKillableNodes()

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Whether everything that was acknowledged is stored. */
function expectStored(acknowledged: readonly number[], stored: readonly number[]): void {
  const missing = acknowledged.filter((id) => !stored.includes(id))
  tally('writes acknowledged', acknowledged.length)
  tally('lost', missing.length)
  expect(missing).toEqual([])
}

/** Writes a shift every few milliseconds until told to stop; keeps what was acknowledged. */
function writeOn(api: ApiClient, token: string, employeeId: number, date: string) {
  const acknowledged: number[] = []
  let stopped = false
  const done = (async () => {
    for (let minute = 0; !stopped && minute < 90; minute += 1) {
      const startsAt = new Date(Date.parse(`${date}T06:00:00Z`) + minute * 15 * 60_000)
      const shift = {
        employee_id: employeeId,
        start_time: startsAt.toISOString(),
        end_time: new Date(startsAt.getTime() + 15 * 60_000).toISOString(),
      }
      try {
        const { status, body } = await api.call<{ shift: { id: number } }>('POST', '/shifts', {
          token,
          body: { shift, override_max_hours: true },
        })
        if (status === 201) acknowledged.push(body.shift.id)
      } catch {
        return
      }
      await delay(5)
    }
  })()
  return {
    acknowledged,
    async stop() {
      stopped = true
      await done
    },
  }
}

test('Redis killed and back: every event still arrives once, in order, on both nodes', async () => {
  const api = createApiClient(nodes[0].origin)
  const manager = await api.signIn(accounts.manager)
  const liam = await employeeIdOf(api, manager, 'Liam Walsh')
  const clients = await Promise.all([
    connectCable(nodes[0].origin, manager),
    connectCable(nodes[1].origin, manager),
  ])
  for (const client of clients) {
    closers.push(() => client.close())
    await client.subscribe()
  }
  const writer = writeOn(api, manager, liam, '2027-02-02')
  await until(() => writer.acknowledged.length >= 10)
  await redis.kill()
  await until(() => writer.acknowledged.length >= 30)
  await redis.start()
  await until(() => writer.acknowledged.length >= 60)
  await writer.stop()
  const week = await readWeek(api, manager, '2027-02-02')
  expectStored(
    writer.acknowledged,
    week.shifts.map(({ id }) => id),
  )
  for (const client of clients) {
    await until(() => client.events().length >= writer.acknowledged.length)
    const seqs = client.events().map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
    expect(client.events().map((event) => event.shift_id)).toEqual(writer.acknowledged)
  }
})

test('a node killed in the middle of edits loses no acknowledged shift, and the other shows them', async () => {
  const surviving = createApiClient(nodes[1].origin)
  const manager = await surviving.signIn(accounts.manager)
  const liam = await employeeIdOf(surviving, manager, 'Liam Walsh')
  const watcher = await connectCable(nodes[1].origin, manager)
  closers.push(() => watcher.close())
  await watcher.subscribe()
  const writer = writeOn(createApiClient(nodes[0].origin), manager, liam, '2027-03-02')
  await until(() => writer.acknowledged.length >= 20)
  await nodes[0].end('SIGKILL')
  await writer.stop()
  const week = await readWeek(surviving, manager, '2027-03-02')
  const stored = week.shifts.map(({ id }) => id)
  expectStored(writer.acknowledged, stored)
  // What was committed but not acknowledged may be there too: everybody must see the same.
  await until(() => watcher.events().length >= stored.length)
  expect(watcher.events().map((event) => event.shift_id)).toEqual(stored)

  await nodes[0].start()
  const restarted = await readWeek(createApiClient(nodes[0].origin), manager, '2027-03-02')
  expect(restarted.shifts).toEqual(week.shifts)
})
