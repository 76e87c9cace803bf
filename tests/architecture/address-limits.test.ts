import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../apps/api/src', import.meta.url))
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8')
const sources = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })

/** An address of a caller, as code names it. */
const address = /\b(ip|ipAddress|remoteAddress|caller\.ipAddress|request\.ip)\b/
const usesAddress = (file: string): boolean => address.test(read(file))
/** What counts: the counters, or a quota on them. */
const counts = (text: string): boolean =>
  /\b(requireQuota|findQuotaExcess|RateCounters|limits\.hit)\b/.test(text)

/** Files that count by an address, each with the counters that `address-limits` of the journeys tries. */
const counting = [
  'features/assistants/oauth/clients.ts',
  'features/identity/sign-in/sign-in-attempts.ts',
  'features/identity/sign-up/sign-up.ts',
  'platform/http/access.ts',
  'platform/limits/failed-tokens.ts',
]

/** Addresses in a text without those that `addressGroup` takes. */
const rawAddresses = (text: string): string[] =>
  [...text.matchAll(/\$\{([^}]*)\}/g)]
    .map(([, expression = '']) => expression)
    .filter((expression) => address.test(expression.replace(/addressGroup\([^)]*\)/g, '')))

test('a raw address in a name is found', () => {
  expect(rawAddresses('limits.hit(`sign-up:$' + '{context.ipAddress}`)')).toHaveLength(1)
  expect(rawAddresses('limits.hit(`x:$' + '{addressGroup(context.ipAddress)}`)')).toEqual([])
})

test('every limit by address counts what addressGroup makes of it', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.filter((file) => usesAddress(file) && counts(read(file)))
  expect(found.sort()).toEqual(counting)
  for (const file of counting) {
    expect([file, read(file).includes('addressGroup('), rawAddresses(read(file))]).toEqual([
      file,
      true,
      [],
    ])
  }
})

test('no other limiter counts addresses', () => {
  const text = readFileSync(fileURLToPath(new URL('../../apps/api/package.json', import.meta.url)))
  expect(text.toString()).not.toContain('@fastify/rate-limit')
  const limiters = sources.filter((file) => read(file).includes("'rate-limiter-flexible'"))
  expect(limiters).toEqual(['platform/limits/rate-counters.ts'])
})
