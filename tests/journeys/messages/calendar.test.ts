import { randomUUID } from 'node:crypto'
import { writeCalendar } from '@weekboard/api/features/calendar/write-calendar'
import type { Position } from '@weekboard/contracts/employees/positions'
import type { ShiftRequestReply } from '@weekboard/contracts/requests/shift-requests'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type ReadEvent, readByIcalJs, readByNodeIcal } from '../../support/people/calendar.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { nextWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let manager: string
let employee: string
let ana: number
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  const me = await server.api.call<{ user: { employee_id: number } }>('GET', '/auth/me', {
    token: employee,
  })
  ana = me.body.user.employee_id
})
afterAll(() => server.close())

const newLink = async (key: string = randomUUID()): Promise<string> => {
  const reply = await server.api.call<{ url: string }>('POST', '/calendar', {
    token: employee,
    headers: { 'idempotency-key': key },
  })
  expect(reply.status).toBe(201)
  return server.url + new URL(reply.body.url).pathname
}
const publish = async (monday: string) => {
  const { schedule } = await readWeek(server.api, manager, monday)
  const reply = await server.api.call('POST', `/schedules/${schedule?.id}/publish`, {
    token: manager,
    body: { override_violations: true },
  })
  expect(reply.status, reply.text).toBe(200)
}

async function read(link: string): Promise<ReadEvent[]> {
  const text = await (await fetch(link)).text()
  const events = readByIcalJs(text)
  expect(readByNodeIcal(text)).toEqual(events)
  return events
}

test('announced shifts are right across both clock changes, drafts are not there', async () => {
  // New York: 2027-03-14 at 2:00 to 3:00, and 2027-11-07 at 2:00 back to 1:00.
  const times = [
    ['2027-03-14T03:00:00.000Z', '2027-03-14T10:00:00.000Z'],
    ['2027-03-14T13:00:00.000Z', '2027-03-14T21:00:00.000Z'],
    ['2027-11-07T02:00:00.000Z', '2027-11-07T11:00:00.000Z'],
    ['2027-11-07T05:30:00.000Z', '2027-11-07T14:00:00.000Z'],
  ] as const
  const link = await newLink()
  const before = await read(link)
  for (const [start_time, end_time] of times) {
    const shift = { employee_id: ana, start_time, end_time }
    const body = { shift, override_max_hours: true }
    const reply = await server.api.call('POST', '/shifts', { token: manager, body })
    expect(reply.status, reply.text).toBe(201)
  }
  expect(await read(link)).toEqual(before)
  for (const monday of ['2027-03-08', '2027-11-01']) await publish(monday)
  const events = await read(link)
  for (const [start, end] of times) {
    expect(events).toContainEqual(
      expect.objectContaining({ start, end, status: 'CONFIRMED', sequence: 1 }),
    )
  }
  const text = await (await fetch(link)).text()
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York')
  expect(text).toContain('DTSTART;TZID=America/New_York:20270313T220000')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  // As RFC 5545 has it: every line ends, the last one too, and a stamp is in UTC.
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const stamps = [...text.matchAll(/^DTSTAMP:(.*)$/gm)].map(([, stamp]) => stamp)
  expect(stamps).toHaveLength(events.length)
  for (const stamp of stamps) expect(stamp).toMatch(/^\d{8}T\d{6}Z$/)
})

test('a change keeps its UID and raises its sequence; a removed shift is cancelled', async () => {
  const link = await newLink()
  const date = addDays(nextWeek, 28)
  const planned = { employeeId: ana, date, from: '09:00', to: '17:00' }
  const { shift } = await createShift(server.api, manager, planned)
  await publish(date)
  const eventOf = async () =>
    (await read(link)).find(({ uid }) => uid.startsWith(`shift-${shift.id}-`))
  const first = await eventOf()
  const write = (method: string, body?: unknown) =>
    server.api.call(method, `/shifts/${shift.id}`, {
      token: manager,
      ...(body !== undefined && { body }),
    })
  const notes = 'Bring keys, and a coat; it is cold\nDoor "B"'
  const made = await server.api.call<{ position: Position }>('POST', '/positions', {
    token: manager,
    body: { position: { name: 'Pastry, cold', color: 'teal' } },
  })
  await write('PATCH', { shift: { notes, position_id: made.body.position.id } })
  expect(await eventOf()).toEqual(first)
  await publish(date)
  const second = await eventOf()
  const description = `Position: Pastry, cold\n${notes}`
  expect(second).toMatchObject({ uid: first?.uid, sequence: 2, description })
  await write('DELETE')
  // The week needs a shift to be published again.
  await createShift(server.api, manager, { ...planned, date: addDays(date, 1) })
  await publish(date)
  const third = await eventOf()
  expect(third).toMatchObject({ uid: first?.uid, status: 'CANCELLED', sequence: 3 })
  const undone = await server.api.call('POST', '/undo', { token: manager, body: {} })
  expect(undone.status).toBe(200)
})

test('a shift that somebody else gets is cancelled for the first and new for the second', async () => {
  const date = addDays(nextWeek, 35)
  const keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  const planned = { employeeId: keiko, date, from: '09:00', to: '17:00' }
  const { shift } = await createShift(server.api, manager, planned)
  await publish(date)
  await server.api.call('PATCH', `/shifts/${shift.id}`, {
    token: manager,
    body: { shift: { employee_id: ana } },
  })
  await publish(date)
  const events = await read(await newLink())
  expect(events.filter(({ uid }) => uid.startsWith(`shift-${shift.id}-`))).toMatchObject([
    { status: 'CONFIRMED' },
  ])
  await server.api.call('PATCH', `/shifts/${shift.id}`, {
    token: manager,
    body: { shift: { employee_id: keiko } },
  })
  await publish(date)
  const after = (await read(await newLink())).filter(({ uid }) =>
    uid.startsWith(`shift-${shift.id}-`),
  )
  expect(after).toMatchObject([{ status: 'CANCELLED' }])
})

test('an open shift is in nobody’s feed; who gets a place of it has a shift, until it is open again', async () => {
  const date = addDays(nextWeek, 42)
  const call = async (method: string, path: string, body: unknown, token = manager) => {
    const reply = await server.api.call<ShiftWriteReply & ShiftRequestReply>(method, path, {
      token,
      body,
    })
    expect(reply.status, reply.text).toBeLessThan(300)
    return reply.body
  }
  const { shift } = shiftBody({ employeeId: ana, date, from: '09:00', to: '17:00' })
  const open = { ...shift, employee_id: null, slots: 2 }
  const planned = await call('POST', '/shifts', { shift: open })
  await publish(date)
  const link = await newLink()
  const ofDate = async () => (await read(link)).filter(({ start }) => start.startsWith(date))
  expect(await ofDate()).toEqual([])
  const { shift_request: claim } = await call(
    'POST',
    `/shifts/${planned.shift.id}/claim`,
    {},
    employee,
  )
  const approved = await call('POST', `/shift_requests/${claim.id}/approve`, {})
  expect(await ofDate()).toMatchObject([{ status: 'CONFIRMED' }])
  await call('PATCH', `/shifts/${approved.shift_request.assigned_shift_id}`, {
    shift: { employee_id: null },
  })
  await publish(date)
  expect(await ofDate()).toMatchObject([{ status: 'CANCELLED' }])
})

test('an unchanged feed is a 304, a revoked address a 404, and no log has the secret', async () => {
  const first = await newLink()
  const reply = await fetch(first)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(reply.headers.get('cache-control')).toContain('private')
  const etag = reply.headers.get('etag') ?? ''
  const again = await fetch(first, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const second = await newLink('make-once')
  expect((await fetch(first)).status).toBe(404)
  const retried = await server.api.call('POST', '/calendar', {
    token: employee,
    headers: { 'idempotency-key': 'make-once' },
  })
  expect([retried.status, retried.body]).toEqual([201, { url: null }])
  expect((await fetch(second)).status).toBe(200)
  const state = await server.api.call<{ calendar: unknown }>('GET', '/calendar', {
    token: employee,
  })
  expect(state.body.calendar).not.toBeNull()
  expect((await server.api.call('DELETE', '/calendar', { token: employee })).status).toBe(200)
  expect((await fetch(second)).status).toBe(404)
  expect((await fetch(second.replace(/\/1-/, '/2-'))).status).toBe(404)
  expect((await fetch(`${server.url}/api/v1/calendar/nothing.ics`)).status).toBe(404)
  for (const link of [first, second]) {
    expect(server.log()).not.toContain(link.split('/').at(-1)?.slice(0, 30))
  }
})

test('who has left gets nothing any more, and an address is asked for seldom', async () => {
  const admin = await server.api.signIn(accounts.admin)
  const link = await newLink()
  const activate = (active: boolean) =>
    server.api.call('PATCH', `/employees/${ana}`, { token: admin, body: { employee: { active } } })
  expect((await activate(false)).status).toBe(200)
  expect((await fetch(link)).status).toBe(404)
  expect((await activate(true)).status).toBe(200)
  expect((await fetch(link)).status).toBe(200)
  const statuses = new Set<number>()
  for (let count = 0; count < 62; count += 1) statuses.add((await fetch(link)).status)
  expect(statuses).toEqual(new Set([200, 429]))
})

test('random shifts near clock changes read as they are, in any zone', () => {
  const zones = [
    'UTC',
    'America/New_York',
    'America/St_Johns',
    'Europe/Dublin',
    'Africa/Casablanca',
    'Asia/Tehran',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
  ]
  const aroundChanges = fc.constantFrom(
    ...['2026-03-08T07:00Z', '2026-03-29T01:00Z', '2026-04-04T15:00Z', '2026-10-03T15:30Z'],
    ...['2026-10-25T01:00Z', '2026-11-01T06:00Z', '2027-02-07T02:00Z', '2027-03-14T02:00Z'],
  )
  const shift = fc.record({
    near: aroundChanges,
    minutesApart: fc.integer({ min: -240, max: 240 }),
    quarters: fc.integer({ min: 1, max: 96 }),
    notes: fc.option(fc.string({ maxLength: 120, unit: 'grapheme' })),
    isCancelled: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.array(shift, { maxLength: 5 }), (timeZone, drawn) => {
      const shifts = drawn.map(({ near, minutesApart, quarters, notes, isCancelled }, index) => {
        const startsAt = new Date(Date.parse(near) + minutesApart * 60_000)
        const endsAt = new Date(startsAt.getTime() + quarters * 15 * 60_000)
        const rest = {
          notes,
          isCancelled,
          breaks: [],
          positionName: null,
          sequence: index,
          changedAt: new Date('2026-01-01'),
        }
        return { shiftId: index + 1, startsAt, endsAt, ...rest }
      })
      const feed = { organizationName: 'Café, Bar; "More"', timeZone, employeeId: 7, shifts }
      const text = writeCalendar(feed, 'home')
      const times = shifts.map(({ startsAt, endsAt }) => [
        startsAt.toISOString(),
        endsAt.toISOString(),
      ])
      const timesOf = (events: ReadEvent[]) => events.map(({ start, end }) => [start, end])
      expect(timesOf(readByIcalJs(text))).toEqual(times)
      expect(timesOf(readByNodeIcal(text))).toEqual(times)
    }),
    { numRuns: 150 },
  )
})
