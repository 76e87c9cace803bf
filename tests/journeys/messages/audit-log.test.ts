import type { AuditEntry } from '@weekboard/contracts/audit-log'
import { eventTypes } from '@weekboard/contracts/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { cafeEmployeeIds, employeesApi } from '../../support/people/employees-api.ts'
import { createShift, readWeek } from '../../support/people/shifts-api.ts'
import { thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: string
let manager: string
let ids: Awaited<ReturnType<typeof cafeEmployeeIds>>
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.api.signIn(accounts.admin)
  manager = await server.api.signIn(accounts.manager)
  ids = await cafeEmployeeIds(employeesApi(server, admin))
})
afterAll(() => server.close())

interface Page {
  readonly entries: AuditEntry[]
  readonly next_cursor: string | null
}
const read = async (query: Record<string, string> = {}): Promise<Page> => {
  const path = `/audit_log?${new URLSearchParams(query)}`
  const { status, body, text } = await server.api.call<Page>('GET', path, { token: admin })
  expect(status, text).toBe(200)
  return body
}
const latest = async (type: string): Promise<AuditEntry | undefined> =>
  (await read({ type, limit: '1' })).entries[0]
const write = async (token: string, method: string, path: string, body?: unknown) => {
  const reply = await server.api.call<Record<string, { id: number }>>(method, path, { token, body })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body
}
const shiftOf = (date: string) => ({ employeeId: ids.keiko, date, from: '09:00', to: '17:00' })

test('who did what, to what, in a sentence', async () => {
  const { shift } = await createShift(server.api, manager, shiftOf('2027-03-01'))
  const created = await latest('shift_created')
  expect(created).toMatchObject({
    user: { name: 'Marco Bellini' },
    subject: { type: 'shift', id: shift.id, name: 'Keiko Tanaka' },
    summary: 'Added a shift for Keiko Tanaka, Mon, Mar 1, 9:00 AM – 5:00 PM',
    details: { before: null, after: { id: shift.id } },
  })
  expect(Math.abs(Date.parse(created?.at ?? '') - Date.now())).toBeLessThan(3_600_000)
  await write(manager, 'PATCH', `/shifts/${shift.id}`, { shift: { notes: 'Bring keys' } })
  expect(await latest('shift_updated')).toMatchObject({
    summary: 'Changed the shift of Keiko Tanaka, Mon, Mar 1, 9:00 AM – 5:00 PM',
    details: { before: { notes: null }, after: { notes: 'Bring keys' } },
  })
  await write(manager, 'DELETE', `/shifts/${shift.id}`)
  expect((await latest('shift_deleted'))?.summary).toMatch(/^Deleted the shift of Keiko Tanaka/)

  await write(manager, 'POST', '/shifts/template', {
    employee_id: ids.keiko,
    start_date: '2027-03-08',
    start_time: '09:00',
    end_time: '12:00',
    selected_days: ['monday', 'tuesday'],
    weeks: 1,
  })
  expect(await latest('schedule_updated')).toMatchObject({
    summary: 'Changed shifts from the week of Mar 8 on: 2 added',
    details: { added: 2, changed: 0, deleted: 0 },
  })
  const { schedule } = await readWeek(server.api, manager, '2027-03-08')
  await write(manager, 'POST', `/schedules/${schedule?.id}/publish`, {})
  expect(await latest('schedule_published')).toMatchObject({
    summary: 'Published the week of Mar 8',
    subject: { type: 'schedule', name: 'Week of 2027-03-08' },
  })
})

test('people, requests and settings', async () => {
  const { employee } = await write(manager, 'POST', '/employees', {
    employee: { full_name: 'Uma' },
  })
  expect((await latest('employee_created'))?.summary).toBe('Added Uma')
  const path = `/employees/${employee?.id}`
  await write(admin, 'PATCH', path, { employee: { role: 'manager', hourly_rate: 30 } })
  expect(await latest('employee_updated')).toMatchObject({
    summary: 'Changed Uma: role, hourly rate',
    details: { before: { role: 'employee' }, after: { role: 'manager', hourly_rate: 30 } },
  })
  await write(admin, 'PATCH', path, { employee: { active: false } })
  expect((await latest('employee_updated'))?.summary).toBe('Deactivated Uma')
  const invitation = { email: 'vic@audit.test', full_name: 'Vic', role: 'manager' }
  await write(admin, 'POST', '/invitations', { invitation })
  expect((await latest('employee_invited'))?.summary).toBe('Invited Vic as manager')
  const { time_off_request: request } = await write(manager, 'POST', '/time_off_requests', {
    time_off_request: { employee_id: ids.keiko, start_date: '2027-05-03', end_date: '2027-05-05' },
  })
  expect(request).toBeDefined()
  expect((await latest('time_off_approved'))?.summary ?? '').toBe(
    'Approved the time off of Keiko Tanaka, May 3 – May 5',
  )
  await write(admin, 'PATCH', '/organization', { organization: { currency: 'EUR' } })
  expect(await latest('organization_updated')).toMatchObject({
    summary: 'Changed the organization: currency',
    subject: { type: 'organization', id: 1, name: 'Harbour Café' },
  })
  await write(admin, 'PATCH', '/auth/me', { user: { full_name: 'Nora W.' } })
  expect((await latest('profile_updated'))?.summary).toBe('Changed the own profile: name')
  const other = await server.api.signIn(accounts.employee)
  await write(other, 'DELETE', '/auth/sign_out')
  expect(await latest('session_ended')).toMatchObject({
    summary: 'Signed out',
    user: { name: 'Ana Ruiz' },
  })
})

test('every event of the log is there, newest first, page by page', async () => {
  const all: AuditEntry[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await read({ limit: '7', cursor })
    all.push(...page.entries)
    cursor = page.next_cursor
  }
  const { rows } = await server.node.platform.database.tenant(1, ({ client }) =>
    client.query<{ seq: number }>('select seq from events order by seq desc'),
  )
  expect(all.map(({ id }) => id)).toEqual(rows.map(({ seq }) => seq))
  for (const { type, summary } of all) {
    expect(eventTypes).toContain(type)
    expect(summary).toMatch(/^[A-Z].{3,}[^.]$/)
    expect(summary).not.toMatch(/undefined|null|Invalid/)
  }
})

test('filters by person, kind and days, both inclusive', async () => {
  const { entries } = await read()
  const marco = entries.find(({ user }) => user.name === 'Marco Bellini')?.user.id ?? 0
  const byMarco = (await read({ user_id: String(marco) })).entries
  expect(byMarco.length).toBeGreaterThan(3)
  expect(byMarco).toEqual(entries.filter(({ user }) => user.id === marco))
  const created = (await read({ user_id: String(marco), type: 'shift_created' })).entries
  expect(created).toEqual(byMarco.filter(({ type }) => type === 'shift_created'))
  // Events have the time of the database, whatever the clock of the tests says.
  const dayOf = ({ at }: AuditEntry) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(at))
  const last = entries[0]
  const day = last ? dayOf(last) : thisWeek
  expect((await read({ from: day, to: day })).entries).toEqual(
    entries.filter((entry) => dayOf(entry) === day),
  )
  expect((await read({ from: '2199-01-01' })).entries).toEqual([])
  expect((await read({ to: '1970-01-02' })).entries).toEqual([])
  expect((await read({ type: 'repeated_week_kept' })).entries).toEqual([])
  for (const query of [
    'type=nonsense',
    'user_id=me',
    'from=2026-02-30',
    'from=2027-01-02&to=2027-01-01',
  ]) {
    const reply = await server.api.call('GET', `/audit_log?${query}`, { token: admin })
    expect([query, reply.status]).toEqual([query, 400])
  }
})

test('a long log is searched in steps, each of which says whether there is more', async () => {
  await server.node.platform.database.tenant(1, async ({ client }) => {
    await client.query(
      `insert into events (organization_id, seq, type, actor_name, subject_type, weeks, audience, payload)
       select 1, o.event_seq + n, 'shifts_reminded', 'Weekboard', 'organization', '{}', 'nobody', '{"date":"2026-11-17"}'
       from organizations o, generate_series(1, 60000) n`,
    )
    await client.query('update organizations set event_seq = event_seq + 60000')
  })
  const first = await read({ type: 'shift_created' })
  expect(first.entries).toEqual([])
  expect(first.next_cursor).not.toBeNull()
  const second = await read({ type: 'shift_created', cursor: first.next_cursor ?? '' })
  expect(second.entries.length).toBeGreaterThan(0)
  expect(second.next_cursor).toBeNull()
  expect((await latest('shifts_reminded'))?.summary).toBe('Reminded of the shifts on Nov 17')
})

test('times are read as the admin has chosen', async () => {
  await createShift(server.api, manager, shiftOf('2027-03-22'))
  await write(admin, 'PATCH', '/auth/me', { preferences: { hour_format: 24 } })
  expect((await latest('shift_created'))?.summary).toBe(
    'Added a shift for Keiko Tanaka, Mon, Mar 22, 09:00 – 17:00',
  )
})
