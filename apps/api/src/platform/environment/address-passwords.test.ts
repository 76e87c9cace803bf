import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnvironment } from '../env.ts'

const awkward = 'p%41@ss/w:or#d?'

test.each([
  ['DATABASE', 'postgres://weekboard@db.test:6432/weekboard?sslmode=verify-full'],
  ['DATABASE_OWNER', 'postgresql://weekboard_owner@db.test/weekboard'],
  ['DATABASE_REPLICA', 'postgres://weekboard@replica.test/weekboard'],
  ['REDIS', 'redis://redis.test:6379'],
  ['SMTP', 'smtps://weekboard@mail.test'],
])('the password of %s_URL may be apart', (name, address) => {
  const env = parseEnvironment({ [`${name}_URL`]: address, [`${name}_PASSWORD`]: awkward })
  const { [`${name}_URL`]: whole = '', ...others } = env as unknown as Record<string, string>
  const url = new URL(whole)
  expect(decodeURIComponent(url.password)).toBe(awkward)
  url.password = ''
  expect(url.href.replace(/\/$/, '')).toBe(address)
  expect(JSON.stringify(others)).not.toContain('w:or')
})

test('the password that is apart may be a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weekboard-secrets-'))
  writeFileSync(join(folder, 'password'), 'of-the-file\n')
  const env = parseEnvironment({
    DATABASE_URL: 'postgres://weekboard@db.test/weekboard',
    DATABASE_PASSWORD_FILE: join(folder, 'password'),
  })
  expect(env.DATABASE_URL).toBe('postgres://weekboard:of-the-file@db.test/weekboard')
  rmSync(folder, { recursive: true })
})

test.each([
  ['without an address', undefined],
  ['beside another password', 'postgres://weekboard:other@db.test/weekboard'],
  ['without a host', 'postgres:///weekboard?host=/run/postgresql'],
])('a password %s stops the start, which does not say it', (_case, address) => {
  const start = () => parseEnvironment({ DATABASE_URL: address, DATABASE_PASSWORD: 'apart' })
  expect(start).toThrow(/DATABASE_PASSWORD needs DATABASE_URL with a host and without a password$/)
})

test('what is no address is refused as without a password', () => {
  const start = () => parseEnvironment({ REDIS_URL: 'redis', REDIS_PASSWORD: 'apart' })
  expect(start).toThrow('REDIS_URL must be an address that starts with redis: or rediss:')
})
