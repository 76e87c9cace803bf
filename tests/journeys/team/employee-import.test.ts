import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type EmployeesApi, employeesApi } from '../../support/people/employees-api.ts'
import {
  countEmployees,
  type ImportApi,
  importApi,
  importState,
} from '../../support/people/import-api.ts'
import { messagesTo } from '../../support/people/outbox.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: string
let team: EmployeesApi
let send: ImportApi['send']
let undo: ImportApi['undo']
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '1000' } })
  admin = await server.api.signIn(accounts.admin)
  team = employeesApi(server, admin)
  const imports = importApi(server, admin)
  send = imports.send
  undo = imports.undo
})
afterAll(() => server.close())

test('rows become employees, in their order, with rates, limits and roles', async () => {
  const before = await countEmployees(server)
  const { status, body } = await send({
    rows: [
      {
        full_name: ' Ana Import ',
        email: 'Ana@Import.test',
        role: 'manager',
        hourly_rate: 18.5,
        max_weekly_hours: 20,
      },
      { full_name: 'Ben Import', max_weekly_hours: null },
      { full_name: 'Chen Import', hourly_rate: null, email: null },
    ],
  })
  expect(status).toBe(200)
  expect(body.summary).toEqual({ created: 3, skipped: 0 })
  expect(body.results.map(({ index, status }) => [index, status])).toEqual([
    [0, 'created'],
    [1, 'created'],
    [2, 'created'],
  ])
  const ids = body.results.map((result) => result.employee_id ?? 0)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(await countEmployees(server)).toBe(before + 3)
  const employees = await Promise.all(
    ids.map(async (id) => {
      const { employee } = (await team.read(id)).body
      const { user, hourly_rate, max_weekly_hours } = employee
      return [user.full_name, user.email, user.role, hourly_rate, max_weekly_hours]
    }),
  )
  expect(employees).toEqual([
    ['Ana Import', 'ana@import.test', 'manager', 18.5, 20],
    ['Ben Import', null, 'employee', null, null],
    ['Chen Import', null, 'employee', null, 40],
  ])
  expect(await messagesTo(server.api, 'ana@import.test')).toEqual([])
})

test('a problem names its row and field, and the other rows are imported', async () => {
  const { status, body } = await send({
    rows: [
      { full_name: 'Dana Import', email: 'dana@import.test' },
      { full_name: '', email: 'e@import.test' },
      { full_name: 'Eve', email: 'nope' },
      { full_name: 'Fay', role: 'boss' },
      { full_name: 'Gil', hourly_rate: -1 },
      { full_name: 'Hal', max_weekly_hours: 169 },
      { full_name: 'Dana Again', email: 'DANA@import.test' },
      { full_name: 'Admin', email: accounts.admin },
      { full_name: '=1+1' },
      { full_name: 'Ivo', position: 'No Such Position' },
      'text',
      { full_name: 'Jan', hourly_rate: 1.234 },
    ],
  })
  expect(status).toBe(200)
  expect(body.summary).toEqual({ created: 1, skipped: 11 })
  expect(
    body.results.map(({ status, code, field, message }) => [status, code, field, message]),
  ).toEqual([
    ['created', undefined, undefined, undefined],
    ['skipped', 'invalid_fields', 'full_name', 'full_name must not be empty'],
    ['skipped', 'invalid_fields', 'email', 'email must be an email address'],
    ['skipped', 'invalid_fields', 'role', 'role must be admin, manager or employee'],
    ['skipped', 'invalid_fields', 'hourly_rate', 'hourly_rate must not be negative'],
    ['skipped', 'invalid_fields', 'max_weekly_hours', 'The weekly limit must be from 0 to 168'],
    ['skipped', 'duplicate_email', 'email', 'email is the same as in row 1'],
    ['skipped', 'already_member', 'email', 'email belongs to somebody who is in the team already'],
    [
      'skipped',
      'invalid_fields',
      'full_name',
      'full_name must not start with =, +, - or @, as a formula does',
    ],
    ['skipped', 'unknown_position', 'position', 'position “No Such Position” does not exist'],
    ['skipped', 'invalid_fields', undefined, 'The row must be an object'],
    ['skipped', 'invalid_fields', 'hourly_rate', 'hourly_rate must have at most two decimals'],
  ])
  expect((await undo(body.import_id)).body.deleted_count).toBe(1)
})

test('rows take phone numbers and weekly minimums, which employees do not see', async () => {
  const { body } = await send({
    rows: [
      { full_name: 'Pat Phone', phone: '(415) 555-0132', min_weekly_hours: 12 },
      { full_name: 'Quin Phone', phone: '+49 30 12345678', max_weekly_hours: null },
      { full_name: 'Rae Phone', phone: 'call me' },
      { full_name: 'Sol Phone', phone: '12345' },
      { full_name: 'Tam Phone', min_weekly_hours: 41 },
      { full_name: 'Ugo Phone', min_weekly_hours: 21, max_weekly_hours: 20 },
      { full_name: 'Vi Phone', phone: null },
    ],
  })
  expect(body.results.map(({ field, message }) => [field, message])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    ['phone', 'phone must be a phone number'],
    [
      'phone',
      'phone is too short or too long. Write it with its area code, or begin with + and the country code',
    ],
    ['min_weekly_hours', 'The weekly minimum must not be above the weekly limit'],
    ['min_weekly_hours', 'The weekly minimum must not be above the weekly limit'],
    [undefined, undefined],
  ])
  const ids = body.results.flatMap(({ employee_id: id }) => id ?? [])
  const people = await Promise.all(ids.map(async (id) => (await team.read(id)).body.employee))
  expect(people.map(({ phone, min_weekly_hours }) => [phone, min_weekly_hours])).toEqual([
    ['+14155550132', 12],
    ['+493012345678', null],
    [undefined, null],
  ])
  const employee = employeesApi(server, await server.api.signIn(accounts.employee))
  expect((await employee.read(ids[0] ?? 0)).body.employee).not.toHaveProperty('phone')
  await undo(body.import_id)
})

test('all or nothing refuses the whole with the rows that have problems', async () => {
  const before = await importState(server)
  const { status, body } = await send({
    mode: 'all_or_nothing',
    rows: [{ full_name: 'Kim' }, { full_name: 'Lea', email: 'nope' }, { full_name: '' }],
  })
  expect(status).toBe(422)
  expect(body.code).toBe('bulk_refused')
  expect(body.errors).toEqual([
    'Row 2: email must be an email address',
    'Row 3: full_name must not be empty',
  ])
  expect(body.details.results).toEqual([
    expect.objectContaining({ index: 1, status: 'skipped', field: 'email' }),
    expect.objectContaining({ index: 2, status: 'skipped', field: 'full_name' }),
  ])
  expect(await importState(server)).toBe(before)
})

test('a dry run says what would happen and writes nothing', async () => {
  const before = await importState(server)
  for (const mode of ['all_or_nothing', 'skip_problems']) {
    const rows = [{ full_name: 'Mia' }, { full_name: 'Noa', email: accounts.manager }]
    const { status, body } = await send({ mode, rows, dry_run: true, send_invitations: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      summary: { created: 1, skipped: 1 },
      results: [
        { index: 0, status: 'created' },
        { index: 1, status: 'skipped', code: 'already_member', field: 'email' },
      ],
      import_id: null,
    })
  }
  expect(await importState(server)).toBe(before)
})

test('an import without a good row is none', async () => {
  const { status, body } = await send({ rows: [{ full_name: '' }] })
  expect([status, body.summary, body.import_id]).toEqual([200, { created: 0, skipped: 1 }, null])
})

describe('the limits', () => {
  const rowsOf = (count: number, name = 'P') =>
    Array.from({ length: count }, (_, index) => ({ full_name: `${name}${index}` }))

  test('5,000 rows are imported in one transaction and undone', async () => {
    const before = await countEmployees(server)
    const rows = Array.from({ length: 5_000 }, (_, index) => ({
      full_name: `Person ${index}`,
      email: `person${index}@large.test`,
      hourly_rate: 15 + (index % 10),
    }))
    const { status, body } = await send({ mode: 'all_or_nothing', rows })
    expect(status).toBe(200)
    expect(body.summary).toEqual({ created: 5_000, skipped: 0 })
    expect(await countEmployees(server)).toBe(before + 5_000)
    const undone = await undo(body.import_id)
    expect([undone.status, undone.body.deleted_count]).toEqual([200, 5_000])
    expect(await countEmployees(server)).toBe(before)
  })

  test('one row more is a 413, also as a trial', async () => {
    for (const dry_run of [false, true]) {
      const { status, body } = await send({ rows: rowsOf(5_001), dry_run })
      expect([status, body.code]).toEqual([413, 'payload_too_large'])
    }
  })

  test('more than 1 MiB is a 413, and a little less is not', async () => {
    const large = await send({ rows: rowsOf(4_000, 'A'.repeat(270)), dry_run: true })
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large'])
    const less = await send({ rows: rowsOf(4_000, 'A'.repeat(230)), dry_run: true })
    expect(less.status).toBe(200)
    expect(less.body.summary.skipped).toBe(4_000)
  })

  test('no rows, an unknown mode and no mode are fields', async () => {
    for (const [body, field] of [
      [{ rows: [] }, 'rows'],
      [{ rows: 'text' }, 'rows'],
      [{ rows: [{}], mode: 'some' }, 'mode'],
      [{ rows: [{}], mode: undefined }, 'mode'],
    ] as const) {
      const reply = await server.api.call('POST', '/employees/import', {
        token: admin,
        body: { mode: 'skip_problems', ...body },
      })
      expect([reply.status, Object.keys(reply.body.details?.fields ?? {})]).toEqual([422, [field]])
    }
  })
})

describe('who may import what', () => {
  test('an employee nothing', async () => {
    const employee = importApi(server, await server.api.signIn(accounts.employee))
    expect((await employee.send({ rows: [{ full_name: 'X' }] })).status).toBe(403)
    expect((await employee.undo(1)).status).toBe(403)
  })

  test('a manager employees without rates', async () => {
    const rows = [
      { full_name: 'Oda Import' },
      { full_name: 'Pia', role: 'manager' },
      { full_name: 'Qi', role: 'admin' },
      { full_name: 'Ren', hourly_rate: 10 },
    ]
    const manager = importApi(server, await server.api.signIn(accounts.manager))
    const { body } = await manager.send({ rows })
    expect(body.results.map(({ status, code, field }) => [status, code, field])).toEqual([
      ['created', undefined, undefined],
      ['skipped', 'forbidden', 'role'],
      ['skipped', 'forbidden', 'role'],
      ['skipped', 'forbidden', 'hourly_rate'],
    ])
    expect((await manager.undo(body.import_id)).body.deleted_count).toBe(1)
  })

  test('a manager does not undo an import with an admin in it', async () => {
    const { body } = await send({ rows: [{ full_name: 'Sam Import', role: 'admin' }] })
    const manager = importApi(server, await server.api.signIn(accounts.manager))
    expect((await manager.undo(body.import_id)).status).toBe(403)
    expect((await undo(body.import_id)).status).toBe(200)
  })

  test('another organization does not find the import', async () => {
    const { body } = await send({ rows: [{ full_name: 'Tia Import' }] })
    const stranger = importApi(server, await server.api.signIn(accounts.stranger))
    expect((await stranger.undo(body.import_id)).status).toBe(404)
    expect((await undo(8_000_000)).status).toBe(404)
    expect((await undo(body.import_id)).status).toBe(200)
  })

  test('an address of another organization is free', async () => {
    const rows = [{ full_name: 'Una Import', email: accounts.stranger }]
    const { body } = await send({ rows, mode: 'all_or_nothing' })
    expect(body.summary).toEqual({ created: 1, skipped: 0 })
    await undo(body.import_id)
  })
})
