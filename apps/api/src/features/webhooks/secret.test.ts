import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './secret.ts'

test('the example of the specification has its signature', () => {
  const headers = signedHeaders({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    sentAt: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('a secret has 256 bits and none is like another', () => {
  const secrets = Array.from({ length: 20 }, newSecret)
  expect(new Set(secrets).size).toBe(20)
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  }
})

test('every secret signs, the current one first', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (id, body) => {
      const message = { id, body, sentAt: new Date(0) }
      const [one, other] = [newSecret(), newSecret()]
      const signatureOf = (secrets: string[]) =>
        signedHeaders({ ...message, secrets })['webhook-signature']
      expect(signatureOf([one, other])).toBe(`${signatureOf([one])} ${signatureOf([other])}`)
      expect(signatureOf([one])).not.toBe(signatureOf([other]))
    }),
  )
})
