import { readFileSync } from 'node:fs'
import { routes } from '@weekboard/contracts/routes'
import { describe, expect, test } from 'vitest'
import { parseEnvironment } from './env.ts'

const variables = Object.keys(parseEnvironment({})).filter((name) => name.startsWith('LIMIT_'))
const operating = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')

test('docs/operating.md lists every limit and no other', () => {
  const documented = operating.match(/LIMIT_[A-Z_]+/g) ?? []
  expect([...new Set(documented)].sort()).toEqual(variables.sort())
})

test('a limit that a route declares is a variable of the environment', () => {
  const declared = Object.values(routes).flatMap((route) => [
    ...('limit' in route ? [route.limit.variable] : []),
    ...('dryRunLimit' in route ? [route.dryRunLimit.variable] : []),
  ])
  expect(declared.length).toBeGreaterThan(0)
  expect(variables).toEqual(expect.arrayContaining(declared))
})

const secrets = { JWT_SECRETS: `a:${'x'.repeat(32)}` }
const isProduction = (source: Record<string, string | undefined>) =>
  parseEnvironment({ ...secrets, ...source }).isProduction

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://localhost:8080' },
  { PUBLIC_URL: 'http://[::1]:3000' },
  { HOST: '0.0.0.0', ALLOW_DEVELOPMENT: 'true' },
  { PUBLIC_URL: 'https://plan.test', NODE_ENV: 'test', ALLOW_DEVELOPMENT: 'true' },
])('the rules of development hold with %j', (source) => {
  expect(isProduction(source)).toBe(false)
})

test.each([
  { NODE_ENV: 'production' },
  { NODE_ENV: 'production', ALLOW_DEVELOPMENT: 'true' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.4', NODE_ENV: 'development' },
  { HOST: '127.evil.test' },
  { PUBLIC_URL: 'https://plan.test' },
  { PUBLIC_URL: 'http://localhost.evil.test', NODE_ENV: 'test' },
])('the rules of production hold with %j', (source) => {
  expect(isProduction(source)).toBe(true)
})

test('a node that others can reach needs secrets, and the message says why', () => {
  expect(() => parseEnvironment({ HOST: '0.0.0.0' })).toThrow(
    'JWT_SECRETS must be set in production (HOST is 0.0.0.0)',
  )
})

test('the key of secrets is long in production, and may be left out', () => {
  const production = { ...secrets, NODE_ENV: 'production' }
  expect(() => parseEnvironment({ ...production, SECRETS_KEY: 'a:short' })).toThrow(
    'SECRETS_KEY must have 32 characters or more each',
  )
  expect(parseEnvironment(production).SECRETS_KEY).toBeUndefined()
})

describe('services without TLS', () => {
  const production = { ...secrets, NODE_ENV: 'production' }
  const s3 = {
    S3_ENDPOINT: 'http://s3.test',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  }
  const each = [
    s3,
    { SMS_URL: 'http://sms.test' },
    { GOOGLE_ISSUER: 'http://id.test' },
    { GITHUB_AUTHORIZE_URL: 'http://git.test' },
    { GITHUB_TOKEN_URL: 'http://git.test' },
    { GITHUB_API_URL: 'http://git.test' },
  ]

  test.each(each)('production does not start with %j', (service) => {
    const [name = ''] = Object.keys(service)
    expect(() => parseEnvironment({ ...production, ...service })).toThrow(
      `${name} must start with https: in production, unless ALLOW_PLAINTEXT_SERVICES=true`,
    )
  })

  test.each(each)('%j is taken where the operator says so, and in development', (service) => {
    const allowed = { ...production, ...service, ALLOW_PLAINTEXT_SERVICES: 'true' }
    expect(parseEnvironment(allowed)).toMatchObject(service)
    expect(parseEnvironment(service)).toMatchObject(service)
  })
})

describe('Postgres and Redis elsewhere without TLS', () => {
  const production = { ...secrets, NODE_ENV: 'production' }
  const plain = [
    { DATABASE_URL: 'postgres://one:two@db.test/weekboard' },
    { DATABASE_URL: 'postgres://127.0.0.1/weekboard?host=db.test' },
    { DATABASE_URL: 'postgres://db.test/weekboard?sslmode=require' },
    { DATABASE_URL: 'postgres://db.test/weekboard?sslmode=verify-full&sslmode=no-verify' },
    { DATABASE_OWNER_URL: 'postgresql://10.0.0.3/weekboard?ssl=true' },
    { DATABASE_REPLICA_URL: 'postgres:///weekboard' },
    { REDIS_URL: 'redis://:word@redis.test:6379' },
    { REDIS_URL: 'redis://127.evil.test' },
  ]

  test.each(plain)('production does not start with %j', (address) => {
    const [name = ''] = Object.keys(address)
    expect(() => parseEnvironment({ ...production, ...address })).toThrow(
      `${name} must lead to this machine or be encrypted (sslmode=verify-full, rediss:)`,
    )
  })

  test.each(plain)('%j is taken where the operator says so, and in development', (address) => {
    const allowed = { ...production, ...address, ALLOW_PLAINTEXT_DATABASES: 'true' }
    expect(parseEnvironment(allowed)).toMatchObject(address)
    expect(parseEnvironment(address)).toMatchObject(address)
  })

  test.each([
    { DATABASE_URL: 'postgres://one:two@db.test/weekboard?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://one:two@127.0.0.1:5432/weekboard' },
    { DATABASE_URL: 'postgres://localhost/weekboard' },
    { DATABASE_URL: 'postgres://[::1]/weekboard' },
    { DATABASE_URL: 'postgres:///weekboard?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://one@%2Fvar%2Frun%2Fpostgresql/weekboard' },
    { REDIS_URL: 'rediss://:word@redis.test:6379' },
    { REDIS_URL: 'redis://localhost:6379' },
  ])('production starts with %j', (address) => {
    expect(parseEnvironment({ ...production, ...address })).toMatchObject(address)
  })
})

test.each([
  ['security@plan.test', 'mailto:security@plan.test'],
  ['mailto:security@plan.test', 'mailto:security@plan.test'],
  ['https://plan.test/security', 'https://plan.test/security'],
  ['tel:+1-201-555-0123', 'tel:+1-201-555-0123'],
  ['http://plan.test', null],
  ['call us', null],
  ['https://plan.test\nContact: mailto:other@plan.test', null],
])('the contact %j of security.txt is %j', (contact, uri) => {
  const parse = () => parseEnvironment({ SECURITY_CONTACT: contact }).SECURITY_CONTACT
  if (uri) expect(parse()).toBe(uri)
  else expect(parse).toThrow('SECURITY_CONTACT must be an e-mail address')
})

test.each(['push.example', '*.push.example, other.example'])('%j are hosts', (value) => {
  expect(parseEnvironment({ PUSH_ALLOWED_HOSTS: value }).PUSH_ALLOWED_HOSTS).toEqual(
    value.split(', '),
  )
})

test.each(['https://push.example', '*', 'push.*.example', 'a b'])('%j are no hosts', (value) => {
  expect(() => parseEnvironment({ PUSH_ALLOWED_HOSTS: value })).toThrow('PUSH_ALLOWED_HOSTS must')
})
