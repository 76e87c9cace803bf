import { type DataExport, exportProgressSchema } from '@weekboard/contracts/organization/exports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { png } from '../../support/browser/images.ts'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { exportFiles, exportsApi, filesOf } from '../../support/people/exports.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { thisWeek } from '../../support/servers/clock.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let tokens: Record<'admin' | 'manager' | 'employee' | 'stranger', string>
beforeAll(async () => {
  server = await startTestServer()
  const { signIn } = server.api
  tokens = {
    admin: await signIn(accounts.admin),
    manager: await signIn(accounts.manager),
    employee: await signIn(accounts.employee),
    stranger: await signIn(accounts.stranger),
  }
  await fetch(`${server.url}/api/v1/organization/logo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokens.admin}` },
    body: new Uint8Array(await png()),
  })
})
afterAll(() => server.close())

const rowsOf = (files: ReadonlyMap<string, string>, table: string): Record<string, unknown>[] =>
  JSON.parse(files.get(`json/${table}.json`) ?? 'null')
const linesOf = (files: ReadonlyMap<string, string>, table: string): string[] =>
  (files.get(`csv/${table}.csv`) ?? '').replace('\uFEFF', '').trimEnd().split('\r\n')

describe('everything of an organization', () => {
  test('is in one archive, as CSV and JSON, with progress over the socket', async () => {
    const keiko = await employeeIdOf(server.api, tokens.manager, 'Keiko Tanaka')
    await createShift(server.api, tokens.manager, {
      employeeId: keiko,
      date: '2027-03-01',
      from: '09:00',
      to: '12:00',
      notes: '=HYPERLINK("http://example.test"), "quoted"\nand broken',
    })
    const socket = await connectCable(server.url, tokens.admin)
    await socket.subscribe({ channel: 'DashboardChannel' })
    const other = await connectCable(server.url, tokens.manager)
    await other.subscribe({ channel: 'DashboardChannel' })
    const files = await exportFiles(server, tokens.admin, '/organization/export')
    const heard = () => socket.signals().filter(({ type }) => type === 'export_progress')
    await until(() => heard().some(({ status, progress }) => status === 'ready' && progress === 1))
    const shares = heard().map((message) => exportProgressSchema.parse(message).progress)
    expect(shares.length).toBeGreaterThan(3)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(other.signals().filter(({ type }) => type === 'export_progress')).toEqual([])
    socket.close()
    other.close()

    expect(files.get('README.txt')).toContain('Everything that your organization has')
    expect([...files.keys()].filter((name) => name.startsWith('images/'))).toHaveLength(1)
    expect(rowsOf(files, 'organization')).toMatchObject([{ id: 1, name: 'Harbour Café' }])
    const week = await readWeek(server.api, tokens.manager, thisWeek)
    const shifts = rowsOf(files, 'shifts')
    for (const shift of week.shifts) {
      expect(shifts).toContainEqual(
        expect.objectContaining({
          id: shift.id,
          employee_id: shift.employee_id,
          starts_at: shift.start_time,
        }),
      )
    }
    expect(rowsOf(files, 'employees').map(({ full_name }) => full_name)).toContain('Keiko Tanaka')
    expect(rowsOf(files, 'events').length).toBeGreaterThan(0)
    expect(rowsOf(files, 'employee_rates').length).toBeGreaterThan(10)
    const [header, ...lines] = linesOf(files, 'employees')
    expect(header).toMatch(/^id,user_id,full_name,email,role/)
    expect(lines).toHaveLength(rowsOf(files, 'employees').length)
    expect(files.get('csv/shifts.csv')).toContain(
      `"'=HYPERLINK(""http://example.test""), ""quoted""\nand broken"`,
    )
    for (const text of files.values()) {
      expect(text).not.toMatch(/\$argon2|token_hash|password_hash|North Pier|pier\.test/)
    }
  })

  test('is for admins', async () => {
    for (const token of [tokens.manager, tokens.employee]) {
      expect((await exportsApi(server, token).start('/organization/export')).status).toBe(403)
    }
    const files = await exportFiles(server, tokens.stranger, '/organization/export')
    expect(rowsOf(files, 'organization')).toMatchObject([{ name: 'North Pier' }])
    for (const text of files.values()) expect(text).not.toMatch(/Harbour|Ruiz|demo\.test/)
  })
})

describe('the own data', () => {
  test('holds what is the user’s, and nobody else’s', async () => {
    const files = await exportFiles(server, tokens.employee, '/auth/me/export')
    expect(rowsOf(files, 'account')).toMatchObject([{ email: accounts.employee }])
    expect(rowsOf(files, 'profile')).toMatchObject([{ full_name: 'Ana Ruiz', role: 'employee' }])
    expect(rowsOf(files, 'announced_shifts').length).toBeGreaterThan(0)
    expect(rowsOf(files, 'sessions').length).toBeGreaterThan(0)
    expect(files.has('json/employee_rates.json')).toBe(false)
    expect(files.has('json/shifts.json')).toBe(false)
    for (const text of files.values()) {
      expect(text).not.toMatch(
        /Okafor|Tanaka|Bellini|manager@|rate_cents|max_weekly|\$argon2|_hash/,
      )
    }
  })

  test('of a manager includes the own rate', async () => {
    const files = await exportFiles(server, tokens.manager, '/auth/me/export')
    expect(rowsOf(files, 'employee_rates').length).toBeGreaterThan(0)
    const own = new Set(rowsOf(files, 'employee_rates').map(({ employee_id }) => employee_id))
    expect(own.size).toBe(1)
  })
})

describe('an archive', () => {
  const start = async (token = tokens.employee): Promise<DataExport> => {
    const api = exportsApi(server, token)
    return api.untilReady((await api.start('/auth/me/export')).body.export.id)
  }
  const chunks = () =>
    server.node.platform.database.tenant(1, async ({ client }) => {
      const { rows } = await client.query('select count(*) as count from export_chunks')
      return rows[0]?.count
    })

  test('is downloaded once', async () => {
    const { id, size_bytes: size, is_gone } = await start()
    expect(is_gone).toBe(false)
    const api = exportsApi(server, tokens.employee)
    const reply = await api.download(id)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/zip')
    expect(reply.headers.get('content-disposition')).toBe(
      'attachment; filename="weekboard-profile-2026-11-18.zip"',
    )
    const bytes = new Uint8Array(await reply.arrayBuffer())
    expect(bytes.byteLength).toBe(size)
    expect(filesOf(bytes).size).toBeGreaterThan(10)
    await until(async () => (await api.read(id)).body.export.is_gone)
    await until(async () => (await chunks()) === 0)
    const again = await server.api.call('GET', `/exports/${id}/file`, { token: tokens.employee })
    expect([again.status, again.body.code]).toEqual([410, 'export_gone'])
  })

  test('is gone after a day', async () => {
    const { id, expires_at: expiresAt } = await start()
    const now = server.clock.now()
    expect(Date.parse(expiresAt ?? '') - now.getTime()).toBe(24 * 3_600_000)
    const apiAt = async (ms: number) => {
      server.clock.set(new Date(Date.parse(expiresAt ?? '') + ms))
      return exportsApi(server, await server.api.signIn(accounts.employee))
    }
    try {
      const before = await apiAt(-1)
      expect((await before.read(id)).body.export.is_gone).toBe(false)
      const after = await apiAt(0)
      expect((await after.read(id)).body.export.is_gone).toBe(true)
      expect((await after.download(id)).status).toBe(410)
    } finally {
      server.clock.set(now)
    }
    const owner = await connectAsOwner(server.databaseUrl)
    await owner.query(`select graphile_worker.add_job('expire_export', $1::json)`, [
      JSON.stringify({ organizationId: 1, exportId: id }),
    ])
    await owner.end()
    await until(async () => (await chunks()) === 0)
  })

  test('that breaks off on the way can be downloaded again', async () => {
    const { id } = await start()
    const megabytes = 40
    await server.node.platform.database.tenant(1, async ({ client }) => {
      await client.query('delete from export_chunks')
      await client.query(
        `insert into export_chunks (organization_id, export_id, position, content)
         select 1, $1, n, convert_to(repeat('x', 1048576), 'UTF8') from generate_series(0, $2 - 1) n`,
        [id, megabytes],
      )
      await client.query('update exports set size_bytes = $2 where id = $1', [
        id,
        megabytes * 1048576,
      ])
    })
    const api = exportsApi(server, tokens.employee)
    const aborted = new AbortController()
    const reply = await fetch(`${server.url}/api/v1/exports/${id}/file`, {
      headers: { authorization: `Bearer ${tokens.employee}` },
      signal: aborted.signal,
    })
    await reply.body?.getReader().read()
    aborted.abort()
    expect((await api.read(id)).body.export.is_gone).toBe(false)
    const again = await api.download(id)
    expect((await again.arrayBuffer()).byteLength).toBe(megabytes * 1048576)
  })

  test('is nobody else’s', async () => {
    const { id } = await start()
    for (const token of [tokens.admin, tokens.manager, tokens.stranger]) {
      expect((await exportsApi(server, token).read(id)).status).toBe(404)
      expect((await exportsApi(server, token).download(id)).status).toBe(404)
    }
    const head = await fetch(`${server.url}/api/v1/exports/${id}/file`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${tokens.employee}` },
    })
    expect(head.status).toBe(405)
    expect((await exportsApi(server, tokens.employee).download(id)).status).toBe(200)
  })

  test('of an organization is no longer for who is no admin any more', async () => {
    const admins = exportsApi(server, tokens.admin)
    const { id } = (await admins.start('/organization/export')).body.export
    await admins.untilReady(id)
    const owner = await connectAsOwner(server.databaseUrl)
    const setRole = (role: string) =>
      owner.query(
        `update employees set role = $1 where organization_id = 1 and full_name = 'Nora Whitfield'`,
        [role],
      )
    await setRole('manager')
    expect((await admins.download(id)).status).toBe(404)
    await setRole('admin')
    await owner.end()
    expect((await admins.download(id)).status).toBe(200)
  })

  test('that is under way is not started twice, and cannot be downloaded yet', async () => {
    const node = await startTestServer({ env: { ROLES: 'api' } })
    const api = exportsApi(node, await node.api.signIn(accounts.admin))
    const manager = exportsApi(node, await node.api.signIn(accounts.manager))
    const owner = await connectAsOwner(node.databaseUrl)
    await owner.query(`update employees set role = 'admin' where full_name = 'Marco Bellini'`)
    const idsOf = async (path: Parameters<typeof api.start>[0], starters = [api, manager]) => {
      const tries = Array.from({ length: 10 }, () => starters.map((each) => each.start(path)))
      const replies = await Promise.all(tries.flat())
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 202))
      return [...new Set(replies.map(({ body }) => body.export.id))]
    }
    // Everything of the organization once, for all of its admins, and the own data of each.
    const [id = 0, ...others] = await idsOf('/organization/export')
    expect(others).toEqual([])
    expect((await manager.read(id)).body.export.status).toBe('queued')
    expect(await idsOf('/auth/me/export')).toHaveLength(2)
    expect((await api.download(id)).status).toBe(409)
    // One that is not ready after an hour was given up.
    await owner.query(`update exports set created_at = created_at - interval '61 minutes'`)
    const again = await idsOf('/organization/export')
    expect(again).toHaveLength(1)
    expect(again).not.toEqual([id])
    expect((await api.read(id)).body.export.status).toBe('failed')
    await owner.end()
    await node.close()
  })
})
