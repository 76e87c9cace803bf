import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { SafeClient } from '@weekboard/db/client'
import { migrate } from '@weekboard/db/migrate'
import { demoPassword } from '@weekboard/db/seed/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEveryRow, rowsWith } from '../../support/faults/stored-rows.ts'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { type DeactivationApi, deactivationApi } from '../../support/people/deactivation-api.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { createTestClock } from '../../support/servers/clock.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'
import { loadInstallations } from '../../upgrades/installation.ts'
import { restoreInstallation } from '../../upgrades/upgraded-database.ts'

let server: TestServer
let owner: SafeClient
let cafe: DeactivationApi
beforeAll(async () => {
  server = await startTestServer()
  owner = await connectAsOwner(server.databaseUrl)
  cafe = await deactivationApi(server)
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const erase = (id: number) =>
  server.api.call<{ employee: Employee }>('POST', `/employees/${id}/erase`, {
    token: cafe.adminToken,
    body: {},
  })
const placesOf = async (text: string) =>
  rowsWith(await readEveryRow(owner), [text]).map((row) => `${row.table}: ${row.text}`)

test('what others write of the employee at the same moment has no name either', async () => {
  const name = 'Rxq Parallel'
  const id = await cafe.add(name)
  const week = cafe.freshWeek()
  const shift = await cafe.plan(id, week)
  const absences = timeOffApi(server, cafe.managerToken)
  const asked = await absences.ask({
    ...{ employee_id: id, type: 'vacation', reason: `${name} is away` },
    ...{ start_date: week, end_date: week },
  })
  expect(asked.status, asked.text).toBe(201)
  await cafe.deactivate(id, { future_shifts: 'keep' })
  const cancel = absences.decide(asked.body.time_off_request.id, 'cancel')
  const writes = Array.from({ length: 12 }, (_, index) =>
    index % 3 === 0
      ? cafe.admin.change(id, { hourly_rate: 20 + index })
      : server.api.call('PATCH', `/shifts/${shift.id}`, {
          token: cafe.managerToken,
          body: { shift: { notes: `Note ${index}` } },
        }),
  )
  const [erased, twice] = await Promise.all([erase(id), erase(id), cancel, ...writes])
  expect([erased?.status, twice?.status]).toEqual([200, 200])
  expect(await placesOf(name)).toEqual([])
  const { rows } = await owner.query('select notes from shifts where id = $1', [shift.id])
  // By the manager, who is still there.
  expect(rows[0]?.notes).toMatch(/^Note \d+$/)
})

test('words of others stay that are also a name, or a reason', async () => {
  const call = (method: string, path: string, body?: unknown) =>
    server.api.call<Record<string, unknown>>(method, path, { token: cafe.adminToken, body })
  const week = cafe.freshWeek()
  const other = await cafe.add('Pia Stays')
  const id = await cafe.add('vacation')
  const absences = timeOffApi(server, cafe.managerToken)
  const dates = { type: 'vacation', start_date: week, end_date: week }
  await absences.ask({ employee_id: other, reason: 'a wedding', ...dates })
  await absences.ask({ employee_id: id, reason: 'e', ...dates })
  const invitation = { full_name: 'New Bie', email: 'newbie@words.test', role: 'employee' }
  await call('POST', '/invitations', { invitation })
  const before = await messageTo(server.api, invitation.email)
  const notifications = await call('GET', '/notifications')
  await cafe.deactivate(id, { future_shifts: 'keep' })
  expect((await erase(id)).status).toBe(200)

  expect(await messageTo(server.api, invitation.email)).toEqual(before)
  const after = await call('GET', '/notifications')
  expect(after.status).toBe(200)
  expect(after.text).toContain('"vacation"')
  expect(notifications.status).toBe(200)
  const list = await call('GET', '/time_off_requests?limit=100')
  expect(list.text).toContain('a wedding')
})

test('somebody else of the same name keeps it', async () => {
  const name = 'Rxq Twin'
  const [id, other] = [await cafe.add(name), await cafe.add(name)]
  const week = cafe.freshWeek()
  for (const each of [id, other]) await cafe.plan(each, week)
  await cafe.deactivate(id, { future_shifts: 'keep' })
  await erase(id)
  expect((await cafe.admin.read(other)).body.employee.user.full_name).toBe(name)
  const { rows } = await owner.query<{ employee_id: number; name: string }>(
    `select payload #>> '{shift,employee_id}' as employee_id,
       payload #>> '{shift,employee,user,full_name}' as name
     from events where type = 'shift_created' order by seq desc limit 2`,
  )
  expect(rows).toEqual([
    { employee_id: String(other), name },
    { employee_id: String(id), name: `Former employee ${id}` },
  ])
})

test('an account that another organization knows stays, with what it has there', async () => {
  const invitation = { full_name: 'Rxq Visitor', email: accounts.stranger, role: 'employee' }
  await server.api.call('POST', '/invitations', { token: cafe.adminToken, body: { invitation } })
  const token = secretOf(await messageTo(server.api, accounts.stranger))
  const body = { token, full_name: 'Rxq Visitor', password: demoPassword }
  const accepted = await server.api.call<{ user: { employee_id: number } }>(
    'POST',
    '/invitations/accept',
    { body },
  )
  expect(accepted.status, accepted.text).toBe(200)
  const id = accepted.body.user.employee_id
  const ofPier = async () =>
    (await readEveryRow(owner)).filter(({ organizationId }) => organizationId === 2)
  await cafe.deactivate(id)
  const before = await ofPier()
  expect((await erase(id)).status).toBe(200)
  expect(await ofPier()).toEqual(before)
  expect(await placesOf('Rxq Visitor')).toEqual([])
  expect(await server.api.signIn(accounts.stranger)).toBeTruthy()
})

test('open pages read the new name', async () => {
  const id = await cafe.add('Rxq Live')
  await cafe.deactivate(id)
  const page = await connectCable(server.url, cafe.managerToken)
  await page.subscribe({ channel: 'DashboardChannel' })
  const from = page.frames.length
  await erase(id)
  await until(() => JSON.stringify(page.frames.slice(from)).includes('employees'))
  page.close()
  expect((await cafe.admin.read(id)).body.employee.user.full_name).toBe(`Former employee ${id}`)
})

test('the events of an older version are erased as well', async () => {
  const [installation] = loadInstallations()
  if (!installation) throw new Error('There is no installation')
  const database = await restoreInstallation(installation)
  await migrate({ ownerUrl: database.url })
  const { madeAt, jwtSecrets, tokens } = installation.record
  const old = await startTestServer({
    databaseUrl: database.url,
    clock: createTestClock(new Date(madeAt)),
    env: { JWT_SECRETS: jwtSecrets, ROLES: 'api,cable' },
  })
  const token = tokens.admin
  const { body } = await old.api.call<{ employees: Employee[] }>('GET', '/employees', { token })
  const ana = body.employees.find(({ user }) => user.full_name === 'Ana Ruiz')
  const names = ['Ana Ruiz', ana?.user.email ?? 'no address']
  expect(rowsWith(await readEveryRow(database.client), names).length).toBeGreaterThan(3)
  const deactivated = await old.api.call('PATCH', `/employees/${ana?.id}`, {
    token,
    body: { employee: { active: false } },
  })
  expect(deactivated.status, deactivated.text).toBe(200)
  const reply = await old.api.call('POST', `/employees/${ana?.id}/erase`, { token, body: {} })
  expect(reply.status, reply.text).toBe(200)
  const left = rowsWith(await readEveryRow(database.client), names)
  await old.close()
  await database.drop()
  expect(left.map(({ table, text }) => `${table}: ${text}`)).toEqual([])
})
