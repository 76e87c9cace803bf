import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messagesTo, messageTo, otherCode, secretOf } from '../../support/people/outbox.ts'
import {
  newPassword,
  type SessionReply,
  signInWithPassword,
  signUp,
  signUpVerified,
} from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minutes = (count: number) => count * 60_000
const codeOf = async (email: string) =>
  (await messageTo(server.api, email, /Verify/)).code ?? 'no code'
const enter = (email: string, code: string) =>
  server.api.call<SessionReply & { code: string; message: string }>(
    'POST',
    '/auth/verify-email-otp',
    {
      body: { email, code },
    },
  )
const resend = async (email: string) => {
  const before = (await messagesTo(server.api, email)).length
  const reply = await server.api.call('POST', '/auth/resend-verification', { body: { email } })
  expect(reply.status).toBe(200)
  return async () => {
    let newest = await messagesTo(server.api, email)
    while (newest.length === before) newest = await messagesTo(server.api, email)
    return newest[0]?.code ?? 'no code'
  }
}

describe('the code of the verification mail', () => {
  test('stands in the same mail as the link, and signs in once', async () => {
    await signUp(server.api, 'code@new.test')
    const mail = await messageTo(server.api, 'code@new.test')
    expect(mail.link).toContain('/verify-email?')
    expect(mail.code).toMatch(/^\d{6}$/)
    expect(mail.body).toContain(mail.code)

    const spaced = `${mail.code?.slice(0, 3)} ${mail.code?.slice(3)}`
    const entered = await enter(' CODE@new.test', spaced)
    expect(entered.status).toBe(200)
    expect(entered.body).toMatchObject({ needs_onboarding: true, user: { email_verified: true } })
    expect(entered.headers.get('authorization')).toBe(`Bearer ${entered.body.token}`)
    const again = await enter('code@new.test', mail.code ?? '')
    expect([again.status, again.body.code]).toEqual([422, 'verification_invalid'])
  })

  test('the sixth guess is refused, even the right one, until a new code is asked for', async () => {
    const email = 'guess@new.test'
    await signUp(server.api, email)
    const right = await codeOf(email)
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await enter(email, otherCode(right))).status).toBe(422)
    }
    const sixth = await enter(email, right)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(sixth.body.message).not.toMatch(/overlap|availability|hours|validation/i)

    const fresh = await (await resend(email))()
    expect((await enter(email, right)).status).toBe(422)
    expect((await enter(email, fresh)).status).toBe(200)
  })

  test('guesses made at once are counted one by one', async () => {
    const email = 'many@new.test'
    await signUp(server.api, email)
    const right = await codeOf(email)
    const wrong = Array.from({ length: 12 }, () => enter(email, otherCode(right)))
    const statuses = (await Promise.all(wrong)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    expect((await enter(email, right)).status).toBe(429)
  })

  test('an unknown address answers like a known one, in status and words', async () => {
    await signUp(server.api, 'known@new.test')
    const wrong = otherCode(await codeOf('known@new.test'))
    for (let guess = 1; guess <= 6; guess += 1) {
      const known = await enter('known@new.test', wrong)
      const unknown = await enter('unknown@new.test', wrong)
      const verified = await enter(accounts.manager, wrong)
      for (const other of [unknown, verified]) {
        expect([other.status, other.body.message]).toEqual([known.status, known.body.message])
      }
    }
  })

  test('guessed at too often over several codes is not told to ask for yet another', async () => {
    const email = 'many-codes@new.test'
    await signUp(server.api, email)
    for (const round of [1, 2, 3]) {
      if (round > 1) await resend(email)
      for (let guess = 1; guess <= 5; guess += 1) await enter(email, '000000')
    }
    const { status, body } = await enter(email, '000000')
    expect([status, body.message]).toEqual([429, expect.stringContaining('Please try again in')])
  })

  test('dies after ten minutes, while the link of the mail lives on', async () => {
    const email = 'late@new.test'
    await signUp(server.api, email)
    const mail = await messageTo(server.api, email)
    server.clock.advance(minutes(10))
    expect((await enter(email, mail.code ?? '')).status).toBe(422)
    const byLink = await server.api.call('POST', '/auth/verify-email', {
      body: { token: secretOf(mail) },
    })
    expect(byLink.status).toBe(200)
  })

  test('a code that is not six digits names its field and costs no guess', async () => {
    const reply = await server.api.call('POST', '/auth/verify-email-otp', {
      body: { email: 'x@new.test', code: '12a' },
    })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.details?.fields ?? {})).toEqual(['code'])
  })

  test('a scanner that opens the link five times, or even posts it, locks nobody out', async () => {
    const email = 'scanned@new.test'
    await signUp(server.api, email)
    const mail = await messageTo(server.api, email)
    const { pathname, search } = new URL(mail.link ?? '')
    for (let count = 0; count < 5; count += 1) {
      expect((await fetch(server.url + pathname + search)).status).toBe(200)
    }
    const post = () =>
      server.api.call('POST', '/auth/verify-email', { body: { token: secretOf(mail) } })
    expect([(await post()).status, (await post()).status]).toEqual([200, 200])
    expect((await enter(email, mail.code ?? '')).status).toBe(422)
    expect((await signInWithPassword(server.api, email, newPassword)).status).toBe(200)
  })
})

test('codes to an address have a limit of the day, however long the pauses', async () => {
  const strict = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { LIMIT_CODES_PER_DAY: '2', LIMIT_SENDS: '100' },
  })
  const again = (email: string) =>
    strict.api.call('POST', '/auth/resend-verification', { body: { email } })
  // The sign-up sends the first one.
  await signUp(strict.api, 'daily@new.test')
  for (const email of ['daily@new.test', 'daily-unknown@new.test']) {
    const statuses = [(await again(email)).status, (await again(email)).status]
    expect(statuses).toEqual(email === 'daily@new.test' ? [200, 429] : [200, 200])
  }
  const refused = await again('daily-unknown@new.test')
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringMatching(/try again in 24 h/),
  ])
  await strict.close()
})

describe('the phone', () => {
  const send = (token: string, phone_number: string, phone_country_code = '+1') =>
    server.api.call<{ phone_number: string; code: string }>('POST', '/auth/phone/send', {
      token,
      body: { phone_country_code, phone_number },
    })
  const verify = (token: string, code: string) =>
    server.api.call<SessionReply & { code: string }>('POST', '/auth/phone/verify', {
      token,
      body: { code },
    })

  test('is verified by the code that was sent to it, as E.164', async () => {
    const { token, user } = await signUpVerified(server.api, 'phone@new.test', {
      phone_number: '(202) 555-0143',
    })
    expect(user).toMatchObject({ phone_verified: false, phone_number: '+12025550143' })
    const sent = await send(token, '0171 2345678', '+49')
    expect([sent.status, sent.body.phone_number]).toEqual([200, '+491712345678'])
    const message = await messageTo(server.api, '+491712345678')
    expect(message.channel).toBe('sms')
    const verified = await verify(token, message.code ?? '')
    expect(verified.body.user).toMatchObject({
      phone_verified: true,
      phone_number: '+491712345678',
    })
    expect((await verify(token, message.code ?? '')).status).toBe(422)
  })

  test('the sixth guess is refused, even the right one', async () => {
    const { token } = await signUpVerified(server.api, 'phone-guess@new.test')
    await send(token, '2025550144')
    const { code } = await messageTo(server.api, '+12025550144')
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await verify(token, otherCode(code))).status).toBe(422)
    }
    expect((await verify(token, code ?? '')).status).toBe(429)
  })

  test('a new number replaces a verified one only when it is verified itself', async () => {
    const { token } = await signUpVerified(server.api, 'phone-new@new.test')
    await send(token, '2025550145')
    await verify(token, (await messageTo(server.api, '+12025550145')).code ?? '')
    await send(token, '2025550146')
    const me = await server.api.call<SessionReply>('GET', '/auth/me', { token })
    expect(me.body.user).toMatchObject({ phone_number: '+12025550145', phone_verified: true })
  })

  test('a number that its country cannot have is refused at its field', async () => {
    const { token } = await signUpVerified(server.api, 'phone-bad@new.test')
    for (const [code, number] of [
      ['+1', '12345'],
      ['+1', 'call me'],
      ['+999', '2025550143'],
    ]) {
      const reply = await server.api.call('POST', '/auth/phone/send', {
        token,
        body: { phone_country_code: code, phone_number: number },
      })
      expect(reply.status).toBe(422)
      expect(Object.keys(reply.body.details?.fields ?? {})).toEqual(['phone_number'])
    }
    const signedUp = await server.api.call('POST', '/auth/sign_up', {
      body: {
        user: {
          full_name: 'Zoe',
          email: 'phone-none@new.test',
          password: 'correct-horse-battery',
          phone_number: '12345',
        },
      },
    })
    expect(signedUp.status).toBe(422)
    expect(await messagesTo(server.api, 'phone-none@new.test')).toEqual([])
  })

  test('text messages have a limit of the day, of the number and of the user', async () => {
    const strict = await startTestServer({
      databaseUrl: server.databaseUrl,
      env: { LIMIT_CODES_PER_DAY: '2', LIMIT_SENDS: '100' },
    })
    const sendTo = (token: string, phone_number: string) =>
      strict.api.call('POST', '/auth/phone/send', {
        token,
        body: { phone_country_code: '+1', phone_number },
      })
    const [one, two] = [
      await signUpVerified(strict.api, 'daily-one@new.test'),
      await signUpVerified(strict.api, 'daily-two@new.test'),
    ]
    expect((await sendTo(one.token, '2025550150')).status).toBe(200)
    expect((await sendTo(one.token, '2025550150')).status).toBe(200)
    expect((await sendTo(one.token, '2025550151')).status).toBe(429)
    expect((await sendTo(two.token, '2025550150')).status).toBe(429)
    await strict.close()
  })

  test('the fourth message in 15 minutes is refused, and so is a code after ten', async () => {
    const { token } = await signUpVerified(server.api, 'phone-often@new.test')
    for (let count = 1; count <= 3; count += 1) {
      expect((await send(token, '2025550147')).status).toBe(200)
    }
    expect((await send(token, '2025550148')).status).toBe(429)
    const { code } = await messageTo(server.api, '+12025550147')
    server.clock.advance(minutes(10))
    expect((await verify(token, code ?? '')).status).toBe(422)
  })
})
