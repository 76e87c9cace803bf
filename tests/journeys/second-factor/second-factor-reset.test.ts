import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorExamples } from '@weekboard/contracts/examples/error-examples'
import { demoPassword } from '@weekboard/db/seed/demo'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messagesTo, messageTo } from '../../support/people/outbox.ts'
import {
  answerChallenge,
  type FactorReply,
  turnOnAuthenticator,
} from '../../support/people/second-factor.ts'
import type { SessionReply } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { weekboard } from '../../support/servers/weekboard-command.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer({ env: { SECRETS_KEY: `first:${'k'.repeat(32)}` } })
  admin = await server.api.signIn(accounts.admin)
})
afterAll(() => server.close())

const reset = (token: string, id: number) =>
  server.api.call<{ code?: string; message: string }>(
    'POST',
    `/employees/${id}/reset_second_factor`,
    { token, body: {} },
  )
const signIn = (email: string) =>
  server.api.call<FactorReply>('POST', '/auth/sign_in', {
    body: { user: { email, password: demoPassword } },
  })
const statusOf = async (token: string) =>
  (await server.api.call('GET', '/auth/me', { token })).status
async function ownId(token: string): Promise<number> {
  const { body } = await server.api.call<SessionReply>('GET', '/auth/me', { token })
  return body.user.employee_id
}

test('an admin resets a lost factor: sessions and open challenges end, both are mailed', async () => {
  const token = await server.api.signIn(accounts.employee)
  const id = await ownId(token)
  await turnOnAuthenticator(server, token)
  const asked = await signIn(accounts.employee)
  expect(asked.body.code).toBe('second_factor_required')

  const { status } = await reset(admin, id)
  expect([status, await statusOf(token), await statusOf(admin)]).toEqual([200, 401, 200])
  const { challenge } = asked.body.details
  expect((await answerChallenge(server, challenge, { code: '123456' })).status).toBe(410)
  expect((await signIn(accounts.employee)).status).toBe(200)
  await messageTo(server.api, accounts.employee, /Your second factor .* was reset/)
  const notice = await messageTo(server.api, accounts.admin, /A second factor was reset/)
  expect(JSON.stringify(notice)).toContain(accounts.employee)
})

test('only admins reset, never their own, and nobody of another organization', async () => {
  const manager = await server.api.signIn(accounts.manager)
  const employee = await server.api.signIn(accounts.employee)
  const stranger = await server.api.signIn(accounts.stranger)
  const [ofManager, ofAdmin] = [await ownId(manager), await ownId(admin)]
  const replies = [
    await reset(manager, await ownId(employee)),
    await reset(employee, ofManager),
    await reset(stranger, ofManager),
    await reset(admin, 999_999),
    await reset(admin, ofAdmin),
  ]
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'forbidden'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [404, 'not_found'],
    [422, 'own_request'],
  ])
  expect([await statusOf(manager), await statusOf(employee)]).toEqual([200, 200])
})

test('who works in another organization too keeps the factor', async () => {
  const invitation = { full_name: 'Olive Marsh', email: accounts.stranger, role: 'employee' }
  await server.api.call('POST', '/invitations', { token: admin, body: { invitation } })
  const { link } = await messageTo(server.api, accounts.stranger)
  const accepted = await server.api.call<SessionReply>('POST', '/invitations/accept', {
    body: { token: link?.split('/').at(-1), full_name: 'Olive Marsh', password: demoPassword },
  })
  const { token, user } = accepted.body
  await turnOnAuthenticator(server, token)
  const { status, body } = await reset(admin, user.employee_id)
  const shown = errorExamples.other_organization
  expect([status, body.code, body.message]).toEqual([
    shown.status,
    'other_organization',
    shown.message.replace('Keiko Tanaka', 'Olive Marsh'),
  ])
  expect(await statusOf(token)).toBe(200)
  expect((await signIn(accounts.stranger)).body.code).toBe('second_factor_required')
})

test('an operator resets the factor of a sole admin', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'weekboard-reset-'))
  const run = (...args: string[]) =>
    weekboard(['second-factor:reset', ...args], {
      NODE_ENV: 'test',
      DATABASE_URL: server.databaseUrl,
      REDIS_URL: inject('redisUrl'),
      JWT_SECRETS: `local:${'not-a-secret-'.repeat(4)}`,
      PUBLIC_URL: 'http://localhost:4444',
      DATA_DIR: folder,
    })
  const token = await server.api.signIn(accounts.manager)
  await turnOnAuthenticator(server, token)
  const unknown = await run('nobody@nowhere.test', '--yes')
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('no account')])
  expect(await statusOf(token)).toBe(200)

  const done = await run(accounts.manager, '--yes')
  expect([done.code, done.out]).toEqual([0, expect.stringContaining('is removed')])
  expect(await statusOf(token)).toBe(401)
  expect((await signIn(accounts.manager)).status).toBe(200)
  await messageTo(server.api, accounts.manager, /Your second factor .* was reset/)
  const notices = await messagesTo(server.api, accounts.admin)
  expect(JSON.stringify(notices)).toContain(`second factor of ${accounts.manager}`)
  rmSync(folder, { recursive: true, force: true })
})
