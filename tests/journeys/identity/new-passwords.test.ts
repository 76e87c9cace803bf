import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoPassword } from '@weekboard/db/seed/demo'
import { estimateStrength } from '@weekboard/passwords/estimate-strength'
import { isStrongEnough } from '@weekboard/passwords/password-strength'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { newPassword, signInWithPassword, signUpVerified } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const own = {
  full_name: 'Wilhelmina Sonnenschein',
  email: 'mina@zweigelt-kontor.test',
  organization_name: 'Zebra Works',
}
const signUp = (password: string, on = server, user: Record<string, unknown> = own) =>
  on.api.call('POST', '/auth/sign_up', { body: { user: { ...user, password } } })

test.each([
  'ZebraWorks1',
  'zebra-works-2026',
  'WorksOfZebra!!',
  'weekboard-zebra',
  'Weekboard2026!',
  'mina.sonnenschein',
  'sonnenscheinwilhelmina',
  'W.i.l.h.e.l.m.i.n.a',
  'ZweigeltKontor99',
  demoPassword,
])('names in any joining are refused, in the browser too: %s', async (password) => {
  const reply = await signUp(password)
  expect([reply.status, Object.keys(reply.body.details?.fields ?? {})]).toEqual([422, ['password']])
  expect(isStrongEnough(estimateStrength(password, Object.values(own)))).toBe(false)
})

test('who is invited cannot take the name of the organization that they join', async () => {
  const token = await server.api.signIn(accounts.admin)
  const { full_name, email } = own
  const invitation = { full_name, email, role: 'employee' }
  await server.api.call('POST', '/invitations', { token, body: { invitation } })
  const invitation_token = secretOf(await messageTo(server.api, email, /Join/))
  const join = async (password: string) =>
    (await signUp(password, server, { full_name, email, invitation_token })).status
  expect([await join('HarbourCafe1'), await join(newPassword)]).toEqual([422, 201])
})

test('nothing is checked at sign-in: the password of the demo works', async () => {
  expect((await signInWithPassword(server.api, accounts.admin, demoPassword)).status).toBe(200)
})

/** A service of breached passwords that says what each test wants. */
async function startRangeService() {
  const asked: string[] = []
  let answer: (suffix: string) => { status?: number; text?: string; delayMs?: number } = () => ({})
  let suffix = ''
  const service = createServer((request, reply) => {
    asked.push(`${request.url} ${request.headers['add-padding']}`)
    const { status = 200, text = '', delayMs = 0 } = answer(suffix)
    setTimeout(() => reply.writeHead(status).end(text), delayMs)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/range`,
    asked,
    answers(password: string, given: typeof answer) {
      suffix = createHash('sha1').update(password).digest('hex').toUpperCase().slice(5)
      answer = given
    },
    close: () => service.close(),
  }
}

describe('with a service of breached passwords', () => {
  let service: Awaited<ReturnType<typeof startRangeService>>
  let asking: TestServer
  beforeAll(async () => {
    service = await startRangeService()
    asking = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { PASSWORD_RANGE_URL: service.url },
    })
  })
  afterAll(async () => {
    await asking.close()
    service.close()
  })
  const others = `${'0'.repeat(35)}:7\r\n`
  const signUpAs = (email: string) =>
    signUp(newPassword, asking, { full_name: 'Zoe Berg', email: `${email}@new.test` })

  test('a known one is refused, and the service learns five digits of its hash', async () => {
    service.answers(newPassword, (suffix) => ({ text: `${others}${suffix}:3\r\n` }))
    const reply = await signUpAs('breached')
    expect([reply.status, reply.body.details?.fields]).toEqual([
      422,
      { password: 'is known from a data breach elsewhere. Choose another one.' },
    ])
    const hash = createHash('sha1').update(newPassword).digest('hex').toUpperCase()
    expect(service.asked.splice(0)).toEqual([`/range/${hash.slice(0, 5)} true`])
  })

  test.each([
    ['does not know it', () => ({ text: others })],
    ['has it as padding', (suffix: string) => ({ text: `${others}${suffix}:0\r\n` })],
  ])('a password is taken when the service %s', async (what, answer) => {
    service.answers(newPassword, answer)
    expect((await signUpAs(what.replaceAll(' ', '-'))).status).toBe(201)
    expect(asking.log()).not.toContain('PASSWORD_RANGE_URL failed')
  })

  test.each([
    ['fails', (suffix: string) => ({ status: 503, text: `${suffix}:3` })],
    ['takes longer than a second', (suffix: string) => ({ delayMs: 3_000, text: `${suffix}:3` })],
  ])('a password is taken when the service %s, and the log says so', async (what, answer) => {
    service.answers(newPassword, answer)
    const startedAt = performance.now()
    expect((await signUpAs(what.replaceAll(' ', '-'))).status).toBe(201)
    expect(performance.now() - startedAt).toBeLessThan(2_900)
    const lines = asking.log().split('\n')
    expect(lines.filter((line) => line.includes('PASSWORD_RANGE_URL failed')).length).toBe(
      what === 'fails' ? 1 : 2,
    )
  })

  test('nothing is asked at sign-in', async () => {
    await signUpVerified(server.api, 'signs-in@new.test')
    service.asked.splice(0)
    expect((await signInWithPassword(asking.api, 'signs-in@new.test', newPassword)).status).toBe(
      200,
    )
    expect(service.asked).toEqual([])
  })
})
