import type { EmployeeRate } from '@weekboard/contracts/employees/employee-rates'
import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import {
  type EmployeesApi,
  employeesApi,
  readAuditRows,
} from '../../support/people/employees-api.ts'
import { createShift, readWeek } from '../../support/people/shifts-api.ts'
import { createTestClock, nextWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const today = '2026-11-18'
let server: TestServer
let token: string
let admin: EmployeesApi
beforeAll(async () => {
  server = await startTestServer()
  token = await server.api.signIn(accounts.admin)
  admin = employeesApi(server, token)
})
afterAll(() => server.close())

interface RateReply {
  readonly rate: EmployeeRate
  readonly employee: Employee
  readonly code: string
  readonly details?: { readonly fields?: Record<string, string> }
}
const set = (id: number, rate: Record<string, unknown>, as = token) =>
  server.api.call<RateReply>('POST', `/employees/${id}/rates`, { token: as, body: { rate } })
const withdraw = (id: number, rateId: number, as = token) =>
  server.api.call<RateReply>('DELETE', `/employees/${id}/rates/${rateId}`, { token: as })
const list = (id: number, query = '', as = token) =>
  server.api.call<{ rates: EmployeeRate[]; next_cursor: string | null }>(
    'GET',
    `/employees/${id}/rates${query}`,
    { token: as },
  )
const ratesOf = async (id: number) =>
  (await list(id)).body.rates.map(({ from_date, hourly_rate }) => [from_date, hourly_rate])
const newPerson = async (fields: Record<string, unknown> = {}) =>
  (await admin.add({ full_name: 'Rhea Rates', ...fields })).body.employee

describe('the rates of a person', () => {
  test('are a history, the latest date first, future ones included', async () => {
    const { id, version } = await newPerson({ hourly_rate: 18, rate_from: '2026-01-01' })
    const future = await set(id, { hourly_rate: 21.5, from_date: '2027-01-01' })
    expect(future.status).toBe(201)
    expect(future.body.rate).toMatchObject({ hourly_rate: 21.5, from_date: '2027-01-01' })
    expect(future.body.employee).toMatchObject({ hourly_rate: 18, version: version + 1 })
    const now = await set(id, { hourly_rate: 20, from_date: today })
    expect(now.body.employee.hourly_rate).toBe(20)
    expect(await ratesOf(id)).toEqual([
      ['2027-01-01', 21.5],
      [today, 20],
      ['2026-01-01', 18],
    ])
    expect((await readAuditRows(server, 'employee_updated')).at(-1)).toMatchObject({
      subject_id: id,
      change: { before: { hourly_rate: 18 }, after: { hourly_rate: 20, rate_from: today } },
    })
  })

  test('come in pages', async () => {
    const { id } = await newPerson()
    for (const year of ['2027', '2028', '2029']) {
      await set(id, { hourly_rate: 20, from_date: `${year}-01-01` })
    }
    const first = (await list(id, '?limit=2')).body
    const second = (await list(id, `?limit=2&cursor=${first.next_cursor}`)).body
    expect([...first.rates, ...second.rates].map(({ from_date }) => from_date)).toEqual([
      '2029-01-01',
      '2028-01-01',
      '2027-01-01',
    ])
    expect(second.next_cursor).toBeNull()
    for (const cursor of ['5', '999999999999999']) {
      expect((await list(id, `?cursor=${cursor}`)).status).toBe(200)
    }
  })

  test('of one date is replaced, and the cost follows the dates', async () => {
    const { id } = await newPerson({ hourly_rate: 10 })
    const cost = async () =>
      (await readWeek(server.api, token, nextWeek)).stats.total_labor_cost ?? 0
    const before = await cost()
    await createShift(server.api, token, {
      employeeId: id,
      date: nextWeek,
      from: '09:00',
      to: '17:00',
    })
    expect(await cost()).toBeCloseTo(before + 80, 2)
    await set(id, { hourly_rate: 30, from_date: nextWeek })
    await set(id, { hourly_rate: 20, from_date: nextWeek })
    expect(await ratesOf(id)).toEqual([
      [nextWeek, 20],
      [today, 10],
    ])
    expect(await cost()).toBeCloseTo(before + 160, 2)
    const [future] = (await list(id)).body.rates
    const gone = await withdraw(id, future?.id ?? 0)
    expect([gone.status, gone.body.employee.hourly_rate]).toEqual([200, 10])
    expect(await cost()).toBeCloseTo(before + 80, 2)
    expect((await readAuditRows(server, 'employee_updated')).at(-1)?.change).toEqual({
      before: { hourly_rate: 20 },
      after: { hourly_rate: 10, rate_from: nextWeek },
    })
  })

  test('is withdrawn until it begins, on the day of the organization', async () => {
    const { id } = await newPerson()
    const { rate } = (await set(id, { hourly_rate: 20, from_date: addDays(today, 1) })).body
    const { rate: current } = (await set(id, { hourly_rate: 19, from_date: today })).body
    const begun = await withdraw(id, current.id)
    expect([begun.status, begun.body.code]).toEqual([409, 'rate_in_effect'])
    // Tomorrow in London, still today in New York.
    const clock = createTestClock(new Date('2026-11-19T04:30:00Z'))
    const late = await startTestServer({ databaseUrl: server.databaseUrl, clock })
    const path = `/employees/${id}/rates/${rate.id}`
    const lateToken = await late.api.signIn(accounts.admin)
    expect((await late.api.call('DELETE', path, { token: lateToken })).status).toBe(200)
    await late.close()
    expect(await ratesOf(id)).toEqual([[today, 19]])
  })

  test('may begin in the past, before every other one', async () => {
    const { id } = await newPerson({ hourly_rate: 20 })
    await set(id, { hourly_rate: 15, from_date: '2026-11-02' })
    expect(await ratesOf(id)).toEqual([
      [today, 20],
      ['2026-11-02', 15],
    ])
  })
})

describe('nothing is set', () => {
  test.each<[string, Record<string, unknown>]>([
    ['hourly_rate', { from_date: today }],
    ['hourly_rate', { hourly_rate: -1, from_date: today }],
    ['hourly_rate', { hourly_rate: 18.505, from_date: today }],
    ['from_date', { hourly_rate: 18 }],
    ['from_date', { hourly_rate: 18, from_date: '2026-02-30' }],
  ])('with a wrong %s: %j', async (field, rate) => {
    const { id } = await newPerson()
    const reply = await set(id, rate)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.details?.fields ?? {})).toEqual([field])
    expect(await ratesOf(id)).toEqual([])
  })

  test('by managers and employees, who do not read rates either', async () => {
    const { id } = await newPerson()
    const { rate } = (await set(id, { hourly_rate: 20, from_date: '2027-01-01' })).body
    for (const account of [accounts.manager, accounts.employee]) {
      const as = await server.api.signIn(account)
      expect((await list(id, '', as)).status).toBe(403)
      expect((await set(id, { hourly_rate: 90, from_date: today }, as)).status).toBe(403)
      expect((await withdraw(id, rate.id, as)).status).toBe(403)
    }
    expect(await ratesOf(id)).toEqual([['2027-01-01', 20]])
  })

  test('for people or rates that are not there', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()]
    const { rate } = (await set(theirs.id, { hourly_rate: 20, from_date: '2027-01-01' })).body
    expect((await list(8_000_000)).status).toBe(404)
    expect((await set(8_000_000, { hourly_rate: 20, from_date: today })).status).toBe(404)
    expect((await withdraw(mine.id, rate.id)).status).toBe(404)
    expect((await withdraw(theirs.id, 8_000_000)).status).toBe(404)
  })
})
