import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnvironment } from '../env.ts'

const folder = mkdtempSync(join(tmpdir(), 'weekboard-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
function fileWith(value: string): string {
  const path = join(folder, 'secret')
  writeFileSync(path, value)
  return path
}

test.each([
  ['DATABASE_URL', 'postgres://one:two@db.test/weekboard'],
  ['DATABASE_OWNER_URL', 'postgres://one:two@db.test/weekboard'],
  ['DATABASE_REPLICA_URL', 'postgres://one:two@db.test/weekboard'],
  ['REDIS_URL', 'redis://:word@redis.test'],
  ['SMTP_URL', 'smtps://one:two@mail.test'],
  ['SMS_TOKEN', 'sms-token'],
  ['GOOGLE_CLIENT_SECRET', 'google-secret'],
  ['GITHUB_CLIENT_SECRET', 'github-secret'],
  ['S3_SECRET_ACCESS_KEY', 's3-secret'],
  ['STRIPE_SECRET_KEY', 'stripe-key'],
  ['STRIPE_WEBHOOK_SECRET', 'stripe-secret'],
])('%s is read from a file', (name, value) => {
  const others: Record<string, string> = {
    GOOGLE_CLIENT_SECRET: 'GOOGLE_CLIENT_ID',
    GITHUB_CLIENT_SECRET: 'GITHUB_CLIENT_ID',
    S3_SECRET_ACCESS_KEY: 'S3_ENDPOINT=https://s3.test S3_BUCKET S3_ACCESS_KEY_ID',
    STRIPE_SECRET_KEY: 'STRIPE_WEBHOOK_SECRET STRIPE_PRICE_TEAM STRIPE_PRICE_BUSINESS',
    STRIPE_WEBHOOK_SECRET: 'STRIPE_SECRET_KEY STRIPE_PRICE_TEAM STRIPE_PRICE_BUSINESS',
  }
  const rest = (others[name] ?? '').split(' ').map((each) => each.split('='))
  const source = Object.fromEntries(rest.map(([each, set = 'set']) => [each, set]))
  const env = parseEnvironment({ ...source, [`${name}_FILE`]: fileWith(`${value}\n`) })
  expect(env).toMatchObject({ [name]: value })
})

test('the keys of sessions and of push messages are read from files', () => {
  const env = parseEnvironment({ JWT_SECRETS_FILE: fileWith(`a:${'x'.repeat(32)}\r\n`) })
  expect(env.JWT_SECRETS).toEqual([{ kid: 'a', secret: 'x'.repeat(32) }])
  const keys = { publicKey: 'p'.repeat(87), privateKey: 'k'.repeat(43) }
  const file = fileWith(`${keys.publicKey}:${keys.privateKey}`)
  expect(parseEnvironment({ VAPID_KEYS_FILE: file }).VAPID_KEYS).toEqual(keys)
})

test('a secret that is set twice, or whose file is missing, stops the start without its value', () => {
  const path = fileWith('of-the-file')
  const message = (source: Record<string, string>): string => {
    try {
      parseEnvironment(source)
    } catch (error) {
      return String(error)
    }
    return ''
  }
  const twice = message({ SMS_TOKEN: 'of-the-variable', SMS_TOKEN_FILE: path })
  expect(twice).toContain('SMS_TOKEN and SMS_TOKEN_FILE must not both be set')
  expect(twice).not.toMatch(/of-the-/)
  expect(message({ SMS_TOKEN_FILE: join(folder, 'none'), VAPID_KEYS_FILE: folder })).toMatch(
    /VAPID_KEYS_FILE names a file that cannot be read \(EISDIR\); SMS_TOKEN_FILE .*\(ENOENT\)/,
  )
  const bad = message({ JWT_SECRETS_FILE: path })
  expect(bad).toContain('JWT_SECRETS must be kid:secret pairs')
  expect(bad).not.toContain('of-the-file')
  // As an unset variable of Compose arrives.
  expect(message({ SMS_TOKEN: 'set', SMS_TOKEN_FILE: '' })).toBe('')
})
