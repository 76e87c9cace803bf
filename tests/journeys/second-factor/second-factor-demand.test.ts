import { errorExamples } from '@weekboard/contracts/examples/error-examples'
import type { Factors } from '@weekboard/contracts/identity/second-factor'
import { demoPassword } from '@weekboard/db/seed/demo'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { messageTo } from '../../support/people/outbox.ts'
import { turnOnAuthenticator } from '../../support/people/second-factor.ts'
import type { SessionReply } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

type Demand = 'optional' | 'planners' | 'everybody'

/** The far end of the time zones: 19 November begins there on the 18th at 10:00 UTC. */
const timeZone = 'Pacific/Kiritimati'
const start = new Date('2026-11-18T09:55:00Z')
const [yesterday, today, from] = ['2026-11-17', '2026-11-18', '2026-11-19']
const [before, begins] = [new Date('2026-11-18T09:59:59Z'), new Date('2026-11-18T10:00:00Z')]

let server: TestServer
let admin: string
let manager: string
let employee: string
beforeEach(async () => {
  const started = await startTestServer({ env: { SECRETS_KEY: `first:${'k'.repeat(32)}` } })
  onTestFinished(() => started.close())
  server = started
  server.clock.set(start)
  admin = await server.api.signIn(accounts.admin)
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  await change(admin, { time_zone: timeZone }, { shift_times: 'wall_clock' })
})

interface SettingsReply {
  readonly code?: string
  readonly message?: string
  readonly organization: { readonly second_factor: Demand; readonly second_factor_from: string }
}

const change = (token: string, organization: object, more: object = {}) =>
  server.api.call<SettingsReply>('PATCH', '/organization', {
    token,
    body: { organization, ...more },
  })
async function demand(second_factor: Demand, date: string | null = from) {
  const { status, text } = await change(admin, { second_factor, second_factor_from: date })
  if (status !== 200) throw new Error(`Not demanded: ${status} ${text}`)
}
const read = async (path: string, token: string) => {
  const { status, body } = await server.api.call('GET', path, { token })
  return status === 200 ? 200 : body.code
}
const me = async (token: string) =>
  (await server.api.call<SessionReply>('GET', '/auth/me', { token })).body.user

test('whoever demands one has one, and the date is today or later where the organization is', async () => {
  const refused = await change(admin, { second_factor: 'everybody', second_factor_from: from })
  expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields'])
  expect(refused.body.message).toContain('second_factor ')
  const { secret } = await createKey(server, admin, ['organization:write'])
  const byKey = await change(secret, { second_factor: 'everybody', second_factor_from: from })
  expect(byKey.status).toBe(422)

  await turnOnAuthenticator(server, admin)
  for (const date of [yesterday, null]) {
    const reply = await change(admin, { second_factor: 'planners', second_factor_from: date })
    expect([reply.status, reply.body.message]).toEqual([
      422,
      expect.stringContaining('second_factor_from must be today or later'),
    ])
  }
  for (const token of [manager, employee]) {
    const reply = await change(token, { second_factor: 'planners', second_factor_from: from })
    expect(reply.status).toBe(403)
  }
  const now = await change(admin, { second_factor: 'planners', second_factor_from: today })
  expect([now.status, now.body.organization]).toEqual([
    200,
    expect.objectContaining({ second_factor: 'planners', second_factor_from: today }),
  ])
  const off = await change(admin, { second_factor: 'optional' })
  expect(off.body.organization).toMatchObject({
    second_factor: 'optional',
    second_factor_from: null,
  })

  server.clock.advance(11 * 60_000)
  const late = await change(admin, { second_factor: 'planners', second_factor_from: from })
  expect([late.status, late.body.code]).toEqual([403, 'proof_required'])
  expect((await change(admin, { name: 'Harbour' })).status).toBe(200)
})

test.each([
  ['planners', 'second_factor_setup_required', 200],
  ['everybody', 'second_factor_setup_required', 'second_factor_setup_required'],
] as const)(
  '%s: who lacks one is stopped from the date on',
  async (setting, ofManager, ofEmployee) => {
    await turnOnAuthenticator(server, admin)
    const { secret: key } = await createKey(server, admin, ['employees:read'])
    await demand(setting)
    server.clock.set(before)
    const answers = async () => [
      await read('/employees', admin),
      await read('/employees', manager),
      await read('/employees', employee),
      await read('/employees', key),
    ]
    expect(await answers()).toEqual([200, 200, 200, 200])
    const due = [await me(admin), await me(manager), await me(employee)]
    expect(due.map(({ second_factor_due }) => second_factor_due)).toEqual([
      undefined,
      from,
      setting === 'everybody' ? from : undefined,
    ])

    server.clock.set(begins)
    expect(await answers()).toEqual([200, ofManager, ofEmployee, 200])
    const { status, body } = await server.api.call('POST', '/shifts', { token: manager, body: {} })
    const shown = errorExamples.second_factor_setup_required
    expect([status, body.message]).toEqual([shown.status, shown.message])
    expect([await read('/organization', manager), await read('/auth/me', manager)]).toEqual([
      200, 200,
    ])
    const rename = await change(manager, { name: 'Elsewhere' })
    expect([rename.status, rename.body.code]).toEqual([403, 'second_factor_setup_required'])

    await turnOnAuthenticator(server, manager)
    expect(await read('/employees', manager)).toBe(200)
    expect((await me(manager)).second_factor_due).toBeUndefined()
  },
)

test('the last factor stays while one is demanded', async () => {
  await turnOnAuthenticator(server, admin)
  await demand('planners')
  const factors = async (token: string) => {
    const { body } = await server.api.call<Factors>('GET', '/auth/factors', { token })
    return [body.required, body.required_from, body.totp !== null]
  }
  expect(await factors(admin)).toEqual([false, from, true])
  expect(await factors(employee)).toEqual([false, null, false])
  server.clock.set(begins)
  expect(await factors(admin)).toEqual([true, from, true])
  const refused = await server.api.call('DELETE', '/auth/totp', { token: admin })
  expect([refused.status, refused.body.code]).toEqual([409, 'second_factor_required'])
  expect(await factors(admin)).toEqual([true, from, true])
  await demand('optional')
  expect((await server.api.call('DELETE', '/auth/totp', { token: admin })).status).toBe(200)
})

test('sockets end with the date, without another try, and new ones are not let in', async () => {
  await turnOnAuthenticator(server, admin)
  await demand('everybody')
  server.clock.set(before)
  const [ofEmployee, ofAdmin] = [
    await connectCable(server.url, employee),
    await connectCable(server.url, admin),
  ]
  await ofEmployee.subscribe()
  const ended = { type: 'disconnect', reason: 'second_factor_setup_required', reconnect: false }
  expect(ofEmployee.frames).not.toContainEqual(ended)

  server.clock.set(begins)
  expect(await ofEmployee.closed).toBe(1008)
  expect(ofEmployee.frames.at(-1)).toEqual(ended)
  const again = await connectCable(server.url, employee)
  expect(again.frames).toEqual([ended])
  await again.closed
  await ofAdmin.subscribe()
  ofAdmin.close()
  await turnOnAuthenticator(server, employee)
  const admitted = await connectCable(server.url, employee)
  await admitted.subscribe()
  admitted.close()
})

test('a demand of today ends the sockets that are open', async () => {
  await turnOnAuthenticator(server, admin)
  const client = await connectCable(server.url, manager)
  await demand('planners', today)
  await until(() => client.frames.some(({ reason }) => reason === 'second_factor_setup_required'))
  expect(await client.closed).toBe(1008)
})

test('switching to an organization that demands one counts, and away from it works', async () => {
  const pier = await server.api.signIn(accounts.stranger)
  const invitation = { full_name: 'Olive Marsh', email: accounts.stranger, role: 'employee' }
  await server.api.call('POST', '/invitations', { token: admin, body: { invitation } })
  const { link } = await messageTo(server.api, accounts.stranger)
  const joined = await server.api.call<SessionReply>('POST', '/invitations/accept', {
    body: { token: link?.split('/').at(-1), full_name: 'Olive Marsh', password: demoPassword },
  })
  const cafeId = joined.body.user.organization?.id
  const pierId = (await me(pier)).organization?.id
  await turnOnAuthenticator(server, admin)
  await demand('everybody', today)

  expect(await read('/employees', pier)).toBe(200)
  const switchTo = (token: string, organization_id: number | undefined) =>
    server.api.call<SessionReply>('POST', '/auth/organization', {
      token,
      body: { organization_id },
    })
  const inCafe = await switchTo(pier, cafeId)
  expect([inCafe.status, inCafe.body.user.second_factor_due]).toEqual([200, today])
  expect(await read('/employees', inCafe.body.token)).toBe('second_factor_setup_required')
  const back = await switchTo(inCafe.body.token, pierId)
  expect([back.status, await read('/employees', back.body.token)]).toEqual([200, 200])
})
