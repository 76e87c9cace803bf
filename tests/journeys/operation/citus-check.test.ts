import type { SafeClient } from '@weekboard/db/client'
import { readCatalog } from '@weekboard/db/distribution/catalog'
import { checkDistribution } from '@weekboard/db/distribution/check-distribution'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { exportFiles } from '../../support/people/exports.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { thisWeek } from '../../support/servers/clock.ts'
import {
  connectAsOwner,
  createTestDatabase,
  type TestDatabase,
} from '../../support/servers/postgres.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { weekboard } from '../../support/servers/weekboard-command.ts'

let database: TestDatabase
let owner: SafeClient
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  owner = await connectAsOwner(database.url)
})
afterAll(async () => {
  await owner.end()
  await server?.close()
  await database.drop()
})

const run = (...args: string[]) =>
  weekboard(['citus:check', ...args], {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    JWT_SECRETS: `local:${'not-a-secret-'.repeat(4)}`,
  })

/** Reads the findings on a connection that has the settings of the database as they are now. */
async function findings(): Promise<string[]> {
  const client = await connectAsOwner(database.url)
  const tables = checkDistribution(await readCatalog(client))
  await client.end()
  return tables.flatMap((table) =>
    table.findings.map(({ table: name, problem }) => `${name}: ${problem}`),
  )
}

test('every table and foreign key is ready to distribute, or is after the conversion', async () => {
  expect(await findings()).toContain(
    'announced_shifts: the trigger note_deleted_announcement needs citus.enable_unsafe_triggers',
  )
  const report = await run()
  expect(report).toMatchObject({ code: 0, err: '' })
  expect(report.out).toContain(', 0 open')
  const { code, out } = await run('--sql')
  expect(code).toBe(0)
  expect(out.split('\n').length).toBeGreaterThan(40)
  await owner.query(out)
  expect(await findings()).toEqual([])
})

test('the product works on a converted database', async () => {
  server = await startTestServer({ databaseUrl: database.url })
  const { api } = server
  const admin = await api.signIn(accounts.admin)
  const employeeId = await employeeIdOf(api, admin, 'Keiko Tanaka')
  const planned = { employeeId, date: '2027-03-01', from: '09:00', to: '17:00' }
  const { shift } = await createShift(api, admin, planned)
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await api.call(method, path, {
      token: admin,
      ...(body !== undefined && { body }),
    })
    expect([method, path, reply.status, reply.status < 300 ? '' : reply.text]).toEqual([
      method,
      path,
      reply.status,
      '',
    ])
  }
  await call('PATCH', `/shifts/${shift.id}`, { shift: { notes: 'Bring keys' } })
  const { schedule } = await readWeek(api, admin, planned.date)
  await call('POST', '/shifts/bulk', {
    shifts: [{ action: 'update', id: shift.id, shift: { notes: 'Bring all keys' } }],
  })
  await call('DELETE', `/shifts/${shift.id}`)
  await call('POST', '/undo', {})
  await call('POST', `/schedules/${schedule?.id}/publish`, { override_violations: true })
  await call('POST', '/api_keys', { api_key: { name: 'Till', scopes: ['shifts:read'] } })
  await call('POST', '/calendar')
  await call('PATCH', `/employees/${employeeId}`, { employee: { full_name: 'Keiko T.' } })
  const panels = [
    'totals',
    'days',
    'weeks',
    'employees',
    'positions',
    'heatmap',
    'announced',
    'fairness',
  ]
  const reads = [
    ...panels.map((panel) => `/analytics?from=${thisWeek}&to=2026-11-22&panel=${panel}`),
    `/shifts/${shift.id}/history`,
    '/employees',
    '/time_off_requests',
    '/audit_log',
    '/dashboard/stats',
    '/notifications',
    '/positions',
    '/auto_schedule_jobs',
    '/auth/sessions',
    '/invitations',
    '/billing',
    '/webhooks',
    '/shift_templates',
  ]
  for (const path of reads) await call('GET', path)
  const files = await exportFiles(server, admin, '/organization/export')
  expect(files.get('csv/shifts.csv')).toContain('Bring all keys')
})
