import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let manager: string
let keiko: number
let liam: number
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '1000' } })
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  liam = await employeeIdOf(server.api, manager, 'Liam Walsh')
})
afterAll(() => server.close())

const bulk = (body: Record<string, unknown>, token = manager) =>
  server.api.call<BulkReply & { code: string; message: string; details: Record<string, unknown> }>(
    'POST',
    '/shifts/bulk',
    { token, body },
  )
const creating = (date: string, from = '09:00', to = '17:00', employeeId = keiko) => ({
  action: 'create',
  ...shiftBody({ employeeId, date, from, to }),
})
const plan = async (date: string, from = '09:00', to = '17:00', employeeId = keiko) =>
  (await createShift(server.api, manager, { employeeId, date, from, to })).shift
const shiftsOf = async (date: string) => (await readWeek(server.api, manager, date)).shifts

describe('a bulk call', () => {
  test('creates, changes and deletes in one go and says what became of each item', async () => {
    const [old, gone] = [await plan('2027-02-01'), await plan('2027-02-02')]
    const reply = await bulk({
      shifts: [
        creating('2027-02-03'),
        { action: 'update', id: old.id, shift: { notes: 'Bring keys' } },
        { action: 'delete', id: gone.id },
        { action: 'delete', id: 8_000_000 },
      ],
    })
    expect(reply.status).toBe(200)
    expect(reply.body.summary).toEqual({ created: 1, updated: 1, deleted: 1, skipped: 1 })
    expect(reply.body.results.map(({ index, status, code }) => [index, status, code])).toEqual([
      [0, 'created', undefined],
      [1, 'updated', undefined],
      [2, 'deleted', undefined],
      [3, 'skipped', 'not_found'],
    ])
    const week = await shiftsOf('2027-02-01')
    expect(week.map(({ start_time, notes }) => [start_time.slice(0, 10), notes])).toEqual([
      ['2027-02-01', 'Bring keys'],
      ['2027-02-03', null],
    ])
  })

  test('reports refused items with their index and lets the others stand', async () => {
    const reply = await bulk({
      shifts: [
        creating('2027-02-08', '09:00', '09:10'),
        creating('2027-02-08', '09:00', '21:00'),
        creating('2027-02-09', '09:00', '21:00'),
        creating('2027-02-10', '09:00', '21:00'),
        creating('2027-02-11', '09:00', '21:00'),
        creating('2027-02-12', '09:00', '10:00', 8_000_000),
        { ...creating('2027-02-13', '09:00', '21:00'), override_max_hours: true },
      ],
    })
    expect(reply.body.results.map(({ status, code }) => code ?? status)).toEqual([
      'shift_length',
      'created',
      'created',
      'created',
      'max_hours_violation',
      'not_found',
      'created',
    ])
    expect(reply.body.results[4]?.details).toMatchObject({ current_hours: 36, max_hours: 40 })
    expect(await shiftsOf('2027-02-08')).toHaveLength(4)
  })

  test('that is atomic does nothing when one item is refused', async () => {
    const reply = await bulk({
      atomic: true,
      shifts: [creating('2027-02-15'), creating('2027-02-16', '09:00', '09:05')],
    })
    expect([reply.status, reply.body.code]).toEqual([422, 'bulk_refused'])
    expect(reply.body.message).toContain('Item 1')
    expect(await shiftsOf('2027-02-15')).toEqual([])
    expect((await readWeek(server.api, manager, '2027-02-15')).schedule?.id).toBeNull()
  })

  test('weighs each item against the ones before it in the same call', async () => {
    const { shifts } = await readWeek(server.api, manager, '2026-11-16')
    const announced = shifts.find(({ employee_id }) => employee_id === keiko)
    const reply = await bulk({
      shifts: [
        { action: 'delete', id: announced?.id },
        {
          action: 'create',
          shift: {
            employee_id: keiko,
            start_time: announced?.start_time,
            end_time: announced?.end_time,
          },
        },
      ],
    })
    expect(reply.body.summary).toMatchObject({ deleted: 1, created: 1 })
    expect(reply.body.schedule_updated).toBe(true)
    expect(reply.body.schedules[0]?.status).toBe('draft')
  })

  test('is one event with all shifts, on every manager’s socket', async () => {
    const client = await connectCable(server.url, await server.api.signIn(accounts.admin))
    await client.subscribe()
    await bulk({
      shifts: [creating('2027-02-22'), creating('2027-02-23'), creating('2027-03-01')],
    })
    await until(() => client.events().length > 0)
    await plan('2027-03-02')
    await until(() => client.events().some(({ type }) => type === 'shift_created'))
    const [first, ...others] = client.events()
    expect(first).toMatchObject({
      type: 'schedule_updated',
      weeks: ['2027-02-22', '2027-03-01'],
      removed_shift_ids: [],
    })
    expect(first?.changed_shifts).toHaveLength(3)
    expect(others).toHaveLength(1)
    client.close()
  })

  test('with 201 items, none, or no list of items is refused whole', async () => {
    const items = Array.from({ length: 201 }, () => creating('2027-04-05'))
    expect((await bulk({ shifts: items })).status).toBe(422)
    expect((await bulk({ shifts: [] })).status).toBe(422)
    expect((await bulk({ shifts: creating('2027-04-05') })).status).toBe(422)
    expect((await bulk({ shifts: [creating('2027-04-05')], atomic: 'yes' })).status).toBe(422)
    expect(await shiftsOf('2027-04-05')).toEqual([])
  })

  test('tells what is wrong with a malformed item and lets the others stand', async () => {
    const { shift } = creating('2027-04-19')
    const { id } = await plan('2027-04-20')
    const items = [
      { action: 'explode' },
      { action: 'create', shift: { ...shift, start_time: 'nine', employee_id: '3' } },
      { action: 'create', shift },
      { action: 'create' },
      { action: 'delete', id: -4 },
      'shift',
      { action: 'update', id, shift: { status: 'published' } },
      { action: 'update', id, shift: { notes: 'Bring keys' } },
    ]
    const reply = await bulk({ shifts: items })
    expect(reply.status).toBe(200)
    expect(reply.body.summary).toEqual({ created: 1, updated: 1, deleted: 0, skipped: 6 })
    expect(reply.body.results.map(({ index, status, code }) => [index, code ?? status])).toEqual([
      [0, 'invalid_fields'],
      [1, 'invalid_fields'],
      [2, 'created'],
      [3, 'invalid_fields'],
      [4, 'invalid_fields'],
      [5, 'invalid_fields'],
      [6, 'invalid_fields'],
      [7, 'updated'],
    ])
    const fieldsOf = (index: number) => reply.body.results[index]?.details?.fields
    expect(fieldsOf(0)).toEqual({ action: 'must have an action: create, update or delete' })
    expect(fieldsOf(1)).toEqual({
      start_time: expect.stringContaining('must be a date and time'),
      employee_id: 'must be a number',
    })
    expect(fieldsOf(3)).toEqual({ shift: 'is required' })
    expect(reply.body.results[4]?.message).toBe('id must be more than 0')
    expect(fieldsOf(6)).toEqual({ status: 'is set by publishing the schedule' })
    const week = await shiftsOf('2027-04-19')
    expect(week.map(({ notes }) => notes)).toEqual([null, 'Bring keys'])
  })

  test('that is atomic does nothing when one item is malformed', async () => {
    const reply = await bulk({
      atomic: true,
      shifts: [creating('2027-04-26'), { action: 'delete' }],
    })
    expect([reply.status, reply.body.code]).toEqual([422, 'bulk_refused'])
    expect(reply.body.details.results).toMatchObject([
      { index: 1, code: 'invalid_fields', details: { fields: { id: 'is required' } } },
    ])
    expect(await shiftsOf('2027-04-26')).toEqual([])
  })

  test('takes 200 items at once', async () => {
    const items = Array.from({ length: 200 }, (_, index) => ({
      ...creating(
        `2027-05-${String(3 + (index % 7)).padStart(2, '0')}`,
        `${String(Math.floor(index / 10)).padStart(2, '0')}:00`,
        `${String(Math.floor(index / 10)).padStart(2, '0')}:30`,
        liam,
      ),
    }))
    const reply = await bulk({ shifts: items })
    expect(reply.body.summary.created).toBe(200)
    expect(await shiftsOf('2027-05-03')).toHaveLength(200)
  })

  test('a dry run says the same and writes nothing', async () => {
    const reply = await bulk({ dry_run: true, shifts: [creating('2027-04-12')] })
    expect(reply.body).toMatchObject({ dry_run: true, summary: { created: 1 } })
    expect((await readWeek(server.api, manager, '2027-04-12')).schedule?.id).toBeNull()
  })

  test('more than 30 in a minute are refused, and of dry runs 120', async () => {
    const env = { LIMIT_DRY_RUNS_PER_MINUTE: '3' }
    const strict = await startTestServer({ databaseUrl: server.databaseUrl, env })
    const token = await strict.api.signIn(accounts.admin)
    const call = async (dry_run: boolean) => {
      const body = { dry_run, shifts: [{ action: 'delete', id: 999_999_999 }] }
      return (await strict.api.call('POST', '/shifts/bulk', { token, body })).status
    }
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) statuses.push(await call(false))
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(statuses[30]).toBe(429)
    const dryRuns = [await call(true), await call(true), await call(true), await call(true)]
    expect(dryRuns).toEqual([200, 200, 200, 429])
    const refused = await strict.api.call('POST', '/shifts/bulk', {
      token,
      body: { shifts: [{ action: 'delete', id: 999_999_999 }] },
    })
    const received = (name: string) => refused.headers.get(name)
    expect([received('ratelimit-limit'), received('ratelimit-remaining')]).toEqual(['30', '0'])
    expect(received('ratelimit-reset')).toBe(received('retry-after'))
    await strict.close()
  })
})

describe('removing a person', () => {
  test('deletes their shifts of the week, or of one day, and nobody else’s', async () => {
    for (const date of ['2027-10-04', '2027-10-05']) {
      await plan(date)
      await plan(date, '09:00', '12:00', liam)
    }
    await plan('2027-10-05', '22:00', '23:00')
    const id = (await readWeek(server.api, manager, '2027-10-04')).schedule?.id
    const remove = (query: string) =>
      server.api.call<{ deleted_count: number }>(
        'DELETE',
        `/schedules/${id}/employees/${keiko}${query}`,
        { token: manager },
      )
    expect((await remove('?date=2027-10-05')).body.deleted_count).toBe(2)
    expect(await shiftsOf('2027-10-04')).toHaveLength(3)
    expect((await remove('')).body.deleted_count).toBe(1)
    expect((await remove('')).body.deleted_count).toBe(0)
    const stale = await server.api.call('DELETE', `/schedules/${id}/employees/${liam}`, {
      token: manager,
      headers: { 'if-match': '"999"' },
    })
    expect([stale.status, stale.body.code]).toEqual([412, 'stale_version'])
    const left = await shiftsOf('2027-10-04')
    expect(left.map(({ employee_id }) => employee_id)).toEqual([liam, liam])
  })
})
