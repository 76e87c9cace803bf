import type { Availability } from '@weekboard/contracts/requests/availability'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { readAuditRows } from '../../support/people/employees-api.ts'
import { employeeIdOf } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

interface Reply {
  readonly availability: Availability
  readonly code: string
  readonly message: string
  readonly details?: {
    readonly fields?: Record<string, string>
    readonly current?: Availability
  }
}

let server: TestServer
let manager: string
let employee: string
let ana: number
let keiko: number
let liam: number

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  ana = await employeeIdOf(server.api, manager, 'Ana Ruiz')
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  liam = await employeeIdOf(server.api, manager, 'Liam Walsh')
})
afterAll(() => server.close())

const read = (id: number, token = manager) =>
  server.api.call<Reply>('GET', `/employees/${id}/availability`, { token })
const replace = (id: number, body: unknown, token = manager, headers = {}) =>
  server.api.call<Reply>('PUT', `/employees/${id}/availability`, { token, body, headers })
const put = (id: number, availability: unknown, token = manager) =>
  replace(id, { availability }, token)
const versionOf = async (id: number) => (await read(id)).body.availability.version

const evening = { weekday: 'monday', start_time: '18:00', end_time: '24:00', kind: 'unavailable' }
const morning = { weekday: 'monday', start_time: '06:00', end_time: '12:00', kind: 'preferred' }
const wholeDay = { date: '2027-01-04', kind: 'available' }
const noon = { date: '2027-01-05', start_time: '12:00', end_time: '13:00', kind: 'unavailable' }

describe('availability', () => {
  test('of somebody who said nothing is empty, at version 0', async () => {
    const diego = await employeeIdOf(server.api, manager, 'Diego Santos')
    const { status, body } = await read(diego)
    expect(status).toBe(200)
    expect(body).toEqual({
      availability: { employee_id: diego, weekly: [], exceptions: [], version: 0 },
    })
  })

  test('is replaced as a whole, in the order of the week and of the calendar', async () => {
    const note = '  term break '
    const first = await put(keiko, { weekly: [evening, morning], exceptions: [noon, wholeDay] })
    expect(first.status).toBe(200)
    expect(first.body.availability).toEqual({
      employee_id: keiko,
      weekly: [morning, evening],
      exceptions: [
        { ...wholeDay, start_time: null, end_time: null, note: null },
        { ...noon, note: null },
      ],
      version: 1,
    })
    expect((await read(keiko)).body).toEqual(first.body)
    const sunday = { ...evening, weekday: 'sunday' }
    const second = await replace(keiko, {
      availability: { weekly: [sunday, evening], exceptions: [{ ...noon, note }] },
      version: 1,
    })
    expect(second.body.availability).toEqual({
      employee_id: keiko,
      weekly: [evening, sunday],
      exceptions: [{ ...noon, note: 'term break' }],
      version: 2,
    })
    expect((await read(keiko)).body).toEqual(second.body)
    const audit = (await readAuditRows(server, 'availability_updated')).filter(
      ({ subject_id }) => subject_id === keiko,
    )
    expect(audit).toMatchObject([
      {
        audience: 'managers',
        actor_name: 'Marco Bellini',
        change: { after: first.body.availability },
      },
      { change: { before: first.body.availability, after: second.body.availability } },
    ])
    expect((await put(keiko, {})).body.availability).toMatchObject({ weekly: [], exceptions: [] })
  })

  test('is changed by whoever it is of, or by those who plan; others may not even look', async () => {
    const own = await put(ana, { weekly: [evening] }, employee)
    expect(own.status).toBe(200)
    expect((await read(ana, employee)).body).toEqual(own.body)
    for (const id of [keiko, 8_000_000]) {
      expect((await read(id, employee)).status).toBe(403)
      expect((await put(id, { weekly: [] }, employee)).status).toBe(403)
    }
    expect((await read(8_000_000)).status).toBe(404)
    expect((await put(8_000_000, { weekly: [] })).status).toBe(404)
  })

  test('of an older version is a 412 that shows the present one', async () => {
    const { body } = await put(liam, { weekly: [morning] })
    const { version } = body.availability
    for (const stale of [
      await replace(liam, { availability: { weekly: [] }, version: version - 1 }),
      await replace(liam, { availability: { weekly: [], version: version - 1 } }),
      await replace(liam, { availability: { weekly: [] } }, manager, { 'if-match': '"0"' }),
    ]) {
      expect([stale.status, stale.body.code]).toEqual([412, 'stale_version'])
      expect(stale.body.details?.current).toEqual(body.availability)
    }
    expect((await read(liam)).body).toEqual(body)
  })

  test('replaced twice at once from one version is replaced once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const version = await versionOf(liam)
      const replies = await Promise.all(
        [morning, evening].map((stretch) =>
          replace(liam, { availability: { weekly: [stretch] }, version }),
        ),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412])
      const winner = replies.find(({ status }) => status === 200)
      expect((await read(liam)).body).toEqual(winner?.body)
    }
  })
})

describe('what cannot be is a 422 that names the field, and nothing is written', () => {
  const weekly = (...stretches: unknown[]) => ({ weekly: stretches })
  const exceptions = (...each: unknown[]) => ({ exceptions: each })
  test.each([
    ['weekly.0.end_time', weekly({ ...morning, end_time: '06:00' })],
    ['weekly.0.end_time', weekly({ ...morning, start_time: '22:00', end_time: '06:00' })],
    ['weekly.1.start_time', weekly(morning, { ...evening, start_time: '11:59' })],
    ['weekly.1.start_time', weekly(evening, { ...evening, kind: 'preferred' })],
    ['weekly.0.end_time', weekly({ ...morning, end_time: '24:01' })],
    ['weekly.0.start_time', weekly({ ...morning, start_time: '24:00' })],
    ['weekly.0.start_time', weekly({ ...morning, start_time: '6:00' })],
    ['weekly.0.weekday', weekly({ ...morning, weekday: 'Monday' })],
    ['weekly.0.kind', weekly({ ...morning, kind: 'available' })],
    ['weekly', weekly(...Array.from({ length: 71 }, () => morning))],
    ['exceptions.0.date', exceptions({ ...wholeDay, date: '2027-02-29' })],
    ['exceptions.0.end_time', exceptions({ ...noon, end_time: null })],
    ['exceptions.0.start_time', exceptions({ ...noon, start_time: undefined })],
    ['exceptions.0.end_time', exceptions({ ...noon, end_time: '12:00' })],
    ['exceptions.1.date', exceptions(noon, { ...wholeDay, date: noon.date })],
    ['exceptions.1.start_time', exceptions(noon, { ...noon, end_time: '12:30' })],
    ['exceptions', exceptions(...Array.from({ length: 367 }, () => noon))],
  ])('%s', async (field, wish) => {
    const before = (await read(keiko)).body
    const { status, body } = await put(keiko, wish)
    expect(status).toBe(422)
    const fields = Object.keys(body.details?.fields ?? {})
    expect(fields.map((path) => path.replace(/^availability\./, ''))).toEqual([field])
    expect((await read(keiko)).body).toEqual(before)
  })

  test('touching stretches, other days and 70 of them are fine', async () => {
    const tenOf = (weekday: string) =>
      Array.from({ length: 10 }, (_, index) => ({
        weekday,
        start_time: `${10 + index}:00`,
        end_time: `${11 + index}:00`,
        kind: index % 2 ? 'preferred' : 'unavailable',
      }))
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    const full = week.flatMap(tenOf)
    const year = Array.from({ length: 366 }, (_, index) => ({
      date: addDays('2028-01-01', index),
      kind: 'unavailable',
    }))
    const { status, body } = await put(liam, { weekly: full, exceptions: year })
    expect(status).toBe(200)
    expect(body.availability.weekly).toEqual(full)
    expect(body.availability.exceptions.map(({ date }) => date)).toEqual(
      year.map(({ date }) => date),
    )
  })
})
