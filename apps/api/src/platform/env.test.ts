import { readFileSync } from 'node:fs'
import { routes } from '@weekboard/contracts/routes'
import { expect, test } from 'vitest'
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
