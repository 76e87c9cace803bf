import type { User } from '@weekboard/contracts/identity/user'
import type { Organization } from '@weekboard/contracts/organization/organization'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { employeesApi, readAuditRows } from '../../support/people/employees-api.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { emptyWeek, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

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
})
afterAll(() => server.close())

interface Reply {
  organization: Organization
  code: string
  message: string
  details?: { fields?: Record<string, string>; current?: Organization }
}
const read = async (token: string) =>
  (await server.api.call<Reply>('GET', '/organization', { token })).body.organization
const change = (
  organization: unknown,
  {
    token = tokens.admin,
    version,
    headers,
  }: {
    token?: string
    version?: unknown
    headers?: Record<string, string>
  } = {},
) =>
  server.api.call<Reply>('PATCH', '/organization', {
    token,
    body: { organization, version },
    headers,
  })

const cafe = {
  id: 1,
  name: 'Harbour Café',
  time_zone: 'America/New_York',
  currency: 'USD',
  logo_url: null,
  read_only_from: null,
}

test('admins and managers see policies and limits, employees what a screen needs', async () => {
  const whole = {
    ...cafe,
    overlap_policy: 'refuse_published',
    availability_policy: 'refuse',
    position_policy: 'warn',
    rest_policy: 'warn',
    min_rest_hours: 8,
    consecutive_days_policy: 'warn',
    max_consecutive_days: 6,
    break_policy: 'warn',
    break_rules: [],
    opening_hours: [],
    max_shifts_per_day: 1,
    brain_rules: 'hard',
    claim_policy: 'approve',
    assistants: 'off',
    assistants_publish: 'plan',
    second_factor: 'optional',
    second_factor_from: null,
    default_max_weekly_hours: 40,
    deletion_at: null,
    version: 1,
  }
  expect(await read(tokens.admin)).toEqual(whole)
  expect(await read(tokens.manager)).toEqual(whole)
  expect(await read(tokens.employee)).toEqual(cafe)
  expect((await read(tokens.stranger)).name).toBe('North Pier')
  expect((await server.api.call('GET', '/organization')).status).toBe(401)
})

test('only admins change it', async () => {
  const before = await read(tokens.admin)
  for (const token of [tokens.manager, tokens.employee]) {
    expect((await change({ name: 'Mine' }, { token })).status).toBe(403)
  }
  expect(await read(tokens.admin)).toEqual(before)
})

test('what is named changes, everywhere at once, and the log holds both', async () => {
  const before = await read(tokens.stranger)
  const wish = { name: ' South Pier ', currency: 'eur', default_max_weekly_hours: 37.5 }
  const { status, body } = await change(wish, { token: tokens.stranger, version: before.version })
  expect(status).toBe(200)
  expect(body.organization).toEqual({
    ...before,
    name: 'South Pier',
    currency: 'EUR',
    default_max_weekly_hours: 37.5,
    version: before.version + 1,
  })
  expect(await read(tokens.stranger)).toEqual(body.organization)
  const me = await server.api.call<{ user: User }>('GET', '/auth/me', { token: tokens.stranger })
  expect(me.body.user.organization).toMatchObject({ name: 'South Pier', currency: 'EUR' })
  expect((await read(tokens.admin)).name).toBe('Harbour Café')
})

test('opening hours are kept in order, and whatever is wrong with them names the field', async () => {
  const hours = (weekday: string, start_time: string, end_time: string) => ({
    weekday,
    start_time,
    end_time,
  })
  const friday = hours('friday', '18:00', '24:00')
  const saturday = [hours('saturday', '00:00', '02:30'), hours('saturday', '10:00', '18:00')]
  const set = async (opening_hours: unknown) => {
    const { status, body } = await change({ opening_hours })
    return [status, body.details?.fields ?? body.organization.opening_hours]
  }
  expect(await set([saturday[1], friday, saturday[0]])).toEqual([200, [friday, ...saturday]])
  expect((await read(tokens.manager)).opening_hours).toEqual([friday, ...saturday])
  expect(await read(tokens.employee)).not.toHaveProperty('opening_hours')
  const { change: logged } = (await readAuditRows(server, 'organization_updated')).at(-1) ?? {}
  expect(logged).toEqual({
    before: { opening_hours: [] },
    after: { opening_hours: [friday, ...saturday] },
  })
  for (const wrong of [
    [hours('friday', '18:00', '02:00')],
    [hours('friday', '18:00', '18:00')],
    [hours('friday', '24:00', '24:00')],
    [hours('friday', '9:00', '17:00')],
    [hours('Friday', '09:00', '17:00')],
    [friday, hours('friday', '09:00', '18:01')],
    [8, 10, 12, 14, 16].map((hour) =>
      hours('friday', `${hour}:00`.padStart(5, '0'), `${hour + 1}:00`.padStart(5, '0')),
    ),
    'always',
    null,
  ]) {
    const [status, fields] = await set(wrong)
    expect([wrong, status, Object.keys(fields ?? {})]).toEqual([wrong, 422, ['opening_hours']])
  }
  expect(await set([hours('friday', '09:00', '18:00'), friday])).toMatchObject([200, {}])
  expect(await set([])).toEqual([200, []])
})

test('the rules of proposals change, and the log says so', async () => {
  const before = { max_shifts_per_day: 1, brain_rules: 'hard' }
  const after = { max_shifts_per_day: 3, brain_rules: 'as_policies' }
  const { status, body } = await change(after)
  expect([status, body.organization]).toMatchObject([200, after])
  expect(await read(tokens.manager)).toMatchObject(after)
  const { change: logged } = (await readAuditRows(server, 'organization_updated')).at(-1) ?? {}
  expect(logged).toEqual({ before, after })
  expect((await change(before)).status).toBe(200)
})

test('new people get the default limit, or none', async () => {
  const team = employeesApi(server, tokens.admin)
  const limitOfNew = async () =>
    (await team.add({ full_name: 'New' })).body.employee.max_weekly_hours
  await change({ default_max_weekly_hours: 12.25 })
  expect(await limitOfNew()).toBe(12.25)
  await change({ default_max_weekly_hours: null })
  expect(await limitOfNew()).toBeNull()
  expect((await readAuditRows(server, 'organization_updated')).at(-1)).toEqual({
    type: 'organization_updated',
    actor_name: 'Nora Whitfield',
    subject_id: 1,
    audience: 'nobody',
    payload: {},
    change: {
      before: { default_max_weekly_hours: 12.25 },
      after: { default_max_weekly_hours: null },
    },
  })
  await change({ default_max_weekly_hours: 40 })
})

test('the policy for overlaps acts on the next shift', async () => {
  const ben = await employeeIdOf(server.api, tokens.manager, 'Ben Okafor')
  const shift = { employeeId: ben, date: emptyWeek, from: '09:00', to: '12:00' }
  await createShift(server.api, tokens.manager, shift)
  const again = async () =>
    (await server.api.call('POST', '/shifts', { token: tokens.manager, body: shiftBody(shift) }))
      .status
  await change({ overlap_policy: 'refuse' })
  expect(await again()).toBe(422)
  await change({ overlap_policy: 'warn' })
  expect(await again()).toBe(201)
  await change({ overlap_policy: 'refuse_published' })
})

test('naming what is there already changes nothing', async () => {
  const before = await read(tokens.admin)
  const logged = (await readAuditRows(server, 'organization_updated')).length
  const { version: _version, id: _id, ...settings } = before
  for (const wish of [settings, {}]) {
    const reply = await change(wish)
    expect([reply.status, reply.body.organization]).toEqual([200, before])
  }
  expect(await readAuditRows(server, 'organization_updated')).toHaveLength(logged)
})

test('a stale version is a 412 that carries the current settings', async () => {
  const before = await read(tokens.admin)
  for (const options of [{ version: before.version - 1 }, { headers: { 'if-match': '"0"' } }]) {
    const reply = await change({ name: 'Late' }, options)
    expect([reply.status, reply.body.code]).toEqual([412, 'stale_version'])
    expect(reply.body.details?.current).toEqual(before)
  }
  expect(await read(tokens.admin)).toEqual(before)
})

test.each<[string, Record<string, unknown>]>([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(121) }],
  ['time_zone', { time_zone: 'Mars/Olympus' }],
  ['time_zone', { time_zone: '+05:30' }],
  ['time_zone', { time_zone: '' }],
  ['currency', { currency: 'XXL' }],
  ['currency', { currency: '' }],
  ['overlap_policy', { overlap_policy: 'sometimes' }],
  ['availability_policy', { availability_policy: null }],
  ['default_max_weekly_hours', { default_max_weekly_hours: 169 }],
])('refuses at %s: %j', async (field, wish) => {
  const before = await read(tokens.admin)
  const reply = await change({ name: 'Changed', ...wish })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.details?.fields ?? {})).toEqual([field])
  expect(await read(tokens.admin)).toEqual(before)
})

describe('the time zone', () => {
  test('changes while every shift stays in its week', async () => {
    const week = await readWeek(server.api, tokens.manager, thisWeek)
    // Nobody at the café starts between 11 PM on Sunday and 6 AM on Monday.
    const reply = await change({ time_zone: 'America/Chicago' })
    expect([reply.status, reply.body.organization.time_zone]).toEqual([200, 'America/Chicago'])
    const after = await readWeek(server.api, tokens.manager, thisWeek)
    expect(after.shifts).toEqual(week.shifts)
    expect(after.time_zone).toBe('America/Chicago')
    expect((await change({ time_zone: 'America/New_York' })).status).toBe(200)
  })

  test('stays when a shift would start in another week', async () => {
    const before = await read(tokens.admin)
    const week = await readWeek(server.api, tokens.manager, thisWeek)
    // 4 PM on Sunday in New York is Monday in Tokyo, and the afternoon of it on Kiritimati.
    for (const zone of ['Asia/Tokyo', 'Pacific/Kiritimati']) {
      const reply = await change({ name: 'Moved', time_zone: zone })
      expect([reply.status, reply.body.code]).toEqual([409, 'zone_in_use'])
      expect(reply.body.message).toMatch(/another week/)
      expect(Object.keys(reply.body.details?.fields ?? {})).toEqual(['time_zone'])
    }
    expect(await read(tokens.admin)).toEqual(before)
    expect(await readWeek(server.api, tokens.manager, thisWeek)).toEqual(week)
  })

  test('changes for a shift that then starts with the week, and stays for one a little before', async () => {
    const ben = await employeeIdOf(server.api, tokens.manager, 'Ben Okafor')
    // 5 AM in New York is midnight in Honolulu.
    const shift = { employeeId: ben, date: '2026-12-14', from: '05:00', to: '06:00' }
    await createShift(server.api, tokens.manager, shift)
    expect((await change({ time_zone: 'Pacific/Honolulu' })).status).toBe(200)
    await change({ time_zone: 'America/New_York' })
    await createShift(server.api, tokens.manager, { ...shift, from: '04:45', to: '05:00' })
    expect((await change({ time_zone: 'Pacific/Honolulu' })).status).toBe(409)
    expect((await read(tokens.admin)).time_zone).toBe('America/New_York')
  })

  test('stays for a shift that is gone from the plan and still announced', async () => {
    const own = await startTestServer()
    const admin = await own.api.signIn(accounts.admin)
    const zone = { token: admin, body: { organization: { time_zone: 'Asia/Tokyo' } } }
    await own.api.call('DELETE', '/shifts/delete_all', { token: admin })
    expect((await own.api.call('PATCH', '/organization', zone)).status).toBe(409)
    await own.close()
  })

  test('changes freely where nothing is planned', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Europe/London']) {
      const reply = await change({ time_zone: zone }, { token: tokens.stranger })
      expect([reply.status, reply.body.organization.time_zone]).toEqual([200, zone])
    }
  })
})
