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
