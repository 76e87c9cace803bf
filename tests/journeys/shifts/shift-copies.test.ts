import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let manager: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '1000' } })
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(() => server.close())

const plan = async (date: string, from = '09:00', to = '17:00') =>
  (await createShift(server.api, manager, { employeeId: keiko, date, from, to })).shift
const shiftsOf = async (date: string) => (await readWeek(server.api, manager, date)).shifts

describe('a copy', () => {
  const copy = (id: number, body: Record<string, unknown>) =>
    server.api.call<BulkReply>('POST', `/shifts/${id}/copy`, { token: manager, body })

  test('repeats a shift on the chosen days of the next weeks, at the same times', async () => {
    const shift = await plan('2027-03-03', '22:00', '23:30')
    const { body } = await copy(shift.id, { weeks: 2, days: ['Monday', 'friday', 'someday'] })
    expect(body.summary.created).toBe(4)
    expect(body.results.map(({ date }) => date)).toEqual([
      '2027-03-08',
      '2027-03-12',
      '2027-03-15',
      '2027-03-19',
    ])
    // The clocks go forward on 14 March: 22:00 is an hour earlier in real time.
    expect(body.results.map(({ start_time }) => start_time)).toEqual([
      '2027-03-09T03:00:00.000Z',
      '2027-03-13T03:00:00.000Z',
      '2027-03-16T02:00:00.000Z',
      '2027-03-20T02:00:00.000Z',
    ])
  })

  test('never doubles what is there, and says so', async () => {
    const shift = await plan('2027-06-07')
    const ask = { weeks: 1, days: ['monday', 'tuesday'] }
    expect((await copy(shift.id, ask)).body.summary).toMatchObject({ created: 2, skipped: 0 })
    const again = await copy(shift.id, ask)
    expect(again.body.summary).toMatchObject({ created: 0, skipped: 2 })
    expect(again.body.results[0]).toMatchObject({ status: 'skipped', code: 'identical_shift' })
  })

  test('skips what would break the weekly limit, unless told otherwise', async () => {
    const shift = await plan('2027-07-05', '08:00', '20:00')
    const ask = { weeks: 1, days: ['monday', 'tuesday', 'wednesday', 'thursday'] }
    const trial = await copy(shift.id, { ...ask, dry_run: true })
    expect(trial.body).toMatchObject({ dry_run: true, summary: { created: 3, skipped: 1 } })
    expect(await shiftsOf('2027-07-12')).toEqual([])
    const { body } = await copy(shift.id, ask)
    expect(body.results.map(({ code, status }) => code ?? status)).toEqual([
      'created',
      'created',
      'created',
      'max_hours_violation',
    ])
    const over = await copy(shift.id, { ...ask, override_max_hours: true })
    expect(over.body.summary).toMatchObject({ created: 1, skipped: 3 })
  })

  test.each([
    [{ weeks: 0, days: ['monday'] }, 'weeks'],
    [{ weeks: 9, days: ['monday'] }, 'weeks'],
    [{ weeks: 1, days: [] }, 'days'],
  ])('%j is refused at its field', async (body, field) => {
    const shift = await plan(`2027-08-${field === 'days' ? '02' : `0${3 + body.weeks / 9}`}`)
    const reply = await server.api.call('POST', `/shifts/${shift.id}/copy`, {
      token: manager,
      body,
    })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.details?.fields ?? {})).toEqual([field])
  })
})

describe('a template', () => {
  const apply = (body: Record<string, unknown>) =>
    server.api.call<BulkReply>('POST', '/shifts/template', { token: manager, body })
  const pattern = {
    start_date: '2027-09-08',
    start_time: '22:00',
    end_time: '06:00',
    selected_days: ['monday', 'wednesday', 'friday'],
    weeks: 2,
  }

  test('counts weeks from the one of its date and leaves earlier days out', async () => {
    const { body } = await apply({ ...pattern, employee_id: keiko })
    expect(body.results.map(({ date }) => date)).toEqual([
      '2027-09-08',
      '2027-09-10',
      '2027-09-13',
      '2027-09-15',
      '2027-09-17',
    ])
    expect(body.results[0]?.shift?.duration_hours).toBe(8)
  })

  test('that starts in the gap of a spring change keeps its times on every other day', async () => {
    // In New York 02:00 to 03:00 does not exist on 14 March.
    const sundays = { ...pattern, start_date: '2027-03-14', selected_days: ['sunday'] }
    const gap = { ...sundays, start_time: '02:15', end_time: '03:15', employee_id: keiko }
    const before = await shiftsOf('2027-03-14')
    const { body } = await apply({ ...gap, dry_run: true })
    expect(body.results[0]).toMatchObject({
      status: 'skipped',
      code: 'shift_length',
      message: expect.stringContaining('The clocks change: on 2027-03-14'),
    })
    expect(body.results[1]).toMatchObject({
      status: 'created',
      start_time: '2027-03-21T06:15:00.000Z',
      end_time: '2027-03-21T07:15:00.000Z',
    })
    const long = await apply({ ...gap, end_time: '10:15', dry_run: true })
    expect(long.body.results.map(({ start_time }) => start_time)).toEqual([
      '2027-03-14T07:15:00.000Z',
      '2027-03-21T06:15:00.000Z',
    ])
    const short = await apply({ ...gap, end_time: '02:20', dry_run: true })
    expect(short.body.results[1]?.message).toBe('A shift lasts from 15 minutes to one day')
    expect(await shiftsOf('2027-03-14')).toEqual(before)
  })

  test('for nobody that is here is a 404', async () => {
    expect((await apply({ ...pattern, employee_id: 8_000_000 })).status).toBe(404)
  })

  test('is saved, listed beside the presets, and deleted', async () => {
    const shift_template = {
      name: 'Bakery',
      start_time: '04:00',
      end_time: '12:00',
      days: ['friday', 'monday'],
    }
    const save = () =>
      server.api.call<{ shift_template: { id: number } }>('POST', '/shift_templates', {
        token: manager,
        body: { shift_template },
      })
    const saved = await save()
    expect(saved.status).toBe(201)
    expect((await save()).status).toBe(409)
    const list = await server.api.call<{
      shift_templates: { name: string; hours: number; days: string[] }[]
      presets: { name: string; start_time: string; end_time: string }[]
    }>('GET', '/shift_templates', { token: manager })
    expect(list.body.shift_templates).toMatchObject([
      { name: 'Bakery', hours: 8, days: ['monday', 'friday'] },
    ])
    expect(
      list.body.presets.map(({ name, start_time, end_time }) => [name, start_time, end_time]),
    ).toEqual([
      ['4x10', '07:00', '17:00'],
      ['5x8', '09:00', '17:00'],
      ['3x12', '07:00', '19:00'],
    ])
    const path = `/shift_templates/${saved.body.shift_template.id}`
    expect((await server.api.call('DELETE', path, { token: manager })).status).toBe(200)
    expect((await server.api.call('DELETE', path, { token: manager })).status).toBe(404)
  })
})
