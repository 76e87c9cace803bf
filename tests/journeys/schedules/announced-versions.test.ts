import { scheduleEventSchema } from '@weekboard/contracts/realtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

const week = '2027-06-07'

let server: TestServer
let manager: string
let employee: string
let socket: CableClient
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  socket = await connectCable(server.url, employee)
  await socket.subscribe()
  const employeeId = await employeeIdOf(server.api, manager, 'Ana Ruiz')
  await createShift(server.api, manager, { employeeId, date: week, from: '09:00', to: '12:00' })
})
afterAll(async () => {
  socket.close()
  await server.close()
})

/** Gives the shift these notes, one after the other. */
async function note(...texts: (string | null)[]): Promise<void> {
  const id = (await readWeek(server.api, manager, week)).shifts[0]?.id
  for (const notes of texts) {
    const { status } = await server.api.call('PATCH', `/shifts/${id}`, {
      token: manager,
      body: { shift: { notes } },
    })
    expect(status).toBe(200)
  }
}

/** Publishes; what the employee then reads and hears, which has to be the same. */
async function announced() {
  const id = (await readWeek(server.api, manager, week)).schedule?.id
  const published = await server.api.call('POST', `/schedules/${id}/publish`, { token: manager })
  expect(published.status).toBe(200)
  const { schedule, shifts, seq } = await readWeek(server.api, employee, week)
  const find = () => socket.events().find((event) => event.seq === seq)
  await until(() => find() !== undefined)
  const heard = scheduleEventSchema.parse(find())
  expect(heard.shifts).toEqual(shifts)
  expect(heard.schedule?.version).toBe(schedule?.version)
  return { schedule: schedule?.version, shifts: shifts.map(({ version }) => version) }
}

test('versions do not tell an employee how often drafts were changed', async () => {
  await note('Away', null, 'Away', null)
  expect(await announced()).toEqual({ schedule: 1, shifts: [1] })
  await note('Away', null)
  expect(await announced()).toEqual({ schedule: 1, shifts: [1] })
  await note('First', 'Second', 'Third')
  expect(await announced()).toEqual({ schedule: 1, shifts: [2] })
})
